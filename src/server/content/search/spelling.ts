/**
 * The nearest known word by edit distance, the most used of several. Undefined when none is near or the word itself is
 * known. `known` maps words to how often they are used.
 */
export function nearestWord(word: string, known: ReadonlyMap<string, number>): string | undefined {
  if (known.has(word) || /\d/.test(word)) return undefined;
  // Short words have too many neighbours.
  const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  let best: string | undefined;
  let bestDistance = limit + 1;
  let bestUses = 0;
  for (const [candidate, uses] of known) {
    const most = Math.min(limit, bestDistance);
    if (Math.abs(candidate.length - word.length) > most || candidate.length < 3) continue;
    const distance = editDistance(word, candidate, most);
    if (distance < bestDistance || (distance === bestDistance && distance <= limit && uses > bestUses)) {
      [best, bestDistance, bestUses] = [candidate, distance, uses];
    }
  }
  return best;
}

/** Damerau-Levenshtein distance (adjacent letters may be swapped); `limit + 1` for anything above `limit`. */
export function editDistance(one: string, other: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let steps = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        steps = Math.min(steps, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(steps);
      least = Math.min(least, steps);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
}
