/** A page number, or a gap between two of them. */
type PageStep = number | 'gap';

/**
 * The numbers of a pagination: the first, the last, and two on each side of the present one.
 * A gap hides at least two pages: a single page needs no more room than the gap.
 */
export function pageSteps(page: number, pages: number): PageStep[] {
  const around = new Set([1, pages]);
  for (let near = page - REACH; near <= page + REACH; near += 1) if (near >= 1 && near <= pages) around.add(near);
  const shown = [...around].sort((one, other) => one - other);
  return shown.flatMap((number, index): PageStep[] => {
    const before = shown[index - 1];
    if (before === undefined || number === before + 1) return [number];
    return number === before + 2 ? [before + 1, number] : ['gap', number];
  });
}

const REACH = 2;
