import type { Change, TableMessage } from './protocol';

/** What turns a value into another: `[value]` replaces it, an object enters it by names or places. */
export type Patch = [unknown] | { [part: string]: Patch };

export function patched(before: unknown, patch: Patch): unknown {
  if (Array.isArray(patch)) return patch[0];
  const after = (Array.isArray(before) ? [...before] : { ...(before as object) }) as Record<string, unknown>;
  for (const [part, inner] of Object.entries(patch)) after[part] = patched(after[part], inner);
  return after;
}

/** The table after a change, with the news that came with it. */
export function changed(before: TableMessage, change: Change): TableMessage {
  const { is: _, gone = [], views, fairness, choices, ...rest } = change;
  const far = Number.MAX_SAFE_INTEGER;
  const after: TableMessage = { ...before, log_from: before.length, log: [], chat_from: far, chat: [], ...rest };
  after.length = after.log_from + after.log.length;
  // Who is not asked any more has nothing to choose.
  const known = Object.entries({ ...before.choices, ...choices });
  after.choices = Object.fromEntries(known.filter(([seat]) => after.to_act.includes(seat)));
  if (views) after.views = patched(before.views, views) as TableMessage['views'];
  if (fairness) after.fairness = patched(before.fairness, fairness) as TableMessage['fairness'];
  for (const name of gone) delete (after as unknown as Record<string, unknown>)[name];
  return after;
}
