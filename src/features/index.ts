import type { Feature } from '#runtime/feature.ts';
import { anchors } from './anchors/index.ts';
import { fragmentArea } from './fragment-area/index.ts';
import { lightbox } from './lightbox/index.ts';
import { listing } from './listing/index.ts';
import { loadMore } from './load-more/index.ts';
import { mobileMenu } from './mobile-menu/index.ts';
import { modalLink } from './modal-link/index.ts';
import { permalink } from './permalink/index.ts';

/** The written registry, in alphabetical order: the folders of this room, docs/map.md and this list say the same (tests/structure.test.ts). */
export const features: readonly Feature[] = [anchors, fragmentArea, lightbox, listing, loadMore, mobileMenu, modalLink, permalink];
