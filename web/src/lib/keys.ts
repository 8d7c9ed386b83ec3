import type { Seat } from './protocol';

/** The seats this browser holds the tokens of, by table: the only keys to them. */
export interface KeyRing {
  [table: string]: { game: string; seats: { seat: Seat; token: string }[]; join?: string };
}

const place = 'roundhouse.tables';

export function keyRing(): KeyRing {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as KeyRing;
  } catch {
    return {};
  }
}

function write(ring: KeyRing) {
  try {
    localStorage.setItem(place, JSON.stringify(ring));
  } catch {
    // Without storage the seat lives as long as the link is kept.
  }
}

export function keep(table: string, game: string, seats: { seat: Seat; token: string }[], join?: string) {
  const ring = keyRing();
  const known = ring[table]?.seats.filter((old) => !seats.some((seat) => seat.seat === old.seat)) ?? [];
  ring[table] = {
    game,
    seats: [...known, ...seats],
    ...(join || ring[table]?.join ? { join: join ?? ring[table]?.join } : {}),
  };
  write(ring);
}

export function forget(table: string) {
  const ring = keyRing();
  delete ring[table];
  write(ring);
}

export const tokensOf = (table: string): string[] => keyRing()[table]?.seats.map((held) => held.token) ?? [];
export const allKeys = (): { table: string; token: string }[] =>
  Object.entries(keyRing()).flatMap(([table, held]) => held.seats.map(({ token }) => ({ table, token })));
