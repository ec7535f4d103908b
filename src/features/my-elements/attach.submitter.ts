import { ACTIVE_FIELD } from '#contract/my-elements.ts';
import { create } from '#runtime/create.ts';
import { controlsOf } from '#ui/controls.ts';

/** Buttons of the edit form that do more than save (MINE-8). */
const PUBLISHING = '[data-my-element-publish], [data-my-element-unpublish]';

/**
 * Returns the function that finds the control that sent the form: also one that is no submit button; null where the
 * browser chose a button of the message area for Enter.
 */
export function watchSubmitter(
  form: HTMLFormElement,
  area: HTMLElement,
  signal: AbortSignal,
): (event: SubmitEvent) => HTMLElement | null {
  let pressed: HTMLElement | null = null;
  let isByEnter = false;

  form.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(PUBLISHING) : null;
      if (button === null || ('type' in button && button.type === 'submit')) return;
      event.preventDefault();
      pressed = button;
      form.requestSubmit();
      // Another listener may have prevented it.
      pressed = null;
    },
    { signal },
  );
  form.addEventListener(
    'keydown',
    ({ key, target }) => {
      isByEnter = key === 'Enter' && target instanceof HTMLInputElement && !area.contains(target);
    },
    { signal },
  );
  for (const type of ['keyup', 'pointerdown'])
    form.addEventListener(
      type,
      () => {
        isByEnter = false;
      },
      { signal },
    );

  return ({ submitter }) => {
    if (pressed !== null) return pressed;
    // Enter in a field presses the first button of the form. A button of an answer (« keep my version ») needs a press
    // of its own.
    return isByEnter && area.contains(submitter) ? null : submitter;
  };
}

/** What the control does besides a save: publish, unpublish, or neither. */
export function activeBy(submitter: HTMLElement | null): '' | '1' | '0' {
  if (submitter?.hasAttribute('data-my-element-publish') === true) return '1';
  return submitter?.hasAttribute('data-my-element-unpublish') === true ? '0' : '';
}

/**
 * Writes the requested publication into the form (MINE-8). The returned function removes it after the save. Without a
 * request no field is added: PHP uses the last field of a name, and an empty one would replace the page's own.
 */
export function writeActive(form: HTMLFormElement, active: '' | '1' | '0'): () => void {
  const [own, ...others] = controlsOf(form).filter(isActiveField);
  if (own instanceof HTMLInputElement && own.type === 'hidden' && others.length === 0) {
    if (active !== '') own.value = active;
    return () => {
      own.value = '';
    };
  }
  if (active === '') return () => undefined;
  const field = create('input', { type: 'hidden', name: ACTIVE_FIELD, value: active });
  form.append(field);
  return () => field.remove();
}

function isActiveField(control: Element): boolean {
  return control.matches(`[name="${ACTIVE_FIELD}"]:not(button, [type=submit])`);
}
