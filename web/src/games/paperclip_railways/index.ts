import { seatIndex, seatLetter } from '../../lib/protocol';
import { nameOf } from '../../lib/words';
import type { Event } from '../../generated/paperclip_railways';
import type {
  Context,
  Entry,
  GameModule,
  Layout,
  Pane,
  Pays,
  Question,
  ScoreLine,
  Section,
  WindowClass,
} from '../contract';
import Board from './Board.svelte';
import { bookingsOf, booksOf, kinds } from './books';
import { sheetOf } from './cards';
import Controls from './Controls.svelte';
import Hand from './Hand.svelte';
import { cardLabel, counted, cubesLeft, label, stationFrom, stationLabel, stationName, told } from './phrases';
import { forced } from './picking';
import { plan } from './plan.svelte';
import Points from './Points.svelte';
import { scoresOf } from './scores';
import { texts } from './texts';
import { awaited, buildOf, deckCount, pointsOf, roundOf, seatsOf, shipOf, wordOf } from './view';
import type { View } from './view';

type C = Context<View>;

const rules: Record<string, string> = {
  AwaitAction: 'PR-3.1',
  AwaitCity: 'PR-2.8',
  AwaitPayment: 'PR-5.7',
  AwaitDiscard: 'PR-4.2',
  AwaitRefund: 'PR-10.2',
  AwaitCube: 'PR-8.2',
  AwaitExtraLink: 'PR-10.2',
  Freight: 'PR-13.13',
};
function question(c: C): Question {
  const now = awaited(c.view);
  if (!now) return { title: c.t('ask') };
  const key = `ask.${now.is}`;
  const values = { n: now.cards ?? 0, who: now.colour ? nameOf(now.colour, c) : '' };
  const rule = rules[now.is];
  if (!rule) return { title: c.t('ask') };
  if (forced(c) && now.is === 'AwaitPayment') {
    const n = now.cards ?? 0;
    return { title: c.t(`ask.paid.${counted(n)}`), line: c.t('ask.paid.line', { n }), rule };
  }
  if (now.is === 'AwaitAction' && plan.card)
    return { title: c.t('ask.placing', { name: sheetOf(plan.card).name }), line: c.t('ask.placing.line'), rule };
  if (now.is === 'AwaitAction' && plan.from !== null) {
    const name = stationFrom(c, wordOf(c.view, plan.from));
    return { title: c.t('ask.linking', { name }), line: c.t('ask.linking.line'), rule };
  }
  return { title: c.t(key, values), line: c.t(`${key}.line`, values), rule };
}

const icons: Record<string, string> = {
  Began: 'start-player',
  BoardCardLaid: 'station',
  CardDealt: 'ticket',
  CardDrawn: 'ticket',
  ShipCardTurned: 'cube',
  EndOfLineTurned: 'stop-clock',
};

/** Where river, mountains and lakes begin is seen on the table; it has no numbers to name the place by. */
const seenOnTable = new Set(['RiverEntered', 'RiverWound', 'ObstaclePlaced']);
const quiet = (entry: Entry): boolean => entry.events.length > 0 && entry.events.every(({ is }) => seenOnTable.has(is));

function summary(c: C): string {
  const freight = c.view.options.freight ? c.t('summary.freight') : '';
  const version = c.t(`version.${c.view.options.version}`);
  // Before the cities lie there is no deck to count.
  if (c.decision === 'AwaitCity') return c.t('summary.setup', { version, freight });
  return c.t('summary', {
    n: roundOf(c.view),
    version,
    freight,
    left: c.t('deck.left', { n: deckCount(c.view) }),
  });
}

function describePlayer(c: C, seat: string): Section {
  const i = seatIndex(seat);
  const account = c.view.table.accounts[i];
  const lines = [
    c.t('state.player', {
      points: scoresOf(c)[i] ?? 0,
      clips: account?.clips ?? 0,
      cards: c.view.hand_counts[i] ?? 0,
      cubes: cubesLeft(c, seat),
    }),
  ];
  c.view.table.links.forEach((link, n) => {
    if (link.owner !== seat) return;
    lines.push(
      c.t('state.link', {
        n,
        from: stationName(c, wordOf(c.view, link.a)),
        to: stationName(c, wordOf(c.view, link.b)),
        clips: pointsOf(link.route).length - 1,
      }),
    );
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
  const hand = c.view.hand.length
    ? [{ title: c.t('hand'), lines: c.view.hand.map((id, i) => cardLabel(c, sheetOf(id), i + 1)) }]
    : [];
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

const sheetRules: Record<string, string> = {
  clips: 'PR-9.1',
  stations: 'PR-9.1',
  cards: 'PR-10.2',
  blue: 'PR-11.2',
  freight: 'PR-13.22',
  tolls: 'PR-9.3',
  end: 'PR-15.1',
};
/** PR-9.1 to PR-9.4, PR-15.1: what the points are made of; the lines add up to the plates. */
function scoring(c: C): ScoreLine[] {
  const books = booksOf(c.log, c.view.options.seats);
  return ([...kinds, 'end'] as const)
    .map((kind) => ({ label: c.t(`points.${kind}`), points: books[kind], rule: sheetRules[kind]! }))
    .filter((line) => line.points.some((n) => n !== 0));
}

/** Points an event brings, by seat index. */
function gains(event: Event, c: C): number[] | null {
  const bookings = bookingsOf(event);
  if (!bookings.length) return null;
  return seatsOf(c.view).map((seat) =>
    bookings.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.points, 0),
  );
}
/** The ticket of a freight move or a link: what everybody gets of it. */
function pays(move: string, events: Event[], c: C): Pays | null {
  const ship = shipOf(move);
  if (!ship && !buildOf(move)) return null;
  const told = events.map((event) => gains(event, c)).filter((one) => one !== null);
  if (!told.length && !ship) return null;
  return {
    title: c.t(ship ? 'pays.ship' : 'pays.link'),
    cells: seatsOf(c.view).map((seat, i) => ({ seat, amount: told.reduce((sum, one) => sum + one[i]!, 0) })),
    line: ship ? c.t('pays.ship.line') : undefined,
    rule: ship ? 'PR-13.22' : 'PR-9.1',
  };
}
function panes(c: C, size: WindowClass): Pane<View>[] {
  const points = { id: 'points', label: c.t('tab.points'), Component: Points };
  const hand = { id: 'hand', label: c.t('tab.hand'), Component: Hand, badge: c.view.hand.length || undefined };
  // A phone on its side has the hand as a strip under the table, and whoever watches has none.
  return size === 'SL' || !c.seat || c.over ? [points] : [hand, points];
}
const layouts: Partial<Record<WindowClass, Layout>> = {
  M: { pane: 300 },
  LC: { side: 344 },
  L: { side: 384, log: 248 },
  XL: { side: 600, log: 330 },
};
const note = (c: C, seat: string): string =>
  c.t('plate', {
    clips: c.view.table.accounts[seatIndex(seat)]?.clips ?? 0,
    cards: c.view.hand_counts[seatIndex(seat)] ?? 0,
    cubes: cubesLeft(c, seat),
  });

const paperclip: GameModule<View, Event> = {
  id: 'paperclip-railways',
  texts,
  colours: [1, 2, 3, 4, 5],
  Board,
  Controls,
  question,
  label,
  told,
  panes,
  layout: (size) => layouts[size] ?? {},
  plates: (c) => scoresOf(c).map((points, i) => ({ points, note: note(c, seatLetter(i)) })),
  gains,
  pays,
  icon: (entry) => icons[entry.events[0]?.is ?? ''],
  chapters,
  quiet,
  summary,
  describe,
  scores: scoresOf,
  scoring,
};
export default paperclip;
