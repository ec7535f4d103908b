import type { ModalCallback } from '#contract/modal-link.ts';
import { registeredFunction } from '#runtime/functions.ts';
import { fail, failure } from '#runtime/report.ts';
import { CONSOLE } from './texts.ts';

/**
 * Runs what a button or `complete` names: a function, a registered one by its name, or (`#id`) a press on a button of
 * the page.
 */
export function run(callback: ModalCallback, element: Element): void {
  if (typeof callback === 'string' && callback.startsWith('#')) {
    press(callback);
    return;
  }
  const action = typeof callback === 'string' ? registeredFunction(callback) : callback;
  if (action === undefined) {
    fail('dialog', CONSOLE.noFunction, callback);
    return;
  }
  // One try for both ways of failing: at once, or later as a promise.
  new Promise((resolve) => resolve(action(element))).catch((error) => failure('dialog', error));
}

function press(selector: string): void {
  const button = document.getElementById(selector.slice(1));
  if (button === null) fail('dialog', CONSOLE.noButton, selector);
  else button.click();
}
