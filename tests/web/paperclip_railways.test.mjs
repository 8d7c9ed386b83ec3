// A whole two-seat game of Paperclip Railways with Freight in Chromium, by taps alone: upright on a phone, then on its
// side; in the middle of it the same seat on a desk, by mouse and by keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  axe,
  browser,
  freightOrder,
  legal,
  look,
  makeTable,
  moved,
  openHouse,
  person,
  picture,
  server,
  shownLength,
  tap,
  tooWide,
} from './harness.mjs';

openHouse();

/** What the table asks Ada, once her page shows it; or that the game is over. */
async function asked(page, table, token) {
  const seen = await page.evaluate(
    ([path, token]) =>
      new Promise((settle) => {
        const ask = async () => {
          const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}` } });
          const seen = await answer.json();
          const shown = document.querySelector('[data-length]')?.getAttribute('data-length');
          if (seen.over || (seen.to_act.includes('A') && shown === String(seen.length))) return settle(seen);
          setTimeout(ask, 20);
        };
        void ask();
      }),
    [`api/tables/${table}`, token],
  );
  return seen;
}
/** Confirms what was chosen and waits until the table has heard it. */
async function confirm(page) {
  const before = await shownLength(page);
  await tap(page, '[data-deed][aria-disabled="false"]');
  await moved(page, before);
}
const chosen = (page) => page.locator('[data-deed][aria-disabled="false"]').count();

/** Answers one question by taps; says what was done. */
async function act(page, seen, done) {
  const list = legal(seen);
  const can = (verb) => (done[verb] ?? 0) < 3 && list.some((move) => move.startsWith(`${verb} `));
  const did = (verb) => void (done[verb] = (done[verb] ?? 0) + 1);
  if (seen.decision === 'AwaitAction' && can('build')) {
    const card = list.find((move) => move.startsWith('build ')).split(' ')[1];
    await tap(page, `.strip [data-card="${card}"]`, 'board');
    // The best place is in the middle of the table, large enough for a finger; its number is what it brings.
    const best = page.locator('[data-spot]').first();
    const { width, height } = await best.boundingBox();
    assert.ok(Math.min(width, height) >= 43.5, `a place of ${width} by ${height}`);
    await best.tap();
    await page.locator('[data-pin]').waitFor();
    return did('build');
  }
  if (seen.decision === 'AwaitAction' && can('link')) {
    await tap(page, '[data-chip]', 'board');
    await tap(page, '[data-chip]');
    return did('link');
  }
  if (seen.decision === 'AwaitAction') return tap(page, `[data-move="${list.includes('take') ? 'take' : 'pass'}"]`);
  if (seen.decision === 'AwaitPayment' || seen.decision === 'AwaitDiscard') {
    if (list.length === 1) {
      // Nothing to choose: the cards lie ready, one button pays them all.
      await page.locator('[data-deed][aria-disabled="false"]').waitFor();
      return did('forced');
    }
    for (const card of list[0].split(' ').slice(1)) await tap(page, `.strip [data-card="${card}"]`, 'board');
    return did('pay');
  }
  if (seen.decision === 'Freight') {
    const cube = await page.locator('[data-chip]').first().getAttribute('data-chip');
    await tap(page, '[data-chip]', 'board');
    // Where it can go more than one way its way is asked next; the page may need a moment for either.
    await page.waitForFunction((before) => {
      const next = document.querySelector('[data-chip]')?.getAttribute('data-chip');
      return document.querySelector('[data-deed][aria-disabled="false"]') || (next && next !== before);
    }, cube);
    if (!(await chosen(page))) await tap(page, '[data-chip]');
    return did('ship');
  }
  return tap(page, seen.decision === 'AwaitCity' ? '[data-chip]' : '[data-move]');
}

/** Where one's city may lie is on the part of the table that is shown, each place large enough for a finger. */
async function placesInSight(page) {
  const frame = await page.locator('.blotter').boundingBox();
  const cities = await page.locator('[data-city]').all();
  assert.ok(cities.length >= 4, `${cities.length} places`);
  for (const city of cities) {
    const { x, y, width, height } = await city.boundingBox();
    const inside = x >= frame.x && y >= frame.y && x + width <= frame.x + frame.width;
    assert.ok(inside && y + height <= frame.y + frame.height, JSON.stringify({ x, y, frame }));
    assert.ok(Math.min(width, height) >= 44, `${width} x ${height}`);
  }
}

test('a whole game with Freight by taps alone, upright and on its side, and at a desk', async () => {
  const made = await makeTable(server, freightOrder);
  const token = made.seats[0].token;
  const page = await person(browser, server, { width: 390, height: 844, touch: true });
  await page.goto(`${server.url}#/table/${made.table}/seat/${token}`);
  await page.locator('[data-city], [data-station]').first().waitFor();
  const done = {};
  let looked = false;
  for (let decisions = 0; ; decisions += 1) {
    assert.ok(decisions < 200, 'the game does not end');
    const seen = await asked(page, made.table, token);
    if (seen.over) break;
    if (seen.decision === 'AwaitCity') await placesInSight(page);
    if (!looked && seen.decision === 'AwaitAction' && seen.views.A.table.links.length >= 8) {
      looked = true;
      await picture(page, 'paperclip-phone');
      await atTheDesk(made.table, token, seen);
      assert.deepEqual(await axe(page), []);
      await page.setViewportSize({ width: 844, height: 390 });
      await page.locator('.tbl[data-size="SL"]').waitFor();
      assert.equal(await tooWide(page), 0);
      await picture(page, 'paperclip-lying');
    }
    await act(page, seen, done);
    assert.equal(await page.locator('select').count(), 0, 'no list of moves');
    await confirm(page);
  }
  assert.ok(looked);
  assert.ok((done.link ?? 0) + (done.build ?? 0) >= 3, JSON.stringify(done));
  const end = await look(server, made.table, [token]);
  assert.ok(end.views.A.table.end_of_line, 'the End of Line ends the game');
  const text = end.log.map((entry) => entry.move).join('\n');
  assert.match(text, /draw ship-[AB]/, 'Ship Cubes cards were drawn');
  assert.match(text, /^ship /m, 'cubes travelled');
  await page.locator('dialog .places').waitFor();
  const rows = await page
    .locator('dialog tr:has(td)')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => Number(cell.innerText.replace('·', '0').replace('−', '-'))),
      ),
    );
  const sums = rows.at(-1);
  assert.deepEqual(
    sums,
    [0, 1].map((i) => rows.slice(0, -1).reduce((sum, row) => sum + row[i], 0)),
    'the lines add up',
  );
  assert.deepEqual(sums, end.scores);
  await picture(page, 'paperclip-result');
  await page.keyboard.press('Escape');
  const plates = await page.locator('.plates .points').allInnerTexts();
  assert.deepEqual(plates.map(Number), end.scores, 'the plates show the result');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

/** The same seat at a desk: a link pulled by mouse from station to station, a build by keyboard; nothing is confirmed. */
async function atTheDesk(table, token, seen) {
  const page = await person(browser, server);
  await page.goto(`${server.url}#/table/${table}/seat/${token}`);
  await page.locator('[data-station]').first().waitFor();
  assert.equal(await tooWide(page), 0);
  const deed = page.locator('[data-deed][aria-disabled="false"]');
  const link = legal(seen).find((move) => move.startsWith('link '));
  if (link) {
    const [from, to] = await Promise.all(
      link
        .split(' ')
        .slice(1, 3)
        .map((word) => page.locator(`[data-station="${word}"]`).boundingBox()),
    );
    const middle = (box) => [box.x + box.width / 2, box.y + Math.min(box.height / 2, 30)];
    await page.mouse.move(...middle(from));
    await page.mouse.down();
    await page.mouse.move(...middle(to), { steps: 6 });
    await page.mouse.up();
    await deed.waitFor();
    await page.locator('[data-pin]').waitFor();
    await picture(page, 'paperclip-desktop-link');
    await page.keyboard.press('Escape');
    await deed.waitFor({ state: 'detached' });
  }
  const build = legal(seen).find((move) => move.startsWith('build '));
  if (build) {
    await page.locator(`[data-card="${build.split(' ')[1]}"]`).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-spot]').first().focus();
    await page.keyboard.press('Enter');
    await deed.waitFor();
    await picture(page, 'paperclip-desktop-build');
  }
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}
