// A whole two-seat game of Paperclip Railways with Freight in Chromium: builds by mouse and by keyboard,
// draws for the rest; in the middle of it the same seat on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, browser, freightOrder, legal, look, makeTable, moved, openHouse, person, picture, server, shownLength, tooWide } from './harness.mjs';

openHouse();

/** What the table asks Ada, once her page shows it; or that the game is over. */
async function asked(page, table, token) {
  const seen = await page.evaluate(
    ([path, token]) =>
      new Promise((settle) => {
        const ask = async () => {
          const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}` } });
          const seen = await answer.json();
          const shown = document.querySelector('[data-length]')?.getAttribute('data-length');
          if (seen.over || (seen.to_act.includes('A') && shown === String(seen.length))) return settle(seen);
          setTimeout(ask, 20);
        };
        void ask();
      }),
    [`api/tables/${table}`, token],
  );
  return seen;
}
const byMouse = async (page, what) => page.locator(what).first().click();
const byKeyboard = async (page, what) => {
  await page.locator(what).first().focus();
  await page.keyboard.press('Enter');
};
/** Confirms what was chosen and waits until the table has heard it. */
async function confirm(page, press) {
  const before = await shownLength(page);
  await press(page, '[data-deed][aria-disabled="false"]');
  await moved(page, before);
}

/** Two ends one after the other: the cheapest link between them is proposed. */
async function link(page, move, press) {
  const [, from, to] = move.split(' ');
  await press(page, `[data-station="${to}"]`);
  await press(page, `[data-station="${from}"]`);
}
/** A card of the hand, and one of the places that are offered for it. */
async function build(page, move, press) {
  const [, card, at] = move.split(' ');
  await press(page, `[data-card="${card}"]`);
  await press(page, `[data-spot="${at}"]`);
}
async function pay(page, move, press) {
  for (const card of move.split(' ').slice(1)) await press(page, `[data-card="${card}"]`);
}

/** Answers one question; says what was done. */
async function act(page, seen, press, done) {
  const list = legal(seen);
  const first = (verb) => list.find((move) => move.startsWith(`${verb} `));
  const wants = (verb) => (done[verb] ?? 0) < 3 && first(verb);
  let verb = list[0].split(' ')[0];
  if (seen.decision === 'AwaitCity') await press(page, `[data-city="${list[0].slice(5)}"]`);
  else if (seen.decision === 'AwaitAction' && wants('link')) await link(page, first((verb = 'link')), press);
  else if (seen.decision === 'AwaitAction' && wants('build')) await build(page, first((verb = 'build')), press);
  else if (seen.decision === 'AwaitAction') await press(page, `[data-move="${(verb = list.includes('take') ? 'take' : 'pass')}"]`);
  else if (seen.decision === 'AwaitPayment' || seen.decision === 'AwaitDiscard') await pay(page, list[0], press);
  else if (seen.decision === 'Freight') await link(page, list[0].replace(/^ship (\S+) (\S+).*/, 'ship $2 $1'), press);
  else await press(page, `[data-move="${list[0]}"]`);
  done[verb] = (done[verb] ?? 0) + 1;
}

test('a whole game with Freight by mouse, parts by keyboard, and on a phone', async () => {
  const made = await makeTable(server, freightOrder);
  const token = made.seats[0].token;
  const page = await person(browser, server);
  await page.goto(`${server.url}#/table/${made.table}/seat/${token}`);
  await page.locator('[data-city], [data-station]').first().waitFor();
  const done = {};
  let looked = false;
  for (let decisions = 0; ; decisions += 1) {
    assert.ok(decisions < 200, 'the game does not end');
    const seen = await asked(page, made.table, token);
    if (seen.over) break;
    if (!looked && seen.decision === 'AwaitAction' && seen.views.A.table.links.length >= 8) {
      looked = true;
      await picture(page, 'paperclip-desktop');
      await onThePhone(made.table, token, seen);
      assert.deepEqual(await axe(page), []);
    }
    const press = (done.link ?? 0) + (done.build ?? 0) === 1 ? byKeyboard : byMouse;
    await act(page, seen, press, done);
    await confirm(page, press);
  }
  assert.ok(looked);
  assert.ok((done.link ?? 0) + (done.build ?? 0) >= 3, JSON.stringify(done));
  const end = await look(server, made.table, [token]);
  assert.ok(end.views.A.table.end_of_line, 'the End of Line ends the game');
  const text = end.log.map((entry) => entry.move).join('\n');
  assert.match(text, /draw ship-[AB]/, 'Ship Cubes cards were drawn');
  assert.match(text, /^ship /m, 'cubes travelled');
  await page.locator('dialog .places').waitFor();
  const rows = await page.locator('dialog tr:has(td)').evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.innerText.replace('·', '0')))));
  assert.equal(rows.length, 4, 'links, what else was scored, the end, the sum');
  assert.deepEqual(rows[3], [0, 1].map((i) => rows[0][i] + rows[1][i] + rows[2][i]));
  assert.deepEqual(rows[3], end.scores);
  await picture(page, 'paperclip-result');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

/** The same seat at phone size: nothing wider than the screen, and a build proposed on the map. */
async function onThePhone(table, token, seen) {
  const page = await person(browser, server, { width: 390, height: 844 });
  await page.goto(`${server.url}#/table/${table}/seat/${token}`);
  await page.locator('[data-station]').first().waitFor();
  assert.equal(await tooWide(page), 0);
  await picture(page, 'paperclip-phone');
  const move = legal(seen).find((one) => one.startsWith('build ')) ?? legal(seen).find((one) => one.startsWith('link '));
  if (move) {
    await (move.startsWith('build ') ? build : link)(page, move, byMouse);
    await page.locator('[data-deed][aria-disabled="false"]').waitFor();
    assert.match(await page.locator('[data-deed]').innerText(), /clips/);
    assert.equal(await tooWide(page), 0);
    await picture(page, 'paperclip-phone-build');
  }
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}
