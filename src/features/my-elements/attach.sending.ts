import { create } from '#runtime/create.ts';
import { moveFocus } from '#runtime/focus.ts';
import { controlsOf } from '#ui/controls.ts';

const SUBMITS =
  '[type=submit], [type=image], button:not([type]), [data-my-element-publish], [data-my-element-unpublish]';

/** The state of a form while it is sent. */
export interface Sending {
  start(): void;
  /** Removes the loader and enables the fields; `stayHidden` leaves the buttons hidden, as the element is saved. */
  end(stayHidden?: boolean): void;
}

/** MINE-6: shows a loader instead of the buttons, and makes the fields inert: changes meanwhile would not be sent. */
export function createSending(form: HTMLFormElement, area: HTMLElement, text: string): Sending {
  const loader = create('p', { class: 'my-elements-loading', role: 'status' });
  let hidden: HTMLElement[] = [];
  let inert: Element[] = [];

  return {
    start() {
      // Sent again: the state is already set.
      if (loader.isConnected) return;
      hidden = submitsOf(form).filter((button) => !button.hidden);
      const [first] = hidden;
      loader.textContent = text;
      if (first !== undefined && form.contains(first)) first.before(loader);
      else form.append(loader);
      for (const button of hidden) button.hidden = true;
      inert = [...form.children].filter(
        (child) => !child.contains(loader) && !child.contains(area) && !child.hasAttribute('inert'),
      );
      for (const child of inert) child.setAttribute('inert', '');
      form.setAttribute('aria-busy', 'true');
      moveFocus(loader);
    },
    end(stayHidden = false) {
      loader.remove();
      if (!stayHidden) for (const button of hidden) button.hidden = false;
      for (const child of inert) child.removeAttribute('inert');
      form.removeAttribute('aria-busy');
    },
  };
}

/** Includes buttons outside of the form (attribute `form`). */
function submitsOf(form: HTMLFormElement): HTMLElement[] {
  const elsewhere = controlsOf(form).filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element.matches(SUBMITS),
  );
  return [...new Set([...form.querySelectorAll<HTMLElement>(SUBMITS), ...elsewhere])];
}
