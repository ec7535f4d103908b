import type { Attach } from '#runtime/feature.ts';
import { localStore } from '#runtime/storage.ts';
import { attachDeletion, attachRestoring, attachToggle } from './attach.acts.ts';
import { attachPopin } from './attach.popin.ts';
import { draftPrefix } from './model.drafts.ts';

export const attach: Attach = async (element, context) => {
  const { dataset } = element;
  if (element instanceof HTMLFormElement) {
    // Lists do without the code of forms.
    if (dataset.myElementForm !== undefined) return (await import('./attach.form.ts')).attachForm(element, context);
    const forget = () => localStore.clear(draftPrefix(context.page.settings.product));
    element.addEventListener('submit', forget, { signal: context.signal });
    return;
  }
  if (!(element instanceof HTMLAnchorElement)) return;
  if (dataset.myElementPopin !== undefined) attachPopin(element, context);
  else if (dataset.myElementActivate !== undefined) attachToggle(element, context);
  else if (dataset.myElementDelete !== undefined) attachDeletion(element, context);
  else if (dataset.myElementRestore !== undefined) attachRestoring(element, context);
};
