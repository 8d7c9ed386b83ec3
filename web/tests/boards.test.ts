import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { hasBoard } from '../src/games';
import type { BoardProps, SomeView, SpokenGame } from '../src/games/contract';
import { contextFor, spoken } from './support';

// Every fixture view of every game, in both languages, as its seat sees it.
const fixtures = import.meta.glob<{ default: SomeView }>('./fixtures/*/*.json', { eager: true });

function props(game: SpokenGame, view: SomeView): BoardProps {
  const c = contextFor(game, view);
  return {
    c,
    chosen: null,
    refused: null,
    recent: [],
    latest: [],
    busy: false,
    choose() {},
    play() {},
    explain() {},
    size: 'L',
    trial: async () => [],
  };
}

let shown: ReturnType<typeof mount>[] = [];
afterEach(() => {
  for (const one of shown) void unmount(one);
  shown = [];
  document.body.innerHTML = '';
});

describe('boards', () => {
  for (const [path, { default: view }] of Object.entries(fixtures)) {
    const [, folder, name] = /fixtures\/([^/]+)\/(.+)\.json$/.exec(path)!;
    const id = folder!.replaceAll('_', '-');
    for (const lang of ['en', 'de'] as const)
      test(`${folder} draws ${name} in ${lang}`, async () => {
        expect(hasBoard(id), `web/src/games/${folder}/index.ts`).toBe(true);
        const game = await spoken(id, lang);
        const given = props(game, view);
        const panes = (['S', 'SL', 'M', 'LC', 'L', 'XL'] as const).flatMap((size) => game.panes?.(given.c, size) ?? []);
        for (const pane of panes) expect(pane.label.length, pane.label).toBeLessThan(10);
        const beside = [...new Set(panes.map((pane) => pane.Component))];
        expect(game.plates?.(given.c, null)?.length ?? 0).toBeLessThan(7);
        for (const part of [game.Board, game.Hand, given.c.seat ? game.Controls : undefined, ...beside])
          if (part) shown.push(mount(part, { target: document.body, props: given }));
        expect(document.body.innerHTML.length).toBeGreaterThan(200);
        expect(document.body.querySelector('[style]:not([style*="--"])')).toBeNull();
        const words = JSON.stringify([game.describe(given.c), game.summary(given.c), game.question(given.c)]);
        expect(words).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
        expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/);
      });
  }
});
