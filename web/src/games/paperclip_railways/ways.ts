import { seatIndex } from '../../lib/protocol';
import type { Seat } from '../../lib/protocol';
import type { Point } from '../../lib/hex';
import { sheetOf } from './cards';
import type { Sheet } from './cards';
import {
  around,
  axial,
  boardRims,
  boardZone,
  drawnAt,
  freeSlots,
  obstaclePoints,
  onTable,
  place,
  pointsOf,
  routeOf,
  same,
  sheetAt,
  spot,
  stationOf,
  wordOf,
} from './view';
import type { Build, Spot, View } from './view';

/*
 * What a link meets, costs and brings, and the shortest way for it: for showing and proposing. The
 * engine judges every move, so a mistake here could only propose something that is then refused.
 */

const key = (p: Spot) => p.join();
/** PR-5.8: no hand and no ability pays for more; a longer try is cut, and refused for its price. */
export const mostClips = 25;
const powersOf = (view: View, seat: Seat): Sheet['power'][] =>
  [...new Set(view.table.accounts[seatIndex(seat)]?.cubes ?? [])].map((station) => sheetAt(view, station).power);

/** What things in the way cost this builder, and the clips that need no card (PR-6.6, PR-10.2). */
export function pricesFor(view: View, seat: Seat, card: string | null) {
  const own = card ? sheetOf(card).power : ['none', 0, ''];
  const codes = new Set([own[0], ...powersOf(view, seat).map(([code]) => code)]);
  return {
    crossing: codes.has('build_no_crossing') || codes.has('ongoing_crossing_free') ? 0 : 1,
    river: codes.has('build_no_river') || codes.has('ongoing_no_river') ? 0 : view.options.river_toll,
    obstacle: codes.has('build_no_obstacle') ? 0 : codes.has('ongoing_obstacle_half') ? 1 : 2,
    credit: (codes.has('ongoing_clip_bonus') ? 1 : 0) + (own[0] === 'build_free_clips' ? Number(own[1]) : 0),
  };
}

/** How many clips a route of so many steps is proposed with: what its ends ask for, and whole cards. */
export function clipsFor(view: View, seat: Seat, build: Pick<Build, 'card' | 'from' | 'to'>, steps: number): number {
  const leastOf = (word: string) =>
    (stationOf(view, word) < 0 ? sheetOf(word) : sheetAt(view, stationOf(view, word))).least;
  const least = Math.max(steps, leastOf(build.from), leastOf(build.to));
  // Where any way is free, a build names the whole of it (PR-6.4).
  if (view.options.free_routing) return Math.min(mostClips, steps);
  const { credit } = pricesFor(view, seat, build.card);
  const paid = Math.ceil(Math.max(0, least - credit) / 3) * 3 + credit;
  return Math.min(
    mostClips,
    Math.max(least, Math.min(paid, least + 2, view.table.accounts[seatIndex(seat)]?.clips ?? 0)),
  );
}

export interface Toll {
  at: Spot;
  points: number;
  /** Who is paid; null: the bank. */
  to: Seat | null;
}
interface Ground {
  links: Map<string, Seat[]>;
  water: Set<string>;
  rock: Set<string>;
}
function groundFor(view: View, seat: Seat): Ground {
  const links = new Map<string, Seat[]>();
  for (const link of view.table.links) {
    if (link.owner === seat) continue;
    for (const p of pointsOf(link.route).slice(1, -1)) links.set(key(p), [...(links.get(key(p)) ?? []), link.owner]);
  }
  const river = pointsOf(view.table.river);
  const bridges = view.options.silver_bridges ? [10, 11, 21, 22] : [];
  return {
    links,
    water: new Set(river.filter((_, i) => !bridges.includes(i)).map(key)),
    rock: new Set(view.table.obstacles.flatMap((o, i) => obstaclePoints(o, i).map(key))),
  };
}
function tollAt(ground: Ground, prices: ReturnType<typeof pricesFor>, before: Spot, p: Spot): Toll[] {
  const out: Toll[] = [];
  const k = key(p);
  if (prices.crossing) for (const to of ground.links.get(k) ?? []) out.push({ at: p, points: prices.crossing, to });
  if (prices.river && ground.water.has(k)) out.push({ at: p, points: prices.river, to: null });
  if (prices.obstacle && ground.rock.has(k) && !ground.rock.has(key(before)))
    out.push({ at: p, points: prices.obstacle, to: null });
  return out;
}
/** What a step from one point to the next costs this builder. */
export type Price = (from: Spot, to: Spot) => number;
export function priceFor(view: View, seat: Seat, card: string | null): Price {
  const ground = groundFor(view, seat);
  const prices = pricesFor(view, seat, card);
  return (from, to) => tollAt(ground, prices, from, to).reduce((sum, toll) => sum + toll.points, 0);
}
/** Every toll of a build, point by point, after abilities. */
export function tollsOf(view: View, seat: Seat, build: Build): Toll[] {
  const points = pointsOf(build.route);
  const ground = groundFor(view, seat);
  const prices = pricesFor(view, seat, build.card);
  return points.slice(1, -1).flatMap((p, i) => tollAt(ground, prices, points[i]!, p));
}

export interface Sum {
  clips: number;
  ends: [number, number];
  /** What the new card brings at once. */
  built: number;
  tolls: number;
  cards: number;
  points: number;
}
const ofEnd = (view: View, word: string): Sheet => {
  const station = stationOf(view, word);
  return station >= 0 ? sheetAt(view, station) : sheetOf(word);
};
export function networkOf(view: View, seat: Seat): Set<number> {
  const own = view.table.links.filter((link) => link.owner === seat);
  return new Set([4 + seatIndex(seat), ...own.flatMap((link) => [link.a, link.b])]);
}
function builtPoints(view: View, seat: Seat, card: string | null): number {
  if (!card) return 0;
  const sheet = sheetOf(card);
  const [code, n, type] = sheet.power;
  if (code === 'build_points') return n;
  if (code !== 'build_per_type') return 0;
  const kinds = [...networkOf(view, seat)].map((i) => sheetAt(view, i).kind).concat(sheet.kind);
  const wanted = ({ C: 'city', T: 'town', S: 'suburban', R: 'country' } as Record<string, string>)[type];
  return n * kinds.filter((kind) => kind === wanted).length;
}
export function sumOf(view: View, seat: Seat, build: Build): Sum {
  const ends: [number, number] = [ofEnd(view, build.from).score, ofEnd(view, build.to).score];
  const tolls = tollsOf(view, seat, build).reduce((sum, toll) => sum + toll.points, 0);
  const built = builtPoints(view, seat, build.card);
  const cards = Math.ceil(Math.max(0, build.clips - pricesFor(view, seat, build.card).credit) / 3);
  return { clips: build.clips, ends, built, tolls, cards, points: build.clips + ends[0] + ends[1] + built - tolls };
}

/** Clips from one point to another. */
export const far = (a: Spot, b: Spot): number => {
  const [q1, r1] = axial(a);
  const [q2, r2] = axial(b);
  return Math.max(Math.abs(q1 - q2), Math.abs(r1 - r2), Math.abs(q1 + r1 - q2 - r2));
};
/** Why a card may not lie here (PR-6.5): a key of the texts, or nothing. */
export function troubleAt(view: View, at: Spot): string | null {
  if (at[0] < 1 || at[0] > 31 || at[1] < 1 || at[1] > 36) return 'trouble.edge';
  const card = [at, ...around(at)].map(key);
  const on = (points: Spot[]) => points.some((p) => card.includes(key(p)));
  if (on(pointsOf(view.table.river))) return 'trouble.river';
  if (view.table.obstacles.some((o, i) => on(obstaclePoints(o, i)))) return 'trouble.obstacle';
  const cards = view.table.stations
    .slice(4)
    .filter((s) => s.centre !== '-')
    .map((s) => spot(s.centre));
  if (far(at, [16, 18]) < 5 || cards.some((other) => far(at, other) < 4)) return 'trouble.card';
  return view.table.links.some((link) => on(pointsOf(link.route))) ? 'trouble.link' : null;
}

/** What no link runs over: edges of others and of the river, and the ground of every card. */
export interface Hindrances {
  taken: Set<string>;
  footprint: Set<string>;
  /** The points where links attach, and the station they lead to. */
  rims: Map<string, number>;
  edge(a: Spot, b: Spot): string;
}
export function hindrances(view: View, at: Spot | null): Hindrances {
  const edge = (a: Spot, b: Spot) => (key(a) < key(b) ? `${key(a)} ${key(b)}` : `${key(b)} ${key(a)}`);
  const taken = new Set<string>();
  for (const points of [pointsOf(view.table.river), ...view.table.links.map((link) => pointsOf(link.route))])
    points.slice(1).forEach((p, i) => taken.add(edge(points[i]!, p)));
  const rims = new Map<string, number>();
  boardRims.forEach((rim, i) => rim.forEach((p) => rims.set(key(p), i)));
  const footprint = new Set([...(at ? [at, ...around(at)] : []), ...boardZone].map(key));
  view.table.stations.forEach((station, i) => {
    if (i < 4 || station.centre === '-') return;
    const centre = spot(station.centre);
    [centre, ...around(centre)].forEach((p) => footprint.add(key(p)));
    around(centre).forEach((p) => rims.set(key(p), i));
  });
  return { taken, footprint, rims, edge };
}

/** A point a way has come to, and what it has cost so far. */
export type Step = { p: Spot; toll: number; from: Step | null };

export function pathTo(end: Step): Spot[] {
  const points: Spot[] = [];
  for (let step: Step | null = end; step; step = step.from) points.unshift(step.p);
  return points;
}

/** Every point one clip beyond a level, each by its cheapest way; of the ground of cards only `ends` are entered, and cost nothing. */
export function spread(
  level: Step[],
  seen: Set<string>,
  { taken, footprint, edge }: Hindrances,
  ends: { has(k: string): boolean },
  price: Price,
): Map<string, Step> {
  const next = new Map<string, Step>();
  for (const step of level)
    for (const p of around(step.p)) {
      const k = key(p);
      if (!onTable(p) || seen.has(k) || taken.has(edge(step.p, p)) || (footprint.has(k) && !ends.has(k))) continue;
      const toll = step.toll + (footprint.has(k) ? 0 : price(step.p, p));
      const known = next.get(k);
      if (!known || known.toll > toll) next.set(k, { p, toll, from: step });
    }
  for (const k of next.keys()) seen.add(k);
  return next;
}

/** The shortest ways from a new card at a place to every station, the cheapest of them first. */
export function waysFrom(view: View, seat: Seat, card: string, at: Spot): Map<number, Spot[]> {
  const price = priceFor(view, seat, card);
  const ground = hindrances(view, at);
  const { rims } = ground;
  const ways = new Map<number, Spot[]>();
  const seen = new Set<string>();
  let level: Step[] = around(at).map((p) => ({ p, toll: 0, from: null }));
  for (let clips = 1; clips <= mostClips && level.length; ++clips) {
    const next = spread(level, seen, ground, rims, price);
    const ends = [...next].filter(([k]) => rims.has(k)).sort(([, a], [, b]) => a.toll - b.toll);
    for (const [k, end] of ends) if (!ways.has(rims.get(k)!)) ways.set(rims.get(k)!, pathTo(end));
    level = [...next].filter(([k]) => !rims.has(k)).map(([, step]) => step);
  }
  return ways;
}
/**
 * A build of a card at any place of the table: to `wanted`, or to the nearest station it may be linked to. Where
 * there is none it is tried at the nearest of the network, so that the engine can say why it may not be.
 */
export function buildAt(view: View, seat: Seat, card: string, at: Spot, wanted: number | null): Build {
  const sheet = sheetOf(card);
  const network = networkOf(view, seat);
  const fits = (i: number) => {
    const other = sheetAt(view, i);
    return (
      network.has(i) &&
      freeSlots(view, i) > 0 &&
      sheet.meets.includes(other.letter) &&
      other.meets.includes(sheet.letter)
    );
  };
  const ways = [...waysFrom(view, seat, card, at)];
  const [to, points] =
    (wanted === null
      ? (ways.find(([i]) => fits(i)) ?? ways.find(([i]) => network.has(i)))
      : ways.find(([i]) => i === wanted)) ?? straightFrom(view, at, wanted === null ? [...network] : [wanted]);
  const build = { card, from: card, at, to: wordOf(view, to), route: routeOf(points.slice(0, mostClips + 1)) };
  return { ...build, clips: clipsFor(view, seat, build, points.length - 1) };
}

const rimAt = (view: View, station: number): Spot[] =>
  station < 4 ? boardRims[station]! : around(spot(view.table.stations[station]!.centre));
/** Straight ahead over whatever lies there, from the nearest of some points to the nearest of others. */
function straight(starts: Spot[], goals: Spot[]): Spot[] {
  let best: [Spot, Spot] = [starts[0]!, goals[0]!];
  for (const a of starts) for (const b of goals) if (far(a, b) < far(...best)) best = [a, b];
  const points: Spot[] = [best[0]];
  while (!same(points.at(-1)!, best[1]) && points.length < 60) {
    const here = points.at(-1)!;
    points.push(around(here).reduce((p, q) => (far(q, best[1]) < far(p, best[1]) ? q : p)));
  }
  return points;
}
function straightFrom(view: View, at: Spot, stations: number[]): [number, Spot[]] {
  const starts = around(at).filter(onTable);
  const ways = stations.map((i): [number, Spot[]] => [i, straight(starts, rimAt(view, i))]);
  return ways.reduce((a, b) => (b[1].length < a[1].length ? b : a));
}

/** A straight try from one station to another, so that the engine can say why it may not be. */
export function straightTry(view: View, from: number, to: number): string {
  const points = straight(rimAt(view, from), rimAt(view, to));
  const clips = Math.min(mostClips, Math.max(points.length - 1, sheetAt(view, from).least, sheetAt(view, to).least));
  return `link ${wordOf(view, from)} ${wordOf(view, to)} ${routeOf(points.slice(0, mostClips + 1))} ${clips}`;
}

/** The way of a cube over these links, as points of the drawing; steps inside the board are straight. */
export function journey(view: View, from: string, to: string, links: number[]): Point[] {
  const start = stationOf(view, from);
  const end = stationOf(view, to);
  const near = (a: number, b: number) => a === b || (a < 4 && b < 4);
  const walk = (here: number, left: number[]): Point[] | null => {
    if (!left.length) return near(here, end) ? [drawnAt(view, end)] : null;
    for (const i of left) {
      const link = view.table.links[i];
      if (!link) return null;
      for (const [a, b] of [
        [link.a, link.b],
        [link.b, link.a],
      ] as const) {
        if (!near(here, a)) continue;
        const rest = walk(
          b,
          left.filter((other) => other !== i),
        );
        if (!rest) continue;
        const points = pointsOf(link.route).map(place);
        return [...(a === link.a ? points : points.reverse()), drawnAt(view, b), ...rest];
      }
    }
    return null;
  };
  const way = start < 0 || end < 0 ? null : walk(start, links);
  return way ? [drawnAt(view, start), ...way] : [];
}
