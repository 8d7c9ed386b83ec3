import type { View } from '../../generated/yardmaster_express';
import { seatIndex, seatLetter } from '../../lib/protocol';
import type { Seat } from '../../lib/protocol';

export type { View };

/** One railcar: letter of the cargo and value, e.g. B3; W2 on the back of a card. */
export type Car = string;
export const wild: Car = 'W2';

export const carsOf = (front: string): [Car, Car] => {
  const [left = wild, right = wild] = front.split('|');
  return [left, right];
};
export const valueOf = (car: Car): number => Number(car[1]);
export const colourOf = (car: Car): string => car[0] ?? 'W';

export function trainOf(view: View, index: number): Car[] {
  return (view.trains[index] ?? []).flatMap((card) =>
    card.face === 'up' && card.front ? carsOf(card.front) : [wild, wild],
  );
}

export interface Run {
  from: number;
  length: number;
  colour: string;
}
/** YE-6.4, YE-6.5: blocks of neighbours of one colour; wild railcars break them. */
export function runsOf(cars: Car[]): Run[] {
  const runs: Run[] = [];
  cars.forEach((car, i) => {
    const last = runs.at(-1);
    if (colourOf(car) === 'W') return;
    if (last && last.colour === colourOf(car) && last.from + last.length === i) last.length += 1;
    else runs.push({ from: i, length: 1, colour: colourOf(car) });
  });
  return runs;
}
export const longestOf = (cars: Car[]): number => Math.max(0, ...runsOf(cars).map((run) => run.length));
export const sumOf = (cars: Car[]): number => cars.reduce((sum, car) => sum + valueOf(car), 0);

/** Every turn couples one card. */
export const turnsPlayed = (view: View): number => view.trains.reduce((sum, train) => sum + train.length, 0);
/** YE-3.1, YE-8.4: whose turn it is after so many, to the left in the first game and to the right in the second. */
export function turnOf(view: View, turn: number): Seat {
  const { seats } = view.options;
  const step = turn % seats;
  return seatLetter((seatIndex(view.start) + (view.game === 1 ? step : seats - step)) % seats);
}
export const holderOf = (view: View): Seat => turnOf(view, turnsPlayed(view));
/** What of the game's cards is neither in the hand nor coupled. */
export const deckCount = (view: View): number => view.cards - view.hand_count - turnsPlayed(view);

export const rounds = (view: View): number => 9 - view.options.seats;
export const round = (view: View): number =>
  Math.min(rounds(view), Math.floor(turnsPlayed(view) / view.options.seats) + 1);

export interface Coupling {
  front: string;
  face: 'up' | 'down';
}
export function couplingOf(move: string | null | undefined): Coupling | null {
  const said = /^couple (\S+) (up|down)$/.exec(move ?? '');
  return said ? { front: said[1]!, face: said[2] as 'up' | 'down' } : null;
}
export const coupling = (front: string, face: 'up' | 'down'): string => `couple ${front} ${face}`;
export const addedBy = (move: string | null): Car[] => {
  const said = couplingOf(move);
  if (!said) return [];
  return said.face === 'up' ? carsOf(said.front) : [wild, wild];
};

/** Why a card couples: same colour, same value, both, or because anything does. */
export function fit(end: Car | undefined, left: Car): 'any' | 'both' | 'colour' | 'value' | 'none' {
  if (!end || colourOf(end) === 'W') return 'any';
  const colour = colourOf(end) === colourOf(left);
  const value = valueOf(end) === valueOf(left);
  if (colour && value) return 'both';
  return colour ? 'colour' : value ? 'value' : 'none';
}
