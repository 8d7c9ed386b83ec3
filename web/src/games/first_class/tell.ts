import type { Drawing } from '../../art/sizes';
import type { Told } from '../../lib/explain.svelte';
import type { Context, Seat } from '../contract';
import type { Face, Part } from './cards';
import { effectWords, needWords, partWords, titleOf } from './phrases';
import { celebrityAt, countsNow, faceOf, isMail, playerOf, valueAt, values } from './view';
import type { Player, Side, Space, Train, View } from './view';
import { endingOf, factoriesOf, metOf, termsOf, worthOf } from './worth';

type C = Context<View>;

/** The drawing of each kind of effect. */
export const drawings: Record<string, Drawing> = {
  add: 'add-car',
  upgrade: 'upgrade',
  split: 'conductor',
  each: 'conductor',
  locomotive: 'coach-loco',
  coins: 'coin',
  points: 'rosette',
  end_card: 'ticket',
  draw_evidence: 'pawn',
  give_evidence: 'pawn',
  return_evidence: 'pawn',
  points_per_position: 'rosette',
};
/** Kinds that lie somewhere and pay later. */
export const later = ['celebrity', 'postcard', 'passenger', 'luggage', 'mechanic', 'turnout', 'storage', 'factory'];
const pictures: Record<string, Drawing> = {
  storage: 'storage',
  factory: 'factory',
  toolbox: 'toolbox',
  end: 'ticket',
  route: 'stop-clock',
  celebrity: 'pawn',
};
export const pictureOf = (face: Face): Drawing | undefined => pictures[face.kind];

/** 2 × 8 = 16. */
export const productOf = (face: Face, player: Player): string => {
  const { each, times, points } = endingOf(face, player);
  return `${each} × ${times} = ${points}`;
};
/** 12 + 7 + 7 + 4 = 30, or only the number where there is nothing to add. */
export const sumOf = (train: Train): string => {
  const terms = termsOf(train);
  return terms.length > 1 ? `${terms.join(' + ')} = ${countsNow(train)}` : String(countsNow(train));
};

function worthWords(effect: Part[], player: Player, c: C): string {
  const worth = worthOf(effect, player);
  const parts = [
    worth.now && c.t('worth.now', { n: worth.now }),
    worth.scoring && c.t('worth.scoring', { n: worth.scoring }),
    worth.coins && c.t('coins', { n: worth.coins }),
    worth.cars && c.t('worth.cars', { n: worth.cars }),
  ].filter(Boolean);
  return parts.length ? c.t('worth', { what: parts.join(', ') }) : c.t('worth.none');
}
function factoryWords(player: Player, c: C): string {
  const n = factoriesOf(player).reduce((sum, place) => sum + place, 0) + Math.min(4, player.between.length + 1);
  return c.t('worth.factory', { n });
}
function worthOfCard(face: Face, player: Player, c: C): string {
  if (face.kind === 'end') return c.t('worth.end', { sum: productOf(face, player) });
  if (face.kind === 'factory') return factoryWords(player, c);
  if (face.kind === 'contract') {
    const { has, wants } = metOf(face, player);
    const met = has >= wants ? c.t('worth.met') : c.t('worth.unmet', { has, wants });
    return `${met} ${worthWords(face.effect, player, c)}`;
  }
  if (face.kind === 'route')
    return c.t('worth.route', { n: face.spaces.reduce((sum, one) => sum + Number(one.replace(/\D/g, '') || 0), 0) });
  if (face.kind === 'storage' || face.kind === 'postcard' || face.kind === 'celebrity') return '';
  return worthWords(face.effect, player, c);
}

/** The letter in a card's corner: its module, X of the base game. */
export const cornerOf = (id: string): string | undefined => /^[A-FX](?=\d)/.exec(id)?.[0];

/** A card in full: what it does, each icon with its word, what it would bring whoever looks. */
export function toldCard(id: string, c: C, seat: Seat | null = c.seat): Told {
  const face = faceOf(id);
  const ops = [...new Map(face.effect.map((part) => [part.op, part])).values()];
  const letter = cornerOf(id);
  const stops = face.kind === 'route' ? (['clock', 'points'] as const) : [];
  return {
    title: titleOf(id, c),
    icon: pictureOf(face) ?? drawings[face.effect[0]?.op ?? ''],
    tag: letter,
    text: aboutCard(face, c),
    parts: [
      ...ops.map((part) => ({ icon: drawings[part.op], text: c.t(`icon.${part.op}`) })),
      ...stops.map((stop) => ({
        icon: (stop === 'clock' ? 'stop-clock' : 'stop-points') as Drawing,
        text: c.t(`icon.${stop}`),
      })),
      ...(letter ? [{ number: letter, text: c.t(`letter.${letter}`) }] : []),
    ],
    worth: seat ? worthOfCard(face, playerOf(c, seat), c) : '',
  };
}
/** What a card does, in one or two sentences. */
export function aboutCard(face: Face, c: C): string {
  const effect = effectWords(face.effect, c);
  if (face.kind === 'end')
    return `${c.t('about.end', { now: effect })} ${c.t(`final.about.${face.need[0]}`, { n: face.number, v: face.need[1] ?? 0, m: face.need[2] ?? 0 })}`;
  if (face.kind === 'contract') return c.t('about.contract', { need: needWords(face, c), reward: effect });
  if (face.kind === 'route') return c.t('about.route', { clock: effect });
  const key = later.includes(face.kind) ? `about.${face.kind}` : 'about.action';
  return c.t(key, { n: face.number, reward: effect });
}
/** A card in few words, for wide windows. */
export function shortWords(face: Face, c: C): string {
  if (face.kind === 'contract') return `${needWords(face, c)}: ${effectWords(face.effect, c)}`;
  if (face.kind === 'route') return c.t('icon.clock.short', { what: effectWords(face.effect, c) });
  if (later.includes(face.kind)) return c.t(`kind.${face.kind}`, { n: face.number });
  return face.effect.map((part) => partWords(part, c)).join(', ');
}

export function toldCar(train: Train, side: Side, p: number, c: C): Told {
  const where = c.t('car.where', { side: c.t(`side.${side}`), n: p });
  if (isMail(train, p)) return { title: where, icon: 'coach-mail', text: c.t('car.about.mail') };
  const value = valueAt(train, p);
  const next = values[values.indexOf(value) + 1];
  const counted = p <= train.conductor;
  return {
    title: where,
    icon: `coach-${value}` as Drawing,
    text: c.t(counted ? 'car.about.lit' : 'car.about.dark', { v: value }),
    parts: [
      ...(celebrityAt(train, p) ? [{ icon: 'pawn' as Drawing, text: c.t('car.about.star') }] : []),
      ...(next ? [{ icon: 'upgrade' as Drawing, text: c.t('car.about.next', { v: next }) }] : []),
    ],
    worth: counted ? c.t('car.worth', { n: value * (celebrityAt(train, p) ? 2 : 1) }) : undefined,
  };
}
export function toldSpace(space: Space, player: Player, c: C): Told {
  const passed = player.locomotive >= space.number;
  const text =
    space.kind === 'clock'
      ? c.t('icon.clock.does', { what: effectWords(space.effect, c) })
      : space.kind === 'points'
        ? c.t('icon.points.does', { n: space.points })
        : c.t('icon.plain');
  return {
    title: c.t('space', { n: space.number }),
    icon: space.kind === 'clock' ? 'stop-clock' : 'stop-points',
    text: `${text} ${c.t(passed ? 'space.passed' : 'space.ahead', { n: space.number - player.locomotive })}`,
  };
}
