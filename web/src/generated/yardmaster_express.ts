// Made by `roundhouse types yardmaster-express`; scripts/generate.sh writes it anew, and a test compares.
import type { FieldKinds, WordParts } from '../lib/phrase';
import type { Seat } from '../lib/protocol';

export interface Began {
  is: 'Began';
  rule?: string;
  seat: Seat;
  game: number;
}

export type Card = 'B2|B2' | 'R2|R2' | 'G2|G2' | 'Y2|Y2' | 'P2|P2' | 'B2|B3' | 'R2|R3' | 'G2|G3' | 'Y2|Y3' | 'R3|G3' | 'R3|Y3' | 'B3|Y3' | 'B3|R3' | 'G3|B3' | 'G3|R3' | 'Y3|B3' | 'Y3|G3' | 'B4|G4' | 'R4|B4' | 'G4|Y4' | 'Y4|R4' | 'P2|P3' | 'P3|G3' | 'P3|B3' | 'P3|Y3' | 'P3|R3' | 'P4|P4';

export interface CardDealt {
  is: 'CardDealt';
  rule?: string;
  seat: Seat;
  card: Card | null;
}

export type Caboose = 'executive' | 'two_timer' | 'diversified' | 'short_line' | 'lightweight' | 'specialized' | 'little_engine' | 'efficient' | 'sequence_1' | 'sequence_2' | 'sequence_3' | 'sequence_4' | 'sequence_5' | 'end_of_line' | 'buried_alive' | 'inefficient' | 'none';

export interface CabooseShown {
  is: 'CabooseShown';
  rule?: string;
  caboose: Caboose;
  points: number;
  game: number;
}

export interface CardDrawn {
  is: 'CardDrawn';
  rule?: string;
  seat: Seat;
  card: Card | null;
}

export type Face = 'up' | 'down';

export interface CardCoupled {
  is: 'CardCoupled';
  rule?: string;
  seat: Seat;
  card: Card | null;
  why: Face;
  points: number;
}

export interface HandPassed {
  is: 'HandPassed';
  rule?: string;
  seat: Seat;
  to: Seat;
  cards: number;
}

export type EndedBy = 'rounds';

export interface GameEnded {
  is: 'GameEnded';
  rule?: string;
  game: number;
  why: EndedBy;
}

export interface HandPutAway {
  is: 'HandPutAway';
  rule?: string;
  seat: Seat;
  cards: number;
}

export interface FrontsShown {
  is: 'FrontsShown';
  rule?: string;
  seat: Seat;
  cards: Card[];
}

export interface RunScored {
  is: 'RunScored';
  rule?: string;
  seat: Seat;
  points: number;
}

export interface CabooseScored {
  is: 'CabooseScored';
  rule?: string;
  seat: Seat;
  caboose: Caboose;
  points: number;
}

export interface FirstGameScored {
  is: 'FirstGameScored';
  rule?: string;
  seat: Seat;
  points: number;
}

export type CabooseSet = 'none' | 'all' | 'rule_sheet' | 'prototype';

export type SequenceWhere = 'anywhere' | 'end';

export type TieStart = 'earliest' | 'other';

export interface Options {
  seats: number;
  strategic: boolean;
  caboose_set: CabooseSet;
  sequence_where: SequenceWhere;
  little_engine_includes_bonus: boolean;
  variant_tie_start: TieStart;
  open_hands: boolean;
}

export interface AwaitStart {
  is: 'AwaitStart';
}

export interface AwaitDeal {
  is: 'AwaitDeal';
  cards_left: number;
}

export interface AwaitCaboose {
  is: 'AwaitCaboose';
}

export interface AwaitDraw {
  is: 'AwaitDraw';
}

export interface AwaitCouple {
  is: 'AwaitCouple';
}

export interface Shown {
  face: Face;
  front: Card | null;
}

export interface OwnTurn {
  received: Card[];
  drew: Card | null;
}

export interface View {
  viewer: Seat;
  agenda: (AwaitStart | AwaitDeal | AwaitCaboose | AwaitDraw | AwaitCouple)[];
  options: Options;
  game: number;
  start: Seat;
  caboose: Caboose;
  first_caboose: Caboose;
  cards: number;
  hand_count: number;
  hand: Card[];
  passed: Card[];
  passed_may_be_buried: boolean;
  trains: Shown[][];
  scores_so_far: number[];
  first_scores: number[];
  own_turns: OwnTurn[];
  drawn: Card[];
}

export interface CabooseTable {
  caboose: Caboose;
  points: number;
}

export type Event =
  | Began
  | CardDealt
  | CabooseShown
  | CardDrawn
  | CardCoupled
  | HandPassed
  | GameEnded
  | HandPutAway
  | FrontsShown
  | RunScored
  | CabooseScored
  | FirstGameScored;

export const kinds: FieldKinds = {
  HandPassed: { 'to': 'seat' },
  FrontsShown: { 'cards': 'card' },
  card: { 'left': 'colour', 'right': 'colour' },
};

export const parts: WordParts = {
  card: {
    'B2|B2': {"left":"blue","left_value":2,"right":"blue","right_value":2},
    'R2|R2': {"left":"red","left_value":2,"right":"red","right_value":2},
    'G2|G2': {"left":"green","left_value":2,"right":"green","right_value":2},
    'Y2|Y2': {"left":"yellow","left_value":2,"right":"yellow","right_value":2},
    'P2|P2': {"left":"purple","left_value":2,"right":"purple","right_value":2},
    'B2|B3': {"left":"blue","left_value":2,"right":"blue","right_value":3},
    'R2|R3': {"left":"red","left_value":2,"right":"red","right_value":3},
    'G2|G3': {"left":"green","left_value":2,"right":"green","right_value":3},
    'Y2|Y3': {"left":"yellow","left_value":2,"right":"yellow","right_value":3},
    'R3|G3': {"left":"red","left_value":3,"right":"green","right_value":3},
    'R3|Y3': {"left":"red","left_value":3,"right":"yellow","right_value":3},
    'B3|Y3': {"left":"blue","left_value":3,"right":"yellow","right_value":3},
    'B3|R3': {"left":"blue","left_value":3,"right":"red","right_value":3},
    'G3|B3': {"left":"green","left_value":3,"right":"blue","right_value":3},
    'G3|R3': {"left":"green","left_value":3,"right":"red","right_value":3},
    'Y3|B3': {"left":"yellow","left_value":3,"right":"blue","right_value":3},
    'Y3|G3': {"left":"yellow","left_value":3,"right":"green","right_value":3},
    'B4|G4': {"left":"blue","left_value":4,"right":"green","right_value":4},
    'R4|B4': {"left":"red","left_value":4,"right":"blue","right_value":4},
    'G4|Y4': {"left":"green","left_value":4,"right":"yellow","right_value":4},
    'Y4|R4': {"left":"yellow","left_value":4,"right":"red","right_value":4},
    'P2|P3': {"left":"purple","left_value":2,"right":"purple","right_value":3},
    'P3|G3': {"left":"purple","left_value":3,"right":"green","right_value":3},
    'P3|B3': {"left":"purple","left_value":3,"right":"blue","right_value":3},
    'P3|Y3': {"left":"purple","left_value":3,"right":"yellow","right_value":3},
    'P3|R3': {"left":"purple","left_value":3,"right":"red","right_value":3},
    'P4|P4': {"left":"purple","left_value":4,"right":"purple","right_value":4},
  },
};

/** Rules of events that name none: by their kind. */
export const eventRules: Record<Event['is'], string> = {
  Began: 'YE-2.5',
  CardDealt: 'YE-2.6',
  CabooseShown: 'YE-7.1',
  CardDrawn: 'YE-3.2',
  CardCoupled: 'YE-3.2',
  HandPassed: 'YE-3.3',
  GameEnded: 'YE-5.1',
  HandPutAway: 'YE-5.3',
  FrontsShown: 'YE-3.7',
  RunScored: 'YE-6.6',
  CabooseScored: 'YE-7.2',
  FirstGameScored: 'YE-8.6',
};

/** Numbers of the rules, by the key a refusal carries. */
export const rules = {
  players: 'YE-2.1',
  start_player: 'YE-2.5',
  dealt: 'YE-2.6',
  shown_caboose: 'YE-7.1',
  fresh_caboose: 'YE-8.8',
  one_draw: 'YE-3.2',
  from_the_hand: 'YE-3.2',
  coupling: 'YE-4.1',
} as const;

export const cabooses: readonly CabooseTable[] = [
  {"caboose":"executive","points":5},
  {"caboose":"two_timer","points":5},
  {"caboose":"diversified","points":5},
  {"caboose":"short_line","points":5},
  {"caboose":"lightweight","points":6},
  {"caboose":"specialized","points":3},
  {"caboose":"little_engine","points":7},
  {"caboose":"efficient","points":8},
  {"caboose":"sequence_1","points":6},
  {"caboose":"sequence_2","points":6},
  {"caboose":"sequence_3","points":6},
  {"caboose":"sequence_4","points":6},
  {"caboose":"sequence_5","points":6},
  {"caboose":"end_of_line","points":4},
  {"caboose":"buried_alive","points":7},
  {"caboose":"inefficient","points":5},
];
