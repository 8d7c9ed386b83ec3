import type { Point } from '../../lib/hex';
import { seatIndex } from '../../lib/protocol';
import { isYou, nameOf } from '../../lib/words';
import type { Context } from '../contract';
import { sheetOf } from './cards';
import type { Sheet } from './cards';
import {
  awaited,
  buildOf,
  cubesOn,
  drawnAt,
  freeSlots,
  place,
  sheetAt,
  shipOf,
  sides,
  stationOf,
  wordOf,
} from './view';
import type { View } from './view';
import { sumOf } from './ways';

type C = Context<View>;

/** The name of a station by its word in moves. */
export function stationName(c: C, word: string): string {
  if (word.startsWith('home-')) {
    const seat = word.slice(5);
    return isYou(seat, c) ? c.t('home.you') : c.t('home', { who: nameOf(seat, c) });
  }
  const side = sides.indexOf(word);
  if (side >= 0) {
    const sheet = c.view.table.stations[side]?.sheet ?? '-';
    return sheet === '-' || sheet.startsWith('M')
      ? c.t(`side.${word}`)
      : `${sheetOf(sheet).name} (${c.t(`side.${word}`)})`;
  }
  return sheetOf(word).name;
}
/** The same after “from”, which German bends. */
export const stationFrom = (c: C, word: string): string =>
  word.startsWith('home-') && isYou(word.slice(5), c) ? c.t('home.you.from') : stationName(c, word);
export const powerWords = (c: C, [code, n, type]: [string, number, string]): string =>
  code === 'none' ? c.t('power.none') : c.t(`power.${code}`, { n, type: type ? c.t(`type.${type}`) : '' });
export const cardLabel = (c: C, sheet: Sheet, key: number): string =>
  c.t('card.label', {
    name: sheet.name,
    type: c.t(`kind.${sheet.kind}`),
    score: sheet.score,
    least: sheet.least,
    slots: sheet.slots,
    power: powerWords(c, sheet.power),
    key,
  });

export function stationLabel(c: C, station: number): string {
  const sheet = sheetAt(c.view, station);
  const cubes = cubesOn(c.view, station).map((seat) => nameOf(seat, c));
  const line = c.t('station.label', {
    name: stationName(c, wordOf(c.view, station)),
    type: c.t(`kind.${sheet.kind}`),
    score: sheet.score,
    free: freeSlots(c.view, station),
    slots: sheet.slots,
    least: sheet.least,
  });
  const power = sheet.power[0] === 'none' ? '' : ' ' + powerWords(c, sheet.power);
  return line + power + (cubes.length ? ' ' + c.t('station.cubes', { who: cubes.join(', ') }) : '');
}

/** What a move does, for the green button and for lists. */
export function label(move: string, c: C): string {
  const [verb, ...rest] = move.split(' ');
  const build = buildOf(move);
  if (build) {
    const [from, to] = [stationName(c, build.from), stationName(c, build.to)];
    const deed = build.at ? c.t('deed.build', { name: from }) : c.t('deed.link', { from, to });
    return c.seat ? c.t('deed.pays', { deed, n: sumOf(c.view, c.seat, build).cards }) : deed;
  }
  const ship = shipOf(move);
  if (ship) return shipLabel(ship, c);
  if (verb === 'take') return c.t('take');
  if (verb === 'pass') return c.t('pass');
  if (verb === 'city') return c.t('deed.city', { place: c.t(`place.${rest[0]}`) });
  if (verb === 'cube') return c.t('deed.cube', { name: stationName(c, rest[0] ?? '') });
  if (verb === 'decline') return c.t('deed.decline');
  if (verb === 'refund') return c.t('deed.refund', { name: sheetOf(rest[0] ?? '').name });
  if (verb === 'pay' && rest.length === c.view.hand.length && rest.length)
    return c.t(`deed.paid.${counted(rest.length)}`, { n: rest.length });
  if (verb === 'pay' || verb === 'discard')
    return c.t(`deed.${verb}`, { names: rest.map((id) => sheetOf(id).name).join(', ') });
  return move;
}
/** Which way one place of the drawing lies from another, of six. */
function heading([x1, y1]: Point, [x2, y2]: Point): string {
  const sixth = Math.round(Math.atan2(y1 - y2, x2 - x1) / (Math.PI / 3));
  return ['e', 'ne', 'nw', 'w', 'sw', 'se'][(sixth + 6) % 6]!;
}
/** The same where the board does not show which way is meant: with the place and the clips. */
export function told(move: string, c: C): string {
  const build = buildOf(move);
  if (!build || !c.seat) return label(move, c);
  const { clips, cards, points } = sumOf(c.view, c.seat, build);
  const [from, to] = [stationName(c, build.from), stationName(c, build.to)];
  const numbers = { clips, n: cards, points };
  if (!build.at) return c.t('told.link', { deed: c.t('deed.link', { from, to }), ...numbers });
  const near = drawnAt(c.view, Math.max(0, stationOf(c.view, build.to)));
  const where = c.t(`place.${heading(near, place(build.at))}`);
  return c.t('told.build', { deed: c.t('deed.build', { name: from }), to, where, ...numbers });
}
/** The texts for one, two and more. */
export const counted = (n: number): string => (n > 2 ? 'n' : String(n));
function shipLabel(ship: { from: string; to: string; links: number[] }, c: C): string {
  if (ship.to === `home-${awaited(c.view)?.colour}`) return c.t('deed.deliver', { n: 2 });
  const given = ship.links.filter((i) => c.view.table.links[i] && c.view.table.links[i]!.owner !== c.seat).length;
  return c.t('deed.ship', { from: stationName(c, ship.from), to: stationName(c, ship.to), n: given });
}
export const cubesLeft = (c: C, seat: string): number =>
  c.view.options.station_cubes - (c.view.table.accounts[seatIndex(seat)]?.cubes.length ?? 0);
