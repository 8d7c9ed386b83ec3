import type { Attachment } from 'svelte/attachments';
import type { Drawing } from '../art/sizes';

/** What a thing is, what it does and what it is worth now: told on hover, focus, and tap and hold. */
export interface Told {
  title: string;
  icon?: Drawing;
  /** A letter in a box beside the title: the module of a card. */
  tag?: string;
  text?: string;
  /** Each icon of the thing with its word. */
  parts?: { icon?: Drawing; number?: string; text: string }[];
  /** What it would bring now. */
  worth?: string;
}

/** The one thing that is explained now; `held` stays until it is closed. */
export const explained = $state<{ told: Told | null; at: DOMRect | null; held: boolean }>({
  told: null,
  at: null,
  held: false,
});

const hover = 500;
const hold = 450;
let back: HTMLElement | SVGElement | null = null;

export function shut() {
  const returns = explained.held;
  explained.told = null;
  explained.held = false;
  if (returns) back?.focus?.();
  back = null;
}
/** Explains a thing until it is closed: from a button, or by tap and hold. */
export function open(told: Told | null, from: Element | null = null) {
  explained.told = told;
  explained.at = from?.getBoundingClientRect() ?? null;
  explained.held = true;
  back = from as HTMLElement | null;
}

/** Makes a thing explain itself. What it tells is asked for when it is shown. */
export function explains(tell: () => Told | null): Attachment {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: { x: number; y: number } | null = null;
    let swallow = false;
    const show = (held: boolean) => {
      const told = tell();
      if (!told || (explained.held && !held)) return;
      explained.told = told;
      explained.at = node.getBoundingClientRect();
      explained.held = held;
      if (held) back = node as HTMLElement;
    };
    const later = (wait: number, held: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => show(held), wait);
    };
    const away = () => {
      clearTimeout(timer);
      if (!explained.held) explained.told = null;
    };
    const listen: Record<string, (event: Event) => void> = {
      pointerenter: (event) => (event as PointerEvent).pointerType === 'mouse' && later(hover, false),
      pointerleave: away,
      pointerdown: (event) => {
        const { pointerType, clientX, clientY } = event as PointerEvent;
        clearTimeout(timer);
        swallow = false;
        if (pointerType === 'mouse') return away();
        start = { x: clientX, y: clientY };
        timer = setTimeout(() => {
          swallow = true;
          show(true);
        }, hold);
      },
      pointermove: (event) => {
        const { clientX, clientY } = event as PointerEvent;
        if (start && Math.hypot(clientX - start.x, clientY - start.y) > 10) clearTimeout(timer);
      },
      pointerup: (event) => {
        start = null;
        if ((event as PointerEvent).pointerType !== 'mouse') clearTimeout(timer);
      },
      pointercancel: () => clearTimeout(timer),
      contextmenu: (event) => swallow && event.preventDefault(),
      focus: () => node.matches(':focus-visible') && later(hover, false),
      blur: away,
      keydown: (event) => (event as KeyboardEvent).key === 'Escape' && away(),
    };
    // The tap that held a thing does not choose it as well.
    const quiet = (event: Event) => {
      if (!swallow) return;
      swallow = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    node.addEventListener('click', quiet, true);
    for (const [name, act] of Object.entries(listen)) node.addEventListener(name, act);
    return () => {
      away();
      node.removeEventListener('click', quiet, true);
      for (const [name, act] of Object.entries(listen)) node.removeEventListener(name, act);
    };
  };
}
