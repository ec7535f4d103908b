export interface Line {
  readonly change: 'added' | 'removed';
  readonly text: string;
}

/** Above this, lines are compared as two stretches: a table of all pairs would be too large. */
const MAX_LINES = 1500;

/** The lines that one text has and the other has not, in reading order; empty lines do not count. */
export function changedLines(before: string, after: string): Line[] {
  const [one, other] = [linesOf(before), linesOf(after)];
  let [start, end] = [0, 0];
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return compare(one.slice(start, one.length - end), other.slice(start, other.length - end));
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trimEnd()]));
}

/** By the longest common sequence of lines. */
function compare(one: readonly string[], other: readonly string[]): Line[] {
  const removed = one.map((text): Line => ({ change: 'removed', text }));
  const added = other.map((text): Line => ({ change: 'added', text }));
  if (one.length * other.length > MAX_LINES ** 2 || one.length === 0 || other.length === 0)
    return [...removed, ...added];
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
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    const [below, beside] = [lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0];
    if (row < one.length && column < other.length && one[row] === other[column]) [row, column] = [row + 1, column + 1];
    else if (column >= other.length || (row < one.length && below >= beside)) lines.push(removed[row++] as Line);
    else lines.push(added[column++] as Line);
  }
  return lines;
}
