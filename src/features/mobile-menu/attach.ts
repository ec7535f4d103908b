import { endpointPath } from '#contract/endpoint.ts';
import { MENU_CONTAINER_ID, type MenuBlock, menuBlocks, mobileMenuEndpoint, type Navbars, navbars } from '#contract/mobile-menu.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { registeredFunction } from '#runtime/functions.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { warn } from '#runtime/report.ts';
import { scrollToElement } from '#runtime/scroll.ts';
import { localStore } from '#runtime/storage.ts';
import { type CacheContext, cacheEntries, cachePrefix, judgeCache } from './model.cache.ts';
import { hasSomethingToShow } from './model.tree.ts';
import { type MenuSettings, readMenuSettings } from './model.ts';
import { TEXTS } from './texts.ts';

const NAME = 'mobile-menu';

/** The button (MENU-1): the first click loads and opens, later ones open; whatever fails, its link leads to the server's menu. */
export const attach: Attach = (button, context) => {
  // Internet Explorer in its mode 8 cannot show the menu; its link works.
  if ((document as { documentMode?: number }).documentMode === 8) return;
  const { signal, guard, t } = context;
  const settings = readMenuSettings(button.dataset, (name) => registeredFunction(name) !== undefined);
  let opening: Promise<void> | undefined;
  let menu: { open(): void; close(): void } | undefined;

  fetchOnIntent(context.selector, () => [import('./View.tsx'), import('#ui/island.tsx')]);
  button.setAttribute('role', 'button');
  button.setAttribute('aria-haspopup', 'dialog');
  setOpen(false);

  function setOpen(open: boolean): void {
    button.setAttribute('aria-expanded', String(open));
  }

  async function load(): Promise<void> {
    const loader = showLoading(button, t(TEXTS.loading));
    try {
      const [blocks, view] = await Promise.all([fetchBlocks(settings, context), import('./View.tsx')]);
      if (!hasSomethingToShow(blocks, exists)) {
        warn(NAME, `Aucun élément à afficher. Le menu reste fermé. Vérifiez la configuration « ${settings.configuration} ».`);
        return;
      }
      menu = view.mountMobileMenu({ blocks, settings, navbars: readNavbars(button), opener: button, onToggle: setOpen, ...context });
      menu.open();
    } finally {
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

/** The menu from the cache when it is good, else from the server; both pass the same decoder. */
async function fetchBlocks(settings: MenuSettings, { page, http, signal }: Context): Promise<readonly MenuBlock[]> {
  const { product, sessionHash, language, base } = page.settings;
  const cache: CacheContext = { product, sessionHash, language, configuration: settings.configuration, now: Date.now() };
  const kept = judgeCache(localStore.read, cache);
  if (kept.state === 'expired') localStore.clear(cachePrefix(product));
  if (kept.state === 'valid') {
    try {
      return menuBlocks.decode(JSON.parse(kept.data));
    } catch {
      // Spoilt or tampered with: as good as absent.
      localStore.clear(cachePrefix(product));
    }
  }
  const body = new URLSearchParams(mobileMenuEndpoint.ask.encode({ configuration: settings.configuration }));
  const wire = await http.json(endpointPath(base, mobileMenuEndpoint), body, { signal });
  const blocks = menuBlocks.decode(wire);
  if (blocks.length > 0)
    for (const [key, value] of cacheEntries(JSON.stringify(wire), { ...cache, now: Date.now() })) localStore.write(key, value);
  return blocks;
}

function readNavbars(button: HTMLElement): Navbars {
  const written = button.dataset.navbars;
  if (written === undefined || written.trim() === '') return { header: [], footer: [] };
  try {
    return navbars.decode(JSON.parse(written));
  } catch (error) {
    warn(NAME, 'L’attribut data-navbars est illisible. Le menu s’ouvre sans barres. Écrivez {"header": […], "footer": […]}.', error);
    return { header: [], footer: [] };
  }
}

function showLoading(button: HTMLElement, text: string): HTMLElement {
  button.setAttribute('aria-busy', 'true');
  const loader = document.createElement('span');
  loader.className = 'mobile-menu-loader';
  loader.setAttribute('role', 'status');
  const label = document.createElement('span');
  label.className = 'visually-hidden';
  label.textContent = text;
  loader.append(label);
  button.append(loader);
  return loader;
}

function exists(selector: string): boolean {
  try {
    return document.querySelector(selector) !== null;
  } catch {
    return false;
  }
}

function leadToServerMenu(): void {
  const container = document.getElementById(MENU_CONTAINER_ID);
  if (container === null) return;
  history.pushState(history.state, '', `#${MENU_CONTAINER_ID}`);
  void scrollToElement(container);
}
