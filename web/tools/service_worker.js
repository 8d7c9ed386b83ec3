// Keeps the pages for when there is no line. Written into the pages by tools/offline.ts, which fills in which files
// there are; a change of any of them is another version.
const version = '__VERSION__';
const pages = JSON.parse('__PAGES__');
const engines = JSON.parse('__ENGINES__');
// A host may have several of us, in folders: each looks after its own.
const family = 'roundhouse ' + new URL(self.registration.scope).pathname + ' ';
const cacheName = family + version;

const isEngine = (address) => /\.(wasm|shelf)$/.test(address);
const versions = () => caches.keys().then((names) => names.filter((name) => name.startsWith(family)));

self.addEventListener('install', (event) => {
  // Not skipWaiting: whoever plays goes on with the pages the game was opened with, until they ask for the new ones.
  event.waitUntil(install());
});

/** Who could play without a line before can do so as soon as this version takes over. */
async function install() {
  const engineKept = await hasEngines();
  const cache = await caches.open(cacheName);
  await keep(cache, engineKept ? pages.concat(engines) : pages);
}

async function hasEngines() {
  for (const name of await versions()) {
    const files = await (await caches.open(name)).keys();
    if (files.some((file) => isEngine(file.url))) return true;
  }
  return false;
}

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Older versions go when a page of this one is the only page: another may still be one of theirs. */
async function tidy(asker) {
  if (self.registration.waiting || self.registration.installing) return; // the others may be newer
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.some((page) => page.id !== asker)) return;
  const older = (await versions()).filter((name) => name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** What another version had already is not fetched again: files are named by what is in them. */
function keep(cache, files) {
  return Promise.all(
    files.map(async (file) => {
      if (await cache.match(file)) return;
      const known = /^\.\/assets\//.test(file) && (await caches.match(file));
      const answer = known || (await fetch(file, { cache: 'no-cache' }));
      if (!answer.ok) throw new Error(file + ': ' + answer.status);
      await cache.put(file, answer);
    }),
  );
}

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data === 'opened') event.waitUntil(tidy(event.source && event.source.id));
  if (event.data !== 'keep engines') return;
  const told = (kept) => event.source && event.source.postMessage({ kept });
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => keep(cache, engines))
      .then(
        () => told(true),
        () => told(false),
      ),
  );
});

self.addEventListener('fetch', (event) => {
  const asked = event.request;
  const address = new URL(asked.url);
  const base = new URL('./', self.registration.scope);
  if (asked.method !== 'GET' || !asked.url.startsWith(base.href)) return;
  if (address.pathname.startsWith('/api/') || address.pathname.startsWith('/lab')) return;
  event.respondWith(answer(asked, address, base));
});

const ofAnyVersion = (place) => (/\/assets\//.test(place) ? caches.match(place, { ignoreVary: true }) : null);

async function answer(asked, address, base) {
  const cache = await caches.open(cacheName);
  const place = asked.mode === 'navigate' ? new URL('./index.html', base).href : address.origin + address.pathname;
  // A page of an older version finds its own files, which have names of their own.
  const kept = (await cache.match(place, { ignoreVary: true })) || (await ofAnyVersion(place));
  if (kept) return kept;
  const fresh = await fetch(asked);
  // An engine or a shelf that was used once is there the next time.
  if (fresh.ok && isEngine(address.pathname)) await cache.put(place, fresh.clone());
  return fresh;
}
