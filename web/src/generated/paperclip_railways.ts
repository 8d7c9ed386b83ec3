// Made by `roundhouse types paperclip-railways`; scripts/generate.sh writes it anew, and a test compares.
import type { FieldKinds, WordParts } from '../lib/phrase';
import type { Seat } from '../lib/protocol';

export interface Began {
  is: 'Began';
  rule?: string;
  seat: Seat;
}

export type Bank = 'west' | 'east';

export type Band = 'north' | 'south';

export interface RiverBegan {
  is: 'RiverBegan';
  rule?: string;
  bank: Bank;
  band: Band;
}

export interface RiverEntered {
  is: 'RiverEntered';
  rule?: string;
  at: string;
}

export interface RiverWound {
  is: 'RiverWound';
  rule?: string;
  to: string;
}

export type Terrain = 'mountain' | 'lake';

export interface ObstaclePlaced {
  is: 'ObstaclePlaced';
  rule?: string;
  terrain: Terrain;
  at: string;
  turns: number;
}

export type Place = 'north' | 'east' | 'south' | 'west' | 'home-A' | 'home-B' | 'home-C' | 'home-D' | 'home-E' | 'C01' | 'C02' | 'C03' | 'C04' | 'C05' | 'C06' | 'C07' | 'C08' | 'C09' | 'C10' | 'C11' | 'T01' | 'T02' | 'T03' | 'T04' | 'T05' | 'T06' | 'T07' | 'T08' | 'T09' | 'T10' | 'T11' | 'T12' | 'T13' | 'T14' | 'T15' | 'T16' | 'T17' | 'T18' | 'T19' | 'T20' | 'T21' | 'T22' | 'T23' | 'T24' | 'T25' | 'T26' | 'T27' | 'T28' | 'T29' | 'T30' | 'T31' | 'T32' | 'T33' | 'S01' | 'S02' | 'S03' | 'S04' | 'S05' | 'S06' | 'S07' | 'S08' | 'S09' | 'S10' | 'S11' | 'S12' | 'S13' | 'S14' | 'S15' | 'S16' | 'S17' | 'S18' | 'S19' | 'S20' | 'S21' | 'S22' | 'S23' | 'S24' | 'S25' | 'S26' | 'S27' | 'S28' | 'S29' | 'R01' | 'R02' | 'R03' | 'R04' | 'R05' | 'R06' | 'R07' | 'R08' | 'R09' | 'R10' | 'R11' | 'R12' | 'R13' | 'R14' | 'R15' | 'R16' | 'R17' | 'R18' | 'R19' | 'R20' | 'R21' | 'R22' | 'R23';

export type Card = 'C01' | 'C02' | 'C03' | 'C04' | 'C05' | 'C06' | 'C07' | 'C08' | 'C09' | 'C10' | 'C11' | 'T01' | 'T02' | 'T03' | 'T04' | 'T05' | 'T06' | 'T07' | 'T08' | 'T09' | 'T10' | 'T11' | 'T12' | 'T13' | 'T14' | 'T15' | 'T16' | 'T17' | 'T18' | 'T19' | 'T20' | 'T21' | 'T22' | 'T23' | 'T24' | 'T25' | 'T26' | 'T27' | 'T28' | 'T29' | 'T30' | 'T31' | 'T32' | 'T33' | 'S01' | 'S02' | 'S03' | 'S04' | 'S05' | 'S06' | 'S07' | 'S08' | 'S09' | 'S10' | 'S11' | 'S12' | 'S13' | 'S14' | 'S15' | 'S16' | 'S17' | 'S18' | 'S19' | 'S20' | 'S21' | 'S22' | 'S23' | 'S24' | 'S25' | 'S26' | 'S27' | 'S28' | 'S29' | 'R01' | 'R02' | 'R03' | 'R04' | 'R05' | 'R06' | 'R07' | 'R08' | 'R09' | 'R10' | 'R11' | 'R12' | 'R13' | 'R14' | 'R15' | 'R16' | 'R17' | 'R18' | 'R19' | 'R20' | 'R21' | 'R22' | 'R23';

export interface BoardCardLaid {
  is: 'BoardCardLaid';
  rule?: string;
  place: Place;
  card: Card;
}

export type CityPlace = 'nw' | 'ne' | 'e' | 'se' | 'sw' | 'w';

export interface CityPlaced {
  is: 'CityPlaced';
  rule?: string;
  seat: Seat;
  place: CityPlace;
}

export interface CardDealt {
  is: 'CardDealt';
  rule?: string;
  seat: Seat;
  card: Card | null;
}

export interface DeckBuilt {
  is: 'DeckBuilt';
  rule?: string;
  cards: number;
  ships: number;
  removed: number;
}

export interface TurnBegan {
  is: 'TurnBegan';
  rule?: string;
  seat: Seat;
  round: number;
}

export interface TurnPointScored {
  is: 'TurnPointScored';
  rule?: string;
  seat: Seat;
  station: Place;
  points: number;
}

export interface Passed {
  is: 'Passed';
  rule?: string;
  seat: Seat;
}

export type DrawFor = 'action' | 'ability';

export interface DrawBegan {
  is: 'DrawBegan';
  rule?: string;
  seat: Seat;
  cards: number;
  why: DrawFor;
}

export interface CardDrawn {
  is: 'CardDrawn';
  rule?: string;
  seat: Seat;
  card: Card | null;
}

export interface DeckEmpty {
  is: 'DeckEmpty';
  rule?: string;
  seat: Seat;
  missing: number;
}

export interface CardsDiscarded {
  is: 'CardsDiscarded';
  rule?: string;
  seat: Seat;
  cards: Card[];
}

export type LinkForm = 'in_play' | 'new_station' | 'extra';

export interface LinkChosen {
  is: 'LinkChosen';
  rule?: string;
  seat: Seat;
  from: Place;
  to: Place;
  clips: number;
  at: string;
  route: string;
  why: LinkForm;
}

export interface StationBuilt {
  is: 'StationBuilt';
  rule?: string;
  seat: Seat;
  card: Card;
  at: string;
}

export interface CardsPaid {
  is: 'CardsPaid';
  rule?: string;
  seat: Seat;
  cards: Card[];
}

export interface LinkLaid {
  is: 'LinkLaid';
  rule?: string;
  seat: Seat;
  link: string;
  from: Place;
  to: Place;
  clips: number;
  route: string;
}

export interface LinkScored {
  is: 'LinkScored';
  rule?: string;
  seat: Seat;
  link: string;
  clips: number;
  first: number;
  second: number;
  points: number;
}

export type Toll = 'river' | 'obstacle';

export interface TollPaid {
  is: 'TollPaid';
  rule?: string;
  seat: Seat;
  points: number;
  why: Toll;
}

export type Payer = 'builder' | 'bank' | 'nobody';

export interface LinkCrossed {
  is: 'LinkCrossed';
  rule?: string;
  seat: Seat;
  owner: Seat;
  link: string;
  points: number;
  why: Payer;
}

export interface TollWaived {
  is: 'TollWaived';
  rule?: string;
  seat: Seat;
  station: Place;
  points: number;
  why: Toll;
}

export interface BlueCubesSet {
  is: 'BlueCubesSet';
  rule?: string;
  station: Place;
  cubes: number;
}

export interface CardTakenBack {
  is: 'CardTakenBack';
  rule?: string;
  seat: Seat;
  card: Card;
}

export interface BlueCubeTaken {
  is: 'BlueCubeTaken';
  rule?: string;
  seat: Seat;
  station: Place;
  points: number;
}

export type Ability = 'none' | 'build_draw' | 'build_points' | 'build_free_clips' | 'build_extra_link' | 'build_no_river' | 'build_no_obstacle' | 'build_no_crossing' | 'build_sidings' | 'build_refund' | 'build_per_type' | 'ongoing_link_here' | 'ongoing_draw' | 'ongoing_hand' | 'ongoing_no_river' | 'ongoing_obstacle_half' | 'ongoing_crossing_free' | 'ongoing_clip_bonus' | 'ongoing_type_point' | 'ongoing_turn_point' | 'end_per_type' | 'end_sets' | 'end_longest_link' | 'end_most_links' | 'end_long_links' | 'end_river_links' | 'end_hand' | 'end_remote' | 'end_deadends' | 'end_metropolis';

export type Type = 'city' | 'town' | 'suburban' | 'countryside';

export interface AbilityScored {
  is: 'AbilityScored';
  rule?: string;
  seat: Seat;
  station: Place;
  why: Ability;
  type: Type | null;
  points: number;
}

export interface CubePlaced {
  is: 'CubePlaced';
  rule?: string;
  seat: Seat;
  station: Place;
}

export interface CubeDeclined {
  is: 'CubeDeclined';
  rule?: string;
  seat: Seat;
}

export interface ExtraLinkDeclined {
  is: 'ExtraLinkDeclined';
  rule?: string;
  seat: Seat;
}

export interface ShipCardTurned {
  is: 'ShipCardTurned';
  rule?: string;
  seat: Seat;
  colour: Seat;
}

export interface FreightBegan {
  is: 'FreightBegan';
  rule?: string;
  seat: Seat;
}

export interface CubeShipped {
  is: 'CubeShipped';
  rule?: string;
  seat: Seat;
  from: Place;
  to: Place;
  links: string[];
}

export interface LinksUsed {
  is: 'LinksUsed';
  rule?: string;
  seat: Seat;
  links: number;
  points: number;
}

export interface CubeDelivered {
  is: 'CubeDelivered';
  rule?: string;
  seat: Seat;
  station: Place;
  points: number;
}

export interface FreightSkipped {
  is: 'FreightSkipped';
  rule?: string;
  seat: Seat;
}

export interface FreightEnded {
  is: 'FreightEnded';
  rule?: string;
  seat: Seat;
}

export type EndRound = 'finish' | 'extra_turns' | 'at_once';

export interface EndOfLineTurned {
  is: 'EndOfLineTurned';
  rule?: string;
  seat: Seat;
  why: EndRound;
}

export type Ending = 'end_of_line' | 'out_of_clips';

export interface GameEnded {
  is: 'GameEnded';
  rule?: string;
  why: Ending;
}

export interface EndAbilityScored {
  is: 'EndAbilityScored';
  rule?: string;
  seat: Seat;
  station: Place;
  why: Ability;
  type: Type | null;
  count: number;
  each: number;
  points: number;
}

export type Version = 'metropolis' | 'gigantopolis';

export type CapacityMode = 'shared' | 'separate';

export type DeckTrim = 'by_players' | 'none';

export type TautSlack = '2' | '0' | 'unlimited';

export type CityChoice = 'players' | 'automatic';

export interface Options {
  seats: number;
  version: Version;
  freight: boolean;
  capacity_mode: CapacityMode;
  deck_trim: DeckTrim;
  start_hand: number;
  station_cubes: number;
  network_required: boolean;
  river_toll: number;
  silver_bridges: boolean;
  taut_slack: TautSlack;
  end_round: EndRound;
  free_routing: boolean;
  start_city_choice: CityChoice;
}

export interface AwaitStart {
  is: 'AwaitStart';
}

export interface AwaitRiver {
  is: 'AwaitRiver';
}

export interface AwaitRiverRow {
  is: 'AwaitRiverRow';
  bank: Bank;
  band: Band;
}

export interface AwaitRiverStep {
  is: 'AwaitRiverStep';
}

export interface AwaitObstacle {
  is: 'AwaitObstacle';
}

export interface AwaitBoardCard {
  is: 'AwaitBoardCard';
  place: number;
}

export interface AwaitOffset {
  is: 'AwaitOffset';
}

export interface AwaitCity {
  is: 'AwaitCity';
  seat: Seat;
}

export interface AwaitDeal {
  is: 'AwaitDeal';
  seat: Seat;
}

export interface Turn {
  is: 'Turn';
  step: number;
}

export interface AwaitAction {
  is: 'AwaitAction';
}

export interface AwaitDraw {
  is: 'AwaitDraw';
  stations_left: number;
}

export interface Build {
  from: Place;
  to: Place;
  clips: number;
  at: string;
  route: string;
}

export interface Building {
  is: 'Building';
  build: Build;
  step: number;
  extra: boolean;
  paid: Card[];
}

export interface AwaitPayment {
  is: 'AwaitPayment';
  cards: number;
}

export interface AwaitRefund {
  is: 'AwaitRefund';
  paid: Card[];
}

export interface AwaitCube {
  is: 'AwaitCube';
  from: Place;
  to: Place;
}

export interface AwaitExtraLink {
  is: 'AwaitExtraLink';
  station: Place;
}

export interface AwaitDiscard {
  is: 'AwaitDiscard';
  cards: number;
}

export interface Freight {
  is: 'Freight';
  colour: Seat;
  done: number;
}

export interface Obstacle {
  anchor: string;
  turns: number;
}

export interface Station {
  centre: string;
  sheet: string;
  ends: number;
  blue: number;
}

export interface LaidLink {
  owner: Seat;
  a: number;
  b: number;
  route: string;
}

export interface Account {
  score: number;
  clips: number;
  cubes: number[];
}

export type Special = 'none' | 'ship-cubes' | 'end-of-line';

export interface Segment {
  stations: number;
  special: Special;
}

export interface Table {
  start: Seat;
  active: Seat;
  turns: number;
  river: string;
  obstacles: Obstacle[];
  stations: Station[];
  links: LaidLink[];
  accounts: Account[];
  blue_bank: number;
  deck: Segment[];
  ships_in_deck: string;
  ships_drawn: Seat[];
  end_of_line: boolean;
  last_turns: number;
  discard: Card[];
  built: Card[];
  shown: Card[][];
}

export interface View {
  viewer: Seat;
  agenda: (AwaitStart | AwaitRiver | AwaitRiverRow | AwaitRiverStep | AwaitObstacle | AwaitBoardCard | AwaitOffset | AwaitCity | AwaitDeal | Turn | AwaitAction | AwaitDraw | Building | AwaitPayment | AwaitRefund | AwaitCube | AwaitExtraLink | AwaitDiscard | Freight)[];
  options: Options;
  table: Table;
  hand: Card[];
  hand_counts: number[];
}

export interface Power {
  code: Ability;
  n: number;
  type: Type | null;
}

export interface Sheet {
  id: string;
  name: string;
  type: Type;
  score: number;
  capacity: number;
  min_clips: number;
  links_to: Type[];
  power: Power;
}

export type Event =
  | Began
  | RiverBegan
  | RiverEntered
  | RiverWound
  | ObstaclePlaced
  | BoardCardLaid
  | CityPlaced
  | CardDealt
  | DeckBuilt
  | TurnBegan
  | TurnPointScored
  | Passed
  | DrawBegan
  | CardDrawn
  | DeckEmpty
  | CardsDiscarded
  | LinkChosen
  | StationBuilt
  | CardsPaid
  | LinkLaid
  | LinkScored
  | TollPaid
  | LinkCrossed
  | TollWaived
  | BlueCubesSet
  | CardTakenBack
  | BlueCubeTaken
  | AbilityScored
  | CubePlaced
  | CubeDeclined
  | ExtraLinkDeclined
  | ShipCardTurned
  | FreightBegan
  | CubeShipped
  | LinksUsed
  | CubeDelivered
  | FreightSkipped
  | FreightEnded
  | EndOfLineTurned
  | GameEnded
  | EndAbilityScored;

export const kinds: FieldKinds = {
  BoardCardLaid: { 'place': 'station' },
  CityPlaced: { 'place': 'corner' },
  CardsDiscarded: { 'cards': 'card' },
  LinkChosen: { 'from': 'station', 'to': 'station' },
  CardsPaid: { 'cards': 'card' },
  LinkLaid: { 'from': 'station', 'to': 'station' },
  LinkCrossed: { 'owner': 'seat' },
  AbilityScored: { 'why': 'ability', 'type': 'type?' },
  ShipCardTurned: { 'colour': 'seat' },
  CubeShipped: { 'from': 'station', 'to': 'station' },
  EndAbilityScored: { 'why': 'ability', 'type': 'type?' },
};

export const parts: WordParts = {
  card: {
    'C01': {"name":"Ledgerminster"},
    'C02': {"name":"Quillchester"},
    'C03': {"name":"Foolscap Central"},
    'C04': {"name":"Staplebridge"},
    'C05': {"name":"Inkwell Grand"},
    'C06': {"name":"Vellum Cross"},
    'C07': {"name":"Folioborough"},
    'C08': {"name":"Parchment Gate"},
    'C09': {"name":"Manilla Road"},
    'C10': {"name":"Blotterham"},
    'C11': {"name":"Cartridge Square"},
    'T01': {"name":"Binderford"},
    'T02': {"name":"Pencilworth"},
    'T03': {"name":"Stampton"},
    'T04': {"name":"Rulerby"},
    'T05': {"name":"Markerley"},
    'T06': {"name":"Gluepot Junction"},
    'T07': {"name":"Crayonbury"},
    'T08': {"name":"Drawerham"},
    'T09': {"name":"Envelope Wharf"},
    'T10': {"name":"Filingham"},
    'T11': {"name":"Gummed Lane"},
    'T12': {"name":"Indexton"},
    'T13': {"name":"Jotterley"},
    'T14': {"name":"Nibstead"},
    'T15': {"name":"Oblong Street"},
    'T16': {"name":"Padlow"},
    'T17': {"name":"Quireham"},
    'T18': {"name":"Reamstead"},
    'T19': {"name":"Sealing Wax"},
    'T20': {"name":"Tabsworth"},
    'T21': {"name":"Typeset Road"},
    'T22': {"name":"Watermark"},
    'T23': {"name":"Carbon Copy"},
    'T24': {"name":"Duplicate"},
    'T25': {"name":"Eraser End"},
    'T26': {"name":"Folder Green"},
    'T27': {"name":"Labelton"},
    'T28': {"name":"Memo Bridge"},
    'T29': {"name":"Pasteby"},
    'T30': {"name":"Scissorwick"},
    'T31': {"name":"Treasury Tag"},
    'T32': {"name":"Wafer Street"},
    'T33': {"name":"Ballpoint"},
    'S01': {"name":"Blot Park"},
    'S02': {"name":"Bulldog Clip"},
    'S03': {"name":"Copy Corner"},
    'S04': {"name":"Desk Row"},
    'S05': {"name":"Doodle Avenue"},
    'S06': {"name":"Drawing Pin"},
    'S07': {"name":"Fountain Road"},
    'S08': {"name":"Greaseproof"},
    'S09': {"name":"Highlighter Hill"},
    'S10': {"name":"Inbox"},
    'S11': {"name":"Outbox"},
    'S12': {"name":"Jotter Park"},
    'S13': {"name":"Lanyard Lane"},
    'S14': {"name":"Margin Street"},
    'S15': {"name":"Nib Gardens"},
    'S16': {"name":"Overleaf"},
    'S17': {"name":"Paper Round"},
    'S18': {"name":"Penknife"},
    'S19': {"name":"Post Haste"},
    'S20': {"name":"Ring Binder"},
    'S21': {"name":"Rubber Stamp"},
    'S22': {"name":"Scribble Park"},
    'S23': {"name":"Spine Road"},
    'S24': {"name":"Sticky Corner"},
    'S25': {"name":"Swivel Chair"},
    'S26': {"name":"Tape End"},
    'S27': {"name":"Toner Park"},
    'S28': {"name":"Typist Rest"},
    'S29': {"name":"Wastebasket"},
    'R01': {"name":"Bookmark Brook"},
    'R02': {"name":"Chalk Down"},
    'R03': {"name":"Crossfold"},
    'R04': {"name":"Deckle Edge"},
    'R05': {"name":"Dog Ear"},
    'R06': {"name":"Feather Fen"},
    'R07': {"name":"Fibre Farm"},
    'R08': {"name":"Flyleaf"},
    'R09': {"name":"Gall Oak"},
    'R10': {"name":"Graphite Fell"},
    'R11': {"name":"Gum Meadow"},
    'R12': {"name":"Hemp Field"},
    'R13': {"name":"Lampblack"},
    'R14': {"name":"Linen Mill"},
    'R15': {"name":"Mulberry Copse"},
    'R16': {"name":"Papyrus Marsh"},
    'R17': {"name":"Pounce Pot"},
    'R18': {"name":"Pulp Wood"},
    'R19': {"name":"Rag Hollow"},
    'R20': {"name":"Reed Pen"},
    'R21': {"name":"Sand Shaker"},
    'R22': {"name":"Sepia Bay"},
    'R23': {"name":"Laid Lines"},
  },
  station: {
    'north': {"why":"north"},
    'east': {"why":"east"},
    'south': {"why":"south"},
    'west': {"why":"west"},
    'home-A': {"why":"home","seat":"A"},
    'home-B': {"why":"home","seat":"B"},
    'home-C': {"why":"home","seat":"C"},
    'home-D': {"why":"home","seat":"D"},
    'home-E': {"why":"home","seat":"E"},
    'C01': {"name":"Ledgerminster"},
    'C02': {"name":"Quillchester"},
    'C03': {"name":"Foolscap Central"},
    'C04': {"name":"Staplebridge"},
    'C05': {"name":"Inkwell Grand"},
    'C06': {"name":"Vellum Cross"},
    'C07': {"name":"Folioborough"},
    'C08': {"name":"Parchment Gate"},
    'C09': {"name":"Manilla Road"},
    'C10': {"name":"Blotterham"},
    'C11': {"name":"Cartridge Square"},
    'T01': {"name":"Binderford"},
    'T02': {"name":"Pencilworth"},
    'T03': {"name":"Stampton"},
    'T04': {"name":"Rulerby"},
    'T05': {"name":"Markerley"},
    'T06': {"name":"Gluepot Junction"},
    'T07': {"name":"Crayonbury"},
    'T08': {"name":"Drawerham"},
    'T09': {"name":"Envelope Wharf"},
    'T10': {"name":"Filingham"},
    'T11': {"name":"Gummed Lane"},
    'T12': {"name":"Indexton"},
    'T13': {"name":"Jotterley"},
    'T14': {"name":"Nibstead"},
    'T15': {"name":"Oblong Street"},
    'T16': {"name":"Padlow"},
    'T17': {"name":"Quireham"},
    'T18': {"name":"Reamstead"},
    'T19': {"name":"Sealing Wax"},
    'T20': {"name":"Tabsworth"},
    'T21': {"name":"Typeset Road"},
    'T22': {"name":"Watermark"},
    'T23': {"name":"Carbon Copy"},
    'T24': {"name":"Duplicate"},
    'T25': {"name":"Eraser End"},
    'T26': {"name":"Folder Green"},
    'T27': {"name":"Labelton"},
    'T28': {"name":"Memo Bridge"},
    'T29': {"name":"Pasteby"},
    'T30': {"name":"Scissorwick"},
    'T31': {"name":"Treasury Tag"},
    'T32': {"name":"Wafer Street"},
    'T33': {"name":"Ballpoint"},
    'S01': {"name":"Blot Park"},
    'S02': {"name":"Bulldog Clip"},
    'S03': {"name":"Copy Corner"},
    'S04': {"name":"Desk Row"},
    'S05': {"name":"Doodle Avenue"},
    'S06': {"name":"Drawing Pin"},
    'S07': {"name":"Fountain Road"},
    'S08': {"name":"Greaseproof"},
    'S09': {"name":"Highlighter Hill"},
    'S10': {"name":"Inbox"},
    'S11': {"name":"Outbox"},
    'S12': {"name":"Jotter Park"},
    'S13': {"name":"Lanyard Lane"},
    'S14': {"name":"Margin Street"},
    'S15': {"name":"Nib Gardens"},
    'S16': {"name":"Overleaf"},
    'S17': {"name":"Paper Round"},
    'S18': {"name":"Penknife"},
    'S19': {"name":"Post Haste"},
    'S20': {"name":"Ring Binder"},
    'S21': {"name":"Rubber Stamp"},
    'S22': {"name":"Scribble Park"},
    'S23': {"name":"Spine Road"},
    'S24': {"name":"Sticky Corner"},
    'S25': {"name":"Swivel Chair"},
    'S26': {"name":"Tape End"},
    'S27': {"name":"Toner Park"},
    'S28': {"name":"Typist Rest"},
    'S29': {"name":"Wastebasket"},
    'R01': {"name":"Bookmark Brook"},
    'R02': {"name":"Chalk Down"},
    'R03': {"name":"Crossfold"},
    'R04': {"name":"Deckle Edge"},
    'R05': {"name":"Dog Ear"},
    'R06': {"name":"Feather Fen"},
    'R07': {"name":"Fibre Farm"},
    'R08': {"name":"Flyleaf"},
    'R09': {"name":"Gall Oak"},
    'R10': {"name":"Graphite Fell"},
    'R11': {"name":"Gum Meadow"},
    'R12': {"name":"Hemp Field"},
    'R13': {"name":"Lampblack"},
    'R14': {"name":"Linen Mill"},
    'R15': {"name":"Mulberry Copse"},
    'R16': {"name":"Papyrus Marsh"},
    'R17': {"name":"Pounce Pot"},
    'R18': {"name":"Pulp Wood"},
    'R19': {"name":"Rag Hollow"},
    'R20': {"name":"Reed Pen"},
    'R21': {"name":"Sand Shaker"},
    'R22': {"name":"Sepia Bay"},
    'R23': {"name":"Laid Lines"},
  },
};

/** Rules of events that name none: by their kind. */
export const eventRules: Record<Event['is'], string> = {
  Began: 'PR-2.1',
  RiverBegan: 'PR-2.3',
  RiverEntered: 'PR-2.3',
  RiverWound: 'PR-2.3',
  ObstaclePlaced: 'PR-2.5',
  BoardCardLaid: 'PR-2.14',
  CityPlaced: 'PR-2.8',
  CardDealt: 'PR-2.9',
  DeckBuilt: 'PR-2.10',
  TurnBegan: 'PR-3.1',
  TurnPointScored: 'PR-3.2',
  Passed: 'PR-3.4',
  DrawBegan: 'PR-4.1',
  CardDrawn: 'PR-4.1',
  DeckEmpty: 'PR-4.4',
  CardsDiscarded: 'PR-4.2',
  LinkChosen: 'PR-5.1',
  StationBuilt: 'PR-5.11',
  CardsPaid: 'PR-5.7',
  LinkLaid: 'PR-5.11',
  LinkScored: 'PR-9.1',
  TollPaid: 'PR-6.6',
  LinkCrossed: 'PR-6.6',
  TollWaived: 'PR-10.2',
  BlueCubesSet: 'PR-10.2',
  CardTakenBack: 'PR-10.2',
  BlueCubeTaken: 'PR-11.2',
  AbilityScored: 'PR-9.3',
  CubePlaced: 'PR-8.2',
  CubeDeclined: 'PR-8.2',
  ExtraLinkDeclined: 'PR-5.11',
  ShipCardTurned: 'PR-13.7',
  FreightBegan: 'PR-13.9',
  CubeShipped: 'PR-13.13',
  LinksUsed: 'PR-13.22',
  CubeDelivered: 'PR-13.23',
  FreightSkipped: 'PR-13.20',
  FreightEnded: 'PR-13.21',
  EndOfLineTurned: 'PR-14.1',
  GameEnded: 'PR-14.2',
  EndAbilityScored: 'PR-15.1',
};

/** Numbers of the rules, by the key a refusal carries. */
export const rules = {
  players: 'PR-2.1',
  start_hand: 'PR-2.9',
  cube_count: 'PR-1.11',
  river_price: 'PR-6.6',
  start_player: 'PR-2.1',
  river: 'PR-2.3',
  obstacle: 'PR-2.5',
  board_card: 'PR-2.14',
  city_place: 'PR-2.8',
  dealt: 'PR-2.9',
  top_of_deck: 'PR-16.3',
  deck_empty: 'PR-3.4',
  no_passing: 'PR-3.4',
  from_hand: 'PR-5.1',
  in_play: 'PR-5.1',
  network: 'PR-5.2',
  capacity: 'PR-5.3',
  partners: 'PR-5.4',
  least_clips: 'PR-5.5',
  own_clips: 'PR-5.6',
  payment: 'PR-5.7',
  pay_exactly: 'PR-5.7',
  parallel: 'PR-5.9',
  within_board: 'PR-5.10',
  edge_to_edge: 'PR-6.1',
  across_station: 'PR-6.1',
  off_table: 'PR-6.2',
  on_top: 'PR-6.3',
  taut: 'PR-6.4',
  slack: 'PR-6.4',
  no_room: 'PR-6.4',
  card_off_table: 'PR-6.5',
  card_on_card: 'PR-6.5',
  card_on_link: 'PR-6.5',
  card_on_river: 'PR-6.5',
  card_on_obstacle: 'PR-6.5',
  tolls: 'PR-6.7',
  cube_at_end: 'PR-8.2',
  one_on_board: 'PR-2.15',
  refund: 'PR-10.2',
  extra_link: 'PR-10.2',
  discard: 'PR-4.2',
  own_cube: 'PR-13.13',
  destination: 'PR-13.14',
  board_destination: 'PR-13.14',
  journey: 'PR-13.18',
  compulsory: 'PR-13.20',
} as const;

export const sheets: readonly Sheet[] = [
  {"id":"C01","name":"Ledgerminster","type":"city","score":5,"capacity":6,"min_clips":5,"links_to":["city","town","suburban"],"power":{"code":"end_per_type","n":2,"type":"city"}},
  {"id":"C02","name":"Quillchester","type":"city","score":4,"capacity":6,"min_clips":5,"links_to":["city","town","suburban"],"power":{"code":"ongoing_draw","n":0,"type":null}},
  {"id":"C03","name":"Foolscap Central","type":"city","score":5,"capacity":5,"min_clips":5,"links_to":["city","town","suburban"],"power":{"code":"build_extra_link","n":0,"type":null}},
  {"id":"C04","name":"Staplebridge","type":"city","score":5,"capacity":6,"min_clips":5,"links_to":["city","town","suburban"],"power":{"code":"ongoing_link_here","n":2,"type":null}},
  {"id":"C05","name":"Inkwell Grand","type":"city","score":5,"capacity":6,"min_clips":5,"links_to":["city","town","suburban"],"power":{"code":"end_sets","n":4,"type":null}},
  {"id":"C06","name":"Vellum Cross","type":"city","score":4,"capacity":6,"min_clips":5,"links_to":["city","town","suburban"],"power":{"code":"ongoing_turn_point","n":1,"type":null}},
  {"id":"C07","name":"Folioborough","type":"city","score":5,"capacity":6,"min_clips":5,"links_to":["city","town","suburban"],"power":{"code":"end_most_links","n":6,"type":null}},
  {"id":"C08","name":"Parchment Gate","type":"city","score":5,"capacity":6,"min_clips":5,"links_to":["city","town","suburban"],"power":{"code":"end_longest_link","n":6,"type":null}},
  {"id":"C09","name":"Manilla Road","type":"city","score":5,"capacity":5,"min_clips":5,"links_to":["city","town","suburban"],"power":{"code":"build_points","n":4,"type":null}},
  {"id":"C10","name":"Blotterham","type":"city","score":5,"capacity":6,"min_clips":5,"links_to":["city","town","suburban"],"power":{"code":"end_metropolis","n":5,"type":null}},
  {"id":"C11","name":"Cartridge Square","type":"city","score":6,"capacity":6,"min_clips":6,"links_to":["city","town","suburban"],"power":{"code":"none","n":0,"type":null}},
  {"id":"T01","name":"Binderford","type":"town","score":3,"capacity":4,"min_clips":3,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_draw","n":1,"type":null}},
  {"id":"T02","name":"Pencilworth","type":"town","score":3,"capacity":4,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_draw","n":1,"type":null}},
  {"id":"T03","name":"Stampton","type":"town","score":3,"capacity":4,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_draw","n":1,"type":null}},
  {"id":"T04","name":"Rulerby","type":"town","score":3,"capacity":4,"min_clips":5,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_draw","n":1,"type":null}},
  {"id":"T05","name":"Markerley","type":"town","score":3,"capacity":4,"min_clips":3,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_points","n":2,"type":null}},
  {"id":"T06","name":"Gluepot Junction","type":"town","score":3,"capacity":4,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_points","n":2,"type":null}},
  {"id":"T07","name":"Crayonbury","type":"town","score":3,"capacity":4,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_points","n":2,"type":null}},
  {"id":"T08","name":"Drawerham","type":"town","score":3,"capacity":4,"min_clips":5,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_free_clips","n":3,"type":null}},
  {"id":"T09","name":"Envelope Wharf","type":"town","score":3,"capacity":4,"min_clips":3,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_free_clips","n":3,"type":null}},
  {"id":"T10","name":"Filingham","type":"town","score":2,"capacity":4,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_extra_link","n":0,"type":null}},
  {"id":"T11","name":"Gummed Lane","type":"town","score":2,"capacity":4,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_extra_link","n":0,"type":null}},
  {"id":"T12","name":"Indexton","type":"town","score":3,"capacity":4,"min_clips":5,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_no_river","n":0,"type":null}},
  {"id":"T13","name":"Jotterley","type":"town","score":3,"capacity":4,"min_clips":3,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_no_obstacle","n":0,"type":null}},
  {"id":"T14","name":"Nibstead","type":"town","score":3,"capacity":4,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_no_crossing","n":0,"type":null}},
  {"id":"T15","name":"Oblong Street","type":"town","score":3,"capacity":4,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_sidings","n":3,"type":null}},
  {"id":"T16","name":"Padlow","type":"town","score":3,"capacity":4,"min_clips":5,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_sidings","n":3,"type":null}},
  {"id":"T17","name":"Quireham","type":"town","score":3,"capacity":4,"min_clips":3,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_refund","n":0,"type":null}},
  {"id":"T18","name":"Reamstead","type":"town","score":3,"capacity":5,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"ongoing_link_here","n":1,"type":null}},
  {"id":"T19","name":"Sealing Wax","type":"town","score":3,"capacity":5,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"ongoing_link_here","n":1,"type":null}},
  {"id":"T20","name":"Tabsworth","type":"town","score":3,"capacity":5,"min_clips":5,"links_to":["city","town","suburban","countryside"],"power":{"code":"ongoing_link_here","n":1,"type":null}},
  {"id":"T21","name":"Typeset Road","type":"town","score":2,"capacity":5,"min_clips":3,"links_to":["city","town","suburban","countryside"],"power":{"code":"ongoing_draw","n":0,"type":null}},
  {"id":"T22","name":"Watermark","type":"town","score":3,"capacity":5,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"ongoing_hand","n":2,"type":null}},
  {"id":"T23","name":"Carbon Copy","type":"town","score":3,"capacity":5,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"ongoing_type_point","n":1,"type":"town"}},
  {"id":"T24","name":"Duplicate","type":"town","score":3,"capacity":5,"min_clips":5,"links_to":["city","town","suburban","countryside"],"power":{"code":"ongoing_clip_bonus","n":0,"type":null}},
  {"id":"T25","name":"Eraser End","type":"town","score":3,"capacity":5,"min_clips":3,"links_to":["city","town","suburban","countryside"],"power":{"code":"end_per_type","n":1,"type":"suburban"}},
  {"id":"T26","name":"Folder Green","type":"town","score":3,"capacity":5,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"end_per_type","n":2,"type":"countryside"}},
  {"id":"T27","name":"Labelton","type":"town","score":3,"capacity":5,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"end_per_type","n":1,"type":"town"}},
  {"id":"T28","name":"Memo Bridge","type":"town","score":3,"capacity":5,"min_clips":5,"links_to":["city","town","suburban","countryside"],"power":{"code":"end_long_links","n":2,"type":null}},
  {"id":"T29","name":"Pasteby","type":"town","score":3,"capacity":5,"min_clips":3,"links_to":["city","town","suburban","countryside"],"power":{"code":"end_hand","n":1,"type":null}},
  {"id":"T30","name":"Scissorwick","type":"town","score":4,"capacity":5,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"none","n":0,"type":null}},
  {"id":"T31","name":"Treasury Tag","type":"town","score":4,"capacity":5,"min_clips":4,"links_to":["city","town","suburban","countryside"],"power":{"code":"none","n":0,"type":null}},
  {"id":"T32","name":"Wafer Street","type":"town","score":4,"capacity":5,"min_clips":5,"links_to":["city","town","suburban","countryside"],"power":{"code":"none","n":0,"type":null}},
  {"id":"T33","name":"Ballpoint","type":"town","score":4,"capacity":5,"min_clips":3,"links_to":["city","town","suburban","countryside"],"power":{"code":"none","n":0,"type":null}},
  {"id":"S01","name":"Blot Park","type":"suburban","score":1,"capacity":3,"min_clips":2,"links_to":["city","town","suburban"],"power":{"code":"build_draw","n":1,"type":null}},
  {"id":"S02","name":"Bulldog Clip","type":"suburban","score":1,"capacity":3,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"build_draw","n":1,"type":null}},
  {"id":"S03","name":"Copy Corner","type":"suburban","score":1,"capacity":3,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"build_draw","n":1,"type":null}},
  {"id":"S04","name":"Desk Row","type":"suburban","score":1,"capacity":3,"min_clips":2,"links_to":["city","town","suburban"],"power":{"code":"build_draw","n":1,"type":null}},
  {"id":"S05","name":"Doodle Avenue","type":"suburban","score":2,"capacity":3,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"build_per_type","n":1,"type":"suburban"}},
  {"id":"S06","name":"Drawing Pin","type":"suburban","score":2,"capacity":3,"min_clips":3,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_per_type","n":1,"type":"suburban"}},
  {"id":"S07","name":"Fountain Road","type":"suburban","score":2,"capacity":3,"min_clips":2,"links_to":["city","town","suburban"],"power":{"code":"build_per_type","n":1,"type":"suburban"}},
  {"id":"S08","name":"Greaseproof","type":"suburban","score":2,"capacity":3,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"build_points","n":2,"type":null}},
  {"id":"S09","name":"Highlighter Hill","type":"suburban","score":2,"capacity":3,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"build_points","n":2,"type":null}},
  {"id":"S10","name":"Inbox","type":"suburban","score":2,"capacity":3,"min_clips":2,"links_to":["city","town","suburban"],"power":{"code":"build_points","n":2,"type":null}},
  {"id":"S11","name":"Outbox","type":"suburban","score":2,"capacity":3,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"build_refund","n":0,"type":null}},
  {"id":"S12","name":"Jotter Park","type":"suburban","score":2,"capacity":3,"min_clips":3,"links_to":["city","town","suburban","countryside"],"power":{"code":"build_refund","n":0,"type":null}},
  {"id":"S13","name":"Lanyard Lane","type":"suburban","score":2,"capacity":3,"min_clips":2,"links_to":["city","town","suburban"],"power":{"code":"build_refund","n":0,"type":null}},
  {"id":"S14","name":"Margin Street","type":"suburban","score":2,"capacity":3,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"build_sidings","n":3,"type":null}},
  {"id":"S15","name":"Nib Gardens","type":"suburban","score":2,"capacity":3,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"build_sidings","n":3,"type":null}},
  {"id":"S16","name":"Overleaf","type":"suburban","score":2,"capacity":3,"min_clips":2,"links_to":["city","town","suburban"],"power":{"code":"build_no_crossing","n":0,"type":null}},
  {"id":"S17","name":"Paper Round","type":"suburban","score":2,"capacity":3,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"build_no_crossing","n":0,"type":null}},
  {"id":"S18","name":"Penknife","type":"suburban","score":2,"capacity":4,"min_clips":3,"links_to":["city","town","suburban","countryside"],"power":{"code":"ongoing_type_point","n":1,"type":"suburban"}},
  {"id":"S19","name":"Post Haste","type":"suburban","score":2,"capacity":4,"min_clips":2,"links_to":["city","town","suburban"],"power":{"code":"ongoing_type_point","n":1,"type":"suburban"}},
  {"id":"S20","name":"Ring Binder","type":"suburban","score":1,"capacity":4,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"ongoing_crossing_free","n":0,"type":null}},
  {"id":"S21","name":"Rubber Stamp","type":"suburban","score":2,"capacity":4,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"ongoing_link_here","n":1,"type":null}},
  {"id":"S22","name":"Scribble Park","type":"suburban","score":2,"capacity":4,"min_clips":2,"links_to":["city","town","suburban"],"power":{"code":"ongoing_link_here","n":1,"type":null}},
  {"id":"S23","name":"Spine Road","type":"suburban","score":2,"capacity":4,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"ongoing_hand","n":2,"type":null}},
  {"id":"S24","name":"Sticky Corner","type":"suburban","score":2,"capacity":4,"min_clips":3,"links_to":["city","town","suburban","countryside"],"power":{"code":"end_per_type","n":1,"type":"suburban"}},
  {"id":"S25","name":"Swivel Chair","type":"suburban","score":2,"capacity":4,"min_clips":2,"links_to":["city","town","suburban"],"power":{"code":"end_per_type","n":1,"type":"suburban"}},
  {"id":"S26","name":"Tape End","type":"suburban","score":3,"capacity":4,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"none","n":0,"type":null}},
  {"id":"S27","name":"Toner Park","type":"suburban","score":3,"capacity":4,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"none","n":0,"type":null}},
  {"id":"S28","name":"Typist Rest","type":"suburban","score":3,"capacity":4,"min_clips":2,"links_to":["city","town","suburban"],"power":{"code":"none","n":0,"type":null}},
  {"id":"S29","name":"Wastebasket","type":"suburban","score":3,"capacity":4,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"none","n":0,"type":null}},
  {"id":"R01","name":"Bookmark Brook","type":"countryside","score":2,"capacity":2,"min_clips":4,"links_to":["town","countryside"],"power":{"code":"build_points","n":3,"type":null}},
  {"id":"R02","name":"Chalk Down","type":"countryside","score":2,"capacity":2,"min_clips":5,"links_to":["town","countryside"],"power":{"code":"build_points","n":3,"type":null}},
  {"id":"R03","name":"Crossfold","type":"countryside","score":2,"capacity":2,"min_clips":4,"links_to":["town","suburban","countryside"],"power":{"code":"build_points","n":3,"type":null}},
  {"id":"R04","name":"Deckle Edge","type":"countryside","score":2,"capacity":2,"min_clips":6,"links_to":["town","countryside"],"power":{"code":"build_draw","n":2,"type":null}},
  {"id":"R05","name":"Dog Ear","type":"countryside","score":2,"capacity":2,"min_clips":4,"links_to":["town","countryside"],"power":{"code":"build_draw","n":2,"type":null}},
  {"id":"R06","name":"Feather Fen","type":"countryside","score":2,"capacity":2,"min_clips":5,"links_to":["town","countryside"],"power":{"code":"build_free_clips","n":3,"type":null}},
  {"id":"R07","name":"Fibre Farm","type":"countryside","score":2,"capacity":2,"min_clips":4,"links_to":["town","countryside"],"power":{"code":"build_free_clips","n":3,"type":null}},
  {"id":"R08","name":"Flyleaf","type":"countryside","score":2,"capacity":2,"min_clips":6,"links_to":["town","suburban","countryside"],"power":{"code":"build_no_obstacle","n":0,"type":null}},
  {"id":"R09","name":"Gall Oak","type":"countryside","score":2,"capacity":2,"min_clips":4,"links_to":["town","countryside"],"power":{"code":"build_no_obstacle","n":0,"type":null}},
  {"id":"R10","name":"Graphite Fell","type":"countryside","score":2,"capacity":2,"min_clips":5,"links_to":["town","countryside"],"power":{"code":"build_no_river","n":0,"type":null}},
  {"id":"R11","name":"Gum Meadow","type":"countryside","score":2,"capacity":2,"min_clips":4,"links_to":["town","countryside"],"power":{"code":"build_no_river","n":0,"type":null}},
  {"id":"R12","name":"Hemp Field","type":"countryside","score":1,"capacity":3,"min_clips":6,"links_to":["town","countryside"],"power":{"code":"ongoing_no_river","n":0,"type":null}},
  {"id":"R13","name":"Lampblack","type":"countryside","score":1,"capacity":3,"min_clips":4,"links_to":["town","suburban","countryside"],"power":{"code":"ongoing_obstacle_half","n":0,"type":null}},
  {"id":"R14","name":"Linen Mill","type":"countryside","score":1,"capacity":3,"min_clips":5,"links_to":["town","countryside"],"power":{"code":"ongoing_type_point","n":2,"type":"countryside"}},
  {"id":"R15","name":"Mulberry Copse","type":"countryside","score":1,"capacity":3,"min_clips":4,"links_to":["town","countryside"],"power":{"code":"end_per_type","n":2,"type":"countryside"}},
  {"id":"R16","name":"Papyrus Marsh","type":"countryside","score":1,"capacity":3,"min_clips":6,"links_to":["town","countryside"],"power":{"code":"end_per_type","n":2,"type":"countryside"}},
  {"id":"R17","name":"Pounce Pot","type":"countryside","score":1,"capacity":3,"min_clips":4,"links_to":["town","countryside"],"power":{"code":"end_river_links","n":2,"type":null}},
  {"id":"R18","name":"Pulp Wood","type":"countryside","score":1,"capacity":3,"min_clips":5,"links_to":["town","suburban","countryside"],"power":{"code":"end_remote","n":6,"type":null}},
  {"id":"R19","name":"Rag Hollow","type":"countryside","score":1,"capacity":3,"min_clips":4,"links_to":["town","countryside"],"power":{"code":"end_remote","n":6,"type":null}},
  {"id":"R20","name":"Reed Pen","type":"countryside","score":1,"capacity":3,"min_clips":6,"links_to":["town","countryside"],"power":{"code":"end_deadends","n":2,"type":null}},
  {"id":"R21","name":"Sand Shaker","type":"countryside","score":1,"capacity":3,"min_clips":4,"links_to":["town","countryside"],"power":{"code":"end_long_links","n":2,"type":null}},
  {"id":"R22","name":"Sepia Bay","type":"countryside","score":3,"capacity":3,"min_clips":5,"links_to":["town","countryside"],"power":{"code":"none","n":0,"type":null}},
  {"id":"R23","name":"Laid Lines","type":"countryside","score":3,"capacity":3,"min_clips":4,"links_to":["town","suburban","countryside"],"power":{"code":"none","n":0,"type":null}},
  {"id":"M1","name":"Metropolis North","type":"city","score":4,"capacity":6,"min_clips":5,"links_to":["city","town","suburban"],"power":{"code":"end_per_type","n":1,"type":"town"}},
  {"id":"M2","name":"Metropolis East","type":"city","score":4,"capacity":6,"min_clips":5,"links_to":["city","town","suburban"],"power":{"code":"end_per_type","n":1,"type":"suburban"}},
  {"id":"M3","name":"Metropolis South","type":"city","score":4,"capacity":6,"min_clips":5,"links_to":["city","town","suburban"],"power":{"code":"end_per_type","n":2,"type":"countryside"}},
  {"id":"M4","name":"Metropolis West","type":"city","score":4,"capacity":6,"min_clips":5,"links_to":["city","town","suburban"],"power":{"code":"end_per_type","n":2,"type":"city"}},
  {"id":"H","name":"Starting City","type":"city","score":2,"capacity":5,"min_clips":3,"links_to":["city","town","suburban"],"power":{"code":"none","n":0,"type":null}},
];
