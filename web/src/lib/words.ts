import { seatIndex } from './protocol';
import type { Seat } from './protocol';
import type { Translate } from './i18n.svelte';

/** A seat as the log names it. German and English verbs differ by person, so texts come in pairs. */
export interface Named {
  seat: Seat | null;
  names: string[];
}

export const nameOf = (seat: Seat, c: Named): string => c.names[seatIndex(seat)] ?? seat;
export const isMe = (seat: Seat, c: Named): boolean => seat === c.seat;
/** Whether a seat is the reader's own: in a review the board shows the eyes of whoever moves, and "you" stays you. */
export const isYou = (seat: Seat, c: { reader: { own: Seat[] } }): boolean => c.reader.own.includes(seat);

/**
 * The text `key.you` when the seat is the reader's own, otherwise `key` with {who}: "You couple ..."
 * beside "Marta couples ...".
 */
export function said(
  t: Translate,
  key: string,
  seat: Seat,
  c: Named,
  values: Record<string, string | number> = {},
): string {
  if (isMe(seat, c)) return t(key + '.you', values);
  return t(key, { who: nameOf(seat, c), ...values });
}

export type Piece = { is: 'plain' | 'bold' | 'rule'; text: string };
const marks = /(\*\*[^*]+\*\*|\b(?:[A-Z]{2}|CORE)-\d+(?:\.\d+)?\b)/;

/** Splits a line at its bold parts and its rule ids. */
export function pieces(line: string): Piece[] {
  return line
    .split(marks)
    .filter(Boolean)
    .map((part): Piece => {
      if (part.startsWith('**') && part.length > 4) return { is: 'bold', text: part.slice(2, -2) };
      return { is: marks.test(part) ? 'rule' : 'plain', text: part };
    });
}

const prefixes: Record<string, string> = {
  YE: 'yardmaster-express',
  BP: 'black-pawn-trucking',
  SR: 'stephensons-rocket',
  FC: 'first-class',
  PR: 'paperclip-railways',
};
/** Where a rule stands: the game by the letters of its id. */
export const gameOfRule = (rule: string): string | undefined => prefixes[rule.split('-')[0] ?? ''];
