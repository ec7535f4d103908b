import { MENU_CONTAINER_ID } from '#contract/marks.ts';
import { useT } from '#language/locale.tsx';
import { Icon } from '#server/content/markup/icon.tsx';
import type { MenuEntry, SitePage } from '#server/content/site/types.ts';
import { SiteEarlyMenu } from './early-menu.tsx';
import { NavigationLink, type SiteHeaderProps } from './header.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { isInMenus, isPage, menuChildren, menuKey } from './navigation.ts';
import { texts } from './texts.ts';

/**
 * The menu without JavaScript: the first level and the branch of the current page. The button of the header links here
 * when the mobile menu cannot open.
 */
export function SiteMenu({ site, navigation, trail, alternates }: Omit<SiteHeaderProps, 'accountName'>) {
  const t = useT();
  const { configId, primary } = navigation;
  const blocks = site.menus.get(configId) ?? [{ type: 'menu', entries: primary }];
  const lists = blocks.flatMap((block) => (block.type === 'menu' ? [block.entries.filter(isInMenus)] : []));
  return (
    <nav id={MENU_CONTAINER_ID} className="site-menu" aria-label={t(texts.siteMenu)} tabIndex={-1}>
      <div className="container">
        <div className="site-menu-head">
          <p className="site-menu-title">{t(texts.menu)}</p>
          <a className="site-menu-back" href="#haut">
            <Icon name="arrow-up" />
            {t(texts.toTop)}
          </a>
        </div>
        {lists.map((entries, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once and never changes.
          <MenuLevel key={index} entries={entries} trail={trail} />
        ))}
        {site.editions.size === 0 ? null : (
          <LanguageSwitch site={site} page={trail.at(-1)} alternates={alternates} isInMenu />
        )}
      </div>
      <SiteEarlyMenu site={site} configId={configId} blocks={blocks} trail={trail} />
    </nav>
  );
}

function MenuLevel({ entries, trail }: Readonly<{ entries: readonly MenuEntry[]; trail: readonly SitePage[] }>) {
  return (
    <ul>
      {entries.map((entry) => {
        const children = isPage(entry) && trail.includes(entry) ? menuChildren(entry) : [];
        return (
          <li key={menuKey(entry)}>
            <NavigationLink entry={entry} trail={trail} />
            {children.length === 0 ? null : <MenuLevel entries={children} trail={trail} />}
          </li>
        );
      })}
    </ul>
  );
}
