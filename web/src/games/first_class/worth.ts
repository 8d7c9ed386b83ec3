import type { Face, Part } from './cards';
import { celebrityAt, countsNow, faceOf, isMail, mailPlace, spacesOf, valueAt, values } from './view';
import type { Player, Train } from './view';

/*
 * What cards would bring as things lie: figures for the eye. The server counts, and what a move really pays is told by
 * the events of its trial.
 */

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
const carsOf = (train: Train): number[] =>
  train.steps.map((_, i) => i + 1).filter((p) => !isMail(train, p) && p !== mailPlace);
const carValues = (player: Player): number[] =>
  player.trains.flatMap((train) => carsOf(train).map((p) => valueAt(train, p)));

/** FC-13.5, FC-17.3: the cars a train would score now, in order, and its tile: 12 + 7 + 7 + 4. */
export function termsOf(train: Train): number[] {
  const counted = train.steps
    .map((_, i) => i + 1)
    .filter((p) => p <= train.conductor && !isMail(train, p))
    .map((p) => valueAt(train, p) * (celebrityAt(train, p) ? 2 : 1));
  return train.conductor === 10 && train.tile ? [...counted, train.tile] : counted;
}

type Count = (player: Player, v: number, m: number, own: number) => number;
const both = (player: Player): Train[] => player.trains;
/** FC-11.7: how often a Game End card pays, by its rule. */
const counts: Record<string, Count> = {
  cars_exactly: (player, v) => carValues(player).filter((value) => value === v).length,
  cars_at_least: (player, v) => carValues(player).filter((value) => value >= v).length,
  all_cars: (player) => sum(both(player).map((train) => train.steps.length)),
  longer_train: (player) => Math.max(...both(player).map((train) => train.steps.length)),
  shorter_train: (player) => Math.min(...both(player).map((train) => train.steps.length)),
  tiles: (player) => both(player).filter((train) => train.tile > 0).length,
  conductor_steps: (player) => sum(both(player).map((train) => train.conductor)),
  both_conductors: (player, v) => (both(player).every((train) => train.conductor >= v) ? 1 : 0),
  route_cards: (player) => player.route.length,
  locomotive_steps: (player) => player.locomotive,
  clocks: (player) => clocksPassed(player),
  coins_left: (player) => player.coins,
  end_cards: (player, _v, _m, own) => player.ends.length + own,
  trains_all: (player, v, m) =>
    both(player).filter((train) => train.steps.length >= m && carsOf(train).every((p) => valueAt(train, p) >= v))
      .length,
  equal_positions: ({ trains: [upper, lower] }, least) =>
    carsOf(upper.steps.length < lower.steps.length ? upper : lower).filter(
      (p) => upper.steps[p - 1] === lower.steps[p - 1] && valueAt(upper, p) >= least,
    ).length,
  every_class: (player) => (values.slice(1).every((value) => carValues(player).includes(value)) ? 1 : 0),
};

export const clocksPassed = (player: Player): number =>
  spacesOf(player).filter((space) => space.kind === 'clock' && space.number <= player.locomotive).length;

export interface Ending {
  each: number;
  times: number;
  points: number;
}
/** FC-11.1, FC-11.7: what a Game End card would pay now; `drafted` counts the secret card as one's own. */
export function endingOf(face: Face, player: Player, drafted = true): Ending {
  const [rule = '', v = '0', m = '0'] = face.need;
  const times = counts[rule]?.(player, Number(v), Number(m), drafted ? 1 : 0) ?? 0;
  const points = face.number * times;
  return { each: face.number, times, points: rule === 'coins_left' ? Math.min(points, Number(m)) : points };
}

/** What an effect would bring: points at once, points more at the next scoring, coins, cars. */
export interface Worth {
  now: number;
  scoring: number;
  coins: number;
  cars: number;
}
const copyOf = (player: Player): Player => ({
  ...player,
  trains: player.trains.map((train) => ({ ...train, steps: [...train.steps] })) as [Train, Train],
});
const scoringOf = (player: Player): number => sum(player.trains.map(countsNow));

/** FC-6.4: a car may go up if it stays no better than the one on its left; mail cars do not count. */
function mayRise(train: Train, p: number): boolean {
  const step = train.steps[p - 1] ?? 5;
  if (isMail(train, p) || step >= 5) return false;
  const left = isMail(train, p - 1) ? p - 2 : p - 1;
  return left < 1 || (train.steps[left - 1] ?? 0) > step;
}
/** One refit where it brings most: by itself, else where it makes way for another. */
function refit(player: Player): void {
  let best: { train: Train; p: number; gain: number } | null = null;
  for (const train of player.trains)
    for (let p = 1; p <= train.steps.length; p++) {
      if (!mayRise(train, p)) continue;
      const step = train.steps[p - 1]!;
      const more = values[step + 1]! - values[step]!;
      const gain = p <= train.conductor ? more * (celebrityAt(train, p) ? 2 : 1) : more / 100;
      if (!best || gain > best.gain) best = { train, p, gain };
    }
  if (best) best.train.steps[best.p - 1]!++;
}
/** One step of a conductor where it brings most (FC-8.2, FC-8.4). */
function walk(player: Player, only?: number): void {
  const last = (train: Train) => (train.tile ? 10 : train.steps.length);
  const free = player.trains.filter((train, i) => (only === undefined || only === i) && train.conductor < last(train));
  const next = (train: Train) => (train.conductor + 1 === 10 ? train.tile : valueAt(train, train.conductor + 1));
  const best = free.sort((a, b) => next(b) - next(a))[0];
  if (best) best.conductor++;
}
function carry(part: Part, player: Player, worth: Worth): void {
  const times = Array.from({ length: part.n });
  if (part.op === 'upgrade') times.forEach(() => refit(player));
  else if (part.op === 'split') times.forEach(() => walk(player));
  else if (part.op === 'each') times.forEach(() => [0, 1].forEach((side) => walk(player, side)));
  else if (part.op === 'coins') worth.coins += part.n;
  else if (part.op === 'points') worth.now += part.n;
  else if (part.op === 'add') worth.cars += part.n;
  else if (part.op === 'locomotive') {
    const passed = spacesOf(player).filter(
      (space) => space.number > player.locomotive && space.number <= player.locomotive + part.n,
    );
    worth.now += sum(passed.map((space) => space.points));
    player.locomotive += part.n;
  }
}
/** Part by part in their order, each where it brings most: a good way, not always the best. */
export function worthOf(effect: Part[], player: Player): Worth {
  const copy = copyOf(player);
  const worth: Worth = { now: 0, scoring: -scoringOf(copy), coins: 0, cars: 0 };
  effect.forEach((part) => carry(part, copy, worth));
  worth.scoring += scoringOf(copy);
  return worth;
}

/** FC-16.3: how far a contract is met: 3 of 5. */
export function metOf(face: Face, player: Player): { has: number; wants: number } {
  const [what = '', n = '0', v = '0', which = 'any'] = face.need;
  const of = (numbers: number[]) => (which === 'both' ? Math.min(...numbers) : Math.max(...numbers));
  const has: Record<string, () => number> = {
    total_cars: () => counts.all_cars!(player, 0, 0, 0),
    train_length: () => of(player.trains.map((train) => train.steps.length)),
    cars_value: () => counts.cars_at_least!(player, Number(v), 0, 0),
    conductor_sum: () => sum(player.trains.map((train) => train.conductor)),
    conductor: () => of(player.trains.map((train) => train.conductor)),
    locomotive: () => player.locomotive,
    route_cards: () => player.route.length,
    clocks_passed: () => clocksPassed(player),
    locomotive_tiles: () => counts.tiles!(player, 0, 0, 0),
  };
  return { has: has[what]?.() ?? 0, wants: Number(n) };
}

/** FC-21.21: what the factories would do from the right to the left: upgrades each and how far. */
export const factoriesOf = (player: Player): number[] =>
  player.between.map((one, i) => (faceOf(one.card).kind === 'factory' ? i + 1 : 0)).filter(Boolean);

/** What one small step adds to the next scoring, or a Game End card to the end. */
export function gainOf(move: string, player: Player): number {
  const [verb = '', what = ''] = move.split(' ');
  if (verb === 'step') {
    const train = player.trains[what === 'upper' ? 0 : 1];
    return train.conductor + 1 === 10
      ? train.tile
      : valueAt(train, train.conductor + 1) * (celebrityAt(train, train.conductor + 1) ? 2 : 1);
  }
  if (verb === 'upgrade') {
    const train = player.trains[what[0] === 'U' ? 0 : 1];
    const p = Number(what.slice(1));
    const step = train.steps[p - 1] ?? 5;
    return p <= train.conductor ? (values[step + 1]! - values[step]!) * (celebrityAt(train, p) ? 2 : 1) : 0;
  }
  return verb === 'end' || verb === 'buy' ? endingOf(faceOf(what), player).points : 0;
}
