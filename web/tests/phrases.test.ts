import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { say } from '../src/lib/phrase';
import type { FieldKinds, WordParts, Words } from '../src/lib/phrase';
import type { Happened } from '../src/lib/protocol';

interface Case {
  lang: string;
  variant: string;
  event: Happened;
  said: string;
}
const read = <T>(path: string): T => JSON.parse(readFileSync(`../${path}`, 'utf8')) as T;
const types = import.meta.glob<{ kinds?: FieldKinds; parts?: WordParts }>('../src/generated/*.ts', { eager: true });
/** What a page says in words of its own (`hooks` of its module): sentences with these are not the engine's. */
const hooked: Record<string, string[]> = { first_class: ['card', 'end_card'] };
const names = ['Anna', 'Ben', 'Clara', 'Dora', 'Emil', 'Fritz'];

for (const file of readdirSync('../tests/fixtures/phrases')) {
  const game = file.replace('.json', '');
  test(`${game} is told on the page as by the engine`, () => {
    const { kinds = {}, parts = {} } = types[`../src/generated/${game}.ts`] ?? {};
    const own = hooked[game] ?? [];
    const kindOf = (event: string, field: string) => (kinds[event]?.[field] ?? field).replace(/[?.].*/, '');
    const cases = read<Case[]>(`tests/fixtures/phrases/${file}`).filter(
      ({ event }) => !Object.keys(event).some((field) => own.some((kind) => kindOf(event.is, field).startsWith(kind))),
    );
    expect(cases.length).toBeGreaterThan(0);
    for (const { lang, variant, event, said } of cases) {
      const words = {
        ...read<Words>(`src/core/words/${lang}.json`),
        ...read<Words>(`src/games/${game}/words/${lang}.json`),
      };
      expect(say(event, { words, kinds, parts, variant, names, own: ['A'] })).toBe(said);
    }
  });
}
