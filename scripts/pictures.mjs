// Draws the pictures of the README anew: `node scripts/pictures.mjs`, after ./run or ./test has built everything.
import { join } from 'node:path';
import { look, makeTable, openBrowser, openServer, person, root, showing } from '../tests/web/harness.mjs';

const server = await openServer();
const browser = await openBrowser();
const into = (name) => join(root, 'docs/images', `${name}.jpg`);
const rest = async (page) => {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
};
const shoot = async (page, name) => {
  await rest(page);
  await page.screenshot({ path: into(name), type: 'jpeg', quality: 86, animations: 'disabled' });
  console.log(name);
};

/** A table of bots and one person, some way into its game, whose turn it is. */
async function table(game, seats, length, more = {}) {
  const names = ['Edda', 'Semaphore', 'Marta'];
  const made = await makeTable(server, {
    game,
    seats: names
      .slice(0, seats)
      .map((name, i) => (i ? { kind: 'bot', bot: 'level-3', name } : { kind: 'person', name })),
    ...more,
  });
  const token = made.seats[0].token;
  for (;;) {
    const seen = await look(server, made.table, [token]);
    const choices = seen.choices.A ?? [];
    if (seen.over || (seen.length >= length && choices.length > 1))
      return { id: made.table, token, length: seen.length };
    if (choices.length) {
      const moved = await fetch(`${server.url}api/tables/${made.table}/moves`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ seat: 'A', move: choices[Math.floor(choices.length / 3)], length: seen.length }),
      });
      if (moved.status >= 500) throw new Error(await moved.text());
    }
    await new Promise((wait) => setTimeout(wait, 15));
  }
}
async function open(made, size, options = {}) {
  const page = await person(browser, server, { name: 'Edda', width: size[0], height: size[1], ...options });
  await page.goto(`${server.url}#/table/${made.id}/seat/${made.token}`);
  await page.locator('.tbl').waitFor();
  await showing(page, made.length);
  return page;
}

const desk = [1280, 800];
const phone = [390, 844];
const tables = {
  'yardmaster-express': await table('yardmaster-express', 3, 22),
  'black-pawn-trucking': await table('black-pawn-trucking', 1, 60),
  'stephensons-rocket': await table('stephensons-rocket', 3, 130),
  'first-class': await table('first-class', 3, 170),
  'paperclip-railways': await table('paperclip-railways', 3, 130),
};
for (const [game, made] of Object.entries(tables)) {
  await shoot(await open(made, desk, { shift: game === 'stephensons-rocket' ? 'night' : 'day' }), game);
}
for (const game of ['stephensons-rocket', 'first-class', 'paperclip-railways']) {
  await shoot(await open(tables[game], phone, { touch: true, lang: 'de' }), `${game}-phone`);
}
const visitor = await person(browser, server, { width: 1280, height: 800 });
await shoot(visitor, 'lobby');
await visitor.goto(`${server.url}#/learn/yardmaster-express`);
await shoot(visitor, 'learn');
await browser.close();
await server.close();
