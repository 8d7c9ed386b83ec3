// Made by `roundhouse types stephensons-rocket`; scripts/generate.sh writes it anew, and a test compares.
import type { FieldKinds, WordParts } from '../lib/phrase';
import type { Seat } from '../lib/protocol';

export interface Began {
  is: 'Began';
  rule?: string;
  seat: Seat;
}

export type Good = 'steel' | 'textiles' | 'brewing' | 'leather';

export interface TokenTaken {
  is: 'TokenTaken';
  rule?: string;
  seat: Seat;
  city: string;
  good: Good;
}

export interface StationPlaced {
  is: 'StationPlaced';
  rule?: string;
  seat: Seat;
  to: string;
}

export interface StationMoved {
  is: 'StationMoved';
  rule?: string;
  seat: Seat;
  from: string;
  to: string;
}

export interface ActionSkipped {
  is: 'ActionSkipped';
  rule?: string;
  seat: Seat;
}

export interface HexChosen {
  is: 'HexChosen';
  rule?: string;
  seat: Seat;
  line: string;
  to: string;
}

export interface ShareTaken {
  is: 'ShareTaken';
  rule?: string;
  seat: Seat;
  line: string;
  from_pile: boolean;
}

export type Withheld = 'isolated' | 'empty_pile';

export interface ShareWithheld {
  is: 'ShareWithheld';
  rule?: string;
  seat: Seat;
  line: string;
  why: Withheld;
}

export type Unasked = 'no_other_holder' | 'one_hex';

export interface NobodyAsked {
  is: 'NobodyAsked';
  rule?: string;
  line: string;
  why: Unasked;
}

export interface VetoCalled {
  is: 'VetoCalled';
  rule?: string;
  seat: Seat;
  line: string;
}

export interface BidMade {
  is: 'BidMade';
  rule?: string;
  seat: Seat;
  line: string;
  shares: number;
  to: string;
}

export interface Passed {
  is: 'Passed';
  rule?: string;
  seat: Seat;
  line: string;
}

export interface VetoWon {
  is: 'VetoWon';
  rule?: string;
  seat: Seat;
  line: string;
  to: string;
  shares: number;
  to_pile: number;
}

export interface LocomotiveMoved {
  is: 'LocomotiveMoved';
  rule?: string;
  line: string;
  from: string;
  to: string;
}

export type TileFor = 'move' | 'merger';

export interface TileLaid {
  is: 'TileLaid';
  rule?: string;
  line: string;
  at: string;
  why: TileFor;
}

export interface PassengerTaken {
  is: 'PassengerTaken';
  rule?: string;
  seat: Seat;
  at: string;
}

export interface Connected {
  is: 'Connected';
  rule?: string;
  line: string;
  place: string;
}

export interface Majority {
  value: number;
  counts: number[];
  payment: number[];
}

export interface CityScored {
  is: 'CityScored';
  rule?: string;
  line: string;
  city: string;
  paid: Majority;
}

export interface TownScored {
  is: 'TownScored';
  rule?: string;
  line: string;
  town: string;
  paid: Majority;
}

export interface MergerScored {
  is: 'MergerScored';
  rule?: string;
  line: string;
  into: string;
  paid: Majority;
}

export interface Merged {
  is: 'Merged';
  rule?: string;
  line: string;
  into: string;
  pile: number;
}

export interface SharesExchanged {
  is: 'SharesExchanged';
  rule?: string;
  seat: Seat;
  line: string;
  into: string;
  given: number;
  got: number;
  from_pile: number;
}

export interface Isolated {
  is: 'Isolated';
  rule?: string;
  line: string;
  pile: number;
}

export type Ending = 'playing' | 'tiles' | 'lines' | 'skipped' | 'idle';

export interface GameEnded {
  is: 'GameEnded';
  rule?: string;
  why: Ending;
}

export type Token = 'Birmingham/leather' | 'Birmingham/steel' | 'Brighton/steel' | 'Brighton/leather' | 'Cambridge/brewing' | 'Cambridge/leather' | 'Gloucester/textiles' | 'Gloucester/steel' | 'Guildford/brewing' | 'Guildford/textiles' | 'Hertford/leather' | 'Hertford/brewing' | 'London/steel' | 'London/brewing' | 'Manchester/steel' | 'Manchester/textiles' | 'Northampton/textiles' | 'Northampton/leather' | 'Nottingham/leather' | 'Nottingham/textiles' | 'Reading/textiles' | 'Reading/brewing' | 'Sheffield/brewing' | 'Sheffield/steel';

export interface TokensDiscarded {
  is: 'TokensDiscarded';
  rule?: string;
  seat: Seat;
  tokens: Token[];
}

export interface GoodScored {
  is: 'GoodScored';
  rule?: string;
  good: Good;
  paid: Majority;
}

export interface PassengersScored {
  is: 'PassengersScored';
  rule?: string;
  paid: Majority;
}

export interface StationsScored {
  is: 'StationsScored';
  rule?: string;
  line: string;
  paid: Majority;
}

export interface SharesScored {
  is: 'SharesScored';
  rule?: string;
  line: string;
  paid: Majority;
}

export type Edition = '1' | '2';

export type TieRule = 'split' | 'full';

export type Rounding = 'down' | 'up';

export type OddShare = 'lost' | 'round_up';

export type ShareLimit = 'by_edition' | '16' | 'none';

export type NearTrack = 'by_edition' | 'allowed' | 'forbidden';

export type IsolatedMoves = 'by_edition' | 'allowed' | 'frozen';

export type IsolationView = 'present' | 'permanent';

export type MergerTile = 'by_edition' | 'counts' | 'free';

export type FirstMoveTile = 'none' | 'one';

export type VetoMode = 'poll' | 'call';

export interface Options {
  seats: number;
  edition: Edition;
  tie_rule: TieRule;
  rounding: Rounding;
  exchange_odd: OddShare;
  share_limit: ShareLimit;
  station_near_track: NearTrack;
  isolated_moves: IsolatedMoves;
  isolation_view: IsolationView;
  merger_tile: MergerTile;
  first_move_tile: FirstMoveTile;
  discard_unconnected_tokens: boolean;
  hide_money: boolean;
  veto_mode: VetoMode;
}

export interface AwaitStart {
  is: 'AwaitStart';
}

export interface Turn {
  is: 'Turn';
  active: Seat;
  actions_left: number;
  moved: string[];
  progress: boolean;
  skipped: number;
}

export interface CallRound {
  is: 'CallRound';
  active: Seat;
  line: string;
  chosen: string;
  to_ask: string;
}

export interface VetoRound {
  is: 'VetoRound';
  active: Seat;
  line: string;
  chosen: string;
  to_ask: string;
  leader: Seat;
  bid: number;
  target: string;
}

export type Heading = 'E' | 'SE' | 'SW' | 'W' | 'NW' | 'NE';

export interface Railway {
  connected: string[];
  locomotive: string;
  heading: Heading;
  pile: number;
  supplementary: number;
  shares: number[];
}

export interface State {
  options: Options;
  agenda: (AwaitStart | Turn | CallRound | VetoRound)[];
  started: string[];
  isolated: string[];
  dissolved: string[];
  ending: Ending;
  tiles_left: number;
  skipped_turns: number;
  idle_turns: number;
  railways: Railway[];
  lines: ({ hex: string; what: string; })[];
  entered: ({ hex: string; what: Heading; })[];
  stations: ({ hex: string; what: Seat; })[];
  tokens: Token[][];
  money: number[];
  passengers: number[];
}

export interface Stakes {
  line: string;
  exists: boolean;
  value: number;
  stations: number[];
  new_town: number[];
  merger: number[];
  final_stations: number[];
  final_shares: number[];
}

export interface TokenStakes {
  counts: number[];
  payment: number[];
}

export interface View {
  viewer: Seat;
  state: State;
  stakes: Stakes[];
  goods: TokenStakes[];
  passengers: TokenStakes;
  on_cities: Token[];
  passengers_left: number;
  stations_left: number[];
  shown_money: (number | null)[];
}

export interface Company {
  id: string;
  title: string;
  start: string;
}

export type Kind = 'city' | 'railway_town' | 'starting_town';

export interface Place {
  name: string;
  kind: Kind;
  q: number;
  r: number;
}

export type Event =
  | Began
  | TokenTaken
  | StationPlaced
  | StationMoved
  | ActionSkipped
  | HexChosen
  | ShareTaken
  | ShareWithheld
  | NobodyAsked
  | VetoCalled
  | BidMade
  | Passed
  | VetoWon
  | LocomotiveMoved
  | TileLaid
  | PassengerTaken
  | Connected
  | CityScored
  | TownScored
  | MergerScored
  | Merged
  | SharesExchanged
  | Isolated
  | GameEnded
  | TokensDiscarded
  | GoodScored
  | PassengersScored
  | StationsScored
  | SharesScored;

export const kinds: FieldKinds = {
  TokenTaken: { 'city': 'place' },
  StationPlaced: { 'to': 'hex' },
  StationMoved: { 'from': 'hex', 'to': 'hex' },
  HexChosen: { 'to': 'hex' },
  BidMade: { 'to': 'hex' },
  VetoWon: { 'to': 'hex' },
  LocomotiveMoved: { 'from': 'hex', 'to': 'hex' },
  TileLaid: { 'at': 'hex' },
  PassengerTaken: { 'at': 'hex' },
  CityScored: { 'city': 'place' },
  TownScored: { 'town': 'place' },
  MergerScored: { 'into': 'line' },
  Merged: { 'into': 'line' },
  SharesExchanged: { 'into': 'line' },
  TokensDiscarded: { 'tokens': 'token' },
  token: { 'city': 'place' },
};

export const parts: WordParts = {
  token: {
    'Birmingham/leather': {"city":"Birmingham","good":"leather"},
    'Birmingham/steel': {"city":"Birmingham","good":"steel"},
    'Brighton/steel': {"city":"Brighton","good":"steel"},
    'Brighton/leather': {"city":"Brighton","good":"leather"},
    'Cambridge/brewing': {"city":"Cambridge","good":"brewing"},
    'Cambridge/leather': {"city":"Cambridge","good":"leather"},
    'Gloucester/textiles': {"city":"Gloucester","good":"textiles"},
    'Gloucester/steel': {"city":"Gloucester","good":"steel"},
    'Guildford/brewing': {"city":"Guildford","good":"brewing"},
    'Guildford/textiles': {"city":"Guildford","good":"textiles"},
    'Hertford/leather': {"city":"Hertford","good":"leather"},
    'Hertford/brewing': {"city":"Hertford","good":"brewing"},
    'London/steel': {"city":"London","good":"steel"},
    'London/brewing': {"city":"London","good":"brewing"},
    'Manchester/steel': {"city":"Manchester","good":"steel"},
    'Manchester/textiles': {"city":"Manchester","good":"textiles"},
    'Northampton/textiles': {"city":"Northampton","good":"textiles"},
    'Northampton/leather': {"city":"Northampton","good":"leather"},
    'Nottingham/leather': {"city":"Nottingham","good":"leather"},
    'Nottingham/textiles': {"city":"Nottingham","good":"textiles"},
    'Reading/textiles': {"city":"Reading","good":"textiles"},
    'Reading/brewing': {"city":"Reading","good":"brewing"},
    'Sheffield/brewing': {"city":"Sheffield","good":"brewing"},
    'Sheffield/steel': {"city":"Sheffield","good":"steel"},
  },
};

/** Rules of events that name none: by their kind. */
export const eventRules: Record<Event['is'], string> = {
  Began: 'SR-3.5',
  TokenTaken: 'SR-5.1',
  StationPlaced: 'SR-6.1',
  StationMoved: 'SR-6.1',
  ActionSkipped: 'SR-4.7',
  HexChosen: 'SR-7.2',
  ShareTaken: 'SR-7.10',
  ShareWithheld: 'SR-7.11',
  NobodyAsked: 'SR-8.14',
  VetoCalled: 'SR-8.2',
  BidMade: 'SR-8.6',
  Passed: 'SR-8.6',
  VetoWon: 'SR-8.11',
  LocomotiveMoved: 'SR-7.12',
  TileLaid: 'SR-7.12',
  PassengerTaken: 'SR-7.14',
  Connected: 'SR-9.1',
  CityScored: 'SR-10.2',
  TownScored: 'SR-10.4',
  MergerScored: 'SR-11.4',
  Merged: 'SR-11.3',
  SharesExchanged: 'SR-11.6',
  Isolated: 'SR-13.8',
  GameEnded: 'SR-14.5',
  TokensDiscarded: 'SR-15.1',
  GoodScored: 'SR-15.2',
  PassengersScored: 'SR-15.3',
  StationsScored: 'SR-15.4',
  SharesScored: 'SR-15.4',
};

/** Numbers of the rules, by the key a refusal carries. */
export const rules = {
  stations_left: 'SR-1.6',
  start_player: 'SR-3.5',
  once_a_turn: 'SR-4.3',
  token_there: 'SR-5.1',
  own_station: 'SR-6.1',
  in_the_open: 'SR-6.2',
  station_hex: 'SR-6.3',
  near_locomotive: 'SR-6.3',
  near_station: 'SR-6.3',
  elsewhere: 'SR-6.7',
  near_track: 'SR-18.4',
  line_is_gone: 'SR-7.1',
  one_hex: 'SR-7.2',
  forward: 'SR-7.4',
  blocked: 'SR-7.6',
  two_lines: 'SR-7.8',
  frozen: 'SR-18.6',
  bid_target: 'SR-8.7',
  bid_one: 'SR-8.8',
  bid_covered: 'SR-8.8',
  bid_higher: 'SR-8.9',
  bid_own_hex: 'SR-8.10',
  bid_equals: 'SR-8.10',
  players: 'SR-17.1',
} as const;

export const rows: readonly string[] = [
  "~.......~~~~~~",
  "~........~~~~~",
  ".........~~~~~",
  "~........~~~~~",
  ".........~~~~~",
  "#.........~~~~",
  ".........~..~~",
  "#............~",
  ".............~",
  "#.............",
  ".............~",
  "#............~",
  "#...........~~",
  "#~.........~~~",
  "~...........~~",
  "~............~",
  "............~~",
  "#...........~~",
  "~..~~~~~~~~~~~",
];

export const companies: readonly Company[] = [
  {"id":"LMR","title":"Liverpool & Manchester Railway","start":"Liverpool"},
  {"id":"LNWR","title":"London & North Western Railway","start":"Crewe"},
  {"id":"NER","title":"North Eastern Railway","start":"York"},
  {"id":"GER","title":"Great Eastern Railway","start":"Norwich"},
  {"id":"SER","title":"South Eastern Railway","start":"Dover"},
  {"id":"LSWR","title":"London & South Western Railway","start":"Southampton"},
  {"id":"GWR","title":"Great Western Railway","start":"Bristol"},
];

export const places: readonly Place[] = [
  {"name":"Birmingham","kind":"city","q":-2,"r":9},
  {"name":"Brighton","kind":"city","q":-1,"r":17},
  {"name":"Cambridge","kind":"city","q":4,"r":10},
  {"name":"Gloucester","kind":"city","q":-4,"r":12},
  {"name":"Guildford","kind":"city","q":-1,"r":15},
  {"name":"Hertford","kind":"city","q":2,"r":12},
  {"name":"London","kind":"city","q":1,"r":14},
  {"name":"Manchester","kind":"city","q":1,"r":3},
  {"name":"Northampton","kind":"city","q":1,"r":10},
  {"name":"Nottingham","kind":"city","q":2,"r":6},
  {"name":"Reading","kind":"city","q":-2,"r":14},
  {"name":"Sheffield","kind":"city","q":2,"r":4},
  {"name":"Ashford","kind":"railway_town","q":2,"r":16},
  {"name":"Aylesbury","kind":"railway_town","q":0,"r":12},
  {"name":"Derby","kind":"railway_town","q":0,"r":7},
  {"name":"Leeds","kind":"railway_town","q":3,"r":2},
  {"name":"Lincoln","kind":"railway_town","q":4,"r":5},
  {"name":"Oxford","kind":"railway_town","q":-2,"r":12},
  {"name":"Peterborough","kind":"railway_town","q":4,"r":8},
  {"name":"Rugby","kind":"railway_town","q":0,"r":9},
  {"name":"Swindon","kind":"railway_town","q":-4,"r":14},
  {"name":"Liverpool","kind":"starting_town","q":-2,"r":4},
  {"name":"Crewe","kind":"starting_town","q":-1,"r":5},
  {"name":"York","kind":"starting_town","q":5,"r":1},
  {"name":"Norwich","kind":"starting_town","q":8,"r":8},
  {"name":"Dover","kind":"starting_town","q":4,"r":15},
  {"name":"Southampton","kind":"starting_town","q":-4,"r":17},
  {"name":"Bristol","kind":"starting_town","q":-6,"r":14},
];

export const goods: readonly Good[] = [
  "steel",
  "textiles",
  "brewing",
  "leather",
];

export const headings: readonly Heading[] = [
  "E",
  "SE",
  "SW",
  "W",
  "NW",
  "NE",
];
