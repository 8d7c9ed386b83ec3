// The guided first game in Chromium: played by reading the page, warned of a blunder, taken back, left and gone on with.
// In ./test it is the shortest game; with ROUNDHOUSE_ALL_LESSONS=1 every game at both widths, by its tips.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { axe, browser, openHouse, person, picture, root, server, tooWide } from './harness.mjs';

openHouse();
const all = !!process.env.ROUNDHOUSE_ALL_LESSONS;
const sizes = { 390: 844, 1280: 800 };

const guides = async () => (await (await fetch(`${server.url}api/guides`)).json()).guides;
const movesOf = async (page) => Number(await page.locator('[data-first]').getAttribute('data-moves'));
const isOver = async (page) => (await page.locator('[data-first][data-over]').count()) > 0;
async function open(page, game) {
  await page.goto(`${server.url}#/first/${game}`);
  await page.waitForSelector('[data-moves] #question');
}
const quiet = (page) =>
  page.waitForFunction(() =>
    document.querySelector(
      '[data-retake][aria-disabled="false"], [data-first][data-over], [data-tip][aria-disabled="false"]',
    ),
  );

/** A learner who opens the list and takes whatever stands first, warnings and all. */
async function playOn(page, turn) {
  if (await page.locator('[data-anyway]').count()) await page.locator('[data-anyway]').click();
  else {
    if (!(await page.locator('button[data-other]').count())) await page.locator('[data-list]').dispatchEvent('click');
    const others = page.locator('button[data-other]');
    await others.nth((turn * 7) % (await others.count())).dispatchEvent('click');
    await page.locator('[data-deed][aria-disabled="false"]').dispatchEvent('click');
  }
  await quiet(page);
}

/** What a tip must not say: names that stand on no board. */
const unseen = {
  'first-class': /\b[A-FX]\d-\d+\b|\bG-\d+\b/, // ids of cards
  'stephensons-rocket': /(^|\s)-?\d{1,2},-?\d{1,2}\b|\b[A-Z]\d{1,2}\b/, // coordinates, squares of the terminal
};
const { locations } = JSON.parse(readFileSync(join(root, 'web/src/games/stephensons_rocket/map.json'), 'utf8'));
/** Asks for a tip, reads it, and does what it says. */
async function playTip(page, game) {
  await page.locator('[data-tip]').dispatchEvent('click');
  await page.locator('[data-answer="also"]').waitFor();
  const tip = await page.locator('[data-answer="also"]').innerText();
  assert.doesNotMatch(tip, unseen[game] ?? /\{|\}/);
  if (game === 'stephensons-rocket' && /station|Extend|Bahnhof|verlängern/.test(tip))
    assert.ok(
      locations.some(({ name }) => tip.includes(name)),
      `a tip names a place: ${tip}`,
    );
  await page.locator('[data-deed][aria-disabled="false"]').dispatchEvent('click');
  await quiet(page);
  if (await page.locator('[data-anyway]').count()) await playOn(page, 0);
}

for (const [width, height] of Object.entries(sizes)) {
  test(`a guided game is played to its explained end at ${width}`, async () => {
    const page = await person(browser, server, {
      width: Number(width),
      height,
      lang: width === '390' ? 'de' : 'en',
    });
    for (const { game } of (await guides()).filter((one) => all || one.game === 'yardmaster-express')) {
      await open(page, game);
      await picture(page, `first-${game}-${width}`);
      assert.deepEqual(await axe(page), [], game);
      let turns = 0;
      for (; turns < 700 && !(await isOver(page)); turns += 1)
        if (turns % 5 === 0 && turns < 40 && !(await page.locator('[data-anyway]').count())) await playTip(page, game);
        else await playOn(page, turns);
      assert.ok(await isOver(page), `${game} does not end: ${await movesOf(page)} moves`);
      await page.waitForSelector('[data-result]');
      assert.equal(await tooWide(page), 0, game);
      assert.deepEqual(await axe(page), [], game);
      await picture(page, `first-${game}-${width}-end`);
      console.log(`# ${game} at ${width}: ${turns} turns`);
    }
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });
}

test('what is asked about is in sight when a game is opened', async () => {
  const phone = await person(browser, server, { width: 390, height: 844 });
  for (const { game } of await guides()) {
    await open(phone, game);
    await phone.waitForTimeout(400);
    assert.equal(await phone.evaluate(() => document.querySelector('.things').scrollTop), 0, game);
    const [things, guide] = await phone.evaluate(() =>
      ['.things', '.who'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON()),
    );
    assert.ok(guide.top >= things.bottom, `${game}: the guide stands on his ticket`);
  }
  await phone.context().close();
  // A tip names a city: the names must be there, although the board is low.
  const page = await person(browser, server, { width: 1280, height: 800 });
  await open(page, 'stephensons-rocket');
  await page.locator('.board svg text', { hasText: 'Gloucester' }).first().waitFor();
  assert.deepEqual([...phone.troubles, ...page.troubles], []);
  await page.context().close();
});

test('a guide who has warned for the last time goes on saying that he can be asked', async () => {
  const page = await person(browser, server, { width: 390, height: 844, lang: 'de' });
  await page.evaluate(() => {
    const kept = { moves: ['couple G4|Y4 up'], warned: 2 };
    localStorage.setItem('roundhouse.first.yardmaster-express', JSON.stringify(kept));
  });
  await open(page, 'yardmaster-express');
  let turns = 0;
  while (turns < 6 && !(await isOver(page)) && !/warne nicht mehr/.test(await page.locator('.said').innerText()))
    await playOn(page, (turns += 1));
  assert.match(await page.locator('.said').innerText(), /Ich warne nicht mehr: Drück im Zweifel „Ein Tipp“/);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('the guide speaks, warns before a blunder, gives a tip with reasons, and the game can be left', async () => {
  const page = await person(browser, server, { width: 390, height: 844 });
  await open(page, 'yardmaster-express');
  assert.match(await page.locator('.said').innerText(), /Seven rounds/);
  await page.locator('[data-list]').click();
  await page.locator('[data-other="couple B2|B2 down"]').click();
  await page.locator('[data-deed]').click();
  await page.waitForSelector('[data-retake]');
  const warning = await page.locator('[data-answer="poor"]').innerText();
  assert.match(warning, /\d/);
  assert.deepEqual(await axe(page), []);
  await picture(page, 'first-warning-phone');
  assert.doesNotMatch(warning, /last warning/);
  await page.locator('[data-retake]').click();
  assert.equal(await movesOf(page), 0);
  // The second warning is the last of this game, and says so; then the guide says how he can be asked.
  await page.locator('[data-other="couple B2|B2 down"]').click();
  await page.locator('[data-deed]').click();
  await page.waitForSelector('[data-retake]');
  assert.match(await page.locator('[data-answer="poor"]').innerText(), /my last warning.*“A tip”/);
  await page.locator('[data-retake]').click();
  await page.locator('[data-tip]').click();
  await page.waitForSelector('[data-answer="also"]');
  assert.match(await page.locator('[data-answer="also"]').innerText(), /It brings you \d+ points/);
  await picture(page, 'first-tip-phone');
  await page.locator('[data-deed][aria-disabled="false"]').click();
  await page.waitForSelector('[data-moves="1"]');
  await page.reload();
  await page.waitForSelector('[data-moves="1"] #question');
  await page.locator('[data-undo]').click();
  await page.waitForSelector('[data-moves="0"]');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});
