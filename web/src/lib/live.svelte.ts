import { changed } from './change';
import { entriesOf } from './entries';
import { inReadersWords } from './limited';
import { choicesOf } from './protocol';
import type { Change, ChatLine, Choice, Entry, Refusal, Seat, TableMessage } from './protocol';
import type { OptionsTold } from '../generated/protocol';
import { openLine } from './transport';
import type { Line } from './transport';

type Done = { is: 'done'; ref: number; [more: string]: unknown };
type Said = TableMessage | Change | Done | { is: 'refused'; ref?: number; error: Refusal };
export type Answer = { ok: true; done: Done } | { ok: false; error: Refusal };

const pauses = [300, 1000, 2000, 4000, 8000];

/** One table, kept in step over a line that comes back by itself. */
export class LiveTable {
  message = $state.raw<TableMessage | null>(null);
  log = $state.raw<Entry[]>([]);
  /** What came with the last message; nothing after opening the page, a lost line or a move taken back. */
  news: Entry[] = [];
  /** The same without those exceptions: all that the last message told of a game that was known before. */
  latest = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** connected, or since when the line is down */
  line = $state<'opening' | 'up' | 'down'>('opening');
  retryIn = $state(0);
  refused = $state<Refusal | null>(null);

  #socket: Line | null = null;
  #tokens: string[];
  #next = 1;
  #open = new Map<number, (answer: Answer) => void>();
  #kept: { request: object; settle: (answer: Answer) => void } | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tick: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #greeting = false;

  constructor(
    readonly table: string,
    tokens: string[],
  ) {
    this.#tokens = tokens;
    this.#connect();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#tick);
    this.#socket?.close();
  }

  /** Shows other tokens: after sitting down, or when a seat was left. */
  show(tokens: string[]) {
    this.#tokens = tokens;
    this.refused = null;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#hello(0);
    else this.retryNow();
  }

  retryNow() {
    clearTimeout(this.#timer);
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    this.#connect();
  }

  /** Asks for something; while the line is down the last request is kept and sent later. */
  ask(request: { do: string; [more: string]: unknown }): Promise<Answer> {
    return new Promise((settle) => {
      if (this.#socket?.readyState === WebSocket.OPEN && this.line === 'up') this.#send(request, settle);
      else {
        this.#kept?.settle({ ok: false, error: { rule: 'behind', text: '' } });
        this.#kept = { request, settle };
      }
    });
  }

  play(seat: Seat, move: string) {
    return this.ask({ do: 'move', seat, move, length: this.message?.length ?? 0 });
  }

  /** What a seat may do now and, with its rules, what it may not. */
  async options(seat: Seat): Promise<Choice[] | null> {
    const answer = await this.ask({ do: 'options', seat });
    if (!answer.ok) return null;
    const { choices, refused } = answer.done as unknown as OptionsTold;
    return choicesOf(choices, refused);
  }

  #send(request: object, settle: (answer: Answer) => void) {
    const ref = this.#next++;
    this.#open.set(ref, settle);
    this.#socket!.send(JSON.stringify({ ...request, ref }));
  }

  #hello(since: number) {
    this.#greeting = true;
    const chat_since = since === 0 ? 0 : this.chat.length;
    const rewinds = this.message?.rewinds ?? 0;
    this.#socket!.send(JSON.stringify({ do: 'hello', tokens: this.#tokens, since, chat_since, rewinds }));
  }

  #connect() {
    if (this.#closed) return;
    clearInterval(this.#tick);
    const socket = openLine(this.table);
    this.#socket = socket;
    socket.onopen = () => this.#hello(this.log.length);
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as Said);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #lost() {
    for (const [, settle] of this.#open) settle({ ok: false, error: { rule: 'behind', text: '' } });
    this.#open.clear();
    if (this.#closed || this.refused) return;
    if (this.message) this.line = 'down';
    const pause = pauses[Math.min(this.#tries++, pauses.length - 1)]!;
    const until = Date.now() + pause;
    this.retryIn = Math.ceil(pause / 1000);
    this.#tick = setInterval(() => (this.retryIn = Math.max(0, Math.ceil((until - Date.now()) / 1000))), 250);
    this.#timer = setTimeout(() => this.#connect(), pause);
  }

  #hear(said: Said) {
    if (said.is === 'table') return this.#update(said);
    if (said.is === 'change') return void (this.message && this.#update(changed(this.message, said)));
    const settle = said.ref === undefined ? undefined : this.#open.get(said.ref);
    if (settle) {
      this.#open.delete(said.ref!);
      return settle(said.is === 'done' ? { ok: true, done: said } : { ok: false, error: inReadersWords(said.error) });
    }
    if (said.is === 'refused' && !this.message) this.refused = said.error;
  }

  #update(message: TableMessage) {
    const came = entriesOf(message.log, message.log_from);
    this.news = this.#greeting || message.rewinds !== this.message?.rewinds ? [] : came;
    this.latest = message.log_from > 0 ? came : [];
    this.#greeting = false;
    this.log = [...this.log.slice(0, message.log_from), ...came];
    this.chat = [...this.chat.slice(0, message.chat_from), ...message.chat];
    this.message = message;
    this.line = 'up';
    this.#tries = 0;
    clearInterval(this.#tick);
    const kept = this.#kept;
    this.#kept = null;
    if (!kept) return;
    const old = (kept.request as { length?: number }).length;
    if (old !== undefined && old !== message.length) kept.settle({ ok: false, error: { rule: 'behind', text: '' } });
    else this.#send(kept.request, kept.settle);
  }
}
