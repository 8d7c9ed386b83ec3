// What else a page does without a server: it teaches, takes games over, waits with a new version, reads old tables.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startEngine } from '../wasm/engine.mjs';
import { onThisMachine } from '../wasm/machine.mjs';
import { axe, openServer, picture, solve, tooWide, untranslated } from './harness.mjs';
import { ask, folder, games, holdKey, kept, makeTable, open, openHost, openSite, playOn } from './offline.mjs';

openSite();
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The answer in the file of a puzzle. */
function answerTo({ game, name }) {
  const text = readFileSync(join(root, 'puzzles', game.replaceAll('-', '_'), `${name}.puzzle`), 'utf8');
  return /^answer (.*)$/m.exec(text)[1].split(' ; ');
}

test('lessons, a guided game, puzzles, the daily deal and the rules, the line cut, on a phone in German', async () => {
  const host = await openHost();
  const page = await open(host.url, { lang: 'de', width: 390, height: 844 });
  await page.locator('[data-here]').waitFor();
  await kept(page);
  host.end();
  const visit = async (place, what) => {
    await page.goto(`${host.url}#/${place}`);
    await page.locator(what).first().waitFor();
    assert.equal(await tooWide(page), 0, place);
    assert.deepEqual(await axe(page), [], place);
    assert.deepEqual(await untranslated(page), [], place);
  };
  await visit('learn/yardmaster-express', '[data-first-game]');
  const lessons = (await ask(page, '/api/lessons')).said.lessons;
  for (const game of Object.keys(games)) {
    assert.ok(lessons.filter((one) => one.game === game).length >= 5, game);
    const first = lessons.find((one) => one.game === game);
    await page.goto(`${host.url}#/lesson/${game}/${first.name}`);
    await page.locator(`[data-stop]`).first().waitFor();
  }
  await visit('first/yardmaster-express', '[data-moves] #question');
  await page.locator('[data-tip][aria-disabled="false"]').click();
  await page.locator('[data-deed][aria-disabled="false"]').click();
  await page.waitForFunction(() => Number(document.querySelector('[data-first]')?.dataset.moves) > 0);
  await picture(page, 'offline-first-game-phone');
  await visit('puzzles', '[data-puzzle]:visible'); // on a phone only the game of today's puzzle lies open
  const { today, puzzles } = (await ask(page, '/api/puzzles')).said;
  for (const game of new Set(puzzles.map((one) => one.game))) {
    const puzzle = puzzles.filter((one) => one.game === game).at(-1);
    const tried = await ask(page, `/api/puzzles/${game}/${puzzle.name}`, { moves: answerTo(puzzle) });
    assert.equal(tried.said.kind, 'right', `${game} ${puzzle.name}: ${JSON.stringify(tried.said)}`);
  }
  await visit('puzzles/day', `[data-puzzle-at="${today.game}/${today.name}"] [data-deed]`);
  await page.click('[data-list]');
  await solve(page, answerTo(today));
  await page.waitForSelector('[data-done="solved"]');
  await picture(page, 'offline-puzzle-phone');
  await visit('rules/paperclip-railways', '[data-part-of-game]');
  await visit('daily', '[data-daily]');
  const daily = await ask(page, `/api/daily/${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`);
  assert.equal(daily.status, 200, JSON.stringify(daily.said));
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('the page without a server has the shelf of puzzles a server has, and the same one today', async () => {
  const server = await openServer();
  const page = await open(server.url, { workers: 'block' });
  await page.locator('[data-device-link]').click();
  await page.locator('[data-keep]').waitFor();
  const here = (await ask(page, '/api/puzzles')).said;
  assert.deepEqual(here, await (await fetch(`${server.url}api/puzzles`)).json());
  assert.ok(here.puzzles.length >= 75);
  await page.context().close();
  await server.close();
});

test('a game of this device is taken to a server, and one of the server is kept here', async () => {
  const server = await openServer();
  const page = await open(server.url);
  await page.locator('[data-device-link]').click();
  await page.locator('[data-keep]').waitFor();
  const made = await makeTable(page, 'yardmaster-express');
  await holdKey(page, made);
  const { length } = await playOn(page, made);
  const cross = async (table, to) => {
    await page.goto(`${server.url}#/replay/${table}/4/-`);
    await page.locator('[data-as]').waitFor();
    if (!(await page.locator('[data-bring-over]').isVisible()))
      await page.getByRole('button', { name: 'Settings' }).click();
    await page.locator('[data-bring-over]').click();
    await page.waitForFunction((old) => !location.hash.includes(old), table);
    const found = /#\/replay\/([^/]+)\//.exec(page.url())[1];
    assert.equal(found.startsWith('here-'), to === 'here');
    await page.locator('[data-as]').waitFor();
    return found;
  };
  const there = await cross(made.table, 'server');
  assert.equal((await (await fetch(`${server.url}api/tables/${there}`)).json()).length, length);
  const back = await cross(there, 'here');
  assert.equal((await ask(page, `/api/tables/${back}`)).said.length, length);
  const told = await Promise.all([made.table, back].map((table) => ask(page, `/api/tables/${table}/export`)));
  const moves = (one) => one.said.split('\n').filter((line) => /^[A-E*] /.test(line));
  assert.deepEqual(moves(told[0]), moves(told[1]));
  assert.deepEqual(page.troubles, []);
  await page.context().close();
  await server.close();
});

test('a browser finds nothing missing to install the page', async () => {
  const host = await openHost();
  const page = await open(host.url);
  await page.locator('[data-here]').waitFor();
  await kept(page);
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  for (const { src, sizes } of manifest.icons) {
    const found = await page.evaluate(async (src) => {
      const picture = await createImageBitmap(await (await fetch(src)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    assert.equal(found, sizes, src);
  }
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  const missing = installabilityErrors.map(({ errorId }) => errorId);
  // A window of a test is a private one, which installs nothing.
  assert.deepEqual(
    missing.filter((id) => id !== 'in-incognito'),
    [],
  );
  await page.context().close();
  host.end();
});

/** Another version of the pages on the host: every file has another name, and the old ones are gone. */
function renewSite() {
  const site = join(folder, 'site');
  const names = readdirSync(join(site, 'assets'));
  const renewed = (name) => name.replace(/^[^.]+/, '$&-next');
  const renames = (text) => names.reduce((all, name) => all.replaceAll(name, renewed(name)), text);
  for (const name of names) {
    const from = join(site, 'assets', name);
    if (/\.(js|css)$/.test(name)) writeFileSync(from, renames(readFileSync(from, 'utf8')));
    renameSync(from, join(site, 'assets', renewed(name)));
  }
  for (const name of ['index.html', 'sw.js']) {
    const text = renames(readFileSync(join(site, name), 'utf8'));
    writeFileSync(join(site, name), text.replace(/(version = ')([0-9a-f]+)/, '$1next-$2'));
  }
}

test('a new version says so and waits; running games go on before and after it takes over, in every page', async () => {
  const host = await openHost();
  const page = await open(host.url);
  await page.locator('[data-here]').waitFor();
  await kept(page);
  const made = await makeTable(page, 'yardmaster-express');
  await holdKey(page, made);
  await playOn(page, made, 2);
  // Another page, where nobody has thought yet: what thinks is fetched when a bot is asked.
  const other = await page.context().newPage();
  await other.goto(`${host.url}#/table/${made.table}`);
  await other.locator('[data-length]').waitFor();
  const versions = () => page.evaluate(async () => (await caches.keys()).length);
  renewSite();
  await page.goto(`${host.url}#/table/${made.table}`);
  await page.reload();
  await page.locator('[data-update]').waitFor();
  const before = await playOn(page, made, 1);
  host.end(); // the line is cut: nothing of the new version is missing, and nothing of the old
  await page.locator('[data-update] .go').click();
  await page.waitForFunction(() => !document.querySelector('[data-update]'));
  await page.locator('[data-length]').waitFor();
  assert.match(await page.locator('script[type="module"]').first().getAttribute('src'), /-next/);
  const after = await ask(page, `/api/tables/${made.table}`, null, [made.token]);
  assert.ok(after.said.length >= before.length);
  const theirs = await makeTable(other, 'yardmaster-express');
  assert.ok((await playOn(other, theirs)).over);
  assert.equal(await versions(), 2, 'the older page still needs its files');
  await other.close();
  assert.ok((await playOn(page, made)).over);
  await page.reload();
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

const u64 = (n) => BigInt.asUintN(64, n);
/** The stamp of a table's first row, as src/core/chain.hpp makes it. */
function stampOf(lines) {
  let hash = 0n;
  for (const byte of new TextEncoder().encode(lines)) hash = u64((hash ^ BigInt(byte)) * 0x100000001b3n);
  return BigInt.asIntN(64, mix(hash));
}
function mix(x) {
  let value = u64(x + 0x9e3779b97f4a7c15n);
  value = u64((value ^ (value >> 30n)) * 0xbf58476d1ce4e5b9n);
  value = u64((value ^ (value >> 27n)) * 0x94d049bb133111ebn);
  return value ^ (value >> 31n);
}

test('tables of an older version open here and go on; those of unknown rules open to look at', async () => {
  const host = await openHost();
  const page = await open(host.url, { workers: 'block' });
  const first = readFileSync(join(root, 'tests/fixtures/tables/first_version.table'), 'utf8');
  const lay = (name, lines) =>
    page.evaluate(
      ([name, lines, stamp]) =>
        new Promise((settle, fail) => {
          const request = indexedDB.open('roundhouse', 1);
          request.onerror = () => fail(request.error);
          request.onsuccess = () => {
            const deed = request.result.transaction(['tables', 'rows'], 'readwrite');
            deed.objectStore('tables').put({ name, n: 1, stamp: BigInt(stamp), over: false, made: 1 });
            deed.objectStore('rows').put({ table: name, n: 1, stamp: BigInt(stamp), lines });
            deed.oncomplete = () => (request.result.close(), settle());
          };
        }),
      [name, lines, String(stampOf(lines))],
    );
  await makeTable(page, 'yardmaster-express'); // the storage is there
  await lay('here-ye-first', first);
  await lay('here-ye-later', first.replace('\nrules 1\n', '\nrules 7\n'));
  await page.reload();
  const [old, later] = [await ask(page, '/api/tables/here-ye-first'), await ask(page, '/api/tables/here-ye-later')];
  assert.equal(old.status, 200, JSON.stringify(old.said));
  assert.ok(!old.said.read_only, old.said.read_only);
  assert.equal(old.said.seats[0].name, 'Ada');
  assert.ok(old.said.length >= 6);
  assert.equal(later.status, 200);
  assert.match(later.said.read_only, /revision 7/);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
  host.end();
});

test('the engine in Chromium plays what this machine plays', async () => {
  const host = await openHost();
  const page = await open(host.url, { workers: 'block' });
  const files = readdirSync(join(folder, 'site/assets')).filter((name) => name.endsWith('.wasm'));
  const machine = onThisMachine();
  let compared = 0;
  for (const game of Object.keys(games)) {
    const file = files.find((name) => name.startsWith(game));
    const orders = [1, 2, 3, 4, 5, 6].map((seed) => ['random', seed, 100000]);
    for (let level = 0; level <= 5; level += 1) orders.push([`level-${level}`, 1, level < 5 ? 60 : 45]);
    const here = await page.evaluate(
      async ([source, address, orders]) => {
        const engine = await new Function(`return ${source}`)()(await (await fetch(address)).arrayBuffer());
        return orders.map(([bot, seed, most]) => engine.trace(bot, seed, most, []));
      },
      [String(startEngine), `assets/${file}`, orders],
    );
    for (const [i, [bot, seed, most]] of orders.entries()) {
      assert.equal(here[i], await machine.ask(`${game} ${bot} ${seed} ${most} 0`), `${game} ${bot} ${seed}`);
      assert.ok(!here[i].startsWith('fault'));
      compared += Number(here[i].split(' ')[0]);
    }
  }
  machine.end();
  console.log(`# ${compared} entries in Chromium, none different`);
  assert.ok(compared > 5000);
  await page.context().close();
  host.end();
});
