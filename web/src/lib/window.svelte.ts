/**
 * The class of a window, which decides what lies where at a table: S upright phones, SL a phone on its side, M tablets
 * upright, LC small desks (log and tables share a column), L desks, XL large ones. Asked by height first.
 */
export type WindowClass = 'S' | 'SL' | 'M' | 'LC' | 'L' | 'XL';

export function classOf(width: number, height: number): WindowClass {
  if (height < 500 && width > height) return 'SL';
  if (width < 600) return 'S';
  if (width < 1024) return 'M';
  if (width < 1280) return 'LC';
  return width < 1680 ? 'L' : 'XL';
}

const has = typeof window !== 'undefined' && window.innerWidth > 0;
const seen = $state({ width: has ? window.innerWidth : 1280, height: has ? window.innerHeight : 800 });
if (has)
  window.addEventListener('resize', () => {
    seen.width = window.innerWidth;
    seen.height = window.innerHeight;
  });

/** The window as it is now; reactive. */
export const frame = {
  get size(): WindowClass {
    return classOf(seen.width, seen.height);
  },
  get width(): number {
    return seen.width;
  },
  get height(): number {
    return seen.height;
  },
};

/** One place for board and panes, chosen by tabs: phones, and tablets too low for a pane below the board. */
export const isSingle = (size: WindowClass, pane: number, height: number): boolean =>
  size === 'S' || (size === 'M' && (pane === 0 || height < 860));
