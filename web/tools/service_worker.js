// Keeps the pages for when there is no line. Written into the pages by tools/offline.ts, which fills in which files
// there are; a change of any of them is another version.
const version = '__VERSION__';
const pages = JSON.parse('__PAGES__');
const engines = JSON.parse('__ENGINES__');
const cacheName = 'roundhouse-' + version;

self.addEventListener('install', (event) => {
  // Not skipWaiting: whoever plays goes on with the pages the game was opened with, until they ask for the new ones.
  event.waitUntil(caches.open(cacheName).then((cache) => keep(cache, pages)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => /^roundhouse-/.test(name) && name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

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

async function answer(asked, address, base) {
  const cache = await caches.open(cacheName);
  const place = asked.mode === 'navigate' ? new URL('./index.html', base).href : address.origin + address.pathname;
  const kept = await cache.match(place, { ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(asked);
  // An engine or a shelf that was used once is there the next time.
  if (fresh.ok && /\.(wasm|shelf)$/.test(address.pathname)) await cache.put(place, fresh.clone());
  return fresh;
}
