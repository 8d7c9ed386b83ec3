// Levels, hints and the review of a finished game in Chromium.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, browser, coupleByMouse, makeTable, moved, openHouse, person, picture, server, shownLength, tooWide, turn, untranslated } from './harness.mjs';

openHouse();

test('a table is made with a level, hints are asked for and taken, and the game is reviewed', async () => {
  const page = await person(browser, server);
  await page.goto(`${server.url}#/new/yardmaster-express`);
  await page.locator('[data-open]').waitFor();
  await page.locator('select').nth(1).selectOption('bot level-2');
  await page.locator('fieldset .row button').last().click();
  await page.locator('[data-open]').click();
  assert.equal(await turn(page), 'asked');

  await page.locator('[data-hint]').click();
  await page.locator('[data-hint-shown]').waitFor();
  await picture(page, 'hint-desktop');
  assert.match(await page.locator('[data-hint-shown]').innerText(), /% to win/);
  assert.deepEqual(await axe(page), []);
  await page.locator('[data-take-hint]').click();
  const before = await shownLength(page);
  await page.locator('[data-deed][aria-disabled="false"]').click();
  await moved(page, before);
  await page.locator('[data-hint][aria-disabled="false"]').waitFor();
  await page.keyboard.press('h');
  await page.locator('[data-hint-shown]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-hint-shown]').waitFor({ state: 'detached' });
  while ((await turn(page)) === 'asked') await coupleByMouse(page);

  await page.locator('dialog [data-review]').click();
  await page.locator('polyline').first().waitFor();
  await page.locator('details summary').click();
  assert.equal(await page.locator('details [data-decision]').count() > 6, true);
  await picture(page, 'review-desktop');
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(await untranslated(page), []);
  await page.locator('details [data-play-on]').first().click();
  await page.locator('[data-open]').waitFor();
  assert.match(await page.innerText('form'), /[Ff]rom/);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('a review fits a phone, in German and at night', async () => {
  const made = await makeTable(server, { seats: [1, 2, 3, 4].map((level) => ({ kind: 'bot', bot: `level-${Math.min(3, level)}`, name: `Bot ${level}` })) });
  const page = await person(browser, server, { width: 390, height: 800, lang: 'de', shift: 'night' });
  await page.goto(`${server.url}#/table/${made.table}`);
  assert.equal(await turn(page), 'over');
  await page.goto(`${server.url}#/review/${made.table}`);
  await page.locator('polyline').first().waitFor();
  await picture(page, 'review-phone');
  assert.equal(await tooWide(page), 0);
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(await untranslated(page), []);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('friends are asked before hints are given, and a running game has no review', async () => {
  const made = await makeTable(server, { seats: [{ kind: 'person', name: 'Ada' }, { kind: 'person', name: 'Grace' }] });
  const page = await person(browser, server);
  await page.goto(`${server.url}#/table/${made.table}/seat/${made.seats[0].token}`);
  await page.locator('#question').waitFor();
  assert.equal(await page.locator('[data-hint]').count(), 0);
  await page.goto(`${server.url}#/review/${made.table}`);
  await page.locator('.empty').waitFor();
  assert.match(await page.innerText('.empty'), /when it is over/);
  await page.context().close();
});
