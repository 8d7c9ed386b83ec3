// Lessons in Chromium: a robot that presses only what lies in the light, and one that does everything wrong.
// In ./test it takes the first lesson of every game; with ROUNDHOUSE_ALL_LESSONS=1 all of them at both widths.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, browser, openHouse, person, picture, server, tooWide } from './harness.mjs';

openHouse();
const all = !!process.env.ROUNDHOUSE_ALL_LESSONS;
const sizes = { 390: 844, 1280: 800 };

const index = async () => (await (await fetch(`${server.url}api/lessons`)).json()).lessons;
const wanted = async (width) => {
  const lessons = await index();
  const games = [...new Set(lessons.map((one) => one.game))];
  // Both widths share the games between them, so that the short form sees each of them.
  return lessons.filter(
    (one) => all || (one.name.startsWith('01') && games.indexOf(one.game) % 2 === (width === 390 ? 0 : 1)),
  );
};

const stopOf = async (page) => Number(await page.locator('[data-stop]').getAttribute('data-stop'));
async function open(page, lesson) {
  await page.goto(`${server.url}#/lesson/${lesson.game}/${lesson.name}`);
  await page.waitForSelector('[data-stop="0"] #question');
}
const closed = (page) =>
  page.evaluate(() => {
    const at = document.querySelector('[data-stop]');
    return Number(at.dataset.stop) === Number(at.dataset.stops) - 1 && !document.querySelector('[data-on]');
  });

/** Presses what the accessibility tree says lies in the light; false: nothing does. */
async function pressLit(page, turn) {
  return page.evaluate((turn) => {
    const lit = [...document.querySelectorAll('[aria-describedby="lit-note"]')];
    if (!lit.length) return false;
    const node = lit[turn % lit.length];
    node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return true;
  }, turn);
}

/** How many presses it takes to the end of a lesson; 0: it does not come. */
async function follow(page, lesson) {
  await open(page, lesson);
  await page.evaluate(() => (window.tries = {}));
  for (let presses = 1; presses < 160; presses += 1) {
    if (await closed(page)) return presses;
    const on = page.locator('[data-on]');
    if (await on.count()) {
      await on.click();
      await page.waitForTimeout(60);
      continue;
    }
    // A poor move of several in the light is answered and put back: then the next one is tried.
    const tries = await page.evaluate(() => (window.tries ??= {}));
    const stop = await stopOf(page);
    const pressed = await pressLit(page, tries[stop] ?? 0);
    await page.waitForTimeout(pressed ? 60 : 120);
    await page.evaluate((stop) => {
      if (document.querySelector('[data-answer="poor"]')) window.tries[stop] = (window.tries[stop] ?? 0) + 1;
    }, stop);
  }
  return 0;
}

for (const [width, height] of Object.entries(sizes)) {
  test(`who presses what lies in the light finishes the lessons at ${width}`, async () => {
    const page = await person(browser, server, {
      width: Number(width),
      height,
      lang: width === '390' ? 'de' : 'en',
    });
    const lessons = await wanted(Number(width));
    const stuck = [];
    let presses = 0;
    for (const lesson of lessons) {
      const needed = await follow(page, lesson);
      if (!needed || (await tooWide(page))) stuck.push(`${lesson.game}/${lesson.name}, stop ${await stopOf(page)}`);
      presses += needed;
    }
    console.log(`# ${lessons.length} lessons at ${width}, ${presses} presses, ${stuck.length} stuck`);
    assert.deepEqual(stuck, []);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });
}

/** Three wrong tries from the list, as far as there are any; true: one of them was accepted after all. */
async function stumble(page) {
  if (!(await page.locator('[data-list][aria-pressed="true"]').count())) await page.keyboard.press('t');
  const stop = await stopOf(page);
  for (const nth of [0, 1, -1]) {
    const others = page.locator('button[data-other]');
    const count = await others.count();
    if (!count) return false;
    await others.nth(nth < 0 ? count - 1 : Math.min(nth, count - 1)).dispatchEvent('click');
    stumble.tries += 1;
    const deed = page.locator('[data-deed][aria-disabled="false"]');
    if (await deed.count()) await deed.dispatchEvent('click');
    await page.waitForTimeout(60);
    if ((await page.locator('[data-on]').count()) || (await stopOf(page)) !== stop) return true;
  }
  return false;
}
stumble.tries = 0;

/** One step of somebody who tries the wrong things first. */
async function stumbleOn(page) {
  const on = page.locator('[data-on]');
  if (await on.count()) return on.click();
  if (await stumble(page)) return;
  await page.locator('[data-show]').dispatchEvent('click');
  await page.waitForSelector('[data-answer="also"]');
  await page.locator('[data-lit]').first().dispatchEvent('click');
  await page.locator('[data-deed][aria-disabled="false"]').dispatchEvent('click');
  await page.waitForTimeout(80);
}

/** A slow page may have gone on between a look and a press: then it is looked at again, four times at the most. */
async function stumbleThrough(page, lesson) {
  await open(page, lesson);
  for (let turns = 0, missed = 0; turns < 200 && missed < 4 && !(await closed(page)); turns += 1) {
    await stumbleOn(page).catch((error) => {
      missed += 1;
      console.log(`# ${error.message.split('\n')[2]}`);
    });
  }
  return closed(page);
}

test('who does everything wrong is answered, and the guide shows the way', async () => {
  const page = await person(browser, server, { width: 390, height: 844 });
  page.setDefaultTimeout(8000);
  const lessons = (await wanted(390)).slice(0, all ? 99 : 1);
  const stuck = [];
  for (const lesson of lessons) {
    if (!(await stumbleThrough(page, lesson))) stuck.push(`${lesson.game}/${lesson.name}, stop ${await stopOf(page)}`);
  }
  console.log(`# ${lessons.length} lessons, ${stumble.tries} wrong tries, ${stuck.length} stuck`);
  assert.deepEqual(stuck, []);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('from the first visit to the first move of one’s own it is two clicks, and axe has nothing against it', async () => {
  const page = await person(browser, server, { width: 390, height: 844 });
  const begun = Date.now();
  await page.goto(server.url);
  await page.click('[data-first-visit]');
  await page.locator('[aria-describedby="lit-note"]').first().click();
  await page.waitForSelector('[data-deed][aria-disabled="false"]');
  console.log(`# from the first visit to a chosen move: 2 clicks, ${(Date.now() - begun) / 1000} s`);
  await page.goto(server.url);
  await page.waitForSelector('[data-first-visit]');
  await picture(page, 'first-visit-phone-day');
  assert.deepEqual(await axe(page), []);
  assert.equal(await tooWide(page), 0);
  await page.click('[data-first-visit]');
  await page.waitForSelector('[aria-describedby="lit-note"]');
  await picture(page, 'lesson-phone-day');
  assert.deepEqual(await axe(page), []);
  await page.locator('[aria-describedby="lit-note"]').first().click();
  await page.locator('[data-deed]').click();
  await page.waitForSelector('[data-answer="good"]');
  await page.setViewportSize({ width: 1280, height: 800 });
  await picture(page, 'lesson-desktop-day');
  assert.deepEqual(await axe(page), []);
  await page.goto(server.url);
  await page.waitForSelector('[data-first-visit]');
  await picture(page, 'first-visit-desktop-day');
  await page.click('nav a[href="#/learn"]');
  await page.waitForSelector('[data-next-stop]');
  await picture(page, 'learn-desktop-day');
  assert.equal(await tooWide(page), 0);
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});
