import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { notes } from './fairness';
import type { Fairness } from './protocol';

export type Verdict = 'kept' | 'broken' | 'unnoted' | 'open';

/**
 * Did the server keep what it promised: is the seed it reveals the one it committed to when this browser first
 * looked, and was everything counted that this browser added?
 */
export function verdictOn(table: string, fairness: Fairness | undefined): Verdict {
  if (!fairness?.seed) return 'open';
  const known = notes()[table];
  if (!known) return 'unnoted';
  const hash = bytesToHex(sha256(hexToBytes(fairness.seed)));
  const counted = Object.entries(known.added).every(([seat, text]) =>
    fairness.entropy.some((one) => one.seat === seat && one.text === text),
  );
  return hash === known.commit && hash === fairness.commit && counted ? 'kept' : 'broken';
}
