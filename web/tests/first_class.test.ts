import { describe, expect, test } from 'vitest';
import type { Context, Scored } from '../src/games/contract';
import firstClass from '../src/games/first_class';
import type { View } from '../src/games/first_class/view';
import { translator } from '../src/lib/i18n.svelte';
import { Phases } from '../src/lib/phases';
import over from './fixtures/first_class/over.json';

const context = (view: unknown): Context<View> => ({
  view: view as View, seat: null, names: ['Edda', 'Jonas'], colours: [1, 5], toAct: [], decision: '', over: true, choices: [], lang: 'en', t: translator('en', firstClass.texts),
});

describe('a scoring of First Class', () => {
  test('the third comes with the end, each step under its rule, modules not in play left out', () => {
    const last = firstClass.scored!(context(over))!;
    expect(last.n).toBe(3);
    expect(last.lines.map((line) => [line.rule, ...line.points])).toEqual([
      ['FC-9.5', 0, 0], ['FC-17.5', 0, 5], ['FC-13.5', 8, 0], ['FC-14.1', 15, 0], ['FC-14.2', 3, 3], ['FC-18.10', 0, 0],
    ]);
  });
  test('none before the first, none while one runs', () => {
    const at = (round: number, agenda: unknown[] = []) => firstClass.scored!(context({ ...over, revealed: false, round, agenda }))?.n ?? 0;
    expect([0, 1, 2, 3, 4, 5, 6].map((round) => at(round))).toEqual([0, 0, 0, 1, 1, 2, 2]);
    expect(at(4, [{ is: 'Scoring' }])).toBe(0);
  });
});

describe('which scorings are news', () => {
  const phase = (n: number): Scored => ({ n, title: '', lines: [], points: [] });
  test('each once for each seat, and none of before', () => {
    const phases = new Phases();
    expect(phases.isNews(phase(1), 'A', 0)).toBe(false);
    expect(phases.isNews(phase(2), 'A', 0)).toBe(true);
    expect(phases.isNews(phase(2), 'A', 0)).toBe(false);
    expect(phases.isNews(phase(2), 'B', 0)).toBe(true);
  });
  test('what is taken back may come again', () => {
    const phases = new Phases();
    phases.isNews(null, 'A', 0);
    expect(phases.isNews(phase(1), 'A', 0)).toBe(true);
    expect(phases.isNews(null, 'A', 1)).toBe(false);
    expect(phases.isNews(phase(1), 'A', 1)).toBe(true);
  });
});
