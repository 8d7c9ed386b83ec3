// Every page in every light, width and language: no serious finding of axe-core, no sideways scrolling.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import {
  axe,
  browser,
  coupleByMouse,
  makeTable,
  openHouse,
  person,
  picture,
  server,
  tooWide,
  turn,
  untranslated,
} from './harness.mjs';

openHouse();

const looks = [
  { shift: 'day', lang: 'en', width: 1280, height: 800, name: 'desktop-day' },
  { shift: 'night', lang: 'de', width: 1280, height: 800, name: 'desktop-night' },
  { shift: 'day', lang: 'de', width: 360, height: 780, name: 'phone-day' },
  { shift: 'night', lang: 'en', width: 360, height: 780, name: 'phone-night' },
];

async function inspect(page, name, faults) {
  await page.waitForTimeout(150);
  await picture(page, name);
  for (const line of await axe(page)) faults.push(`${name}: ${line}`);
  const wide = await tooWide(page);
  if (wide) faults.push(`${name}: ${wide} px too wide`);
  for (const key of await untranslated(page)) faults.push(`${name}: untranslated ${key}`);
  for (const trouble of page.troubles) faults.push(`${name}: ${trouble}`);
  page.troubles = [];
}

for (const view of looks)
  test(`pages and states are for everybody: ${view.name}`, async () => {
    const faults = [];
    const page = await person(browser, server, { ...view, name: 'Edda' });
    const see = (name) => inspect(page, `${name}-${view.name}`, faults);
    await page.locator('[data-play-now]').waitFor();
    await page.waitForTimeout(300);
    await see('lobby');
    await page.goto(`${server.url}#/new/yardmaster-express`);
    await page.locator('[data-open]').waitFor();
    await page.locator('details summary').click();
    await see('new');
    await page.goto(`${server.url}#/rules/yardmaster-express/YE-4.1`);
    await page.locator('[data-rule="YE-4.1"]').waitFor();
    await see('rules');
    await page.goto(`${server.url}#/rules/no-such-game`);
    await see('rules-none');
    await page.goto(`${server.url}#/table/nosuchtable`);
    await page.locator('.empty').waitFor();
    await see('no-table');

    const open = await makeTable(server, {
      seats: [{ kind: 'person', name: 'Ada' }, { kind: 'open' }],
      visibility: 'listed',
    });
    await page.goto(`${server.url}#/table/${open.table}/join/${open.join}`);
    await page.locator('dialog input[name="name"]').waitFor();
    await see('sit-down');
    await page.keyboard.press('Escape');
    await see('waiting');

    const made = await makeTable(server, {
      options: { caboose_set: 'all' },
      seats: [
        { kind: 'person', name: 'Edda' },
        { kind: 'bot', bot: 'greedy', name: 'Jonas' },
        { kind: 'bot', bot: 'random', name: 'Marta' },
        { kind: 'bot', bot: 'greedy', name: 'Semaphore' },
      ],
    });
    await page.goto(`${server.url}#/table/${made.table}/seat/${made.seats[0].token}`);
    await turn(page);
    await coupleByMouse(page);
    await turn(page);
    await coupleByMouse(page);
    await turn(page);
    await see('table');
    await page.keyboard.press('1');
    await page.keyboard.press('d');
    await see('table-chosen');
    await page.keyboard.press('t');
    await see('table-words');
    await page.keyboard.press('t');
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await see('table-rules');
    await page.keyboard.press('l');
    await see('table-log');
    if (view.width < 1024) await page.locator('[data-part]').first().click();
    await page.keyboard.press('?');
    await page.locator('dialog').waitFor();
    await see('settings');
    await page.keyboard.press('Escape');
    while ((await turn(page)) === 'asked') await coupleByMouse(page);
    await see('result');
    await page.goto(`${server.url}#/replay/${made.table}/9/-`);
    await page.locator('[data-next]').waitFor();
    await see('replay');

    const hot = await makeTable(server, {
      seats: [
        { kind: 'person', name: 'Ada' },
        { kind: 'person', name: 'Grace' },
      ],
    });
    await page.evaluate(
      ([table, seats]) => {
        const ring = JSON.parse(localStorage.getItem('roundhouse.tables') ?? '{}');
        ring[table] = { game: 'yardmaster-express', seats };
        localStorage.setItem('roundhouse.tables', JSON.stringify(ring));
      },
      [hot.table, hot.seats],
    );
    await page.goto(`${server.url}#/table/${hot.table}`);
    await page.locator('[data-uncover]').waitFor();
    await see('cover');
    await page.goto(`${server.url}#/`);
    await page.locator('[data-mine]').first().waitFor();
    await see('lobby-mine');
    assert.deepEqual(faults, []);
    await page.context().close();
  });

test('the board moves what moved, and stands still for those who want that', async () => {
  for (const calm of [false, true]) {
    const page = await person(browser, server, { calm });
    await page.addInitScript(() => {
      window.travels = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, ...rest) {
        if (JSON.stringify(frames).includes('translate')) window.travels += 1;
        return animate.call(this, frames, ...rest);
      };
    });
    await page.reload();
    await page.click('[data-play-now]');
    await turn(page);
    await coupleByMouse(page);
    await turn(page);
    if (!calm) await page.waitForFunction(() => window.travels > 0);
    const travels = await page.evaluate(() => window.travels);
    assert.equal(travels > 0, !calm, `${travels} movements, calm: ${calm}`);
    await page.context().close();
  }
});

test('the title says whose turn it is, and a screen reader is told', async () => {
  const page = await person(browser, server);
  await page.click('[data-play-now]');
  await turn(page);
  assert.match(await page.title(), /^● Your move/);
  assert.match(
    await page.locator('[role="status"][aria-live="polite"]').first().innerText(),
    /Your turn: Couple one card/,
  );
  await page.context().close();
});

test('the lobby is under 150 kB compressed, and nothing comes from elsewhere', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  let bytes = 0;
  const hosts = new Set();
  const waiting = [];
  page.on('response', (answer) => {
    hosts.add(new URL(answer.url()).host);
    waiting.push(
      answer.body().then(
        (body) => {
          bytes += /\.(woff2)$/.test(new URL(answer.url()).pathname) ? body.length : gzipSync(body).length;
        },
        () => {},
      ),
    );
  });
  await page.goto(server.url);
  await page.locator('[data-play-now]').waitFor();
  await page.waitForTimeout(1000);
  await Promise.all(waiting);
  console.log(`lobby: ${(bytes / 1000).toFixed(1)} kB compressed`);
  assert.ok(bytes < 150_000, `${bytes} bytes`);
  assert.deepEqual([...hosts], [new URL(server.url).host]);
  await context.close();
});
