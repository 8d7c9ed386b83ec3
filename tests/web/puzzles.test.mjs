// Puzzles in Chromium: one is solved, one is got wrong on purpose, at the width of a phone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { axe, browser, openHouse, person, picture, root, server, solve, tooWide } from './harness.mjs';

openHouse();

/** What the file of a puzzle says: the answer, and what else tempts. */
function fileOf(game, name) {
  const text = readFileSync(join(root, 'puzzles', game.replaceAll('-', '_'), `${name}.puzzle`), 'utf8');
  const moves = (line) => line.split(' ; ');
  return {
    answer: moves(/^answer (.*)$/m.exec(text)[1]),
    wrong: moves(/^instead \S+ (.*)$/m.exec(text)[1]),
  };
}
const shelf = async () => (await fetch(`${server.url}api/puzzles`)).json();
async function open(page, game, name) {
  await page.goto(`${server.url}#/puzzles/${game}/${name}`);
  await page.waitForSelector(`[data-puzzle-at="${game}/${name}"] [data-deed]`);
  await page.click('[data-list]');
}
const keptHere = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('roundhouse.puzzles') ?? '{}'));

test('the lobby leads to the puzzle of the day; solving it begins a streak', async () => {
  const page = await person(browser, server, { width: 390, height: 844 });
  const { today, day } = await shelf();
  await page.click('a[href="#/puzzles/day"]');
  await page.waitForSelector(`[data-puzzle-at="${today.game}/${today.name}"] [data-deed]`);
  assert.equal(await tooWide(page), 0);
  await picture(page, 'puzzle-phone-day');
  assert.deepEqual(await axe(page), []);
  await page.click('[data-list]');
  await solve(page, fileOf(today.game, today.name).answer);
  await page.waitForSelector('[data-done="solved"] [data-answer="good"]');
  await picture(page, 'puzzle-solved-phone-day');
  assert.deepEqual(await axe(page), []);
  assert.equal(await page.evaluate(() => document.activeElement?.hasAttribute('data-on')), true);
  const kept = await keptHere(page);
  assert.deepEqual(kept, { solved: { [`${today.game}/${today.name}`]: 'first' }, day, streak: 1 });
  await page.goto(`${server.url}#/puzzles`);
  await page.waitForSelector('[data-streak="1"]');
  await picture(page, 'puzzles-phone-day');
  assert.equal(await tooWide(page), 0);
  assert.deepEqual(await axe(page), []);
  await page.setViewportSize({ width: 1280, height: 800 });
  await picture(page, 'puzzles-desktop-day');
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('a wrong move is put back with its reason, in both languages, and the answer can be shown', async () => {
  for (const lang of ['en', 'de']) {
    const page = await person(browser, server, { width: 390, height: 844, lang });
    const { puzzles } = await shelf();
    for (const game of new Set(puzzles.map((one) => one.game))) {
      const { name } = puzzles.find((one) => one.game === game);
      const { wrong, answer } = fileOf(game, name);
      await open(page, game, name);
      await solve(page, wrong);
      await page.waitForSelector('[data-answer="poor"]');
      const said = await page.textContent('[data-answer="poor"]');
      assert.match(said, lang === 'en' ? /Not the best: .*costs about/s : /Nicht der beste Zug: .*kostet/s);
      assert.equal(await page.getAttribute('[data-puzzle-at]', 'data-done'), null);
      if (lang === 'en') {
        await solve(page, answer);
        await page.waitForSelector('[data-done="solved"]');
        assert.equal((await keptHere(page)).solved[`${game}/${name}`], 'later');
      } else {
        await page.click('[data-show]');
        await page.waitForSelector('[data-done="shown"] [data-answer="good"]');
        assert.equal((await keptHere(page)).solved, undefined);
      }
      assert.equal(await tooWide(page), 0, game);
    }
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
});

test('a puzzle is solved by keys alone', async () => {
  const page = await person(browser, server, { width: 1280, height: 800 });
  const { puzzles } = await shelf();
  const { game, name } = puzzles.find((one) => one.game === 'yardmaster-express');
  await page.goto(`${server.url}#/puzzles/${game}/${name}`);
  await page.waitForSelector('[data-deed]');
  await page.keyboard.press('t');
  await page.focus(`[data-other="${fileOf(game, name).answer[0]}"]`);
  await page.keyboard.press('Enter');
  await page.focus('[data-deed]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-done="solved"]');
  await picture(page, 'puzzle-desktop-day');
  assert.deepEqual(await axe(page), []);
  await page.context().close();
});
