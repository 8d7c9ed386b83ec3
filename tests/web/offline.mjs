// A page with its own engine, for tests: on a host that knows nothing of us, asked as its own code asks.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { openBrowser, program } from './harness.mjs';

export const [level = 'level-1', kills = '6'] = (process.env.ROUNDHOUSE_OFFLINE ?? '').split(',').filter(Boolean);
export const whole = Boolean(process.env.ROUNDHOUSE_OFFLINE);
export const games = {
  'yardmaster-express': 2,
  'black-pawn-trucking': 1,
  'first-class': 2,
  'paperclip-railways': 2,
  'stephensons-rocket': 2,
};

export let browser;
export let folder;
const hosts = [];
/** To be called by a file of tests: a browser, and a site in a folder. */
export function openSite() {
  before(async () => {
    browser = await openBrowser();
    folder = mkdtempSync(join(tmpdir(), 'roundhouse-site-'));
    const written = spawnSync(program, ['pages', join(folder, 'site')], { encoding: 'utf8' });
    assert.equal(written.status, 0, written.stderr);
  });
  after(async () => {
    hosts.forEach((host) => host.kill('SIGKILL'));
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

const freePort = () =>
  new Promise((settle) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => settle(port));
    });
  });

/** The site on a host that knows nothing of us: python's own. */
export async function openHost() {
  const port = await freePort();
  const host = spawn(
    'python3',
    ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '-d', join(folder, 'site')],
    {
      stdio: 'ignore',
    },
  );
  hosts.push(host);
  const url = `http://127.0.0.1:${port}/`;
  for (let i = 0; ; i += 1) {
    const answers = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answers) break;
    assert.ok(i < 100, 'python does not serve');
    await new Promise((settle) => setTimeout(settle, 100));
  }
  return { url, end: () => host.kill('SIGKILL') };
}

/** A window on the site. Errors on the page fail the test that made them. */
export async function open(url, { lang = 'en', width = 1280, height = 800, workers = 'allow', patch = '' } = {}) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: lang === 'de' ? 'de-DE' : 'en-GB',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    serviceWorkers: workers,
  });
  // What a worker of the page finds when it starts: a browser that refuses something.
  if (patch)
    await context.route(/tables\.worker-.*\.js/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${patch};${await answer.text()}` });
    });
  // The very module the page itself asks, once the page has fetched it.
  await context.addInitScript(() => {
    window.tablesHere = async () => {
      for (let i = 0; i < 400; i += 1) {
        for (const { name } of performance.getEntriesByType('resource')) {
          const module = /\/client-[^/]+\.js$/.test(name) ? await import(name) : {};
          if (module.reach && module.openLine) return module;
        }
        await new Promise((settle) => setTimeout(settle, 50));
      }
      throw new Error('the page has not asked its own tables');
    };
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  page.troubles = [];
  page.on('pageerror', (error) => page.troubles.push(String(error)));
  await page.goto(url);
  return page;
}

/** Everything is on the device: the pages and the engine of every game. */
export async function kept(page) {
  const all = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker?.controller) return false;
      for (const name of await caches.keys()) {
        const files = await (await caches.open(name)).keys();
        if (files.filter((file) => file.url.endsWith('.wasm')).length === 5) return true;
      }
      return false;
    });
  for (let i = 0; !(await all()); i += 1) {
    assert.ok(i < 300, 'the page is not kept');
    await page.waitForTimeout(200);
  }
}

/** Asks the page's own tables as its own code does. */
export const ask = (page, path, body, tokens = []) =>
  page.evaluate(
    async ([path, body, tokens]) => {
      const client = await window.tablesHere();
      const answer = await client.reach(path, {
        method: body ? 'POST' : 'GET',
        body: body ? JSON.stringify(body) : undefined,
        headers: tokens.length ? { Authorization: `Bearer ${tokens.join(',')}` } : {},
      });
      const text = await answer.text();
      return { status: answer.status, said: text.startsWith('{') ? JSON.parse(text) : text };
    },
    [path, body, tokens],
  );

export async function makeTable(page, game, bot = level, more = {}) {
  const seats = [{ kind: 'person', name: 'Ada' }];
  while (seats.length < games[game]) seats.push({ kind: 'bot', bot, name: 'Bot' });
  const { status, said } = await ask(page, '/api/tables', { game, seats, bot_seconds: 0, stand_in: bot, ...more });
  assert.equal(status, 200, JSON.stringify(said));
  return { table: said.table, token: said.seats[0].token, game };
}

/** Plays seat A by the first legal move or the one a generator picks, inside the page, for so many moves. */
export const playOn = (page, made, most = Infinity) =>
  page.evaluate(
    async ([{ table, token }, most]) => {
      const client = await window.tablesHere();
      const headers = { Authorization: `Bearer ${token}` };
      let length = 0;
      let draw = 7;
      for (let moves = 0; moves < most;) {
        const answer = await client.reach(`/api/tables/${table}?since=${length}`, { headers });
        const seen = await answer.json();
        if (!answer.ok) throw new Error(JSON.stringify(seen));
        length = seen.length;
        if (seen.over) return { over: true, length, moves };
        const choices = seen.choices?.A ?? [];
        if (!choices.length) {
          await new Promise((settle) => setTimeout(settle, 5));
          continue;
        }
        draw = (draw * 48271) % 2147483647;
        const body = JSON.stringify({ seat: 'A', move: choices[draw % choices.length], length });
        const done = await client.reach(`/api/tables/${table}/moves`, { method: 'POST', headers, body });
        if (done.ok) moves += 1;
      }
      return { over: false, length, moves: most };
    },
    [made, Number.isFinite(most) ? most : 1e9],
  );

/** The seat's key lies where the page keeps keys. */
export const holdKey = (page, { table, token, game }) =>
  page.evaluate(
    ([table, token, game]) => {
      const ring = JSON.parse(localStorage.getItem('roundhouse.tables') ?? '{}');
      ring[table] = { game, seats: [{ seat: 'A', token }] };
      localStorage.setItem('roundhouse.tables', JSON.stringify(ring));
    },
    [table, token, game],
  );
