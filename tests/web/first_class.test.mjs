// A whole game of First Class with modules E and F in Chromium, by mouse, and its phone size.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, look, makeTable, moved, openHouse, person, picture, server, shownLength, tooWide } from './harness.mjs';

openHouse();

const order = {
  game: 'first-class',
  options: { modules: 'EF' },
  seats: [{ kind: 'person', name: 'Ada' }, { kind: 'bot', bot: 'random', name: 'Bot' }],
};

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

/** Plays to the end; `each` is told every view before the move. */
async function wholeGame(page, table, token, each) {
  for (let decisions = 0; decisions < 400; ) {
    const seen = await look(server, table, [token]);
    if (seen.over) return decisions;
    if (!seen.to_act.includes('A')) {
      await page.waitForTimeout(30);
      continue;
    }
    await page.waitForFunction((n) => document.querySelector('[data-length]')?.getAttribute('data-length') === String(n), seen.length);
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
  });
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
