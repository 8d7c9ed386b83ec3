import { mount } from 'svelte';
import type { Line } from '../lib/transport';
import { trouble } from './trouble.svelte';
import TroubleNotice from './TroubleNotice.svelte';
import type { Asked, FromTables, StoredTable, ToTables } from './words';

/** The page's side of its own tables: requests and lines, with the words a server would hear (lib/transport.ts). */

mount(TroubleNotice, { target: document.body });

let worker: Worker | null = null;
let next = 1;
const waiting = new Map<number, (answer: Response) => void>();
const lines = new Map<number, HereLine>();

const unheard = (text: string) => new Response(JSON.stringify({ error: { rule: 'no-engine', text } }), { status: 503 });

/** Everybody is told, lines open again by themselves, and the next request starts another worker. */
function lost() {
  worker?.terminate();
  worker = null;
  for (const settle of waiting.values()) settle(unheard('The engine of this page has stopped.'));
  waiting.clear();
  const open = [...lines.values()];
  lines.clear();
  for (const line of open) line.ended();
}

function heard(said: FromTables) {
  if (said.is === 'answer') {
    waiting.get(said.id)?.(new Response(said.body, { status: said.status }));
    waiting.delete(said.id);
  } else if (said.is === 'open') lines.get(said.id)?.opened();
  else if (said.is === 'told') lines.get(said.id)?.onmessage?.({ data: said.text });
  else if (said.is === 'closed') lines.get(said.id)?.ended();
  else {
    trouble.kind = said.trouble;
    if (said.trouble === 'engine') lost();
  }
}

function tell(said: ToTables) {
  if (!worker) {
    worker = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromTables>) => heard(data);
    worker.onerror = (event) => {
      event.preventDefault();
      trouble.kind = 'engine';
      lost();
    };
    // What is kept here is somebody's games: the browser is asked not to throw it away when it needs room.
    void navigator.storage?.persist?.().catch(() => false);
  }
  worker.postMessage(said);
}

export function reach(address: string, init: RequestInit = {}): Promise<Response> {
  const [path = '', query = ''] = address.split('?');
  const asked: Asked = {
    verb: init.method === 'POST' ? 'POST' : 'GET',
    path,
    query,
    authorization: new Headers(init.headers).get('Authorization') ?? '',
    body: (init.body as string | undefined) ?? '',
  };
  const id = next++;
  return new Promise((settle) => {
    waiting.set(id, settle);
    tell({ is: 'ask', id, asked });
  });
}

class HereLine implements Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  #id = next++;

  constructor(table: string) {
    lines.set(this.#id, this);
    tell({ is: 'line', id: this.#id, table });
  }
  opened() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  ended() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.#id);
    this.onclose?.();
  }
  send(text: string) {
    if (this.readyState === WebSocket.OPEN) tell({ is: 'hear', id: this.#id, text });
  }
  close() {
    if (this.readyState === WebSocket.CLOSED) return;
    tell({ is: 'gone', id: this.#id });
    this.ended();
  }
}

export const openLine = (table: string): Line => new HereLine(table);

function asked<T>(said: (id: number) => ToTables): Promise<T> {
  const id = next++;
  return new Promise<Response>((settle) => {
    waiting.set(id, settle);
    tell(said(id));
  }).then((answer) => answer.json() as Promise<T>);
}
/** All tables in this browser's storage, and how many bytes the engines are. */
export const stored = () => asked<{ tables: StoredTable[]; bytes: number }>((id) => ({ is: 'stored', id }));
export const forget = (table: string) => asked<object>((id) => ({ is: 'forget', id, table }));
