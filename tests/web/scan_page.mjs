// What is wrong with the window as it stands: runs inside the page (page.evaluate) and returns lines.
export function scanPage({ touch, german }) {
  const out = new Set();
  const [wide, high] = [window.innerWidth, window.innerHeight];
  const least = touch ? 44 : 24;
  const box = (node) => {
    const r = node.getBoundingClientRect();
    const style = getComputedStyle(node);
    const hidden = !r.width || !r.height || style.visibility === 'hidden' || style.display === 'none';
    return hidden || Number(style.opacity) < 0.05 ? null : r;
  };
  const inside = (r) => r.bottom > 0 && r.top < high && r.right > 0 && r.left < wide;
  const name = (node) =>
    `${(node.className.baseVal ?? node.className ?? '').toString().split(' ')[0]} "${(node.getAttribute('aria-label') || node.textContent || '').trim().slice(0, 24)}"`;
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  /** Not scrolled out of the sight of a parent that clips. */
  const inSight = (node, r) => {
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (!/auto|hidden|scroll/.test(getComputedStyle(up).overflow + getComputedStyle(up).overflowX)) continue;
      const q = up.getBoundingClientRect();
      if (r.left + r.width / 2 < q.left || r.left + r.width / 2 > q.right) return false;
      if (r.top + r.height / 2 < q.top || r.top + r.height / 2 > q.bottom) return false;
    }
    return true;
  };
  const stays = (node) => {
    for (let up = node; up; up = up.parentElement) if (getComputedStyle(up).position === 'sticky') return true;
    return false;
  };
  if (document.documentElement.scrollWidth > wide) out.add('the page scrolls sideways');

  const frame = document.querySelector('.tbl');
  if (frame) {
    const lying = frame.dataset.size === 'SL';
    const parts = [...frame.querySelectorAll(':scope > .top, :scope > main > *')]
      .filter((part) => !(lying && part.classList.contains('plates')) && box(part))
      .map((part) => ({ part, r: box(part) }));
    parts.forEach(({ part, r }, i) =>
      parts.slice(i + 1).forEach((other) => meet(r, other.r) && out.add(`${name(part)} overlaps ${name(other.part)}`)),
    );
    const bar = frame.querySelector('.ask');
    const heights = { S: 178, SL: 168, M: 136, LC: 96, L: 96, XL: 104 };
    const height = bar.getBoundingClientRect().height;
    if (Math.abs(height - heights[frame.dataset.size]) > 1 && !bar.querySelector('.scrub'))
      out.add(`the bar is ${height} high`);
    if (bar.getBoundingClientRect().bottom > high + 1) out.add('the bar is below the window');
    const pieces = [...bar.querySelectorAll('.q, .c, .b')].map(box).filter(Boolean);
    pieces.forEach((one, i) =>
      pieces.slice(i + 1).forEach((other) => meet(one, other) && out.add('parts of the bar overlap')),
    );
    const stub = bar.querySelector('.b');
    if (stub && stub.scrollWidth > stub.clientWidth + 1) out.add('the stub is cut');
    const picture = frame.querySelector('.board')?.getBoundingClientRect();
    // A game whose own cars fill the pane below says how much of the window its display needs.
    const told = parseFloat(getComputedStyle(frame).getPropertyValue('--board')) || high;
    const least = Math.min({ S: 0.45, M: 0.43, LC: 0.5, L: 0.5, XL: 0.5 }[frame.dataset.size] ?? 0, told / high);
    if (picture && picture.height < least * high)
      out.add(`the board has ${Math.round((100 * picture.height) / high)} per cent of the height`);
  }

  // What gives way to the price of a hex is the name next to it.
  for (const price of document.querySelectorAll('[data-price]'))
    for (const plate of document.querySelectorAll('.places .plate')) {
      const [a, b] = [box(price), box(plate)];
      if (a && b && inside(a) && meet(a, b)) out.add(`the price of ${price.dataset.price} lies on a name`);
    }

  const dialogue = document.querySelector('dialog[open]');
  for (const node of (dialogue ?? document).querySelectorAll('button, a[href], input, select, [role="button"]')) {
    const r = box(node);
    if (!r || !inside(r) || !inSight(node, r) || node.closest('.unseen, p, li > .told') || node.matches('.skip'))
      continue;
    if (node.closest('svg') && !/legal|selected/.test(node.getAttribute('class') ?? '')) continue;
    const size = node.closest('svg') ? Math.min(r.width, r.height) : r.height;
    const label = node.matches('input') ? node.closest('label') : null;
    if (
      size < least - 0.6 &&
      !(label && label.getBoundingClientRect().height >= least - 0.6) &&
      !node.matches('.rule-tag')
    )
      out.add(`target of ${Math.round(size)} px: ${name(node)}`);
    if (node.closest('svg') || node.closest('.c')) continue;
    const hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    // What explains a refusal lies beside what was tried, until the next tap.
    if (hit?.closest('.bubble')) continue;
    // A row that stays at the edge of what scrolls covers what is scrolled away.
    if (hit && stays(hit)) continue;
    if (hit && !node.contains(hit) && !hit.contains(node) && !label?.contains(hit))
      out.add(`${name(node)} is covered by ${name(hit)}`);
  }

  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.textContent.trim();
    const holder = node.parentElement;
    if (
      !text ||
      !holder ||
      /SCRIPT|STYLE|OPTION|TITLE|DESC/i.test(holder.tagName) ||
      holder.closest('.unseen, .sprite')
    )
      continue;
    const r = box(holder);
    if (!r || !inside(r) || !inSight(holder, r)) continue;
    let size = parseFloat(getComputedStyle(holder).fontSize);
    if (holder.ownerSVGElement) {
      const m = holder.getScreenCTM();
      size *= Math.hypot(m.a, m.b);
    }
    if (size < 10.9) out.add(`type of ${size.toFixed(1)} px: "${text.slice(0, 18)}" in ${name(holder)}`);
    // A sentence needs a verb and a small word; names and titles of games stay English.
    if (
      german &&
      text.length > 14 &&
      /\b(the|your|you|and|with|is|are|may|must|of)\b/.test(text) &&
      !holder.closest('[lang="en"], h1, .nameplate')
    )
      out.add(`English: "${text.slice(0, 50)}"`);
  }
  for (const node of document.querySelectorAll('.plate .name, .tabs button, .btn')) {
    const r = box(node);
    if (r && inside(r) && node.clientWidth > 2 && node.scrollWidth > node.clientWidth + 1.5)
      out.add(`cut: ${name(node)}`);
  }
  // Words and tags of the bars, line by line: none is cut by a parent that clips, nor ends in dots. What scrolls is not
  // cut, and a question that is too long says so with a button that opens the whole of it.
  const clips = (node, bar) => {
    const out = [];
    const scrolls = { x: false, y: false };
    for (let up = node; up && up !== bar.parentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (up.matches('.unseen') || style.clipPath !== 'none') return [];
      const ways = { x: style.overflowX, y: style.overflowY };
      for (const way of ['x', 'y']) scrolls[way] ||= /auto|scroll/.test(ways[way]);
      const [x, y] = ['x', 'y'].map((way) => !scrolls[way] && /hidden|clip/.test(ways[way]));
      if (x || y) out.push({ r: up.getBoundingClientRect(), x, y });
    }
    return out;
  };
  const isCut = (line, { r, x, y }) =>
    (x && (line.left < r.left - 1.5 || line.right > r.right + 1.5)) ||
    (y && (line.top < r.top - 0.5 || line.bottom > r.bottom + 0.5));
  /** Where the ink of a line of type is: its box may be higher, or end above a descender. */
  const pen = document.createElement('canvas').getContext('2d');
  const inkOf = (node, style) => {
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const m = pen.measureText(node.textContent);
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .filter((line) => line.width)
      .map(({ left, right, top, height }) => {
        const base = top + (height * m.fontBoundingBoxAscent) / (m.fontBoundingBoxAscent + m.fontBoundingBoxDescent);
        return { left, right, top: base - m.actualBoundingBoxAscent, bottom: base + m.actualBoundingBoxDescent };
      });
  };
  for (const bar of document.querySelectorAll('.ask, .top, .plates, .tabs')) {
    const inBar = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    for (let node = inBar.nextNode(); node; node = inBar.nextNode()) {
      const holder = node.parentElement;
      if (!node.textContent.trim() || holder.closest('svg, option, .q:has(.more)') || !box(holder)) continue;
      const lines = inkOf(node, getComputedStyle(holder));
      if (holder.matches('.rule-tag')) lines.push(holder.getBoundingClientRect());
      if (clips(holder, bar).some((clip) => lines.some((line) => isCut(line, clip)))) out.add(`cut: ${name(holder)}`);
    }
  }
  return [...out];
}
