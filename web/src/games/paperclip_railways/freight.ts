import type { Seat } from '../../lib/protocol';
import { stationOf } from './view';
import type { View } from './view';

/** The four places of the board are one stop: steps inside it are free (PR-13.18). */
const stopOf = (station: number): number => (station < 4 ? 0 : station);

/** PR-13.19: the ways of a cube from one station to another as sets of links, those that give others least first. */
export function waysOfCube(view: View, seat: Seat | null, from: string, to: string, most = 24): number[][] {
  const start = stationOf(view, from);
  const goal = stopOf(stationOf(view, to));
  const found = new Map<string, number[]>();
  const walk = (here: number, used: number[], seen: Set<number>) => {
    if (here === goal && used.length) {
      const links = [...used].sort((a, b) => a - b);
      found.set(links.join(), links);
      return;
    }
    view.table.links.forEach((link, i) => {
      if (used.includes(i) || found.size >= most) return;
      for (const [a, b] of [
        [link.a, link.b],
        [link.b, link.a],
      ] as const) {
        const next = stopOf(b);
        if (stopOf(a) === here && (!seen.has(next) || (next === goal && next === stopOf(start))))
          walk(next, [...used, i], new Set([...seen, next]));
      }
    });
  };
  if (start >= 0 && goal >= 0) walk(stopOf(start), [], new Set([stopOf(start)]));
  const given = (links: number[]) => links.filter((i) => view.table.links[i]!.owner !== seat).length;
  return [...found.values()].sort((a, b) => given(a) - given(b) || a.length - b.length);
}
