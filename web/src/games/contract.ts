import type { Component } from 'svelte';
import type { Texts, Translate } from '../lib/i18n.svelte';
import type { FieldKinds, Hooks, Reader, Words, WordParts } from '../lib/phrase';
import type { Choice, Entry, Happened, Seat } from '../lib/protocol';
import type { Lang } from '../lib/settings.svelte';
import type { Travel } from '../lib/stage.svelte';
import type { WindowClass } from '../lib/window.svelte';

export type { Hooks } from '../lib/phrase';
export type { Choice, Entry, Happened, Seat } from '../lib/protocol';
export type { Travel } from '../lib/stage.svelte';
export type { Lang } from '../lib/settings.svelte';
export type { Translate } from '../lib/i18n.svelte';
export type { WindowClass } from '../lib/window.svelte';

/** The view of a game that only its own module knows: pages hand it on and never look into it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one place where a game's type is hidden
export type SomeView = any;

/** Who looks at which table, and in which language: what every function of a game is told. */
export interface Context<View = SomeView> {
  view: View;
  /** The seat the view belongs to; null for somebody who watches. */
  seat: Seat | null;
  /** Names by seat index. The viewer's own seat is named too; `who` says "you" where it fits. */
  names: string[];
  /** Numbers of the seat colours, by seat index: 1 vermilion to 6 rose. */
  colours: number[];
  toAct: Seat[];
  decision: string;
  over: boolean;
  /** Every candidate of the seat that is asked; empty while others decide. */
  choices: Choice[];
  /** What happened so far, as far as it is known here. */
  log: Entry[];
  lang: Lang;
  /** Labels: the game's own of the page, then its engine's texts, then the house's. */
  t: Translate;
  /** For whom events, places and refusals are said: `say(event, c.reader)`. */
  reader: Reader;
  /** The rule an event comes of. */
  ruleOf(event: Happened): string;
}

/** What a board, a hand and controls are given. */
export interface BoardProps<View = SomeView> {
  c: Context<View>;
  /** The move that is chosen but not confirmed. */
  chosen: string | null;
  /** The refused move whose reason is shown now. */
  refused: Choice | null;
  /** Entries since the viewer's last move: what to mark on the board. */
  recent: Entry[];
  /** Entries that came with what is shown now, own ones included: what moves on the board. */
  latest: Entry[];
  /** A move is on its way; do not offer another. */
  busy: boolean;
  /** Chooses a move, or puts it back with null. A move that a rule forbids is explained instead. */
  choose(move: string | null, from?: Element): void;
  /** Confirms a move, by default the chosen one. */
  play(move?: string): void;
  /** Shows which rule forbids the move, beside the thing that was tried. */
  explain(move: string, from?: Element): void;
  /** The class of the window: what lies where. Inside a board, container queries decide sizes. */
  size: WindowClass;
  /** What a move would bring: its events as this seat would see them, none of chance. Empty where nobody can say. */
  trial(move: string): Promise<Happened[]>;
}

/** A part of the table beside the board: a tab on small windows, a stretch of the side column on wide ones. */
export interface Pane<View = SomeView> {
  id: string;
  /** On the tab: at most nine letters. */
  label: string;
  Component: Component<BoardProps<View>>;
  /** How many lie there, or how many are new. */
  badge?: number;
}

/** A seat on the strip of plates. */
export interface PlateInfo {
  points?: number | string;
  /** One short line below the name; left out where there is no room. */
  note?: string;
  /** What the chosen move adds. */
  more?: number;
}

/** How a game divides the window; numbers are px. Left out: the house's. */
export interface Layout {
  /** Width of the column of plates and panes, and of the log beside it. */
  side?: number;
  log?: number;
  /** Height of the pane below the board of an upright tablet; 0: board and panes are tabs there too. */
  pane?: number;
  /** The least height of the board above that pane; without it 44 hundredths of the window. */
  board?: number;
  /** Log below the panes instead of beside them. */
  stacked?: boolean;
  /** A board full of things to choose has no room for the ticket "what it pays": the bar says it. */
  paysInBar?: boolean;
}

/** What a move pays, before it is confirmed. Every seat has a cell; nothing is written as 0. */
export interface Pays {
  /** "If the LNWR moves to B" */
  title: string;
  cells: { seat: Seat; amount: number; text?: string; why?: string }[];
  /** One sentence with the numbers, and its rule. */
  line?: string;
  rule?: string;
  /** Second voice, on wide windows only. */
  more?: string;
}

/** An answer a seat may give before it is asked; the page remembers it and plays it like any move. */
export interface InAdvance {
  /** Holds while this stays the same. */
  until: string;
  move: string;
  /** On the button that gives it and, pressed again, takes it back. */
  label: string;
  /** The same in a sentence: for how long. */
  hint: string;
}

/** The question on the decision bar. */
export interface Question {
  title: string;
  line?: string;
  rule?: string;
}

/** A line of the log. `**bold**` is set bold and rule ids become links; there is no other markup. */
export interface Line {
  text: string;
  small?: string;
  /** Told in a replay, but not worth a line in the log. */
  quiet?: boolean;
  /** A drawing of the sprite shown in place of a seat's punch, for moves of nature. */
  icon?: string;
}

/** Words without a picture: one section per place, train or player. */
export interface Section {
  title: string;
  lines: string[];
}

/** One line of the final score, by seat index. */
export interface ScoreLine {
  label: string;
  points: number[];
  rule?: string;
}

/** A scoring phase that is over, told step by step; a table shows each once by itself. */
export interface Scored {
  /** Counts the phases of a game, from 1. */
  n: number;
  title: string;
  lines: ScoreLine[];
  /** The points after it, by seat index. */
  points: number[];
}

/** Everything the table page needs to know about one game. `Event` is that of web/src/generated. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a module of one game's events stands for any
export interface GameModule<View = SomeView, Event extends Happened = any> {
  /** As in /api/games. */
  id: string;
  texts: Record<Lang, Texts>;
  /** Seat colours in seat order (look.md 3.3). */
  colours: number[];
  Board: Component<BoardProps<View>>;
  /** Cards of one's own, between board and bar. */
  Hand?: Component<BoardProps<View>>;
  /** Choices left of the perforation; without it every legal move is listed as a button. */
  Controls?: Component<BoardProps<View>>;
  /** What stands beside the board. The log, chat and rules are the page's and always come last. */
  panes?(c: Context<View>, size: WindowClass): Pane<View>[];
  /** The part of the table that the question is about: the id of a pane. Without it the board. */
  asksIn?(c: Context<View>): string;
  /** By seat index; without it the frame has no plates (a board that draws its own). Equals the score sheet. */
  plates?(c: Context<View>, chosen: string | null): PlateInfo[];
  layout?(size: WindowClass): Layout;
  /** Points an event brings, by seat index; null where it brings none. Sums of story and ticket are made of it. */
  gains?(event: Event, c: Context<View>): number[] | null;
  /** "+£5,000": an amount on the ticket, in the story and at a place. Without it a number with its sign. */
  amount?(n: number, c: Context<View>): string;
  /** The ticket "what it pays" for a chosen move; null: this move needs none. Without it nothing is shown. */
  pays?(move: string, events: Event[], c: Context<View>): Pays | null;
  question(c: Context<View>): Question;
  /** What may be answered in advance now; null: nothing, and what was given is over. */
  inAdvance?(c: Context<View>): InAdvance | null;
  /** The deed on the green button: "Couple B2|B2". */
  label(move: string, c: Context<View>): string;
  /** The same in a list or a sentence, away from what is chosen on the board; without it the label. */
  told?(move: string, c: Context<View>): string;
  /** Another wording of the engine's texts: `words_variant` of its options. */
  wording?(view: View): string;
  /** What the page says better than the engine's texts, by kind: where a hex lies. */
  hooks?(c: Context<View>): Hooks;
  /** A drawing of the sprite beside what nature did. */
  icon?(entry: Entry<Event>, c: Context<View>): string | undefined;
  /** Told in a replay, but not worth a line in the log. */
  quiet?(entry: Entry<Event>, c: Context<View>): boolean;
  /** The heading each entry of the log stands under, e.g. "Round 3". */
  chapters?(log: Entry<Event>[], c: Context<View>): string[];
  /** Which turn each entry belongs to, where that is more than whose move it was: answers belong to what they answer. */
  turns?(log: Entry<Event>[], c: Context<View>): (string | number)[];
  /** What travels over the board when this happens, before the new view is drawn. */
  moves?(event: Event, c: Context<View>): Travel[];
  /** The broken rule applied to this position; without it the rule's own sentence is shown. */
  why?(choice: Choice, c: Context<View>): { title: string; text: string } | null;
  /** A way out of a refusal: another move that would do. */
  instead?(choice: Choice, c: Context<View>): string | null;
  /** One short line for the app bar: "Round 4 of 5". */
  summary(c: Context<View>): string;
  /** The board in words. */
  describe(c: Context<View>): Section[];
  /** Present points by seat index, for the plates. */
  scores?(c: Context<View>): (number | string)[];
  /** "£54,000": a sum as this game counts it. Without it a number of points. */
  sum?(n: number, c: Context<View>): string | null;
  /** What a number of the score sheet counts, where that is not plain: "thousands of pounds". */
  unit?(c: Context<View>): string | null;
  /** How a game of one ended: there is nobody else to have won it. */
  alone?(c: Context<View>): { won: boolean; text: string };
  /** How the points came about; `totals` are the final scores, where the game is over. */
  scoring?(c: Context<View>, totals?: number[]): ScoreLine[];
  /** The last scoring phase; null before the first and while one is under way. */
  scored?(c: Context<View>): Scored | null;
}

/** A game with the texts of its engine in one language. */
export interface SpokenGame<View = SomeView> extends GameModule<View> {
  lang: Lang;
  vocabulary: Words;
  kinds: FieldKinds;
  parts: WordParts;
  /** The rules of events that name none, by their kind. */
  eventRules: Record<string, string>;
}
