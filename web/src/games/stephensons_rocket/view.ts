import { companies, headings, hexName, placeCalled, stepFrom } from './map';

/** The view of src/games/stephensons_rocket/view.hpp as it arrives in JSON. */
export interface Decision {
  is: 'AwaitStart' | 'Turn' | 'CallRound' | 'VetoRound';
  active?: string;
  actions_left?: number;
  moved?: string[];
  line?: string;
  chosen?: string;
  to_ask?: string;
  leader?: string;
  bid?: number;
  target?: string;
}
export interface Railway {
  connected: string[];
  locomotive: string;
  heading: string;
  pile: number;
  supplementary: number;
  shares: number[];
}
export interface Stakes {
  line: string;
  exists: boolean;
  value: number;
  stations: number[];
  new_town: number[];
  merger: number[];
  final_stations: number[];
  final_shares: number[];
}
export interface TokenStakes {
  counts: number[];
  payment: number[];
}
export interface View {
  viewer: string;
  state: {
    options: { seats: number; edition: string; veto_mode: string; hide_money: boolean };
    agenda: Decision[];
    started: string[];
    isolated: string[];
    dissolved: string[];
    ending: string;
    tiles_left: number;
    railways: Railway[];
    lines: { hex: string; what: string }[];
    entered: { hex: string; what: string }[];
    stations: { hex: string; what: string }[];
    tokens: string[][];
    money: number[];
    passengers: number[];
  };
  stakes: Stakes[];
  goods: TokenStakes[];
  passengers: TokenStakes;
  on_cities: string[];
  passengers_left: number;
  stations_left: number[];
  shown_money: (number | null)[];
}

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
