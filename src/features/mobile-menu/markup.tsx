import type { ReactNode } from 'react';
import { MENU_CONTAINER_ID } from '#contract/marks.ts';
import { encodeNavbars, encodeSiteSearch, MENU_BUTTON_ID, type Navbars } from '#contract/mobile-menu.ts';
import type { MenuSettings } from './model.ts';

interface MenuButtonProps extends Partial<MenuSettings> {
  readonly className?: string;
  readonly navbars?: Navbars;
  readonly children: ReactNode;
}

/**
 * The button that opens the menu: a plain link to the server's own menu until the feature is attached (MENU-1).
 * Settings left out keep their defaults.
 */
export function MenuButton(props: MenuButtonProps): ReactNode {
  return (
    <a
      id={MENU_BUTTON_ID}
      className={props.className}
      href={`#${MENU_CONTAINER_ID}`}
      data-configmenu={props.configuration}
      data-position={props.position}
      data-layer={props.layer}
      data-page-dim={props.pageDim}
      data-header-offset={props.headerOffset}
      data-multiline={onOff(props.multiline)}
      data-page-shadow={onOff(props.pageShadow)}
      data-fullscreen={onOff(props.fullscreen)}
      data-search={props.search}
      data-search-order={props.searchOrder}
      data-site-search={props.siteSearch === undefined ? undefined : JSON.stringify(encodeSiteSearch(props.siteSearch))}
      data-subtitle-field={props.subtitleField}
      data-navbars={props.navbars === undefined ? undefined : JSON.stringify(encodeNavbars(props.navbars))}
    >
      {props.children}
    </a>
  );
}

/** Where the button leads without JavaScript. */
export function MenuContainer(props: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <nav id={MENU_CONTAINER_ID} aria-label={props.label} tabIndex={-1}>
      {props.children}
    </nav>
  );
}

function onOff(value: boolean | undefined): 'on' | 'off' | undefined {
  return value === undefined ? undefined : value ? 'on' : 'off';
}
