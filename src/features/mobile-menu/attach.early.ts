import { MENU_CLONE_ATTRIBUTE, MENU_CONTAINER_ID, OPEN_MENU_EVENT } from '#contract/marks.ts';
import { afterPaint } from '#runtime/timing.ts';
import { focusIn, showModal } from '#ui/modal.ts';
import { copyOf } from './attach.copy.ts';
import { pixelsIn } from './model.offset.ts';

export interface EarlyMenu {
  readonly dialog: HTMLDialogElement;
  /** Settles when nothing is pressed in it, and its search field is not in use. */
  rest(): Promise<void>;
}

/**
 * While the menu is on its way: the panel that it will open on, as the server rendered it (markup.early.tsx). It needs
 * no request: on a slow connection visitors read and follow its links at once. Undefined where the page has none.
 */
export function openEarly(button: HTMLElement, onToggle: (open: boolean) => void): EarlyMenu | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`#${MENU_CONTAINER_ID} template`);
  const dialog = template && document.importNode(template.content, true).querySelector('dialog');
  if (!dialog) return undefined;
  for (const place of dialog.querySelectorAll(`[${MENU_CLONE_ATTRIBUTE}]`)) fillClone(place);
  const offset = pixelsIn(button.dataset.headerOffset);
  if (offset) dialog.style.setProperty('--mobile-menu-offset', `${offset}px`);
  dialog.addEventListener('close', () => {
    onToggle(false);
    button.focus({ preventScroll: true });
  });
  dialog.addEventListener('click', ({ target, offsetX }) => {
    // A tap on its backdrop is one on itself, beside its box.
    const isBeside = target === dialog && (offsetX < 0 || offsetX > dialog.offsetWidth);
    const button = (target as Element).closest('button');
    if (isBeside || button?.hasAttribute('data-close')) dialog.close();
    else if (button) {
      // The menu replays the last press once it is loaded.
      dialog.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
      button.setAttribute('aria-busy', 'true');
    }
  });
  // Together with the focus: otherwise some screen readers announce the expanded button before focus leaves it.
  dialog.addEventListener('focusin', () => onToggle(true), { once: true });
  document.body.append(dialog);
  const rest = watchPresses(dialog);
  showModal(dialog);
  document.body.dispatchEvent(new CustomEvent(OPEN_MENU_EVENT, { bubbles: true }));
  // Not the search field, which would bring up the phone's keyboard.
  focusIn(dialog, dialog.querySelector('[data-close]'));
  dialog.querySelector('[data-selected]')?.scrollIntoView({ block: 'center' });
  return { dialog, rest };
}

function fillClone(place: Element): void {
  try {
    const original = document.querySelector(place.getAttribute(MENU_CLONE_ATTRIBUTE) ?? '');
    if (original) place.append(copyOf(original));
  } catch {
    // The menu reports an unreadable selector.
  }
}

/** A press must end on the element where it began, and words that are being typed must stay. */
function watchPresses(dialog: HTMLDialogElement): () => Promise<void> {
  let isPressed = false;
  let settle: (() => void) | undefined;
  const isBusy = () => dialog.open && (isPressed || dialog.querySelector('input:focus') !== null);
  const check = () => isBusy() || settle?.();
  dialog.addEventListener('pointerdown', () => {
    isPressed = true;
  });
  for (const type of ['pointerup', 'pointercancel', 'focusout', 'close'])
    dialog.addEventListener(type, () =>
      afterPaint(() => {
        if (type !== 'focusout') isPressed = false;
        check();
      }),
    );
  return () =>
    new Promise((resolve) => {
      settle = resolve;
      check();
    });
}
