// Made by `roundhouse types first-class`; scripts/generate.sh writes it anew, and a test compares.
import type { FieldKinds, WordParts } from '../lib/phrase';
import type { Seat } from '../lib/protocol';

export type RoleCard = 'innocent' | 'murderer';

export interface RoleDealt {
  is: 'RoleDealt';
  rule?: string;
  seat: Seat;
  why: RoleCard | null;
}

export interface EndCardDealt {
  is: 'EndCardDealt';
  rule?: string;
  seat: Seat;
  card: string | null;
}

export interface EndCardKept {
  is: 'EndCardKept';
  rule?: string;
  seat: Seat;
  card: string | null;
}

export interface DraftPassed {
  is: 'DraftPassed';
  rule?: string;
  seat: Seat;
  to: Seat;
  cards: number;
}

export interface EndCardReturned {
  is: 'EndCardReturned';
  rule?: string;
  seat: Seat;
  card: string | null;
}

export interface EndCardShown {
  is: 'EndCardShown';
  rule?: string;
  card: string;
}

export interface RoundBegan {
  is: 'RoundBegan';
  rule?: string;
  round: number;
  pile: number;
}

export interface CardDealt {
  is: 'CardDealt';
  rule?: string;
  card: string;
  row: number;
}

export interface RowDiscarded {
  is: 'RowDiscarded';
  rule?: string;
  row: number;
  cards: string[];
}

export interface PileDiscarded {
  is: 'PileDiscarded';
  rule?: string;
  pile: number;
  cards: number;
}

export interface StartTileMoved {
  is: 'StartTileMoved';
  rule?: string;
  row: number;
}

export interface StartPlayerChanged {
  is: 'StartPlayerChanged';
  rule?: string;
  seat: Seat;
}

export type TakenFor = 'used' | 'declined';

export interface CardTaken {
  is: 'CardTaken';
  rule?: string;
  seat: Seat;
  card: string;
  row: number;
  why: TakenFor;
}

export interface StartTileTaken {
  is: 'StartTileTaken';
  rule?: string;
  seat: Seat;
}

export interface CardDiscarded {
  is: 'CardDiscarded';
  rule?: string;
  card: string;
  row: number;
}

export interface FreeStepsDeclined {
  is: 'FreeStepsDeclined';
  rule?: string;
  seat: Seat;
}

export type LeftOut = 'cars' | 'upgrades' | 'steps' | 'locomotive' | 'end_card' | 'evidence';

export interface PartLeftOut {
  is: 'PartLeftOut';
  rule?: string;
  seat: Seat;
  n: number;
  why: LeftOut;
  chosen: boolean;
}

export type ScoredBy = 'printed' | 'turnout';

export interface PointsScored {
  is: 'PointsScored';
  rule?: string;
  seat: Seat;
  points: number;
  why: ScoredBy;
}

export type Side = 'upper' | 'lower';

export type AddedBy = 'part' | 'instead';

export interface CarAdded {
  is: 'CarAdded';
  rule?: string;
  seat: Seat;
  side: Side;
  place: number;
  why: AddedBy;
}

export type Mail = 'none' | 'registered' | 'parcel' | 'express' | 'staff';

export interface MailCarAdded {
  is: 'MailCarAdded';
  rule?: string;
  seat: Seat;
  side: Side;
  mail: Mail;
  why: AddedBy;
}

export type UpgradedBy = 'part' | 'factory';

export interface CarUpgraded {
  is: 'CarUpgraded';
  rule?: string;
  seat: Seat;
  side: Side;
  place: number;
  from: number;
  to: number;
  why: UpgradedBy;
}

export interface LocomotiveTileTaken {
  is: 'LocomotiveTileTaken';
  rule?: string;
  seat: Seat;
  side: Side;
  value: number;
}

export interface MailBonus {
  is: 'MailBonus';
  rule?: string;
  seat: Seat;
  mail: Mail;
}

export interface ConductorStepped {
  is: 'ConductorStepped';
  rule?: string;
  seat: Seat;
  side: Side;
  to: number;
}

export interface ConstantinopleReached {
  is: 'ConstantinopleReached';
  rule?: string;
  seat: Seat;
  side: Side;
  rank: number;
  points: number;
}

export interface RouteLaid {
  is: 'RouteLaid';
  rule?: string;
  seat: Seat;
  card: string;
}

export interface LocomotiveMoved {
  is: 'LocomotiveMoved';
  rule?: string;
  seat: Seat;
  from: number;
  to: number;
}

export interface StationPassed {
  is: 'StationPassed';
  rule?: string;
  seat: Seat;
  space: number;
  points: number;
}

export interface CoinsGained {
  is: 'CoinsGained';
  rule?: string;
  seat: Seat;
  coins: number;
}

export interface CoinsPaid {
  is: 'CoinsPaid';
  rule?: string;
  seat: Seat;
  coins: number;
}

export type EndCardBy = 'bought' | 'given';

export interface EndCardTaken {
  is: 'EndCardTaken';
  rule?: string;
  seat: Seat;
  card: string;
  why: EndCardBy;
}

export interface ScoringBegan {
  is: 'ScoringBegan';
  rule?: string;
  seat: Seat;
  phase: number;
}

export interface ClockActed {
  is: 'ClockActed';
  rule?: string;
  seat: Seat;
  space: number;
}

export interface PostcardScored {
  is: 'PostcardScored';
  rule?: string;
  seat: Seat;
  card: string;
  space: number;
  points: number;
}

export interface TrainScored {
  is: 'TrainScored';
  rule?: string;
  seat: Seat;
  side: Side;
  points: number;
}

export type Ending = 'six_rounds';

export interface GameEnded {
  is: 'GameEnded';
  rule?: string;
  why: Ending;
}

export type ScoredAs = 'drafted' | 'taken';

export interface EndCardScored {
  is: 'EndCardScored';
  rule?: string;
  seat: Seat;
  card: string;
  times: number;
  points: number;
  why: ScoredAs;
}

export interface CoinsScored {
  is: 'CoinsScored';
  rule?: string;
  seat: Seat;
  coins: number;
  points: number;
}

export interface ContractTaken {
  is: 'ContractTaken';
  rule?: string;
  seat: Seat;
  card: string;
}

export type PlacedAt = 'upper' | 'lower' | 'station' | 'between' | 'covering';

export interface CardPlaced {
  is: 'CardPlaced';
  rule?: string;
  seat: Seat;
  card: string;
  place: number;
  covered: string | null;
  why: PlacedAt;
}

export type Claimed = 'contract' | 'passenger' | 'luggage' | 'mechanic';

export interface RewardClaimed {
  is: 'RewardClaimed';
  rule?: string;
  seat: Seat;
  card: string;
  why: Claimed;
}

export interface TurnoutActed {
  is: 'TurnoutActed';
  rule?: string;
  seat: Seat;
  card: string;
  position: number;
}

export interface TurnoutIdle {
  is: 'TurnoutIdle';
  rule?: string;
  seat: Seat;
  card: string;
  position: number;
}

export type Evidence = 'blank' | 'fingerprint';

export interface EvidenceDrawn {
  is: 'EvidenceDrawn';
  rule?: string;
  seat: Seat;
  face: Evidence | null;
}

export interface EvidenceGiven {
  is: 'EvidenceGiven';
  rule?: string;
  seat: Seat;
  to: Seat;
  face: Evidence | null;
}

export interface EvidenceReturned {
  is: 'EvidenceReturned';
  rule?: string;
  seat: Seat;
  face: Evidence | null;
}

export type NoEvidence = 'supply_empty' | 'has_none';

export interface EvidenceNone {
  is: 'EvidenceNone';
  rule?: string;
  seat: Seat;
  why: NoEvidence;
}

export type WhoItWas = 'player' | 'nobody';

export interface MurdererRevealed {
  is: 'MurdererRevealed';
  rule?: string;
  seat: Seat;
  why: WhoItWas;
}

export interface EvidenceRevealed {
  is: 'EvidenceRevealed';
  rule?: string;
  seat: Seat;
  fingerprints: number;
  blanks: number;
}

export type ArrestBy = 'most' | 'tied_murderer' | 'tied' | 'no_fingerprint';

export interface Arrested {
  is: 'Arrested';
  rule?: string;
  seat: Seat;
  fingerprints: number;
  why: ArrestBy;
}

export interface MurdererEscaped {
  is: 'MurdererEscaped';
  rule?: string;
  seat: Seat;
  points: number;
}

export interface StorageDrawn {
  is: 'StorageDrawn';
  rule?: string;
  seat: Seat;
  card: string;
}

export interface StorageUsed {
  is: 'StorageUsed';
  rule?: string;
  seat: Seat;
  card: string;
  why: TakenFor;
}

export interface StorageReturned {
  is: 'StorageReturned';
  rule?: string;
  seat: Seat;
  cards: string[];
}

export interface FactoryActed {
  is: 'FactoryActed';
  rule?: string;
  seat: Seat;
  position: number;
  upgrades: number;
  limit: number;
}

export interface FactoryIdle {
  is: 'FactoryIdle';
  rule?: string;
  seat: Seat;
  position: number;
}

export interface Options {
  seats: number;
  modules: string;
  coin_points: number;
  tile_with_tenth_car: boolean;
  constantinople_once: boolean;
  strict_supply: boolean;
  tile_counts_as_taken: boolean;
  decline_drawn_cards: boolean;
  free_steps_between_parts: boolean;
  rulings: string;
}

export type Stage = 'roles' | 'deal' | 'draft' | 'show' | 'round' | 'turns' | 'scoring' | 'end' | 'arrest';

export interface Course {
  is: 'Course';
  stage: Stage;
}

export interface AwaitRole {
  is: 'AwaitRole';
}

export interface AwaitDraft {
  is: 'AwaitDraft';
}

export interface Draft {
  is: 'Draft';
  seat: Seat;
}

export interface Refill {
  is: 'Refill';
}

export interface AwaitDeal {
  is: 'AwaitDeal';
  dealt: number;
}

export interface Turn {
  is: 'Turn';
  seat: Seat;
  stage: number;
  row: number;
}

export interface Parts {
  is: 'Parts';
  seat: Seat;
  todo: string[];
  position: number;
  begun: boolean;
}

export interface AddCars {
  is: 'AddCars';
  seat: Seat;
  left: number;
  lower_begun: boolean;
}

export interface Upgrades {
  is: 'Upgrades';
  seat: Seat;
  left: number;
  cap: number;
  last: number;
  factory: number;
}

export interface Steps {
  is: 'Steps';
  seat: Seat;
  shared: number;
  own: number[];
  lower_begun: boolean;
  reached: Side[];
}

export interface ChooseEnd {
  is: 'ChooseEnd';
  seat: Seat;
}

export interface Placing {
  is: 'Placing';
  seat: Seat;
  card: string;
}

export interface ChooseEvidence {
  is: 'ChooseEvidence';
  seat: Seat;
  gives: boolean;
}

export interface AwaitToken {
  is: 'AwaitToken';
  seat: Seat;
  left: number;
}

export interface AwaitStorage {
  is: 'AwaitStorage';
  seat: Seat;
  drawn: string[];
}

export interface InStorage {
  is: 'InStorage';
  seat: Seat;
  open: string[];
  used: number;
  drawn: string[];
}

export interface Factories {
  is: 'Factories';
  seat: Seat;
  position: number;
  free_done: boolean;
}

export interface FreeSteps {
  is: 'FreeSteps';
  seat: Seat;
}

export interface Scoring {
  is: 'Scoring';
  turn: number;
  step: number;
  at: number;
  free_done: boolean;
}

export interface Row {
  cards: string[];
  taken: number;
}

export interface Train {
  steps: number[];
  conductor: number;
  tile: number;
  mail: Mail;
  celebrities: number;
}

export interface Laid {
  card: string;
  where: string;
}

export interface Between {
  card: string;
  spent: boolean;
}

export interface Player {
  trains: Train[];
  locomotive: number;
  coins: number;
  mail_left: number;
  route: string[];
  laid: Laid[];
  between: Between[];
  covered: Laid[];
  ends: string[];
  stack: number[];
  points: number;
}

export interface SeenPassing {
  from: Seat;
  to: Seat;
  face: Evidence | null;
}

export interface View {
  viewer: Seat;
  agenda: (Course | AwaitRole | AwaitDraft | Draft | Refill | AwaitDeal | Turn | Parts | AddCars | Upgrades | Steps | ChooseEnd | Placing | ChooseEvidence | AwaitToken | AwaitStorage | InStorage | Factories | FreeSteps | Scoring)[];
  options: Options;
  round: number;
  turns: number;
  start: Seat;
  next_start: Seat;
  tile_there: boolean;
  passed: boolean;
  rows: Row[];
  pile: number;
  box: number[];
  tiles_taken: number;
  arrived: number;
  arrived_seats: string;
  ends_shown: string[];
  players: Player[];
  draft_count: number;
  kept: string;
  draft_seen: string[];
  drafted: string[];
  murderer: Seat;
  evidence: SeenPassing[];
  revealed: boolean;
  arrested: Seat;
}

export type Event =
  | RoleDealt
  | EndCardDealt
  | EndCardKept
  | DraftPassed
  | EndCardReturned
  | EndCardShown
  | RoundBegan
  | CardDealt
  | RowDiscarded
  | PileDiscarded
  | StartTileMoved
  | StartPlayerChanged
  | CardTaken
  | StartTileTaken
  | CardDiscarded
  | FreeStepsDeclined
  | PartLeftOut
  | PointsScored
  | CarAdded
  | MailCarAdded
  | CarUpgraded
  | LocomotiveTileTaken
  | MailBonus
  | ConductorStepped
  | ConstantinopleReached
  | RouteLaid
  | LocomotiveMoved
  | StationPassed
  | CoinsGained
  | CoinsPaid
  | EndCardTaken
  | ScoringBegan
  | ClockActed
  | PostcardScored
  | TrainScored
  | GameEnded
  | EndCardScored
  | CoinsScored
  | ContractTaken
  | CardPlaced
  | RewardClaimed
  | TurnoutActed
  | TurnoutIdle
  | EvidenceDrawn
  | EvidenceGiven
  | EvidenceReturned
  | EvidenceNone
  | MurdererRevealed
  | EvidenceRevealed
  | Arrested
  | MurdererEscaped
  | StorageDrawn
  | StorageUsed
  | StorageReturned
  | FactoryActed
  | FactoryIdle;

export const kinds: FieldKinds = {
  EndCardDealt: { 'card': 'end_card' },
  EndCardKept: { 'card': 'end_card' },
  DraftPassed: { 'to': 'seat' },
  EndCardReturned: { 'card': 'end_card' },
  EndCardShown: { 'card': 'end_card' },
  RowDiscarded: { 'cards': 'card' },
  EndCardTaken: { 'card': 'end_card' },
  EndCardScored: { 'card': 'end_card' },
  CardPlaced: { 'covered': 'card?' },
  EvidenceGiven: { 'to': 'seat' },
  StorageReturned: { 'cards': 'card' },
  card: { 'effect': 'noun.part.add' },
};

export const parts: WordParts = {
};

/** Rules of events that name none: by their kind. */
export const eventRules: Record<Event['is'], string> = {
  RoleDealt: 'FC-18.2',
  EndCardDealt: 'FC-2.9',
  EndCardKept: 'FC-2.9',
  DraftPassed: 'FC-2.9',
  EndCardReturned: 'FC-2.9',
  EndCardShown: 'FC-2.10',
  RoundBegan: 'FC-3.1',
  CardDealt: 'FC-3.2',
  RowDiscarded: 'FC-3.8',
  PileDiscarded: 'FC-3.5',
  StartTileMoved: 'FC-3.11',
  StartPlayerChanged: 'FC-12.2',
  CardTaken: 'FC-4.1',
  StartTileTaken: 'FC-12.1',
  CardDiscarded: 'FC-12.5',
  FreeStepsDeclined: 'FC-4.5',
  PartLeftOut: 'FC-4.2',
  PointsScored: 'FC-4.3',
  CarAdded: 'FC-6.2',
  MailCarAdded: 'FC-7.1',
  CarUpgraded: 'FC-6.3',
  LocomotiveTileTaken: 'FC-6.12',
  MailBonus: 'FC-7.4',
  ConductorStepped: 'FC-8.1',
  ConstantinopleReached: 'FC-8.7',
  RouteLaid: 'FC-5.5',
  LocomotiveMoved: 'FC-9.2',
  StationPassed: 'FC-9.4',
  CoinsGained: 'FC-10.1',
  CoinsPaid: 'FC-10.2',
  EndCardTaken: 'FC-11.3',
  ScoringBegan: 'FC-13.1',
  ClockActed: 'FC-9.5',
  PostcardScored: 'FC-17.5',
  TrainScored: 'FC-13.5',
  GameEnded: 'FC-3.7',
  EndCardScored: 'FC-14.1',
  CoinsScored: 'FC-14.2',
  ContractTaken: 'FC-16.1',
  CardPlaced: 'FC-4.7',
  RewardClaimed: 'FC-16.4',
  TurnoutActed: 'FC-20.7',
  TurnoutIdle: 'FC-20.7',
  EvidenceDrawn: 'FC-18.5',
  EvidenceGiven: 'FC-18.6',
  EvidenceReturned: 'FC-18.6',
  EvidenceNone: 'FC-18.6',
  MurdererRevealed: 'FC-18.8',
  EvidenceRevealed: 'FC-18.9',
  Arrested: 'FC-18.9',
  MurdererEscaped: 'FC-18.10',
  StorageDrawn: 'FC-21.4',
  StorageUsed: 'FC-21.5',
  StorageReturned: 'FC-21.11',
  FactoryActed: 'FC-21.21',
  FactoryIdle: 'FC-21.26',
};

/** Numbers of the rules, by the key a refusal carries. */
export const rules = {
  players: 'FC-2.1',
  two_modules: 'FC-15.1',
  draft_stack: 'FC-2.9',
  draft_hand: 'FC-2.9',
  shown_end: 'FC-2.10',
  role: 'FC-18.2',
  dealt: 'FC-3.2',
  in_display: 'FC-3.10',
  needs_place: 'FC-17.6',
  needs_free_car: 'FC-19.6',
  tile_gone: 'FC-12.1',
  full_train: 'FC-6.11',
  supply: 'FC-6.10',
  mail_car: 'FC-7.1',
  unused_mail: 'FC-7.2',
  own_car: 'FC-6.3',
  value_order: 'FC-6.4',
  no_tile_upgrade: 'FC-6.14',
  no_mail_upgrade: 'FC-7.3',
  factory_limit: 'FC-21.23',
  steps_used: 'FC-8.2',
  last_car: 'FC-8.4',
  coins_short: 'FC-10.2',
  end_shown: 'FC-11.3',
  own_claim: 'FC-16.1',
  contract_unmet: 'FC-16.3',
  passenger_unmet: 'FC-19.3',
  luggage_unmet: 'FC-19.4',
  mechanic_unmet: 'FC-20.8',
  celebrity_place: 'FC-17.4',
  postcard_place: 'FC-17.5',
  passenger_place: 'FC-19.3',
  upper_only: 'FC-19.1',
  between_place: 'FC-21.13',
  no_gap: 'FC-22.3',
  most_four: 'FC-21.17',
  own_token: 'FC-18.6',
  other_player: 'FC-18.6',
  token_supply: 'FC-18.7',
  storage_pile: 'FC-21.4',
  storage_open: 'FC-21.5',
  storage_kind: 'FC-21.6',
  storage_no_decline: 'FC-21.12',
  storage_free_step: 'FC-21.10',
} as const;
