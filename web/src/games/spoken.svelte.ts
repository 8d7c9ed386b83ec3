import { settings } from '../lib/settings.svelte';
import type { SpokenGame } from './contract';
import { gameModule } from './index';

/** The game of a page in the reader's language, once both are fetched; call while a component is made. */
export class Spoken {
  game = $state.raw<SpokenGame | null>(null);

  constructor(id: () => string | undefined) {
    const wanted = $derived(id());
    $effect(() => {
      const lang = settings.lang;
      if (!wanted) return;
      void gameModule(wanted, lang).then((loaded) => {
        if (lang === settings.lang) this.game = loaded;
      });
    });
  }
}
