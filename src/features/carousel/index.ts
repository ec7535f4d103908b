import type { Feature } from '#runtime/feature.ts';

export const carousel: Feature = { name: 'carousel', selector: '[data-carousel]', load: () => import('./attach.ts') };
