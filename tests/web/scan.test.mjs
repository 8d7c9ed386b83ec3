// Every window: nothing overlaps, nothing jumps, everything can be read and touched. A sample runs in ./test;
// ROUNDHOUSE_SCAN=all looks at every game in every window, on one's own turn, on somebody else's and at the result,
// day and night, in both languages (672 looks), ROUNDHOUSE_SCAN=<game> at one game, <game>@600 or all@600,1024 in the
// windows of these widths.
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
const atRest = (page, frames = 4) =>
  page.evaluate(async (frames) => {
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
    for (let before = ''; same < frames;) {
      await new Promise((frame) => requestAnimationFrame(() => setTimeout(frame, 30)));
      const now = places();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  }, frames);
const boxes = (page) =>
  page.evaluate(() =>
    ['.board', '.ask', '.plates', '.tabs', '[data-train]'].flatMap((part) => {
      const r = document.querySelector(`.tbl ${part}`)?.getBoundingClientRect();
      return r ? [r.left, r.top, r.width, r.height] : [0, 0, 0, 0];
    }),
  );
const apart = (a, b) => Math.round(Math.max(...a.map((n, i) => Math.abs(n - b[i]))));

/** What is wrong with one window by day and by night, and where its parts lie: only colours are another at night. */
async function lookAt(page, game, at, { size, lang, shifts }) {
  const touch = isTouched(size);
  const seen = Object.fromEntries(shifts.map((shift) => [shift, { found: [], before: [] }]));
  const inShift = async (shift) => {
    await page.emulateMedia({ colorScheme: shift === 'night' ? 'dark' : 'light' });
    await atRest(page, 1);
    return seen[shift];
  };
  const scan = async (one, when = '') =>
    one.found.push(...(await page.evaluate(scanPage, { touch, german: lang === 'de' })).map((line) => when + line));
  await atRest(page);
  for (const shift of shifts) {
    const one = await inShift(shift);
    await scan(one);
    one.before = await boxes(page);
  }
  const first = page.locator(games[game].first).filter({ visible: true }).first();
  const chooses = at.state === 'own' && (await first.count()) > 0;
  if (chooses) {
    await first.dispatchEvent('click');
    await atRest(page);
  }
  for (const [nth, shift] of shifts.entries()) {
    const one = await inShift(shift);
    if (chooses) {
      await scan(one, 'chosen: ');
      const by = apart(one.before, await boxes(page));
      if (by > 4) one.found.push(`the frame moved by ${by} px while choosing`);
    }
    one.found.push(...(await axe(page, ['moderate', 'serious', 'critical'], nth ? ['color-contrast'] : [])));
    one.found.push(...page.troubles.splice(0));
    // Of the whole scan only what is wrong is worth a picture.
    if (!asked || one.found.length) await picture(page, `scan-${game}-${size[0]}-${at.state}-${shift}-${lang}`);
  }
  return seen;
}

/** Looks at a table in some windows; one browser for each language and kind of hand. */
async function looks(game, at, wanted) {
  const out = [];
  for (const touch of [true, false])
    for (const lang of langs) {
      const some = wanted.filter((one) => isTouched(one.size) === touch && one.lang === lang);
      if (!some.length) continue;
      const page = await person(browser, server, { name: 'Edda', lang, touch });
      for (const one of some) {
        await page.setViewportSize({ width: one.size[0], height: one.size[1] });
        // Another address before the # is another page: nothing is left of what was chosen.
        await page.goto(`${server.url}?${one.size[0]}#/table/${at.table}/seat/${at.token}`);
        await page.locator('.tbl').waitFor();
        await showing(page, at.length);
        for (const [shift, { found, before }] of Object.entries(await lookAt(page, game, at, one))) {
          const where = `${one.size.join('x')} ${shift} ${lang}`;
          const lines = found.map((line) => `${game} ${where} ${at.state}: ${line}`);
          if (asked) console.log([`${game} ${where} ${at.state}`, ...lines].join('\n  '));
          out.push({ where, state: at.state, before, found: lines });
        }
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
  const all = windows.flatMap((size) => langs.map((lang) => ({ size, lang, shifts })));
  if (asked) return all.filter((one) => !width || width.split(',').includes(String(one.size[0])));
  const nth = Object.keys(games).indexOf(game);
  return windows
    .filter((_, i) => i % 4 === nth % 4)
    .map((size, i) => ({ size, lang: langs[(i + 1) % 2], shifts: [shifts[(i + nth) % 2]] }));
}

for (const game of asked && asked !== 'all' ? [asked] : Object.keys(games))
  test(`${game} fits every window`, async () => {
    const seen = [];
    for (const state of statesOf(game)) seen.push(...(await looks(game, await tableIn(game, state), wantedOf(game))));
    assert.deepEqual([...seen.flatMap((one) => one.found), ...jumps(game, seen)], []);
  });

test('beside three figures the note of a plate is not cut', async () => {
  const at = await tableIn('paperclip-railways', 'own');
  for (const lang of langs) {
    const page = await person(browser, server, { name: 'Edda', lang });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${server.url}#/table/${at.table}/seat/${at.token}`);
    await showing(page, at.length);
    await page.evaluate(() => {
      for (const plate of document.querySelectorAll('.plates .plate')) {
        plate.classList.add('much'); // as Plate.svelte calls it above 99
        plate.querySelector('.points').firstChild.textContent = '127';
      }
    });
    await atRest(page);
    assert.deepEqual(await page.evaluate(scanPage, { touch: false, german: lang === 'de' }), []);
    await page.context().close();
  }
});
