import type { Scored } from '../games/contract';

/** Which scoring phases were shown, by whose eyes: each once, and none that was over before the page was opened. */
export class Phases {
  #rewinds = -1;
  #before = 0;
  #met = new Map<string, number>();

  /** Whether this phase is news for these eyes; it is none from now on. */
  isNews(scored: Scored | null, eyes: string, rewinds: number): boolean {
    if (rewinds !== this.#rewinds) this.#begin(scored?.n ?? 0, rewinds);
    if (!scored) return false;
    const known = this.#met.get(eyes) ?? this.#before;
    this.#met.set(eyes, scored.n);
    return scored.n > known;
  }

  /** The page is opened, or moves were taken back: what stands now is known. */
  #begin(n: number, rewinds: number) {
    this.#rewinds = rewinds;
    this.#before = n;
    this.#met.clear();
  }
}
