import { decodeCondition, holds, WHEN_SELECTOR } from '#contract/condition.ts';
import { fail } from '#runtime/report.ts';
import { afterReset, isControlOf } from '#ui/controls.ts';
import { fieldsOf, valuesOf } from './attach.fields.ts';
import { CONSOLE } from './texts.ts';

/**
 * Shows the fields that the answers require and disables the others: a disabled fieldset is neither sent nor checked.
 */
export function followConditions(form: HTMLFormElement, signal: AbortSignal): void {
  const boxes = [...form.querySelectorAll<HTMLFieldSetElement>(WHEN_SELECTOR)].flatMap((box) => {
    const condition = decodeCondition(box.dataset.when);
    if (condition === undefined) fail('form-validation', CONSOLE.badCondition, box);
    return condition === undefined ? [] : [{ box, condition }];
  });
  if (boxes.length === 0) return;

  const answersTo = (name: string) =>
    fieldsOf(form)
      .filter(({ first }) => first.name === name)
      .flatMap(({ controls }) => controls.flatMap(valuesOf));
  function apply(): void {
    // A hidden field may be the condition of another one: as many rounds as fieldsets settle every chain.
    for (let round = 0; round <= boxes.length; round += 1) {
      const changed = boxes.filter(({ box, condition }) => {
        const isLeftOut = !holds(condition, answersTo);
        const isChanged = box.disabled !== isLeftOut;
        box.disabled = isLeftOut;
        return isChanged;
      });
      if (changed.length === 0) break;
    }
    for (const { box } of boxes) {
      box.hidden = box.disabled;
      box.removeAttribute('data-when-off');
    }
  }
  apply();
  // Fields may stand outside of their form.
  for (const type of ['input', 'change'])
    document.addEventListener(
      type,
      ({ target }) => {
        if (isControlOf(form, target)) apply();
      },
      { signal },
    );
  afterReset({ form }, apply, signal);
  // A page from the back/forward cache has its answers (BOOT-6).
  window.addEventListener('pageshow', apply, { signal });
  signal.addEventListener(
    'abort',
    () => {
      for (const { box } of boxes) {
        box.disabled = false;
        box.hidden = false;
      }
    },
    { once: true },
  );
}
