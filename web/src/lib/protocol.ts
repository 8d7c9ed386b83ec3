/** The messages of docs/protocol.md, as far as the pages read them. */

/** A seat: A to F. `*` is nature, `-` somebody who watches. */
export type Seat = string;
export const nature = '*';
export const watcher = '-';
export const seatIndex = (seat: Seat): number => seat.charCodeAt(0) - 65;
export const seatLetter = (index: number): Seat => String.fromCharCode(65 + index);

/** Something the seat may say now, or that a rule forbids now: then `rule` and `text` say which. */
export interface Choice {
  move: string;
  rule?: string;
  text?: string;
}

export interface Entry {
  n: number;
  seat: Seat;
  move: string;
  words: string;
}

export interface SeatInfo {
  seat: Seat;
  kind: 'person' | 'open' | 'bot';
  name: string;
  bot: string | null;
  connected: boolean;
  left: boolean;
}

export interface ChatLine {
  n: number;
  seat: Seat;
  name: string;
  text: string;
  at: number;
}

export type Phase = 'waiting' | 'playing' | 'over' | 'replay';

export interface TableMessage {
  is: 'table';
  table: string;
  game: string;
  title: string;
  phase: Phase;
  options: Record<string, string>;
  visibility: 'link' | 'listed';
  undo_policy: 'free' | 'safe' | 'consent' | 'off';
  auto_forced: boolean;
  pace_seconds: number;
  stand_in: string | null;
  bot_seconds: number;
  hints?: boolean;
  seats: SeatInfo[];
  length: number;
  rewinds?: number;
  over: boolean;
  to_act: Seat[];
  decision: string;
  you: Seat[];
  views: Record<Seat, unknown>;
  choices: Record<Seat, Choice[]>;
  log_from: number;
  log: Entry[];
  digest_from?: number;
  undo: { can: Seat[]; pending?: { seat: Seat; to: number; asked: Seat[] } };
  clock?: { seats: Seat[]; left_ms: number };
  chat_from: number;
  chat: ChatLine[];
  fairness?: { commit: string; seed?: string };
  scores?: number[];
  ranking?: Seat[];
  rematch?: string;
}

export interface ReplayMessage {
  is: 'replay';
  table: string;
  game: string;
  at: number;
  length: number;
  as: Seat;
  to_act: Seat[];
  decision: string;
  view: unknown;
  entry?: Entry;
  log?: Entry[];
  scores?: number[];
  ranking?: Seat[];
}

/** A move as a thinking bot sees it: chances from 0 (lost) to 1 (won), points by seat. */
export interface WeighedMove {
  move: string;
  visits: number;
  outlook: number;
  points: number;
  everybody: number[];
}
export interface WeighedDecision {
  entry: number;
  seat: Seat;
  played: string;
  played_words: string;
  best: string;
  best_words: string;
  outlook: number;
  loss: number;
  points_lost: number;
  sure: boolean;
  alternatives: WeighedMove[];
}
export interface SeatReview {
  first_outlook: number;
  result: number;
  mistakes: number;
  luck: number;
  errors: number;
  decisions: number;
}
export interface Review {
  bot: string;
  seats: SeatReview[];
  decisions: WeighedDecision[];
  /** Places in `decisions`, the costliest first. */
  turning_points: number[];
}
/** What there is to beat in the daily deal, in pounds. */
export interface DailyMessage {
  deal: number;
  bot: number;
  par: number;
}
export interface ReviewMessage {
  done: number;
  all: number;
  review: Review | null;
}

export interface OptionInfo {
  name: string;
  values?: string[];
  range?: { min: number; max: number };
  default: string;
  text: string;
}

export interface GameInfo {
  id: string;
  title: string;
  seats: { min: number; max: number };
  rules_revision: number;
  options: OptionInfo[];
  bots: { name: string; text: string }[];
  rulebook: { id: string; text: string }[];
}

export interface TableLine {
  table: string;
  game: string;
  title: string;
  phase: Phase;
  seats: SeatInfo[];
  open: number;
  length: number;
  to_act: Seat[];
  you?: Seat[];
  made: number;
  moved: number;
}

export interface NewTable {
  game?: string;
  options?: Record<string, string>;
  seats: { kind: 'person' | 'open' | 'bot'; name?: string; bot?: string }[];
  visibility?: 'link' | 'listed';
  undo?: TableMessage['undo_policy'];
  auto_forced?: boolean;
  pace_seconds?: number;
  stand_in?: string | null;
  bot_seconds?: number;
  hints?: boolean;
  from?: { table: string; to?: number } | { transcript: string };
  entropy?: string;
}

export interface Refusal {
  rule: string;
  text: string;
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.text);
  }
}
