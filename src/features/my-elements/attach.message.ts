import { create } from '#runtime/create.ts';
import { insertNodes, parse } from '#runtime/fragment.ts';
import type { HtmlAnswer } from '#runtime/http.ts';
import { scrollToElement } from '#runtime/scroll.ts';
import { clearFailures } from '#ui/failure-notice.ts';
import { MESSAGE_SELECTOR } from './attach.values.ts';
import { hasSuccess, withoutSuccess } from './model.ts';

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
