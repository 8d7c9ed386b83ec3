/**
 * Addresses live behind the #, so that what they carry (a seat's token, a join secret) is never
 * sent to a server and never stands in its logs.
 *   #/  #/new/<game>  #/table/<id>  #/table/<id>/join/<secret>  #/table/<id>/seat/<token>
 *   #/game/<transcript>/<move>  #/device
 *   #/replay/<id>/<move>/<seat>  #/rules/<game>/<rule>  #/learn/<game>  #/lesson/<game>/<name>  #/first/<game>
 *   #/puzzles/<game>/<name>  #/puzzles/day
 */
function read(): string[] {
  return location.hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
}

export const route = $state({ parts: read() });

export const address = (...parts: (string | number)[]) =>
  '#/' + parts.map((part) => encodeURIComponent(String(part))).join('/');

export function go(...parts: (string | number)[]) {
  location.hash = address(...parts);
}

/** Changes the address without a step in the history; not any more once somebody has gone elsewhere and the page is about to follow. */
export function replaceRoute(...parts: (string | number)[]) {
  if (address(...read()) !== address(...route.parts)) return;
  history.replaceState(history.state, '', address(...parts));
  route.parts = read();
}

if (typeof window !== 'undefined')
  window.addEventListener('hashchange', () => {
    route.parts = read();
  });
