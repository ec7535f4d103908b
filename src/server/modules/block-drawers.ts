import type { Services } from '#server/module.ts';
import type { ModuleDrawers } from '#server/pages/parts.tsx';
import type { Site, SitePage } from '#server/site/types.ts';
import { agendaDrawer } from './agenda/block.tsx';
import { agendaQueryNames } from './agenda/blocks.ts';
import { carouselDrawer } from './carousel/block.tsx';
import { formQueryNames } from './forms/address.ts';
import { formDrawer } from './forms/block.ts';
import { drawFragment } from './fragment-area/block.tsx';
import { listingQueryNames } from './listing/address.ts';
import { listingDrawer } from './listing/block.tsx';

/** The blocks that need more than the site folder, each drawn by its module. */
export function moduleDrawers(services: Services): ModuleDrawers {
  return {
    agenda: agendaDrawer(services),
    carrousel: carouselDrawer(services),
    formulaire: formDrawer(services),
    fragment: drawFragment,
    listing: listingDrawer(services),
  };
}

/** The names of the query that the blocks of a page depend on. No other name reaches them, and no other is part of a cache key. */
export function queryNames(site: Site, page: SitePage): readonly string[] {
  return [...agendaQueryNames(page), ...listingQueryNames(site, page), ...formQueryNames(page)];
}
