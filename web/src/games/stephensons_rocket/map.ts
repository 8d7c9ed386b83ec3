import { directions } from '../../lib/hex';
import type { Point } from '../../lib/hex';
import table from './map.json';

/** The board as the rules have it: `roundhouse map write` prints map.json, and a test compares. */
export interface Place {
  name: string;
  type: 'city' | 'railway_town' | 'starting_town';
  q: number;
  r: number;
  goods?: string[];
}
export interface Company {
  id: string;
  name: string;
  start: string;
  /** Two letters on the crest. */
  crest: string;
  /** The rhythm of its sleepers, its colour, and what is read on it: no line is told by colour alone. */
  dash: string;
  colour: string;
  on: string;
}

const dashes: Record<string, string> = {
  LMR: '2 3.6',
  LNWR: '5 2.6',
  NER: '2 2 2 6',
  GER: '7 3',
  SER: '1.6 2',
  LSWR: '4 6',
  GWR: '9 2 2 2',
};
const liveries: Record<string, [string, string]> = {
  LMR: ['#8e1420', '#ffffff'],
  LNWR: ['#8c8fa3', '#15242b'],
  NER: ['#4a1f66', '#ffffff'],
  GER: ['#3b5fb5', '#ffffff'],
  SER: ['#f8de6a', '#15242b'],
  LSWR: ['#e3892b', '#15242b'],
  GWR: ['#1f7f55', '#ffffff'],
};
const crests: Record<string, string> = {
  LMR: 'LM',
  LNWR: 'NW',
  NER: 'NE',
  GER: 'GE',
  SER: 'SE',
  LSWR: 'SW',
  GWR: 'GW',
};

export const places = table.locations as Place[];
export const companies: Company[] = table.companies.map((one) => ({
  ...one,
  crest: crests[one.id] ?? one.id.slice(0, 2),
  dash: dashes[one.id] ?? '4 3',
  colour: liveries[one.id]?.[0] ?? '#15242b',
  on: liveries[one.id]?.[1] ?? '#ffffff',
}));

export const hexName = (q: number, r: number): string => `${q},${r}`;
export const hexOf = (name: string): Point => name.split(',').map(Number) as Point;
export const land: Point[] = table.rows.flatMap((row, r) =>
  [...row].flatMap((ground, column): Point[] => (ground === '.' ? [[column - Math.floor((r + 1) / 2), r]] : [])),
);
export const placeAt = new Map(places.map((place) => [hexName(place.q, place.r), place]));
export const placeCalled = new Map(places.map((place) => [place.name, place]));
export const companyOf = (id: string): Company => companies.find((one) => one.id === id) ?? companies[0]!;
export const headings = ['E', 'SE', 'SW', 'W', 'NW', 'NE'];
export const stepFrom = (name: string, heading: number): string => {
  const [q, r] = hexOf(name);
  return hexName(q + directions[heading]![0], r + directions[heading]![1]);
};

/** Where a hex is, in words: by the nearest location and the compass. */
export function whereIs(name: string): { place: string; heading: string | null; far: number } {
  const [q, r] = hexOf(name);
  let best = { place: '', heading: null as string | null, far: 99 };
  for (const place of places) {
    const dq = q - place.q;
    const dr = r - place.r;
    const far = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
    if (far >= best.far) continue;
    const angle = Math.atan2(1.5 * dr, Math.sqrt(3) * (dq + dr / 2));
    const sector = ((Math.round(angle / (Math.PI / 4)) % 8) + 8) % 8;
    best = { place: place.name, heading: far ? ['E', 'SE', 'S', 'SW', 'W', 'NW', 'N', 'NE'][sector]! : null, far };
  }
  return best;
}
