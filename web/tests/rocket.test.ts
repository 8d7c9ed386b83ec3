import { expect, test } from 'vitest';
import { stepsOf } from '../src/games/stephensons_rocket/told';

test('a payment to two seats is two sums', () => {
  const [step] = stepsOf('NER scores for its merger, value 8, shares A 5, B 5: A +6,000, B +6,000 (SR-11.4).');
  expect(step).toMatchObject({ key: 'merger', rule: 'SR-11.4', paid: { A: 6000, B: 6000 } });
});
