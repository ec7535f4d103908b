import { MENU_CONTAINER_ID } from '#contract/marks.ts';
import { create } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import { showModal } from '#ui/modal.ts';
import { TEXTS } from './texts.ts';

export interface EarlyMenu {
  readonly isClosed: boolean;
  remove(): void;
}

/**
 * While the menu is on its way: the first level of the server's own menu in its place, as links, with a sign that more
 * is to come. On a slow line somebody reads, and perhaps goes, where they would have waited. Undefined where the page
 * has no such menu.
 */
export function openEarly(
  button: HTMLElement,
  loader: HTMLElement,
  t: Translate,
  onToggle: (open: boolean) => void,
): EarlyMenu | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>(`#${MENU_CONTAINER_ID} ul:not(ul ul) > li > a`);
  if (links.length === 0) return undefined;
  const close = create('button', { type: 'button' }, t(TEXTS.close));
  close.addEventListener('click', () => dialog.close());
  const list = create('ul', {}, ...Array.from(links, (link) => create('li', {}, link.cloneNode(true))));
  const attributes = {
    class: 'mobile-menu-early',
    'data-position': button.dataset.position ?? 'left',
    'aria-label': t(TEXTS.menu),
  };
  const dialog = create('dialog', attributes, close, list, loader);
  dialog.addEventListener('close', () => {
    onToggle(false);
    button.focus({ preventScroll: true });
  });
  // A tap on its backdrop is one on itself, beside its box.
  dialog.addEventListener('click', ({ target, offsetX }) => {
    if (target === dialog && (offsetX < 0 || offsetX > dialog.offsetWidth)) dialog.close();
  });
  document.body.append(dialog);
  showModal(dialog);
  onToggle(true);
  return {
    get isClosed() {
      return !dialog.open;
    },
    remove: () => dialog.remove(),
  };
}
