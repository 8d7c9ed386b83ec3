/** Moves by their kind, the first word; kinds of which there are few before those of which there are many. */
export function rareFirst(moves: string[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const move of moves) {
    const kind = move.split(' ', 1)[0]!;
    const known = kinds.get(kind);
    if (known) known.push(move);
    else kinds.set(kind, [move]);
  }
  return [...kinds.values()].sort((a, b) => a.length - b.length).flat();
}
