// Levels, hints and the review of a finished game in Chromium.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  axe,
  browser,
  coupleByMouse,
  makeTable,
  moved,
  openHouse,
  person,
  picture,
  playOn,
  server,
  shownLength,
  tooWide,
  turn,
  untranslated,
} from './harness.mjs';

openHouse();

/** The list is sorted by what it shows, its bars add up to 100, and the cost is best less played. */
async function checkChoices(page) {
  await page.locator('[data-choice]').first().waitFor();
  // At one look: the page may turn to another decision between two.
  const { found, said } = await page.evaluate(() => ({
    found: [...document.querySelectorAll('[data-choice]')].map((one) => ({
      worth: Number(one.querySelector('[data-worth]').dataset.worth),
      bar: one.querySelector('.bar')?.getAttribute('aria-label') ?? '',
      played: one.querySelector('[data-played]') !== null,
    })),
    said: document.querySelector('[data-cost]')?.dataset.cost,
  }));
  assert.ok(found.length > 0);
  found.forEach(({ worth, bar }, i) => {
    if (i > 0) assert.ok(worth <= found[i - 1].worth);
    const sum = [...bar.matchAll(/ (\d+) %/g)].reduce((all, [, n]) => all + Number(n), 0);
    assert.ok(Math.abs(sum - 100) <= 2, bar);
  });
  const played = found.find((one) => one.played);
  if (!played || said === undefined) return;
  const told = JSON.stringify({ found, said });
  assert.ok(Number(said) === 0 || Number(said) === found[0].worth - played.worth, told);
}

/** Everybody's decisions are told, and only those of seat A, whose reader this is, as "you". */
async function onlyOwnMovesAreYours(page) {
  const told = await page
    .locator('[data-decision]')
    .evaluateAll((all) => all.map((one) => ({ by: one.dataset.by, text: one.innerText })));
  assert.ok(new Set(told.map((one) => one.by)).size > 1, 'both seats are reviewed');
  for (const { by, text } of told) assert.equal(/\bYou\b/.test(text), by === 'A', `${by}: ${text}`);
}

test('a table is made with a level, hints are asked for and taken, and the game is reviewed', async () => {
  const page = await person(browser, server);
  await page.goto(`${server.url}#/new/yardmaster-express`);
  await page.locator('[data-open]').waitFor();
  await page.locator('[data-level="level-2"]').click();
  await page.locator('[data-count="2"]').click();
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
  await page.locator('[data-stratum]').first().waitFor();
  await page.locator('[data-choice]').first().waitFor();
  await picture(page, 'review-desktop');
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(await untranslated(page), []);
  await checkChoices(page);
  const cut = await page
    .locator('.side .panel')
    .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
  assert.equal(cut, 0, 'no panel is cut to make room for the next');
  assert.ok((await page.locator('.hand [data-card]').count()) > 1, 'the hand that was played from is shown');
  assert.equal(await page.locator('.notice').count(), 0, 'nothing is announced where there is nothing to say');
  await page.locator('details summary').click();
  const decisions = page.locator('details [data-decision]');
  assert.equal((await decisions.count()) > 6, true);
  await decisions.nth(3).click();
  await checkChoices(page);
  await onlyOwnMovesAreYours(page);

  // A side line: the second best move is laid, the engine is asked, and the link leads to the same place.
  await page.locator('[data-choice]').nth(1).click();
  await page.locator('[data-lay]').click();
  await page.locator('[data-line] li').first().waitFor();
  await page.locator('[data-ask]').click();
  await page.locator('[data-choice]').first().waitFor();
  await checkChoices(page);
  const address = page.url();
  const told = await page.innerText('[data-line]');
  await page.goto(server.url);
  await page.locator('[data-play-now]').waitFor();
  await page.goto(address);
  await page.reload();
  await page.locator('[data-line] li').first().waitFor();
  assert.equal(await page.innerText('[data-line]'), told);
  await page.locator('[data-leave]').click();
  await page.locator('[data-line]').waitFor({ state: 'detached' });
  await page.locator('[data-play-on]').click();
  await page.locator('[data-open]').waitFor();
  assert.match(await page.innerText('form'), /[Ff]rom/);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('a review fits a phone, in German and at night', async () => {
  const made = await makeTable(server, {
    seats: [1, 2, 3, 4].map((level) => ({ kind: 'bot', bot: `level-${Math.min(3, level)}`, name: `Bot ${level}` })),
  });
  const page = await person(browser, server, { width: 390, height: 800, lang: 'de', shift: 'night' });
  await page.goto(`${server.url}#/table/${made.table}`);
  assert.equal(await turn(page), 'over');
  await page.goto(`${server.url}#/review/${made.table}`);
  await page.locator('[data-tab="chances"]').click();
  await page.locator('[data-stratum]').first().waitFor();
  await picture(page, 'review-phone');
  assert.equal(await tooWide(page), 0);
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(await untranslated(page), []);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('a truck the bank takes has lost, and the result says so', async () => {
  const made = await makeTable(server, { game: 'black-pawn-trucking', seats: [{ kind: 'person', name: 'Ada' }] });
  const token = made.seats[0].token;
  // To and fro between two cities, on credit, until the bank has had enough.
  const seen = await playOn(
    server,
    made.table,
    token,
    (now) => now.over,
    (moves) => moves.find((move) => move.startsWith('borrow')) ?? moves.find((move) => move === 'decline') ?? moves[0],
  );
  assert.equal(seen.views.A.foreclosed || seen.views.A.profit < 0, true, 'that way nobody wins');
  const page = await person(browser, server, { width: 390, height: 844 });
  await page.goto(`${server.url}#/table/${made.table}/seat/${token}`);
  await page.locator('dialog .places').waitFor();
  const said = await page.locator('dialog').innerText();
  assert.match(said, /You lose/);
  assert.match(said, /−£\d/);
  assert.doesNotMatch(await page.locator('body').innerText(), /You win/);
  await picture(page, 'black-pawn-lost');
  // What lies beside the board at a table is one tap away in the review too.
  await page.goto(`${server.url}#/review/${made.table}/${seen.length - 1}`);
  await page.locator('.rest summary').click();
  assert.match(await page.locator('.rest .panes').innerText(), /Loans/i);
  assert.equal(await tooWide(page), 0);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('friends are asked before hints are given, and a running game has no review', async () => {
  const made = await makeTable(server, {
    seats: [
      { kind: 'person', name: 'Ada' },
      { kind: 'person', name: 'Grace' },
    ],
  });
  const page = await person(browser, server);
  await page.goto(`${server.url}#/table/${made.table}/seat/${made.seats[0].token}`);
  await page.locator('#question').waitFor();
  assert.equal(await page.locator('[data-hint]').count(), 0);
  await page.goto(`${server.url}#/review/${made.table}`);
  await page.locator('.empty').waitFor();
  assert.match(await page.innerText('.empty'), /when it is over/);
  await page.context().close();
});
