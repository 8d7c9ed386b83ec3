import type { Fairness, Seat } from './protocol';

/** What this browser noted of tables: the commitment it saw first, and what it added to chance, by seat. */
interface Notes {
  [table: string]: { commit: string; added: Record<Seat, string>; at: number };
}

const place = 'roundhouse.promises';
const most = 300;

export function notes(): Notes {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Notes;
  } catch {
    return {};
  }
}

function write(all: Notes) {
  const newest = Object.entries(all).sort(([, a], [, b]) => b.at - a.at);
  try {
    localStorage.setItem(place, JSON.stringify(Object.fromEntries(newest.slice(0, most))));
  } catch {
    // Without storage there is nothing to compare with, and the page says so.
  }
}

/** The first commitment counts: one that changed later is what the note is for. */
export function note(table: string, commit: string, added: Record<Seat, string> = {}) {
  const all = notes();
  const known = all[table];
  if (!known && !commit) return;
  all[table] = { commit: known?.commit ?? commit, added: { ...known?.added, ...added }, at: known?.at ?? Date.now() };
  write(all);
}

/** Something nobody can guess, short enough for the server. */
export const freshText = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Seats of this browser that have not added anything yet. */
export const silentOf = (fairness: Fairness | undefined, seats: Seat[]): Seat[] =>
  fairness && !fairness.seed ? seats.filter((seat) => !fairness.entropy.some((one) => one.seat === seat)) : [];
