import { describe, expect, test } from 'vitest';
import { withBreaks } from '../src/games/first_class/breaks';
import { faces } from '../src/games/first_class/cards';
import { sumOf, toldCard } from '../src/games/first_class/tell';
import { titleIn } from '../src/games/first_class/titles';
import { faceOf } from '../src/games/first_class/view';
import type { Player, Train, View } from '../src/games/first_class/view';
import { endingOf, gainOf, metOf, termsOf, worthOf } from '../src/games/first_class/worth';
import over from './fixtures/first_class/over.json';
import { contextFor, spoken } from './support';

const train = (steps: number[], conductor: number, more: Partial<Train> = {}): Train => ({
  steps,
  conductor,
  tile: 0,
  mail: steps.length > 5 ? 'parcel' : 'none',
  celebrities: 0,
  ...more,
});
const player = (upper: Train, lower: Train, more: Partial<Player> = {}): Player => ({
  trains: [upper, lower],
  locomotive: 0,
  coins: 0,
  mail_left: 15,
  route: [],
  laid: [],
  between: [],
  covered: [],
  ends: [],
  stack: [],
  points: 0,
  ...more,
});
// 12 7 7 4 2 mail 1 0, the conductor at the fourth; 7 4 4 2 1, the conductor at the third.
const edda = player(train([5, 4, 4, 3, 2, 0, 1, 0], 4), train([4, 3, 3, 2, 1], 3), { coins: 3, locomotive: 2 });

describe('what cards are worth as things lie', () => {
  test('a train is a sum one can check; a celebrity counts twice, a mail car nothing', () => {
    expect(sumOf(edda.trains[0])).toBe('12 + 7 + 7 + 4 = 30');
    expect(sumOf(edda.trains[1])).toBe('7 + 4 + 4 = 15');
    expect(termsOf(train([5, 4, 4, 3, 2, 0, 1], 7))).toEqual([12, 7, 7, 4, 2, 1]);
    expect(termsOf(train([4, 3], 2, { celebrities: 2 }))).toEqual([14, 4]);
    expect(termsOf(train([1, 1, 1, 1, 1, 0, 1, 1, 1], 10, { tile: 6 })).at(-1)).toBe(6);
  });
  test('Game End cards by their rules (FC-11.7)', () => {
    const pays = (id: string, who = edda) => endingOf(faceOf(id), who).points;
    expect(pays('G-01')).toBe(3);
    expect(pays('G-02')).toBe(2 * 4);
    expect(pays('G-08')).toBe(8 + 5);
    expect(pays('G-09')).toBe(2 * 8);
    expect(pays('G-10')).toBe(3 * 5);
    expect(pays('G-12')).toBe(7);
    expect(pays('G-13')).toBe(0);
    expect(pays('G-17')).toBe(6);
    expect(pays('G-17', { ...edda, coins: 20 })).toBe(16);
    expect(pays('G-18')).toBe(3);
    expect(pays('G-20')).toBe(0);
    expect(pays('G-20', player(train([3, 2, 1], 0), train([3, 2], 0)))).toBe(4);
    expect(pays('G-21')).toBe(15);
    expect(pays('G-19', player(train([2, 2, 2, 2, 2], 0), train([1], 0)))).toBe(10);
  });
  test('effects where they bring most: steps, refits in order, stations passed', () => {
    expect(worthOf([{ op: 'split', n: 2 }], edda).scoring).toBe(2 + 2);
    expect(worthOf([{ op: 'each', n: 1 }], edda).scoring).toBe(2 + 2);
    expect(worthOf([{ op: 'upgrade', n: 1 }], edda).scoring).toBe(5);
    expect(worthOf([{ op: 'locomotive', n: 2 }], { ...edda, locomotive: 0 }).now).toBe(3);
    expect(worthOf([{ op: 'coins', n: 2 }], edda)).toEqual({ now: 0, scoring: 0, coins: 2, cars: 0 });
    expect(edda.trains[0].conductor).toBe(4);
  });
  test('a small step says what it adds', () => {
    expect(gainOf('step upper', edda)).toBe(2);
    expect(gainOf('upgrade U4', edda)).toBe(3);
    expect(gainOf('upgrade U7', edda)).toBe(0);
    expect(gainOf('buy G-09', edda)).toBe(16);
  });
  test('how far an order is met', () => {
    expect(metOf(faceOf('A1-01'), edda)).toEqual({ has: 13, wants: 5 });
    expect(metOf(faceOf('A2-04'), edda)).toEqual({ has: 3, wants: 4 });
  });
});

describe('every card explains itself', async () => {
  for (const lang of ['en', 'de'] as const) {
    const c = contextFor(await spoken('first-class', lang), over as unknown as View, { seat: 'A' });
    test(`in ${lang}: what it is, what it does, each icon with its word`, () => {
      for (const id of Object.keys(faces)) {
        const told = toldCard(id, c);
        const words = [told.title, told.text, told.worth, ...(told.parts ?? []).map((part) => part.text)].join(' ');
        expect(told.text, id).toBeTruthy();
        expect(words, id).not.toMatch(/\b(about|icon|letter|worth|final|part|need|kind)\.[a-zA-Z_]+|undefined|\{/);
        // The letter in its corner says what it stands for.
        const letter = told.parts?.find((part) => part.number === id[0]);
        expect(!!letter, id).toBe(/^[A-FX]\d-/.test(id));
        if (letter)
          expect(letter.text, id).toMatch(new RegExp(`(letter|Buchstabe) ${id[0]}: .*(base game|Grundspiel|odul)`));
      }
    });
  }
  test('names break where the narrowest card needs it: at most nine letters in a row', () => {
    for (const { title } of Object.values(faces))
      for (const lang of ['en', 'de'])
        for (const word of withBreaks(titleIn(lang, title)).split(/[\s\u00AD:-]/))
          expect(word.length, `${title} in ${lang}: ${word}`).toBeLessThanOrEqual(9);
  });
});
