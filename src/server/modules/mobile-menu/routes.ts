import { type MenuBlock, type MenuItem, mobileMenuService } from '#contract/mobile-menu.ts';
import type { MenuBlockConfig, Site, SiteLink, SitePage } from '#server/content/site/types.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { DISPLAY_LINK_ID } from '#server/render/layout/display-path.ts';
import { LANGUAGES_ID } from '#server/render/layout/language-switch.tsx';
import { isPage } from '#server/render/layout/navigation.ts';
import { answer } from '#server/render/reply/answer.ts';

export const mobileMenu: ServerModule = {
  name: 'mobile-menu',
  register(app) {
    answer(app, mobileMenuService, open('published'), ({ configuration }, request) =>
      menuOf(request.site, configuration),
    );
  },
};

/** The name of the field of `menu_param` with the line below a title. */
const SUBTITLE_FIELD = 'sous_titre';

/**
 * The blocks of a menu configuration: the first one for '', none for an unknown one. A site without configurations has
 * its whole page tree under any name.
 */
function menuOf(site: Site, configuration: string): readonly MenuBlock[] {
  const blocks = configOf(site, configuration)?.map(blockOf) ?? [];
  if (blocks.length === 0) return blocks;
  // The languages of the header, which phones have no room for, and the display settings of the footer.
  const copied = site.editions.size === 0 ? [DISPLAY_LINK_ID] : [LANGUAGES_ID, DISPLAY_LINK_ID];
  return [...blocks, ...copied.map((id): MenuBlock => ({ type: 'clone', selector: `#${id}` }))];
}

function configOf(site: Site, configuration: string): readonly MenuBlockConfig[] | undefined {
  if (site.menus.size === 0) return [{ type: 'menu', entries: site.home.children }];
  return configuration === '' ? [...site.menus.values()][0] : site.menus.get(configuration);
}

function blockOf(config: MenuBlockConfig, rank: number): MenuBlock {
  if (config.type !== 'menu') return config;
  const items = config.entries.flatMap((entry, place) =>
    isPage(entry) ? itemsOf([entry]) : [linkItem(entry, `lien-${rank + 1}-${place + 1}`)],
  );
  return { type: 'menu', items };
}

/** A link that leads elsewhere. No page has such an id. */
function linkItem({ title, href }: SiteLink, id: string): MenuItem {
  const none = { title: '', fields: {} };
  return { id, parentId: '', title, href, address: href, themeClass: '', params: none, children: [] };
}

/** A page that is hidden from menus hides its children too. */
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
