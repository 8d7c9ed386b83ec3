import type { Choice, Context } from '../contract';
import { hexOf } from './map';
import { moveOf, vetoOf } from './view';
import type { Move, View } from './view';
import { pick } from './pick.svelte';

type C = Context<View>;

export interface Offer {
  move: Move;
  text: string;
  choice: Choice;
}
/** What the seat may say now, taken apart; what a rule forbids is left out. */
export const offersOf = (c: C): Offer[] =>
  c.choices.flatMap((choice) => {
    const move = choice.rule ? null : moveOf(choice.move);
    return move ? [{ move, text: choice.move, choice }] : [];
  });

const eastward = (a: string, b: string) => {
  const [qa, ra] = hexOf(a);
  const [qb, rb] = hexOf(b);
  return qa + ra / 2 - (qb + rb / 2) || ra - rb;
};

/** Hexes the locomotive in question may be sent to, from west to east: A, B, C. */
export function targetsOf(c: C, offers: Offer[]): string[] {
  const veto = vetoOf(c.view);
  const hexes = offers.flatMap(({ move }) => {
    if (move.is === 'bid' && veto) return [move.to];
    return move.is === 'extend' && move.line === pick.line && !veto ? [move.to] : [];
  });
  if (veto) hexes.push(veto.chosen!, ...(veto.target ? [veto.target] : []));
  return [...new Set(hexes)].sort(eastward);
}
export const letterOf = (targets: string[], hex: string): string => String.fromCharCode(65 + targets.indexOf(hex));

/** Bids that may be made for a hex, from low to high. */
export const bidsFor = (offers: Offer[], hex: string): number[] =>
  offers.flatMap(({ move }) => (move.is === 'bid' && move.to === hex ? [move.shares] : []));
