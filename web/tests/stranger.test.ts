// What somebody who reads only the page had to guess once (docs/lessons.md).
import { describe, expect, test } from 'vitest';
import { sheetOf } from '../src/games/context';
import type { View as Trucking } from '../src/games/black_pawn_trucking/view';
import { turnsOf } from '../src/lib/turns';
import { isYou } from '../src/lib/words';
import blackPawnOver from './fixtures/black_pawn_trucking/over.json';
import firstClassTurn from './fixtures/first_class/turn.json';
import rocketOver from './fixtures/stephensons_rocket/over.json';
import yardmasterChoosing from './fixtures/yardmaster_express/choosing.json';
import { contextFor, entryOf, spoken } from './support';

type AnyView = Parameters<typeof contextFor>[1];

describe('how a game of one ended', async () => {
  const game = await spoken('black-pawn-trucking', 'en');
  const ended = (more: Partial<Trucking>) =>
    game.alone!(contextFor(game, { ...blackPawnOver, ...more } as unknown as AnyView, { over: true }));

  test('£0 is a win, less is a loss, and so is a foreclosure', () => {
    expect(ended({ profit: 0, foreclosed: false })).toEqual({ won: true, text: 'You win with +£0.' });
    expect(ended({ profit: -2, foreclosed: false })).toEqual({ won: false, text: 'You lose with −£2.' });
    expect(ended({ profit: 40, foreclosed: true })).toMatchObject({ won: false });
  });
  test('its sheet counts pounds', () => {
    const c = contextFor(game, blackPawnOver as unknown as AnyView, { over: true });
    expect(sheetOf(game, c).sum(-7)).toBe('−£7');
    expect(sheetOf(game, c).unit).toBe('');
  });
});

describe('the last sheet of Stephensons Rocket', async () => {
  for (const lang of ['en', 'de'] as const) {
    const game = await spoken('stephensons-rocket', lang);
    const c = contextFor(game, rocketOver as unknown as AnyView, { over: true });
    test(`says in ${lang} that it counts in thousands, kind by kind, and adds up`, () => {
      expect(sheetOf(game, c).unit).toBe(lang === 'en' ? 'thousands of pounds' : 'Tausend Pfund');
      expect(sheetOf(game, c).sum(12)).toBe('12');
      const lines = game.scoring!(c);
      expect(lines.map((line) => line.rule)).toEqual(['SR-10.1', 'SR-15.2', 'SR-15.3', 'SR-15.4', 'SR-15.4']);
      rocketOver.state.money.slice(0, lines[0]!.points.length).forEach((sum, i) => {
        expect(lines.reduce((all, line) => all + line.points[i]!, 0)).toBe(sum);
      });
    });
  }
});

test('where no card of Yardmaster Express fits, the question says that first', async () => {
  const game = await spoken('yardmaster-express', 'en');
  const view = yardmasterChoosing as unknown as AnyView;
  const up = { move: 'couple B2|B3 up' };
  const down = { move: 'couple B2|B3 down' };
  const asked = (choices: { move: string; rule?: string }[]) =>
    game.question(contextFor(game, view, { choices })).line!;
  expect(asked([{ ...up, rule: 'YE-4.1' }, down])).toMatch(/^No card fits face-up/);
  expect(asked([up, down])).not.toMatch(/No card fits/);
});

test('the head of First Class names the sets whose letters stand on the cards', async () => {
  for (const [lang, words] of [
    ['en', /A contracts, B celebrities$/],
    ['de', /A Aufträge, B Berühmtheiten$/],
  ] as const) {
    const game = await spoken('first-class', lang);
    const view = structuredClone(firstClassTurn) as unknown as AnyView & { options: { modules: string } };
    view.options.modules = 'AB';
    expect(game.summary!(contextFor(game, view))).toMatch(words);
  }
});

describe('the log', async () => {
  const game = await spoken('paperclip-railways', 'en');
  const view = (await import('./fixtures/paperclip_railways/turn.json')).default as unknown as AnyView;
  const entries = (...all: ReturnType<typeof entryOf>[]) => all.map((entry, n) => ({ ...entry, n }));

  test('tells once what happened several times in a row', () => {
    const dealt = entryOf('*', { is: 'CardDealt', rule: 'PR-2.10', seat: 'B', card: null });
    const began = entryOf('*', { is: 'Began', rule: 'PR-2.1', seat: 'A' });
    const [turn] = turnsOf(game, entries(began, dealt, dealt, dealt), contextFor(game, view));
    expect(turn!.steps.map((step) => step.times)).toEqual([1, 3]);
    expect(turnsOf(game, entries(dealt, dealt), contextFor(game, view), 1)[0]!.steps).toHaveLength(2);
  });
  test('names no point of a table without numbers', () => {
    const lake = entryOf('*', { is: 'ObstaclePlaced', rule: 'PR-2.5', terrain: 'lake', at: '26,7' });
    expect(turnsOf(game, entries(lake), contextFor(game, view))).toEqual([]);
  });
});

test('in a review "you" is the reader, not whoever moves', async () => {
  const game = await spoken('yardmaster-express', 'en');
  const c = contextFor(game, yardmasterChoosing as unknown as AnyView, { seat: 'B', own: ['A'] });
  expect([isYou('A', c), isYou('B', c)]).toEqual([true, false]);
});
