import type { Railway, Stakes, TokenStakes, View } from '../../generated/stephensons_rocket';
import type { AnyOf } from '../../lib/any_of';
import { companies, headings, hexName, placeCalled, stepFrom } from './map';

export type { Railway, Stakes, TokenStakes, View };
/** A decision on the agenda, with what any of them may have. */
export type Decision = AnyOf<View['state']['agenda'][number]>;

export const goods = ['steel', 'textiles', 'brewing', 'leather'];
export const seatsOf = (view: View): number => view.state.options.seats;
export const topOf = (view: View): Decision | undefined => view.state.agenda.at(-1);
export const turnOf = (view: View): Decision | undefined => view.state.agenda.find((one) => one.is === 'Turn');
export const vetoOf = (view: View): Decision | undefined => {
  const top = topOf(view);
  return top?.is === 'VetoRound' || top?.is === 'CallRound' ? top : undefined;
};
export const lineIndex = (id: string): number => companies.findIndex((one) => one.id === id);
export const railwayOf = (view: View, id: string): Railway => view.state.railways[lineIndex(id)]!;
export const alive = (view: View): string[] =>
  companies.map((one) => one.id).filter((id) => !view.state.dissolved.includes(id));
export const statusOf = (view: View, id: string): 'waiting' | 'active' | 'isolated' | 'dissolved' => {
  if (view.state.dissolved.includes(id)) return 'dissolved';
  if (view.state.isolated.includes(id)) return 'isolated';
  return view.state.started.includes(id) ? 'active' : 'waiting';
};
/** Tokens still lying on a city. */
export const tokensOn = (view: View, city: string): string[] =>
  view.on_cities.filter((token) => token.startsWith(city + '/')).map((token) => token.split('/')[1]!);

/** One piece of track: the hex, the way in, and the way out or none under a locomotive. */
export interface Piece {
  hex: string;
  line: string;
  came: number;
  goes: number | null;
  /** Where a merger joined the other line: the hex beyond the end of the track. */
  joins: string | null;
}
/** The way out of a hex is the way into the next one: the hex that was entered from here. */
export function piecesOf(view: View): Piece[] {
  const came = new Map(view.state.entered.map((one) => [one.hex, headings.indexOf(one.what)]));
  const owner = new Map(view.state.lines.map((one) => [one.hex, one.what]));
  return [...came].map(([hex, heading]) => {
    const goes = [0, 1, 5].map((turn) => (heading + turn) % 6).find((way) => came.get(stepFrom(hex, way)) === way);
    const line = owner.get(hex) ?? '';
    const ended = goes === undefined && line !== '' && railwayOf(view, line).locomotive !== hex;
    const beyond = [0, 1, 5, 2, 4]
      .map((turn) => stepFrom(hex, (heading + turn) % 6))
      .find((next) => owner.get(next) === line);
    return { hex, line, came: heading, goes: goes ?? null, joins: ended ? (beyond ?? null) : null };
  });
}
/** Starting towns a line has left, with the way out. */
export const startsOf = (view: View): { town: string; line: string; goes: number }[] =>
  companies.flatMap(({ start }) => {
    const town = placeCalled.get(start)!;
    const at = hexName(town.q, town.r);
    return headings.flatMap((_, way) => {
      const next = stepFrom(at, way);
      const entered = view.state.entered.find((one) => one.hex === next && one.what === headings[way]);
      const line = view.state.lines.find((one) => one.hex === next)?.what;
      return entered && line ? [{ town: at, line, goes: way }] : [];
    });
  });

export type Move =
  | { is: 'take'; city: string; good: string }
  | { is: 'place'; to: string }
  | { is: 'shift'; from: string; to: string }
  | { is: 'extend'; line: string; to: string }
  | { is: 'bid'; shares: number; to: string }
  | { is: 'call' }
  | { is: 'pass' }
  | { is: 'start'; seat: string };
export function moveOf(text: string | null | undefined): Move | null {
  const [verb, a = '', b = ''] = (text ?? '').split(' ');
  switch (verb) {
    case 'take':
      return { is: 'take', city: a, good: b };
    case 'place':
      return { is: 'place', to: a };
    case 'shift':
      return { is: 'shift', from: a, to: b };
    case 'extend':
      return { is: 'extend', line: a, to: b };
    case 'bid':
      return { is: 'bid', shares: Number(a), to: b };
    case 'start':
      return { is: 'start', seat: a };
    case 'call':
    case 'pass':
      return { is: verb };
    default:
      return null;
  }
}
