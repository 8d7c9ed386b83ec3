import { moveTold } from '../games/context';
import type { Context, GameModule } from '../games/contract';
import type { Review, WeighedDecision } from './protocol';

/** A move in the reader's language, as the button says it; otherwise the server's own sentence. */
export function moveWords(game: GameModule, c: Context, move: string, words: string): string {
  try {
    return moveTold(game, move, c) || words || move;
  } catch {
    return words || move; // the position it was thought of in is not this one
  }
}

/** A share of chances in per cent, and points in the reader's language with at most one decimal. */
export const percentOf = (part: number) => Math.round(part * 100);
export const pointsText = (points: number, lang: string) =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(points);

/** A worth as it is shown: in whole per cent, or in points. What looks the same is worth the same. */
export const shownWorth = (worth: number, solo: boolean) => (solo ? Math.round(worth * 10) / 10 : percentOf(worth));

/** What a seat's chances are made of at one place of the game. */
export interface Layer {
  entry: number;
  chances: number[];
}
/** Everybody's chances at every decision, and who won in the end. */
export const layersOf = (review: Review, length: number): Layer[] => [
  ...review.decisions.map(({ entry, chances }) => ({ entry, chances })),
  { entry: length, chances: review.seats.map((seat) => seat.result) },
];

/** Chances one above the other as bands of a box: for each seat the points of its outline. */
export function strata(layers: Layer[], length: number, width: number, height: number): [number, number][][] {
  const seats = layers[0]?.chances.length ?? 0;
  const x = (entry: number) => (entry / Math.max(1, length)) * width;
  const below = (layer: Layer, seat: number) => layer.chances.slice(0, seat).reduce((sum, part) => sum + part, 0);
  const edge = (seat: number) =>
    layers.map((layer): [number, number] => [x(layer.entry), (1 - below(layer, seat)) * height]);
  return Array.from({ length: seats }, (_, seat) => [...edge(seat), ...edge(seat + 1).reverse()]);
}

/** The decision at an entry of the log, or the one before it. */
export function decisionAt(review: Review, entry: number): WeighedDecision | null {
  return review.decisions.findLast((decision) => decision.entry <= entry) ?? review.decisions[0] ?? null;
}
