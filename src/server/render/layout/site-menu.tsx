import type { ReactNode } from 'react';
import { Icon } from '#server/content/markup/icon.tsx';
import type { SitePage } from '#server/content/site/types.ts';
import { PageLink } from './header.tsx';
import { SITE_MENU_ID } from './menu-button.tsx';
import { menuChildren, type Navigation } from './navigation.ts';

/**
 * The menu without JavaScript: the first level and the branch of the current page. The button of the header links here
 * when the mobile menu cannot open.
 */
export function SiteMenu({
  navigation,
  trail,
}: {
  readonly navigation: Navigation;
  readonly trail: readonly SitePage[];
}): ReactNode {
  return (
    <nav id={SITE_MENU_ID} className="site-menu" aria-label="Menu du site" tabIndex={-1}>
      <div className="container">
        <div className="site-menu-head">
          <p className="site-menu-title">Menu</p>
          <a className="site-menu-back" href="#haut">
            <Icon name="arrow-up" />
            Haut de page
          </a>
        </div>
        <MenuLevel pages={[...navigation.primary, ...navigation.secondary]} trail={trail} />
      </div>
    </nav>
  );
}

function MenuLevel({
  pages,
  trail,
}: {
  readonly pages: readonly SitePage[];
  readonly trail: readonly SitePage[];
}): ReactNode {
  return (
    <ul>
      {pages.map((page) => {
        const children = trail.includes(page) ? menuChildren(page) : [];
        return (
          <li key={page.id}>
            <PageLink page={page} trail={trail} />
            {children.length === 0 ? null : <MenuLevel pages={children} trail={trail} />}
          </li>
        );
      })}
    </ul>
  );
}
