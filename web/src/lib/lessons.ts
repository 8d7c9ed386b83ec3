import type { Choice, Entry, Place, Seat } from './protocol';
import { ask } from './api';
import type { Lang } from './settings.svelte';

/** Lessons as the server tells them (docs/protocol.md), and what this browser remembers of them. */
export type Said = Record<Lang, string>;

export interface LessonLine {
  game: string;
  name: string;
  title: Said;
  minutes: number;
  beyond: string | null;
}

/** A place of a game in the eyes of the seat that is asked. */
export interface Position {
  decision: string;
  to_act: Seat[];
  over: boolean;
  view: unknown;
  choices: Choice[];
  scores: number[];
  standing: Place[];
  log: Entry[];
}

/** A stop of a lesson: what is said, what lies there, what may be done. */
export interface Frame extends Position {
  game: string;
  title: Said;
  stop: number;
  stops: number;
  steps: { title: Said; first: number }[];
  step: number;
  scene: number;
  look: boolean;
  closing: boolean;
  said: Said;
  learner: Seat;
  names: string[];
  /** Moves that lie in the light. */
  lit: string[];
  /** The move the guide makes when asked to show it. */
  show: string;
}

export interface Reply {
  kind: 'good' | 'also' | 'poor' | 'allowed' | 'refused';
  rule: string;
  said: Said;
}

const fetched = <T>(path: string, move?: string) =>
  ask<T>(`/api/lessons${path}`, [], move === undefined ? undefined : { move });

export const lessons = async (): Promise<LessonLine[]> => (await fetched<{ lessons: LessonLine[] }>('')).lessons;
export const frameAt = (game: string, name: string, stop: number) => fetched<Frame>(`/${game}/${name}/${stop}`);
export const replyTo = (game: string, name: string, stop: number, move: string) =>
  fetched<Reply>(`/${game}/${name}/${stop}`, move);

/** Stops of the line that are punched: `game/name`, kept in this browser only. */
const place = 'roundhouse.lessons';
export function punched(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(place) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}
export function punch(game: string, name: string): void {
  try {
    localStorage.setItem(place, JSON.stringify([...punched().add(`${game}/${name}`)]));
  } catch {
    // Private windows may forbid it; then nothing is kept.
  }
}
