import { create } from '#runtime/create.ts';
import { insertNodes, parse } from '#runtime/fragment.ts';
import type { HtmlAnswer } from '#runtime/http.ts';
import { scrollToElement } from '#runtime/scroll.ts';
import { targetOf } from '#runtime/target.ts';
import { isControl } from '#ui/controls.ts';
import { setValid, toggleDescription } from '#ui/description.ts';
import { clearFailures } from '#ui/failure-notice.ts';
import { MESSAGE_SELECTOR } from './attach.values.ts';
import { hasSuccess, withoutSuccess } from './model.ts';

/** Not the errors that other features show beside their fields. */
const ERROR = '.field-error:not([data-field-error])';

/** The message area of a form: inside it, beside it, or made for it. */
export function messageArea(form: HTMLFormElement): HTMLElement {
  const present =
    form.querySelector<HTMLElement>(MESSAGE_SELECTOR) ??
    form.parentElement?.querySelector<HTMLElement>(`:scope > ${MESSAGE_SELECTOR}`);
  if (present) return present;
  const area = create('div', { 'data-my-element-message': '' });
  form.prepend(area);
  return area;
}

/** The part of an answer that is meant for the area. A whole page is not, unless it brings the area filled. */
export function messageIn(answer: HtmlAnswer): ParentNode | undefined {
  const content = parse(answer);
  const isPage = /^\s*(<!doctype|<html)/i.test(answer.html);
  return content.querySelector(MESSAGE_SELECTOR) ?? (isPage ? undefined : content);
}

/** Removes the messages of earlier sendings, before a form is sent. */
export function clearMessage(area: HTMLElement): void {
  clearFailures(area);
  for (const old of area.querySelectorAll('.alert-success, .my-elements-notice')) old.remove();
}

/** Shows the answer and moves focus to it. Resolves when its scripts have run. */
export async function showMessage(area: HTMLElement, message: ParentNode, signal: AbortSignal): Promise<void> {
  area.replaceChildren();
  const running = insertNodes(area, [...message.childNodes], null, signal);
  void scrollToElement(area, { signal });
  await running;
}

/** MINE-7: shows the message of a save once, not again after a reload or « back ». */
export function showSuccessOnce(area: HTMLElement, words: string): void {
  if (!hasSuccess(location.href)) return;
  history.replaceState(history.state, '', withoutSuccess(location.href));
  // Usually the server has rendered the message.
  if (area.textContent.trim() === '')
    area.append(create('div', { class: 'alert alert-success', role: 'status' }, create('p', {}, words)));
  void scrollToElement(area);
}

/**
 * Marks the fields that the links of an answer lead to, with the words of the links, as the server marks them in a
 * whole page. The marks of the answer before it go.
 */
export function markFields(form: HTMLFormElement, answer: ParentNode): void {
  unmarkFields(form);
  for (const link of answer.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const field = targetOf(link.getAttribute('href') ?? '');
    if (field === null || !form.contains(field)) continue;
    const box = field.closest('.field') ?? field.parentElement;
    const error = create('p', { id: `${field.id}-error`, class: 'field-error' }, link.textContent);
    box?.setAttribute('data-invalid', '');
    if (isControl(field)) field.setAttribute('aria-invalid', 'true');
    // A date field has said the same already.
    if (box?.querySelector('[data-field-error]:not(:empty)') != null) continue;
    box?.append(error);
    toggleDescription(field, error.id, true);
  }
}

function unmarkFields(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll('[data-invalid]')) box.removeAttribute('data-invalid');
  for (const field of form.querySelectorAll('[aria-invalid="true"]')) if (isControl(field)) setValid(field);
  const errors = [...form.querySelectorAll(ERROR)];
  for (const error of errors) {
    for (const field of form.querySelectorAll('[aria-describedby]')) toggleDescription(field, error.id, false);
    error.remove();
  }
}
