import { en } from '../i18n/en';
import { settings } from './settings.svelte';
import type { Lang } from './settings.svelte';

export type Values = Record<string, string | number>;
export type Texts = Record<string, string>;
export type Translate = (key: string, values?: Values) => string;

/** English comes with the page, so that there are always words; German is fetched by those who read it. */
let german = $state.raw<Texts | null>(null);
export async function loadTexts(lang: Lang): Promise<void> {
  if (lang === 'de') german ??= (await import('../i18n/de')).de;
}
function common(lang: Lang): Texts {
  if (lang === 'de' && !german) void loadTexts(lang);
  return lang === 'de' ? (german ?? en) : en;
}

/**
 * Puts values into a text: `{name}` stands for the value, `{n|card|cards}` for the first word when n
 * is 1 and the second otherwise.
 */
export function fillIn(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, more?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined) return String(value);
    return Number(value) === 1 ? one : (more ?? '');
  });
}

/** A translator that looks into a game's own texts first, then into those of its engine. */
export function translator(lang: Lang, own?: Record<Lang, Texts>, engine?: Texts): Translate {
  return (key, values) => fillIn(own?.[lang][key] ?? engine?.[key] ?? common(lang)[key] ?? key, values);
}

export const t: Translate = (key, values) => translator(settings.lang)(key, values);

export const has = (lang: Lang, key: string, own?: Record<Lang, Texts>) =>
  (own?.[lang][key] ?? common(lang)[key]) !== undefined;

export function ago(at: number, now = Date.now()): string {
  const minutes = Math.round((now - at) / 60000);
  if (minutes < 1) return t('time.now');
  const format = new Intl.RelativeTimeFormat(settings.lang, { style: 'short', numeric: 'auto' });
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 60 * 36) return format.format(-Math.round(minutes / 60), 'hour');
  return format.format(-Math.round(minutes / 1440), 'day');
}
