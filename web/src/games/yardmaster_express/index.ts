import { seatIndex, seatLetter } from '../../lib/protocol';
import { isYou, nameOf } from '../../lib/words';
import type { Choice, Context, Entry, GameModule, Question, ScoreLine, Section } from '../contract';
import Board from './Board.svelte';
import Controls from './Controls.svelte';
import { firstGame } from './first_game';
import Hand from './Hand.svelte';
import { carWords, cardWords } from './phrases';
import { cabooses, texts } from './texts';
import { carsOf, coupling, couplingOf, deckCount, longestOf, round, rounds, sumOf, trainOf, valueOf } from './view';
import type { Event } from '../../generated/yardmaster_express';
import type { View } from './view';

type C = Context<View>;

function question(c: C): Question {
  const end = c.seat ? trainOf(c.view, seatIndex(c.seat)).at(-1) : undefined;
  if (!end) return { title: c.t('question'), line: c.t('question.empty'), rule: 'YE-4.3' };
  if (c.choices.length && !c.choices.some(({ move, rule }) => !rule && move.endsWith(' up')))
    return {
      title: c.t('question'),
      line: c.t('question.none', { colour: c.t(`colour.${end[0]}`), value: valueOf(end) }),
      rule: 'YE-4.1',
    };
  if (end[0] === 'W') return { title: c.t('question'), line: c.t('question.wild'), rule: 'YE-4.4' };
  return {
    title: c.t('question'),
    line: c.t('question.line', { colour: c.t(`colour.${end[0]}`), value: valueOf(end) }),
  };
}

function label(move: string, c: C): string {
  const coupled = couplingOf(move);
  return coupled ? c.t(`deed.${coupled.face}`, { card: coupled.front }) : move;
}

function why(choice: Choice, c: C) {
  const coupled = couplingOf(choice.move);
  const end = c.seat ? trainOf(c.view, seatIndex(c.seat)).at(-1) : undefined;
  if (!coupled || !end || choice.rule !== 'YE-4.1') return null;
  const [left] = carsOf(coupled.front);
  return {
    title: c.t('why.title', { card: coupled.front }),
    text: c.t('why.text', {
      colour: c.t(`colour.${end[0]}`),
      value: valueOf(end),
      wrong: c.t(`colour.${left[0]}`),
      wrongvalue: valueOf(left),
    }),
  };
}

function instead(choice: Choice): string | null {
  const coupled = couplingOf(choice.move);
  return coupled?.face === 'up' ? coupling(coupled.front, 'down') : null;
}

const icons: Record<string, string> = {
  Began: 'start-player',
  CabooseShown: 'car-caboose',
  CardDealt: 'car-wild',
  CardDrawn: 'car-wild',
};
/** A card drawn unseen is no news. */
const unseen = (event: Event): boolean => 'card' in event && event.card === null && event.is !== 'CardCoupled';

function chapters(log: Entry[], c: C): string[] {
  const seats = c.view.options.seats;
  const turns = seats * rounds(c.view);
  let coupled = 0;
  return log.map((entry) => {
    const turn = entry.move.startsWith('couple') ? coupled++ : coupled;
    const game = Math.min(Math.floor(turn / turns), c.view.options.strategic ? 1 : 0);
    const n = Math.min(rounds(c.view), Math.floor((turn - game * turns) / seats) + 1);
    const heading = c.t('round', { n, all: rounds(c.view) });
    return c.view.options.strategic ? `${c.t('game', { n: game + 1 })} · ${heading}` : heading;
  });
}

function summary(c: C): string {
  const values = { n: round(c.view), all: rounds(c.view), game: c.view.game };
  return c.t(c.view.options.strategic ? 'summary.two' : 'summary', values);
}

function describeTrain(c: C, i: number): Section {
  const seat = seatLetter(i);
  const cards = c.view.trains[i] ?? [];
  const lines = cards.map((card) => {
    if (card.face === 'up' && card.front) return cardWords(card.front, c);
    return card.front
      ? c.t('state.down', { card: cardWords(card.front, c) })
      : c.t('card', { left: carWords('W2', c), right: carWords('W2', c) });
  });
  if (!cards.length) lines.push(c.t('state.engine'));
  lines.push(c.t('state.score', { n: c.view.scores_so_far[i] ?? 0, run: longestOf(trainOf(c.view, i)) }));
  return { title: isYou(seat, c) ? c.t('train.you') : c.t('train', { who: nameOf(seat, c) }), lines };
}

function describe(c: C): Section[] {
  const trains = Array.from({ length: c.view.options.seats }, (_, i) => describeTrain(c, i));
  const table = [summary(c), c.t('state.deck', { n: deckCount(c.view) })];
  if (c.view.caboose !== 'none')
    table.push(
      `${c.t(`caboose.${c.view.caboose}`)}: ${c.t('caboose.points', { n: cabooses[c.view.caboose] ?? 0 })}, ${c.t(`goal.${c.view.caboose}`)}.`,
    );
  const hand = c.view.hand.length
    ? [{ title: c.t('hand'), lines: c.view.hand.map((front) => cardWords(front, c)) }]
    : [];
  return [{ title: c.t('state.table'), lines: table }, ...hand, ...trains];
}

function scoring(c: C): ScoreLine[] {
  const seats = Array.from({ length: c.view.options.seats }, (_, i) => i);
  const values = seats.map((i) => sumOf(trainOf(c.view, i)));
  const longest = seats.map((i) => longestOf(trainOf(c.view, i)));
  const best = Math.max(...longest);
  const run = longest.map((n) => (n === best ? n : 0));
  const lines: ScoreLine[] = [
    { label: c.t('score.value'), points: values, rule: 'YE-6.1' },
    { label: c.t('score.run'), points: run, rule: 'YE-6.6' },
  ];
  if (c.view.caboose !== 'none')
    lines.push({
      label: `${c.t('score.caboose')}: ${c.t(`caboose.${c.view.caboose}`)}`,
      points: seats.map((i) => (c.view.scores_so_far[i] ?? 0) - (values[i] ?? 0) - (run[i] ?? 0)),
      rule: 'YE-7.2',
    });
  if (c.view.game === 2)
    lines.push({ label: c.t('score.first'), points: seats.map((i) => c.view.first_scores[i] ?? 0), rule: 'YE-8.6' });
  return lines;
}

const yardmaster: GameModule<View, Event> = {
  id: 'yardmaster-express',
  texts,
  colours: [1, 5, 3, 4, 6],
  Board,
  Hand,
  Controls,
  question,
  label,
  icon: (entry) => icons[entry.events[0]?.is ?? ''],
  quiet: (entry) => entry.events.every(unseen),
  chapters,
  why,
  instead,
  summary,
  describe,
  scores: (c) =>
    c.view.scores_so_far
      .slice(0, c.view.options.seats)
      .map((n, i) => n + (c.view.game === 2 ? (c.view.first_scores[i] ?? 0) : 0)),
  scoring,
  scored: firstGame,
};
export default yardmaster;
