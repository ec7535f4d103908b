import { MENU_CLONE_ATTRIBUTE } from '#contract/mobile-menu.ts';
import { useT } from '#language/locale.tsx';
import { Icon } from '#server/content/markup/icon.tsx';
import type { MenuBlockConfig, MenuEntry, Site, SitePage } from '#server/content/site/types.ts';
import type { Alternate } from '#server/render/document/page-view.ts';
import { DISPLAY_LINK_ID } from './display-path.ts';
import { EntryLink } from './header.tsx';
import { LANGUAGES_ID, LanguageSwitch } from './language-switch.tsx';
import { SITE_MENU_ID } from './menu-button.tsx';
import { isInMenus, isPage, menuChildren, menuKey, type Navigation } from './navigation.ts';
import { texts } from './texts.ts';

/**
 * The menu without JavaScript: the first level and the branch of the current page. The button of the header links here
 * when the mobile menu cannot open.
 */
export function SiteMenu({
  site,
  navigation,
  trail,
  alternates,
}: Readonly<{
  site: Site;
  navigation: Navigation;
  trail: readonly SitePage[];
  alternates: readonly Alternate[] | undefined;
}>) {
  const t = useT();
  const blocks = site.menus.get(navigation.configId) ?? [{ type: 'menu', entries: navigation.primary }];
  return (
    <nav id={SITE_MENU_ID} className="site-menu" aria-label={t(texts.siteMenu)} tabIndex={-1}>
      <div className="container">
        <div className="site-menu-head">
          <p className="site-menu-title">{t(texts.menu)}</p>
          <a className="site-menu-back" href="#haut">
            <Icon name="arrow-up" />
            {t(texts.toTop)}
          </a>
        </div>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once and never changes.
          <MenuBlock key={index} block={block} trail={trail} />
        ))}
        {site.editions.size === 0 ? null : (
          <div {...{ [MENU_CLONE_ATTRIBUTE]: `#${LANGUAGES_ID}` }}>
            <LanguageSwitch site={site} page={trail.at(-1)} alternates={alternates} isInMenu />
          </div>
        )}
        <div {...{ [MENU_CLONE_ATTRIBUTE]: `#${DISPLAY_LINK_ID}` }} hidden />
      </div>
    </nav>
  );
}

/** The blocks of the mobile menu, which shows them in its place until it is there (MENU-2). */
function MenuBlock({ block, trail }: Readonly<{ block: MenuBlockConfig; trail: readonly SitePage[] }>) {
  if (block.type === 'spacer') return <hr hidden />;
  if (block.type === 'clone') return <div {...{ [MENU_CLONE_ATTRIBUTE]: block.selector }} hidden />;
  return <MenuLevel entries={block.entries.filter(isInMenus)} trail={trail} />;
}

function MenuLevel({ entries, trail }: Readonly<{ entries: readonly MenuEntry[]; trail: readonly SitePage[] }>) {
  return (
    <ul>
      {entries.map((entry) => {
        const children = isPage(entry) && trail.includes(entry) ? menuChildren(entry) : [];
        return (
          <li key={menuKey(entry)}>
            <EntryLink entry={entry} trail={trail} isInSiteMenu />
            {children.length === 0 ? null : <MenuLevel entries={children} trail={trail} />}
          </li>
        );
      })}
    </ul>
  );
}
