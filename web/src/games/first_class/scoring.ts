import { seatIndex } from '../../lib/protocol';
import type { Context, Scored } from '../contract';
import { ledgerOf } from './ledger';
import { effectWords, titleOf } from './phrases';
import { countsNow, faceOf, spacesOf } from './view';
import type { Player, View } from './view';

/** A step of one player's scoring: what it pays as things lie, and whether it is behind. */
export interface ScoringStep {
  key: 'clocks' | 'turnouts' | 'postcards' | 'trains';
  rule: string;
  pays: string[];
  points: number;
  at: 'done' | 'now' | 'ahead';
}

const numberOf = (spot: string): number => Number(spot.slice(1));
/** FC-20.7: both conductors have reached the arrow cars of the place. */
const turnoutPays = (player: Player, place: number): boolean =>
  player.trains.every((train) => train.conductor >= 2 * place - 1);

/** FC-13.1: where this seat's scoring stands; -1 before it, 4 behind it, null outside scorings. */
function stepOf(view: View, seat: string): number | null {
  const scoring = view.agenda.find((one) => one.is === 'Scoring');
  if (!scoring) return null;
  const { seats } = view.options;
  const own = (seatIndex(seat) - seatIndex(view.start) + seats) % seats;
  const turn = scoring.turn ?? 0;
  return turn === own ? (scoring.step ?? 0) : turn > own ? 4 : -1;
}

/** FC-13.3: clocks, turnouts, postcards, trains. A figure for the eye; the server counts. */
export function scoringOf(c: Context<View>, player: Player, seat: string): ScoringStep[] {
  const clocks = spacesOf(player).filter((space) => space.kind === 'clock' && space.number <= player.locomotive);
  const turnouts = player.between
    .map((one, k) => ({ face: faceOf(one.card), place: k + 1 }))
    .filter((one) => one.face.kind === 'turnout' && turnoutPays(player, one.place))
    .reverse();
  const postcards = player.laid.filter(
    (one) => faceOf(one.card).kind === 'postcard' && numberOf(one.where) <= player.locomotive,
  );
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  const inEffect = (effect: { op: string; n: number }[], place: number) =>
    sum(effect.map((part) => (part.op === 'points' ? part.n : part.op === 'points_per_position' ? part.n * place : 0)));
  const step = stepOf(c.view, seat);
  const at = (k: number): ScoringStep['at'] => (step === null || step < k ? 'ahead' : step === k ? 'now' : 'done');
  const steps: ScoringStep[] = [
    {
      key: 'clocks',
      rule: 'FC-9.5',
      pays: clocks.map((space) => effectWords(space.effect, c)),
      points: sum(clocks.map((space) => inEffect(space.effect, 0))),
      at: at(0),
    },
    {
      key: 'turnouts',
      rule: 'FC-20.9',
      pays: turnouts.map((one) => effectWords(one.face.effect, c)),
      points: sum(turnouts.map((one) => inEffect(one.face.effect, one.place))),
      at: at(1),
    },
    {
      key: 'postcards',
      rule: 'FC-17.5',
      pays: postcards.map((one) => titleOf(one.card, c)),
      points: sum(postcards.map((one) => faceOf(one.card).number)),
      at: at(2),
    },
    {
      key: 'trains',
      rule: 'FC-13.5',
      pays: player.trains.map((train) => String(countsNow(train))),
      points: sum(player.trains.map(countsNow)),
      at: at(3),
    },
  ];
  // What is behind is told as it was paid, not as it would be now.
  const paid = ledgerOf(c.log, c.view.options.seats).byStep;
  return steps.map((one, k) => (one.at === 'done' ? { ...one, points: paid[k]?.[seatIndex(seat)] ?? 0 } : one));
}

/** How many scoring phases are over; null while one is under way. */
function phasesOver(view: View): number | null {
  if (view.revealed) return 3;
  return view.agenda.some((one) => one.is === 'Scoring') ? null : Math.floor((Math.max(1, view.round) - 1) / 2);
}

const stepRules = [
  { key: 'clocks', rule: 'FC-9.5' },
  { key: 'turnouts', rule: 'FC-20.9', module: 'E' },
  { key: 'postcards', rule: 'FC-17.5', module: 'B' },
  { key: 'trains', rule: 'FC-13.5' },
  { key: 'free', rule: 'FC-13.4', rare: true },
];
/** FC-14.1, FC-14.2, FC-18.10: what the end pays, by its place among the sources. */
const endRules = [
  { source: 5, rule: 'FC-14.1' },
  { source: 6, rule: 'FC-14.2' },
  { source: 7, rule: 'FC-18.10', module: 'C' },
];

/** FC-13.3, FC-13.4: the last scoring phase as it was paid; with the third comes the end (FC-3.7). */
export function scored(c: Context<View>): Scored | null {
  const { view } = c;
  const n = phasesOver(view);
  if (!n) return null;
  const players = view.players.slice(0, view.options.seats);
  const paid = ledgerOf(c.log, view.options.seats);
  const inPlay = (one: { module?: string }) => !one.module || view.options.modules.includes(one.module);
  const lines = stepRules
    .map((one, k) => ({
      ...one,
      label: c.t(`scoring.${one.key}`),
      points: paid.byStep[k] ?? [],
    }))
    .filter((one) => inPlay(one) && (!one.rare || one.points.some((points) => points !== 0)));
  const end = endRules.filter(inPlay).map(({ source, rule }) => ({
    rule,
    label: c.t(`source.${source}`),
    points: paid.bySource[source] ?? [],
  }));
  return {
    n,
    title: c.t(`scored.${n}`),
    lines: n === 3 ? [...lines, ...end] : lines,
    points: players.map((player) => player.points),
  };
}
