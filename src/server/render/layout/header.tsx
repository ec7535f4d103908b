import { thumbnailAddress } from '#contract/thumbnails.ts';
import { useT } from '#language/locale.tsx';
import { Icon } from '#server/content/markup/icon.tsx';
import { emblem, mediaFileUrl } from '#server/content/markup/media.ts';
import type { MediaFile, MenuEntry, Site, SitePage } from '#server/content/site/types.ts';
import type { Alternate } from '#server/render/document/page-view.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuButton } from './menu-button.tsx';
import { isPage, menuChildren, menuKey, menuTitle, type Navigation } from './navigation.ts';
import { HeaderSearch } from './search-field.tsx';
import { texts } from './texts.ts';

export interface SiteHeaderProps {
  readonly site: Site;
  readonly navigation: Navigation;
  /** The current page and its ancestors, from the home page down. */
  readonly trail: readonly SitePage[];
  readonly alternates: readonly Alternate[] | undefined;
  readonly accountName: string | undefined;
}

/** Cannot collide with the ids of headings, which are slugs of their text. */
export const SITE_HEADER_ID = 'entete-du-site';

/** The header: identity, search, account and menus. */
export function SiteHeader(props: SiteHeaderProps) {
  const { navigation, trail } = props;
  const t = useT();
  return (
    <header className="site-header" id={SITE_HEADER_ID}>
      <Bar {...props} />
      <nav className="primary-nav" aria-label={t(texts.mainNavigation)} data-sticky="menu">
        <ul className="container" data-dropdown="">
          {navigation.primary.map((entry) => (
            <li key={menuKey(entry)}>
              <Section entry={entry} trail={trail} />
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function Bar({ site, navigation, trail, accountName, alternates }: SiteHeaderProps) {
  const t = useT();
  return (
    <div className="container site-header-bar">
      <Identity site={site} />
      <div className="site-header-side">
        {site.hasSearch ? <HeaderSearch site={site} /> : null}
        {navigation.secondary.length === 0 ? null : (
          <nav className="secondary-nav" aria-label={t(texts.quickAccess)}>
            <ul>
              {navigation.secondary.map((entry) => (
                <li key={menuKey(entry)}>
                  <NavigationLink entry={entry} trail={trail} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        {accountName === undefined ? null : (
          <a className="account-link" href={`/${site.base}/mes-elements`} title={accountName}>
            <Icon name="user" />
            <span className="account-name">{accountName}</span>
          </a>
        )}
        <LanguageSwitch site={site} page={trail.at(-1)} alternates={alternates} />
        <MenuButton site={site} configId={navigation.configId} />
      </div>
    </div>
  );
}

const MARK_PX = 56;

/** Logos are often very large files: a thumbnail is sent, unless the logo is a drawing or small already. */
function markUrl(site: Site, { file, hash, width = 0 }: MediaFile): string {
  const isSmall = width <= MARK_PX * 3 || /\.(?:gif|svg)$/i.test(file);
  return isSmall ? mediaFileUrl(site, file) : `/${thumbnailAddress({ pic: file, width: 150, version: hash })}`;
}

function Identity({ site }: Readonly<{ site: Site }>) {
  const mark = emblem(site);
  const t = useT();
  return (
    <a className="identity" href={site.home.path}>
      {mark === undefined ? null : (
        // Lazy, so that it does not delay the first picture of the page: not every server respects priorities.
        <img
          className="identity-mark"
          src={markUrl(site, mark)}
          alt=""
          width={MARK_PX}
          height={MARK_PX}
          loading="lazy"
        />
      )}
      <span className="identity-text">
        <span className="identity-name">{site.name}</span>
        {site.slogan === '' ? null : <span className="identity-slogan">{site.slogan}</span>}
        <span className="visually-hidden"> {t(texts.isHome)}</span>
      </span>
    </a>
  );
}

function Section({ entry, trail }: NavigationLinkProps) {
  const children = isPage(entry) ? menuChildren(entry) : [];
  return (
    <>
      <NavigationLink entry={entry} trail={trail} />
      {children.length === 0 ? null : (
        <ul>
          {children.map((child) => (
            <li key={child.id}>
              <NavigationLink entry={child} trail={trail} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface NavigationLinkProps {
  readonly entry: MenuEntry;
  readonly trail: readonly SitePage[];
}

/** A link of a menu: `aria-current` is "page" for the current page and "true" for its ancestors. */
export function NavigationLink({ entry, trail }: NavigationLinkProps) {
  if (!isPage(entry)) return <a href={entry.href}>{entry.title}</a>;
  const current = entry === trail.at(-1) ? 'page' : trail.includes(entry) ? 'true' : undefined;
  return (
    <a href={entry.path} aria-current={current}>
      {menuTitle(entry)}
    </a>
  );
}
