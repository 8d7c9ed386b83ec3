// A shared victory is shown as shared: the last move of three whole games that end in a tie.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, makeTable, openHouse, person, picture, root, server } from './harness.mjs';

openHouse();

/** The transcript, the names in it, and where its last decision of a seat stands among the entries. */
function tiedGame(folder) {
  const transcript = readFileSync(join(root, 'tests/fixtures', folder, 'victory_shared.game'), 'utf8');
  const entries = transcript.split('\n').filter((line) => /^[A-F*] /.test(line));
  const seats = transcript.split('\n')[4].split(' ').length - 1;
  assert.notEqual(entries.at(-1)[0], '*', 'the game ends by chance: choose another fixture');
  return {
    transcript,
    seats,
    to: entries.length - 1,
    seat: entries.at(-1)[0],
    move: entries.at(-1).slice(2),
  };
}

for (const { folder, lang, says, shared } of [
  {
    folder: 'stephensons_rocket',
    lang: 'en',
    says: /share the victory/,
    shared: /shared/,
  },
  {
    folder: 'first_class',
    lang: 'de',
    says: /teilen sich den Sieg/,
    shared: /geteilt/,
  },
  {
    folder: 'paperclip_railways',
    lang: 'en',
    says: /share the victory/,
    shared: /shared/,
  },
])
  test(`equals share the victory: ${folder}`, async () => {
    const game = tiedGame(folder);
    const made = await makeTable(server, {
      game: folder.replace('_', '-'),
      from: { transcript: game.transcript, to: game.to },
      seats: ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve'].slice(0, game.seats).map((name) => ({ kind: 'person', name })),
      stand_in: null,
    });
    const page = await person(browser, server, { lang });
    await page.goto(`${server.url}#/table/${made.table}`);
    await page.locator('[data-length]').waitFor();
    const token = made.seats.find((one) => one.seat === game.seat).token;
    const answer = await fetch(`${server.url}api/tables/${made.table}/moves`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ seat: game.seat, move: game.move }),
    });
    assert.equal(answer.status, 200, await answer.text());
    const first = page.locator('li[data-place="1"]');
    const goOn = page.locator('[data-go-on]'); // the last scoring has its sheet before the result
    await first.first().or(goOn).waitFor();
    if (await goOn.isVisible()) await goOn.click();
    await first.first().waitFor();
    assert.ok((await first.count()) > 1, 'only one seat has the first place');
    for (const text of await first.allInnerTexts()) assert.match(text, shared);
    assert.match(await page.locator('body').innerText(), says);
    await picture(page, `shared-victory-${folder}`);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });
