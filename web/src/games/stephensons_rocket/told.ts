import { isMe, nameOf } from '../../lib/words';
import type { Context } from '../contract';
import { whereIs } from './map';
import type { View } from './view';

type C = Context<View>;
type Values = Record<string, string | number>;

/** One sentence of the engine, taken apart: which text of ours it is, who acts, and its parts. */
export interface Step {
  key: string;
  who?: string;
  values: Values;
  rule: string;
  /** Pounds by seat letter, where something is paid. */
  paid: Record<string, number>;
}

export function hexWords(hex: string, c: Pick<C, 't'>): string {
  const { place, heading, far } = whereIs(hex);
  if (!heading) return place;
  return c.t(far === 1 ? 'where.next' : 'where', { heading: c.t(`compass.${heading}`), place, far });
}

const money = (text: string): Record<string, number> =>
  Object.fromEntries([...text.matchAll(/([A-D]) \+([\d,]+)/g)].map(([, seat, sum]) => [seat!, Number(sum!.replaceAll(',', ''))]));

const patterns: [RegExp, string, string[]][] = [
  [/^([A-D]) is the first player/, 'start', ['who']],
  [/^([A-D]) takes a (\w+) token of (\w+)/, 'take', ['who', 'good', 'city']],
  [/^([A-D]) places a station on (\S+)/, 'place', ['who', 'hex']],
  [/^([A-D]) moves a station from (\S+) to (\S+)/, 'shift', ['who', 'from', 'hex']],
  [/^([A-D]) extends (\w+) to (\S+)/, 'extend', ['who', 'line', 'hex']],
  [/^No share of an isolated line/, 'noshare', []],
  [/^Its pile is empty/, 'empty', []],
  [/^([A-D]) takes a share of (\w+)/, 'share', ['who', 'line']],
  [/^([A-D]) calls a veto round/, 'call', ['who']],
  [/^([A-D]) bids (\d+) shares? of (\w+) for (\S+)/, 'bid', ['who', 'n', 'line', 'hex']],
  [/^([A-D]) passes/, 'pass', ['who']],
  [/^([A-D]) pays (\d+) shares? of (\w+) and the locomotive stands on (\S+)/, 'won', ['who', 'n', 'line', 'hex']],
  [/^([A-D]) takes a passenger/, 'passenger', ['who']],
  [/^(\w+) is connected to (\w+)/, 'connected', ['line', 'place']],
  [/^(\w+) scores for its merger, value (\d+), (.*)/, 'merger', ['line', 'value', 'pay']],
  [/^(\w+) scores at the end, value (\d+), (.*)/, 'final', ['line', 'value', 'pay']],
  [/^(\w+) scores for (\w+), value (\d+), (.*)/, 'town', ['place', 'line', 'value', 'pay']],
  [/^(\w+) scores for (\w+), (.*)/, 'city', ['place', 'line', 'pay']],
  [/^(\w+) is dissolved into (\w+)/, 'merged', ['line', 'other']],
  [/^([A-D]) exchanges (\d+) shares? of (\w+) for (\d+) of (\w+)/, 'exchanged', ['who', 'n', 'line', 'got', 'other']],
  [/^(\w+) is isolated/, 'isolated', ['line']],
  [/^The game ends/, 'end', []],
  [/^The good (\w+) scores, (.*)/, 'good', ['good', 'pay']],
  [/^The passengers score, (.*)/, 'passengers', ['pay']],
];

/** `tokens A 2, B 1: A +2,000`, as names and sums. */
function payWords(text: string, c: C): string {
  const [counts = '', sums = ''] = text.split(':');
  const kind = /(tokens|stations|shares)/.exec(counts)?.[1] ?? 'tokens';
  const who = (seat: string) => (isMe(seat, c) ? c.t('told.you') : nameOf(seat, c));
  if (counts.startsWith('no ')) return c.t('told.none', { kind: c.t(`kind.${kind}`) });
  const held = [...counts.matchAll(/([A-D]) (\d+)/g)].map(([, seat, n]) => `${who(seat!)} ${n}`).join(', ');
  const paid = Object.entries(money(sums)).map(([seat, sum]) => `**${who(seat)} ${c.t('sum', { n: sum.toLocaleString(c.lang === 'de' ? 'de-DE' : 'en-GB') })}**`);
  return c.t('told.counts', { kind: c.t(`kind.${kind}`), held }) + ' ' + (paid.length ? paid.join(', ') + '.' : c.t('told.nothing'));
}

/** Every sentence the engine tells of a move, in its order. */
export function stepsOf(words: string): Step[] {
  return (words.match(/.*?\((?:SR)-[\d.]+\)\./g) ?? []).map((sentence) => {
    const text = sentence.trim();
    const rule = /\((SR-[\d.]+)\)\.$/.exec(text)?.[1] ?? '';
    const body = text.replace(/ \(SR-[\d.]+\)\.$/, '');
    for (const [pattern, key, parts] of patterns) {
      const found = pattern.exec(body);
      if (!found) continue;
      const values: Values = {};
      parts.forEach((part, i) => (values[part] = found[i + 1] ?? ''));
      const { who, ...rest } = values;
      if (key === 'end') rest['end'] = rule;
      return { key, who: who as string | undefined, values: rest, rule, paid: money(body) };
    }
    return { key: 'plain', values: { text: body }, rule, paid: {} };
  });
}

/** A step in the reader's language. */
export function sayStep(step: Step, c: C): string {
  const values: Values = { ...step.values };
  for (const part of ['hex', 'from']) if (part in values) values[part] = hexWords(String(values[part]), c);
  if ('good' in values) values['good'] = c.t(`good.${values['good']}`);
  if ('pay' in values) values['pay'] = payWords(String(values['pay']), c);
  if (step.key === 'end') return c.t(`told.end.${values['end']}`);
  if (step.key === 'plain') return String(values['text']);
  const mine = step.who && isMe(step.who, c);
  return c.t(`told.${step.key}${mine ? '.you' : ''}`, { who: step.who ? nameOf(step.who, c) : '', ...values });
}
