import type { ReactNode } from 'react';
import { encodeSiteSearch } from '#contract/mobile-menu.ts';
import { Icon } from '#server/content/markup/icon.tsx';
import { QUERY_PARAM, SEARCH_PATH, SEARCH_SOURCE } from '#server/content/search/search-path.ts';
import type { Site } from '#server/content/site/types.ts';

export const CONTACT_ID = 'pied-contact';
export const SITE_MENU_ID = 'fMobileMenuContainer';

const SITE_SEARCH = JSON.stringify(encodeSiteSearch({ page: SEARCH_PATH, param: QUERY_PARAM, ...SEARCH_SOURCE }));

/** Opens the mobile menu; without JavaScript it links to the menu at the end of the page (MENU-1). */
export function MenuButton({ site, configId }: { readonly site: Site; readonly configId: string }): ReactNode {
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
      data-site-search={site.hasSearch ? SITE_SEARCH : undefined}
      data-subtitle-field="sous_titre"
      data-navbars={JSON.stringify(navbars(site, configId))}
    >
      <Icon name="menu" />
      <span>Menu</span>
    </a>
  );
}

/** The logo above, and the contact details below unless the menu itself already copies them. */
function navbars(site: Site, configId: string): unknown {
  const blocks = site.menus.get(configId) ?? [];
  const copiesContact = blocks.some((block) => block.type === 'clone' && block.selector === `#${CONTACT_ID}`);
  return {
    header: [{ type: 'identite', value: 'logo' }],
    footer: copiesContact
      ? site.identity.telephone === undefined
        ? []
        : [{ type: 'identite', value: 'telephone' }]
      : [{ type: 'clone', value: `#${CONTACT_ID}`, button: 'Nous joindre', buttonclicked: 'Fermer' }],
  };
}
