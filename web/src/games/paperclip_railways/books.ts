import type { Event } from '../../generated/paperclip_railways';
import { seatIndex } from '../../lib/protocol';
import type { Entry } from '../contract';

/** What points are made of, in the order of the score sheet: `points.clips` and so on in the texts. */
export const kinds = ['clips', 'stations', 'cards', 'blue', 'freight', 'tolls'] as const;
export type Kind = (typeof kinds)[number];

/** One payment: to whom, of which kind, how much. */
export interface Booking {
  seat: string;
  kind: Kind | 'end';
  points: number;
}

/** PR-9.1 to PR-9.4, PR-11.2, PR-13.22, PR-13.23, PR-15.1: what an event pays, and who. */
export function bookingsOf(event: Event): Booking[] {
  const one = (kind: Booking['kind'], points: number, seat: string): Booking[] =>
    points ? [{ seat, kind, points }] : [];
  switch (event.is) {
    case 'LinkScored':
      return [...one('clips', event.clips, event.seat), ...one('stations', event.first + event.second, event.seat)];
    case 'AbilityScored':
    case 'TurnPointScored':
      return one('cards', event.points, event.seat);
    case 'BlueCubeTaken':
      return one('blue', event.points, event.seat);
    case 'LinksUsed':
    case 'CubeDelivered':
      return one('freight', event.points, event.seat);
    case 'TollPaid':
      return one('tolls', -event.points, event.seat);
    case 'LinkCrossed':
      return event.why === 'nobody'
        ? []
        : [
            ...one('tolls', event.points, event.owner),
            ...(event.why === 'builder' ? one('tolls', -event.points, event.seat) : []),
          ];
    case 'EndAbilityScored':
      return one('end', event.points, event.seat);
    default:
      return [];
  }
}

/** Everybody's points by kind and seat index, added up from what happened. */
export function booksOf(log: Entry[], seats: number): Record<Booking['kind'], number[]> {
  const zeros = () => Array<number>(seats).fill(0);
  const out = {
    clips: zeros(),
    stations: zeros(),
    cards: zeros(),
    blue: zeros(),
    freight: zeros(),
    tolls: zeros(),
    end: zeros(),
  };
  for (const event of log.flatMap((entry) => entry.events as Event[]))
    for (const { seat, kind, points } of bookingsOf(event)) out[kind][seatIndex(seat)]! += points;
  return out;
}
