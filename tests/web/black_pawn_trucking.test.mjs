// Whole games of Black Pawn Trucking in Chromium: by touch at phone size, by keyboard, and the daily deal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, browser, look, makeTable, openHouse, person, picture, playOn, server, tooWide } from './harness.mjs';

openHouse();

const game = 'black-pawn-trucking';
/** The day's bot thinks after everybody else on the machine. */
const workedOut = 300_000;
const order = { game, seats: [{ kind: 'person', name: 'Ada' }], options: { deal: '20261115' } };

const costOf = (view, { bill }) => bill.cities + view.carrying + bill.ferries + bill.fines;
/** A drive that a careful beginner would choose: what pays best, or else the nearest goods. */
function sensible(view) {
  const worth = (d) =>
    (d.income > 0 ? 100 : view.lying[Number(d.city) - 1].length ? 50 : 0) + 3 * d.income - 2 * costOf(view, d);
  return view.destinations.filter((d) => d.payable).sort((a, b) => worth(b) - worth(a))[0].city;
}

/** Waits until the table asks for something new, and says what the driver sees. */
async function asked(table, token, known = -1) {
  for (let i = 0; i < 200; i += 1) {
    const seen = await look(server, table, [token]);
    // Between loans and drive the page goes on by itself.
    if (seen.over || (seen.to_act.includes('A') && seen.length > known && seen.decision !== 'AwaitDrive')) return seen;
    await new Promise((settle) => setTimeout(settle, 60));
  }
  throw new Error('the table asks for nothing');
}

/** Presses a thing until the deed can be confirmed: the page may still be showing the turn before. */
async function decide(page, what, press) {
  const deed = page.locator('[data-deed][aria-disabled="false"]');
  for (let i = 0; i < 40; i += 1) {
    if (!(await deed.count())) await press(page, what);
    await page.waitForTimeout(120);
    if (!(await deed.count())) continue;
    return press(page, '[data-deed]');
  }
  throw new Error(`${what} cannot be confirmed`);
}

/** Plays a whole game, pressing things by `press(page, selector)`. */
async function wholeGame(page, table, token, press) {
  let length = -1;
  for (let turns = 0; ;) {
    const seen = await asked(table, token, length);
    if (seen.over) return { seen, turns };
    length = seen.length;
    if (seen.decision === 'AwaitContracts') {
      await decide(page, '[data-contracts="yes"]', press);
      continue;
    }
    const to = sensible(seen.views.A);
    turns += 1;
    if (turns === 6) {
      await page.waitForTimeout(600);
      await press(page, `[data-city="${to}"]`);
      const view = seen.views.A;
      const bill = costOf(
        view,
        view.destinations.find((d) => d.city === to),
      );
      assert.equal(await page.locator('[data-total]').first().getAttribute('data-total'), String(bill));
      await picture(page, `black-pawn-${page.viewportSize().width}`);
    }
    await decide(page, `[data-city="${to}"]`, press);
  }
}

test('a whole game by touch at the size of a phone', async () => {
  const made = await makeTable(server, order);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  await page.goto(`${server.url}#/table/${made.table}/seat/${made.seats[0].token}`);
  await page.locator('[data-city]').first().waitFor();
  assert.equal(await tooWide(page), 0);
  const { seen, turns } = await wholeGame(page, made.table, made.seats[0].token, (on, what) =>
    on.locator(what).first().tap(),
  );
  assert.ok(seen.over);
  assert.equal(seen.views.A.turns, turns);
  await page.locator('dialog').first().waitFor();
  await context.close();
});

test('another by keyboard alone, and axe has nothing against the map', async () => {
  const made = await makeTable(server, { ...order, options: { deal: '7' } });
  const page = await person(browser, server);
  await page.goto(`${server.url}#/table/${made.table}/seat/${made.seats[0].token}`);
  await page.locator('[data-city]').first().waitFor();
  assert.deepEqual(
    (await axe(page)).filter((line) => line.includes('data-city')),
    [],
  );
  const { seen } = await wholeGame(page, made.table, made.seats[0].token, async (on, what) => {
    await on.locator(what).first().focus();
    await on.keyboard.press('Enter');
  });
  assert.ok(seen.over);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('arrow keys go from city to city', async () => {
  const made = await makeTable(server, order);
  const page = await person(browser, server);
  await page.goto(`${server.url}#/table/${made.table}/seat/${made.seats[0].token}`);
  await page.locator('[data-city="15"]').focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-city')), '16');
  await page.context().close();
});

test('the daily deal is the same in two fresh browsers', async () => {
  const layouts = [];
  for (const name of ['Ada', 'Grace']) {
    const page = await person(browser, server, { name });
    await page.goto(`${server.url}#/daily/2026-11-15`);
    await page.locator('[data-daily="play"]').click();
    await page.locator('[data-city]').first().waitFor();
    const table = /table\/(\w+)/.exec(page.url())[1];
    const seen = await look(server, table);
    const view = Object.values(seen.views)[0];
    layouts.push(JSON.stringify([view.layout, view.lying, view.at]));
    await page.goto(`${server.url}#/daily/2026-11-15`);
    for (const which of ['bot', 'par'])
      await page.locator(`[data-daily="${which}"]`, { hasText: '£' }).waitFor({ timeout: workedOut });
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
  assert.equal(layouts[0], layouts[1]);
});

test('the daily deal tells the first result as a line to share, whatever is played after it', async () => {
  const page = await person(browser, server, { name: 'Ada' });
  const day = `${server.url}#/daily/2026-11-17`;
  const play = async () => {
    await page.goto(day);
    await page.locator('[data-daily="play"]').click();
    await page.locator('[data-city]').first().waitFor();
    const table = /table\/(\w+)/.exec(page.url())[1];
    const token = await page.evaluate(
      (name) => JSON.parse(localStorage.getItem('roundhouse.tables'))[name].seats[0].token,
      table,
    );
    return Object.values(
      (
        await playOn(
          server,
          table,
          token,
          (seen) => seen.over,
          (moves) => moves.at(-1),
        )
      ).views,
    )[0];
  };
  const first = await play();
  await page.goto(day);
  const line = page.locator('[data-daily="line"]', { hasText: 'Par' });
  await line.waitFor({ timeout: workedOut });
  const said = await line.innerText();
  assert.match(
    said,
    /^Black Pawn Trucking 2026-11-17: .+ \(\d+\) · The bot [+−]£\d+ · Par, all chance known [+−]£\d+\n\S+#\/daily\/2026-11-17$/,
  );
  assert.ok(said.includes(`(${first.turns})`));
  await page.locator('[data-daily="play"]').click();
  await page.locator('[data-city]').first().waitFor();
  await page.goto(day);
  await line.waitFor();
  assert.equal(await line.innerText(), said);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('everybody who played the ranked try of the day stands in its list', async () => {
  const results = [];
  for (const [name, pick] of [
    ['Mary', (moves) => moves[0]],
    ['Grace', (moves) => moves.at(-1)],
  ]) {
    const page = await person(browser, server, { name });
    await page.goto(`${server.url}#/daily`);
    await page.locator('[data-daily="play"]').click();
    await page.locator('[data-city]').first().waitFor();
    const table = /table\/(\w+)/.exec(page.url())[1];
    const token = await page.evaluate(
      (name) => JSON.parse(localStorage.getItem('roundhouse.tables'))[name].seats[0].token,
      table,
    );
    const end = await playOn(server, table, token, (seen) => seen.over, pick);
    results.push({ name, profit: Object.values(end.views)[0].profit });
    await page.goto(`${server.url}#/daily`);
    const list = page.locator('[data-daily="list"]');
    await list.locator('.own').waitFor();
    assert.match(await list.innerText(), new RegExp(name));
    if (name === 'Grace') {
      const told = await list
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.innerText)));
      const sorted = [...results].sort((a, b) => b.profit - a.profit);
      // Whoever played the deal in a test before stands there too.
      assert.deepEqual(
        told.map(([, name]) => name).filter((name) => sorted.some((one) => one.name === name)),
        sorted.map((one) => one.name),
      );
      assert.deepEqual(await axe(page), []);
      await page.setViewportSize({ width: 390, height: 844 });
      assert.equal(await tooWide(page), 0);
      await picture(page, 'daily-list-390');
      // Somebody without a line is told that the list needs one.
      await page.route('**/api/daily/*/list', (route) => route.abort());
      await page.goto(`${server.url}#/daily/2026-11-14`);
      await list.getByText('none is in reach').waitFor();
    }
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
});
