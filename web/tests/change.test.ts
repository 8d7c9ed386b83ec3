import { describe, expect, it } from 'vitest';
import { changed } from '../src/lib/change';
import { digestFrom, entriesOf } from '../src/lib/entries';
import type { TableMessage } from '../src/lib/protocol';

const before = {
  is: 'table',
  length: 3,
  to_act: ['A', 'B'],
  choices: { A: ['pass'], B: ['call', 'pass'] },
  fairness: { commit: 'c0ffee', from: 0, entropy: [] },
  views: { A: { hand: ['x'], cash: 3 } },
  log_from: 0,
  log: [{ move: 'a' }, { move: 'b' }, { move: 'c' }],
  chat_from: 0,
  chat: [],
} as unknown as TableMessage;

describe('A change leads to the table it tells of', () => {
  it('goes on behind the log there was, and the length follows', () => {
    const after = changed(before, { is: 'change', log: [{ seat: 'A', move: 'pass', events: [] }] });
    expect([after.log_from, after.length]).toEqual([3, 4]);
    expect(changed(after, { is: 'change' }).length).toBe(4);
    const back = changed(after, { is: 'change', log_from: 2, log: [] });
    expect([back.log_from, back.length]).toEqual([2, 2]);
  });
  it('leaves nothing to choose to who is not asked any more', () => {
    expect(changed(before, { is: 'change', to_act: ['B'] }).choices).toEqual({ B: ['call', 'pass'] });
    const other = changed(before, { is: 'change', choices: { A: ['bid 1'] } });
    expect(other.choices).toEqual({ A: ['bid 1'], B: ['call', 'pass'] });
  });
  it('enters views and what was promised', () => {
    const after = changed(before, { is: 'change', views: { A: { cash: [4] } }, fairness: { seed: ['5eed'] } });
    expect(after.views).toEqual({ A: { hand: ['x'], cash: 4 } });
    expect(after.fairness).toEqual({ commit: 'c0ffee', from: 0, entropy: [], seed: '5eed' });
  });
});

describe('Entries are given what the wire leaves out', () => {
  const log = entriesOf(
    [
      { move: 'draw ?', events: [{ is: 'CardDrawn', seat: 'B' }] },
      { seat: 'B', move: 'couple', events: [{ is: 'CardCoupled' }, { is: 'HandPassed', seat: 'A' }] },
    ],
    7,
  );
  it('has numbers, nature where no seat moved, and the mover where an event names no seat', () => {
    expect(log.map(({ n, seat }) => [n, seat])).toEqual([
      [7, '*'],
      [8, 'B'],
    ]);
    expect(log.flatMap((entry) => entry.events)).toEqual([
      { is: 'CardDrawn', seat: 'B' },
      { is: 'CardCoupled', seat: 'B' },
      { is: 'HandPassed', seat: 'A' },
    ]);
  });
  it('knows what happened since my last move', () => {
    expect(digestFrom(log, ['B'])).toBe(2);
    expect(digestFrom(log, ['A'])).toBe(0);
    expect(digestFrom(log, [])).toBe(2);
  });
});
