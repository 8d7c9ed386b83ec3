/**
 * Where tables live: at a server, or in this page (web/src/here). Both speak the words of docs/protocol.md, so nobody
 * else has to know. With a server it is the server's; without one it is the page's own engine, without asking.
 */
export interface Line {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

const here = () => import('../here/client');
/** A table of this page says so in its name. */
export const isHere = (table: string) => table.startsWith('here-');
/** A page that was put on a plain web host knows that nobody answers there. */
export const isAlone = !!document.querySelector('meta[name="roundhouse"][content="alone"]');
let server = !isAlone;
/** Whether a server answered last. */
export const hasServer = () => server;

/** Asks whether the server is in reach again. */
export async function lookForServer(): Promise<boolean> {
  if (isAlone) return false;
  server = await fetch('/api/health', { cache: 'no-store' }).then(
    (answer) => answer.ok && (answer.headers.get('Content-Type') ?? '').startsWith('application/json'),
    () => false,
  );
  return server;
}

/** Asks under /api; `own` asks this page, whoever else is there. */
export async function reach(address: string, init: RequestInit = {}, own = false): Promise<Response> {
  if (own || address.startsWith('/api/tables/here-')) return (await here()).reach(address, init);
  // What belongs to a table of the server waits for the line.
  if (address.startsWith('/api/tables/')) return fetch(address, init);
  if (!server) return (await here()).reach(address, init);
  const answer = await fetch(address, init).catch(() => null);
  // Somebody else's page at this address is no server of ours.
  if (answer && (answer.ok || (answer.headers.get('Content-Type') ?? '').startsWith('application/json'))) return answer;
  if (await lookForServer()) return answer ?? Response.error();
  return (await here()).reach(address, init);
}

/** A line to a table; one to this page opens as soon as its engine is there. */
export function openLine(table: string): Line {
  if (isHere(table)) return laterLine(table);
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`) as unknown as Line;
}

function laterLine(table: string): Line {
  const line: Line & { real?: Line } = {
    get readyState() {
      return line.real?.readyState ?? WebSocket.CONNECTING;
    },
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => line.real?.send(text),
    close: () => line.real?.close(),
  };
  here().then(
    (loaded) => {
      line.real = loaded.openLine(table);
      line.real.onopen = () => line.onopen?.();
      line.real.onmessage = (event) => line.onmessage?.(event);
      line.real.onclose = () => line.onclose?.();
    },
    () => line.onclose?.(),
  );
  return line;
}

/** A table of this page is taken off the list for good. */
export const forgetHere = async (table: string) => (await here()).forget(table);
