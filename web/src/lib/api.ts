import { Refused } from './protocol';
import type { DailyMessage, GameInfo, NewTable, ReplayMessage, ReviewMessage, Seat, TableLine, TableMessage } from './protocol';

async function ask<T>(address: string, tokens: string[] = [], body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (tokens.length) headers.Authorization = 'Bearer ' + tokens.join(',');
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const answer = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    cache: 'no-store',
  });
  if (answer.ok) return (await answer.json()) as T;
  const said = await answer.json().catch(() => null);
  throw new Refused(answer.status, said?.error ?? { rule: 'unknown', text: answer.statusText });
}

const at = (table: string, rest = '') => `/api/tables/${encodeURIComponent(table)}${rest}`;

export const games = () => ask<{ games: GameInfo[] }>('/api/games').then((said) => said.games);
export const listed = () => ask<{ tables: TableLine[] }>('/api/tables').then((said) => said.tables);
export const mine = (seats: { table: string; token: string }[]) =>
  ask<{ tables: TableLine[] }>('/api/mine', [], { seats }).then((said) => said.tables);
export const create = (order: NewTable) =>
  ask<{ table: string; seats: { seat: Seat; token: string }[]; join?: string }>('/api/tables', [], order);
export const look = (table: string, tokens: string[]) => ask<TableMessage>(at(table), tokens);
export const join = (table: string, name: string, secret?: string, seat?: Seat) =>
  ask<{ seat: Seat; token: string }>(at(table, '/join'), [], {
    name,
    ...(secret ? { secret } : {}),
    ...(seat ? { seat } : {}),
  });
export const fill = (table: string, tokens: string[], seat: Seat, bot: string) =>
  ask<object>(at(table, '/fill'), tokens, { seat, bot });
export const replay = (table: string, tokens: string[], at_: number, as: Seat, log = false) =>
  ask<ReplayMessage>(at(table, `/replay?at=${at_}&as=${encodeURIComponent(as)}${log ? '&log=1' : ''}`), tokens);
export const review = (table: string) => ask<ReviewMessage>(at(table, '/review'));
export const daily = (deal: string) => ask<DailyMessage>(`/api/daily/${deal}`);
export const bringIn = (transcript: string) => ask<{ table: string }>('/api/import', [], { transcript });

export async function transcript(table: string, tokens: string[]): Promise<string> {
  const headers: Record<string, string> = tokens.length ? { Authorization: 'Bearer ' + tokens.join(',') } : {};
  const answer = await fetch(at(table, '/export'), { headers, cache: 'no-store' });
  if (answer.ok) return answer.text();
  const said = await answer.json().catch(() => null);
  throw new Refused(answer.status, said?.error ?? { rule: 'unknown', text: answer.statusText });
}
