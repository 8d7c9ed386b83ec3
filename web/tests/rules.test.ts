import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arranged, digestOf } from '../src/components/Digest.svelte';
import { shelf } from '../src/games/shelf';
import { parseDigest } from '../tools/digest';
import type { DigestBlock } from '../tools/digest';

const folder = join(import.meta.dirname, '../../docs/rules');
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');
const files = (at: string) => readdirSync(at).filter((name) => name.endsWith('.md'));

/** Every sentence, heading and cell of a digest with the place it stands at, so that two languages can be laid side by side. */
const lines = (markdown: string) => {
  const digest = parseDigest(markdown);
  const of = (block: DigestBlock): [string, string][] =>
    block.is === 'rule'
      ? [[block.rule.id, block.rule.text]]
      : block.is === 'table'
        ? [block.head, ...block.rows].flatMap((row, y) =>
            row.map((cell, x): [string, string] => [`cell ${x},${y}`, cell]),
          )
        : [[block.is, block.text]];
  return digest.chapters.flatMap((chapter, n) => [
    [`heading ${n}`, chapter.title] as [string, string],
    ...chapter.blocks.flatMap((block, k) => of(block).map(([at, text]): [string, string] => [`${n}.${k} ${at}`, text])),
  ]);
};
/** Text without what is the same in every language: code, ids and numbers. */
const worded = (text: string) =>
  text.replace(/`[^`]*`|\b\w+\.[chm]pp\b|\b(?:FAQ )?[A-Z]{1,3}-?\d+(?:\.\d+)?\b/g, '').match(/[A-Za-zäöüß]{2,}/g) ?? [];
/** German lines that are rightly the English ones. */
const alike = new Set(['`criteria` in `scoring.cpp`', '2, AB', '3, CD', '2, EF', '4, CF']);

const all = (text: string, what: RegExp) => [...text.matchAll(what)].map(([found]) => found);
/** What both languages must say in the same number: marks by kind, options and questions by name, figures by size. */
const marksOf = (text: string, words: Record<'physical' | 'none' | 'ruling' | 'restored', RegExp>) => ({
  physical: all(text, words.physical).length,
  none: all(text, words.none).length,
  ruling: all(text.replace(/`[^`]*`/g, ''), words.ruling).length,
  restored: all(text, words.restored).length,
  code: all(text, /`[^`]*`/g),
  questions: all(text, /\bO?Q-?\d+\b/g),
  rules: all(text, /\b[A-Z]{2}-\d+\.\d+\b/g),
});
const english = {
  physical: /\(physical: /g,
  none: /\(not applicable: /g,
  ruling: /\bruling/gi,
  restored: /reconstructed/g,
};
const german = {
  physical: /\(nur Material: /g,
  none: /\(entfällt: /g,
  ruling: /\bfestlegung/gi,
  restored: /rekonstruiert/g,
};
const figures = (text: string) => all(text.replace(/`[^`]*`/g, '').replace(/(\d)[.,](?=\d)/g, '$1'), /\d+/g).sort();

test('every digest is there in both languages', () => {
  expect(files(join(folder, 'de'))).toEqual(files(folder));
});

describe.each(files(folder).map((name) => basename(name, '.md')))('%s in German', (game) => {
  const en = lines(read(`${game}.md`));
  const de = lines(read('de', `${game}.md`));
  const pairs = en.map(([at, text], i) => ({ at, en: text, de: de[i]?.[1] ?? '' }));

  test('has the same rules, items and tables in the same order', () =>
    expect(de.map(([at]) => at)).toEqual(en.map(([at]) => at)));
  test('marks the same rules and names the same options, questions and rules', () => {
    for (const pair of pairs)
      expect({ at: pair.at, ...marksOf(pair.de, german) }).toEqual({ at: pair.at, ...marksOf(pair.en, english) });
  });
  test('has the same figures', () => {
    for (const pair of pairs)
      expect({ at: pair.at, has: figures(pair.de) }).toEqual({ at: pair.at, has: figures(pair.en) });
  });
  test('leaves nothing in English', () => {
    const left = pairs.filter((pair) => pair.en === pair.de && worded(pair.en).length && !alike.has(pair.en));
    expect(left).toEqual([]);
    const words = /\b(the|and|with|of|is|are|which|ruling|switch|reconstructed|physical)\b/i;
    expect(pairs.filter((pair) => words.test(worded(pair.de).join(' '))).map(({ de }) => de)).toEqual([]);
  });
  test('speaks to nobody', () => {
    const told = /\b(du|dich|dir|dein\w*|man)\b/i;
    expect(pairs.filter((pair) => told.test(pair.de)).map(({ de }) => de)).toEqual([]);
  });
});

test.each(shelf.map(({ id }) => id))('the page of %s takes the digest of its language', async (id) => {
  const [en, de] = await Promise.all([digestOf(id, 'en'), digestOf(id, 'de')]);
  expect([en?.lang, de?.lang]).toEqual(['en', 'de']);
  expect(de?.shown).toEqual(en?.shown);
  expect(Object.keys(en?.shown ?? {}).length).toBeGreaterThan(5);
  const titles = [en!, de!].map((digest) => arranged(digest).rules.map((chapter) => chapter.title));
  expect(titles[0]![0]).toMatch(/Words|Glossary/);
  expect(titles[1]![0]).toBe('Begriffe');
  expect(titles[1]!.length).toBe(titles[0]!.length);
  expect(arranged(de!).rest.length).toBe(arranged(en!).rest.length);
});
test('a game nobody knows has no digest', async () => expect(await digestOf('no-such-game', 'de')).toBeNull());
