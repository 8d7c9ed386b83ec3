// Whole games of Yardmaster Express in Chromium, against the real server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  browser,
  coupleByMouse,
  look,
  makeTable,
  openHouse,
  person,
  picture,
  playOn,
  server,
  showing,
  shownLength,
  turn,
} from './harness.mjs';

openHouse();
const quiet = (...pages) => pages.forEach((page) => assert.deepEqual(page.troubles, []));

test('a person plays a whole game against bots by mouse, from the lobby', async () => {
  const page = await person(browser, server);
  await page.click('[data-play-now]');
  let moves = 0;
  while ((await turn(page)) === 'asked') {
    if (moves === 1) await picture(page, 'table-desktop-day');
    await coupleByMouse(page);
    moves += 1;
  }
  assert.equal(moves, 6, 'three seats play six rounds');
  await picture(page, 'result-desktop-day');
  const said = await page.locator('dialog').innerText();
  assert.match(said, /wins?/);
  quiet(page);
  await page.context().close();
});

test('another is played by keyboard alone', async () => {
  const page = await person(browser, server);
  await page.keyboard.press('Tab');
  for (let i = 0; i < 30; i += 1) {
    const on = await page.evaluate(() => document.activeElement?.matches('[data-play-now]'));
    if (on) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  let moves = 0;
  while ((await turn(page)) === 'asked') {
    await page.keyboard.press('1');
    await page.keyboard.press(moves % 2 ? 'd' : 'u');
    if (await page.locator('[role="status"].bubble').count()) await page.keyboard.press('d');
    const length = await shownLength(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (length) => document.querySelector('[data-length]')?.getAttribute('data-length') !== length,
      length,
    );
    moves += 1;
  }
  assert.equal(moves, 6);
  quiet(page);
  await page.context().close();
});

test('two play each other through a link, a third watches without seeing the hand, a reload loses nothing', async () => {
  const ada = await person(browser, server, { name: 'Ada' });
  await ada.goto(`${server.url}#/new/yardmaster-express`);
  await ada.locator('[data-count="2"]').click();
  await ada.locator('[data-company="friends"]').click();
  await ada.locator('[data-open]').click();
  const link = await ada.locator('[data-join-link]').inputValue();
  assert.match(link, /#\/table\/\w+\/join\/[0-9a-f]{32}$/);
  await picture(ada, 'waiting-desktop-day');

  const grace = await person(browser, server, { name: 'Grace' });
  await grace.goto(link);
  await grace.getByRole('button', { name: 'Sit down' }).click();

  const watching = await person(browser, server, { name: 'Linus' });
  const table = /table\/(\w+)/.exec(link)[1];
  const traffic = [];
  watching.on('websocket', (socket) => socket.on('framereceived', (frame) => traffic.push(String(frame.payload))));
  await watching.goto(`${server.url}#/table/${table}`);

  let moves = 0;
  for (;;) {
    const first = await Promise.race([
      turn(ada).then((state) => [ada, state]),
      turn(grace).then((state) => [grace, state]),
    ]);
    const [page, state] = first;
    if (state === 'over') break;
    assert.equal(await watching.locator('[data-card]').count(), 0);
    if (moves === 3) {
      const log = await page.locator('[data-entry]').count();
      await page.reload();
      await turn(page);
      assert.equal(await page.locator('[data-entry]').count(), log);
    }
    if (moves === 4) await picture(watching, 'watching-desktop-day');
    await coupleByMouse(page);
    moves += 1;
  }
  assert.equal(moves, 14, 'two seats play seven rounds');
  await turn(ada);
  await turn(grace);
  await watching.locator('dialog .places').waitFor();
  for (const frame of traffic) {
    const said = JSON.parse(frame);
    const hidden = said.is === 'change' ? undefined : [];
    for (const view of Object.values(said.views ?? {})) assert.deepEqual(view.hand, hidden);
    for (const entry of said.log ?? []) if (!said.over) assert.doesNotMatch(entry.move, /^draw [BRGYP]/);
  }
  assert.ok(traffic.length > 10);
  quiet(ada, grace, watching);

  await ada.getByRole('button', { name: 'Once more' }).click();
  await ada.waitForURL((url) => !url.hash.includes(table));
  await grace.locator('dialog').getByRole('button', { name: 'Join the rematch' }).click();
  await grace.waitForURL((url) => !url.hash.includes(table));
  assert.equal(new URL(ada.url()).hash, new URL(grace.url()).hash);
  for (const page of [ada, grace, watching]) await page.context().close();
});

test('three names share one device: the hand is covered between turns', async () => {
  const page = await person(browser, server, { name: 'Ada' });
  await page.goto(`${server.url}#/new/yardmaster-express`);
  await page.locator('details summary').click();
  for (const [seat, name] of [
    ['A', 'Ada'],
    ['B', 'Grace'],
    ['C', 'Linus'],
  ]) {
    await page.getByLabel(`Who takes seat ${seat}`).selectOption('person');
    await page.getByLabel(`Name of seat ${seat}`).fill(name);
  }
  await page.locator('[data-open]').click();
  const seen = new Set();
  let moves = 0;
  for (;;) {
    const state = await turn(page);
    if (state === 'over') break;
    if (state === 'covered') {
      assert.equal(await page.locator('[data-card]').count(), 0);
      assert.equal(await page.locator('[data-entry]').count(), 0, 'the log is covered too');
      seen.add(
        (await page.locator('[data-uncover]').innerText())
          .replace(/^I am /, '')
          .split('\n')[0]
          .trim(),
      );
      if (moves === 1) await picture(page, 'cover-desktop-day');
      await page.keyboard.press('Enter');
      await page.locator('[data-card]').first().waitFor();
      continue;
    }
    await coupleByMouse(page);
    moves += 1;
  }
  assert.equal(moves, 18);
  assert.deepEqual([...seen].map((name) => name.replace(/\s*↵$/, '')).sort(), ['Ada', 'Grace', 'Linus']);
  quiet(page);
  await page.context().close();
});

test('the server is killed and comes back: the page reconnects by itself and the game goes on', async () => {
  const page = await person(browser, server);
  await page.click('[data-play-now]');
  await turn(page);
  await coupleByMouse(page);
  await turn(page);
  const log = await page.locator('[data-entry]').count();
  await server.kill();
  await page.getByText('The line is down.').waitFor();
  await picture(page, 'line-down-desktop-day');
  // A move made while the line is down is kept and sent when it is back.
  await page.keyboard.press('1');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await page.getByText('Your move is kept.').waitFor();
  await server.start();
  await page.getByText('The line is down.').waitFor({ state: 'hidden' });
  await page.waitForFunction((log) => document.querySelectorAll('[data-entry]').length > log, log);
  while ((await turn(page)) === 'asked') await coupleByMouse(page);
  quiet(page);
  await page.context().close();
});

test('a refused card says which rule forbids it, with a link, and offers a way out', async () => {
  const made = await makeTable(server, {
    seats: [
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', bot: 'random' },
    ],
  });
  const page = await person(browser, server);
  await page.goto(`${server.url}#/table/${made.table}/seat/${made.seats[0].token}`);
  let shown = false;
  while ((await turn(page)) === 'asked') {
    assert.doesNotMatch(page.url(), /[0-9a-f]{32}/, 'the token leaves the address');
    const refused = page.locator('.card.no').first();
    if (!shown && (await refused.count())) {
      await refused.click({ force: true });
      const bubble = page.locator('.bubble');
      assert.match(await bubble.innerText(), /does not couple here[\s\S]*YE-4\.1/);
      await picture(page, 'refused-desktop-day');
      await bubble.getByRole('link', { name: 'YE-4.1' }).click();
      await page.locator('[data-rule="YE-4.1"].lit').waitFor();
      await page.locator('.bubble .way').click();
      await page.locator('[data-deed][aria-disabled="false"]').click();
      shown = true;
      await page.waitForFunction(() => !document.querySelector('[data-deed][aria-disabled="false"]'));
    } else await coupleByMouse(page);
  }
  assert.ok(shown, 'some card did not fit in seven turns');
  quiet(page);
  await page.context().close();
});

test('a finished game is looked through from any seat, linked to, downloaded, brought in again and played on', async () => {
  const made = await makeTable(server, {
    seats: [
      { kind: 'bot', bot: 'greedy', name: 'Ada' },
      { kind: 'bot', bot: 'random', name: 'Grace' },
    ],
  });
  let seen = await look(server, made.table);
  for (let i = 0; i < 100 && !seen.over; i += 1) {
    await new Promise((go) => setTimeout(go, 100));
    seen = await look(server, made.table);
  }
  assert.ok(seen.over);
  const page = await person(browser, server);
  await page.goto(`${server.url}#/replay/${made.table}/5/-`);
  await page.getByText(`Move 5 of ${seen.length}`).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText(`Move 6 of ${seen.length}`).waitFor();
  await page.locator('[data-as]').selectOption('A');
  await page.waitForURL(/\/6\/A$/);
  await picture(page, 'replay-desktop-day');
  await page.keyboard.press('End');
  await page.getByText(`Move ${seen.length} of ${seen.length}`).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the transcript' }).click(),
  ]);
  const path = await file.path();
  await page.goto(`${server.url}#/`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: (await import('node:fs')).readFileSync(path) });
  await page.waitForURL(/#\/replay\//);
  await page.getByText(`Move 0 of ${seen.length}`).waitFor();
  await page.goto(`${server.url}#/replay/${made.table}/12/-`);
  await page.getByText('Move 12 of').waitFor();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('[data-open]').click();
  await turn(page);
  quiet(page);
  await page.context().close();
});

test('HTML in names and chat is text', async () => {
  const nasty = '<img src=x onerror=alert(1)><b>Ada</b>';
  const page = await person(browser, server, { name: nasty.slice(0, 40) });
  let alarmed = false;
  page.on('dialog', (dialog) => {
    alarmed = true;
    void dialog.dismiss();
  });
  await page.click('[data-play-now]');
  await turn(page);
  await page.getByLabel('Say something to the table').fill('<script>alert(2)</script><i>hello</i>');
  await page.keyboard.press('Enter');
  await page.getByText('<i>hello</i>').waitFor();
  assert.equal(await page.locator('img, .chat i, .chat script').count(), 0);
  assert.ok((await page.locator('body').innerText()).includes('<img src=x'));
  while ((await turn(page)) === 'asked') await coupleByMouse(page);
  assert.equal(alarmed, false);
  quiet(page);
  await page.context().close();
});

test('the end of game 1 of the strategic variant is told with its sheet, once, and again when asked', async () => {
  const made = await makeTable(server, {
    options: { strategic: 'yes', caboose_set: 'all' },
    seats: [
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', bot: 'greedy', name: 'Bot' },
    ],
  });
  const token = made.seats[0].token;
  const pages = {
    phone: await person(browser, server, { width: 390, height: 844, lang: 'de', touch: true }),
    desk: await person(browser, server),
  };
  for (const page of Object.values(pages)) {
    await page.goto(`${server.url}#/table/${made.table}/seat/${token}`);
    await page.locator('[data-train]').first().waitFor();
    assert.equal(await page.locator('[data-first-game]').count(), 0, 'nothing to tell yet');
  }
  const seen = await playOn(server, made.table, token, (now) => now.views.A.game === 2 && now.to_act.includes('A'));
  const scores = seen.views.A.first_scores.slice(0, 2);
  const cells = (sheet, row) =>
    sheet
      .locator(row)
      .evaluateAll((rows) =>
        rows.map((one) => [...one.querySelectorAll('td')].map((td) => +td.innerText.replace(/[+·]/, '') || 0)),
      );
  for (const [name, page] of Object.entries(pages)) {
    await showing(page, seen.length);
    const sheet = page.locator('[data-scored="1"]');
    await sheet.waitFor();
    assert.match(await page.locator('dialog[open] h2').innerText(), /^(Game 1 of 2 is over|Spiel 1 von 2 ist vorbei)/);
    const lines = await cells(sheet, 'tbody tr');
    assert.equal(lines.length, seen.views.A.first_caboose === 'none' ? 2 : 3);
    assert.deepEqual(
      scores.map((_, i) => lines.reduce((sum, line) => sum + line[i], 0)),
      scores,
    );
    assert.deepEqual(await cells(sheet, 'tfoot tr'), [scores, scores]);
    await picture(page, `yardmaster-first-game-${name}`);
    await page.locator('[data-go-on]').click();
    await sheet.waitFor({ state: 'detached' });
    await page.locator('[data-first-game]').click();
    assert.deepEqual(await cells(sheet, 'tbody tr'), lines);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  }
  quiet(...Object.values(pages));
  for (const page of Object.values(pages)) await page.context().close();
});
