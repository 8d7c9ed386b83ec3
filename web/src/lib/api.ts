import { entriesOf } from './entries';
import { freshText, note } from './fairness';
import { inReadersWords } from './limited';
import { Refused } from './protocol';
import { hasServer, isHere, reach } from './transport';
import type { Analysis, ReplayShown } from '../generated/protocol';
import type {
  AnalysisMessage,
  DailyMessage,
  DayList,
  GameInfo,
  NewTable,
  ReplayMessage,
  ReviewMessage,
  Seat,
  TableLine,
  TableMessage,
} from './protocol';

async function refused(answer: Response): Promise<never> {
  const said = await answer.json().catch(() => null);
  throw new Refused(answer.status, inReadersWords(said?.error ?? { rule: 'unknown', text: answer.statusText }));
}

/** Asks under /api, by GET or with a body by POST; what is refused is thrown. */
export async function ask<T>(address: string, tokens: string[] = [], body?: unknown, own = false): Promise<T> {
  const headers: Record<string, string> = {};
  if (tokens.length) headers.Authorization = 'Bearer ' + tokens.join(',');
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const answer = await reach(
    address,
    {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: 'no-store',
    },
    own,
  );
  if (answer.ok) return (await answer.json()) as T;
  return refused(answer);
}

const at = (table: string, rest = '') => `/api/tables/${encodeURIComponent(table)}${rest}`;

export const games = () => ask<{ games: GameInfo[] }>('/api/games').then((said) => said.games);
export const listed = () => ask<{ tables: TableLine[] }>('/api/tables').then((said) => said.tables);
/** Tables of this page are asked for in this page, the others at the server; without one they wait. */
export async function mine(seats: { table: string; token: string }[]): Promise<TableLine[]> {
  const asked = (own: boolean) => {
    const some = seats.filter((seat) => isHere(seat.table) === own);
    if (!some.length || !(own || hasServer())) return [];
    return ask<{ tables: TableLine[] }>('/api/mine', [], { seats: some }, own).then((said) => said.tables);
  };
  return (await Promise.all([asked(true), asked(false)])).flat();
}
interface Made {
  table: string;
  seats: { seat: Seat; token: string }[];
  join?: string;
}
/** The server commits to its chance first; only then does it hear what this browser adds. */
export async function create(order: NewTable): Promise<Made> {
  const from = order.from && 'table' in order.from ? (order.from.table ?? '') : '';
  const own = isHere(from);
  const which = `game=${order.game ?? ''}&from=${from}`; // a page has one engine for each game
  const { commit } = await ask<{ commit: string }>(`/api/commitments?${which}`, [], {}, own);
  const entropy = freshText();
  const made = await ask<Made>('/api/tables', [], { ...order, commit, entropy }, own);
  note(made.table, commit, made.seats[0] ? { [made.seats[0].seat]: entropy } : {});
  return made;
}
export const look = (table: string, tokens: string[]) => ask<TableMessage>(at(table), tokens);
export async function join(table: string, name: string, secret?: string, seat?: Seat) {
  const entropy = freshText();
  const taken = await ask<{ seat: Seat; token: string }>(at(table, '/join'), [], {
    name,
    entropy,
    ...(secret ? { secret } : {}),
    ...(seat ? { seat } : {}),
  });
  note(table, '', { [taken.seat]: entropy });
  return taken;
}
export const fill = (table: string, tokens: string[], seat: Seat, bot: string) =>
  ask<object>(at(table, '/fill'), tokens, { seat, bot });
/** A table of the same people; whoever asks later comes to the same one. */
export const rematch = (table: string, held: { seat: Seat; token: string }[]) =>
  ask<{ table: string }>(
    at(table, '/rematch'),
    held.slice(0, 1).map((one) => one.token),
    {},
  ).then((said) => said.table);
export async function replay(table: string, tokens: string[], at_: number, as: Seat, log = false) {
  const address = `/replay?at=${at_}&as=${encodeURIComponent(as)}${log ? '&log=1' : ''}`;
  const told = await ask<{ is: 'replay' } & ReplayShown>(at(table, address), tokens);
  return {
    ...told,
    entry: told.entry && entriesOf([told.entry], told.at - 1)[0],
    log: told.log && entriesOf(told.log, 0),
  } satisfies ReplayMessage;
}
export const review = (table: string) => ask<ReviewMessage>(at(table, '/review'));
export async function analyse(table: string, place: number, line: string[], ask_: boolean): Promise<AnalysisMessage> {
  const told = await ask<Analysis>(at(table, '/analysis'), [], { at: place, line, ask: ask_ });
  return { ...(told as unknown as AnalysisMessage), log: entriesOf(told.log, told.at) };
}
export const daily = (deal: string) => ask<DailyMessage>(`/api/daily/${deal}`);
/** The list of a day; null without a server, which alone knows what others played. */
export async function dayList(deal: string): Promise<DayList | null> {
  if (!hasServer()) return null;
  const list = await ask<DayList>(`/api/daily/${deal}/list`);
  return hasServer() ? list : null;
}
/** Puts a ranked try on the list of its day, where it may stand already, and tells the list. */
export const rank = (table: string, tokens: string[]) => ask<DayList>(at(table, '/rank'), tokens, {});
/** A finished game to look at; with `own` it is kept in this page, whoever else is there. */
export const bringIn = (transcript: string, own = false) =>
  ask<{ table: string }>('/api/import', [], { transcript }, own);

export async function transcript(table: string, tokens: string[]): Promise<string> {
  const headers: Record<string, string> = tokens.length ? { Authorization: 'Bearer ' + tokens.join(',') } : {};
  const answer = await reach(at(table, '/export'), { headers, cache: 'no-store' });
  if (answer.ok) return answer.text();
  return refused(answer);
}
