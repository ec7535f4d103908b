import { blocksOf } from '#server/content/blocks/blocks-of.ts';
import type { BlockOf, SitePage } from '#server/content/site/types.ts';

export interface PlacedListing {
  /** identload: `liste-90-1`, page and rank; unique even when a page is loaded into another one. */
  readonly ident: string;
  readonly block: BlockOf<'listing'>;
  /** Index of the part in its page. */
  readonly index: number;
  readonly names: ListingNames;
}

/** The query parameters of a block. */
export interface ListingNames {
  readonly page: string;
  readonly sort: string;
  readonly size: string;
  readonly words: string;
  readonly past: string;
  filter(field: string): string;
}

/** The listing blocks of a page. Parameters of several interactive ones include their rank: `liste-2-page`. */
export function listingsOf(page: SitePage): readonly PlacedListing[] {
  const blocks = blocksOf(page, 'listing');
  const isAlone = blocks.filter(({ block }) => isInteractive(block)).length < 2;
  return blocks.map(({ block, index }, rank) => {
    const names = listingNames(isAlone ? '' : `liste-${rank + 1}-`);
    return { ident: `liste-${page.id}-${rank + 1}`, block, index, names };
  });
}

/** Whether visitors can filter, sort or page; a block that is not interactive does not count its elements. */
export function isInteractive({ tools, pagination }: BlockOf<'listing'>): boolean {
  return tools || pagination !== 'aucune';
}

/** Field names have no hyphen, so `mots-cles` and `a-venir` cannot collide with one. */
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
