/** A page number, or a gap between two of them. */
export type PageStep = number | 'gap';

/**
 * The numbers a pagination shows: the first, the last, and two on each side of the present one. A gap always hides at least two pages: a single hidden
 * page takes no more room than the gap.
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

/** « 1 résultat », « 1 234 résultats » */
export function countKey(total: number): 'none' | 'one' | 'many' {
  return total === 0 ? 'none' : total === 1 ? 'one' : 'many';
}

/** A whole number as French writes it: thousands apart by a narrow no-break space. */
export function frenchNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

/** Fills the `{…}` of a sentence. */
export function fillText(sentence: string, data: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(data, name) ? String(data[name]) : place));
}
