import { nature } from './protocol';
import type { Entry, Happened, Seat } from './protocol';
import type * as wire from '../generated/protocol';

/** Of a seat's move an event that names no seat is that seat's. */
const ownedBy = (seat: Seat, events: Happened[]): Happened[] =>
  seat === nature ? events : events.map((event) => ({ seat, ...event }));

/** Entries of the log as the pages use them: with the numbers and seats that the wire leaves out because they follow. */
export const entriesOf = (log: wire.Entry[], from: number): Entry[] =>
  log.map(({ seat = nature, events, ...said }, i) => ({
    ...said,
    n: from + i,
    seat,
    events: ownedBy(seat, events as Happened[]),
  }));

/** The first entry after the last move of these seats: what happened since. Who has none has seen it all. */
export const digestFrom = (log: Entry[], own: Seat[]): number =>
  own.length ? log.findLastIndex((entry) => own.includes(entry.seat)) + 1 : log.length;
