import { type EarlyBlock, type EarlyItem, EarlyMenu } from '#features/mobile-menu/markup.early.tsx';
import { useT } from '#language/locale.tsx';
import type { MenuBlockConfig, MenuEntry, Site, SitePage } from '#server/content/site/types.ts';
import { DISPLAY_LINK_ID } from './display-path.ts';
import { identityOf } from './identity.ts';
import { LANGUAGES_ID } from './language-switch.tsx';
import { menuNavbars, menuSettings } from './menu-button.tsx';
import { isInMenus, isPage, menuChildren, menuHref, menuTitle } from './navigation.ts';

interface SiteEarlyMenuProps {
  readonly site: Site;
  readonly configId: string;
  readonly blocks: readonly MenuBlockConfig[];
  readonly trail: readonly SitePage[];
}

/** The first panel of the mobile menu, which opens at the first tap before its code is loaded. */
export function SiteEarlyMenu({ site, configId, blocks, trail }: SiteEarlyMenuProps) {
  const t = useT();
  const levels = levelsOf(blocks, trail);
  const level = levels.at(-1);
  const above = levels.at(-2);
  const copied = site.editions.size === 0 ? [DISPLAY_LINK_ID] : [LANGUAGES_ID, DISPLAY_LINK_ID];
  const shown: readonly EarlyBlock[] =
    level === undefined
      ? [...blocks.map((block) => blockOf(block, trail)), ...copied.map(cloneOf)]
      : [{ type: 'menu', items: menuChildren(level).map((page) => itemOf(page, trail)) }];
  return (
    <EarlyMenu
      settings={menuSettings(site, configId)}
      navbars={menuNavbars(site, configId, t)}
      identity={identityOf(site)}
      parent={level && itemOf(level, trail)}
      above={above && menuTitle(above)}
      blocks={shown}
    />
  );
}

/**
 * The pages whose entries the menu shows, from the top: down to the current page if it has children, else to its
 * parent. Empty if no menu lists the current page (MENU-5).
 */
function levelsOf(blocks: readonly MenuBlockConfig[], trail: readonly SitePage[]): readonly SitePage[] {
  const entries = blocks.flatMap((block) => (block.type === 'menu' ? block.entries.filter(isInMenus) : []));
  const chain: SitePage[] = [];
  for (let level: readonly MenuEntry[] = entries; ; ) {
    const next = level.filter(isPage).find((page) => trail.includes(page));
    if (next === undefined) break;
    chain.push(next);
    level = menuChildren(next);
  }
  const last = chain.at(-1);
  if (last === undefined || last !== trail.at(-1)) return [];
  return menuChildren(last).length > 0 ? chain : chain.slice(0, -1);
}

function blockOf(block: MenuBlockConfig, trail: readonly SitePage[]): EarlyBlock {
  if (block.type !== 'menu') return block;
  return { type: 'menu', items: block.entries.filter(isInMenus).map((entry) => itemOf(entry, trail)) };
}

function cloneOf(id: string): EarlyBlock {
  return { type: 'clone', selector: `#${id}` };
}

function itemOf(entry: MenuEntry, trail: readonly SitePage[]): EarlyItem {
  const link = { title: menuTitle(entry), href: menuHref(entry) };
  if (!isPage(entry)) return link;
  return {
    ...link,
    subtitle: entry.subtitle,
    themeClass: entry.themeClass,
    state: entry === trail.at(-1) ? 'page' : trail.includes(entry) ? 'above' : undefined,
    hasMore: menuChildren(entry).length > 0,
  };
}
