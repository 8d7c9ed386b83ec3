import { t } from './i18n.svelte';
import { sayAs } from './phrase';
import type { Reader, Wire } from './phrase';
import { seatIndex } from './protocol';
import type { Place, Seat } from './protocol';

/** Seats in the first place; several where the rules share it. */
export const firstIn = (standing: Place[]): Seat[] =>
  standing.filter((place) => place.place === 1).map((place) => place.seat);

/** Who won, in words; "you" to the reader. */
export function winnersIn(standing: Place[], names: string[], reader: Seat | null): string {
  const first = firstIn(standing);
  if (!first.length) return '';
  if (first.length === 1 && first[0] === reader) return t('over.wins.you');
  const who = first.map((seat) => (seat === reader ? t('over.you') : (names[seatIndex(seat)] ?? seat)));
  if (who.length === 1) return t('over.wins', { who: who[0]! });
  return t('over.shared', { who: `${who.slice(0, -1).join(', ')} ${t('and')} ${who.at(-1)}` });
}

/** What set a place apart from the one before, where it was not the points alone: "on coins, 12 : 9". */
export const decidedBy = (place: Place, reader: Reader): string =>
  place.by && place.by !== 'points' && reader.words[`by.${place.by}`] !== undefined
    ? sayAs(`by.${place.by}`, place as unknown as { [field: string]: Wire }, reader)
    : '';
