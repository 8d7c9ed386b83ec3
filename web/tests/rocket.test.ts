import { describe, expect, test } from 'vitest';
import { reasonTold } from '../src/games/context';
import type { Context } from '../src/games/contract';
import { sumText } from '../src/games/stephensons_rocket/money';
import type { View } from '../src/games/stephensons_rocket/view';
import type { Reason } from '../src/lib/protocol';
import turn from './fixtures/stephensons_rocket/turn.json';
import veto from './fixtures/stephensons_rocket/veto.json';
import { contextFor, spoken } from './support';

/** A fixture as another seat sees it, under another way of asking, with another question on top. */
function seenBy(view: unknown, seat: string, mode: View['state']['options']['veto_mode'], top: object = {}): View {
  const copy = structuredClone(view) as View;
  copy.viewer = seat;
  copy.state.options.veto_mode = mode;
  Object.assign(copy.state.agenda.at(-1)!, top);
  return copy;
}

describe('a veto passed in advance', async () => {
  const game = await spoken('stephensons-rocket', 'en');
  const offer = (view: View) => game.inAdvance!(contextFor(game, view) as Context<View>);

  test('is offered to who may be asked in this turn', () => {
    expect(offer(seenBy(turn, 'A', 'poll'))).toMatchObject({ until: 'B', move: 'pass' });
    expect(offer(seenBy(turn, 'B', 'poll'))).toBeNull(); // one's own hex is only defended
    expect(offer(seenBy(turn, 'B', 'call'))).toMatchObject({ until: 'B' });
    const poor = seenBy(turn, 'A', 'poll');
    for (const railway of poor.state.railways) railway.shares[0] = 0;
    expect(offer(poor)).toBeNull();
  });

  test('holds until somebody bids, or calls', () => {
    expect(offer(seenBy(veto, 'D', 'poll'))).toBeNull();
    expect(offer(seenBy(veto, 'D', 'poll', { bid: 0 }))).toMatchObject({ until: 'A' });
    expect(offer(seenBy(veto, 'D', 'call', { bid: 0 }))).toBeNull();
    expect(offer(seenBy(veto, 'D', 'call', { is: 'CallRound', bid: 0 }))).toMatchObject({ until: 'A' });
  });
});

describe('sums are told in one unit', async () => {
  const pounds = contextFor(await spoken('stephensons-rocket', 'en'), turn as unknown as View);
  const game = await spoken('stephensons-rocket', 'de');
  const german = contextFor(game, turn as unknown as View);
  const second = seenBy(turn, 'A', 'poll');
  second.state.options.edition = '2';

  test('thousands are written out as pounds; the second edition counts points', () => {
    expect(sumText(54, pounds)).toBe('£54,000');
    expect(sumText(54, german)).toBe('£54.000');
    expect(sumText(0, pounds)).toBe('£0');
    expect(game.sum!(7, contextFor(game, second))).toBeNull();
  });

  /** Four cities that pay A 1,000 each, in one move: more sentences than a reason has room for. */
  const paid = (city: string) => ({
    is: 'CityScored',
    rule: 'SR-10.2',
    city,
    line: 'LNWR',
    paid: { value: 2, counts: [1, 2, 0, 0], payment: [1, 2, 0, 0] },
  });
  const reason = (cities: string[]): Reason => ({
    en: 'Likely after that, £4,000 for you: SAID',
    de: 'Wahrscheinlich danach, £4.000 für dich: SAID',
    parts: [{ en: 'SAID', de: 'SAID', events: cities.map(paid) }],
  });
  test('a reason that names fewer payments than its sum counts says so', () => {
    const all = ['Birmingham', 'Northampton', 'Nottingham', 'Manchester'];
    expect(reasonTold(game, reason(all), pounds)).toMatch(/Birmingham.*The rest is paid besides\.$/);
    expect(reasonTold(game, reason(all), german)).toMatch(/Birmingham.*Der Rest wird daneben gezahlt\.$/);
    expect(reasonTold(game, reason(all.slice(0, 1)), pounds)).not.toMatch(/The rest/);
  });
});
