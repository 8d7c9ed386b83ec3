import { seatIndex } from '../../lib/protocol';
import { nameOf } from '../../lib/words';
import type { Context } from '../contract';
import type { Face, Part } from './cards';
import { titleIn } from './titles';
import { faceOf, topOf } from './view';
import type { View } from './view';

type C = Context<View>;

export const titleOf = (id: string, c: C): string => titleIn(c.lang, faceOf(id).title);
export const partWords = (part: Part, c: C): string => c.t(`part.${part.op}`, { n: part.n });
export const effectWords = (effect: Part[], c: C): string => effect.map((part) => partWords(part, c)).join(', ');

export function needWords(face: Face, c: C): string {
  const [what = '', n = '0', v = '0', which = 'any'] = face.need;
  const pair = what === 'train_length' || what === 'conductor' ? `.${which}` : '';
  return c.t(`need.${what}${pair}`, { n, v });
}
/** Everything a card shows, in words. */
export function cardWords(id: string, c: C): string {
  const face = faceOf(id);
  const effect = effectWords(face.effect, c);
  if (face.kind === 'end') return `${titleOf(id, c)}: ${c.t('now')} ${effect}; ${finalWords(face, c)}`;
  if (face.kind === 'contract') return `${titleOf(id, c)}: ${needWords(face, c)} → ${effect}`;
  if (face.kind === 'route')
    return `${titleOf(id, c)}: ${face.spaces.map((space) => (space === 'clock' ? `⏱ ${effect}` : space === 'plain' ? '·' : space)).join(' ')}`;
  const special = ['celebrity', 'postcard', 'storage', 'factory', 'passenger', 'luggage', 'mechanic', 'turnout'];
  const words = special.includes(face.kind) ? c.t(`kind.${face.kind}`, { n: face.number }) : '';
  return `${titleOf(id, c)}: ${[words, effect].filter(Boolean).join(' → ')}`;
}
export function finalWords(face: Face, c: C): string {
  const [rule = '', v = '0', m = '0'] = face.need;
  return c.t(`final.${rule}`, { n: face.number, v, m });
}

const sideOf = (letter: string): string => (letter === 'U' ? 'upper' : 'lower');
export function spotWords(spot: string, c: C): string {
  const n = spot.slice(1);
  if (spot[0] === 'S') return c.t('do.place.station', { n });
  if (spot[0] === 'P') return c.t('do.place.between', { n });
  return c.t('do.place.car', { n, side: c.t(`side.${sideOf(spot[0] ?? 'U')}`) });
}

/** The deed on a button. */
export function deed(move: string, c: C): string {
  const [verb = '', one = '', two = ''] = move.split(' ');
  const side = (name: string) => c.t(`side.${name}`);
  switch (verb) {
    case 'take':
      return c.t(`do.take.${two}`, { card: titleOf(one, c) });
    case 'tile':
      return c.t('do.tile');
    case 'add':
      return two
        ? c.t('do.add.mail', { mail: c.t(`mail.${two}`), side: side(one) })
        : c.t(topOf(c)?.is === 'Upgrades' ? 'do.add.instead' : 'do.add', { side: side(one) });
    case 'upgrade':
      return c.t('do.upgrade', { n: one.slice(1), side: side(sideOf(one[0] ?? 'U')) });
    case 'step':
      return c.t('do.step', { side: side(one) });
    case 'place':
      return covers(one, c) ? c.t('do.place.cover', { n: one.slice(1) }) : spotWords(one, c);
    case 'end':
    case 'buy':
    case 'fulfil':
    case 'use':
    case 'keep':
      return c.t(`do.${verb}`, { card: titleOf(one, c) });
    case 'give':
      return c.t('do.give', { face: c.t(`face.${one}`), who: nameOf(two, c) });
    case 'return':
      return c.t('do.return', { face: c.t(`face.${one}`) });
    case 'stop':
      return c.t(topOf(c)?.is === 'FreeSteps' ? 'do.stop.free' : 'do.stop');
    default:
      return move;
  }
}
function covers(spot: string, c: C): boolean {
  if (spot[0] !== 'P' || !c.seat) return false;
  return Number(spot.slice(1)) <= (c.view.players[seatIndex(c.seat)]?.between.length ?? 0);
}
