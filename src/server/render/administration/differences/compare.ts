/** Neighbouring items that both sequences have, or one of them alone. */
export interface Run {
  readonly kind: 'same' | 'added' | 'removed';
  readonly items: readonly string[];
}

/**
 * Two sequences as runs in reading order, by their longest common sequence. Above `maxLength` items what differs is
 * one run on each side: a table of all pairs would be too large.
 */
export function compare(one: readonly string[], other: readonly string[], maxLength: number): Run[] {
  let [start, end] = [0, 0];
  const shorter = Math.min(one.length, other.length);
  while (start < shorter && one[start] === other[start]) start += 1;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [
    { kind: 'same', items: one.slice(0, start) } as const,
    ...between(one.slice(start, one.length - end), other.slice(start, other.length - end), maxLength),
    { kind: 'same', items: one.slice(one.length - end) } as const,
  ].filter(({ items }) => items.length > 0);
}

function between(one: readonly string[], other: readonly string[], maxLength: number): Run[] {
  if (one.length === 0 || other.length === 0 || one.length * other.length > maxLength ** 2)
    return [
      { kind: 'removed', items: one },
      { kind: 'added', items: other },
    ];
  const lengths = commonLengths(one, other);
  const width = other.length + 1;
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const runs: { kind: Run['kind']; items: string[] }[] = [];
  const push = (kind: Run['kind'], item: string | undefined) => {
    if (item === undefined) return;
    const last = runs.at(-1);
    if (last?.kind === kind) last.items.push(item);
    else runs.push({ kind, items: [item] });
  };
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    if (row < one.length && one[row] === other[column]) {
      push('same', one[row++]);
      column += 1;
    } else if (column >= other.length || (row < one.length && at(row + 1, column) >= at(row, column + 1)))
      push('removed', one[row++]);
    else push('added', other[column++]);
  }
  return runs;
}

/** For each pair of positions, the length of the longest common sequence that begins there. */
function commonLengths(one: readonly string[], other: readonly string[]): Uint16Array {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0);
    }
  }
  return lengths;
}
