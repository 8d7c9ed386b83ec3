import { beforeEach, expect, test } from 'vitest';
import { newTableTexts } from '../src/i18n/new_table';
import { days, forgetTry, keepResult, keepTry, monthOf, otherMonth, streak } from '../src/lib/daily';
import { companyOf, levelOf, sets, taken, wayOf, waysOf, withSet, written } from '../src/lib/new_table';

beforeEach(() => localStorage.clear());

test('the first try of a day is kept, and its result; an older browser forgets nothing', () => {
  localStorage.setItem('roundhouse.daily', JSON.stringify({ 20261114: 'old' }));
  keepTry('2026-11-15', 'one', '2026-11-15');
  keepTry('2026-11-15', 'two', '2026-11-15');
  keepTry('2026-11-13', 'late', '2026-11-15');
  keepResult('2026-11-15', 7, 20);
  forgetTry('2026-11-15');
  forgetTry('2026-11-13');
  expect(days()).toEqual({
    '2026-11-14': { table: 'old', own: false },
    '2026-11-15': { table: 'one', own: true, profit: 7, turns: 20 },
  });
});

test('a streak is of days played on their own day; today may still be open', () => {
  const done = { table: 't', own: true, profit: 1, turns: 9 };
  const three = { '2026-11-30': done, '2026-12-01': done, '2026-12-02': done };
  expect(streak(three, '2026-12-02')).toBe(3);
  expect(streak(three, '2026-12-03')).toBe(3);
  expect(streak(three, '2026-12-04')).toBe(0);
  expect(streak({ ...three, '2026-12-01': { ...done, own: false } }, '2026-12-02')).toBe(1);
  expect(streak({ '2026-12-02': { table: 't', own: true } }, '2026-12-02')).toBe(0);
});

test('a month has whole weeks from Monday on', () => {
  const weeks = monthOf('2026-11-17');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect([otherMonth('2026-01-31', -1), otherMonth('2026-12-31', 1)]).toEqual(['2025-12-01', '2027-01-01']);
});

test('a third set takes the place of the one chosen longer ago', () => {
  expect(withSet('AB', 'F')).toBe('BF');
  expect(written(withSet(withSet('AB', 'F'), 'C'))).toBe('CF');
  expect(withSet('AB', 'A')).toBe('AB');
});

test('a way sets its options and takes back those of the others', () => {
  const options = [
    { name: 'start_loans', values: ['0', '1', '3'], default: '1', text: '' },
    { name: 'choose_start', values: ['no', 'yes'], default: 'no', text: '' },
    { name: 'fine_per', values: ['city', 'good'], default: 'city', text: '' },
  ];
  const game = 'black-pawn-trucking';
  const [easy, usual, hard] = waysOf(game);
  const chosen = taken(game, easy!, { start_loans: '1', choose_start: 'no', fine_per: 'good' }, options);
  expect(chosen).toEqual({ start_loans: '0', choose_start: 'yes', fine_per: 'good' });
  expect(wayOf(game, chosen, options)).toBe(easy);
  expect(wayOf(game, taken(game, hard!, chosen, options), options)).toBe(hard);
  expect(taken(game, usual!, chosen, options)).toMatchObject({ start_loans: '1', choose_start: 'no' });
  expect(wayOf(game, { ...chosen, start_loans: '3' }, options)).toBeUndefined();
});

test('company and strength are read from the seats', () => {
  const me = { kind: 'person' as const, name: 'Ada' };
  const bot = { kind: 'bot level-2' as const, name: 'Ash' };
  const open = { kind: 'open' as const, name: '' };
  expect(companyOf([me, bot, bot], false)).toBe('bots');
  expect(companyOf([me, open], false)).toBe('friends');
  expect(companyOf([me, open], true)).toBe('anybody');
  expect(companyOf([me, me], false)).toBe('here');
  expect(companyOf([me, bot, open], false)).toBeNull();
  expect(levelOf([me, bot, bot])).toBe('level-2');
  expect(levelOf([me, bot, { ...bot, kind: 'bot greedy' }])).toBeNull();
});

test('every way and set has a name and a sentence', () => {
  const games = ['yardmaster-express', 'black-pawn-trucking', 'stephensons-rocket', 'paperclip-railways'];
  const keys = [
    ...games.flatMap((game) => waysOf(game).map((way) => `way.${way.id}`)),
    ...sets.map((set) => `set.${set.id}`),
  ];
  expect(keys).toHaveLength(17);
  for (const key of keys) for (const end of ['', '.about']) expect(newTableTexts.de[key + end], key + end).toBeTruthy();
});
