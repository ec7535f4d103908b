import type { MenuBlock, MenuItem } from '#contract/mobile-menu.ts';
import type { MenuBlockConfig, Site, SitePage } from '#server/content/site/types.ts';

/** Name of the field of `menu_param` that carries the line under a title. */
export const SUBTITLE_FIELD = 'sous_titre';

const computed = new WeakMap<Site, Map<string, readonly MenuBlock[]>>();

/**
 * The blocks of one configuration of the site's menus, made once per reading of the site. '' asks for the first one; a
 * site without configurations shows its whole tree under any name; a configuration that does not exist has nothing to
 * show.
 */
export function menuOf(site: Site, configuration: string): readonly MenuBlock[] {
  const config = configOf(site, configuration);
  if (config === undefined) return [];
  const known = computed.get(site) ?? new Map<string, readonly MenuBlock[]>();
  computed.set(site, known);
  const blocks = known.get(configuration) ?? config.map(blockOf);
  known.set(configuration, blocks);
  return blocks;
}

function configOf(site: Site, configuration: string): readonly MenuBlockConfig[] | undefined {
  if (site.menus.size === 0) return [{ type: 'menu', pages: site.home.children }];
  return configuration === '' ? [...site.menus.values()][0] : site.menus.get(configuration);
}

function blockOf(config: MenuBlockConfig): MenuBlock {
  return config.type === 'menu' ? { type: 'menu', items: itemsOf(config.pages) } : config;
}

/** A page that menus leave out takes its children with it. */
function itemsOf(pages: readonly SitePage[]): MenuItem[] {
  return pages.flatMap((page) => (page.menuTitle === false ? [] : [itemOf(page, page.menuTitle)]));
}

function itemOf(page: SitePage, menuTitle: string): MenuItem {
  return {
    id: page.id,
    parentId: page.parent?.id ?? '',
    title: page.title,
    href: page.path,
    address: page.path,
    themeClass: page.themeClass ?? '',
    params: {
      title: menuTitle === page.title ? '' : menuTitle,
      fields: page.subtitle === undefined ? {} : { [SUBTITLE_FIELD]: page.subtitle },
    },
    children: itemsOf(page.children),
  };
}
