import { beforeEach, describe, expect, it } from 'vitest';
import { freshText, note, silentOf } from '../src/lib/fairness';
import { verdictOn } from '../src/lib/verdict';

// The seed 00 01 02 ... 1f and its SHA-256, as tests/server/fairness.cpp knows them.
const seed = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
const commit = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const other = commit.replace('6', '7');
const mine = { seat: 'A', at: 0, text: '  tea ' };

describe('the promise about chance', () => {
  beforeEach(() => localStorage.clear());

  it('is open until the seed is shown', () => {
    note('t', commit);
    expect(verdictOn('t', { commit, entropy: [] })).toBe('open');
    expect(verdictOn('t', undefined)).toBe('open');
  });
  it('was kept if the seed is the one committed to and everything added was counted', () => {
    note('t', commit, { A: '  tea ' });
    expect(verdictOn('t', { commit, entropy: [mine], seed })).toBe('kept');
  });
  it('was broken by another seed, also if the server says another commitment now', () => {
    note('t', other);
    expect(verdictOn('t', { commit: other, entropy: [], seed })).toBe('broken');
    expect(verdictOn('t', { commit, entropy: [], seed })).toBe('broken');
  });
  it('was broken if something added is missing or changed by a blank', () => {
    note('t', commit, { A: '  tea ' });
    expect(verdictOn('t', { commit, entropy: [], seed })).toBe('broken');
    expect(verdictOn('t', { commit, entropy: [{ ...mine, text: 'tea ' }], seed })).toBe('broken');
  });
  it('keeps the first commitment it saw', () => {
    note('t', commit);
    note('t', other, { A: 'x' });
    expect(verdictOn('t', { commit, entropy: [{ ...mine, text: 'x' }], seed })).toBe('kept');
  });
  it('cannot be told by who came too late', () => {
    expect(verdictOn('t', { commit, entropy: [], seed })).toBe('unnoted');
  });
  it('is added to once by each seat', () => {
    expect(silentOf({ commit, entropy: [mine] }, ['A', 'B'])).toEqual(['B']);
    expect(silentOf({ commit, entropy: [], seed }, ['A', 'B'])).toEqual([]);
    expect(freshText()).toMatch(/^[0-9a-f]{32}$/);
    expect(freshText()).not.toBe(freshText());
  });
});
