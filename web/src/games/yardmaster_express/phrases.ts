import type { Translate } from '../contract';
import { carsOf, valueOf } from './view';
import type { Car } from './view';

/** Kind, colour and value of a railcar, as it is read aloud. */
export function carWords(car: Car, c: { t: Translate }): string {
  const kind = car[0] ?? 'W';
  if (kind === 'W') return c.t('car.wild', { value: valueOf(car) });
  return c.t('car', { cargo: c.t(`cargo.${kind}`), colour: c.t(`colour.${kind}`), value: valueOf(car) });
}
export function cardWords(front: string, c: { t: Translate }): string {
  const [left, right] = carsOf(front);
  return c.t('card', { left: carWords(left, c), right: carWords(right, c) });
}
