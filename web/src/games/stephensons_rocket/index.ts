import { seatIndex, seatLetter } from '../../lib/protocol';
import { isMe, nameOf } from '../../lib/words';
import type { Context, Entry, GameModule, Line, Question, ScoreLine, Section } from '../contract';
import Board from './Board.svelte';
import Controls from './Controls.svelte';
import { companies, places } from './map';
import { letterOf, offersOf, targetsOf } from './moves';
import { texts } from './texts';
import { hexWords, sayStep, stepsOf } from './told';
import { goods, moveOf, seatsOf, statusOf, tokensOn, turnOf, vetoOf } from './view';
import type { View } from './view';

type C = Context<View>;
const seatsIn = (c: C) => Array.from({ length: seatsOf(c.view) }, (_, i) => seatLetter(i));
const letter = (hex: string, c: C) => letterOf(targetsOf(c, offersOf(c)), hex);

function question(c: C): Question {
  const veto = vetoOf(c.view);
  if (!veto) return { title: c.t('question.turn', { n: 3 - (turnOf(c.view)?.actions_left ?? 2) }), line: c.t('question.turn.line'), rule: 'SR-4.1' };
  const values = {
    line: veto.line!, letter: letter(veto.chosen!, c), who: nameOf(veto.active!, c), leader: nameOf(veto.leader ?? veto.active!, c),
    n: veto.bid ?? 0, target: veto.target ? letter(veto.target, c) : '',
  };
  if (veto.is === 'CallRound') return { title: c.t('question.call', values), line: c.t('question.call.line'), rule: 'SR-8.15' };
  if (c.seat && c.seat === veto.active) return { title: c.t('question.defend', values), line: c.t('question.defend.line', values), rule: 'SR-8.10' };
  return { title: c.t('question.veto', values), line: c.t(veto.bid ? 'question.veto.beat' : 'question.veto.line', values), rule: 'SR-8.10' };
}

function label(move: string, c: C): string {
  const said = moveOf(move);
  switch (said?.is) {
    case 'take': return c.t('deed.take', { good: c.t(`good.${said.good}`), city: said.city });
    case 'place': return c.t('deed.place');
    case 'shift': return c.t('deed.shift');
    case 'extend': {
      const targets = targetsOf(c, offersOf(c));
      return targets.includes(said.to) ? c.t('deed.extend.letter', { line: said.line, letter: letterOf(targets, said.to) }) : c.t('deed.extend', { line: said.line });
    }
    case 'bid': return c.t('deed.bid', { n: said.shares, letter: letter(said.to, c) });
    case 'call': case 'pass': return c.t(`deed.${said.is}`);
    default: return move;
  }
}

function words(entry: Entry, c: C): Line | null {
  const [first, ...rest] = stepsOf(entry.words);
  if (!first) return { text: entry.words };
  const small = rest.map((step) => `${sayStep(step, c)} ${step.rule}`).join(' ');
  return { text: sayStep(first, c), small: small || undefined, icon: first.key === 'start' ? 'start-player' : undefined };
}

/** Veto answers belong to the turn they interrupt. */
function chapters(log: Entry[], c: C): string[] {
  let turn = 0;
  let active = '';
  let actions = 0;
  return log.map((entry) => {
    const said = moveOf(entry.move);
    const action = said && ['take', 'place', 'shift', 'extend'].includes(said.is);
    if (action && (entry.seat !== active || actions === 2)) {
      turn += 1;
      active = entry.seat;
      actions = 0;
    }
    if (action) actions += 1;
    return turn ? c.t('turn', { n: turn, who: nameOf(active, c) }) : '';
  });
}

const perSeat = (numbers: number[], c: C): string =>
  seatsIn(c).flatMap((seat, i) => (numbers[i] ? [`${nameOf(seat, c)} ${numbers[i]}`] : [])).join(', ') || c.t('state.none');

function describeLines(c: C): Section {
  const lines = companies.map((company, i) => {
    const railway = c.view.state.railways[i]!;
    const stakes = c.view.stakes[i]!;
    const status = statusOf(c.view, company.id);
    if (status === 'dissolved') return `${company.id}: ${c.t('status.dissolved')}`;
    return c.t('state.line', {
      line: `${company.id} (${company.name})`, status: c.t(`status.${status}`), value: stakes.value, pile: railway.pile, shares: perSeat(railway.shares, c), stations: perSeat(stakes.stations, c),
      where: hexWords(railway.locomotive, c), heading: c.t(`heading.${railway.heading}`), places: railway.connected.join(', ') || c.t('state.none'),
    });
  });
  return { title: c.t('state.lines'), lines };
}
function describeSeat(seat: string, c: C): string {
  const i = seatIndex(seat);
  const sum = c.view.shown_money[i];
  return c.t('state.seat', {
    who: isMe(seat, c) ? `${nameOf(seat, c)} (${c.t('you')})` : nameOf(seat, c), money: sum === null || sum === undefined ? '?' : `£${sum},000`, left: c.view.stations_left[i] ?? 0,
    passengers: c.view.state.passengers[i] ?? 0, tokens: (c.view.state.tokens[i] ?? []).map((token) => token.replace('/', ' ')).join(', ') || c.t('state.none'),
  });
}
function describe(c: C): Section[] {
  const cities = places.filter((place) => place.type === 'city').map((place) =>
    c.t('state.city', { city: place.name, list: tokensOn(c.view, place.name).map((good) => c.t(`good.${good}`)).join(', ') || c.t('state.none') }));
  const stations = seatsIn(c).map((seat) =>
    c.t('state.station', { who: nameOf(seat, c), list: c.view.state.stations.filter((one) => one.what === seat).map((one) => hexWords(one.hex, c)).join('; ') || c.t('state.none') }));
  return [
    { title: c.t('state.table'), lines: [c.t('state.tiles', { n: c.view.state.tiles_left, passengers: c.view.passengers_left })] },
    { title: c.t('state.players'), lines: seatsIn(c).map((seat) => describeSeat(seat, c)) },
    describeLines(c),
    { title: c.t('state.cities'), lines: cities },
    { title: c.t('state.stations'), lines: stations },
  ];
}

/** The final scoring is what the stakes say of the last position; the rest came during the game. */
function scoring(c: C): ScoreLine[] {
  const seats = seatsIn(c);
  const cut = (numbers: number[]) => numbers.slice(0, seats.length);
  const kinds = [...goods.map((good, i) => ({ good, paid: c.view.goods[i]!.payment })), { good: 'passenger', paid: c.view.passengers.payment }];
  const lines: ScoreLine[] = kinds.map(({ good, paid }) => ({ label: c.t('score.good', { good: c.t(`good.${good}`) }), points: cut(paid), rule: good === 'passenger' ? 'SR-15.3' : 'SR-15.2' }));
  for (const stakes of c.view.stakes.filter((one) => one.exists)) {
    lines.push({ label: c.t('score.stations', { line: stakes.line }), points: cut(stakes.final_stations), rule: 'SR-15.4' });
    lines.push({ label: c.t('score.shares', { line: stakes.line }), points: cut(stakes.final_shares), rule: 'SR-15.4' });
  }
  const final = seats.map((_, i) => lines.reduce((sum, line) => sum + (line.points[i] ?? 0), 0));
  const play = seats.map((_, i) => (c.view.state.money[i] ?? 0) - (c.over ? final[i]! : 0));
  return [{ label: c.t('score.play'), points: play, rule: 'SR-10.1' }, ...(c.over ? lines : [])];
}

const rocket: GameModule<View> = {
  id: 'stephensons-rocket',
  texts,
  colours: [2, 6, 3, 4],
  Board,
  Controls,
  question,
  label,
  words,
  chapters,
  summary: (c) => c.t('summary', { n: c.view.state.tiles_left }),
  describe,
  scores: (c) => seatsIn(c).map((_, i) => c.view.shown_money[i] ?? '?'),
  scoring,
};
export default rocket;
