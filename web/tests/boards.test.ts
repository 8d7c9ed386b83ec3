import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import type { BoardProps, Context, GameModule, Lang } from '../src/games/contract';
import { translator } from '../src/lib/i18n.svelte';
import { watcher } from '../src/lib/protocol';

// Every fixture view of every game, in both languages, as its seat sees it.
const fixtures = import.meta.glob<{ default: any }>('./fixtures/*/*.json', { eager: true });
const modules = import.meta.glob<{ default: GameModule }>('../src/games/*/index.ts', { eager: true });

function props(game: GameModule, view: any, lang: Lang): BoardProps<any> {
  const seat = view.viewer === watcher || view.viewer === undefined ? null : view.viewer;
  const c: Context<any> = {
    view,
    seat,
    names: ['Edda', 'Jonas', 'Marta', 'Semaphore', 'Piet', 'Lena'],
    colours: game.colours,
    toAct: seat ? [seat] : ['B'],
    decision: 'Await',
    over: false,
    choices: [],
    lang,
    t: translator(lang, game.texts),
  };
  return { c, chosen: null, refused: null, recent: [], latest: [], busy: false, choose() {}, play() {}, explain() {} };
}

let shown: Record<string, any>[] = [];
afterEach(() => {
  for (const one of shown) void unmount(one);
  shown = [];
  document.body.innerHTML = '';
});

describe('boards', () => {
  for (const [path, { default: view }] of Object.entries(fixtures)) {
    const [, folder, name] = /fixtures\/([^/]+)\/(.+)\.json$/.exec(path)!;
    const game = modules[`../src/games/${folder}/index.ts`]?.default;
    for (const lang of ['en', 'de'] as const)
      test(`${folder} draws ${name} in ${lang}`, () => {
        expect(game, `web/src/games/${folder}/index.ts`).toBeDefined();
        const given = props(game!, view, lang);
        for (const part of [game!.Board, game!.Hand, given.c.seat ? game!.Controls : undefined])
          if (part) shown.push(mount(part, { target: document.body, props: given }));
        expect(document.body.innerHTML.length).toBeGreaterThan(200);
        expect(document.body.querySelector('[style]:not([style*="--"])')).toBeNull();
        const words = JSON.stringify([game!.describe(given.c), game!.summary(given.c), game!.question(given.c)]);
        expect(words).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
        expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/);
      });
  }
});
