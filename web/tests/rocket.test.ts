import { describe, expect, test } from 'vitest';
import type { Context } from '../src/games/contract';
import type { View } from '../src/games/stephensons_rocket/view';
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
