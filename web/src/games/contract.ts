import type { Component } from 'svelte';
import type { Texts, Translate } from '../lib/i18n.svelte';
import type { Choice, Entry, Seat } from '../lib/protocol';
import type { Lang } from '../lib/settings.svelte';

export type { Choice, Entry, Seat } from '../lib/protocol';
export type { Lang } from '../lib/settings.svelte';
export type { Translate } from '../lib/i18n.svelte';

/** Who looks at which table, and in which language: what every function of a game is told. */
export interface Context<View> {
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
  lang: Lang;
  /** The game's texts first, then the house's. */
  t: Translate;
}

/** What a board, a hand and controls are given. */
export interface BoardProps<View> {
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

/** Everything the table page needs to know about one game. */
export interface GameModule<View = any> {
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
  question(c: Context<View>): Question;
  /** The deed on the green button: "Couple B2|B2". */
  label(move: string, c: Context<View>): string;
  /** A move for the log, or null to leave it out. `c.view` is the present view, not the one of then. */
  words(entry: Entry, c: Context<View>): Line | null;
  /** The heading each entry of the log stands under, e.g. "Round 3". */
  chapters?(log: Entry[], c: Context<View>): string[];
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
  /** How the points came about; `totals` are the final scores, where the game is over. */
  scoring?(c: Context<View>, totals?: number[]): ScoreLine[];
  /** The last scoring phase; null before the first and while one is under way. */
  scored?(c: Context<View>): Scored | null;
}
