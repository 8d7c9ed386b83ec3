import { describe, expect, it } from 'vitest';
import type { Review } from '../src/lib/protocol';
import { decisionAt, layersOf, shownWorth, strata } from '../src/lib/review';

const decision = (entry: number, chances: number[]) => ({ entry, chances }) as Review['decisions'][number];
const review = {
  solo: false,
  decisions: [decision(2, [0.5, 0.3, 0.2]), decision(7, [0.6, 0.1, 0.3])],
  seats: [{ result: 1 }, { result: 0 }, { result: 0 }],
} as Review;

describe('strata of chances', () => {
  it('lie one above the other without a gap, from the ground to the top', () => {
    const bands = strata(layersOf(review, 10), 10, 100, 50);
    expect(bands).toHaveLength(3);
    for (const [seat, band] of bands.entries()) {
      const lower = band.slice(0, 3);
      const upper = band.slice(3).reverse();
      if (seat === 0) expect(lower.map(([, y]) => y)).toEqual([50, 50, 50]);
      if (seat === 2) upper.forEach(([, y]) => expect(y).toBeCloseTo(0));
      const above = bands[seat + 1]?.slice(0, 3);
      if (above) expect(above).toEqual(upper);
    }
  });
  it('end with who won', () => {
    expect(layersOf(review, 10).at(-1)).toEqual({ entry: 10, chances: [1, 0, 0] });
  });
});

describe('a worth as it is shown', () => {
  it('is whole per cent, or tenths of a point', () => {
    expect(shownWorth(0.414, false)).toBe(41);
    expect(shownWorth(-3.27, true)).toBe(-3.3);
  });
  it('belongs to the decision at a place or the one before', () => {
    expect(decisionAt(review, 6)?.entry).toBe(2);
    expect(decisionAt(review, 0)?.entry).toBe(2);
  });
});
