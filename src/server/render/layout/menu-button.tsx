import type { Navbars } from '#contract/mobile-menu.ts';
import { MenuButton as Button } from '#features/mobile-menu/markup.tsx';
import type { MenuSettings } from '#features/mobile-menu/model.ts';
import { useT } from '#language/locale.tsx';
import type { Translate } from '#language/translate.ts';
import { Icon } from '#server/content/markup/icon.tsx';
import { QUERY_PARAM, SEARCH_SOURCE, searchPath } from '#server/content/search/search-path.ts';
import type { Site } from '#server/content/site/types.ts';
import { texts } from './texts.ts';

export const CONTACT_ID = 'pied-contact';

/** Opens the mobile menu; without JavaScript it links to the menu at the end of the page (MENU-1). */
export function MenuButton({ site, configId }: Readonly<{ site: Site; configId: string }>) {
  const t = useT();
  return (
    <Button className="menu-button" {...menuSettings(site, configId)} navbars={menuNavbars(site, configId, t)}>
      <Icon name="menu" />
      <span>{t(texts.menu)}</span>
    </Button>
  );
}

export function menuSettings(site: Site, configuration: string): Partial<MenuSettings> {
  return {
    configuration,
    position: 'right',
    layer: 'front',
    pageDim: 'black',
    search: 'top',
    siteSearch: site.hasSearch ? { page: searchPath(site), param: QUERY_PARAM, ...SEARCH_SOURCE } : undefined,
    subtitleField: 'sous_titre',
  };
}

/** The logo above, and the contact details below unless the menu contains them already. */
export function menuNavbars(site: Site, configId: string, t: Translate): Navbars {
  const blocks = site.menus.get(configId) ?? [];
  const copiesContact = blocks.some((block) => block.type === 'clone' && block.selector === `#${CONTACT_ID}`);
  const phone = site.identity.telephone === undefined ? [] : [identity('telephone')];
  return {
    header: [identity('logo')],
    footer: copiesContact
      ? phone
      : [{ type: 'clone', value: `#${CONTACT_ID}`, button: t(texts.reach), buttonClicked: t(texts.close) }],
  };
}

function identity(value: string) {
  return { type: 'identite', value, button: '', buttonClicked: '' } as const;
}
