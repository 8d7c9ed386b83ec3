import { tick } from 'svelte';
import { nodeAt } from './motion';
import { calm } from './settings.svelte';

/**
 * Something that travels when an event is told. Things and places are known by the keys they `standsAt`: `thing` goes
 * from where it stands, or from `from`, to where `to` stands.
 */
export interface Travel {
  thing: string;
  from?: string;
  to: string;
}

/** All travels of one message take no longer than this, those of one event no longer than that. */
export const longest = 1200;
const longestStep = 420;

type Point = [number, number];
const centreOf = (node: Element): Point => {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};
/** How many pixels a unit of the node's surroundings is: drawings in an SVG have their own. */
const scaleOf = (node: Element): number => {
  const around = node.parentElement as unknown as Partial<SVGGraphicsElement> | null;
  return (node instanceof SVGElement ? around?.getScreenCTM?.()?.a : undefined) || 1;
};

/** A thing on its way, with what it is moved by at the end. */
interface Flight {
  node: Element;
  from: Point;
  by: Point;
}
/** A travel as a flight; none where thing or place are not on the board. */
function flightOf(travel: Travel, moved: Map<Element, Point>): Flight | null {
  const node = nodeAt(travel.thing);
  const to = nodeAt(travel.to);
  if (!node || !to || typeof node.animate !== 'function') return null;
  const [dx, dy] = moved.get(node) ?? [0, 0];
  const [x, y] = centreOf(node);
  const offset = (other: Element): Point => {
    const [a, b] = centreOf(other);
    return [a - (x - dx), b - (y - dy)];
  };
  const start = travel.from ? nodeAt(travel.from) : undefined;
  return { node, from: start ? offset(start) : [dx, dy], by: offset(to) };
}
function fly({ node, from, by }: Flight, duration: number): Animation {
  const unit = scaleOf(node);
  const at = ([x, y]: Point) => `${x / unit}px ${y / unit}px`;
  return node.animate([{ translate: at(from) }, { translate: at(by) }], {
    duration,
    easing: 'cubic-bezier(.3, .1, .3, 1)',
    fill: 'forwards',
  });
}

/**
 * Shows one thing after another, and on the way what travels between them: the travels of one event together, events one
 * after another. A thing that is not there is skipped: a board can be wrong in its animation, never in its state.
 */
export class Stage<Shown> {
  shown = $state.raw<Shown | null>(null);
  playing = $state(false);
  #turn = 0;
  #flying: Animation[] = [];
  #coming: Shown | null = null;

  /** Plays the travels over what is shown, then shows the next. What comes meanwhile cuts it short. */
  async follow(next: Shown, steps: Travel[][] = []): Promise<void> {
    const turn = ++this.#turn;
    if (this.#coming !== null) this.#show(this.#coming);
    const worth = steps.filter((step) => step.length > 0);
    if (!worth.length || this.shown === null || calm() || document.hidden) return this.#show(next);
    this.#coming = next;
    this.playing = true;
    await tick();
    await this.#play(worth, () => turn === this.#turn);
    if (turn === this.#turn) this.#show(next);
  }

  #show(next: Shown) {
    this.shown = next;
    this.#coming = null;
    this.playing = false;
    const over = this.#flying;
    this.#flying = [];
    // What flew goes home when the new picture is drawn, which has it where it went.
    if (over.length) void tick().then(() => over.forEach((one) => one.cancel()));
  }

  async #play(steps: Travel[][], goesOn: () => boolean) {
    const moved = new Map<Element, Point>();
    const duration = Math.min(longestStep, longest / steps.length);
    for (const step of steps) {
      if (!goesOn()) return;
      const flights = step.map((travel) => flightOf(travel, moved)).filter((flight) => flight !== null);
      if (!flights.length) continue;
      const flying = flights.map((flight) => fly(flight, duration));
      this.#flying.push(...flying);
      for (const { node, by } of flights) moved.set(node, by);
      const over = Promise.all(flying.map((one) => one.finished)).catch(() => {});
      await Promise.race([over, new Promise((wake) => setTimeout(wake, duration + 200))]);
    }
  }
}
