import { hereTexts } from '../i18n/here';
import { translator } from '../lib/i18n.svelte';
import type { Translate } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';

/** The texts about this device, in the reader's language. */
export const say: Translate = (key, values) => translator(settings.lang, hereTexts)(key, values);
