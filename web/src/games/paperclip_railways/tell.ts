import type { Drawing } from '../../art/sizes';
import type { Told } from '../../lib/explain.svelte';
import type { Context } from '../contract';
import type { Sheet } from './cards';
import { endingOf } from './ending';
import { powerWords, stationName } from './phrases';
import { typeArt } from './picking';
import { cubesOn, freeSlots, seatsOf, sheetAt, wordOf } from './view';
import type { View } from './view';
import { nameOf } from '../../lib/words';

type C = Context<View>;

const meets = (c: C, sheet: Sheet): string => [...sheet.meets].map((letter) => c.t(`type.${letter}`)).join(', ');
const partsOf = (c: C, sheet: Sheet, free = sheet.slots) => [
  {
    icon: typeArt(sheet.letter) as Drawing,
    text: c.t('tell.type', { type: c.t(`kind.${sheet.kind}`), meets: meets(c, sheet) }),
  },
  { number: String(sheet.score), text: c.t('tell.score', { n: sheet.score }) },
  { number: String(sheet.least), text: c.t('tell.least', { n: sheet.least }) },
  { number: String(free), text: c.t('tell.slots', { free, n: sheet.slots }) },
];

/** A card of the hand: what it is, what it does, what its numbers mean. */
export const toldSheet = (c: C, sheet: Sheet): Told => ({
  title: sheet.name,
  icon: typeArt(sheet.letter),
  text: powerWords(c, sheet.power),
  parts: partsOf(c, sheet),
});
/** A station on the table, with its cubes and what its end ability pays whom now. */
export function toldStation(c: C, station: number): Told {
  const sheet = sheetAt(c.view, station);
  const cubes = cubesOn(c.view, station).map((seat) => nameOf(seat, c));
  const pays = seatsOf(c.view).flatMap((seat) =>
    endingOf(c.view, seat)
      .filter((one) => one.station === station)
      .map((one) => c.t('tell.pays', { who: nameOf(seat, c), n: one.points })),
  );
  return {
    title: stationName(c, wordOf(c.view, station)),
    icon: typeArt(sheet.letter),
    text: powerWords(c, sheet.power),
    parts: [
      ...partsOf(c, sheet, freeSlots(c.view, station)),
      ...(cubes.length ? [{ icon: 'cube' as Drawing, text: c.t('station.cubes', { who: cubes.join(', ') }) }] : []),
    ],
    worth: pays.length ? c.t('tell.now', { pays: pays.join(', ') }) : undefined,
  };
}
