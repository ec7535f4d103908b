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

/** The panel that the mobile menu opens on, for the first tap. */
export function SiteEarlyMenu({ site, configId, blocks, trail }: SiteEarlyMenuProps) {
  const t = useT();
  const level = levelOf(blocks, trail);
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
      blocks={shown}
    />
  );
}

/** The current page if there are pages below it, else the page above it; undefined where no menu lists it (MENU-5). */
function levelOf(blocks: readonly MenuBlockConfig[], trail: readonly SitePage[]): SitePage | undefined {
  const entries = blocks.flatMap((block) => (block.type === 'menu' ? block.entries.filter(isInMenus) : []));
  const chain: SitePage[] = [];
  for (let level: readonly MenuEntry[] = entries; ; ) {
    const next = level.filter(isPage).find((page) => trail.includes(page));
    if (next === undefined) break;
    chain.push(next);
    level = menuChildren(next);
  }
  const last = chain.at(-1);
  if (last !== trail.at(-1)) return undefined;
  return last !== undefined && menuChildren(last).length > 0 ? last : chain.at(-2);
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
