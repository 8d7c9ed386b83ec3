import type { PuzzleLine, Shelf } from '../lib/puzzles';

/**
 * All puzzles and that of the day, as a server tells them (src/table/puzzle_day.cpp): the games take turns, and each
 * goes through its shelf. Here no engine knows the puzzles of all games.
 */
export function puzzleShelf(puzzles: PuzzleLine[], now: number): Shelf {
  const day = Math.floor(now / 86_400_000);
  const games = [...new Set(puzzles.map((puzzle) => puzzle.game))];
  const turn = day % games.length;
  const own = puzzles.filter((puzzle) => puzzle.game === games[turn]);
  const chosen = own[((day - turn) / games.length) % own.length];
  return { day, today: chosen ? { game: chosen.game, name: chosen.name } : null, puzzles };
}
