import { reviewTexts } from '../i18n/review';
import { translator } from '../lib/i18n.svelte';
import type { Translate } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';

/** The review's own words first, then those of the house. */
export const t: Translate = (key, values) => translator(settings.lang, reviewTexts)(key, values);
