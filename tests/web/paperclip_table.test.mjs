// The table of Paperclip Railways under a person's hands: cards anywhere on it, links that are bent, cubes that travel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  browser,
  freightOrder,
  legal,
  makeTable,
  moved,
  openHouse,
  person,
  picture,
  playOn,
  server,
  showing,
  shownLength,
} from './harness.mjs';

openHouse();

const withVerb = (moves, verb) => moves.find((move) => move.startsWith(`${verb} `));
/** Builds and links first, so that stations and cubes come on the table. */
const builder = (moves) => withVerb(moves, 'cube') ?? withVerb(moves, 'build') ?? withVerb(moves, 'link') ?? moves[0];

async function sitDown(enough, options = {}) {
  const made = await makeTable(server, freightOrder);
  const token = made.seats[0].token;
  const page = await person(browser, server, options);
  await page.goto(`${server.url}#/table/${made.table}/seat/${token}`);
  await page.locator('[data-city], [data-station]').first().waitFor();
  const seen = await playOn(server, made.table, token, enough, options.pick ?? builder);
  await showing(page, seen.length);
  return { page, seen, table: made.table, token };
}
async function leave(page) {
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

/** Until the drawing stands still: the map takes the room that the bar leaves. */
const settled = (page) =>
  page.evaluate(
    () =>
      new Promise((settle) => {
        let before = '';
        let same = 0;
        const look = () => {
          const { a, e, f } = document.querySelector('.blotter .frame > svg').getScreenCTM();
          const now = [a, e, f, document.querySelector('.ask').clientHeight].join();
          same = now === before ? same + 1 : 0;
          before = now;
          if (same < 4) requestAnimationFrame(look);
          else settle(true);
        };
        look();
      }),
  );
/** Where a point of the lattice lies on the screen. */
const onScreen = (page, [column, row]) =>
  page.evaluate(
    ([x, y]) => {
      const point = new DOMPoint(x, y).matrixTransform(document.querySelector('.blotter .frame > svg').getScreenCTM());
      return { x: point.x, y: point.y };
    },
    [20 + 30 * column + 15 * (row & 1), 19 + 26 * row],
  );
async function clickAt(page, spot) {
  await settled(page);
  const { x, y } = await onScreen(page, spot);
  await page.mouse.click(x, y);
}
const deed = (page) => page.locator('[data-deed][aria-disabled="false"]');
const bubble = (page) => page.locator('.bubble');
const spotOf = (text) => text.split(',').map(Number);

/** Until the table has judged what is tried: true if it may be built. */
async function judged(page, at) {
  await page.waitForFunction(
    (at) => document.querySelector('[data-aim]')?.dataset.aim === at && document.querySelector('[data-route]'),
    at.join(),
  );
  await page.waitForFunction(
    () => document.querySelector('.bubble') || document.querySelector('[data-deed][aria-disabled="false"]'),
  );
  return (await bubble(page).count()) === 0;
}
/** A place that is not in the list and may be built on with this card, found by trying places by mouse. */
async function findPlace(page, seen, card) {
  const listed = new Set(
    legal(seen)
      .filter((move) => move.startsWith('build '))
      .map((move) => move.split(' ')[2]),
  );
  const [column, row] = spotOf(seen.views.A.table.stations[4].centre);
  for (const [dc, dr] of [
    [0, 7],
    [5, 5],
    [-5, 6],
    [6, 0],
    [-6, 0],
    [0, -7],
    [7, 7],
    [-7, 7],
    [5, -5],
    [-5, -5],
    [8, 3],
    [-8, 3],
  ]) {
    const at = [column + dc, row + dr];
    if (at[0] < 1 || at[0] > 31 || at[1] < 1 || at[1] > 36 || listed.has(at.join())) continue;
    await clickAt(page, at);
    if ((await page.locator(`[data-aim="${at.join()}"]`).count()) && (await judged(page, at))) return at;
  }
  throw new Error(`no place found for ${card}`);
}
const mayBuild = (seen) =>
  seen.decision === 'AwaitAction' && seen.to_act.includes('A') && Boolean(withVerb(legal(seen), 'build'));
const lastBuild = (seen) =>
  seen.log.filter((entry) => entry.seat === 'A' && /^(build|link) /.test(entry.move)).at(-1).move;

test('a card of the hand goes anywhere it may by mouse, and the river says why not', async () => {
  const { page, seen, table, token } = await sitDown(mayBuild, {
    pick: (moves) => (moves.includes('take') ? 'take' : moves[0]),
  });
  const card = withVerb(legal(seen), 'build').split(' ')[1];
  await page.locator(`[data-card="${card}"]`).click();

  const water = spotOf(seen.views.A.table.river.split(':')[0]);
  const beside = [Math.min(31, Math.max(1, water[0])), water[1]];
  await clickAt(page, beside);
  assert.equal(await judged(page, beside), false);
  await bubble(page).waitFor();
  assert.match(await bubble(page).innerText(), /PR-\d/);
  assert.equal(await deed(page).count(), 0, 'what is refused cannot be confirmed');
  assert.equal(await page.locator('.ghost.refused').count(), 1, 'the try stays in sight');
  await picture(page, 'paperclip-refused');

  const at = await findPlace(page, seen, card);
  await picture(page, 'paperclip-anywhere');
  const before = await shownLength(page);
  await deed(page).click();
  await moved(page, before);
  const after = await playOn(server, table, token, (now) => now.length > Number(before));
  const [, built, where] = lastBuild(after).split(' ');
  assert.deepEqual([built, where], [card, at.join()]);
  assert.ok(!legal(seen).some((move) => move.startsWith(`build ${card} ${where} `)), 'it was in no list');
  await leave(page);
});

test('the same by keyboard: a digit, X, arrows, Enter', async () => {
  const { page, seen, table, token } = await sitDown(mayBuild, {
    pick: (moves) => (moves.includes('take') ? 'take' : moves[0]),
  });
  const card = withVerb(legal(seen), 'build').split(' ')[1];
  await page.locator(`[data-card="${card}"]`).click();
  const at = await findPlace(page, seen, card);
  await page.keyboard.press('Escape');
  await page.locator(`[data-card="${card}"]`).click();

  await page.locator('body').press(String(seen.views.A.hand.indexOf(card) + 1));
  await page.keyboard.press('x');
  await page.waitForFunction(() => document.activeElement?.matches('[data-aim]'));
  const go = async (to) => {
    const [column, row] = spotOf(await page.locator('[data-aim]').getAttribute('data-aim'));
    for (let k = 0; k < Math.abs(to[1] - row); k += 1) await page.keyboard.press(to[1] > row ? 'ArrowDown' : 'ArrowUp');
    for (let k = 0; k < Math.abs(to[0] - column); k += 1)
      await page.keyboard.press(to[0] > column ? 'ArrowRight' : 'ArrowLeft');
    assert.equal(await page.locator('[data-aim]').getAttribute('data-aim'), to.join());
  };
  const home = spotOf(seen.views.A.table.stations[4].centre);
  await go(home);
  assert.match(await page.locator('[data-aim]').getAttribute('aria-label'), /Too near another card/);
  await page.keyboard.press('Enter');
  await bubble(page).waitFor();
  assert.match(await bubble(page).innerText(), /PR-\d/);

  await go(at);
  assert.match(await page.locator('[data-aim]').getAttribute('aria-label'), /can lie here/);
  await page.keyboard.press('Enter');
  assert.ok(await judged(page, at));
  const before = await shownLength(page);
  await page.keyboard.press('Enter');
  await moved(page, before);
  const after = await playOn(server, table, token, (now) => now.length > Number(before));
  assert.deepEqual(lastBuild(after).split(' ').slice(1, 3), [card, at.join()]);
  await leave(page);
});

test('a proposed link is dragged to where it shall run, and says why it may not run elsewhere', async () => {
  // A long way with a corner in it: there are others of the same length.
  const cornered = (seen) =>
    legal(seen).filter((one) => one.startsWith('build ') && bendsOf(pointsOf(one.split(' ')[4]))[0]);
  const { page, seen, table, token } = await sitDown((seen) => mayBuild(seen) && cornered(seen).length > 0, {
    pick: (moves) => (moves.includes('take') ? 'take' : moves[0]),
  });
  const drag = async (i, spot) => {
    await settled(page);
    const handle = await page.locator(`[data-bend="${i}"]`).boundingBox();
    const goal = await onScreen(page, spot);
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move((handle.x + goal.x) / 2, (handle.y + goal.y) / 2, { steps: 3 });
    await page.mouse.move(goal.x, goal.y, { steps: 3 });
  };
  const route = () => page.locator('[data-route]').getAttribute('data-route');
  const changed = (from) =>
    page.waitForFunction(
      (from) => document.querySelector('[data-route]') && document.querySelector('[data-route]').dataset.route !== from,
      from,
      { timeout: 8000 },
    );
  const answered = () =>
    page.waitForFunction(
      () => document.querySelector('.bubble') || document.querySelector('[data-deed][aria-disabled="false"]'),
    );

  const move = cornered(seen).sort((a, b) => pointsOf(b.split(' ')[4]).length - pointsOf(a.split(' ')[4]).length)[0];
  const [, card] = move.split(' ');
  await page.locator(`[data-card="${card}"]`).click();
  // Of the places that carry a number, the first whose way has a corner that may lie on its other side. What lies
  // there is the deal's: another link or a station may be in the way, and then the table says so.
  const propose = async (spot) => {
    await page.locator(`[data-spot="${spot}"]`).click();
    await deed(page).waitFor();
    return route();
  };
  const putBack = async () => {
    await page.keyboard.press('Escape');
    await bubble(page).waitFor({ state: 'detached' });
  };
  /** The route after the corner was dragged to its other side, or nothing where it may not run there. */
  const dragged = async (from, corner) => {
    await drag(corner.i, corner.to);
    await page.mouse.up();
    // Where no way leads there the link stays as it was.
    if (!(await changed(from).then(Boolean, () => false))) return '';
    await answered();
    const bent = await route();
    const kept = (await bubble(page).count()) === 0 && pointsOf(bent).length === pointsOf(from).length;
    if (!kept) await page.keyboard.press('Escape');
    return kept ? bent : '';
  };
  let triedOff = false;
  let found = null;
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
  const spots = await page.locator('[data-spot]').evaluateAll((all) => all.map((one) => one.dataset.spot));
  for (const spot of spots) {
    for (const k of [0, 1, 2]) {
      const first = await propose(spot);
      const corner = bendsOf(pointsOf(first))[k];
      if (!corner) break;
      if (!triedOff) {
        triedOff = true;
        await drag(corner.i, offTheWay(pointsOf(first)));
        await page.mouse.up();
        await bubble(page).waitFor();
        assert.match(await bubble(page).innerText(), /PR-\d/);
        assert.equal(await deed(page).count(), 0);
        await picture(page, 'paperclip-not-taut');
        await putBack();
        assert.equal(await propose(spot), first, 'put back, it is the cheapest way again');
      }
      const bent = await dragged(first, corner);
      if (bent) found = { corner, bent };
      if (found) break;
    }
    if (found) break;
  }
  assert.ok(triedOff, 'a way with a corner');
  assert.ok(found, 'a corner that may lie on its other side');
  const { corner, bent } = found;
  await picture(page, 'paperclip-bending');
  assert.ok(
    pointsOf(bent).some((p) => p.join() === corner.to.join()),
    `${bent} runs over ${corner.to}`,
  );

  // The same by keyboard: Enter on the corner brings it back to its other side.
  await page.locator(`[data-bend="${pointsOf(bent).findIndex((p) => p.join() === corner.to.join())}"]`).focus();
  await page.keyboard.press('Enter');
  await changed(bent);
  const again = await route();
  await deed(page).waitFor();
  const before = await shownLength(page);
  await deed(page).click();
  await moved(page, before);
  const after = await playOn(server, table, token, (now) => now.length > Number(before));
  assert.equal(lastBuild(after).split(' ')[4], again);
  await leave(page);
});

const around = ([c, r]) => {
  const o = r & 1;
  return [
    [c + 1, r],
    [c + o, r - 1],
    [c - 1 + o, r - 1],
    [c - 1, r],
    [c - 1 + o, r + 1],
    [c + o, r + 1],
  ];
};
const distance = (a, b) => {
  const [[q1, r1], [q2, r2]] = [a, b].map(([c, r]) => [c - (r - (r & 1)) / 2, r]);
  return Math.max(Math.abs(q1 - q2), Math.abs(r1 - r2), Math.abs(q1 + r1 - q2 - r2));
};
/** A point that no way of the same length comes to. */
function offTheWay(points) {
  const detour = (p) => distance(points[0], p) + distance(p, points.at(-1)) - (points.length - 1);
  const all = Array.from({ length: 31 * 36 }, (_, k) => [1 + (k % 31), 1 + Math.floor(k / 31)]);
  return all.find((p) => detour(p) >= 6 && detour(p) <= 9);
}
/** Inner points that could as well lie elsewhere, and where. */
function bendsOf(points) {
  return points.slice(1, -1).flatMap((p, k) => {
    const near = around(points[k + 2]).map(String);
    const to = around(points[k]).find((q) => near.includes(String(q)) && String(q) !== String(p));
    return to && !points.some((q) => String(q) === String(to)) ? [{ i: k + 1, to }] : [];
  });
}

/** The points of a route such as `6,10:00000`. */
function pointsOf(route) {
  const [start, steps] = route.split(':');
  const points = [spotOf(start)];
  for (const k of steps) {
    points.push(around(points.at(-1))[Number(k)]);
  }
  return points;
}

/** From now on the page notes, frame by frame, where a travelling cube is and how far from its way. */
const watchCubes = (page) =>
  page.evaluate(() => {
    window.noted = [];
    const off = (p, a, b) => {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(a.x + t * dx - p.x, a.y + t * dy - p.y);
    };
    const note = () => {
      const cube = document.querySelector('[data-travelling]');
      if (cube) {
        // In the units of the drawing: the map may grow and shrink meanwhile.
        const matrix = cube.ownerSVGElement.getScreenCTM();
        const screen = cube.getBoundingClientRect();
        const middle = new DOMPoint(screen.x + screen.width / 2, screen.y + screen.height / 2).matrixTransform(
          matrix.inverse(),
        );
        const at = { x: middle.x, y: middle.y };
        const way = [...document.querySelector('.way').points].map(({ x, y }) => ({ x, y }));
        const away = Math.min(...way.slice(1).map((p, i) => off(at, way[i], p)));
        window.noted.push({ id: Number(cube.dataset.travelling), ...at, away, start: way[0], end: way.at(-1) });
      }
      requestAnimationFrame(note);
    };
    note();
  });

test('in a Freight Phase every cube travels over its links, own ones and those of others', async () => {
  const freight = (now) =>
    now.decision === 'Freight' && now.to_act.includes('A') && legal(now).some((move) => move.startsWith('ship '));
  const { page, seen, table, token } = await sitDown(freight, { calm: false });
  // At half the speed, so that a busy machine still draws many frames of it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.5 });
  await page.locator('[data-travelling]').waitFor({ state: 'detached' });
  await watchCubes(page);
  const [, from, to] = withVerb(legal(seen), 'ship').split(' ');
  await page.locator(`[data-station="${from}"]`).click();
  await page.locator(`[data-station="${to}"]`).click();
  await deed(page).click();
  await page.locator('[data-travelling]').waitFor();
  await picture(page, 'paperclip-travelling', 'allow');
  const after = await playOn(server, table, token, (now) => now.decision !== 'Freight' && now.to_act.includes('A'));
  await showing(page, after.length);
  await page.waitForFunction(() => !document.querySelector('[data-travelling]'));
  const noted = await page.evaluate(() => window.noted);
  const ships = after.log.flatMap(({ move }, n) => (n >= seen.length && move.startsWith('ship ') ? [n] : []));
  assert.ok(ships.length >= 1);
  assert.deepEqual([...new Set(noted.map((one) => one.id))], ships, 'one journey for each cube, in order');
  for (const id of ships) {
    const frames = noted.filter((one) => one.id === id);
    const places = new Set(frames.map((one) => `${Math.round(one.x)} ${Math.round(one.y)}`));
    assert.ok(places.size >= 4, `it was drawn in ${places.size} places`);
    assert.ok(
      frames.every((one) => one.away < 8),
      'on its way all the time',
    );
    const far = (p, q) => Math.hypot(p.x - q.x, p.y - q.y);
    assert.ok(far(frames[0], frames[0].start) < far(frames.at(-1), frames[0].start), 'away from where it stood');
    assert.ok(far(frames.at(-1), frames[0].end) < far(frames[0], frames[0].end), 'and towards its goal');
  }
  await leave(page);
});
