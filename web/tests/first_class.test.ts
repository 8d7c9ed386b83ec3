import { describe, expect, test } from 'vitest';
import type { Entry, Scored } from '../src/games/contract';
import { Phases } from '../src/lib/phases';
import over from './fixtures/first_class/over.json';
import { contextFor, entryOf, spoken } from './support';

const firstClass = await spoken('first-class', 'en');
const context = (view: unknown, log: Entry[] = []) =>
  contextFor(firstClass, view, { seat: null, toAct: [], over: true, log });
const told = (is: string, seat: string, points: number) => ({ is, rule: '', seat, points });
/** The end of a game as its events tell it: an earlier scoring, the third, and what the end pays. */
const events = [
  { is: 'ScoringBegan', rule: 'FC-13.1', seat: 'A', phase: 2 },
  told('TrainScored', 'A', 40),
  { is: 'RoundBegan', rule: 'FC-3.1', round: 5, pile: 3 },
  told('StationPassed', 'A', 2),
  { is: 'ScoringBegan', rule: 'FC-13.1', seat: 'A', phase: 3 },
  told('TrainScored', 'A', 8),
  { is: 'ScoringBegan', rule: 'FC-13.1', seat: 'B', phase: 3 },
  told('PostcardScored', 'B', 5),
  told('TrainScored', 'B', 0),
  { is: 'GameEnded', rule: 'FC-3.7', why: 'six_rounds' },
  told('EndCardScored', 'A', 15),
  told('CoinsScored', 'A', 3),
  told('CoinsScored', 'B', 3),
];

describe('a scoring of First Class', () => {
  test('the third comes with the end, each step under its rule, modules not in play left out', () => {
    const last = firstClass.scored!(context(over, [entryOf('*', ...events)]))!;
    expect(last.n).toBe(3);
    expect(last.lines.map((line) => [line.rule, ...line.points])).toEqual([
      ['FC-9.5', 0, 0],
      ['FC-17.5', 0, 5],
      ['FC-13.5', 8, 0],
      ['FC-14.1', 15, 0],
      ['FC-14.2', 3, 3],
      ['FC-18.10', 0, 0],
    ]);
  });
  test('none before the first, none while one runs', () => {
    const at = (round: number, agenda: unknown[] = []) =>
      firstClass.scored!(context({ ...over, revealed: false, round, agenda }))?.n ?? 0;
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
