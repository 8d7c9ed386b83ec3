// Every window: nothing overlaps, nothing jumps, everything can be read and touched. A sample runs in ./test;
// ROUNDHOUSE_SCAN=all looks at every game in every window, on one's own turn, on somebody else's and at the result,
// day and night, in both languages (720 looks), ROUNDHOUSE_SCAN=<game> at one game, <game>@600 or all@600 in the
// window of that width.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, browser, look, makeTable, openHouse, person, picture, server, showing } from './harness.mjs';
import { scanPage } from './scan_page.mjs';

openHouse();
const [asked, width] = (process.env.ROUNDHOUSE_SCAN ?? '').split('@');
const windows = [
  [360, 740],
  [390, 844],
  [430, 932],
  [600, 960],
  [768, 1024],
  [844, 390],
  [1023, 768],
  [1024, 768],
  [1180, 820],
  [1280, 800],
  [1680, 1050],
  [1920, 1080],
];
const isTouched = ([wide, high]) => wide < 1024 || high < 500;
/** How many sit there, and what a person touches first on the board of each game. */
const games = {
  'stephensons-rocket': { seats: 3, first: '.ask .c .btn' },
  'yardmaster-express': { seats: 3, first: '.card.fits, [data-card]' },
  'black-pawn-trucking': { seats: 1, first: '[data-city]:not([aria-disabled="true"]), [data-contracts]' },
  'first-class': { seats: 3, first: '.display [data-card]:not([aria-disabled="true"])' },
  'paperclip-railways': { seats: 3, first: '.strip [data-card], .hand [data-card], [data-move]' },
};
const shifts = ['day', 'night'];
const langs = ['en', 'de'];
const statesOf = (game) => (games[game].seats > 1 ? ['own', 'others', 'over'] : ['own', 'over']);

/** Two people, of whom one never hurries, and bots. */
const order = (game) => ({
  game,
  seats: [
    { kind: 'person', name: 'Edda' },
    { kind: 'person', name: 'Semaphore' },
    { kind: 'bot', bot: 'greedy', name: 'Marta' },
  ].slice(0, games[game].seats),
});
/** Plays both people's first legal moves until the table is in this state. */
async function tableIn(game, state) {
  const made = await makeTable(server, order(game));
  const tokens = made.seats.map((one) => one.token);
  for (let moves = 0; moves < 6000;) {
    const seen = await look(server, made.table, tokens);
    const mine = (seen.choices.A ?? []).length;
    const begun = seen.length >= 12;
    if (seen.over) return { table: made.table, token: tokens[0], length: seen.length, state };
    if (state === 'own' && begun && mine > 1)
      return { table: made.table, token: tokens[0], length: seen.length, state };
    if (state === 'others' && begun && !mine && seen.to_act.join() === 'B')
      return { table: made.table, token: tokens[0], length: seen.length, state };
    const seat = Object.keys(seen.choices).find((one) => seen.choices[one].length);
    if (!seat) {
      await new Promise((wait) => setTimeout(wait, 10));
      continue;
    }
    await fetch(`${server.url}api/tables/${made.table}/moves`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens.join(',')}` },
      body: JSON.stringify({ seat, move: seen.choices[seat][0], length: seen.length }),
    });
    moves += 1;
  }
  throw new Error(`${game} does not come to ${state}`);
}

/** Fonts are there, and nothing on the page has changed its place for a few frames. */
const atRest = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const places = () =>
      [...document.querySelectorAll('.tbl, .tbl > main > *, .board *, dialog, dialog *')]
        .slice(0, 400)
        .map((node) => {
          const r = node.getBoundingClientRect();
          return [r.left, r.top, r.width, r.height].map(Math.round).join();
        })
        .join(' ');
    let same = 0;
    for (let before = ''; same < 4;) {
      await new Promise((frame) => requestAnimationFrame(() => setTimeout(frame, 30)));
      const now = places();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
const boxes = (page) =>
  page.evaluate(() =>
    ['.board', '.ask', '.plates', '.tabs', '[data-train]'].flatMap((part) => {
      const r = document.querySelector(`.tbl ${part}`)?.getBoundingClientRect();
      return r ? [r.left, r.top, r.width, r.height] : [0, 0, 0, 0];
    }),
  );
const apart = (a, b) => Math.round(Math.max(...a.map((n, i) => Math.abs(n - b[i]))));

/** What is wrong with one window, and where its parts lie. */
async function lookAt(page, game, at, size, lang) {
  const touch = isTouched(size);
  const found = [];
  const scan = async (when = '') => {
    await atRest(page);
    found.push(...(await page.evaluate(scanPage, { touch, german: lang === 'de' })).map((line) => when + line));
  };
  await scan();
  const before = await boxes(page);
  const first = page.locator(games[game].first).filter({ visible: true }).first();
  if (at.state === 'own' && (await first.count())) {
    await first.dispatchEvent('click');
    await scan('chosen: ');
    const shift = apart(before, await boxes(page));
    if (shift > 4) found.push(`the frame moved by ${shift} px while choosing`);
  }
  found.push(...(await axe(page, ['moderate', 'serious', 'critical'])), ...page.troubles.splice(0));
  return { found, before };
}

/** Looks at a table in some windows; one browser for each language and kind of hand. */
async function looks(game, at, wanted) {
  const out = [];
  for (const touch of [true, false])
    for (const lang of langs) {
      const some = wanted.filter((one) => isTouched(one.size) === touch && one.lang === lang);
      if (!some.length) continue;
      const page = await person(browser, server, { name: 'Edda', lang, touch });
      for (const { size, shift } of some) {
        await page.setViewportSize({ width: size[0], height: size[1] });
        await page.emulateMedia({ colorScheme: shift === 'night' ? 'dark' : 'light' });
        // Another address before the # is another page: nothing is left of what was chosen.
        await page.goto(`${server.url}?${size[0]}${shift}#/table/${at.table}/seat/${at.token}`);
        await page.locator('.tbl').waitFor();
        await showing(page, at.length);
        const { found, before } = await lookAt(page, game, at, size, lang);
        const where = `${size.join('x')} ${shift} ${lang}`;
        out.push({
          where,
          state: at.state,
          before,
          found: found.map((line) => `${game} ${where} ${at.state}: ${line}`),
        });
        await picture(page, `scan-${game}-${size[0]}-${at.state}-${shift}-${lang}`);
      }
      await page.context().close();
    }
  return out;
}
/** Whose turn it is moves nothing: the frame lies where it lay. */
const jumps = (game, seen) =>
  seen
    .filter((one) => one.state === 'others')
    .flatMap((one) => {
      const own = seen.find((other) => other.state === 'own' && other.where === one.where);
      const by = own ? apart(own.before, one.before) : 0;
      return by > 4 ? [`${game} ${one.where}: the frame moves by ${by} px when the turn changes`] : [];
    });

/** Every window, shift and language; in the sample each game has three windows of its own. */
function wantedOf(game) {
  const all = windows.flatMap((size) => shifts.flatMap((shift) => langs.map((lang) => ({ size, shift, lang }))));
  if (asked) return all.filter((one) => !width || one.size[0] === Number(width));
  const nth = Object.keys(games).indexOf(game);
  return windows
    .filter((_, i) => i % 4 === nth % 4)
    .map((size, i) => ({ size, shift: shifts[(i + nth) % 2], lang: langs[(i + 1) % 2] }));
}

for (const game of asked && asked !== 'all' ? [asked] : Object.keys(games))
  test(`${game} fits every window`, async () => {
    const seen = [];
    for (const state of statesOf(game)) seen.push(...(await looks(game, await tableIn(game, state), wantedOf(game))));
    assert.deepEqual([...seen.flatMap((one) => one.found), ...jumps(game, seen)], []);
  });
