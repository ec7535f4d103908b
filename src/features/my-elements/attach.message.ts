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

/** Before a form is sent: what was said of an earlier sending no longer holds. */
export function clearMessage(area: HTMLElement): void {
  clearFailures(area);
  for (const old of area.querySelectorAll('.alert-success, .my-elements-notice')) old.remove();
}

/** Shows the answer and leads the person to it. Resolves when its scripts have run. */
export async function showMessage(area: HTMLElement, message: ParentNode, signal: AbortSignal): Promise<void> {
  area.replaceChildren();
  const running = insertNodes(area, [...message.childNodes], null, signal);
  void scrollToElement(area, { signal });
  await running;
}

/** MINE-7: the message of a save is shown once: a reload, or the page before, does not say it again. */
export function showSuccessOnce(area: HTMLElement, words: string): void {
  if (!hasSuccess(location.href)) return;
  history.replaceState(history.state, '', withoutSuccess(location.href));
  // The server writes it; where it did not, the person is told all the same.
  if (area.textContent.trim() === '')
    area.append(create('div', { class: 'alert alert-success', role: 'status' }, create('p', {}, words)));
  void scrollToElement(area);
}
