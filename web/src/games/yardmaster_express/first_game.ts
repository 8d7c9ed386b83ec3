import type { Event } from '../../generated/yardmaster_express';
import { seatIndex } from '../../lib/protocol';
import { nameOf } from '../../lib/words';
import type { Context, Scored } from '../contract';
import type { View } from './view';

type Paid = Extract<Event, { seat: string; points: number }>;

/** What the events of game 1 of the strategic variant brought each seat, by kind. */
function paidIn(events: Event[], is: Paid['is'], seats: number): number[] {
  const sums = Array.from({ length: seats }, () => 0);
  for (const event of events.filter((one): one is Paid => one.is === is)) {
    const seat = seatIndex(event.seat);
    sums[seat] = (sums[seat] ?? 0) + event.points;
  }
  return sums;
}

/** YE-8.6: the sheet of the first of two games, once it is over; null before, and where there is but one. */
export function firstGame(c: Context<View>): Scored | null {
  const { view } = c;
  if (!view.options.strategic || view.game !== 2) return null;
  const told = c.log.flatMap((entry) => entry.events as Event[]);
  const end = told.findIndex((event) => event.is === 'FirstGameScored');
  if (end < 0) return null;
  const events = told.slice(0, end);
  const lines = [
    { label: c.t('score.value'), points: paidIn(events, 'CardCoupled', view.options.seats), rule: 'YE-6.1' },
    { label: c.t('score.run'), points: paidIn(events, 'RunScored', view.options.seats), rule: 'YE-6.6' },
  ];
  if (view.first_caboose !== 'none')
    lines.push({
      label: `${c.t('score.caboose')}: ${c.t(`caboose.${view.first_caboose}`)}`,
      points: paidIn(events, 'CabooseScored', view.options.seats),
      rule: 'YE-7.2',
    });
  return {
    n: 1,
    title: c.t('first.title', { who: nameOf(view.start, c) }),
    lines,
    points: view.first_scores.slice(0, view.options.seats),
  };
}
