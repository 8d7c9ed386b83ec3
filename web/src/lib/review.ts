import type { Context, GameModule } from '../games/contract';
import type { Seat } from './protocol';

/** A move in the reader's language as the game's log tells it; otherwise the server's own sentence. */
export function moveWords(game: GameModule, c: Context<any>, seat: Seat, move: string, words: string): string {
  try {
    return game.words({ n: 0, seat, move, words }, c)?.text || words || move;
  } catch {
    return words || move; // the position it happened in is not this one
  }
}

/** A share of chances in per cent, and points in the reader's language with at most one decimal. */
export const percentOf = (part: number) => Math.round(part * 100);
export const pointsText = (points: number, lang: string) => new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(points);

/** The chances of one seat over a reviewed game as points of a line in a box of the given size. */
export function chanceLine(decisions: { seat: Seat; entry: number; outlook: number }[], seat: Seat, result: number, length: number, width: number, height: number): [number, number][] {
  const at = (entry: number, outlook: number): [number, number] => [(entry / Math.max(1, length)) * width, (1 - outlook) * height];
  const line = decisions.filter((one) => one.seat === seat).map((one) => at(one.entry, one.outlook));
  return line.length ? [...line, at(length, result)] : line;
}
