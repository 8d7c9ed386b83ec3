// A whole game of First Class with modules E and F in Chromium, by mouse, and its phone size.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, browser, look, makeTable, moved, openHouse, person, picture, playOn, server, showing, shownLength, tooWide } from './harness.mjs';

openHouse();

const order = {
  game: 'first-class',
  options: { modules: 'EF' },
  seats: [{ kind: 'person', name: 'Ada' }, { kind: 'bot', bot: 'random', name: 'Bot' }],
};

/** How many scorings lie behind; the running one does not count. */
const phasesOver = (view) => (view.revealed ? 3 : view.agenda.some((one) => one.is === 'Scoring') ? 0 : Math.floor(Math.max(0, view.round - 1) / 2));

/** What the sheet on the page says: each line with its rule and the points of each seat. */
async function readSheet(page) {
  return page.locator('[data-scored]').evaluate((sheet) => {
    const cells = (row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.innerText.replace('·', '0')));
    const rows = [...sheet.querySelectorAll('tbody tr')];
    const [sums, now] = [...sheet.querySelectorAll('tfoot tr')].map(cells);
    return { n: Number(sheet.dataset.scored), lines: rows.map((row) => ({ rule: row.querySelector('.rule-tag').innerText, points: cells(row) })), sums, now };
  });
}
/** The points the log tells of one rule, by seat, from an entry on. */
function toldFor(log, rule, from) {
  const sums = [0, 0];
  for (const entry of log.filter((one) => one.n >= from))
    for (const [, seat, points] of entry.words.matchAll(new RegExp(`\\b([AB]) scores (-?\\d+) for [^(]+\\(${rule.replace('.', '\\.')}\\)`, 'g'))) sums[seat.charCodeAt(0) - 65] += Number(points);
  return sums;
}
const pointsIn = (view) => view.players.slice(0, 2).map((player) => player.points);
/** Everybody's points after each entry since a scoring ended: the bot may have moved on before the sheet was opened. */
async function pointsSince(table, token, seen, n) {
  const out = [pointsIn(seen.views.A)];
  for (let at = seen.length - 1; at > 0; at -= 1) {
    const answer = await fetch(`${server.url}api/tables/${table}/replay?at=${at}&as=A`, { headers: { Authorization: `Bearer ${token}` } });
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
  assert.deepEqual(sheet.lines.slice(0, 3).map((line) => line.rule), ['FC-9.5', 'FC-20.9', 'FC-13.5']);
  assert.ok(since.some((points) => String(points) === String(sheet.now)), `${sheet.now} is none of ${since.join(' | ')}`);
  assert.deepEqual(sheet.sums, [0, 1].map((i) => sheet.lines.reduce((sum, line) => sum + line.points[i], 0)));
  // Trains score in scorings only, so the log tells the same of them; the rest of the phase is what else was scored.
  assert.deepEqual(sheet.lines[2].points, toldFor(seen.log, 'FC-13.5', from));
  for (const i of [0, 1]) assert.ok(sheet.sums[i] <= players[i].by_phase[n - 1] + (n === 3 ? players[i].by_phase[3] : 0));
  return sheet;
}

/** What a person would touch next: a card of the display, a car, a place, or a button. */
async function touch(page, decision) {
  if (decision === 'Turn') {
    const card = page.locator('.display [data-card]:not([aria-disabled="true"])').first();
    await card.click();
  } else if (decision === 'Draft') {
    await page.locator('.display [data-card]').first().click();
  } else if (decision === 'Placing') {
    await page.locator('[data-place].lit').first().click();
  } else {
    await page.locator('[data-move]').first().click();
  }
}

/** Plays to the end; `each` is told every view before the move, `scored` every scoring that opened. */
async function wholeGame(page, table, token, each, scored) {
  let phases = 0;
  for (let decisions = 0; decisions < 400; ) {
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
    await page.locator('[data-deed]').first().click();
    await moved(page, before);
    decisions += 1;
  }
  throw new Error('the game does not end');
}

test('a whole two-seat game with modules E and F by mouse; no drafted card of the other is ever sent', async () => {
  const made = await makeTable(server, order);
  const token = made.seats[0].token;
  const page = await person(browser, server);
  await page.goto(`${server.url}#/table/${made.table}/seat/${token}`);
  await page.locator('.orient').waitFor();
  let hidden = 0;
  let looked = false;
  let heard = 0;
  const sheets = [];
  const decisions = await wholeGame(page, made.table, token, async (seen, n) => {
    assert.equal(seen.views.A.drafted[1], '-');
    hidden += 1;
    const covered = seen.views.A.players[0].covered;
    if (covered.length && !looked) {
      looked = true;
      const under = page.locator(`[data-under="${covered[0].where.slice(1)}"]`);
      await under.click();
      assert.equal(await under.getAttribute('aria-expanded'), 'true');
      assert.equal(await page.locator('.spot li').count(), covered.length);
      await under.click();
    }
    if (n === 40) await picture(page, 'first-class-desktop');
  }, async (seen, n) => {
    const sheet = await checkSheet(page, made.table, token, seen, n, heard);
    heard = seen.length;
    sheets.push(sheet);
    await picture(page, `first-class-scoring-${n}`);
    if (n === 1) await page.locator('[data-go-on]').click();
    else await page.keyboard.press(n === 2 ? 'Escape' : 'Enter');
    await page.locator('[data-scored]').waitFor({ state: 'detached' });
  });
  assert.deepEqual(sheets.map((sheet) => sheet.n), [1, 2, 3]);
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

test('on a phone the board fits, and draft, scoring sheet and a turn are reached by keyboard', async () => {
  const made = await makeTable(server, order);
  const page = await person(browser, server, { width: 390, height: 844, lang: 'de' });
  await page.goto(`${server.url}#/table/${made.table}/seat/${made.seats[0].token}`);
  await page.locator('.orient').waitFor();
  assert.equal(await tooWide(page), 0);
  const before = await shownLength(page);
  await page.locator('.display [data-card]').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-deed]').first().waitFor();
  await picture(page, 'first-class-phone-draft');
  await page.locator('[data-deed]').first().focus();
  await page.keyboard.press('Enter');
  await moved(page, before);
  await page.locator('.display [data-card]:not([aria-disabled="true"])').first().waitFor();
  assert.equal(await tooWide(page), 0);

  const sheet = page.locator('.scoring');
  assert.equal(await sheet.getAttribute('open'), null);
  await sheet.locator('summary').focus();
  await page.keyboard.press('Enter');
  assert.deepEqual(await sheet.locator('[data-step]').evaluateAll((all) => all.map((one) => one.dataset.step)), ['clocks', 'turnouts', 'postcards', 'trains']);
  assert.equal(await sheet.locator('.rule-tag').count(), 4);
  assert.equal(await tooWide(page), 0);

  await page.locator('.display [data-card]:not([aria-disabled="true"])').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-how="decline"]').focus();
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('[data-how="decline"]').getAttribute('aria-pressed'), 'true');
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
  const seen = await playOn(server, made.table, token, (seen) => phasesOver(seen.views.A) === 1 && seen.to_act.includes('A'));
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
  await page.locator('.orient').waitFor();
  await showing(page, later.length);
  assert.equal(await page.locator('[data-scored]').count(), 0, 'an old scoring stays shut');
  await page.locator('.scoring summary').click();
  await page.locator('[data-again]').click();
  assert.deepEqual((await readSheet(page)).lines, sheet.lines);
  await page.keyboard.press('Escape');
  await page.locator('[data-scored]').waitFor({ state: 'detached' });

  await page.goto(`${server.url}#/replay/${made.table}/${seen.length - 1}/A`);
  await page.locator('.orient').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((n) => location.hash.includes(`/${n}/`), seen.length);
  assert.equal(await page.locator('[data-scored]').count(), 0, 'nor does it open in the replay');
  for (const one of [page, watching]) {
    assert.deepEqual(one.troubles, []);
    await one.context().close();
  }
});
