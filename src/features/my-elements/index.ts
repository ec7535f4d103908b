import type { Feature } from '#runtime/feature.ts';

export const myElements: Feature = {
  name: 'my-elements',
  // Rows' links carry their element's id; the form that signs out clears what the browser kept.
  selector: '[data-my-element-form],[data-my-element-popin],[data-element-id],[action$=deconnexion]',
  when: 'now',
  answers: 'click submit',
  load: () => import('./attach.ts'),
};
