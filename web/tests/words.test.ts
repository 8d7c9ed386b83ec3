import { describe, expect, test } from 'vitest';
import yardmaster from '../src/games/yardmaster_express';
import type { Context, Lang } from '../src/games/contract';
import type { View } from '../src/games/yardmaster_express/view';
import { translator } from '../src/lib/i18n.svelte';
import { gameOfRule, pieces } from '../src/lib/words';
import choosing from './fixtures/yardmaster_express/choosing.json';

const context = (lang: Lang): Context<View> => ({
  view: choosing as unknown as View,
  seat: 'A',
  names: ['Edda', 'Jonas', 'Marta', 'Semaphore'],
  colours: [1, 5, 3, 4],
  toAct: ['A'],
  decision: 'AwaitCouple',
  over: false,
  choices: [],
  lang,
  t: translator(lang, yardmaster.texts),
});
const say = (seat: string, move: string, words = '', lang: Lang = 'en') => yardmaster.words({ n: 0, seat, move, words }, context(lang))?.text;

describe('the log of Yardmaster Express', () => {
  test('names others, and says you to the reader', () => {
    expect(say('C', 'couple R2|R3 up')).toBe('Marta couples **R2|R3**.');
    expect(say('A', 'couple R2|R3 up')).toBe('You couple **R2|R3**.');
    expect(say('C', 'couple R2|R3 up', '', 'de')).toBe('Marta hängt **R2|R3** an.');
    expect(say('A', 'couple R2|R3 up', '', 'de')).toBe('Du hängst **R2|R3** an.');
  });
  test('keeps what the server hid', () => {
    expect(say('C', 'couple ? down')).toBe('Marta couples a card face-down.');
    expect(say('A', 'couple B2|B2 down')).toBe('You couple **B2|B2** face-down.');
    expect(say('*', 'draw ?', 'C draws a card.')).toBe('Marta draws a card.');
    expect(say('*', 'draw ?', 'C draws a card.', 'de')).toBe('Marta zieht eine Karte.');
  });
  test('tells draws, the start player and the caboose', () => {
    expect(say('*', 'draw B2|B3', 'A draws blue 2 and blue 3.')).toBe('You draw **B2|B3**.');
    expect(say('*', 'start B')).toBe('**Jonas** is the start player.');
    expect(say('*', 'reveal short_line', '', 'de')).toContain('Kurzstrecke');
  });
  test('applies the broken rule to the position', () => {
    const why = yardmaster.why?.({ move: 'couple P4|P4 up', rule: 'YE-4.1', text: '' }, context('en'));
    expect(why?.text).toBe('Your train ends with a blue 3, so the left car must be blue or a 3. This one is purple 4.');
    expect(yardmaster.instead?.({ move: 'couple P4|P4 up', rule: 'YE-4.1' }, context('en'))).toBe('couple P4|P4 down');
  });
  test('heads the rounds', () => {
    const log = Array.from({ length: 5 }, (_, n) => ({ n, seat: 'A', move: 'couple B2|B2 up', words: '' }));
    expect(yardmaster.chapters?.(log, context('en'))).toEqual(['Round 1 of 5', 'Round 1 of 5', 'Round 1 of 5', 'Round 1 of 5', 'Round 2 of 5']);
  });
  test('adds up the score as the view does', () => {
    const c = context('en');
    const lines = yardmaster.scoring!(c);
    const sums = [0, 1, 2, 3].map((i) => lines.reduce((sum, line) => sum + (line.points[i] ?? 0), 0));
    expect(sums).toEqual(choosing.scores_so_far.slice(0, 4));
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
