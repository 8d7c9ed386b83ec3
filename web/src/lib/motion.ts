import type { Attachment } from 'svelte/attachments';
import { calm } from './settings.svelte';

/** Where things stood when they were last seen, by a key of their own. */
const places = new Map<string, DOMRect>();
const nodes = new Map<string, Element>();

/** What stands under a key now. */
export const nodeAt = (key: string): Element | undefined => nodes.get(key);

/**
 * Makes a node known under this key: things and places that events travel between, and where it stood last, so that
 * what appears elsewhere can travel from it.
 */
export function standsAt(key: string): Attachment {
  return (node) => {
    nodes.set(key, node);
    const note = () => {
      const rect = node.getBoundingClientRect();
      if (rect.width > 0) places.set(key, rect);
    };
    note();
    const frame = typeof ResizeObserver === 'function' ? new ResizeObserver(note) : null;
    frame?.observe(node);
    return () => {
      note();
      if (nodes.get(key) === node) nodes.delete(key);
      frame?.disconnect();
    };
  };
}

/** When the node first appears it travels from where `key` stood; with reduced motion it only fades in. */
export function travelsFrom(key: string, { delay = 0, give = false } = {}): Attachment {
  return (node) => {
    const from = places.get(key);
    if (!from || typeof node.animate !== 'function') return;
    if (calm()) {
      node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
      return;
    }
    const to = node.getBoundingClientRect();
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top + from.height / 2 - (to.top + to.height / 2);
    const end = give ? 'cubic-bezier(.3, 1.36, .5, 1)' : 'cubic-bezier(.16, .84, .3, 1)';
    node.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, easing: end },
        { transform: `translate(${x * 0.35}px, ${y * 0.35 - 24}px)`, offset: 0.6, easing: end },
        { transform: 'none' },
      ],
      { duration: 420, delay, fill: 'backwards' },
    );
  };
}

/** A jolt through a train when a car couples: each piece gives a little, one after the other. */
export function jolt(nodes: Element[]): void {
  if (calm()) return;
  nodes.slice(-8).forEach((node, i, all) => {
    node.animate?.([{ transform: 'none' }, { transform: 'translateX(-3px)' }, { transform: 'none' }], {
      duration: 160,
      delay: 300 + 20 * (all.length - i),
    });
  });
}
