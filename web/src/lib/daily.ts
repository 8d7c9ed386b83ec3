/** The daily deals as this browser remembers them: its first try of a day, and what came of it. */
export interface Day {
  /** Where the first try is played: the one that counts. */
  table: string;
  /** It was begun on its own day, so it counts for the streak. */
  own: boolean;
  /** In pounds, once the try is over. */
  profit?: number;
  turns?: number;
}
/** By date, such as 2026-11-15. */
export type Days = Record<string, Day>;

const place = 'roundhouse.daily';
export const foreclosed = -100;

const dated = (deal: string) => `${deal.slice(0, 4)}-${deal.slice(4, 6)}-${deal.slice(6)}`;

/** Days kept before results were: the table by the number of the deal. */
const older = (kept: string | Day): Day => (typeof kept === 'string' ? { table: kept, own: false } : kept);

export function days(): Days {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, string | Day>;
    return Object.fromEntries(
      Object.entries(kept).map(([date, day]) => [/^\d{8}$/.test(date) ? dated(date) : date, older(day)]),
    );
  } catch {
    return {};
  }
}
function write(all: Days) {
  try {
    localStorage.setItem(place, JSON.stringify(all));
  } catch {
    // Without storage a try counts as long as the page is open.
  }
}
/** The first try of a day is the one that counts; a later one is not kept. */
export function keepTry(date: string, table: string, today: string) {
  const all = days();
  if (!all[date]) write({ ...all, [date]: { table, own: date === today } });
}
export function keepResult(date: string, profit: number, turns: number) {
  const all = days();
  if (all[date]) write({ ...all, [date]: { ...all[date], profit, turns } });
}
/** A table the server no longer knows: without a result the day is free again. */
export function forgetTry(date: string) {
  const all = days();
  if (all[date]?.profit !== undefined) return;
  delete all[date];
  write(all);
}

/** How dates are written: the day before the month in both languages. */
export const localeOf = (lang: string) => (lang === 'en' ? 'en-GB' : lang);

const day = 86_400_000;
export const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
export const todayIs = (now = Date.now()) => new Date(now).toISOString().slice(0, 10);
export const dayBefore = (date: string, n = 1) => todayIs(Date.parse(date) - n * day);

/** Days in a row with a finished try begun on the day, up to today; today may still be open. */
export function streak(all: Days, today: string): number {
  const counts = (date: string) => !!all[date]?.own && all[date].profit !== undefined;
  let date = counts(today) ? today : dayBefore(today);
  let n = 0;
  for (; counts(date); date = dayBefore(date)) n += 1;
  return n;
}

/** The weeks of a date's month, Monday first; null where another month's day would stand. */
export function monthOf(date: string): (string | null)[][] {
  const first = `${date.slice(0, 8)}01`;
  const lead = (new Date(first).getUTCDay() + 6) % 7;
  const cells: (string | null)[] = Array.from({ length: lead }, () => null);
  for (let at = first; at.slice(0, 7) === date.slice(0, 7); at = dayBefore(at, -1)) cells.push(at);
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
/** The first day of the month before a date's, or after it. */
export function otherMonth(date: string, step: 1 | -1): string {
  const at = new Date(`${date.slice(0, 8)}01`);
  at.setUTCMonth(at.getUTCMonth() + step);
  return todayIs(at.getTime());
}
