import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { de } from '../src/i18n/de';
import { dailyTexts } from '../src/i18n/daily';
import { en } from '../src/i18n/en';
import { newTableTexts } from '../src/i18n/new_table';
import { reviewTexts } from '../src/i18n/review';
import { rulesTexts } from '../src/i18n/rules';
import { vocabularyOf } from '../src/games';
import { fillIn } from '../src/lib/i18n.svelte';
import type { GameModule } from '../src/games/contract';

const modules = import.meta.glob<{ default: GameModule }>('../src/games/*/index.ts', { eager: true });
const holes = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((m) => m[1]).sort();

function same(english: Record<string, string>, german: Record<string, string>) {
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  for (const [key, text] of Object.entries(english)) {
    expect(german[key]?.trim() === '', key).toBe(text.trim() === '');
    expect(new Set(holes(german[key] ?? '')), key).toEqual(new Set(holes(text)));
  }
}

/** A key with a dot at its end is completed by the code: some key must begin with it. */
const known = (key: string, own: Record<string, string>) =>
  key.endsWith('.')
    ? [...Object.keys(en), ...Object.keys(own)].some((one) => one.startsWith(key))
    : key in en || key in own;

describe('texts', () => {
  test('the house says everything in both languages, with the same values in it', () => same(en, de));
  test('pages with texts of their own say everything in both languages', () => {
    for (const own of [newTableTexts, dailyTexts, rulesTexts, reviewTexts]) same(own.en, own.de);
  });
  for (const [path, { default: game }] of Object.entries(modules))
    test(`${path.split('/').at(-2)} says everything in both languages`, () => same(game.texts.en, game.texts.de));

  test('every key that a page asks for is there', async () => {
    const root = join(import.meta.dirname, '../src');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(svelte|ts)$/.test(name),
    );
    const missing: string[] = [];
    for (const name of files) {
      const source = readFileSync(join(root, name), 'utf8');
      const folder = /games\/([^/]+)\//.exec(name.replaceAll('\\', '/'))?.[1];
      const engine = folder ? await vocabularyOf(folder, 'en') : {};
      const review = /review/i.test(name) ? reviewTexts.en : {};
      const own = { ...engine, ...review, ...modules[`../src/games/${folder}/index.ts`]?.default.texts.en };
      for (const [, key] of source.matchAll(/\bt\('([a-z][\w.]*)'/g))
        if (key && !known(key, own)) missing.push(`${name}: ${key}`);
    }
    expect(missing).toEqual([]);
  });

  test('values and numbers are put into texts', () => {
    expect(fillIn('{who} has {n} {n|card|cards}', { who: 'Ada', n: 1 })).toBe('Ada has 1 card');
    expect(fillIn('{who} has {n} {n|card|cards}', { who: 'Ada', n: 3 })).toBe('Ada has 3 cards');
    expect(fillIn('{missing}', {})).toBe('{missing}');
  });
});
