import type { Feature } from '#runtime/feature.ts';

export const myElements: Feature = {
  name: 'my-elements',
  // Links of rows carry the id of their element; the sign-out form clears stored drafts.
  selector: '[data-my-element-form],[data-my-element-popin],[data-element-id],[action$=deconnexion]',
  when: 'now',
  answers: 'click submit',
  load: () => import('./attach.ts'),
};
