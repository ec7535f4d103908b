import { encodeSiteSearch } from '#contract/mobile-menu.ts';
import { useT } from '#language/locale.tsx';
import type { Translate } from '#language/translate.ts';
import { Icon } from '#server/content/markup/icon.tsx';
import { QUERY_PARAM, SEARCH_SOURCE, searchPath } from '#server/content/search/search-path.ts';
import type { Site } from '#server/content/site/types.ts';
import { texts } from './texts.ts';

export const CONTACT_ID = 'pied-contact';
export const SITE_MENU_ID = 'fMobileMenuContainer';

/** Opens the mobile menu; without JavaScript it links to the menu at the end of the page (MENU-1). */
export function MenuButton({ site, configId }: Readonly<{ site: Site; configId: string }>) {
  const t = useT();
  return (
    <a
      id="fMenuMobileButton"
      className="menu-button"
      href={`#${SITE_MENU_ID}`}
      data-configmenu={configId}
      data-position="right"
      data-layer="front"
      data-page-dim="black"
      data-search="top"
      data-site-search={site.hasSearch ? siteSearch(site) : undefined}
      data-subtitle-field="sous_titre"
      data-navbars={JSON.stringify(navbars(site, configId, t))}
    >
      <Icon name="menu" />
      <span>{t(texts.menu)}</span>
    </a>
  );
}

function siteSearch(site: Site): string {
  return JSON.stringify(encodeSiteSearch({ page: searchPath(site), param: QUERY_PARAM, ...SEARCH_SOURCE }));
}

/** The logo above, and the contact details below unless the menu itself already copies them. */
function navbars(site: Site, configId: string, t: Translate): unknown {
  const blocks = site.menus.get(configId) ?? [];
  const copiesContact = blocks.some((block) => block.type === 'clone' && block.selector === `#${CONTACT_ID}`);
  return {
    header: [{ type: 'identite', value: 'logo' }],
    footer: copiesContact
      ? site.identity.telephone === undefined
        ? []
        : [{ type: 'identite', value: 'telephone' }]
      : [{ type: 'clone', value: `#${CONTACT_ID}`, button: t(texts.reach), buttonclicked: t(texts.close) }],
  };
}
