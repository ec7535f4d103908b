import type { BlockOf, SitePage } from '#server/content/site/types.ts';

/** A listing block where it stands. */
export interface PlacedListing {
  /** identload: `liste-90-1`, page and rank; a page may come to stand inside another one. */
  readonly ident: string;
  readonly block: BlockOf<'listing'>;
  /** Rank of the part in its page. */
  readonly index: number;
  readonly names: ListingNames;
}

/** The names by which a block is asked for a view. */
export interface ListingNames {
  readonly page: string;
  readonly sort: string;
  readonly size: string;
  readonly words: string;
  readonly past: string;
  filter(field: string): string;
}

const placed = new WeakMap<SitePage, readonly PlacedListing[]>();

/**
 * The listing blocks of a page. Its only block that people can act on has plain names (`page`, `tri`); several carry
 * their rank.
 */
export function listingsOf(page: SitePage): readonly PlacedListing[] {
  const known = placed.get(page);
  if (known !== undefined) return known;
  const blocks = page.parts.flatMap((part, index) =>
    part.type === 'block' && part.block.type === 'listing' ? [{ block: part.block, index }] : [],
  );
  const isAlone = blocks.filter(({ block }) => isInteractive(block)).length < 2;
  const listings = blocks.map(({ block, index }, rank) => {
    const names = listingNames(isAlone ? '' : `liste-${rank + 1}-`);
    return { ident: `liste-${page.id}-${rank + 1}`, block, index, names };
  });
  placed.set(page, listings);
  return listings;
}

export function isInteractive({ tools, pagination }: BlockOf<'listing'>): boolean {
  return tools || pagination !== 'aucune';
}

/** Fields have no hyphen in their names, so `mots-cles` and `a-venir` are never one. */
function listingNames(prefix: string): ListingNames {
  return {
    page: `${prefix}page`,
    sort: `${prefix}tri`,
    size: `${prefix}par_page`,
    words: `filter[${prefix}mots-cles]`,
    past: `filter[${prefix}a-venir]`,
    filter: (field) => `filter[${prefix}${field}]`,
  };
}
