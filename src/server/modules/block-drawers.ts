import type { Services } from '#server/module.ts';
import type { ModuleDrawers } from '#server/pages/parts.tsx';
import { agendaDrawer } from './agenda/block.tsx';
import { carouselDrawer } from './carousel/block.tsx';
import { formDrawer } from './forms/block.ts';
import { drawFragment } from './fragment-area/block.tsx';
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
