// Made by `roundhouse types protocol`; scripts/generate.sh writes it anew, and a test compares.

/** A seat: A to F. `*` is nature, `-` somebody who watches. */
export type Seat = string;

export interface Hello {
  tokens?: string[];
  since?: number;
  chat_since?: number;
  rewinds?: number;
}

export interface Look {
  since?: number;
  chat_since?: number;
}

export interface Ping {
}

export interface Join {
  seat?: Seat;
  secret?: string;
  name?: string;
  entropy?: string;
}

export interface Move {
  seat?: Seat;
  move: string;
  length?: number;
}

export interface Explain {
  seat?: Seat;
  move: string;
}

export interface Try {
  seat?: Seat;
  move: string;
}

export interface AnswerUndo {
  seat?: Seat;
  agree: boolean;
}

export interface Chat {
  seat?: Seat;
  text: string;
}

export interface Entropy {
  seat?: Seat;
  entropy: string;
}

export interface Fill {
  seat: Seat;
  bot: string;
}

export interface Undo {
  seat?: Seat;
}

export interface Leave {
  seat?: Seat;
}

export interface Return {
  seat?: Seat;
}

export interface Rematch {
  seat?: Seat;
}

export interface Rank {
  seat?: Seat;
}

export interface Options {
  seat?: Seat;
}

export interface Hint {
  seat?: Seat;
}

export type Visibility = 'link' | 'listed';

export type UndoPolicy = 'free' | 'safe' | 'consent' | 'off';

export interface Manners {
  visibility: Visibility;
  undo: UndoPolicy;
  auto_forced: boolean;
  pace_seconds: number;
  stand_in: string | null;
  bot_seconds: number;
  hints: boolean | null;
}

export type SeatKind = 'person' | 'open' | 'bot';

export interface SeatWish {
  kind: SeatKind;
  name?: string;
  bot?: string;
}

export interface PlayedOn {
  table?: string;
  transcript?: string;
  to?: number;
}

export interface TableWish {
  game?: string;
  options?: Record<string, string>;
  seats: SeatWish[];
  from?: PlayedOn;
  commit?: string;
  entropy?: string;
}

export interface SideLine {
  at?: number;
  line?: string[];
  ask?: boolean;
}

export type Phase = 'waiting' | 'playing' | 'over' | 'replay';

export interface SeatInfo {
  seat: Seat;
  kind: SeatKind;
  name: string;
  bot: string | null;
  connected: boolean;
  left: boolean;
}

export interface Pending {
  seat: Seat;
  to: number;
  asked: Seat[];
}

export interface UndoInfo {
  can: Seat[];
  pending?: Pending;
}

export interface ClockInfo {
  seats: Seat[];
  left_ms: number;
}

export interface Added {
  seat: Seat;
  at: number;
  text: string;
}

export interface FairnessInfo {
  commit: string;
  from: number;
  entropy: Added[];
  seed?: string;
}

export interface PlaceShown {
  seat: Seat;
  place: number;
  shared: boolean;
  by: string;
  rule: string;
  own: number;
  before: number;
}

export interface TableShown {
  table: string;
  game: string;
  title: string;
  phase: Phase;
  options: Record<string, string>;
  manners: Manners;
  length: number;
  seats: SeatInfo[];
  rewinds: number;
  over: boolean;
  you: Seat[];
  to_act: Seat[];
  decision: string;
  views: Record<Seat, unknown>;
  choices: Record<Seat, string[]>;
  undo: UndoInfo;
  clock?: ClockInfo;
  fairness?: FairnessInfo;
  scores?: number[];
  standing?: PlaceShown[];
  rematch?: string;
  read_only?: string;
}

export interface Entry {
  seat?: Seat;
  move: string;
  events: unknown;
  late?: string;
}

export interface ChatLine {
  n: number;
  seat: Seat;
  name: string;
  text: string;
  at: number;
}

export interface News {
  log_from: number;
  log: Entry[];
  chat_from: number;
  chat: ChatLine[];
}

export interface ReplayShown {
  table: string;
  game: string;
  title: string;
  at: number;
  length: number;
  as: Seat;
  to_act: Seat[];
  decision: string;
  view: unknown;
  entry?: Entry;
  log?: Entry[];
  scores?: number[];
  standing?: PlaceShown[];
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
  you: Seat[];
  made: number;
  moved: number;
}

export interface LobbyPage {
  all?: number;
  tables: TableLine[];
  more?: boolean;
}

export interface Range {
  min: number;
  max: number;
}

export interface OptionInfo {
  name: string;
  values?: string[];
  range?: Range;
  default: string;
  text: string;
}

export interface BotAbout {
  name: string;
  text: string;
}

export interface GameInfo {
  id: string;
  title: string;
  seats: Range;
  rules_revision: number;
  options: OptionInfo[];
  bots: BotAbout[];
}

export interface Catalogue {
  games: GameInfo[];
}

export interface RefusalShown {
  rule: string;
  key?: string;
  text: string;
  limit?: string;
  wait?: number;
}

export interface Nothing {
}

export interface AtLength {
  length: number;
}

export interface UndoAsked {
  asked: Seat[];
}

export interface SaidAt {
  n: number;
}

export interface Seated {
  seat: Seat;
  token: string;
}

export interface TableMade {
  table: string;
  seats: Seated[];
  join?: string;
}

export interface TableNamed {
  table: string;
}

export interface Explained {
  allowed: boolean;
  rule?: string;
  key?: string;
  text?: string;
}

export interface Tried {
  length: number;
  events: unknown;
}

export interface RefusedMoves {
  rule: string;
  key: string;
  text: string;
  moves: string[];
}

export interface OptionsTold {
  seat: Seat;
  length: number;
  choices: string[];
  refused: RefusedMoves[];
}

export interface ReviewedMove {
  move: string;
  rank: number;
  worth: number;
  margin: number;
  visits: number;
  outlook: number;
  chances: number[];
  points: number;
  everybody: number[];
  ruin: number;
  events: unknown;
}

export interface ReviewedDecision {
  entry: number;
  seat: Seat;
  played: string;
  played_words: string;
  best: string;
  best_words: string;
  worth: number;
  loss: number;
  margin: number;
  sure: boolean;
  chances: number[];
  after: number[];
  alternatives: ReviewedMove[];
}

export interface ReasonPart {
  en: string;
  de: string;
  move?: string;
  events?: unknown;
}

export interface Reason {
  en: string;
  de: string;
  parts: ReasonPart[];
}

export interface HintTold {
  length: number;
  hint: ReviewedDecision;
  reasons: Reason[];
}

export interface SeatReview {
  first: number;
  skill: number;
  others: number;
  luck: number;
  result: number;
  errors: number;
  decisions: number;
}

export interface Review {
  bot: string;
  solo: boolean;
  seats: SeatReview[];
  decisions: ReviewedDecision[];
  turning_points: number[];
}

export interface ReviewTold {
  done: number;
  all: number;
  review: Review | null;
}

export interface Analysis {
  at: number;
  length: number;
  as: Seat;
  to_act: Seat[];
  decision: string;
  view: unknown;
  log: Entry[];
  choices: string[];
  refused: RefusedMoves[];
  scores?: number[];
  standing?: PlaceShown[];
  weighed?: ReviewedDecision | null;
}

export interface DayTold {
  deal: number;
  bot: number;
  par: number;
}

export interface Result {
  place: number;
  name: string;
  profit: number;
}

export interface DayList {
  deal: number;
  all: number;
  results: Result[];
  own?: number;
}

export interface Committed {
  commit: string;
}

/** What can be ordered at a table. */
export type Order =
  | ({ do: 'hello' } & Hello)
  | ({ do: 'look' } & Look)
  | ({ do: 'ping' } & Ping)
  | ({ do: 'join' } & Join)
  | ({ do: 'move' } & Move)
  | ({ do: 'explain' } & Explain)
  | ({ do: 'try' } & Try)
  | ({ do: 'answer' } & AnswerUndo)
  | ({ do: 'chat' } & Chat)
  | ({ do: 'entropy' } & Entropy)
  | ({ do: 'fill' } & Fill)
  | ({ do: 'undo' } & Undo)
  | ({ do: 'leave' } & Leave)
  | ({ do: 'return' } & Return)
  | ({ do: 'rematch' } & Rematch)
  | ({ do: 'rank' } & Rank)
  | ({ do: 'options' } & Options)
  | ({ do: 'hint' } & Hint);
