/** The five stalls of the house. What is really playable is what /api/games says. */
export interface Stall {
  id: string;
  code: string; // two letters: its livery, its poster, and in the names of tables kept in this browser
  title: string;
  short: string;
  players: [number, number];
  minutes: number;
}

export const shelf: Stall[] = [
  {
    id: 'yardmaster-express',
    code: 'ye',
    title: 'Yardmaster Express',
    short: 'Yardmaster',
    players: [2, 5],
    minutes: 10,
  },
  {
    id: 'black-pawn-trucking',
    code: 'bp',
    title: 'Black Pawn Trucking',
    short: 'Black Pawn',
    players: [1, 1],
    minutes: 30,
  },
  { id: 'stephensons-rocket', code: 'sr', title: 'Stephensons Rocket', short: 'Rocket', players: [2, 4], minutes: 75 },
  { id: 'first-class', code: 'fc', title: 'First Class', short: 'First Class', players: [2, 4], minutes: 60 },
  {
    id: 'paperclip-railways',
    code: 'pr',
    title: 'Paperclip Railways',
    short: 'Paperclip',
    players: [2, 5],
    minutes: 60,
  },
];

export const stallOf = (game: string): Stall | undefined => shelf.find((stall) => stall.id === game);
export const liveryOf = (game: string): string => 'livery-' + (stallOf(game)?.code ?? 'ye');
