import { nature, seatLetter } from '../../lib/protocol';
import { nameOf, said } from '../../lib/words';
import type { Context, Entry, GameModule, Line, Question, ScoreLine, Section } from '../contract';
import Board from './Board.svelte';
import Controls from './Controls.svelte';
import { cardWords, deed, spotWords, titleOf } from './phrases';
import { scored } from './scoring';
import { texts } from './texts';
import { countsNow, isMail, sides, spacesOf, topOf, valueAt, values } from './view';
import type { View } from './view';

type C = Context<View>;

const rules: Record<string, string> = {
  Draft: 'FC-2.9', Turn: 'FC-4.1', AddCars: 'FC-6.2', Upgrades: 'FC-6.4', Steps: 'FC-8.2', ChooseEnd: 'FC-11.3', Placing: 'FC-4.7', ChooseEvidence: 'FC-18.6', InStorage: 'FC-21.5', FreeSteps: 'FC-4.5',
};

function question(c: C): Question {
  const top = topOf(c);
  const is = top?.is ?? '';
  const rule = rules[is];
  if (!top || !rule) return { title: c.t('q.other') };
  const n = is === 'Steps' ? (top.shared || 0) + (top.own?.[0] ?? 0) + (top.own?.[1] ?? 0) : is === 'InStorage' ? (top.used ?? 0) : (top.left ?? 0);
  const card = top.card ? titleOf(top.card, c) : '';
  if (is === 'Upgrades' && top.factory)
    return { title: c.t('q.Upgrades'), line: c.t('q.Upgrades.factory', { f: top.factory, n, v: values[top.cap ?? 5] ?? 12 }), rule: 'FC-21.23' };
  return { title: c.t(`q.${is}`, { card }), line: c.t(`q.${is}.line`, { n }), rule };
}

/** Points and coins that the table's sentence names: "A scores 3 for points stations (FC-9.4)." */
const sourceRules = ['FC-9.4', 'FC-8.7', 'FC-4.3', 'FC-17.5', 'FC-13.5', 'FC-14.1', 'FC-14.2', 'FC-18.10'];
function payments(entry: Entry, c: C): string {
  const out: string[] = [];
  for (const [, seat = '', n = '0', rule = ''] of entry.words.matchAll(/\b([A-D]) scores (-?\d+) for [^(]+\((FC-[\d.]+)\)/g))
    out.push(c.t('log.points', { who: nameOf(seat, c), n, source: c.t(`source.${Math.max(0, sourceRules.indexOf(rule))}`), rule }));
  for (const [, seat = '', n = '0'] of entry.words.matchAll(/\b([A-D]) gains (\d+) coins? \(/g)) out.push(c.t('log.coins', { who: nameOf(seat, c), n: Number(n) }));
  return out.join(' · ');
}

function sentence(entry: Entry, c: C): Line | null {
  const [verb = '', one = '', two = ''] = entry.move.split(' ');
  const side = (name: string) => c.t(`side.${name}`);
  const by = (key: string, more: Record<string, string | number> = {}) => ({ text: said(c.t, key, entry.seat, c, more) });
  switch (verb) {
    case 'take': return by(`log.take.${two}`, { card: titleOf(one, c) });
    case 'tile': return by('log.tile');
    case 'add': case 'step': return by(`log.${verb}`, { side: side(one) });
    case 'upgrade': return by('log.upgrade', { n: one.slice(1), side: side(one[0] === 'U' ? 'upper' : 'lower') });
    case 'end': case 'buy': case 'fulfil': case 'use': case 'keep': return by(`log.${verb}`, { card: one === '?' ? '?' : titleOf(one, c) });
    case 'place': return by('log.place', { place: spotWords(one, c) });
    case 'give': return by('log.give', { to: nameOf(two, c) });
    case 'return': return by('log.return');
    case 'token': return { text: c.t('log.token'), icon: 'pawn' };
    case 'role': return { text: c.t('log.role'), icon: 'pawn' };
    case 'reveal': return one === '?' ? null : { text: c.t('log.reveal', { card: titleOf(one, c) }), icon: 'ticket' };
    case 'draw': case 'stop': return null;
    default: return { text: entry.words };
  }
}
function words(entry: Entry, c: C): Line | null {
  const line = sentence(entry, c);
  const small = payments(entry, c);
  if (!line) return small ? { text: small } : null;
  return small ? { ...line, small } : line;
}

function chapters(log: Entry[], c: C): string[] {
  const turns = 3 * c.view.options.seats;
  let taken = 0;
  return log.map((entry) => {
    const turn = /^(take \S+ (use|decline)|tile)/.test(entry.move) && entry.seat !== nature ? taken++ : taken;
    return c.t('round', { n: Math.min(6, Math.floor(Math.max(0, turn) / turns) + 1) });
  });
}

const summary = (c: C): string =>
  c.t('summary', { n: Math.max(1, c.view.round), m: c.view.options.modules }) + (c.view.round % 2 === 0 && c.view.round > 0 && !c.over ? c.t('summary.scoring') : '');

function describePlayer(c: C, i: number): Section {
  const player = c.view.players[i]!;
  const lines = [c.t('state.points', { n: player.points, coins: player.coins })];
  sides.forEach((side, k) => {
    const train = player.trains[k]!;
    const cars = train.steps.map((_, p) => (isMail(train, p + 1) ? 'M' : String(valueAt(train, p + 1)))).join(' ');
    lines.push(c.t('state.train', { side: c.t(`side.${side}`), cars, p: train.conductor, n: countsNow(train) }));
  });
  lines.push(c.t('state.loco', { n: player.locomotive, all: spacesOf(player).length }));
  const open = [...player.laid.map((one) => `${cardWords(one.card, c)} (${one.where})`), ...player.between.map((one, p) => `P${p + 1} ${cardWords(one.card, c)}`), ...player.ends.map((id) => cardWords(id, c))];
  if (open.length) lines.push(c.t('state.open', { cards: open.join('; ') }));
  const kept = c.view.drafted[i];
  if (kept && kept !== '-') lines.push(`${c.t('kept')}: ${cardWords(kept, c)}`);
  return { title: nameOf(seatLetter(i), c), lines };
}
function describe(c: C): Section[] {
  const table = [summary(c)];
  c.view.rows.forEach((row, r) => {
    const cards = row.cards.filter((card) => card !== '-').map((card) => cardWords(card, c));
    if (cards.length) table.push(c.t('state.row', { n: r + 1, cards: cards.join('; '), left: c.view.options.seats - row.taken }));
  });
  if (c.view.ends_shown.length) table.push(c.t('state.ends', { cards: c.view.ends_shown.map((id) => cardWords(id, c)).join('; ') }));
  return [{ title: c.t('state.table'), lines: table }, ...Array.from({ length: c.view.options.seats }, (_, i) => describePlayer(c, i))];
}

function scoring(c: C): ScoreLine[] {
  const players = c.view.players.slice(0, c.view.options.seats);
  return sourceRules.map((rule, k) => ({ label: c.t(`source.${k}`), points: players.map((player) => player.by_source[k] ?? 0), rule })).filter((line) => line.points.some((n) => n !== 0));
}

const firstClass: GameModule<View> = {
  id: 'first-class',
  texts,
  colours: [1, 5, 3, 4],
  Board,
  Controls,
  question,
  label: deed,
  words,
  chapters,
  summary,
  describe,
  scores: (c) => c.view.players.slice(0, c.view.options.seats).map((player) => player.points),
  scoring,
  scored,
};
export default firstClass;
