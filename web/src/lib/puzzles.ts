import { ask } from './api';
import type { Position, Said } from './lessons';
import type { Reason, Seat } from './protocol';

/** Puzzles as the server tells them (docs/protocol.md), and what this browser remembers of them. */
export interface PuzzleLine {
  game: string;
  name: string;
  /** From 1, easy, to 5. */
  grade: number;
  steps: number;
}
export interface Shelf {
  /** Days since 1970, by the server's clock. */
  day: number;
  today: { game: string; name: string } | null;
  puzzles: PuzzleLine[];
}

export interface PuzzleFrame extends Position {
  game: string;
  seat: Seat;
  grade: number;
  /** Moves an answer has. */
  steps: number;
  said: Said;
}
export interface Tried {
  kind: 'on' | 'right' | 'wrong' | 'refused';
  rule: string;
  said: Reason;
  answer: string[];
  position?: Position;
}

const fetched = <T>(path: string, moves?: string[]) => ask<T>(`/api/puzzles${path}`, [], moves && { moves });

export const puzzles = () => fetched<Shelf>('');
export const puzzleOf = (game: string, name: string) => fetched<PuzzleFrame>(`/${game}/${name}`);
export const tryMoves = (game: string, name: string, moves: string[]) => fetched<Tried>(`/${game}/${name}`, moves);
export const shownAnswer = (game: string, name: string) => fetched<Tried>(`/${game}/${name}/answer`);

/** What this browser keeps: which puzzles were solved, at the first try or later, and the days in a row. */
export interface Kept {
  solved: Record<string, 'first' | 'later'>;
  /** The last day whose puzzle was solved, and how many days in a row that makes. */
  day: number;
  streak: number;
}
const place = 'roundhouse.puzzles';
export function kept(): Kept {
  const nothing: Kept = { solved: {}, day: 0, streak: 0 };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Kept>) };
  } catch {
    return nothing;
  }
}
/** Days in a row, as of a day: a day left out ends them. */
export const streakOn = (one: Kept, day: number) => (one.day >= day - 1 ? one.streak : 0);

export function keepSolved(game: string, name: string, first: boolean, day: number | null): Kept {
  const now = kept();
  now.solved[`${game}/${name}`] ??= first ? 'first' : 'later';
  if (day !== null && now.day !== day) {
    now.streak = streakOn(now, day) + 1;
    now.day = day;
  }
  try {
    localStorage.setItem(place, JSON.stringify(now));
  } catch {
    // Private windows may forbid it; then nothing is kept.
  }
  return now;
}
