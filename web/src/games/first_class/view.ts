import type { Player, Train, View } from '../../generated/first_class';
import type { AnyOf } from '../../lib/any_of';
import { seatIndex } from '../../lib/protocol';
import type { Context, Seat } from '../contract';
import { faces, partsOf } from './cards';
import type { Face, Part } from './cards';

export type { Player, Train, View };
/** A decision on the agenda, with what any of them may have. */
export type Decision = AnyOf<View['agenda'][number]>;

export const values = [0, 1, 2, 4, 7, 12];
export const sides = ['upper', 'lower'] as const;
export type Side = (typeof sides)[number];
export const letterOf = (side: Side): string => (side === 'upper' ? 'U' : 'L');
export const mailPlace = 6;

export const faceOf = (id: string): Face =>
  faces[id] ?? { id, kind: 'money', title: id, effect: [], number: 0, need: [], spaces: [] };

/** What a card is worth of one car, and whether it is a mail car. */
export const isMail = (train: Train, position: number): boolean => position === mailPlace && train.mail !== 'none';
export const valueAt = (train: Train, position: number): number => values[train.steps[position - 1] ?? 0] ?? 0;
export const celebrityAt = (train: Train, position: number): boolean => ((train.celebrities >> position) & 1) === 1;
export const drawingOf = (train: Train, position: number): string =>
  isMail(train, position) ? 'coach-mail' : `coach-${valueAt(train, position)}`;

/** FC-13.5, FC-13.6, FC-17.3: what a train would score now; a figure for the eye, the server counts. */
export function countsNow(train: Train): number {
  let sum = train.conductor === 10 ? train.tile : 0;
  for (let p = 1; p <= Math.min(train.conductor, train.steps.length); p++)
    sum += valueAt(train, p) * (celebrityAt(train, p) ? 2 : 1);
  return sum;
}

export interface Space {
  number: number;
  kind: 'clock' | 'points' | 'plain';
  points: number;
  effect: Part[];
}
const boardRoute: Space[] = [
  { number: 1, kind: 'clock', points: 0, effect: partsOf('coins:1') },
  { number: 2, kind: 'points', points: 3, effect: [] },
  { number: 3, kind: 'clock', points: 0, effect: partsOf('upgrade:1') },
];
/** FC-9.8: the spaces of a route in the direction of travel. */
export function spacesOf(player: Player): Space[] {
  const laid = player.route.flatMap((card, k) =>
    faceOf(card).spaces.map((text, i): Space => ({
      number: 4 + 3 * k + i,
      kind: text === 'clock' ? 'clock' : text === 'plain' ? 'plain' : 'points',
      points: text.startsWith('+') ? Number(text.slice(1)) : 0,
      effect: text === 'clock' ? faceOf(card).effect : [],
    })),
  );
  return [...boardRoute, ...laid];
}

/** FC-21.23, FC-21.25: how far a factory's upgrades go; null without arrow cars. */
export function limitOf(player: Player, place: number): number | null {
  const seen = player.trains
    .filter((train) => train.steps.length >= 2 * place - 1)
    .map((train) => valueAt(train, 2 * place - 1));
  return seen.length ? Math.max(...seen) : null;
}

export const topOf = (c: Context<View>): Decision | undefined => c.view.agenda.at(-1);
export const playerOf = (c: Context<View>, seat: Seat): Player => c.view.players[seatIndex(seat)]!;
/** Whose board is shown as one's own: whoever watches sees that of the player who is asked. */
export const homeOf = (c: Context<View>): Seat =>
  c.seat ?? c.toAct.find((seat) => seatIndex(seat) >= 0 && seatIndex(seat) < c.view.options.seats) ?? 'A';
/** The Game End cards one may keep in the draft; none while others choose or it is over. */
export const draftOf = (c: Context<View>): string[] =>
  topOf(c)?.is === 'Draft' && c.seat === topOf(c)?.seat
    ? c.choices.filter((one) => one.move.startsWith('keep ')).map((one) => one.move.split(' ')[1] ?? '')
    : [];
export const legal = (c: Context<View>, move: string): boolean =>
  c.choices.some((one) => one.move === move && !one.rule);
export const listed = (c: Context<View>, move: string): boolean => c.choices.some((one) => one.move === move);
/** Choices whose notation begins so. */
export const startingWith = (c: Context<View>, start: string): string[] =>
  c.choices.filter((one) => one.move.startsWith(start) && !one.rule).map((one) => one.move);

/** The card a move takes, and how. */
export function takeOf(move: string | null): { card: string; how: string } | null {
  const said = /^take (\S+) (use|decline)$/.exec(move ?? '');
  return said ? { card: said[1]!, how: said[2]! } : null;
}
export const tokensOf = (view: View, seat: string): number =>
  view.evidence.reduce((n, p) => n + (p.to === seat ? 1 : 0) - (p.from === seat ? 1 : 0), 0);
/** The card a move speaks of. */
export const cardOf = (move: string | null): string | null =>
  /^(?:take|use|keep|end|buy|fulfil) (\S+)/.exec(move ?? '')?.[1] ?? null;
