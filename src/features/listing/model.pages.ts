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

/** The key of the text for a number of results. */
export function countKey(total: number): 'none' | 'one' | 'many' {
  return total === 0 ? 'none' : total === 1 ? 'one' : 'many';
}

/** A whole number in French notation: narrow no-break spaces between thousands. */
export function frenchNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

/** Fills the `{…}` of a text; unknown names stay. */
export function fillText(sentence: string, data: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(data, name) ? String(data[name]) : place,
  );
}
