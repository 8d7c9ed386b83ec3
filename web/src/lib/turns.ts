import { sentencesOf } from '../games/context';
import type { Context, Entry, SpokenGame } from '../games/contract';
import { nature } from './protocol';
import type { Seat } from './protocol';

/** One sentence of what came of a turn. */
export interface Step {
  entry: number;
  seat: Seat;
  /** What the mover did, not what came of it. */
  deed: boolean;
  is: string;
  text: string;
  /** How often it happened in a row: four cards that are dealt unseen are told once. */
  times: number;
  rule: string;
  /** Points by seat index, where it brought any. */
  gains: number[] | null;
}

/** A turn of one seat, with everything that happened in it: others' answers and chance belong to it. */
export interface Turn {
  key: string;
  seat: Seat;
  chapter: string;
  from: number;
  to: number;
  steps: Step[];
  /** What it brought together, by seat index; empty where the game does not say. */
  sums: number[];
  icon?: string;
  /** A move the clock made, and who played it. */
  late: boolean;
}

/** By default a turn goes on until another seat moves or another chapter begins. */
function keysOf(game: SpokenGame, log: Entry[], c: Context, chapters: string[]): string[] {
  const own = game.turns?.(log, c);
  if (own) return own.map(String);
  let at = 0;
  let seat = '';
  return log.map((entry, i) => {
    const other = entry.seat !== nature && entry.seat !== seat;
    if (i === 0 || other || chapters[i] !== chapters[i - 1]) at += 1;
    if (entry.seat !== nature) seat = entry.seat;
    return String(at);
  });
}

function stepsOf(game: SpokenGame, entry: Entry, c: Context): Step[] {
  return sentencesOf(entry.events, c).map(({ text, rule, event }, i) => ({
    entry: entry.n,
    seat: entry.seat,
    deed: i === 0,
    is: event.is,
    text,
    times: 1,
    rule,
    gains: game.gains?.(event, c) ?? null,
  }));
}

const add = (sums: number[], more: number[] | null | undefined) =>
  more?.forEach((n, i) => (sums[i] = (sums[i] ?? 0) + n));

/** The log as turns, oldest first. What a game calls quiet is left out, except the entry that is looked at. */
export function turnsOf(game: SpokenGame, log: Entry[], c: Context, now: number | null = null): Turn[] {
  const chapters = game.chapters?.(log, c) ?? [];
  const keys = keysOf(game, log, c, chapters);
  const turns: Turn[] = [];
  log.forEach((entry, i) => {
    let turn = turns.at(-1);
    if (!turn || turn.key !== keys[i]) {
      turn = {
        key: keys[i]!,
        seat: entry.seat,
        chapter: chapters[i] ?? '',
        from: entry.n,
        to: entry.n,
        steps: [],
        sums: [],
        late: false,
      };
      turns.push(turn);
    }
    turn.to = entry.n;
    if (turn.seat === nature) turn.seat = entry.seat;
    turn.late ||= !!entry.late;
    for (const event of entry.events) add(turn.sums, game.gains?.(event, c));
    if (game.quiet?.(entry, c) && entry.n !== now) return;
    turn.icon ??= game.icon?.(entry, c);
    for (const step of stepsOf(game, entry, c)) {
      const last = turn.steps.at(-1);
      if (last && last.text === step.text && !step.gains && entry.n !== now && last.entry !== now) last.times += 1;
      else turn.steps.push(step);
    }
  });
  return turns.filter((turn) => turn.steps.length);
}

/** Points before and after a turn, counted back from the points of now; null where a game does not tell its gains. */
export function pointsAround(
  game: SpokenGame,
  turns: Turn[],
  turn: Turn,
  c: Context,
): { before: number[]; after: number[] } | null {
  const now = game.scores?.(c);
  if (!game.gains || !now || now.some((n) => typeof n !== 'number')) return null;
  const after = now.map(Number);
  for (const later of turns.slice(turns.indexOf(turn) + 1)) later.sums.forEach((n, i) => (after[i]! -= n));
  return { before: after.map((n, i) => n - (turn.sums[i] ?? 0)), after };
}
