import type { Event } from '../../generated/first_class';
import { seatIndex } from '../../lib/protocol';
import type { Entry } from '../contract';

/** Where points come from, in the order of the texts `source.0` to `source.7`. */
const sources: Record<string, number> = {
  StationPassed: 0,
  ConstantinopleReached: 1,
  PointsScored: 2,
  PostcardScored: 3,
  TrainScored: 4,
  EndCardScored: 5,
  CoinsScored: 6,
  MurdererEscaped: 7,
};
/** FC-13.3: which step of a seat's scoring an event opens: clocks, turnouts, postcards, trains. */
const opens: Record<string, number> = {
  ClockActed: 0,
  TurnoutActed: 1,
  TurnoutIdle: 1,
  PostcardScored: 2,
  TrainScored: 3,
};
const freeSteps = 4;

export interface Ledger {
  /** Points by source, then by seat index. */
  bySource: number[][];
  /** Points of the last scoring phase by step, then by seat index; the fifth are free steps (FC-13.4). */
  byStep: number[][];
  /** Points of each scoring phase, then by seat index. */
  byPhase: number[][];
}

const zeros = (rows: number, seats: number): number[][] => Array.from({ length: rows }, () => Array(seats).fill(0));

/** What the events of a game paid, added up by where it came from. */
export function ledgerOf(log: Entry[], seats: number): Ledger {
  const out: Ledger = { bySource: zeros(8, seats), byStep: zeros(5, seats), byPhase: zeros(3, seats) };
  let phase = 0;
  let step: number | null = null;
  for (const event of log.flatMap((entry) => entry.events as Event[])) {
    if (event.is === 'ScoringBegan') {
      if (event.phase !== phase) out.byStep = zeros(5, seats);
      phase = event.phase;
      step = 0;
    } else if (event.is === 'RoundBegan' || event.is === 'GameEnded') {
      step = null;
    }
    if (step !== null) step = opens[event.is] ?? (step === 3 ? freeSteps : step);
    if (!('points' in event) || !('seat' in event) || event.seat === null) continue;
    const seat = seatIndex(event.seat);
    const source = sources[event.is];
    if (source !== undefined) out.bySource[source]![seat]! += event.points;
    if (step === null) continue;
    out.byStep[step]![seat]! += event.points;
    out.byPhase[phase - 1]![seat]! += event.points;
  }
  return out;
}
