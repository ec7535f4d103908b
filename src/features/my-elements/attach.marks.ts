import { targetIdOf } from '#contract/anchors.ts';
import { setOrRemove } from '#runtime/attributes.ts';
import { create } from '#runtime/create.ts';
import { isControl } from '#ui/controls.ts';

/** Not the errors that other features show beside their fields. */
const ERROR = '.field-error:not([data-field-error])';

/**
 * Marks the fields that the links of an answer lead to, with the words of the links, as the server marks them in a
 * whole page. The marks of the answer before it go.
 */
export function markFields(form: HTMLFormElement, answer: ParentNode): void {
  unmarkFields(form);
  for (const link of answer.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const field = document.getElementById(targetIdOf(link.getAttribute('href') ?? '') ?? '');
    if (field === null || !form.contains(field)) continue;
    const box = field.closest('.field') ?? field.parentElement;
    const error = create('p', { id: `${field.id}-error`, class: 'field-error' }, link.textContent);
    box?.setAttribute('data-invalid', '');
    if (isControl(field)) field.setAttribute('aria-invalid', 'true');
    // A date field has said the same already.
    if (box?.querySelector('[data-field-error]:not(:empty)') != null) continue;
    box?.append(error);
    setDescription(field, (ids) => [...ids, error.id]);
  }
}

function unmarkFields(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll('[data-invalid]')) box.removeAttribute('data-invalid');
  // Without `false`, Firefox reports an empty required field as invalid.
  for (const field of form.querySelectorAll('[aria-invalid="true"]'))
    setOrRemove(field, 'aria-invalid', field.matches(':required') ? 'false' : null);
  const errors = [...form.querySelectorAll(ERROR)];
  for (const field of form.querySelectorAll('[aria-describedby]'))
    setDescription(field, (ids) => ids.filter((id) => errors.every((error) => error.id !== id)));
  for (const error of errors) error.remove();
}

function setDescription(field: Element, change: (ids: readonly string[]) => readonly string[]): void {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((id) => id !== '');
  setOrRemove(field, 'aria-describedby', change(ids).join(' ') || null);
}
