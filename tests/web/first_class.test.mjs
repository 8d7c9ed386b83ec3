// A whole game of First Class with modules E and F in Chromium, on a phone by taps alone; its parts by keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  axe,
  browser,
  look,
  makeTable,
  moved,
  openHouse,
  person,
  picture,
  playOn,
  server,
  showing,
  shownLength,
  tap,
  tooWide,
} from './harness.mjs';

openHouse();

const order = {
  game: 'first-class',
  options: { modules: 'EF' },
  seats: [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', bot: 'random', name: 'Bot' },
  ],
};

/** How many scorings lie behind; the running one does not count. */
const phasesOver = (view) =>
  view.revealed ? 3 : view.agenda.some((one) => one.is === 'Scoring') ? 0 : Math.floor(Math.max(0, view.round - 1) / 2);

/** What the sheet on the page says: each line with its rule and the points of each seat. */
async function readSheet(page) {
  return page.locator('[data-scored]').evaluate((sheet) => {
    const cells = (row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.innerText.replace('·', '0')));
    const rows = [...sheet.querySelectorAll('tbody tr')];
    const [sums, now] = [...sheet.querySelectorAll('tfoot tr')].map(cells);
    return {
      n: Number(sheet.dataset.scored),
      lines: rows.map((row) => ({ rule: row.querySelector('.rule-tag').innerText, points: cells(row) })),
      sums,
      now,
    };
  });
}
/** The points the log tells of one kind of event, by seat, from an entry on. */
function toldFor(log, is, from) {
  const sums = [0, 0];
  for (const entry of log.slice(from))
    for (const event of entry.events)
      if (event.is === is && event.points) sums[(event.seat ?? entry.seat).charCodeAt(0) - 65] += event.points;
  return sums;
}
const pointsIn = (view) => view.players.slice(0, 2).map((player) => player.points);
/** Everybody's points after each entry since a scoring ended: the bot may have moved on before the sheet was opened. */
async function pointsSince(table, token, seen, n) {
  const out = [pointsIn(seen.views.A)];
  for (let at = seen.length - 1; at > 0; at -= 1) {
    const answer = await fetch(`${server.url}api/tables/${table}/replay?at=${at}&as=A`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { view } = await answer.json();
    if (phasesOver(view) < n) break;
    out.push(pointsIn(view));
  }
  return out;
}
/** The sheet of a scoring is open, and its numbers are what the scores changed by. */
async function checkSheet(page, table, token, seen, n, from) {
  await page.locator('[data-scored]').waitFor();
  const sheet = await readSheet(page);
  const players = seen.views.A.players.slice(0, 2);
  const since = await pointsSince(table, token, seen, n);
  assert.equal(sheet.n, n);
  assert.deepEqual(
    sheet.lines.slice(0, 3).map((line) => line.rule),
    ['FC-9.5', 'FC-20.9', 'FC-13.5'],
  );
  assert.ok(
    since.some((points) => String(points) === String(sheet.now)),
    `${sheet.now} is none of ${since.join(' | ')}`,
  );
  assert.deepEqual(
    sheet.sums,
    [0, 1].map((i) => sheet.lines.reduce((sum, line) => sum + line.points[i], 0)),
  );
  // Trains score in scorings only, so the log tells the same of them; the rest of the phase is what else was scored.
  assert.deepEqual(sheet.lines[2].points, toldFor(seen.log, 'TrainScored', from));
  for (const i of [0, 1]) assert.ok(sheet.sums[i] <= players[i].points);
  return sheet;
}

/** What a person would tap next: a card of the display, a car or a place of the own trains, or a chip. */
async function touch(page, decision) {
  if (decision === 'Draft') return tap(page, '.draft [data-card]');
  if (decision === 'Turn') return tap(page, '.display [data-card]:not([aria-disabled="true"])', 'board');
  if (['AddCars', 'Upgrades', 'Steps', 'Placing'].includes(decision)) {
    await tap(page, '[data-part="mine"]');
    if (await page.locator('[data-mine] .lit').count()) return tap(page, '[data-mine] .lit');
  }
  return tap(page, '[data-move]');
}

/** A finger that stays on a card opens its sheet and chooses nothing; tabs and bar stay free. */
async function explains(page) {
  const card = page.locator('.orient [data-card]').first();
  const before = await page.locator('[aria-pressed="true"][data-card]').count();
  await page.evaluate(() => document.querySelector('[data-part="board"]').click());
  const { x, y, width, height } = await card.boundingBox();
  const devtools = await page.context().newCDPSession(page);
  const point = { x: x + width / 2, y: y + height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.locator('[data-explained]').waitFor();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  assert.ok((await page.locator('[data-explained] h2').innerText()).length > 2);
  assert.ok((await page.locator('[data-explained] p').count()) >= 1, 'what it does');
  assert.match(await page.locator('[data-explained]').innerText(), /The letter [A-FX]: a card of/);
  const sheet = await page.locator('[data-explained]').boundingBox();
  const tabs = await page.locator('[role="tablist"]').boundingBox();
  assert.ok(sheet.y + sheet.height <= tabs.y + 1, 'the sheet covers neither tabs nor bar');
  await picture(page, 'first-class-phone-sheet');
  await tap(page, '[data-close-explained]');
  await page.locator('[data-explained]').waitFor({ state: 'detached' });
  assert.equal(await page.locator('[aria-pressed="true"][data-card]').count(), before, 'nothing was chosen');
}

/** Plays to the end; `each` is told every view before the move, `scored` every scoring that opened. */
async function wholeGame(page, table, token, each, scored) {
  let phases = 0;
  for (let decisions = 0; decisions < 400;) {
    const seen = await look(server, table, [token]);
    if (!seen.over && !seen.to_act.includes('A')) {
      await page.waitForTimeout(30);
      continue;
    }
    await showing(page, seen.length);
    const over = phasesOver(seen.views.A);
    if (over > phases) await scored(seen, (phases = over));
    else assert.equal(await page.locator('[data-scored]').count(), 0, `no sheet at ${seen.length}`);
    if (seen.over) return decisions;
    await each(seen, decisions);
    const before = await shownLength(page);
    await touch(page, seen.decision);
    await tap(page, '[data-deed][aria-disabled="false"]');
    await moved(page, before);
    decisions += 1;
  }
  throw new Error('the game does not end');
}

test('a whole two-seat game on a phone by taps alone; no drafted card of the other is ever sent', async () => {
  const made = await makeTable(server, order);
  const token = made.seats[0].token;
  const page = await person(browser, server, { width: 390, height: 844, touch: true });
  await page.goto(`${server.url}#/table/${made.table}/seat/${token}`);
  await page.locator('.orient').waitFor();
  let hidden = 0;
  let looked = false;
  let heard = 0;
  const sheets = [];
  const decisions = await wholeGame(
    page,
    made.table,
    token,
    async (seen, n) => {
      assert.equal(seen.views.A.drafted[1], '-');
      hidden += 1;
      const covered = seen.views.A.players[0].covered;
      if (covered.length && !looked) {
        looked = true;
        await tap(page, `[data-under="${covered[0].where.slice(1)}"]`, 'mine');
        await page.locator('[data-explained] dd').first().waitFor();
        assert.equal(await page.locator('[data-explained] dd').count(), covered.length);
        await tap(page, '[data-close-explained]');
      }
      if (n === 12) await explains(page);
      if (n === 40) await picture(page, 'first-class-phone-trains');
    },
    async (seen, n) => {
      const sheet = await checkSheet(page, made.table, token, seen, n, heard);
      heard = seen.length;
      sheets.push(sheet);
      await picture(page, `first-class-scoring-${n}`);
      if (n === 1) await tap(page, '[data-go-on]');
      else await page.keyboard.press(n === 2 ? 'Escape' : 'Enter');
      await page.locator('[data-scored]').waitFor({ state: 'detached' });
    },
  );
  assert.deepEqual(
    sheets.map((sheet) => sheet.n),
    [1, 2, 3],
  );
  assert.deepEqual(sheets[2].lines.map((line) => line.rule).slice(-2), ['FC-14.1', 'FC-14.2']);
  assert.ok(decisions >= 19, `a draft and 18 turns at least, ${decisions} decisions`);
  assert.equal(hidden, decisions);
  const end = await look(server, made.table, [token]);
  assert.ok(end.over);
  assert.notEqual(end.views.A.drafted[1], '-');
  await page.locator('dialog').first().waitFor();
  await picture(page, 'first-class-result');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

/** Everything that may be tapped now lies inside the window, and nothing is wider than it. */
async function fits(page, height) {
  assert.equal(await tooWide(page), 0);
  const deed = await page.locator('[data-deed]').first().boundingBox();
  assert.ok(deed && deed.y >= 0 && deed.y + deed.height <= height, `the deed lies outside: ${JSON.stringify(deed)}`);
}

test('a whole game on a phone in landscape by taps alone, all of it inside the window', async () => {
  const made = await makeTable(server, order);
  const token = made.seats[0].token;
  const page = await person(browser, server, { width: 844, height: 390, touch: true });
  await page.goto(`${server.url}#/table/${made.table}/seat/${token}`);
  await page.locator('.orient').waitFor();
  let sheets = 0;
  const decisions = await wholeGame(
    page,
    made.table,
    token,
    async (seen, n) => {
      if (n % 5 === 0) await fits(page, 390);
      if (n === 12) await picture(page, 'first-class-landscape');
    },
    async () => {
      sheets += 1;
      // The sheet slides in; once it lies still the way on is inside.
      await page.waitForFunction(
        () => document.querySelector('[data-go-on]').getBoundingClientRect().bottom <= window.innerHeight,
      );
      await tap(page, '[data-go-on]');
      await page.locator('[data-scored]').waitFor({ state: 'detached' });
    },
  );
  assert.equal(sheets, 3);
  assert.ok(decisions >= 19, `${decisions} decisions`);
  await page.locator('dialog .places').waitFor();
  assert.equal(await tooWide(page), 0);
  await picture(page, 'first-class-landscape-result');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('on a phone the board fits, and draft, scoring sheet and a turn are reached by keyboard', async () => {
  const made = await makeTable(server, order);
  const page = await person(browser, server, { width: 390, height: 844, lang: 'de' });
  await page.goto(`${server.url}#/table/${made.table}/seat/${made.seats[0].token}`);
  await page.locator('.orient').waitFor();
  assert.equal(await tooWide(page), 0);
  const before = await shownLength(page);
  await page.locator('.draft [data-card]').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-deed][aria-disabled="false"]').waitFor();
  await picture(page, 'first-class-phone-draft');
  await page.locator('[data-deed]').first().focus();
  await page.keyboard.press('Enter');
  await moved(page, before);
  await page.locator('.display [data-card]:not([aria-disabled="true"])').first().waitFor();
  assert.equal(await tooWide(page), 0);

  await page.locator('[data-part="route"]').focus();
  await page.keyboard.press('Enter');
  const sheet = page.locator('[data-standing]');
  await sheet.locator('[data-step]').first().waitFor();
  assert.deepEqual(await sheet.locator('[data-step]').evaluateAll((all) => all.map((one) => one.dataset.step)), [
    'clocks',
    'turnouts',
    'trains',
  ]);
  assert.equal(await sheet.locator('.rule-tag').count(), 3);
  assert.equal(await tooWide(page), 0);
  await page.locator('[data-part="board"]').focus();
  await page.keyboard.press('Enter');

  await page.locator('.display [data-card]:not([aria-disabled="true"])').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-how="decline"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-how="decline"][aria-pressed="true"]').waitFor();
  await picture(page, 'first-class-phone');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('a scoring in which nobody is asked opens its sheet on a phone, once, and again only when asked', async () => {
  const made = await makeTable(server, order);
  const token = made.seats[0].token;
  const page = await person(browser, server, { width: 390, height: 844, lang: 'de' });
  const watching = await person(browser, server, { name: 'Wanda' });
  await page.goto(`${server.url}#/table/${made.table}/seat/${token}`);
  await watching.goto(`${server.url}#/table/${made.table}`);
  for (const one of [page, watching]) await one.locator('.orient').waitFor();
  const seen = await playOn(
    server,
    made.table,
    token,
    (seen) => phasesOver(seen.views.A) === 1 && seen.to_act.includes('A'),
  );
  await showing(page, seen.length);
  const sheet = await checkSheet(page, made.table, token, seen, 1, 0);
  assert.deepEqual((await readSheet(watching)).lines, sheet.lines, 'whoever watches sees it too');
  assert.equal(await tooWide(page), 0);
  const button = await page.locator('[data-go-on]').boundingBox();
  assert.ok(button.y + button.height <= 844 && button.x >= 0 && button.x + button.width <= 390, JSON.stringify(button));
  assert.deepEqual(await axe(page), []);
  await picture(page, 'first-class-phone-scoring');
  await page.waitForFunction(() => document.activeElement?.matches('[data-go-on]'));
  await page.keyboard.press('Enter');
  await page.locator('[data-scored]').waitFor({ state: 'detached' });
  assert.equal(await shownLength(page), String(seen.length), 'the key closes the sheet and plays nothing');

  // The table did not wait: the next turn can be played while the other sheet is open.
  const later = await playOn(server, made.table, token, (now) => now.length > seen.length && now.to_act.includes('A'));
  await showing(watching, later.length);
  assert.equal((await readSheet(watching)).n, 1);

  await page.reload();
  await page.locator('.orient').waitFor({ state: 'attached' }); // a phone opens the part in which A is asked
  await showing(page, later.length);
  assert.equal(await page.locator('[data-scored]').count(), 0, 'an old scoring stays shut');
  await page.locator('[data-part="route"]').click();
  await page.locator('[data-again]').click();
  assert.deepEqual((await readSheet(page)).lines, sheet.lines);
  await page.keyboard.press('Escape');
  await page.locator('[data-scored]').waitFor({ state: 'detached' });

  await page.goto(`${server.url}#/replay/${made.table}/${seen.length - 1}/A`);
  await page.locator('.orient').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((n) => location.hash.includes(`/${n}/`), seen.length);
  assert.equal(await page.locator('[data-scored]').count(), 0, 'nor does it open in the replay');
  for (const one of [page, watching]) {
    assert.deepEqual(one.troubles, []);
    await one.context().close();
  }
});
