import type { Context } from '../contract';
import { destinationOf, faceOf, lyingIn, nameOfCity, payOf, tileAt, truckAt } from './view';
import type { View } from './view';

type C = Context<View>;

export const goodWords = (good: string, c: C): string => c.t(`good.${good}`);

/** Everything a tile shows, in words: name, number, suit, rank, goods, the truck, bill and income. */
export function cityLabel(id: number, c: C): string {
  const tile = tileAt(c.view, id);
  const parts = [`${nameOfCity(id)} ${id}`];
  if (tile)
    parts.push(c.t('city.tile', { rank: faceOf(tile.rank), suit: c.t(`suit.${tile.suit}`), pay: payOf(tile.rank) }));
  if (truckAt(c.view) === id) parts.push(c.t('city.truck'));
  const goods = lyingIn(c.view, id);
  if (goods.length) parts.push(c.t('city.goods', { goods: goods.map((good) => goodWords(good, c)).join(', ') }));
  const d = destinationOf(c.view, id);
  if (d) parts.push(c.t(d.payable ? 'city.bill' : 'city.dear', { n: d.total }));
  if (d?.income) parts.push(c.t('city.income', { n: d.income }));
  return parts.join(', ');
}
