import type { Feature } from '#runtime/feature.ts';

export const loadMore: Feature = {
  name: 'load-more',
  selector: 'a[data-load-more]',
  when: 'now',
  answers: 'click',
  bundle: 'lists',
  load: () => import('./attach.ts'),
};
