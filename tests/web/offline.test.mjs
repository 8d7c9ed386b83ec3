// Tables in the page itself: a static site on a plain web host and a server that goes away, with the line cut.
// ROUNDHOUSE_OFFLINE=level-3,50 plays every game against that level, reviews each, kills the tab so many times, and allows
// no long task: for a machine with nothing else to do.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { axe, openServer, picture, program, showing, tooWide, turn, untranslated } from './harness.mjs';
import {
  ask,
  folder,
  games,
  holdKey,
  kept,
  kills,
  level,
  makeTable,
  open,
  openHost,
  openSite,
  playOn,
  whole,
} from './offline.mjs';

openSite();

test('a static site with the line cut: every game from the first move to the last, reloaded in the middle', async () => {
  const host = await openHost();
  const page = await open(host.url);
  await page.locator('[data-here]').waitFor();
  await page.locator('[data-play-now][aria-disabled="false"]').waitFor();
  const begun = Date.now();
  await page.locator('[data-play-now]').click();
  assert.equal(await turn(page), 'asked');
  console.log(`first question against a bot, engine not on the device yet: ${Date.now() - begun} ms`);
  await kept(page);
  host.end();
  for (const game of Object.keys(games)) {
    await page.goto(`${host.url}#/`);
    await page.reload();
    await page.locator('[data-here]').waitFor();
    const made = await makeTable(page, game);
    await holdKey(page, made);
    await playOn(page, made, 4);
    await page.goto(`${host.url}#/table/${made.table}`);
    await page.reload();
    await page.locator('[data-length]').waitFor();
    const from = Date.now();
    // Moves at random make Stephensons Rocket very long: there a bot stands in after a while.
    if (game === 'stephensons-rocket' && !whole) {
      await playOn(page, made, 12);
      await ask(page, `/api/tables/${made.table}/leave`, { seat: 'A' }, [made.token]);
    }
    const played = await playOn(page, made);
    assert.ok(played.over);
    console.log(`${game}: ${played.length} entries against ${level} in ${((Date.now() - from) / 1000).toFixed(1)} s`);
    await showing(page, played.length);
    const told = await ask(page, `/api/tables/${made.table}/export`, null, [made.token]);
    const file = join(folder, `${game}.txt`);
    writeFileSync(file, told.said);
    const verified = spawnSync(program, ['verify', file], { encoding: 'utf8' });
    assert.equal(verified.status, 0, verified.stdout + verified.stderr);
    if (game === 'yardmaster-express' || whole) await reviewed(page, host, made);
  }
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

/** The page works its review out to the end by itself, and shows what it found. */
async function reviewed(page, host, { table, game }) {
  const from = Date.now();
  await page.goto(`${host.url}#/review/${table}`);
  await page.locator('[data-stratum], polyline.profit').first().waitFor({ timeout: 900000 });
  console.log(`${game}: reviewed without a line in ${((Date.now() - from) / 1000).toFixed(1)} s`);
}

test('a finished game is reviewed, and travels in a link, without a server; on a phone in German', async () => {
  const host = await openHost();
  const page = await open(host.url, { lang: 'de', width: 390, height: 844 });
  await page.locator('[data-here]').waitFor();
  assert.equal(await tooWide(page), 0);
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(await untranslated(page), []);
  await picture(page, 'offline-lobby-phone');
  const made = await makeTable(page, 'yardmaster-express', 'level-2');
  await holdKey(page, made);
  assert.ok((await playOn(page, made)).over);
  await page.goto(`${host.url}#/review/${made.table}`);
  await page.locator('[data-tab="chances"]').click();
  await page.locator('[data-stratum]').first().waitFor();
  await page.goto(`${host.url}#/device`);
  await page.locator(`[data-stored="${made.table}"]`).waitFor();
  assert.equal(await tooWide(page), 0);
  assert.deepEqual(await axe(page), []);
  await picture(page, 'offline-device-phone');
  const link = await copiedGame(page, host, made);
  console.log(`a finished game is a link of ${link.length} letters`);
  const other = await open(link);
  await other.locator('[data-as]').waitFor();
  assert.match(other.url(), /#\/replay\/here-ye-[a-z0-9]+\/5\/-/);
  await other.goto('about:blank');
  await other.goto(link.replace(/.{9}\/5$/, '/5'));
  await other.locator('[data-broken]').waitFor();
  assert.deepEqual([...page.troubles, ...other.troubles], []);
  await other.context().close();
  await page.context().close();
  host.end();
});

/** The link with the whole game in it, as the replay's menu copies it; a browser that copies nothing has it in the bar. */
async function copiedGame(page, host, { table }) {
  await page.goto(`${host.url}#/replay/${table}/5/-`);
  await page.locator('[data-as]').waitFor();
  const press = async () => {
    if (!(await page.locator('[data-copy-game]').isVisible()))
      await page.getByRole('button', { name: 'Einstellungen' }).click();
    await page.locator('[data-copy-game]').click();
  };
  await page.evaluate(() => (navigator.clipboard.writeText = async (text) => void (window.copiedText = text)));
  await press();
  const link = await (await page.waitForFunction(() => window.copiedText)).jsonValue();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    document.execCommand = () => false;
  });
  await press();
  await page.waitForFunction((link) => location.href === link, link);
  return link;
}

test('a server that goes away: the page plays on, and what is here stays here when it is back', async () => {
  const server = await openServer();
  const page = await open(server.url);
  await page.locator('[data-play-now][aria-disabled="false"]').waitFor();
  assert.equal(await page.locator('[data-here]').count(), 0);
  await page.locator('[data-device-link]').click();
  await page.locator('[data-keep]').click();
  await page.locator('[data-kept="done"]').waitFor();
  await server.kill();
  await page.goto(`${server.url}#/`);
  await page.reload();
  await page.locator('[data-here]').waitFor();
  await page.locator('[data-play-now][aria-disabled="false"]').click();
  assert.equal(await turn(page), 'asked');
  assert.match(page.url(), /#\/table\/here-ye-/);
  await page.keyboard.press('h');
  await page.locator('[data-hint-shown]').waitFor();
  await server.start();
  await page.goto(`${server.url}#/`);
  await page.locator('[data-here]').waitFor({ state: 'detached' });
  await page.locator('[data-mine^="here-"]').waitFor();
  assert.match(await page.locator('[data-mine^="here-"]').innerText(), /on this device/);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
  await server.close();
});

test(`a tab that dies ${kills} times in the middle of a move: nothing acknowledged is lost`, async () => {
  const host = await openHost();
  const page = await open(host.url, { workers: 'block' });
  const made = await makeTable(page, 'first-class');
  let acknowledged = 0;
  for (let i = 0; i < Number(kills); i += 1) {
    const tab = await page.context().newPage();
    await tab.goto(host.url);
    const seen = await ask(tab, `/api/tables/${made.table}`, null, [made.token]);
    assert.ok(seen.said.length >= acknowledged, `${seen.said.length} entries, ${acknowledged} were acknowledged`);
    const played = await playOn(tab, made, 1 + (i % 3));
    acknowledged = played.length;
    // Another move is on its way when the process behind the tab ends.
    void playOn(tab, made, 1).catch(() => {});
    await new Promise((settle) => setTimeout(settle, (i * 7) % 40));
    await tab.goto('chrome://crash').catch(() => {});
    await tab.close();
  }
  assert.ok(acknowledged > 10);
  await page.context().close();
  host.end();
});

const refusing = `Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } })`;
const filling = `{ const put = IDBObjectStore.prototype.put; let full = false;
  new BroadcastChannel('test').onmessage = ({ data }) => { full = data === 'full'; };
  IDBObjectStore.prototype.put = function (...said) {
    if (full) throw new DOMException('no room', 'QuotaExceededError'); return put.apply(this, said); }; }`;
const breaking = `new BroadcastChannel('test').onmessage = () => { setTimeout(() => { throw new Error('broken'); }); }`;
const tell = (page, word) => page.evaluate((said) => new BroadcastChannel('test').postMessage(said), word);

test('storage refused, storage full, a worker that dies, a newer version: each says so and goes on', async () => {
  const host = await openHost();
  const shown = (page, kind) => page.locator(`[data-trouble="${kind}"]`).waitFor();

  const refused = await open(host.url, { workers: 'block', patch: refusing });
  await refused.locator('[data-play-now][aria-disabled="false"]').click();
  await shown(refused, 'fleeting');
  assert.equal(await turn(refused), 'asked');
  const fleeting = await makeTable(refused, 'yardmaster-express');
  assert.ok((await playOn(refused, fleeting)).over);
  await refused.context().close();

  const full = await open(host.url, { workers: 'block', patch: filling });
  const made = await makeTable(full, 'yardmaster-express');
  await playOn(full, made, 1);
  const headers = [made.token];
  let move;
  for (let i = 0; !move && i < 200; i += 1) {
    const { said } = await ask(full, `/api/tables/${made.table}`, null, headers);
    move = said.choices?.A?.[0];
    if (!move) await full.waitForTimeout(50); // the bot is still at it
  }
  await tell(full, 'full');
  const refusal = await ask(full, `/api/tables/${made.table}/moves`, { seat: 'A', move }, headers);
  assert.equal(refusal.status, 503);
  assert.equal(refusal.said.error.rule, 'unstored');
  await shown(full, 'full');
  await tell(full, 'room');
  assert.ok((await playOn(full, made)).over);
  await full.context().close();

  const dying = await open(host.url, { workers: 'block', patch: breaking });
  const game = await makeTable(dying, 'yardmaster-express');
  await holdKey(dying, game);
  await playOn(dying, game, 2);
  await dying.goto(`${host.url}#/table/${game.table}`);
  await dying.locator('[data-length]').waitFor();
  const length = (await ask(dying, `/api/tables/${game.table}`, null, [game.token])).said.length;
  await tell(dying, 'die');
  await shown(dying, 'engine');
  assert.equal((await ask(dying, `/api/tables/${game.table}`, null, [game.token])).said.length, length);
  assert.ok((await playOn(dying, game)).over);
  await dying.locator('dialog .places').waitFor();
  await dying.context().close();

  const old = await open(`${host.url}manifest.webmanifest`, { workers: 'block' });
  await old.evaluate(
    () =>
      new Promise((settle) => {
        const request = indexedDB.open('roundhouse', 99);
        request.onsuccess = () => (request.result.close(), settle());
      }),
  );
  await old.goto(host.url);
  await old.locator('[data-play-now][aria-disabled="false"]').click();
  await shown(old, 'newer');
  await old.context().close();
  host.end();
});

test('while level 5 thinks the page has no long task', async () => {
  const host = await openHost();
  const page = await open(host.url, { workers: 'block' });
  const made = await makeTable(page, 'stephensons-rocket', 'level-5');
  await holdKey(page, made);
  await page.goto(`${host.url}#/table/${made.table}`);
  await page.locator('[data-length]').waitFor();
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    window.longest = [];
    new PerformanceObserver((list) => window.longest.push(...list.getEntries().map((one) => one.duration))).observe({
      type: 'longtask',
    });
  });
  const { length } = await playOn(page, made, 3);
  // The bot's answer to the last of them: only the board is at work here.
  await page.waitForFunction(
    (known) => Number(document.querySelector('[data-length]')?.getAttribute('data-length')) > known,
    length,
  );
  const longest = await page.evaluate(() => window.longest);
  console.log(`long tasks while level 5 thinks: ${longest.map((ms) => Math.round(ms)).join(', ') || 'none'}`);
  // On a busy machine a task that only had to wait is taken for long; a thought in the page would take seconds.
  assert.ok(longest.every((ms) => ms < (whole ? 50 : 500)));
  await page.context().close();
  host.end();
});
