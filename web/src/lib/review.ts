import { moveTold, sentencesOf } from '../games/context';
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

/** What a move of a decision did, in one sentence; alone, where what happens first is but the fuel, the move itself. */
export function deedOf(game: GameModule, c: Context, decision: WeighedDecision, move: string): string {
  const words = move === decision.best ? decision.best_words : decision.played_words;
  const events = decision.alternatives.find((one) => one.move === move)?.events ?? [];
  const sentence = sentencesOf(events, c)[0]?.text ?? words;
  return c.names.length === 1 ? moveWords(game, c, move, sentence) : sentence;
}

/** A share of chances in per cent, and points in the reader's language with at most one decimal. */
export const percentOf = (part: number) => Math.round(part * 100);
export const pointsText = (points: number, lang: string) =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(points).replace('-', '−');
/** A number that is taken away from another. */
export const takenAway = (points: number, lang: string) =>
  points < 0 ? `(${pointsText(points, lang)})` : pointsText(points, lang);

/** A worth as it is shown: in whole per cent, or in points. What looks the same is worth the same. */
export const shownWorth = (worth: number, solo: boolean) => (solo ? Math.round(worth * 10) / 10 : percentOf(worth));

/** What a move cost, as it is shown: best less played. */
export function costOf(decision: WeighedDecision, solo: boolean): number {
  const [best, played] = [decision.best, decision.played].map(
    (move) => decision.alternatives.find((one) => one.move === move)?.worth ?? 0,
  );
  return shownWorth(best ?? 0, solo) - shownWorth(played ?? 0, solo);
}

/** What a seat's chances are made of at one place of the game. */
export interface Layer {
  entry: number;
  chances: number[];
}
/** Everybody's chances from the beginning on at every decision, and who won in the end. */
export const layersOf = (review: Review, length: number): Layer[] => [
  ...(review.decisions[0]?.entry ? [{ entry: 0, chances: review.decisions[0].chances }] : []),
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
