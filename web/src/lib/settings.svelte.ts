export type Lang = 'en' | 'de';
export type Shift = 'day' | 'night' | 'system';

interface Kept {
  lang: Lang;
  shift: Shift;
  sounds: boolean;
  confirm: boolean;
  name: string;
}

const place = 'roundhouse.settings';

function remembered(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

const first: Kept = {
  lang: navigator.language?.toLowerCase().startsWith('de') ? 'de' : 'en',
  shift: 'system',
  sounds: false,
  confirm: true,
  name: '',
};

/** What this browser remembers about its person. */
export const settings = $state<Kept>({ ...first, ...remembered() });

const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;
const system = $state({ dark: dark?.matches ?? false });
dark?.addEventListener('change', (event) => (system.dark = event.matches));

export const isNight = () => settings.shift === 'night' || (settings.shift === 'system' && system.dark);

/** Writes the settings to the page and to this browser; call inside an effect root. */
export function keepSettings() {
  $effect(() => {
    document.documentElement.lang = settings.lang;
    document.documentElement.dataset.shift = isNight() ? 'night' : 'day';
  });
  $effect(() => {
    try {
      localStorage.setItem(place, JSON.stringify(settings));
    } catch {
      // Private windows may forbid it; the settings then last as long as the page.
    }
  });
}

export const calm = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
