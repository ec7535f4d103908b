import { MENU_CONTAINER_ID } from '#contract/marks.ts';
import { create } from '#runtime/create.ts';
import type { Attach } from '#runtime/feature.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { warn } from '#runtime/report.ts';
import { scrollToElement } from '#runtime/scroll.ts';
import { type EarlyMenu, openEarly } from './attach.early.ts';
import type { Menu } from './attach.menu.ts';
import { TEXTS } from './texts.ts';

const NAME = 'mobile-menu';
/** A menu that takes no longer needs nothing in its place. */
const SOON_MS = 80;

/** The button (MENU-1): the first click loads and opens, later ones open; whatever fails, its link leads to the server's menu. */
export const attach: Attach = (button, context) => {
  // Internet Explorer in its mode 8 cannot show the menu; its link works.
  if ((document as { documentMode?: number }).documentMode === 8) return;
  const { signal, guard, t } = context;
  let opening: Promise<void> | undefined;
  let menu: Menu | undefined;

  fetchOnIntent(context.selector, () => [import('./attach.menu.ts'), import('./View.tsx'), import('#ui/island.tsx')]);
  button.setAttribute('role', 'button');
  button.setAttribute('aria-haspopup', 'dialog');
  setOpen(false);

  function setOpen(open: boolean): void {
    button.setAttribute('aria-expanded', String(open));
  }

  async function load(): Promise<void> {
    const loader = showLoading(button, t(TEXTS.loading));
    let early: EarlyMenu | undefined;
    const timer = setTimeout(() => {
      early = openEarly(button, t, setOpen);
    }, SOON_MS);
    try {
      const { loadMenu } = await import('./attach.menu.ts');
      menu = await loadMenu(button, context, setOpen);
      // Somebody who has closed the one in its place wants none.
      if (early?.isClosed !== true) menu?.open();
    } finally {
      clearTimeout(timer);
      early?.remove();
      loader.remove();
      button.removeAttribute('aria-busy');
    }
  }

  async function open(): Promise<void> {
    if (menu !== undefined) {
      menu.open();
      return;
    }
    try {
      opening ??= load();
      await opening;
    } catch (error) {
      if (signal.aborted) return;
      warn(NAME, 'Le menu n’a pas pu être chargé. Le lien du bouton mène au menu du site. Vérifiez la réponse de mobile-menu.php.', error);
      leadToServerMenu();
    } finally {
      opening = undefined;
    }
  }

  button.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      guard(open)();
    },
    { signal },
  );
  // A link that acts as a button answers to the space bar too.
  button.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      button.click();
    },
    { signal },
  );
  context.expose({ open: () => guard(open)(), close: () => menu?.close() });
};

function showLoading(button: HTMLElement, text: string): HTMLElement {
  button.setAttribute('aria-busy', 'true');
  const label = create('span', { class: 'visually-hidden' }, text);
  const loader = create('span', { class: 'mobile-menu-loader', role: 'status' }, label);
  button.append(loader);
  return loader;
}

function leadToServerMenu(): void {
  const container = document.getElementById(MENU_CONTAINER_ID);
  if (container === null) return;
  history.pushState(history.state, '', `#${MENU_CONTAINER_ID}`);
  void scrollToElement(container);
}
