import type { LaidLink, Station, View } from '../../generated/paperclip_railways';
import type { AnyOf } from '../../lib/any_of';
import type { Point } from '../../lib/hex';
import { seatIndex, seatLetter } from '../../lib/protocol';
import type { Seat } from '../../lib/protocol';
import { sheetOf } from './cards';
import type { Sheet } from './cards';

export type { LaidLink as Link, Station, View };
/** A decision on the agenda, with what any of them may have: whose goods travel, how many cards are owed. */
export type Decision = AnyOf<View['agenda'][number]>;

/** A lattice point: column and row. */
export type Spot = [number, number];
export const spot = (text: string): Spot => text.split(',').map(Number) as Spot;
export const same = (a: Spot, b: Spot): boolean => a[0] === b[0] && a[1] === b[1];
/** Where a point lies on the drawing, in millimetres of the table. */
export const place = ([c, r]: Spot): Point => [20 + 30 * c + 15 * (r & 1), 19 + 26 * r];

/** The lattice point nearest to a place of the drawing. */
export function nearest([x, y]: Point): Spot {
  const r = Math.max(0, Math.min(37, Math.round((y - 19) / 26)));
  return [Math.max(0, Math.min(32, Math.round((x - 20 - 15 * (r & 1)) / 30))), r];
}

export function step([c, r]: Spot, direction: number): Spot {
  const odd = r & 1;
  const steps: Spot[] = [
    [c + 1, r],
    [c + odd, r - 1],
    [c - 1 + odd, r - 1],
    [c - 1, r],
    [c - 1 + odd, r + 1],
    [c + odd, r + 1],
  ];
  return steps[direction] ?? [c, r];
}
export const directionTo = (from: Spot, to: Spot): number =>
  [0, 1, 2, 3, 4, 5].findIndex((k) => same(step(from, k), to));
export const around = (at: Spot): Spot[] => [0, 1, 2, 3, 4, 5].map((k) => step(at, k));
export const onTable = ([c, r]: Spot): boolean => c >= 0 && c < 33 && r >= 0 && r < 38;

/** The corners of an obstacle's outline; drawn with a broad pen they enclose all its points. */
export const outlineOf = (obstacle: { anchor: string; turns: number }, number: number): Spot[] => {
  const points = obstaclePoints(obstacle, number);
  return (number % 2 ? [0, 4, 9, 6, 15, 14] : [0, 4, 14, 10]).map((i) => points[i]!);
};
/** The points of a route such as `6,10:00000`. */
export function pointsOf(route: string): Spot[] {
  const [start = '', steps = ''] = route.split(':');
  if (!start || start === '-') return [];
  const points = [spot(start)];
  for (const k of steps) points.push(step(points.at(-1)!, Number(k)));
  return points;
}
export const routeOf = (points: Spot[]): string =>
  `${points[0]!.join(',')}:${points
    .slice(1)
    .map((p, i) => directionTo(points[i]!, p))
    .join('')}`;

export const axial = ([c, r]: Spot): Spot => [c - (r - (r & 1)) / 2, r];
const offset = ([q, r]: Spot): Spot => [q + (r - (r & 1)) / 2, r];
export function obstaclePoints(obstacle: { anchor: string; turns: number }, number: number): Spot[] {
  const lake = number % 2 === 1;
  const cells: Spot[] = [];
  for (let r = 0; r < (lake ? 2 : 3); ++r) for (let q = 0; q < 5; ++q) cells.push([q, r]);
  if (lake) for (let r = 2; r < 5; ++r) for (let q = 0; q < 2; ++q) cells.push([q, r]);
  const [q0, r0] = axial(spot(obstacle.anchor));
  return cells.map((cell) => {
    let [q, r] = cell;
    for (let i = 0; i < obstacle.turns; ++i) [q, r] = [-r, q + r];
    return offset([q0 + q, r0 + r]);
  });
}

export const sides = ['north', 'east', 'south', 'west'];
/** The rim points of the four places of the central board, and all its points. */
export const boardRims: Spot[][] = [
  [
    [15, 16],
    [16, 16],
    [17, 16],
  ],
  [
    [17, 17],
    [18, 18],
    [17, 19],
  ],
  [
    [15, 20],
    [16, 20],
    [17, 20],
  ],
  [
    [14, 17],
    [14, 18],
    [14, 19],
  ],
];
export const boardZone: Spot[] = [[16, 18], ...around([16, 18]), ...boardRims.flat()];
export const cityPlaces: Record<string, Spot> = {
  nw: [9, 4],
  ne: [23, 4],
  e: [30, 18],
  se: [23, 32],
  sw: [9, 32],
  w: [2, 18],
};

/** The word a station has in moves: `north`, `home-A`, `T15`. */
export function wordOf(view: View, station: number): string {
  if (station < 4) return sides[station]!;
  if (station < 4 + view.options.seats) return `home-${seatLetter(station - 4)}`;
  return view.table.stations[station]?.sheet ?? '';
}
export const stationOf = (view: View, word: string): number =>
  view.table.stations.findIndex((_, i) => wordOf(view, i) === word);
export const sheetAt = (view: View, station: number): Sheet => sheetOf(view.table.stations[station]?.sheet ?? 'H');
/** Where a station is drawn; board places stand round the middle of the board. */
export const drawnAt = (view: View, station: number): Point =>
  station < 4
    ? (
        [
          [505, 461],
          [531, 487],
          [505, 513],
          [479, 487],
        ] as Point[]
      )[station]!
    : place(spot(view.table.stations[station]!.centre));
export const cubesOn = (view: View, station: number): Seat[] =>
  view.table.accounts.flatMap((account, i) => account.cubes.filter((at) => at === station).map(() => seatLetter(i)));
export const freeSlots = (view: View, station: number): number =>
  sheetAt(view, station).slots - (view.table.stations[station]?.ends ?? 0) - cubesOn(view, station).length;
export const deckCount = (view: View): number =>
  view.table.deck.reduce((sum, part) => sum + part.stations + (part.special === 'none' ? 0 : 1), 0);
export const awaited = (view: View): Decision | undefined => view.agenda.at(-1);
export const roundOf = (view: View): number => Math.floor(view.table.turns / view.options.seats) + 1;

/** A build as its notation says it. */
export interface Build {
  card: string | null;
  from: string;
  at: Spot | null;
  to: string;
  route: string;
  clips: number;
}
export function buildOf(move: string | null | undefined): Build | null {
  const words = move?.split(' ') ?? [];
  if (words[0] === 'link' && words.length === 5)
    return { card: null, from: words[1]!, at: null, to: words[2]!, route: words[3]!, clips: Number(words[4]) };
  if (words[0] === 'build' && words.length === 6)
    return {
      card: words[1]!,
      from: words[1]!,
      at: spot(words[2]!),
      to: words[3]!,
      route: words[4]!,
      clips: Number(words[5]),
    };
  return null;
}
export const buildText = (b: Build): string =>
  b.at
    ? `build ${b.from} ${b.at.join(',')} ${b.to} ${b.route} ${b.clips}`
    : `link ${b.from} ${b.to} ${b.route} ${b.clips}`;
export const sameEnds = (a: Build, b: Build): boolean =>
  a.card === b.card && a.from === b.from && a.to === b.to && a.at?.join() === b.at?.join();

const key = (p: Spot) => p.join();
/** Points a route may bend to at its i-th inner point without growing longer. */
export function bends(points: Spot[], i: number): Spot[] {
  const before = points[i - 1];
  const after = points[i + 1];
  if (!before || !after) return [];
  const near = around(after).map(key);
  return around(before).filter((p) => near.includes(key(p)) && !same(p, points[i]!) && onTable(p));
}
/** A freight move as its notation says it. */
export function shipOf(move: string | null | undefined): { from: string; to: string; links: number[] } | null {
  const words = move?.split(' ') ?? [];
  if (words[0] !== 'ship') return null;
  return { from: words[1] ?? '', to: words[2] ?? '', links: words.slice(3).map(Number) };
}
export const seatsOf = (view: View): Seat[] => Array.from({ length: view.options.seats }, (_, i) => seatLetter(i));
export const scoreOf = (view: View, seat: Seat): number => view.table.accounts[seatIndex(seat)]?.score ?? 0;
