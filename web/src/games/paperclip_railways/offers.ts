import type { Context, Seat } from '../contract';
import { awaited, buildOf, drawnAt, place, shipOf, spot, stationOf, wordOf } from './view';
import type { Build, Spot, View } from './view';
import { far, sumOf } from './ways';
import type { Sum } from './ways';

type C = Context<View>;

/** A place for the picked card, with what it would bring by its best link and the other ways there. */
export interface Offer {
  at: Spot;
  builds: Build[];
  sum: Sum;
}
const better = (view: View, seat: Seat) => (a: Build, b: Build) => {
  const [one, other] = [sumOf(view, seat, a), sumOf(view, seat, b)];
  return other.points - one.points || one.cards - other.cards || a.clips - b.clips;
};

/** Every place the engine proposes for a card, the best first; `from` asks for links to one station only. */
export function placesFor(c: C, card: string, from: number | null): Offer[] {
  if (!c.seat) return [];
  const to = from === null ? null : wordOf(c.view, from);
  const found = new Map<string, Build[]>();
  for (const { move, rule } of c.choices) {
    const build = rule ? null : buildOf(move);
    if (!build?.at || build.card !== card || (to && build.to !== to)) continue;
    found.set(build.at.join(), [...(found.get(build.at.join()) ?? []), build]);
  }
  return [...found]
    .map(([at, builds]) => {
      builds.sort(better(c.view, c.seat!));
      return { at: spot(at), builds, sum: sumOf(c.view, c.seat!, builds[0]!) };
    })
    .sort((a, b) => b.sum.points - a.sum.points || a.sum.cards - b.sum.cards);
}

/** A link between stations in play, the best of its ways first. */
export interface LinkOffer {
  to: number;
  builds: Build[];
  sum: Sum;
}
export function linksFrom(c: C, from: number): LinkOffer[] {
  if (!c.seat) return [];
  const word = wordOf(c.view, from);
  const found = new Map<string, Build[]>();
  for (const { move, rule } of c.choices) {
    const build = rule ? null : buildOf(move);
    if (!build || build.at || (build.from !== word && build.to !== word)) continue;
    const other = build.from === word ? build.to : build.from;
    found.set(other, [...(found.get(other) ?? []), build]);
  }
  return [...found]
    .map(([other, builds]) => {
      builds.sort(better(c.view, c.seat!));
      return { to: stationOf(c.view, other), builds, sum: sumOf(c.view, c.seat!, builds[0]!) };
    })
    .sort((a, b) => b.sum.points - a.sum.points);
}

/** PR-13.22, PR-13.23: what a freight move gives its mover and the others. */
export interface ShipOffer {
  move: string;
  from: string;
  to: string;
  own: number;
  given: number;
}
export function shipsOf(c: C, from: string | null): ShipOffer[] {
  const colour = awaited(c.view)?.colour;
  return c.choices
    .filter(({ rule }) => !rule)
    .flatMap(({ move }) => {
      const ship = shipOf(move);
      if (!ship || (from && ship.from !== from)) return [];
      const given = ship.links.filter((i) => c.view.table.links[i]?.owner !== c.seat).length;
      return [{ move, from: ship.from, to: ship.to, own: ship.to === `home-${colour}` ? 2 : 0, given }];
    })
    .sort((a, b) => b.own - b.given - (a.own - a.given));
}

type Box = [number, number, number, number];
const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
/** What a number on the table must not cover: cards and their names. */
function coveredBoxes(view: View, nameOf: (station: number) => string): Box[] {
  return view.table.stations.flatMap((station, i): Box[] => {
    if (i >= 4 && station.centre === '-') return [];
    const [x, y] = drawnAt(view, i);
    if (i < 4) return [[x - 16, y - 16, x + 16, y + 16]];
    const half = nameOf(i).length * 4.8 + 6;
    return [
      [x - 30, y - 26, x + 30, y + 26],
      [x - half, y + 28, x + half, y + 54],
    ];
  });
}
/** At most so many places carry their number: the best, no two nearer than four clips, none on a card or a name. */
export function numbered(view: View, offers: Offer[], nameOf: (station: number) => string, most = 12): Offer[] {
  const boxes = coveredBoxes(view, nameOf);
  const out: Offer[] = [];
  for (const offer of offers) {
    if (out.length >= most) break;
    const [x, y] = place(offer.at);
    if (out.some((other) => far(other.at, offer.at) < 4)) continue;
    if (boxes.some((box) => meet([x - 17, y - 12, x + 17, y + 12], box))) continue;
    out.push(offer);
  }
  return out;
}
