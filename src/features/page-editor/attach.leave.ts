import type { Context } from '#runtime/feature.ts';
import { asRendered } from '#ui/form-values.ts';
import { readTyped } from './attach.values.ts';
import { isSame } from './model.ts';

/** EDIT-9: the browser asks before the page is left with what a form holds unsaved. */
export function askBeforeLeaving(form: HTMLFormElement, isUnsaved: boolean, { signal }: Context): void {
  const first = readTyped(asRendered(form));
  const leave = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    // For browsers from before 2024.
    event.returnValue = true;
  };
  // Only with unsaved changes: a page that listens for this event is not stored in the back/forward cache.
  const listen = (isDirty: boolean) => {
    if (isDirty) window.addEventListener('beforeunload', leave, { signal });
    else window.removeEventListener('beforeunload', leave);
  };
  const compare = () => listen(isUnsaved || !isSame(readTyped(form), first));
  compare();
  for (const type of ['input', 'change']) form.addEventListener(type, compare, { signal });
  // On the window: another feature may have prevented the submission.
  window.addEventListener('submit', (event) => event.target === form && !event.defaultPrevented && listen(false), {
    signal,
  });
}
