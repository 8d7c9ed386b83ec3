import { expect, test } from 'vitest';
import { rareFirst } from '../src/lib/listing';

test('kinds of moves of which there are few come first, each in its own order', () => {
  const shifts = Array.from({ length: 90 }, (_, i) => `shift 0,0 ${i},1`);
  const moves = [...shifts, 'place 1,1', 'place 2,1', 'extend GWR 3,3'];
  expect(rareFirst(moves)).toEqual(['extend GWR 3,3', 'place 1,1', 'place 2,1', ...shifts]);
  expect(rareFirst([])).toEqual([]);
});
