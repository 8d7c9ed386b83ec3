import { seatIndex, seatLetter } from '../../lib/protocol';
import type { Seat } from '../../lib/protocol';
import type { Sheet } from './cards';
import { pointsOf, sheetAt } from './view';
import type { Link, View } from './view';
import { networkOf } from './ways';

/*
 * PR-10.2, PR-15.1: what staffed stations would pay if the game ended now. A figure for the eye; at the end the engine
 * tells what they paid.
 */

const linksOf = (view: View, seat: Seat): Link[] => view.table.links.filter((link) => link.owner === seat);
const clipsOf = (link: Link): number => pointsOf(link.route).length - 1;
/** Nobody else has more; equal is enough. */
function unbeaten(view: View, seat: Seat, amount: (seat: Seat) => number): number {
  const all = Array.from({ length: view.options.seats }, (_, i) => amount(seatLetter(i)));
  return amount(seat) >= Math.max(...all) ? 1 : 0;
}
const ofType = (view: View, seat: Seat, letter: string): number =>
  [...networkOf(view, seat)].filter((i) => sheetAt(view, i).letter === letter).length;

/** Own links on the shortest way home; steps inside the board are free. */
function linksHome(view: View, seat: Seat, station: number): number {
  const home = 4 + seatIndex(seat);
  const reached = new Set([station]);
  for (let links = 0; links < 60; ++links) {
    if ([0, 1, 2, 3].some((i) => reached.has(i))) [0, 1, 2, 3].forEach((i) => reached.add(i));
    if (reached.has(home)) return links;
    const next = linksOf(view, seat).filter((link) => reached.has(link.a) || reached.has(link.b));
    const before = reached.size;
    next.flatMap((link) => [link.a, link.b]).forEach((i) => reached.add(i));
    if (reached.size === before) return 0;
  }
  return 0;
}

function timesOf(view: View, seat: Seat, [code, n, type]: Sheet['power'], station: number): number {
  const network = networkOf(view, seat);
  const river = new Set(pointsOf(view.table.river).map(String));
  switch (code) {
    case 'end_per_type':
      return ofType(view, seat, type);
    case 'end_sets':
      return Math.min(...['C', 'T', 'S', 'R'].map((letter) => ofType(view, seat, letter)));
    case 'end_longest_link':
      return unbeaten(view, seat, (one) => Math.max(0, ...linksOf(view, one).map(clipsOf)));
    case 'end_most_links':
      return unbeaten(view, seat, (one) => linksOf(view, one).length);
    case 'end_long_links':
      return linksOf(view, seat).filter((link) => clipsOf(link) >= 9).length;
    case 'end_river_links':
      return linksOf(view, seat).filter((link) => pointsOf(link.route).some((p) => river.has(String(p)))).length;
    case 'end_hand':
      return view.hand_counts[seatIndex(seat)] ?? 0;
    case 'end_remote':
      return Math.min(n, linksHome(view, seat, station));
    case 'end_deadends':
      return [...network].filter((i) => view.table.stations[i]?.ends === 1).length;
    case 'end_metropolis':
      return [0, 1, 2, 3].some((i) => network.has(i)) ? 1 : 0;
    default:
      return 0;
  }
}

/** What each staffed station with an end ability would pay. */
export function endingOf(view: View, seat: Seat): { station: number; points: number }[] {
  const staffed = [...new Set(view.table.accounts[seatIndex(seat)]?.cubes ?? [])];
  return staffed
    .map((station) => ({ station, power: sheetAt(view, station).power }))
    .filter(({ power }) => power[0].startsWith('end_'))
    .map(({ station, power }) => ({
      station,
      points: (power[0] === 'end_remote' ? 1 : power[1]) * timesOf(view, seat, power, station),
    }));
}
export const endPointsOf = (view: View, seat: Seat): number =>
  endingOf(view, seat).reduce((sum, one) => sum + one.points, 0);
