import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What happened comes as events; nothing on the page may read it back out of a sentence. */
const root = join(import.meta.dirname, '../..');
const sources = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith('generated'))
  .map((name) => ({ name, text: readFileSync(join(root, 'web/src', name), 'utf8') }));
const phrases = join(root, 'tests/fixtures/phrases');
const sentences = readdirSync(phrases).flatMap((name) =>
  (JSON.parse(readFileSync(join(phrases, name), 'utf8')) as { said: string }[]).map((one) => one.said),
);

const literal = /(?<=[(=:,[!&|?{};\s])\/(?![/*>])((?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n[])+)\/([gimsuy]*)(?=[.),;\s])/g;
function regexes(text: string): RegExp[] {
  return [...text.matchAll(literal)].flatMap(([, body = '', flags = '']) => {
    try {
      return [new RegExp(body, flags.replace('g', ''))];
    } catch {
      return [];
    }
  });
}
/** It has a word in it, so it is not about marks, numbers or holes. */
const wordy = (one: RegExp) => /[a-zäöü]{3}/i.test(one.source.replace(/\\[a-z]/g, ''));
const reads = (one: RegExp) => wordy(one) && sentences.some((said) => one.test(said.replaceAll('**', '')));

test('no regular expression of the pages fits a sentence of the engine', () => {
  const found = sources.flatMap(({ name, text }) => regexes(text).map((one) => ({ name, one })));
  expect(found.length).toBeGreaterThan(5);
  expect(sentences.length).toBeGreaterThan(500);
  expect(found.filter(({ one }) => reads(one)).map(({ name, one }) => `${name}: ${one}`)).toEqual([]);
  expect(sources.filter(({ text }) => text.includes('new RegExp(')).map(({ name }) => name)).toEqual([]);
});

test('one that reads prose would be noticed', () => {
  expect(regexes('const took = /takes a share of (\\w+)/.exec(line);').some(reads)).toBe(true);
});
