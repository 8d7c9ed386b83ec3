/**
 * Where a move is made on a board: the things to press, in order, by the marks boards already carry. A board that has
 * none for a move leaves it to the guide's own buttons.
 */
const quoted = (word = '') => `"${CSS.escape(word)}"`;
const card = (word?: string) => `[data-card=${quoted(word)}]`;

const parts: Record<string, (words: string[]) => string[]> = {
  couple: ([front, face]) => [card(front), `[data-face=${quoted(face)}]`],
  drive: ([city]) => [`[data-city=${quoted(city)}]`],
  start: ([city]) => [`[data-city=${quoted(city)}]`],
  procure: () => ['[data-contracts="yes"]'],
  decline: () => ['[data-contracts="no"]', '[data-move="decline"]'],
  keep: ([one]) => [card(one)],
  use: ([one]) => [card(one)],
  buy: ([one]) => [card(one)],
  fulfil: ([one]) => [card(one)],
  take: ([one, how]) => (one ? [card(one), `[data-how=${quoted(how)}]`] : ['[data-move="take"]']),
  tile: () => ['[data-move="tile"]'],
  upgrade: ([car]) => [`[data-car=${quoted(car)}]`],
  step: ([side]) => [`[data-step=${quoted(side)}]`],
  city: ([place]) => [`[data-city=${quoted(place)}]`],
  cube: ([station]) => [`[data-station=${quoted(station)}]`],
  discard: (cards) => cards.map(card),
  refund: ([one]) => [card(one)],
};

const seen = (node: Element) => {
  const box = node.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
};

/** What to press next for a move, and how many of its things are pressed already. */
function nextThing(board: ParentNode, move: string): { node: Element; done: number } | null {
  const [verb = '', ...words] = move.split(' ');
  const wanted = [`[data-move=${quoted(move)}]`, `[data-add=${quoted(move)}]`, ...(parts[verb]?.(words) ?? [])];
  let done = 0;
  for (const selector of wanted) {
    const found = [...board.querySelectorAll(selector)].find(seen);
    if (!found) continue;
    if (found.getAttribute('aria-pressed') !== 'true' && !found.hasAttribute('data-picked'))
      return { node: found, done };
    done += 1;
  }
  return null;
}
export const litThing = (board: ParentNode, move: string): Element | null => nextThing(board, move)?.node ?? null;

/** What to press for one of several moves: where one of them is begun, only what goes on with it. */
export function litThingsOf(board: ParentNode, moves: string[]): Element[] {
  const things = moves.map((move) => nextThing(board, move)).filter((one) => one !== null);
  const most = Math.max(0, ...things.map((one) => one.done));
  return [...new Set(things.filter((one) => one.done === most).map((one) => one.node))];
}

/** Whether every one of the moves can be begun on the board. */
export const allOnBoard = (board: ParentNode, moves: string[]) => moves.every((move) => litThing(board, move));
