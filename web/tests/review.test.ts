import { describe, expect, it } from 'vitest';
import type { Review } from '../src/lib/protocol';
import { costOf, decisionAt, layersOf, shownWorth, strata, takenAway } from '../src/lib/review';

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
      const lower = band.slice(0, 4);
      const upper = band.slice(4).reverse();
      if (seat === 0) expect(lower.map(([, y]) => y)).toEqual([50, 50, 50, 50]);
      if (seat === 2) upper.forEach(([, y]) => expect(y).toBeCloseTo(0));
      const above = bands[seat + 1]?.slice(0, 4);
      if (above) expect(above).toEqual(upper);
    }
  });
  it('begin where the game began, with what the first decision says', () => {
    expect(layersOf(review, 10)[0]).toEqual({ entry: 0, chances: [0.5, 0.3, 0.2] });
    const early = { ...review, decisions: [decision(0, [0.4, 0.4, 0.2])] } as Review;
    expect(layersOf(early, 10)).toHaveLength(2);
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
  it('is taken away from another: best less played', () => {
    const alternatives = [
      { move: 'a', worth: -60.96 },
      { move: 'b', worth: -86 },
    ];
    const costly = { best: 'a', played: 'b', alternatives } as Review['decisions'][number];
    expect(costOf(costly, true)).toBe(25);
    expect([takenAway(-86, 'en'), takenAway(1.5, 'de')]).toEqual(['(−86)', '1,5']);
  });
  it('belongs to the decision at a place or the one before', () => {
    expect(decisionAt(review, 6)?.entry).toBe(2);
    expect(decisionAt(review, 0)?.entry).toBe(2);
  });
});
