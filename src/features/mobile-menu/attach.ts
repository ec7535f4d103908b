import { MENU_CONTAINER_ID } from '#contract/marks.ts';
import { isPlainClick } from '#runtime/click.ts';
import { create } from '#runtime/create.ts';
import type { Attach } from '#runtime/feature.ts';
import { moveFocus } from '#runtime/focus.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { warn } from '#runtime/report.ts';
import { type EarlyMenu, openEarly } from './attach.early.ts';
import type { Menu } from './model.ts';
import { LOADING } from './texts.early.ts';

const NAME = 'mobile-menu';

/**
 * The button (MENU-1): the first click loads and opens, later ones open; whatever fails, its link leads to the server's
 * menu.
 */
export const attach: Attach = (button, context) => {
  // Internet Explorer in its mode 8 cannot show the menu; its link works.
  if ((document as { documentMode?: number }).documentMode === 8) return;
  const { signal, guard, t, textsReady } = context;
  let opening: Promise<void> | undefined;
  let menu: Menu | undefined;
  let code: typeof import('./attach.menu.ts') | undefined;

  const fetchCode = async () => {
    code = await import('./attach.menu.ts');
    return code;
  };
  fetchOnIntent(context.selector, () => [fetchCode(), import('./View.tsx')]);
  button.setAttribute('role', 'button');
  button.setAttribute('aria-haspopup', 'dialog');
  setOpen(false);

  function setOpen(open: boolean): void {
    button.setAttribute('aria-expanded', String(open));
  }

  async function load(presses: number | undefined): Promise<void> {
    const loader = create('span', { class: 'mobile-menu-loader', role: 'status' });
    button.append(loader);
    void textsReady().then(() => loader.append(create('span', { class: 'visually-hidden' }, t(LOADING))));
    button.setAttribute('aria-busy', 'true');
    let early: EarlyMenu | undefined;
    try {
      // A cached menu opens at once. After a key, the loader alone: a screen reader would be interrupted by the menu
      // that takes the place of the early one.
      if (presses && !code?.isCached(button, context)) early = openEarly(button, setOpen);
      const { loadMenu } = await fetchCode();
      menu = await loadMenu(button, context, setOpen);
      await early?.rest();
      // Nothing opens when the visitor has closed the server's menu meanwhile.
      if (early?.dialog.open !== false) menu?.open(early?.dialog);
    } finally {
      early?.dialog.remove();
      loader.remove();
      button.removeAttribute('aria-busy');
    }
  }

  /** `presses`: those of a pointer that the click counts; a key has none. */
  async function open(presses?: number): Promise<void> {
    if (menu !== undefined) {
      menu.open();
      return;
    }
    try {
      opening ??= load(presses);
      await opening;
    } catch (error) {
      if (signal.aborted) return;
      warn(
        NAME,
        'Le menu n’a pas pu être chargé. Le lien du bouton mène au menu du site. Vérifiez la réponse de mobile-menu.php.',
        error,
      );
      leadToServerMenu();
    } finally {
      opening = undefined;
    }
  }

  button.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      guard(open)(event.detail);
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

function leadToServerMenu(): void {
  const container = document.getElementById(MENU_CONTAINER_ID);
  if (container === null) return;
  // By the browser: the page may show its menu only as the target of the address (`:target`).
  location.hash = MENU_CONTAINER_ID;
  moveFocus(container);
}
