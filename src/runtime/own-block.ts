import type { Feature } from './feature.ts';

/**
 * Blocks of a site's own folder that have a script (docs/guides/vos-propres-blocs.md). The script is a module of the
 * site; its code is fetched when the block comes near the viewport.
 */
export const ownBlock: Feature = {
  name: 'own-block',
  selector: '[data-own-block]',
  answers: 'click submit',
  load: () => import('./own-block-attach.ts'),
};
