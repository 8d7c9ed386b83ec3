// Made by `roundhouse types black-pawn-trucking`; scripts/generate.sh writes it anew, and a test compares.
import type { FieldKinds, WordParts } from '../lib/phrase';
import type { Seat } from '../lib/protocol';

export type City = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | 'none';

export type Tile = 'suns-null' | 'suns-ace' | 'suns-2' | 'suns-3' | 'suns-4' | 'suns-5' | 'moons-null' | 'moons-ace' | 'moons-2' | 'moons-3' | 'moons-4' | 'moons-5' | 'crowns-null' | 'crowns-ace' | 'crowns-2' | 'crowns-3' | 'crowns-4' | 'crowns-5' | 'arms-null' | 'arms-ace' | 'arms-2' | 'arms-3' | 'arms-4' | 'arms-5';

export interface TileLaid {
  is: 'TileLaid';
  rule?: string;
  city: City;
  tile: Tile;
}

export type Suit = 'suns' | 'moons' | 'crowns' | 'arms';

export type Rank = 'null' | 'ace' | '2' | '3' | '4' | '5';

export interface DieThrown {
  is: 'DieThrown';
  rule?: string;
  suit: Suit;
  rank: Rank;
}

export interface CoinPlaced {
  is: 'CoinPlaced';
  rule?: string;
  suit: Suit;
  city: City;
}

export type StartBy = 'die' | 'chosen';

export interface TruckStarted {
  is: 'TruckStarted';
  rule?: string;
  city: City;
  why: StartBy;
}

export interface Began {
  is: 'Began';
  rule?: string;
  cash: number;
  loans: number;
}

export type LoansFor = 'chosen' | 'fuel' | 'contracts';

export interface LoansTaken {
  is: 'LoansTaken';
  rule?: string;
  loans: number;
  pounds: number;
  why: LoansFor;
}

export interface LoansDeclined {
  is: 'LoansDeclined';
  rule?: string;
}

export type Good = 'suns' | 'moons' | 'crowns' | 'arms' | 'null' | 'ace' | '2' | '3' | '4' | '5';

export interface GoodLoaded {
  is: 'GoodLoaded';
  rule?: string;
  good: Good;
  city: City;
}

export type Way = 'road' | 'ferry';

export interface FuelPaid {
  is: 'FuelPaid';
  rule?: string;
  cities: number;
  goods: number;
  ferries: number;
  pounds: number;
  why: Way;
}

export interface FinePaid {
  is: 'FinePaid';
  rule?: string;
  cities: City[];
  pounds: number;
}

export interface TruckDrove {
  is: 'TruckDrove';
  rule?: string;
  from: City;
  to: City;
  by: City[];
}

export type Delivered = 'raw' | 'finished';

export interface GoodDelivered {
  is: 'GoodDelivered';
  rule?: string;
  good: Good;
  from: City;
  city: City;
  pounds: number;
  why: Delivered;
}

export interface DeliveryWithheld {
  is: 'DeliveryWithheld';
  rule?: string;
  good: Good;
  city: City;
}

export interface CoinTurned {
  is: 'CoinTurned';
  rule?: string;
  city: City;
  suit: Suit;
  rank: Rank;
}

export type Procured = 'chosen' | 'compulsory';

export interface ContractsProcured {
  is: 'ContractsProcured';
  rule?: string;
  fee: number;
  interest: number;
  why: Procured;
}

export interface ContractsDeclined {
  is: 'ContractsDeclined';
  rule?: string;
  on_map: number;
}

export type NotDue = 'four_on_map' | 'cup_empty' | 'no_cash';

export interface ContractsNotDue {
  is: 'ContractsNotDue';
  rule?: string;
  why: NotDue;
}

export type Unpayable = 'fuel' | 'contracts';

export interface BillUnpayable {
  is: 'BillUnpayable';
  rule?: string;
  due: number;
  means: number;
  why: Unpayable;
}

export interface LoansRepaid {
  is: 'LoansRepaid';
  rule?: string;
  loans: number;
  pounds: number;
}

export type Ending = 'win' | 'partial' | 'foreclosed';

export interface GameEnded {
  is: 'GameEnded';
  rule?: string;
  why: Ending;
  profit: number;
  missing: number;
}

export type HarderCash = '10' | '10_per_loan';

export type FinePer = 'city' | 'good';

export interface Options {
  seats: number;
  choose_start: boolean;
  start_loans: number;
  harder_cash: HarderCash;
  fine_per: FinePer;
  allow_return_delivery: boolean;
  optional_roll_may_borrow: boolean;
  show_unseen_ranks: boolean;
  deal: number;
}

export interface AwaitTiles {
  is: 'AwaitTiles';
}

export interface AwaitDice {
  is: 'AwaitDice';
  thrown: Rank[];
}

export interface AwaitCoins {
  is: 'AwaitCoins';
  thrown: Rank[];
  drawn: number;
}

export interface AwaitStart {
  is: 'AwaitStart';
}

export interface AwaitLoans {
  is: 'AwaitLoans';
}

export interface AwaitDrive {
  is: 'AwaitDrive';
}

export interface AwaitTurn {
  is: 'AwaitTurn';
  left: number;
}

export interface AwaitContracts {
  is: 'AwaitContracts';
}

export interface Carried {
  good: Good;
  loaded_at: City;
}

export interface Ledger {
  raw: number;
  finished: number;
  cities: number;
  goods: number;
  ferries: number;
  fines: number;
  contracts: number;
  interest: number;
}

export type Contracts = 'cup_empty' | 'enough_goods' | 'too_dear' | 'optional' | 'compulsory';

export interface Bill {
  cities: number;
  ferries: number;
  fines: number;
}

export interface Destination {
  city: City;
  bill: Bill;
  loans: number;
  payable: boolean;
  raw: number;
  finished: number;
  income: number;
  by: City[];
}

export interface View {
  viewer: Seat;
  agenda: (AwaitTiles | AwaitDice | AwaitCoins | AwaitStart | AwaitLoans | AwaitDrive | AwaitTurn | AwaitContracts)[];
  options: Options;
  layout: Tile[];
  lying: Good[][];
  truck: Carried[];
  at: City;
  loans: number;
  foreclosed: boolean;
  cash: number;
  turns: number;
  cup: number[];
  unseen: Rank[][];
  ledger: Ledger;
  profit: number;
  contracts: Contracts;
  contracts_price: number;
  carrying: number;
  destinations: Destination[];
}

export type Event =
  | TileLaid
  | DieThrown
  | CoinPlaced
  | TruckStarted
  | Began
  | LoansTaken
  | LoansDeclined
  | GoodLoaded
  | FuelPaid
  | FinePaid
  | TruckDrove
  | GoodDelivered
  | DeliveryWithheld
  | CoinTurned
  | ContractsProcured
  | ContractsDeclined
  | ContractsNotDue
  | BillUnpayable
  | LoansRepaid
  | GameEnded;

export const kinds: FieldKinds = {
  FinePaid: { 'cities': 'city' },
  TruckDrove: { 'from': 'city', 'to': 'city', 'by': 'city' },
  GoodDelivered: { 'from': 'city' },
};

export const parts: WordParts = {
  city: {
    '1': {"name":"Sligo","number":1},
    '2': {"name":"Dublin","number":2},
    '3': {"name":"Galway","number":3},
    '4': {"name":"Kilkenny","number":4},
    '5': {"name":"Cork","number":5},
    '6': {"name":"Waterford","number":6},
    '7': {"name":"Ullapool","number":7},
    '8': {"name":"Wick","number":8},
    '9': {"name":"Inverness","number":9},
    '10': {"name":"Aberdeen","number":10},
    '11': {"name":"Glasgow","number":11},
    '12': {"name":"Edinburgh","number":12},
    '13': {"name":"Carlisle","number":13},
    '14': {"name":"Newcastle","number":14},
    '15': {"name":"Liverpool","number":15},
    '16': {"name":"Leeds","number":16},
    '17': {"name":"Cardiff","number":17},
    '18': {"name":"Birmingham","number":18},
    '19': {"name":"Leicester","number":19},
    '20': {"name":"Norwich","number":20},
    '21': {"name":"Plymouth","number":21},
    '22': {"name":"Bristol","number":22},
    '23': {"name":"Southampton","number":23},
    '24': {"name":"London","number":24},
  },
  tile: {
    'suns-null': {"suit":"suns","rank":"null"},
    'suns-ace': {"suit":"suns","rank":"ace"},
    'suns-2': {"suit":"suns","rank":"2"},
    'suns-3': {"suit":"suns","rank":"3"},
    'suns-4': {"suit":"suns","rank":"4"},
    'suns-5': {"suit":"suns","rank":"5"},
    'moons-null': {"suit":"moons","rank":"null"},
    'moons-ace': {"suit":"moons","rank":"ace"},
    'moons-2': {"suit":"moons","rank":"2"},
    'moons-3': {"suit":"moons","rank":"3"},
    'moons-4': {"suit":"moons","rank":"4"},
    'moons-5': {"suit":"moons","rank":"5"},
    'crowns-null': {"suit":"crowns","rank":"null"},
    'crowns-ace': {"suit":"crowns","rank":"ace"},
    'crowns-2': {"suit":"crowns","rank":"2"},
    'crowns-3': {"suit":"crowns","rank":"3"},
    'crowns-4': {"suit":"crowns","rank":"4"},
    'crowns-5': {"suit":"crowns","rank":"5"},
    'arms-null': {"suit":"arms","rank":"null"},
    'arms-ace': {"suit":"arms","rank":"ace"},
    'arms-2': {"suit":"arms","rank":"2"},
    'arms-3': {"suit":"arms","rank":"3"},
    'arms-4': {"suit":"arms","rank":"4"},
    'arms-5': {"suit":"arms","rank":"5"},
  },
};

/** Rules of events that name none: by their kind. */
export const eventRules: Record<Event['is'], string> = {
  TileLaid: 'BP-3.1',
  DieThrown: 'BP-3.3',
  CoinPlaced: 'BP-3.3',
  TruckStarted: 'BP-3.5',
  Began: 'BP-3.6',
  LoansTaken: 'BP-4.1',
  LoansDeclined: 'BP-4.1',
  GoodLoaded: 'BP-4.4',
  FuelPaid: 'BP-4.8',
  FinePaid: 'BP-4.10',
  TruckDrove: 'BP-4.6',
  GoodDelivered: 'BP-4.15',
  DeliveryWithheld: 'BP-4.19',
  CoinTurned: 'BP-4.15',
  ContractsProcured: 'BP-4.25',
  ContractsDeclined: 'BP-4.23',
  ContractsNotDue: 'BP-4.22',
  BillUnpayable: 'BP-5.1',
  LoansRepaid: 'BP-5.3',
  GameEnded: 'BP-5.4',
};

/** Numbers of the rules, by the key a refusal carries. */
export const rules = {
  one_truck: 'BP-1.4',
  start_loans: 'BP-3.6',
  each_tile_once: 'BP-3.1',
  from_the_cup: 'BP-3.3',
  on_the_map: 'BP-3.5',
  loan_limit: 'BP-4.2',
  must_move: 'BP-4.6',
  linked_route: 'BP-2.2',
  payable: 'BP-4.12',
  no_city_twice: 'BP-4.13',
  unseen_rank: 'BP-6.5',
  as_dealt: 'BP-8.3',
} as const;
