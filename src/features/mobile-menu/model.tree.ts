import type { MenuBlock, MenuItem } from '#contract/mobile-menu.ts';

/** The position in the menu: the opened items, from the top; empty at the top. */
export type MenuPath = readonly MenuItem[];

export function titleOf(item: MenuItem): string {
  return item.params.title === '' ? item.title : item.params.title;
}

export function subtitleOf(item: MenuItem, field: string): string {
  return field === '' ? '' : (item.params.fields[field] ?? '').trim();
}

export function itemsOf(blocks: readonly MenuBlock[]): readonly MenuItem[] {
  return blocks.flatMap((block) => (block.type === 'menu' ? block.items : []));
}

/** False for a menu that has only spacers (MENU-10). */
export function hasSomethingToShow(blocks: readonly MenuBlock[], exists: (selector: string) => boolean): boolean {
  return blocks.some((block) =>
    block.type === 'menu' ? block.items.length > 0 : block.type === 'clone' && exists(block.selector),
  );
}

/** The chain to the panel of the page: its own panel when it has children, else the one that lists it (MENU-5). */
export function pathToPage(blocks: readonly MenuBlock[], pageId: string): MenuPath {
  const chain = pageId === '' ? undefined : findChain(itemsOf(blocks), pageId);
  if (chain === undefined) return [];
  const last = chain.at(-1);
  return last !== undefined && last.children.length > 0 ? chain : chain.slice(0, -1);
}

function findChain(items: readonly MenuItem[], id: string): MenuItem[] | undefined {
  for (const item of items) {
    if (item.id === id) return [item];
    const below = findChain(item.children, id);
    if (below !== undefined) return [item, ...below];
  }
  return undefined;
}

interface FoundItem {
  readonly item: MenuItem;
  /** Titles above it, for people to tell namesakes apart. */
  readonly above: readonly string[];
}

export const MAX_RESULTS = 50;

/**
 * Items whose title or subtitle holds every word of the query; case and accents do not matter. Titles that begin with
 * it come first.
 */
export function searchItems(
  items: readonly MenuItem[],
  query: string,
  subtitleField: string,
): { found: readonly FoundItem[]; total: number } {
  const words = fold(query)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return { found: [], total: 0 };
  const first: FoundItem[] = [];
  const others: FoundItem[] = [];
  const visit = (list: readonly MenuItem[], above: readonly string[]): void => {
    for (const item of list) {
      const title = titleOf(item);
      const haystack = fold(`${title} ${subtitleOf(item, subtitleField)}`);
      if (words.every((word) => haystack.includes(word)))
        (haystack.startsWith(words[0] ?? '') ? first : others).push({ item, above });
      if (item.children.length > 0) visit(item.children, [...above, title]);
    }
  };
  visit(items, []);
  const all = [...first, ...others];
  return { found: all.slice(0, MAX_RESULTS), total: all.length };
}

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[\s'’-]+/g, ' ')
    .trim();
}
