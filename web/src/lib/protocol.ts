/** The messages of docs/protocol.md: typed by the engine in ../generated/protocol, and what the pages make of them. */
import type * as wire from '../generated/protocol';
import type { Patch } from './change';

export type {
  ChatLine,
  GameInfo,
  Manners,
  OptionInfo,
  Phase,
  PlaceShown as Place,
  Seat,
  SeatInfo,
  SeatReview,
  TableLine,
} from '../generated/protocol';
type Seat = wire.Seat;
export const nature = '*';
export const watcher = '-';
export const seatIndex = (seat: Seat): number => seat.charCodeAt(0) - 65;
export const seatLetter = (index: number): Seat => String.fromCharCode(65 + index);

/** Something the seat may say now, or that a rule forbids now: then `rule` is its number and `key` that of its text. */
export interface Choice {
  move: string;
  rule?: string;
  key?: string;
  text?: string;
}
/** What may be said first, then what may not, each with its rule. */
export const choicesOf = (choices: string[], refused: wire.RefusedMoves[] = []): Choice[] => [
  ...choices.map((move) => ({ move })),
  ...refused.flatMap(({ moves, ...why }) => moves.map((move) => ({ move, ...why }))),
];

/** Something that happened: a variant of the game's `Event` in web/src/generated. `rule` where it is not its kind's. */
export interface Happened {
  is: string;
  rule?: string;
}

/** A move of the log: which one, who made it and what came of it, as far as the reader may know. */
export interface Entry<Event extends Happened = Happened> extends Omit<wire.Entry, 'seat' | 'events'> {
  n: number;
  seat: Seat;
  events: Event[];
}

export type Fairness = Omit<wire.FairnessInfo, 'from'>;
/** A table, and what happened at it since one looked. */
export type TableMessage = { is: 'table' } & wire.TableShown & wire.News;
/** What is not as it was in the message before; of the views and of what was promised, what changed inside. */
export type Change = { is: 'change'; gone?: string[]; views?: Patch; fairness?: Patch } & Partial<
  Omit<TableMessage, 'is' | 'views' | 'fairness' | 'length'>
>;
export type ReplayMessage = { is: 'replay' } & Omit<wire.ReplayShown, 'entry' | 'log'> & {
    entry?: Entry;
    log?: Entry[];
  };

/**
 * A move as a thinking bot sees it. `worth` is what lists are sorted by: the seat's chance to win, or at a table of one
 * the points it may expect. `chances` of all seats add up to 1; `ruin` is the chance to lose everything, where a game
 * has that.
 */
export type WeighedMove = Omit<wire.ReviewedMove, 'events'> & { events: Happened[] };
/** `loss` is what the played move cost: best less played. */
export type WeighedDecision = Omit<wire.ReviewedDecision, 'alternatives'> & { alternatives: WeighedMove[] };
/** Of a table of one (`solo`) worth is in points; `turning_points` are places in `decisions`, the costliest first. */
export type Review = Omit<wire.Review, 'decisions'> & { decisions: WeighedDecision[] };
/** Where a side line of a finished game leads, seen by the seat that is asked there. */
export type AnalysisMessage = Omit<wire.Analysis, 'log' | 'weighed'> & {
  log: Entry[];
  weighed?: WeighedDecision | null;
};
/** What there is to beat in the daily deal, in pounds. */
export type DailyMessage = wire.DayTold;
export type DayList = wire.DayList;
export type Reason = wire.Reason;
export type ReviewMessage = Omit<wire.ReviewTold, 'review'> & { review: Review | null };

export type NewTable = Partial<Manners> & wire.TableWish;
type Manners = wire.Manners;

export type Refusal = wire.RefusalShown;

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.text);
  }
}
