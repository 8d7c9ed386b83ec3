import { seatIndex } from '../../lib/protocol';
import type { Context, Happened } from '../contract';
import { moneyText, paymentOf } from './money';
import { offersOf } from './moves';
import { pick } from './pick.svelte';
import { seatsOf, vetoOf } from './view';
import type { View } from './view';

export interface Price {
  /** To the viewer, in thousands or points; and to every seat. */
  amount: number;
  text: string;
  everybody: number[];
}

/** What each hex of the line in question would pay, if nobody raises: the rules are asked, move by move. */
export class Prices {
  #found = $state.raw<Record<string, Price>>({});
  #key = '';

  at(hex: string): Price | undefined {
    return this.#found[hex];
  }

  follow(c: Context<View>, targets: string[], trial: (move: string) => Promise<Happened[]>): void {
    const veto = vetoOf(c.view);
    const moves = targets.flatMap((hex) => {
      const move = this.#moveTo(hex, c, !!veto);
      return move ? [{ hex, move }] : [];
    });
    const key = `${c.log.length} ${moves.map(({ move }) => move).join(';')}`;
    if (key === this.#key) return;
    this.#key = key;
    this.#found = {};
    const own = c.seat ? seatIndex(c.seat) : -1;
    for (const { hex, move } of moves)
      void trial(move).then((events) => {
        if (this.#key !== key || !events.length) return;
        const everybody = paymentOf(events, seatsOf(c.view));
        const amount = everybody[own] ?? 0;
        this.#found = { ...this.#found, [hex]: { amount, text: moneyText(amount, c, true), everybody } };
      });
  }

  /** In a veto round the chosen hex is asked by passing, another by the lowest bid for it. */
  #moveTo(hex: string, c: Context<View>, veto: boolean): string | null {
    const offers = offersOf(c);
    if (!veto) return `extend ${pick.line} ${hex}`;
    const round = vetoOf(c.view)!;
    const stands = (round.bid ?? 0) > 0 ? round.target : round.chosen;
    if (hex === stands && offers.some(({ move }) => move.is === 'pass')) return 'pass';
    return offers.find(({ move }) => move.is === 'bid' && move.to === hex)?.text ?? null;
  }
}
