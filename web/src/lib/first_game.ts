import type { Position, Said } from './lessons';
import type { Happened, Reason, Seat } from './protocol';
import { ask } from './api';

/** Guided first games as the server tells them (docs/protocol.md). The game is its moves: they are kept here only. */
export interface GuideLine {
  game: string;
  title: Said;
  minutes: number;
}

/** The game where the learner is asked, or at its end. */
export interface GuidedFrame extends Position {
  game: string;
  title: Said;
  moves: number;
  learner: Seat;
  names: string[];
  /** Empty: the guide is silent. */
  said: Said;
  closing: Said[];
  /** How often the guide warns at most. */
  warnings: number;
  news_from: number;
}
export interface Warned {
  warning: Reason[];
  better: string;
}
export interface Tip {
  tip: string;
  reasons: Reason[];
}

const fetched = <T>(path: string, body?: object) => ask<T>(`/api/guides${path}`, [], body);

export const firstGames = async (): Promise<GuideLine[]> => (await fetched<{ guides: GuideLine[] }>('')).guides;
export const gameAfter = (game: string, moves: string[]) => fetched<GuidedFrame>(`/${game}`, { moves });
/** One move more, or the guide's warning before it. */
export const playAfter = (game: string, moves: string[], move: string, warned: number) =>
  fetched<GuidedFrame | Warned>(`/${game}`, { moves, move, warned });
export const tipAfter = (game: string, moves: string[]) => fetched<Tip>(`/${game}`, { moves, tip: true });
export const trialAfter = async (game: string, moves: string[], trial: string) =>
  (await fetched<{ events: Happened[] }>(`/${game}`, { moves, trial })).events;

/** The moves of a game that was begun, so that it can be gone on with. */
interface Kept {
  moves: string[];
  warned: number;
}
const place = (game: string) => `roundhouse.first.${game}`;
export function kept(game: string): Kept {
  try {
    const held = JSON.parse(localStorage.getItem(place(game)) ?? 'null') as Kept | null;
    if (held && Array.isArray(held.moves)) return { moves: held.moves, warned: Number(held.warned) || 0 };
  } catch {
    // What cannot be read is begun anew.
  }
  return { moves: [], warned: 0 };
}
export function keep(game: string, moves: string[], warned: number): void {
  try {
    localStorage.setItem(place(game), JSON.stringify({ moves, warned }));
  } catch {
    // Private windows may forbid it; then nothing is kept.
  }
}
