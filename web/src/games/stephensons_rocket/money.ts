import type { Context, Happened } from '../contract';
import type { View } from './view';

/** Points of the second edition, thousands of pounds of the first. */
export const inPoints = (view: View): boolean => view.state.options.edition === '2';

/** "+£5,000", short "+£5k", of the second edition "+5". Nothing is written as 0. */
export function moneyText(n: number, c: Pick<Context<View>, 'view' | 'lang'>, short = false): string {
  if (!n) return '0';
  if (inPoints(c.view)) return `+${n}`;
  if (short) return `+£${n}k`;
  return `+£${(n * 1000).toLocaleString(c.lang === 'de' ? 'de-DE' : 'en-GB')}`;
}

/** "£54,000": what somebody has, or a line of the last sheet; null in the second edition, which counts points. */
export function sumText(n: number, c: Pick<Context<View>, 'view' | 'lang'>): string | null {
  if (inPoints(c.view)) return null;
  return `£${(n * 1000).toLocaleString(c.lang === 'de' ? 'de-DE' : 'en-GB')}`;
}

/** What one event pays, by seat index. Every scoring pays a majority. */
export const paidBy = (event: Happened): number[] | null =>
  (event as { paid?: { payment: number[] } }).paid?.payment ?? null;

/** What events pay together, by seat index. */
export function paymentOf(events: Happened[], seats: number): number[] {
  const sum = Array<number>(seats).fill(0);
  for (const event of events) paidBy(event)?.forEach((n, i) => i < seats && (sum[i]! += n));
  return sum;
}
