import { t } from './i18n.svelte';
import { settings } from './settings.svelte';
import type { Refusal } from './protocol';

/** "in 3 minutes": never less than it is. */
function later(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(settings.lang);
  return seconds <= 100 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}

const sentences: Record<string, string> = {
  tables: 'limit.tables',
  imports: 'limit.imports',
  hints: 'limit.hints',
  'reviews-begun': 'limit.reviews',
};

export const isLimited = (refusal: Refusal) => (refusal.limit ?? '') in sentences;

/** What an address has had enough of for an hour is told in the reader's words, and when there is more. */
export function inReadersWords(refusal: Refusal): Refusal {
  const key = sentences[refusal.limit ?? ''];
  return key ? { ...refusal, text: t(key, { later: later(refusal.wait ?? 1) }) } : refusal;
}
