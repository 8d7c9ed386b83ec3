import { describe, expect, test } from 'vitest';
import { couplingOf, fit, longestOf, runsOf, sumOf } from '../src/games/yardmaster_express/view';
import { hexTrack, outline } from '../src/lib/hex';
import { parseDigest } from '../tools/digest';

describe('trains', () => {
  test('YE-6.4, YE-6.5 a run goes on through one colour and breaks at a wild car', () => {
    expect(runsOf(['B2', 'B3', 'R3', 'W2', 'W2', 'R2'])).toEqual([
      { from: 0, length: 2, colour: 'B' },
      { from: 2, length: 1, colour: 'R' },
      { from: 5, length: 1, colour: 'R' },
    ]);
    expect(longestOf([])).toBe(0);
    expect(longestOf(['W2', 'W2'])).toBe(0);
  });
  test('YE-6.1 a train is worth its cars', () => expect(sumOf(['B2', 'W2', 'P4'])).toBe(8));
  test('YE-4.1 a card says why it couples', () => {
    expect(fit(undefined, 'B2')).toBe('any');
    expect(fit('W2', 'B4')).toBe('any');
    expect(fit('B3', 'B3')).toBe('both');
    expect(fit('B3', 'B2')).toBe('colour');
    expect(fit('B3', 'R3')).toBe('value');
    expect(fit('B3', 'R2')).toBe('none');
  });
  test('a move is read and nothing else', () => {
    expect(couplingOf('couple B2|B3 down')).toEqual({ front: 'B2|B3', face: 'down' });
    expect(couplingOf('draw B2|B3')).toBeNull();
    expect(couplingOf(null)).toBeNull();
  });
});

describe('hexes', () => {
  test('a straight track is a line, a gentle turn an arc of one and a half sizes', () => {
    expect(hexTrack([0, 0], 10, 0, 0)).toBe('M-8.66 0.00L8.66 0.00');
    expect(hexTrack([0, 0], 10, 0, 1)).toContain('A15.00 15.00 0 0 1');
  });
  test('the outline of two hexes is one closed path of ten edges', () => {
    const path = outline(
      [
        [0, 0],
        [1, 0],
      ],
      10,
    );
    expect(path.match(/M/g)).toHaveLength(1);
    expect(path.match(/L/g)).toHaveLength(10);
  });
});

describe('the digest', () => {
  test('rules, items, tables and paragraphs are told apart', () => {
    const digest = parseDigest(
      '# Game\n\nIntro line\ngoes on.\n\n## 1 Cards\n\n- XX-1.1 A rule\n  over two lines.\n- plain item\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    );
    expect(digest.title).toBe('Game');
    expect(digest.chapters[0]?.blocks[0]).toEqual({ is: 'text', text: 'Intro line goes on.' });
    expect(digest.chapters[1]?.blocks).toEqual([
      { is: 'rule', rule: { id: 'XX-1.1', text: 'A rule over two lines.' } },
      { is: 'item', text: 'plain item' },
      { is: 'table', head: ['a', 'b'], rows: [['1', '2']] },
    ]);
  });
});
