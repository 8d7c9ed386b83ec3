import type { Seat } from '../../lib/protocol';
import { around, boardRims, onTable, routeOf, spot, stationOf } from './view';
import type { Build, Spot, View } from './view';
import { clipsFor, hindrances, mostClips, pathTo, priceFor, spread } from './ways';
import type { Hindrances, Price, Step } from './ways';

const key = (p: Spot) => p.join();

/** Where links attach at the ends of a build. */
function rimOf(view: View, build: Build, word: string): Spot[] {
  if (build.at && word === build.from) return around(build.at);
  const station = stationOf(view, word);
  if (station < 0) return [];
  return station < 4 ? boardRims[station]! : around(spot(view.table.stations[station]!.centre));
}

const cheapest = (steps: Iterable<Step>): Step | null =>
  [...steps].reduce<Step | null>((best, one) => (best && best.toll <= one.toll ? best : one), null);

/** The fewest steps from any of `starts` to a goal, of these the cheapest; it keeps off what hinders and off `used`. */
function shortest(starts: Spot[], goals: Spot[], used: Set<string>, ground: Hindrances, price: Price): Spot[] | null {
  const wanted = new Set(goals.map(key));
  const seen = new Set([...starts.map(key), ...used]);
  let level: Step[] = starts.filter(onTable).map((p) => ({ p, toll: 0, from: null }));
  while (level.length) {
    const next = spread(level, seen, ground, wanted, price);
    const end = cheapest([...next].filter(([k]) => wanted.has(k)).map(([, step]) => step));
    if (end) return pathTo(end);
    level = [...next.values()];
  }
  return null;
}

/**
 * The build with its link pulled to a point of the table: the shortest way there and on. Where none
 * leads it goes straight, so that the engine can say why it may not.
 */
export function pulledTo(view: View, seat: Seat, build: Build, via: Spot): Build | null {
  const ends = [rimOf(view, build, build.from), rimOf(view, build, build.to)] as const;
  const real = hindrances(view, build.at);
  const price = priceFor(view, seat, build.card);
  const through = (ground: Hindrances): Spot[] | null => {
    const there = ground.footprint.has(key(via)) ? null : shortest(ends[0], [via], new Set(), ground, price);
    const on = there && shortest([via], ends[1], new Set(there.map(key)), ground, price);
    return there && on ? [...there, ...on.slice(1)] : null;
  };
  const points = through(real) ?? through({ ...real, taken: new Set(), footprint: new Set() });
  if (!points) return null;
  const steps = points.length - 1;
  const clips = steps === build.route.split(':')[1]!.length ? build.clips : clipsFor(view, seat, build, steps);
  return { ...build, route: routeOf(points.slice(0, mostClips + 1)), clips };
}
