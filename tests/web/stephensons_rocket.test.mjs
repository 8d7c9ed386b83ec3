// Stephensons Rocket in Chromium: three seats, one by mouse, one by keyboard, one a bot, with veto rounds and a
// merger. ROUNDHOUSE_WHOLE_GAME=1 plays on to the end.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { axe, browser, look, makeTable, openHouse, person, picture, root, server, tooWide } from './harness.mjs';

openHouse();

const { companies } = JSON.parse(readFileSync(join(root, 'web/src/games/stephensons_rocket/map.json'), 'utf8'));
const numberOf = (line) => companies.findIndex((one) => one.id === line) + 1;
const axial = (hex) => hex.split(',').map(Number);
const east = (hex) => axial(hex)[0] + axial(hex)[1] / 2;
function apart(a, b) {
  const [q, r] = [0, 1].map((i) => axial(a)[i] - axial(b)[i]);
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The legal move that comes nearest to a merger, and rather with a line that others have shares of. */
function eager(state, moves, seat) {
  const far = (line, to) =>
    Math.min(20, ...state.lines.filter((one) => one.what !== line).map((one) => apart(one.hex, to)));
  const worth = (move) => {
    const [verb, line, to] = move.split(' ');
    if (verb !== 'extend') return verb === 'take' ? -50 : -100;
    const others = state.railways[numberOf(line) - 1].shares.some((n, i) => n > 0 && i !== seat.charCodeAt(0) - 65);
    return -2 * far(line, to) + (others ? 3 : 0);
  };
  return [...moves].sort((a, b) => worth(b) - worth(a))[0];
}

/** What a person says: to the first veto round they are asked in a bid for another hex, later on they pass. */
function answerOf(seen, seat, bidBefore) {
  const { state } = seen.views[seat];
  const moves = seen.choices[seat];
  if (seen.decision !== 'VetoRound') return { move: eager(state, moves, seat), moves };
  const { chosen, active } = state.agenda.at(-1);
  const bid = moves.find((move) => move.startsWith('bid ') && !move.endsWith(` ${chosen}`));
  return { move: !bidBefore && bid && seat !== active ? bid : 'pass', moves };
}

/** The letter a hex has on the board: from west to east. */
function letterOf(move, { moves, veto }) {
  const [verb, line, hex] = move.split(' ');
  const alike = moves.filter((one) => (verb === 'bid' ? one.startsWith('bid ') : one.startsWith(`extend ${line} `)));
  const hexes = [...alike.map((one) => one.split(' ')[2]), ...(veto ? [veto.chosen, veto.target] : [])];
  const sorted = [...new Set(hexes)].sort((a, b) => east(a) - east(b) || axial(a)[1] - axial(b)[1]);
  return String.fromCharCode(65 + sorted.indexOf(hex));
}

const cell = (page, words) => page.locator(`.map .cell[aria-label*="${words}"]`).first();
const ready = (page) => page.locator('[data-deed][aria-disabled="false"]');

async function byMouse(page, move, asked) {
  const [verb, what, good] = move.split(' ');
  if (verb === 'pass') await page.getByRole('button', { name: /^Pass/ }).click();
  if (verb === 'extend') await cell(page, `locomotive of the ${what}`).click();
  if (verb === 'extend' || verb === 'bid') await cell(page, `target ${letterOf(move, asked)}`).click();
  if (verb === 'take') {
    await cell(page, `${what}, `).click();
    if (!(await ready(page).count())) await page.getByRole('button', { name: new RegExp(`^${good}`, 'i') }).click();
  }
  await ready(page).click();
}

/** Numbers name a line, letters a hex, P passes, Enter confirms; the map itself is walked with Tab and arrows. */
async function byKeyboard(page, move, asked) {
  const [verb, what, good] = move.split(' ');
  await page.evaluate(() => document.activeElement?.blur());
  if (verb === 'pass') return page.keyboard.press('p');
  if (verb === 'extend') {
    await page.keyboard.press(String(numberOf(what)));
    await cell(page, 'target A').waitFor();
  }
  if (verb === 'extend' || verb === 'bid') await page.keyboard.press(letterOf(move, asked).toLowerCase());
  if (verb === 'take') {
    await cell(page, `${what}, `).press('Enter');
    if (!(await ready(page).count()))
      await page.getByRole('button', { name: new RegExp(`^${good}`, 'i') }).press('Enter');
    await page.evaluate(() => document.activeElement?.blur());
  }
  await ready(page).waitFor();
  await page.keyboard.press('Enter');
}

const reached = (page, length) =>
  page.waitForFunction(
    (length) => Number(document.querySelector('[data-length]')?.getAttribute('data-length')) >= length,
    length,
  );

/** No name on a plate is cut off, in either direction. */
const cutNames = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.plates .name')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent),
  );

test('three seats by mouse, by keyboard and a bot: veto rounds, and a merger that is shown', async () => {
  const made = await makeTable(server, {
    game: 'stephensons-rocket',
    seats: [
      { kind: 'person', name: 'Annemarie' },
      { kind: 'person', name: 'Grace' },
      { kind: 'bot', bot: 'greedy' },
    ],
    options: { seats: '3' },
  });
  const tokens = made.seats.map((one) => one.token).filter(Boolean);
  const people = {};
  for (const [seat, press] of [
    ['A', byMouse],
    ['B', byKeyboard],
  ]) {
    const page = await person(browser, server, { name: seat === 'A' ? 'Annemarie' : 'Grace' });
    await page.goto(`${server.url}#/table/${made.table}/seat/${tokens[seat.charCodeAt(0) - 65]}`);
    await page.locator('.map .cell').first().waitFor();
    people[seat] = { page, press, bids: 0, vetoes: 0 };
  }
  let mergers = 0;
  let shown = 0;
  const enough = (seen) =>
    seen.over || (!process.env.ROUNDHOUSE_WHOLE_GAME && shown > 0 && people.A.bids > 0 && people.B.vetoes > 0);
  let seen = await look(server, made.table, tokens);
  for (let decisions = 0; !enough(seen) && decisions < 400; seen = await look(server, made.table, tokens)) {
    const { dissolved } = (seen.views.A ?? seen.views.B).state;
    if (dissolved.length > mergers) {
      mergers = dissolved.length;
      await Promise.all(Object.values(people).map(({ page }) => reached(page, seen.length)));
      for (const { page } of Object.values(people)) shown += await page.locator('[data-step="Merged"]').count();
    }
    const seat = seen.to_act.find((one) => people[one]);
    if (!seat) {
      await new Promise((go) => setTimeout(go, 40));
      continue;
    }
    const asks = people[seat];
    const { move, moves } = answerOf(seen, seat, asks.bids > 0);
    const veto = seen.decision === 'VetoRound' ? seen.views[seat].state.agenda.at(-1) : null;
    await reached(asks.page, seen.length);
    if (veto) {
      await asks.page.locator(`[data-veto="${veto.line}"] .now`).first().waitFor();
      if (!asks.vetoes) await picture(asks.page, `rocket-veto-${seat}`);
      asks.vetoes += 1;
      asks.bids += move.startsWith('bid') ? 1 : 0;
    }
    await asks.press(asks.page, move, { moves, veto });
    await reached(asks.page, seen.length + 1);
    decisions += 1;
  }
  assert.ok(people.A.bids > 0, 'the one with the mouse bid in a veto round');
  assert.ok(people.B.vetoes > 0, 'the one with the keyboard was asked in a veto round');
  assert.ok(shown > 0, 'a merger was told step by step');
  assert.ok(
    seen.log.some((entry) => entry.events.some((event) => event.is === 'Merged')),
    'two lines merged',
  );
  await picture(people.A.page, 'rocket-merged');
  assert.deepEqual(await axe(people.A.page), []);
  for (const { page } of Object.values(people)) assert.deepEqual(page.troubles, []);

  // The same table on a telephone, in German.
  const phone = await person(browser, server, { name: 'Annemarie', lang: 'de', width: 390, height: 844 });
  await phone.goto(`${server.url}#/table/${made.table}/seat/${tokens[0]}`);
  await phone.locator('.map .cell').first().waitFor();
  await reached(phone, seen.length);
  assert.equal(await tooWide(phone), 0);
  assert.deepEqual(await cutNames(phone), []);
  assert.deepEqual(await axe(phone), []);
  await picture(phone, 'rocket-390-de');
  await phone.locator('.plates').scrollIntoViewIfNeeded();
  assert.deepEqual(phone.troubles, []);
  for (const page of [phone, people.A.page, people.B.page]) await page.context().close();
});

/** Taps a place of the map until something can be confirmed: a place too small for a finger comes closer first. */
async function tapUntilReady(page, place) {
  for (let taps = 0; taps < 6 && !(await ready(page).count()); taps += 1) {
    await place.tap();
    await atRest(page);
  }
}
/** The map has come to its question, and the bar says what was chosen. */
const atRest = (page) =>
  page.evaluate(async () => {
    const where = () => JSON.stringify(document.querySelector('.map .cell')?.getBoundingClientRect());
    for (let before = ''; before !== where();) {
      before = where();
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    }
  });
/** One decision by fingertip: the kind and the line are chips of the bar, the hex and the city lie on the map. */
async function byTouch(page, move, asked) {
  const [verb, what, good] = move.split(' ');
  const board = page.locator('[data-part="board"][aria-selected="false"]');
  if (await board.count()) await board.tap();
  if (verb === 'pass') await page.getByRole('button', { name: /^Pass/ }).tap();
  if (verb === 'extend') {
    const line = page.locator(`[data-line="${what}"]`);
    if (!(await line.count())) await page.getByRole('button', { name: 'Extend a line' }).tap();
    await line.tap();
    await cell(page, 'target A').waitFor();
    await atRest(page);
    await tapUntilReady(page, cell(page, `target ${letterOf(move, asked)}`));
  }
  if (verb === 'take') {
    await page.getByRole('button', { name: 'City token' }).tap();
    await page.getByRole('button', { name: new RegExp(`^${what}`) }).tap();
    if (!(await ready(page).count())) await page.getByRole('button', { name: new RegExp(`^${good}`, 'i') }).tap();
  }
  await ready(page).tap();
}

test('a whole game by taps alone: on a phone, and lying on its side', async () => {
  const made = await makeTable(server, {
    game: 'stephensons-rocket',
    seats: [
      { kind: 'person', name: 'Annemarie' },
      { kind: 'bot', bot: 'greedy', name: 'Bot' },
    ],
  });
  const tokens = [made.seats[0].token];
  const page = await person(browser, server, { name: 'Annemarie', width: 390, height: 844, touch: true });
  await page.goto(`${server.url}#/table/${made.table}/seat/${tokens[0]}`);
  await page.locator('.map .cell').first().waitFor();
  const decisions = { 390: 0, 844: 0 };
  let seen = await look(server, made.table, tokens);
  for (; !seen.over; seen = await look(server, made.table, tokens)) {
    if (!seen.to_act.includes('A')) {
      await new Promise((go) => setTimeout(go, 30));
      continue;
    }
    const wide = (decisions[390] + decisions[844]) % 20 < 12 ? 390 : 844;
    if (page.viewportSize().width !== wide)
      await page.setViewportSize({ width: wide, height: wide === 390 ? 844 : 390 });
    const { state } = seen.views.A;
    const moves = seen.choices.A;
    const veto = seen.decision === 'VetoRound' ? state.agenda.at(-1) : null;
    const move = moves.includes('pass') ? 'pass' : eager(state, moves, 'A');
    await reached(page, seen.length);
    await byTouch(page, move, { moves, veto });
    await reached(page, seen.length + 1);
    if (decisions[wide] === 5) {
      await picture(page, `rocket-taps-${wide}`);
      assert.equal(await tooWide(page), 0);
    }
    decisions[wide] += 1;
  }
  assert.ok(decisions[390] > 10 && decisions[844] > 5, JSON.stringify(decisions));
  await page.locator('dialog .places').waitFor();
  await picture(page, 'rocket-taps-result');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('a veto passed in advance is played by itself, until the turn is over', async () => {
  const made = await makeTable(server, {
    game: 'stephensons-rocket',
    seats: ['Annemarie', 'Grace', 'Joan'].map((name) => ({ kind: 'person', name })),
    options: { seats: '3', veto_mode: 'call' },
  });
  const tokens = Object.fromEntries(made.seats.map(({ seat, token }) => [seat, token]));
  const now = () => look(server, made.table, Object.values(tokens));
  async function say(seat, move, length) {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens[seat]}` };
    const body = JSON.stringify({ seat, move, length });
    const answer = await fetch(`${server.url}api/tables/${made.table}/moves`, { method: 'POST', headers, body });
    assert.ok(answer.ok, `${seat} ${move}: ${answer.status}`);
  }
  const turnIn = (seen) => seen.views.A.state.agenda[0];
  const waysOf = (seen, seat, line) => seen.choices[seat].filter((move) => move.startsWith(`extend ${line} `));
  // A takes shares of two lines that can go on in several ways; what others do until then does not matter.
  const lines = ['LNWR', 'GWR'];
  for (
    let seen = await now();
    !(turnIn(seen).active !== 'A' && seen.views.A.state.started.length === 2);
    seen = await now()
  ) {
    const [seat] = seen.to_act;
    const wanted = seat === 'A' ? lines.flatMap((line) => waysOf(seen, 'A', line)) : [];
    const move = wanted[0] ?? seen.choices[seat].find((one) => one.startsWith('take '));
    await say(seat, move, seen.length);
  }
  const page = await person(browser, server, { name: 'Annemarie' });
  await page.goto(`${server.url}#/table/${made.table}/seat/${tokens.A}`);
  const button = page.locator('[data-advance]');
  await button.click();
  await page.locator('[data-advance][aria-pressed="true"]').waitFor();
  await picture(page, 'rocket-in-advance');
  /** Others extend a line of A's and let it pass; A is not pressed. */
  async function extendOn(line) {
    const before = await now();
    const [seat] = before.to_act;
    const ways = waysOf(before, seat, line);
    assert.ok(ways.length > 1, `${line} can go ${ways.length} ways`);
    await say(seat, ways[0], before.length);
    return before.length;
  }
  /** What the table asks after the seats that do not sit at the page have passed. */
  async function othersPass() {
    for (let seen = await now(); ; seen = await now()) {
      const [seat] = seen.to_act;
      if (seen.decision !== 'CallRound') return seen;
      if (seat === 'A') return seen;
      await say(seat, 'pass', seen.length);
    }
  }
  const passesOfA = (seen, from) =>
    seen.log.slice(from).filter((one) => one.seat === 'A' && one.move === 'pass').length;
  for (const line of lines) {
    const from = await extendOn(line);
    await reached(page, from + 2);
    const seen = await othersPass();
    assert.equal(passesOfA(seen, from), 1, `the pass about the ${line} stands in the log`);
  }
  // Another turn: A is asked again, and nothing is said for A.
  await page.locator('[data-advance][aria-pressed="false"]').waitFor();
  const from = await extendOn(lines[0]);
  const seen = await othersPass();
  assert.deepEqual(seen.to_act, ['A']);
  await reached(page, seen.length);
  await page.getByRole('button', { name: 'Call a veto round' }).first().waitFor();
  assert.equal(passesOfA(await now(), from), 0);
  // Asked, it answers at once as well.
  await button.click();
  await reached(page, seen.length + 1);
  assert.equal(passesOfA(await now(), from), 1);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});
