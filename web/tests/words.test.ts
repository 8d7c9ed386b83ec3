import { describe, expect, test } from 'vitest';
import { lineOf } from '../src/games/context';
import type { Happened, Lang } from '../src/games/contract';
import { gameOfRule, pieces } from '../src/lib/words';
import choosing from './fixtures/yardmaster_express/choosing.json';
import { contextFor, entryOf, spoken } from './support';

const games = { en: await spoken('yardmaster-express', 'en'), de: await spoken('yardmaster-express', 'de') };
const context = (lang: Lang) => contextFor(games[lang], choosing, { seat: 'A' });
const say = (event: Happened, lang: Lang = 'en') => lineOf(games[lang], entryOf('C', event), context(lang))?.text;
const coupled = (seat: string, card: string | null, why: string) => ({
  is: 'CardCoupled',
  rule: 'YE-3.2',
  seat,
  card,
  why,
  points: 5,
});

describe('the log of Yardmaster Express', () => {
  test('names others, and says you to the reader, in both languages', () => {
    for (const lang of ['en', 'de'] as const) {
      const other = say(coupled('C', 'R2|R3', 'up'), lang);
      const own = say(coupled('A', 'R2|R3', 'up'), lang);
      expect(other).toContain('Marta');
      expect(own).not.toContain('Edda');
      expect(own).toContain(lang === 'de' ? 'Du ' : 'You ');
      expect(own).not.toBe(other);
    }
  });
  test('keeps what the server hid', () => {
    const hidden = say(coupled('C', null, 'down'));
    expect(hidden).toContain('Marta');
    expect(hidden).not.toContain('null');
    expect(say({ is: 'CardDrawn', rule: 'YE-3.2', seat: 'C', card: null } as Happened)).not.toContain('null');
  });
  test('tells the start player', () => {
    expect(say({ is: 'Began', rule: 'YE-2.5', seat: 'B', game: 1 } as Happened)).toContain('Jonas');
  });
});

describe('lines of text', () => {
  test('bold and rule ids are found, markup is not', () => {
    expect(pieces('**B2** fits, YE-4.1. <b>no</b>')).toEqual([
      { is: 'bold', text: 'B2' },
      { is: 'plain', text: ' fits, ' },
      { is: 'rule', text: 'YE-4.1' },
      { is: 'plain', text: '. <b>no</b>' },
    ]);
  });
  test('a rule leads to its game', () => {
    expect(gameOfRule('YE-4.1')).toBe('yardmaster-express');
    expect(gameOfRule('CORE-4')).toBeUndefined();
  });
});
