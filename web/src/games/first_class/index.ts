import { nature, seatLetter } from '../../lib/protocol';
import type { Event } from '../../generated/first_class';
import { nameOf } from '../../lib/words';
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
import Controls from './Controls.svelte';
import { ledgerOf } from './ledger';
import Mine from './Mine.svelte';
import Others from './Others.svelte';
import { cardWords, deed, titleOf } from './phrases';
import RoutePane from './RoutePane.svelte';
import { scored } from './scoring';
import { texts } from './texts';
import { countsNow, isMail, sides, spacesOf, tokensOf, topOf, valueAt, values } from './view';
import type { View } from './view';

type C = Context<View>;

const rules: Record<string, string> = {
  Draft: 'FC-2.9',
  Turn: 'FC-4.1',
  AddCars: 'FC-6.2',
  Upgrades: 'FC-6.4',
  Steps: 'FC-8.2',
  ChooseEnd: 'FC-11.3',
  Placing: 'FC-4.7',
  ChooseEvidence: 'FC-18.6',
  InStorage: 'FC-21.5',
  FreeSteps: 'FC-4.5',
};

function question(c: C): Question {
  const top = topOf(c);
  const is = top?.is ?? '';
  const rule = rules[is];
  if (!top || !rule) return { title: c.t('q.other') };
  const n =
    is === 'Steps'
      ? (top.shared || 0) + (top.own?.[0] ?? 0) + (top.own?.[1] ?? 0)
      : is === 'InStorage'
        ? (top.used ?? 0)
        : (top.left ?? 0);
  const card = top.card ? titleOf(top.card, c) : '';
  if (is === 'Upgrades' && top.factory)
    return {
      title: c.t('q.Upgrades'),
      line: c.t('q.Upgrades.factory', { f: top.factory, n, v: values[top.cap ?? 5] ?? 12 }),
      rule: 'FC-21.23',
    };
  return { title: c.t(`q.${is}`, { card }), line: c.t(`q.${is}.line`, { n }), rule };
}

/** The rule behind each source of points, in the order of the ledger. */
const sourceRules = ['FC-9.4', 'FC-8.7', 'FC-4.3', 'FC-17.5', 'FC-13.5', 'FC-14.1', 'FC-14.2', 'FC-18.10'];
const icons: Record<string, string> = { RoleDealt: 'pawn', EvidenceDrawn: 'pawn', EndCardShown: 'ticket' };

function chapters(log: Entry[], c: C): string[] {
  const turns = 3 * c.view.options.seats;
  let taken = 0;
  return log.map((entry) => {
    const turn = /^(take \S+ (use|decline)|tile)/.test(entry.move) && entry.seat !== nature ? taken++ : taken;
    return c.t('round', { n: Math.min(6, Math.floor(Math.max(0, turn) / turns) + 1) });
  });
}

const summary = (c: C): string =>
  c.t('summary', { n: Math.max(1, c.view.round) }) +
  (c.view.round % 2 === 0 && c.view.round > 0 && !c.over ? c.t('summary.scoring') : '') +
  ` · ${[...c.view.options.modules].map((letter) => c.t(`set.${letter}`)).join(', ')}`;

function describePlayer(c: C, i: number): Section {
  const player = c.view.players[i]!;
  const lines = [c.t('state.points', { n: player.points, coins: player.coins })];
  sides.forEach((side, k) => {
    const train = player.trains[k]!;
    const cars = train.steps.map((_, p) => (isMail(train, p + 1) ? 'M' : String(valueAt(train, p + 1)))).join(' ');
    lines.push(c.t('state.train', { side: c.t(`side.${side}`), cars, p: train.conductor, n: countsNow(train) }));
  });
  lines.push(c.t('state.loco', { n: player.locomotive, all: spacesOf(player).length }));
  const open = [
    ...player.laid.map((one) => `${cardWords(one.card, c)} (${one.where})`),
    ...player.between.map((one, p) => `P${p + 1} ${cardWords(one.card, c)}`),
    ...player.ends.map((id) => cardWords(id, c)),
  ];
  if (open.length) lines.push(c.t('state.open', { cards: open.join('; ') }));
  const kept = c.view.drafted[i];
  if (kept && kept !== '-') lines.push(`${c.t('kept')}: ${cardWords(kept, c)}`);
  return { title: nameOf(seatLetter(i), c), lines };
}
function describe(c: C): Section[] {
  const table = [summary(c)];
  c.view.rows.forEach((row, r) => {
    const cards = row.cards.filter((card) => card !== '-').map((card) => cardWords(card, c));
    if (cards.length)
      table.push(c.t('state.row', { n: r + 1, cards: cards.join('; '), left: c.view.options.seats - row.taken }));
  });
  if (c.view.ends_shown.length)
    table.push(c.t('state.ends', { cards: c.view.ends_shown.map((id) => cardWords(id, c)).join('; ') }));
  return [
    { title: c.t('state.table'), lines: table },
    ...Array.from({ length: c.view.options.seats }, (_, i) => describePlayer(c, i)),
  ];
}

function scoring(c: C): ScoreLine[] {
  const { bySource } = ledgerOf(c.log, c.view.options.seats);
  return sourceRules
    .map((rule, k) => ({ label: c.t(`source.${k}`), points: bySource[k] ?? [], rule }))
    .filter((line) => line.points.some((n) => n !== 0));
}

/** What stands beside the display in each window; where one's own trains lie below it they need no tab. */
function panes(c: C, size: WindowClass): Pane<View>[] {
  const small = size === 'S' || size === 'SL';
  const all: (Pane<View> & { at: boolean })[] = [
    { id: 'mine', label: c.t('tab.mine'), Component: Mine, at: small || size === 'M' },
    { id: 'others', label: c.t('tab.others'), Component: Others, at: true },
    { id: 'route', label: c.t('tab.route'), Component: RoutePane, at: small },
  ];
  return all.filter((pane) => pane.at);
}
const layouts: Partial<Record<WindowClass, Layout>> = {
  M: { pane: 418, board: 324 },
  LC: { side: 330 },
  L: { side: 392, stacked: true },
  XL: { side: 430, log: 320, stacked: true },
};
function note(c: C, i: number): string {
  const parts = [c.t('coins', { n: c.view.players[i]!.coins })];
  if (c.view.options.modules.includes('C')) parts.push(c.t('evidence', { n: tokensOf(c.view, seatLetter(i)) }));
  if (c.view.start === seatLetter(i)) parts.push(c.t('start'));
  return parts.join(' · ');
}
/** Points an event brings, by seat index. */
function gains(event: Event, c: C): number[] | null {
  if (!('points' in event) || !('seat' in event) || !event.seat || !event.points) return null;
  return Array.from({ length: c.view.options.seats }, (_, i) => (seatLetter(i) === event.seat ? event.points : 0));
}
/** Only moves that bring points at once have a ticket. */
function pays(move: string, events: Event[], c: C): Pays | null {
  const told = events.flatMap((event) => gains(event, c) ?? []);
  if (!told.length) return null;
  const { seats } = c.view.options;
  return {
    title: c.t('pays'),
    cells: Array.from({ length: seats }, (_, i) => ({
      seat: seatLetter(i),
      amount: told.filter((_, k) => k % seats === i).reduce((sum, n) => sum + n, 0),
    })),
    line: deed(move, c),
    rule: events.find((event) => gains(event, c))?.rule,
  };
}

const firstClass: GameModule<View, Event> = {
  id: 'first-class',
  texts,
  colours: [1, 5, 3, 4],
  Board,
  Controls,
  question,
  label: deed,
  panes,
  asksIn: (c) => (['AddCars', 'Upgrades', 'Steps', 'Placing'].includes(topOf(c)?.is ?? '') ? 'mine' : 'board'),
  layout: (size) => ({ ...layouts[size], paysInBar: true }),
  plates: (c) =>
    c.view.players.slice(0, c.view.options.seats).map((player, i) => ({ points: player.points, note: note(c, i) })),
  gains,
  pays,
  hooks: (c) => ({ card: (id) => titleOf(id, c), end_card: (id) => titleOf(id, c) }),
  icon: (entry) => icons[entry.events[0]?.is ?? ''],
  chapters,
  summary,
  describe,
  scores: (c) => c.view.players.slice(0, c.view.options.seats).map((player) => player.points),
  scoring,
  scored,
};
export default firstClass;
