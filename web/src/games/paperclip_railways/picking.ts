import type { Drawing } from '../../art/sizes';
import type { BoardProps, Context } from '../contract';
import { plan } from './plan.svelte';
import { awaited, buildOf } from './view';
import type { View } from './view';

const types: Record<string, Drawing> = { C: 'type-city', T: 'type-town', S: 'type-suburban', R: 'type-country' };
export const typeArt = (letter = 'C'): Drawing => types[letter] ?? 'type-city';

/** What cards of the hand are asked for now: to pay, to discard, or nothing of the kind. */
export const verbOf = (c: Context<View>): '' | 'pay' | 'discard' => {
  const is = awaited(c.view)?.is;
  return !c.choices.length ? '' : is === 'AwaitPayment' ? 'pay' : is === 'AwaitDiscard' ? 'discard' : '';
};
/** The one way to pay or discard, where nothing is to be chosen. */
export function forced(c: Context<View>): string | null {
  const legal = c.choices.filter((choice) => !choice.rule);
  return verbOf(c) && legal.length === 1 ? legal[0]!.move : null;
}

/** How a touch of a hand card is understood. */
export function picker({ c, busy, choose }: BoardProps<View>) {
  const decision = awaited(c.view)?.is;
  const verb = verbOf(c);
  const buildable = new Set(c.choices.filter((one) => !one.rule).map((one) => buildOf(one.move)?.card));
  const can = (id: string): boolean => c.choices.length > 0 && (verb !== '' || buildable.has(id));
  function pick(id: string) {
    if (busy || !c.choices.length) return;
    const needed = awaited(c.view)?.cards ?? 0;
    if (verb) {
      plan.pay = plan.pay.includes(id) ? plan.pay.filter((other) => other !== id) : [...plan.pay, id].slice(-needed);
      const whole = plan.pay.length === needed;
      return choose(whole ? [verb, ...c.view.hand.filter((card) => plan.pay.includes(card))].join(' ') : null);
    }
    if (decision !== 'AwaitAction') return;
    plan.card = plan.card === id ? null : id;
    plan.from = null;
    choose(null);
  }
  return { can, pick };
}

/** What is written on a card of the hand while something is planned. */
export function tagOf(c: Context<View>, chosen: string | null, id: string): { is: string; text: string } {
  const verb = verbOf(c);
  if (verb) return plan.pay.includes(id) ? { is: 'pays', text: c.t(`tag.${verb}`) } : { is: '', text: '' };
  const building = buildOf(chosen)?.card ?? plan.card;
  if (!building) return { is: '', text: '' };
  return building === id ? { is: 'build', text: c.t('tag.build') } : { is: 'pays', text: c.t('tag.pays') };
}
