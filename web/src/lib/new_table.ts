import type { Drawing } from '../art/sizes';
import type { OptionInfo } from './protocol';

/** Who sits around a table: the reader with bots, with friends, with anybody, or several at one device. */
export const companies = ['bots', 'friends', 'anybody', 'here'] as const;
export type Company = (typeof companies)[number];
/** People elsewhere meet at a server. */
export const needsServer = (company: Company) => company === 'friends' || company === 'anybody';
export type Kind = 'person' | 'open' | `bot ${string}`;
export interface SeatWish {
  kind: Kind;
  name: string;
}

/** A named way to play a game: which options it sets. Options that only other ways name are back at their default. */
export interface Way {
  id: string;
  options: Record<string, string>;
  art: Drawing[];
}
const ways: Record<string, Way[]> = {
  'yardmaster-express': [
    { id: 'plain', options: {}, art: ['loco-yard'] },
    { id: 'caboose', options: { caboose_set: 'all' }, art: ['car-caboose'] },
    { id: 'double', options: { strategic: 'yes' }, art: ['car-coal', 'car-oil'] },
  ],
  'black-pawn-trucking': [
    { id: 'easy', options: { start_loans: '0', choose_start: 'yes' }, art: ['truck'] },
    { id: 'usual', options: {}, art: ['truck', 'loan'] },
    { id: 'hard', options: { start_loans: '3' }, art: ['loan', 'loan'] },
  ],
  'stephensons-rocket': [
    { id: 'first', options: {}, art: ['loco-rocket'] },
    { id: 'second', options: { edition: '2' }, art: ['loco-token', 'share'] },
  ],
  'paperclip-railways': [
    { id: 'freight', options: {}, art: ['clip', 'cube'] },
    { id: 'bare', options: { freight: 'no' }, art: ['clip'] },
    { id: 'giant', options: { version: 'gigantopolis' }, art: ['type-city', 'type-town'] },
  ],
};
export const waysOf = (game: string): Way[] => ways[game] ?? [];

type Chosen = Record<string, string>;
export const defaults = (options: OptionInfo[]): Chosen =>
  Object.fromEntries(options.map((option) => [option.name, option.default]));

/** The options when a way is taken: those that no way names stay as they were chosen. */
export function taken(game: string, way: Way, chosen: Chosen, options: OptionInfo[]): Chosen {
  const usual = defaults(options);
  const named = waysOf(game).flatMap((one) => Object.keys(one.options));
  const back = Object.fromEntries(named.map((name) => [name, usual[name] ?? '']));
  return { ...chosen, ...back, ...way.options };
}
/** The way these options are, or none where somebody mixed one. */
export const wayOf = (game: string, chosen: Chosen, options: OptionInfo[]): Way | undefined =>
  waysOf(game).find((way) =>
    Object.entries(taken(game, way, chosen, options)).every(([name, value]) => chosen[name] === value),
  );

/** The six sets of First Class, two of which are in every game. */
export const sets: { id: string; art: Drawing[] }[] = [
  { id: 'A', art: ['ticket'] },
  { id: 'B', art: ['rosette', 'ticket'] },
  { id: 'C', art: ['signal-danger', 'conductor'] },
  { id: 'D', art: ['coach-mail'] },
  { id: 'E', art: ['toolbox', 'upgrade'] },
  { id: 'F', art: ['factory', 'storage'] },
];
/** A pair with another set in it: the one chosen longer ago gives way, and a set of the pair stays. */
export const withSet = (pair: string, set: string): string => (pair.includes(set) ? pair : (pair[1] ?? '') + set);
/** A pair as the engine writes it. */
export const written = (pair: string): string => [...pair].sort().join('');

export const isSolo = (seats: { max: number }): boolean => seats.max === 1;

/** Whom these seats are for; null where they are mixed by hand. */
export function companyOf(seats: SeatWish[], listed: boolean): Company | null {
  const others = seats.slice(1).map((seat) => seat.kind);
  if (seats[0]?.kind !== 'person' || !others.length) return null;
  if (others.every((kind) => kind.startsWith('bot'))) return 'bots';
  if (others.every((kind) => kind === 'person')) return 'here';
  return others.every((kind) => kind === 'open') ? (listed ? 'anybody' : 'friends') : null;
}
/** The bot all bots of these seats are, or none. */
export function levelOf(seats: SeatWish[]): string | null {
  const bots = new Set(seats.filter((seat) => seat.kind.startsWith('bot')).map((seat) => seat.kind.slice(4)));
  return bots.size === 1 ? [...bots][0]! : null;
}
