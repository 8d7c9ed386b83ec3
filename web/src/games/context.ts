import type { Reason, Seat } from '../lib/protocol';
import { translator } from '../lib/i18n.svelte';
import { plain, say } from '../lib/phrase';
import type { Reader } from '../lib/phrase';
import type { Context, Entry, GameModule, Happened, Line, SpokenGame } from './contract';

/** What a table, a replay or a review knows of what is to be shown. */
export type Seen = Pick<Context, 'view' | 'seat' | 'names' | 'toAct' | 'decision' | 'over' | 'choices' | 'log'> & {
  /** The reader's own seats, where they are not the one whose view it is. */
  own?: Seat[];
};

export function contextOf(game: SpokenGame, { own, ...seen }: Seen): Context {
  const reader: Reader = {
    words: game.vocabulary,
    kinds: game.kinds,
    parts: game.parts,
    variant: game.wording?.(seen.view) ?? '',
    names: seen.names,
    own: own ?? (seen.seat ? [seen.seat] : []),
  };
  const t = translator(game.lang, game.texts, game.vocabulary);
  const ruleOf = (event: Happened) => event.rule ?? game.eventRules[event.is] ?? '';
  const c: Context = { ...seen, colours: game.colours, lang: game.lang, t, reader, ruleOf };
  reader.hooks = game.hooks?.(c);
  return c;
}

/** A move in a list or a sentence. */
export const moveTold = (game: GameModule, move: string, c: Context): string =>
  game.told?.(move, c) ?? game.label(move, c);

/** What happened in sentences, each with its rule; what is not worth one is left out. */
export const sentencesOf = (events: Happened[], c: Context): { text: string; rule: string; event: Happened }[] =>
  events.map((event) => ({ text: say(event, c.reader), rule: c.ruleOf(event), event })).filter(({ text }) => text);

/** A line of the log: the first sentence, and in small what came of it; null where nothing is worth one. */
export function lineOf(game: SpokenGame, entry: Entry, c: Context): Line | null {
  const [first, ...rest] = sentencesOf(entry.events, c);
  if (!first) return null;
  return {
    text: first.text,
    small: rest.map(({ text, rule }) => `${text} ${rule}`).join(' ') || undefined,
    quiet: game.quiet?.(entry, c),
    icon: game.icon?.(entry, c),
  };
}

/** How a score sheet writes its numbers: as sums, or plain under the unit in its corner. */
export function sheetOf(game: GameModule, c: Context): { unit: string; sum: (n: number) => string } {
  const unit = game.unit?.(c) ?? '';
  return { unit, sum: (n) => (unit ? String(n) : (game.sum?.(n, c) ?? String(n).replace('-', '−'))) };
}

/** The rule that forbids something, in the reader's language. */
export const refusalText = (refusal: { key?: string; text?: string }, reader: Reader): string =>
  (refusal.key ? plain(`rule.${refusal.key}`, reader) : '') || (refusal.text ?? '');

/** Letters of what happened in a reason: a final scoring has a dozen sentences. */
const longestTold = 170;
/**
 * What happened, in the sentences that tell of a payment; where none does, in all of them. As many as fit: where the
 * sum before them counts more than they do, that is said.
 */
function paymentsTold(game: GameModule, events: Happened[], c: Context): string {
  const told = sentencesOf(events, c);
  const paid = told.filter(({ event }) => game.gains?.(event, c));
  const texts = (paid.length ? paid : told).map(({ text }) => text.replaceAll('**', ''));
  const named: string[] = [];
  for (const text of texts) if (!named.length || named.join(' ').length + text.length <= longestTold) named.push(text);
  return [...named, ...(named.length < texts.length ? [c.t('reason.rest')] : [])].join(' ');
}
/** Why a move: the coach's sentence, with moves and places as this board names them. */
export function reasonTold(game: GameModule, reason: Reason, c: Context): string {
  return reason.parts.reduce((text, part) => {
    const said = part.move ? moveTold(game, part.move, c) : paymentsTold(game, part.events as Happened[], c);
    return said ? text.replace(part[c.lang], () => said) : text;
  }, reason[c.lang]);
}
