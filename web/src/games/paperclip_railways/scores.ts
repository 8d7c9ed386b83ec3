import type { Context } from '../contract';
import { booksOf } from './books';
import type { View } from './view';

/** PR-9.4, PR-15.1: everybody's points by seat index: the score track, and at the end what staffed stations paid. */
export function scoresOf(c: Context<View>): number[] {
  const { end } = booksOf(c.log, c.view.options.seats);
  return end.map((points, i) => (c.view.table.accounts[i]?.score ?? 0) + points);
}
