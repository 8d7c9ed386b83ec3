import type { Destination as Told, Ledger, View } from '../../generated/black_pawn_trucking';

export type { Ledger, View };
/** A city to drive to with the whole bill, and its sum. */
export type Destination = Told & { bill: { goods: number }; total: number };

export const suits = ['suns', 'moons', 'crowns', 'arms'] as const;
export type Suit = (typeof suits)[number];
export const isSuit = (good: string): good is Suit => (suits as readonly string[]).includes(good);

export interface Place {
  id: number;
  name: string;
  x: number;
  y: number;
}
const place = (id: number, name: string, x: number, y: number): Place => ({ id, name, x, y });
/** Centres of the tiles in half tiles, x to the east and y to the north: BP-2.1. */
export const places: Place[] = [
  place(1, 'Sligo', 3, 10),
  place(2, 'Dublin', 5, 10),
  place(3, 'Galway', 2, 8),
  place(4, 'Kilkenny', 4, 8),
  place(5, 'Cork', 2, 6),
  place(6, 'Waterford', 4, 6),
  place(7, 'Ullapool', 7, 15),
  place(8, 'Wick', 9, 15),
  place(9, 'Inverness', 8, 13),
  place(10, 'Aberdeen', 10, 13),
  place(11, 'Glasgow', 8, 11),
  place(12, 'Edinburgh', 10, 11),
  place(13, 'Carlisle', 9, 9),
  place(14, 'Newcastle', 11, 9),
  place(15, 'Liverpool', 10, 7),
  place(16, 'Leeds', 12, 7),
  place(17, 'Cardiff', 8, 5),
  place(18, 'Birmingham', 10, 5),
  place(19, 'Leicester', 12, 5),
  place(20, 'Norwich', 14, 6),
  place(21, 'Plymouth', 8, 2),
  place(22, 'Bristol', 10, 3),
  place(23, 'Southampton', 12, 3),
  place(24, 'London', 14, 4),
];
export const nameOfCity = (id: number | string): string => places[Number(id) - 1]?.name ?? '';
export const ferries: [number, number][] = [
  [2, 11],
  [6, 17],
];

const touching = (a: Place, b: Place): boolean => {
  const across = Math.abs(a.x - b.x);
  const along = Math.abs(a.y - b.y);
  return (across === 2 && along < 2) || (along === 2 && across < 2);
};
/** BP-2.2: pairs of cities that share an edge, for the little roads between the tiles. */
export const roads: [Place, Place][] = places.flatMap((a) =>
  places.filter((b) => a.id < b.id && touching(a, b)).map((b): [Place, Place] => [a, b]),
);

export interface Tile {
  suit: Suit;
  rank: string;
}
export function tileAt(view: View, id: number): Tile | null {
  const [suit, rank] = (view.layout[id - 1] ?? '').split('-');
  return suit && rank && isSuit(suit) ? { suit, rank } : null;
}
export const faceOf = (rank: string): string => (rank === 'null' ? '0' : rank === 'ace' ? 'A' : rank);
export const payOf = (rank: string): number => (rank === 'null' ? 6 : rank === 'ace' ? 1 : Number(rank));

export const lyingIn = (view: View, id: number): string[] => view.lying[id - 1] ?? [];
export const truckAt = (view: View): number | null => (view.at === 'none' ? null : Number(view.at));
/** Goods cost the same on every way. */
function summed(told: Told, goods: number): Destination {
  const bill = { ...told.bill, goods };
  return { ...told, bill, total: bill.cities + goods + bill.ferries + bill.fines };
}
export const destinationsIn = (view: View): Destination[] =>
  view.destinations.map((told) => summed(told, view.carrying));
export function destinationOf(view: View, id: number | null): Destination | null {
  const told = view.destinations.find((d) => Number(d.city) === id);
  return told ? summed(told, view.carrying) : null;
}
/** What the truck carries when it drives: what lies in its city is loaded first, BP-4.4. */
export function loadOf(view: View): string[] {
  const here = truckAt(view);
  const waiting = view.destinations.length && here ? lyingIn(view, here) : [];
  return [...view.truck.map((carried) => carried.good), ...waiting];
}
/** Loans a bill takes when so much cash is there: BP-4.12. */
export const loansFor = (bill: number, cash: number): number => Math.max(0, Math.ceil((bill - cash) / 10));

export const drivingTo = (move: string | null | undefined): number | null => {
  const said = /^(?:drive|start) (\d+)/.exec(move ?? '');
  return said ? Number(said[1]) : null;
};

/** The neighbour tile an arrow key leads to: the nearest one in that direction. */
export function towards(from: number, key: string): number | null {
  const here = places[from - 1];
  if (!here) return null;
  const step: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  };
  const way = step[key];
  if (!way) return null;
  let best: number | null = null;
  let least = Infinity;
  for (const there of places) {
    const along = (there.x - here.x) * way[0] + (there.y - here.y) * way[1];
    const aside = Math.abs((there.x - here.x) * way[1]) + Math.abs((there.y - here.y) * way[0]);
    if (along <= 0 || aside > along * 2) continue;
    const far = along + aside * 2;
    if (far < least) {
      least = far;
      best = there.id;
    }
  }
  return best;
}
