/** What tools/engines.ts finds when the pages are built; without engines everything is empty. */
declare module 'virtual:roundhouse-engines' {
  import type { Shelved } from './words';
  export const engines: Record<string, Shelved>;
  export const catalogue: { games: unknown[] };
  export const lessons: { lessons: unknown[] };
  export const guides: { guides: unknown[] };
  export const puzzles: import('../lib/puzzles').PuzzleLine[];
}
