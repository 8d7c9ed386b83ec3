// The pages before a game: a new table in three choices, the daily deal, the rules, a rematch from the lobby.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  axe,
  browser,
  look,
  makeTable,
  openHouse,
  person,
  picture,
  playOn,
  server,
  tooWide,
  untranslated,
} from './harness.mjs';

openHouse();

const games = ['yardmaster-express', 'black-pawn-trucking', 'stephensons-rocket', 'first-class', 'paperclip-railways'];
const looks = [
  { lang: 'en', width: 1280, height: 800, only: 'black-pawn-trucking' },
  { lang: 'de', width: 390, height: 844, touch: true },
  { lang: 'en', width: 390, height: 844, touch: true },
  { lang: 'de', width: 1280, height: 800 },
];
/** Words that stand in nearly every English sentence and in no German one. */
const english = /\b(the|and|with|you|your|whether|which|where)\b/i;

/** Lines of the page that are English, outside of what says that it is. */
const englishLines = (page) =>
  page.evaluate(() => {
    const said = [];
    const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const at = walk.currentNode.parentElement;
      if (!at.closest('[lang="en"], .nameplate, script, style, svg')) said.push(walk.currentNode.textContent.trim());
    }
    return said;
  });
const smallTargets = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main select, main a.btn, main a.card, main a.day, main summary')]
      .map((one) => ({
        text: one.textContent.trim().slice(0, 30),
        box: one.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width && Math.min(box.width, box.height) < 43.5)
      .map(({ text, box }) => `${text}: ${Math.round(box.width)}x${Math.round(box.height)}`),
  );
async function inspect(page, view, name, faults) {
  await page.waitForTimeout(200);
  await picture(page, `front-${name}-${view.lang}-${view.width}`);
  for (const line of await axe(page, ['moderate', 'serious', 'critical'])) faults.push(`${name}: ${line}`);
  const wide = await tooWide(page);
  if (wide) faults.push(`${name}: ${wide} px too wide`);
  for (const key of await untranslated(page)) faults.push(`${name}: untranslated ${key}`);
  for (const text of await page.locator('main').allInnerTexts())
    if (/\bO?Q-?\d+\b|\.[ch]pp\b/.test(text))
      faults.push(`${name}: says ${/\bO?Q-?\d+\b|\S+\.[ch]pp\b/.exec(text)[0]}`);
  if (view.lang === 'de')
    for (const line of await englishLines(page)) if (english.test(line)) faults.push(`${name}: English: ${line}`);
  if (view.touch) for (const one of await smallTargets(page)) faults.push(`${name}: small: ${one}`);
  for (const trouble of page.troubles) faults.push(`${name}: ${trouble}`);
  page.troubles = [];
}

for (const view of looks)
  test(`new table, daily deal and rules are for everybody: ${view.lang} at ${view.width}`, async () => {
    const faults = [];
    const page = await person(browser, server, view);
    for (const game of games) {
      await page.goto(`${server.url}#/new/${game}`);
      await page.locator('[data-way]').first().waitFor();
      await inspect(page, view, `new-${game}`, faults);
      await page.locator('details summary').click();
      await inspect(page, view, `new-all-${game}`, faults);
      await page.goto(`${server.url}#/rules/${game}`);
      await page.locator('[data-rule]').first().waitFor();
      await inspect(page, view, `rules-${game}`, faults);
    }
    await page.goto(`${server.url}#/daily`);
    await page.locator('[data-daily="play"]').waitFor();
    await inspect(page, view, 'daily', faults);
    assert.deepEqual(faults, []);
    await page.context().close();
  });

test('a table in three choices: two sets by name, company, strength; study bots only when asked for', async () => {
  const page = await person(browser, server);
  await page.goto(`${server.url}#/new/first-class`);
  await page.locator('[data-way="F"]').click();
  await page.locator('[data-level="level-1"]').click();
  await page.locator('[data-count="2"]').click();
  assert.equal(await page.innerText('[data-headline]'), 'First Class: Celebrities and Factories');
  assert.equal(await page.locator('[data-way][aria-pressed="true"]').count(), 2);
  await page.locator('details summary').click();
  const bots = () => page.locator('select').nth(1).locator('option[value^="bot "]').allInnerTexts();
  assert.ok((await bots()).every((name) => name.includes('level')));
  await page.locator('[data-study]').check();
  assert.ok((await bots()).some((name) => name.includes('greedy')));
  await page.locator('[data-open]').click();
  await page.waitForURL(/#\/table\//);
  const seen = await look(server, /table\/(\w+)/.exec(page.url())[1]);
  assert.equal(seen.options.modules, 'BF');
  assert.deepEqual(
    seen.seats.map((seat) => [seat.kind, seat.bot ?? '', seat.name]),
    [
      ['person', '', 'Ada'],
      ['bot', 'level-1', 'Pip'],
    ],
  );
  await page.goto(`${server.url}#/new/black-pawn-trucking`);
  await page.locator('[data-way="hard"]').click();
  assert.equal(await page.locator('[data-company]').count(), 0);
  await page.locator('[data-open]').click();
  await page.waitForURL(/#\/table\//);
  assert.equal((await look(server, /table\/(\w+)/.exec(page.url())[1])).options.start_loans, '3');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('the daily deal: one ranked try without help, then free ones; streak, calendar and a line with a link', async () => {
  const page = await person(browser, server);
  await page.locator('[data-daily="open"]').click();
  const today = new Date().toISOString().slice(0, 10);
  const tableOf = async () => {
    await page.locator('[data-daily="play"]').click();
    await page.waitForURL(/#\/table\//);
    return /table\/(\w+)/.exec(page.url())[1];
  };
  assert.match(await page.innerText('[data-daily="today"]'), /not played yet/);
  const ranked = await tableOf();
  const { manners } = await look(server, ranked);
  assert.deepEqual([manners.hints, manners.undo], [false, 'off']);
  const token = await page.evaluate(
    (id) => JSON.parse(localStorage.getItem('roundhouse.tables'))[id].seats[0].token,
    ranked,
  );
  await page.goto(`${server.url}#/daily`);
  assert.match(await page.innerText('[data-daily="today"]'), /under way/);
  await playOn(
    server,
    ranked,
    token,
    (seen) => seen.over,
    (moves) => moves.at(-1),
  );
  await page.goto(`${server.url}#/`);
  await page.locator(`[data-again="${ranked}"]`).waitFor();
  await page.goto(`${server.url}#/daily`);
  await page.locator('[data-daily="line"]').waitFor();
  assert.ok((await page.innerText('[data-daily="line"]')).endsWith(`${server.url}#/daily/${today}`));
  assert.equal(await page.innerText('[data-daily="streak"]'), '1 day in a row');
  assert.match(await page.locator(`[data-day="${today}"]`).textContent(), /£|foreclosed/);
  const told = await page.innerText('[data-daily="you"]');
  await picture(page, 'front-daily-played');
  assert.deepEqual(await axe(page, ['moderate', 'serious', 'critical']), []);
  const free = await look(server, await tableOf());
  assert.deepEqual([free.manners.hints, free.manners.undo], [true, 'free']);
  await page.goto(`${server.url}#/daily/${today}`);
  assert.equal(await page.innerText('[data-daily="you"]'), told);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('rules teach first: a turn, parts, examples with lessons, then every rule in the language of the page', async () => {
  const page = await person(browser, server, { lang: 'de' });
  await page.goto(`${server.url}#/rules/yardmaster-express/YE-4.1`);
  const rule = page.locator('[data-rule="YE-4.1"]');
  await rule.waitFor();
  const text = await page.innerText('article');
  const at = ['So läuft ein Spiel', 'Das Material', 'Beispiele', 'YE-1.1', 'Quellen'].map((one) => text.indexOf(one));
  assert.ok(
    at.every((place, i) => place > (at[i - 1] ?? -1)),
    at.join(),
  );
  assert.match(await rule.innerText(), /Offen muss der linke Wagen/);
  assert.ok(await rule.evaluate((one) => one.classList.contains('lit') && one.closest('[lang="de"]') !== null));
  assert.match(await page.innerText('aside ol'), /Anhängen/);
  assert.ok((await page.locator('[data-part-of-game] svg').count()) >= 4);
  await page.locator('.numbered input').fill('Begleitwagen');
  await page.locator('[data-rule="YE-4.1"]').waitFor({ state: 'detached' });
  assert.match(await page.innerText('[data-rule="YE-7.1"]'), /Begleitwagen/);
  await page.locator('.numbered input').fill('');
  await page.locator('[data-rule="YE-4.1"] .show').click();
  await page.waitForURL(/#\/lesson\/yardmaster-express\/01-coupling/);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('the numbered rules follow a change of language', async () => {
  const page = await person(browser, server, { lang: 'en' });
  await page.goto(`${server.url}#/rules/stephensons-rocket/SR-8.9`);
  const rule = page.locator('[data-rule="SR-8.9"]');
  await rule.waitFor();
  assert.match(await rule.innerText(), /who cannot go higher/);
  await page.locator('button[lang="de"]').click();
  await page.locator('[data-rule="SR-8.9"]', { hasText: 'wer nicht höher bieten kann' }).waitFor();
  assert.match(await page.locator('aside ol').innerText(), /Die Vetorunde/);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('every step and example of a primer leads to a lesson there is and a rule there is', async () => {
  const page = await person(browser, server);
  const { lessons } = await (await fetch(`${server.url}api/lessons`)).json();
  const known = new Set(lessons.map((one) => `#/lesson/${one.game}/${one.name}`));
  for (const game of games) {
    await page.goto(`${server.url}#/rules/${game}`);
    await page.locator('[data-step]').first().waitFor();
    await page.locator('[data-rule]').first().waitFor();
    const links = await page
      .locator('article a[href^="#/lesson/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    assert.ok(links.length > 10, game);
    for (const link of links) assert.ok(known.has(link), link);
    const tags = await page.locator('.primer .rule-tag').allInnerTexts();
    for (const tag of tags) assert.equal(await page.locator(`[data-rule="${tag}"]`).count(), 1, tag);
  }
  await page.context().close();
});

test('a finished table of the list leads to a rematch, and everybody comes to the same one', async () => {
  const made = await makeTable(server, {
    seats: [
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', bot: 'random', name: 'Bot' },
    ],
  });
  await playOn(server, made.table, made.seats[0].token, (seen) => seen.over);
  const tables = [];
  for (let n = 0; n < 2; n += 1) {
    const page = await person(browser, server);
    await page.evaluate(
      ([table, seats]) =>
        localStorage.setItem('roundhouse.tables', JSON.stringify({ [table]: { game: 'yardmaster-express', seats } })),
      [made.table, made.seats],
    );
    await page.reload();
    await page.locator(`[data-again="${made.table}"]`).click();
    await page.waitForURL(/#\/table\//);
    tables.push(/table\/(\w+)/.exec(page.url())[1]);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
  assert.notEqual(tables[0], made.table);
  assert.equal(tables[0], tables[1]);
  assert.deepEqual((await look(server, tables[0], [made.seats[0].token])).you, ['A']);
});
