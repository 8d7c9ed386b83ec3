// Reports of the laboratory: one the server shows, and those kept with the documents, on a phone and at a desk.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { axe, browser, openHouse, tooWide, picture, program, root, server } from './harness.mjs';

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-lab-'));
const study = join(folder, 'seats.study');
writeFileSync(
  study,
  `question Does the strategic game help seat A?
question.de Hilft das strategische Spiel Platz A?
game yardmaster-express
seats 2 3
option strategic no yes
bots random
deals 60
record leads events
`,
);
execFileSync(program, ['lab', study, '--results', join(folder, 'seats')]);
after(() => rmSync(folder, { recursive: true, force: true }));
openHouse(['--lab', folder]);

const kept = readdirSync(join(root, 'docs/lab')).filter((name) => name.endsWith('.html'));

async function open(address, { width, scheme = 'light' }) {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    colorScheme: scheme,
  });
  const page = await context.newPage();
  page.asked = [];
  page.on('request', (request) => page.asked.push(request.url()));
  await page.goto(address);
  return page;
}

/** Words of plots that come out smaller than 11 px in this window. */
const smallWords = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.panel svg text')]
      .map((text) => {
        const scale = text.ownerSVGElement.clientWidth / text.ownerSVGElement.viewBox.baseVal.width;
        return {
          words: text.textContent,
          size: Number.parseFloat(getComputedStyle(text).fontSize) * scale,
        };
      })
      .filter(({ size }) => size > 0 && size < 10.9),
  );

/** Plots without a table behind them. */
const withoutTable = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.panel')].filter((one) => !one.querySelector('table')).map((one) => one.innerText),
  );

test('the server lists and shows a finished report, by day and night, in both languages', async () => {
  for (const width of [390, 1280]) {
    for (const scheme of ['light', 'dark']) {
      const page = await open(`${server.url}lab/`, { width, scheme });
      assert.deepEqual(await axe(page), []);
      await page.getByRole('link', { name: 'Does the strategic game help seat A?' }).click();
      await page
        .getByRole('heading', {
          level: 1,
          name: 'Does the strategic game help seat A?',
        })
        .waitFor();
      assert.equal(await tooWide(page), 0);
      assert.deepEqual(await axe(page), []);
      assert.deepEqual(await smallWords(page), []);
      await picture(page, `lab-${width}-${scheme}`);
      await page.getByLabel('Deutsch').check();
      await page
        .getByRole('heading', {
          level: 1,
          name: 'Hilft das strategische Spiel Platz A?',
        })
        .waitFor();
      for (const one of await page.locator('summary').all()) await one.click();
      assert.equal(await tooWide(page), 0);
      assert.deepEqual(await axe(page), []);
      await page.context().close();
    }
  }
});

test('the figures of a report can be taken along, and a lever changes the shift', async () => {
  const page = await open(`${server.url}lab/seats/report.html`, {
    width: 1280,
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Figures' }).click(),
  ]);
  const figures = JSON.parse(await (await download.createReadStream()).toArray().then((parts) => parts.join('')));
  assert.equal(figures.games, 240);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const day = await paper();
  await page.getByLabel(/Other shift/).check();
  assert.notEqual(await paper(), day);
  await page.context().close();
});

test('every report that is kept is small, readable on a phone and a desk, and loads nothing', async () => {
  assert.ok(kept.length >= 18, `${kept.length} reports`);
  for (const name of kept) {
    const file = join(root, 'docs/lab', name);
    assert.ok(statSync(file).size < 100_000, `${name} has ${statSync(file).size} bytes`);
    for (const width of [390, 1280]) {
      const page = await open(pathToFileURL(file).href, { width });
      assert.equal(await tooWide(page), 0, `${name} ${width}`);
      assert.deepEqual(await smallWords(page), [], `${name} ${width}`);
      assert.deepEqual(await withoutTable(page), [], name);
      assert.deepEqual(page.asked, [pathToFileURL(file).href]);
      if (width === 390) assert.deepEqual(await axe(page), [], name);
      await page.context().close();
    }
  }
});
