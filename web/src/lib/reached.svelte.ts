import type { LiveTable } from './live.svelte';
import { choicesOf } from './protocol';
import type { Choice, Seat, TableMessage } from './protocol';

/** The moves a rule forbids now: asked for once per decision, when somebody first reaches for the table. */
export class Reached {
  #known = $state.raw<{ at: string; choices: Choice[] } | null>(null);
  #at = '';
  #asking: Promise<void> | null = null;

  constructor(readonly live: () => LiveTable) {}

  /** Everything that is known of a seat's moves. */
  choices(legal: string[], message: TableMessage, seat: Seat): Choice[] {
    const known = this.#known;
    return known && known.at === placeOf(message, seat) ? known.choices : choicesOf(legal);
  }

  /** Watches for a hand: pointer, finger or keyboard. A click that comes before the reasons waits for them. */
  watch(asked: () => Seat | null) {
    return (page: HTMLElement) => {
      const reach = () => {
        const seat = asked();
        if (seat) this.#ask(seat);
      };
      const hold = (event: Event) => {
        const asking = this.#asking;
        const target = event.target;
        if (!asking || !target || !event.isTrusted) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        void asking.then(() => target.dispatchEvent(new MouseEvent('click', event as MouseEvent)));
      };
      const signs = ['pointerover', 'pointerdown', 'focusin'] as const;
      for (const sign of signs) page.addEventListener(sign, reach, { capture: true, passive: true });
      page.addEventListener('click', hold, { capture: true });
      return () => {
        for (const sign of signs) page.removeEventListener(sign, reach, { capture: true });
        page.removeEventListener('click', hold, { capture: true });
      };
    };
  }

  #ask(seat: Seat) {
    const message = this.live().message;
    if (!message) return;
    const at = placeOf(message, seat);
    if (this.#at === at) return;
    this.#at = at;
    const asking = this.live()
      .options(seat)
      .then((choices) => {
        if (this.#asking === asking) this.#asking = null;
        if (choices) this.#known = { at, choices };
        else if (this.#at === at) this.#at = '';
      });
    this.#asking = asking;
  }
}

const placeOf = (message: TableMessage, seat: Seat) => `${message.length} ${message.rewinds} ${seat}`;
