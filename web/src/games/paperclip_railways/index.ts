import { nature, seatIndex, seatLetter } from '../../lib/protocol';
import { nameOf, said } from '../../lib/words';
import type { Context, Entry, GameModule, Line, Question, ScoreLine, Section } from '../contract';
import Board from './Board.svelte';
import { sheetOf } from './cards';
import Controls from './Controls.svelte';
import { cardLabel, cubesLeft, label, stationLabel, stationName } from './phrases';
import { texts } from './texts';
import { awaited, buildOf, deckCount, pointsOf, roundOf, scoreOf, seatsOf, sheetAt, shipOf, wordOf } from './view';
import type { View } from './view';

type C = Context<View>;

const rules: Record<string, string> = {
  AwaitAction: 'PR-3.1', AwaitCity: 'PR-2.8', AwaitPayment: 'PR-5.7', AwaitDiscard: 'PR-4.2', AwaitRefund: 'PR-10.2',
  AwaitCube: 'PR-8.2', AwaitExtraLink: 'PR-10.2', Freight: 'PR-13.13',
};
function question(c: C): Question {
  const now = awaited(c.view);
  const key = `ask.${now.is}`;
  const values = { n: Number(now.cards ?? 0), who: now.colour ? nameOf(now.colour, c) : '' };
  const rule = rules[now.is];
  if (!rule) return { title: c.t('ask') };
  return { title: c.t(key, values), line: c.t(`${key}.line`, values), rule };
}

/** The points a sentence of the engine tells, as small print: its sum and its rule ids. */
const sumIn = (words: string): string | undefined => /(\d+ \+ .*)$/.exec(words)?.[1] ?? /(\d+ points?.*)$/.exec(words)?.[1];

function drawWords(entry: Entry, c: C): Line | null {
  const what = entry.move.slice('draw '.length);
  const drawer = /^([A-F]) /.exec(entry.words)?.[1] ?? '';
  if (what === 'end-of-line') return { text: c.t('log.end'), icon: 'stop-clock', small: 'PR-14.1' };
  if (what.startsWith('ship-')) return { text: c.t('log.ship.card', { who: nameOf(what.slice(5), c) }), icon: 'cube', small: 'PR-13.7' };
  const known = what === '?' ? '' : '.known';
  return { text: said(c.t, 'log.draw' + known, drawer, c, { card: sheetOf(what).name }), icon: 'ticket' };
}
function words(entry: Entry, c: C): Line | null {
  const [verb = '', what = ''] = entry.move.split(' ');
  const build = buildOf(entry.move);
  const small = sumIn(entry.words);
  const line = (key: string, values: Record<string, string | number> = {}): Line => {
    const text = said(c.t, key, entry.seat, c, values);
    return small ? { text, small } : { text };
  };
  if (build?.at) return line('log.build', { name: stationName(c, build.from), to: stationName(c, build.to), n: build.clips });
  if (build) return line('log.link', { name: stationName(c, build.from), to: stationName(c, build.to), n: build.clips });
  const ship = shipOf(entry.move);
  if (ship) return line('log.ship', { from: stationName(c, ship.from), to: stationName(c, ship.to) });
  if (entry.seat === nature) {
    if (verb === 'draw') return drawWords(entry, c);
    if (verb === 'start') return { text: said(c.t, 'log.start', what, c), icon: 'start-player' };
    if (verb === 'board') return { text: c.t('log.board', { name: sheetOf(what).name }), icon: 'station' };
    return null;
  }
  if (verb === 'take') return line('log.take');
  if (verb === 'pass') return line('log.pass');
  if (verb === 'city') return line('log.city', { place: c.t(`place.${what}`) });
  if (verb === 'cube') return line('log.cube', { name: stationName(c, what) });
  if (verb === 'refund') return line('log.refund', { card: sheetOf(what).name });
  if (verb === 'pay' || verb === 'discard') {
    const names = entry.move.split(' ').slice(1).map((id) => sheetOf(id).name).join(', ');
    return line(`log.${verb}`, { names });
  }
  if (verb === 'decline') return null;
  return { text: entry.words };
}

function summary(c: C): string {
  const freight = c.view.options.freight ? c.t('summary.freight') : '';
  return c.t('summary', { n: roundOf(c.view), version: c.t(`version.${c.view.options.version}`), freight });
}

function describePlayer(c: C, seat: string): Section {
  const i = seatIndex(seat);
  const account = c.view.table.accounts[i];
  const lines = [c.t('state.player', { points: account?.score ?? 0, clips: account?.clips ?? 0, cards: c.view.hand_counts[i] ?? 0, cubes: cubesLeft(c, seat) })];
  c.view.table.links.forEach((link, n) => {
    if (link.owner !== seat) return;
    lines.push(c.t('state.link', { n, from: stationName(c, wordOf(c.view, link.a)), to: stationName(c, wordOf(c.view, link.b)), clips: pointsOf(link.route).length - 1 }));
  });
  return { title: nameOf(seat, c), lines };
}
function describe(c: C): Section[] {
  const table = [summary(c), c.t('deck', { n: deckCount(c.view) })];
  if (c.view.table.end_of_line) table.push(c.t('state.end'));
  const stations = c.view.table.stations
    .map((station, i) => ({ station, i }))
    .filter(({ station, i }) => i < 4 || station.centre !== '-')
    .map(({ station, i }) => `${stationLabel(c, i)}${i < 4 ? '' : ' ' + c.t('state.at', { at: station.centre })}`);
  const hand = c.view.hand.length ? [{ title: c.t('hand'), lines: c.view.hand.map((id, i) => cardLabel(c, sheetOf(id), i + 1)) }] : [];
  return [
    { title: c.t('state.table'), lines: table },
    ...hand,
    ...seatsOf(c.view).map((seat) => describePlayer(c, seat)),
    { title: c.t('state.stations'), lines: stations },
  ];
}

function chapters(log: Entry[], c: C): string[] {
  const seats = c.view.options.seats;
  let turns = -1;
  let last = '';
  return log.map((entry) => {
    const begins = /^(take|link|build|pass)/.test(entry.move) && entry.seat !== last;
    if (begins) {
      ++turns;
      last = entry.seat;
    }
    return turns < 0 ? c.t('setup') : c.t('round', { n: Math.floor(turns / seats) + 1 });
  });
}

/** PR-9.1 to PR-9.4, PR-15.1: links, what else was scored and paid in play, and staffed stations at the end. */
function scoring(c: C, totals?: number[]): ScoreLine[] {
  const seats = seatsOf(c.view);
  const played = seats.map((seat) => scoreOf(c.view, seat));
  const links = seats.map((seat) =>
    c.view.table.links
      .filter((link) => link.owner === seat)
      .reduce((sum, link) => sum + pointsOf(link.route).length - 1 + sheetAt(c.view, link.a).score + sheetAt(c.view, link.b).score, 0),
  );
  const lines = [
    { label: c.t('score.links'), points: links, rule: 'PR-9.1' },
    { label: c.t('score.others'), points: played.map((n, i) => n - links[i]!), rule: 'PR-9.3' },
  ];
  return totals ? [...lines, { label: c.t('score.end'), points: played.map((n, i) => (totals[i] ?? n) - n), rule: 'PR-15.1' }] : lines;
}

const paperclip: GameModule<View> = {
  id: 'paperclip-railways',
  texts,
  colours: [1, 2, 3, 4, 5],
  Board,
  Controls,
  question,
  label,
  words,
  chapters,
  summary,
  describe,
  scores: (c) => Array.from({ length: c.view.options.seats }, (_, i) => c.view.table.accounts[seatIndex(seatLetter(i))]?.score ?? 0),
  scoring,
};
export default paperclip;
