import { endpointPath } from '#contract/endpoint.ts';
import { decodeNavbars, type MenuBlock, mobileMenuEndpoint, type Navbars, readMenu } from '#contract/mobile-menu.ts';
import type { Context } from '#runtime/feature.ts';
import { registeredFunction } from '#runtime/functions.ts';
import { warn } from '#runtime/report.ts';
import { localStore } from '#runtime/storage.ts';
import { type CacheContext, cacheEntries, cachePrefix, readCache } from './model.cache.ts';
import { hasSomethingToShow } from './model.tree.ts';
import { type Menu, type MenuSettings, readMenuSettings } from './model.ts';

const NAME = 'mobile-menu';

/** Fetches and mounts the menu, closed. Undefined where there is nothing to show. */
export async function loadMenu(
  button: HTMLElement,
  context: Context,
  onToggle: (open: boolean) => void,
): Promise<Menu | undefined> {
  const settings = readMenuSettings(button.dataset, (name) => registeredFunction(name) !== undefined);
  const [blocks, view] = await Promise.all([fetchBlocks(settings, context), import('./View.tsx')]);
  if (hasSomethingToShow(blocks, exists))
    return view.mountMobileMenu({
      blocks,
      settings,
      navbars: readNavbars(button),
      opener: button,
      onToggle,
      ...context,
    });
  warn(NAME, `Aucun élément à afficher. Le menu reste fermé. Vérifiez la configuration « ${settings.configuration} ».`);
  return undefined;
}

/** Whether it opens without a request. */
export function isCached(button: HTMLElement, context: Context): boolean {
  return readCache(localStore.read, cacheFor(button.dataset.configmenu ?? '', context)).state === 'valid';
}

function cacheFor(configuration: string, { page }: Context): CacheContext {
  const { product, sessionHash, language } = page.settings;
  return { product, sessionHash, language, configuration, now: Date.now() };
}

/** The menu from the cache when it is good, else from the server; both pass the same decoder. */
async function fetchBlocks({ configuration }: MenuSettings, context: Context): Promise<readonly MenuBlock[]> {
  const { page, http, signal } = context;
  const { product, base } = page.settings;
  const cache = cacheFor(configuration, context);
  const cached = readCache(localStore.read, cache);
  if (cached.state === 'expired') localStore.clear(cachePrefix(product));
  if (cached.state === 'valid') {
    try {
      return usableBlocks(JSON.parse(cached.data));
    } catch {
      // Invalid data counts as absent.
      localStore.clear(cachePrefix(product));
    }
  }
  const body = new URLSearchParams(mobileMenuEndpoint.request({ configuration }));
  const wire = await http.json(endpointPath(base, mobileMenuEndpoint), body, { signal });
  const blocks = usableBlocks(wire);
  // A menu without entries is asked for again at the next click.
  if (hasSomethingToShow(blocks, exists))
    for (const [key, value] of cacheEntries(JSON.stringify(wire), { ...cache, now: Date.now() }))
      localStore.write(key, value);
  return blocks;
}

function usableBlocks(wire: unknown): readonly MenuBlock[] {
  const { blocks, leftOut } = readMenu(wire);
  if (leftOut.length > 0)
    warn(
      NAME,
      'Des entrées du menu sont illisibles. Le menu s’ouvre sans elles. Corrigez la réponse de mobile-menu.php\u00a0:',
      leftOut,
    );
  return blocks;
}

function readNavbars(button: HTMLElement): Navbars {
  const written = button.dataset.navbars;
  if (written === undefined || written.trim() === '') return { header: [], footer: [] };
  try {
    return decodeNavbars(JSON.parse(written));
  } catch (error) {
    warn(
      NAME,
      'L’attribut data-navbars est illisible. Le menu s’ouvre sans barres. Écrivez {"header": […], "footer": […]}.',
      error,
    );
    return { header: [], footer: [] };
  }
}

function exists(selector: string): boolean {
  try {
    return document.querySelector(selector) !== null;
  } catch {
    return false;
  }
}
