/** Buttons of the edit form that ask for more than a save (MINE-8). */
const PUBLISHING = '[data-my-element-publish], [data-my-element-unpublish]';

/** Tells which control has sent the form: also one that is no submit button, and none where Enter would have chosen for the person. */
export function watchSubmitter(form: HTMLFormElement, area: HTMLElement, signal: AbortSignal): (event: SubmitEvent) => HTMLElement | null {
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
      // Somebody else may have refused to send it.
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
    // Enter in a field presses the first button of the form: one that came with an answer (« keep my version ») decides too much for that.
    return isByEnter && area.contains(submitter) ? null : submitter;
  };
}

/** What the control asks for besides a save: published, unpublished, or neither. */
export function activeBy(submitter: HTMLElement | null): '' | '1' | '0' {
  if (submitter?.hasAttribute('data-my-element-publish') === true) return '1';
  return submitter?.hasAttribute('data-my-element-unpublish') === true ? '0' : '';
}
