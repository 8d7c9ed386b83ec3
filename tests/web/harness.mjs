// Starts the real server on a free port with a database of its own, and Chromium to look at it.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const fromWeb = createRequire(join(root, 'web/package.json'));
const { chromium } = fromWeb('playwright-core');
const axeSource = readFileSync(fromWeb.resolve('axe-core/axe.min.js'), 'utf8');
export const program = process.env.ROUNDHOUSE ?? join(root, 'build/release/roundhouse');
const pictures = join(root, 'build/screenshots');
mkdirSync(pictures, { recursive: true });

/** A running server: where it is, and how to kill and restart it on the same port and database. */
export async function openServer(words = []) {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-web-'));
  const server = { url: '', port: 0, process: null };
  server.start = () =>
    new Promise((settle, fail) => {
      const more = process.env.ROUNDHOUSE_PAGES ? ['--web', process.env.ROUNDHOUSE_PAGES] : [];
      const child = spawn(program, [
        'serve',
        '--port',
        String(server.port),
        '--db',
        join(folder, 'tables.db'),
        // Every page of a test has one address.
        ...['requests', 'hellos', 'tables', 'imports', 'hints', 'reviews-begun', 'sockets-each'].flatMap((name) => [
          '--limit',
          `${name}=0`,
        ]),
        ...more,
        ...words,
      ]);
      server.process = child;
      let said = '';
      const hear = (chunk) => {
        said += chunk;
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
        if (!found) return;
        server.port = Number(found[1]);
        server.url = `http://127.0.0.1:${server.port}/`;
        settle(server);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('error', fail);
      child.on('exit', (code) => fail(new Error(`the server ended (${code}): ${said}`)));
    });
  server.kill = (signal = 'SIGKILL') =>
    new Promise((settle) => {
      server.process.removeAllListeners('exit');
      server.process.on('exit', settle);
      server.process.kill(signal);
    });
  server.close = async () => {
    await server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  return server.start();
}

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });

/** The server and the browser all tests of a file share, once openHouse() was called. */
export let server;
export let browser;
export function openHouse(words = []) {
  before(async () => {
    server = await openServer(words);
    browser = await openBrowser();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });
}

/** How long the log is that the page shows; and waiting until it is another. */
export const shownLength = (page) => page.locator('[data-length]').getAttribute('data-length');
export const moved = (page, before) =>
  page.waitForFunction(
    (before) => document.querySelector('[data-length]')?.getAttribute('data-length') !== before,
    before,
  );

/** A person with a browser of their own. Errors on the page fail the test that made them. */
export async function person(
  browser,
  server,
  { name = 'Ada', lang = 'en', shift = 'day', width = 1280, height = 800, calm = true, touch = false } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: lang === 'de' ? 'de-DE' : 'en-GB',
    colorScheme: shift === 'night' ? 'dark' : 'light',
    reducedMotion: calm ? 'reduce' : 'no-preference',
    acceptDownloads: true,
    hasTouch: touch,
    isMobile: touch,
    serviceWorkers: 'block', // offline.test.mjs looks at what they keep
  });
  const page = await context.newPage();
  page.setDefaultTimeout(45000);
  page.troubles = [];
  page.on('pageerror', (error) => page.troubles.push(String(error)));
  page.on('console', (line) => {
    if (line.type() !== 'error' || /WebSocket|ERR_CONNECTION|Failed to (fetch|load resource)/.test(line.text())) return;
    page.troubles.push(line.text());
  });
  await page.addInitScript((name) => {
    if (!localStorage.getItem('roundhouse.settings'))
      localStorage.setItem('roundhouse.settings', JSON.stringify({ name }));
  }, name);
  // Said apart, so that a slow browser is not taken for a silent server.
  const health = await fetch(`${server.url}api/health`, { signal: AbortSignal.timeout(20000) }).catch((error) => ({
    ok: false,
    status: String(error),
  }));
  if (!health.ok) throw new Error(`the server does not answer: ${health.status}`);
  await page.goto(server.url);
  return page;
}

/** What moves is shown at its end, unless it is the movement that is looked at. */
export const picture = (page, name, animations = 'disabled') =>
  page.screenshot({ path: join(pictures, `${name}.png`), animations });

/** Findings of axe-core of some weight, as lines; of some rules only, if they are named. Its script comes in past the policy. */
export async function axe(page, impacts = ['serious', 'critical'], rules = []) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    (rules) =>
      window.axe.run(document, {
        resultTypes: ['violations'],
        ...(rules.length ? { runOnly: { type: 'rule', values: rules } } : {}),
      }),
    rules,
  );
  return found.violations
    .filter((one) => impacts.includes(one.impact))
    .map(
      (one) =>
        `${one.id}: ${one.help}: ${one.nodes
          .map((node) => node.html.slice(0, 160))
          .slice(0, 3)
          .join(' | ')}`,
    );
}

/** The button of a move in the open list of moves, which is shown page by page. */
export async function listed(page, move) {
  const [wanted, more] = [page.locator(`[data-other="${move}"]`), page.locator('[data-more]')];
  while ((await wanted.or(more).first().waitFor(), !(await wanted.count()))) await more.dispatchEvent('click');
  return wanted;
}
/** The moves of a puzzle, one after the other, from the open list. */
export async function solve(page, moves) {
  for (const [made, move] of moves.entries()) {
    await page.waitForSelector(`[data-made="${made}"]`);
    await (await listed(page, move)).dispatchEvent('click');
    await page.locator('[data-deed][aria-disabled="false"]').click();
  }
}

/** How many pixels the page, or what it hides beyond its edge, is wider than the window. */
export const tooWide = (page) =>
  page.evaluate(() => {
    const inner = document.querySelector('.page');
    return Math.max(
      0,
      document.documentElement.scrollWidth - window.innerWidth,
      inner ? inner.scrollWidth - inner.clientWidth : 0,
    );
  });

/** Keys of texts that reached the page untranslated. */
export const untranslated = (page) =>
  page.evaluate(
    () =>
      document.body.innerText.match(
        /\b(lobby|table|new|turn|bar|over|replay|review|hint|rules|nav|settings|option|log|state|undo)\.[a-z_][\w.]*/g,
      ) ?? [],
  );

/** Makes a table over HTTP, as a script would. */
export async function makeTable(server, order) {
  const answer = await fetch(`${server.url}api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'yardmaster-express', bot_seconds: 0, ...order }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
export async function look(server, table, tokens = []) {
  const headers = tokens.length ? { Authorization: `Bearer ${tokens.join(',')}` } : {};
  return (await fetch(`${server.url}api/tables/${table}`, { headers })).json();
}

/** The moves the table lets seat A make. */
export const legal = (seen) => seen.choices.A ?? [];
/** One person against a bot at Paperclip Railways with Freight. */
export const freightOrder = {
  game: 'paperclip-railways',
  options: { freight: 'yes' },
  seats: [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', bot: 'greedy', name: 'Bot' },
  ],
};

/** Plays seat A as a script would, until `enough` is true of what the table says; `pick` chooses among the legal moves. */
export async function playOn(server, table, token, enough, pick = (moves) => moves[0]) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  for (let tries = 0; tries < 4000; tries += 1) {
    const seen = await look(server, table, [token]);
    if (enough(seen)) return seen;
    if (seen.over) break;
    const moves = legal(seen);
    const body = JSON.stringify({ seat: 'A', move: moves.length ? pick(moves, seen) : '', length: seen.length });
    if (moves.length) await fetch(`${server.url}api/tables/${table}/moves`, { method: 'POST', headers, body });
    else await new Promise((settle) => setTimeout(settle, 10));
  }
  throw new Error('it does not come to that');
}

/** Waits until the page shows the log at this length. */
export const showing = (page, length) =>
  page.waitForFunction(
    (n) => document.querySelector('[data-length]')?.getAttribute('data-length') === String(n),
    length,
  );

/** Waits until the page asks this person or the game is over; says which. */
export async function turn(page) {
  const asked = page.locator('[data-deed], dialog .places, [data-uncover]').first();
  await asked.waitFor();
  if (await page.locator('dialog .places').count()) return 'over';
  return (await page.locator('[data-uncover]').count()) ? 'covered' : 'asked';
}

/** Taps a thing; with a name of a tab, after bringing that part of the table up. */
export async function tap(page, what, part) {
  const tab = part && page.locator(`[data-part="${part}"][aria-selected="false"]`);
  if (tab && (await tab.count())) await tab.tap();
  await page.locator(what).first().tap();
}

/** Couples one card by mouse: the first that fits, or any face down. */
export async function coupleByMouse(page) {
  const before = await shownLength(page);
  const fitting = page.locator('.card.fits').first();
  if (await fitting.count()) await fitting.click();
  else {
    await page.locator('[data-card]').first().click({ force: true });
    await page.locator('[data-face="down"]').click();
  }
  await page.locator('[data-deed][aria-disabled="false"]').click();
  await moved(page, before);
}
