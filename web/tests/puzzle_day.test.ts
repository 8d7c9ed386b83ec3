import { expect, test } from 'vitest';
import { puzzleShelf } from '../src/here/puzzle_day';

const line = (game: string, name: string) => ({ game, name, grade: 1, steps: 1 });
const shelf = [
  line('a', '001'),
  line('a', '002'),
  line('b', '001'),
  line('c', '001'),
  line('c', '002'),
  line('c', '003'),
];
const on = (day: number) => puzzleShelf(shelf, day * 86_400_000 + 5).today;

test('the games take turns, and each goes through its shelf', () => {
  const told = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((day) => `${on(day)!.game}${on(day)!.name}`);
  expect(told).toEqual(['a001', 'b001', 'c001', 'a002', 'b001', 'c002', 'a001', 'b001', 'c003']);
  expect(puzzleShelf(shelf, 86_400_000 * 20_000 - 1).day).toBe(19_999);
});

test('without puzzles there is none today', () => {
  expect(puzzleShelf([], Date.now())).toMatchObject({ today: null, puzzles: [] });
});
