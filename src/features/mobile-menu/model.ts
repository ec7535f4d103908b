import { decodeSiteSearch, type SiteSearch } from '#contract/mobile-menu.ts';
import { pixelsIn } from './model.offset.ts';

/**
 * Settings of the menu, read from the attributes of its button (MENU-9). What is missing or wrong falls back on its
 * default; nothing here fails.
 */
type MenuPosition = 'left' | 'right' | 'top' | 'bottom';
type MenuLayer = 'back' | 'front' | 'next';

export interface MenuSettings {
  readonly configuration: string;
  readonly position: MenuPosition;
  readonly layer: MenuLayer;
  readonly pageDim: 'black' | 'white' | undefined;
  /** Pixels left free above the menu, or the name of a registered function that returns them. */
  readonly headerOffset: number | string | undefined;
  readonly multiline: boolean;
  readonly pageShadow: boolean;
  readonly fullscreen: boolean;
  readonly search: 'top' | 'bottom' | undefined;
  readonly searchOrder: 'first' | 'last';
  /** The search for pages that the menu does not list. */
  readonly siteSearch: SiteSearch | undefined;
  /** The field of `menu_param` shown under the title. */
  readonly subtitleField: string;
}

export interface Menu {
  /** `early`: the early menu, which this one replaces. */
  open(early?: HTMLElement): void;
  close(): void;
}

export const RESIZE_MS = 350;
/** The site's search is requested once the visitor has stopped typing for this long. */
export const SITE_SEARCH_MS = 200;

export const DEFAULT_MENU_SETTINGS: MenuSettings = {
  configuration: '',
  position: 'left',
  layer: 'back',
  pageDim: undefined,
  headerOffset: undefined,
  multiline: true,
  pageShadow: true,
  fullscreen: false,
  search: undefined,
  searchOrder: 'first',
  siteSearch: undefined,
  subtitleField: '',
};

type Attributes = Readonly<Record<string, string | undefined>>;

/** `isRegistered` tells whether the site registered a function of that name. */
export function readMenuSettings(attributes: Attributes, isRegistered: (name: string) => boolean): MenuSettings {
  const position = oneOf(attributes.position, ['left', 'right', 'top', 'bottom'], DEFAULT_MENU_SETTINGS.position);
  const layer = oneOf(attributes.layer, ['back', 'front', 'next'], DEFAULT_MENU_SETTINGS.layer);
  return {
    configuration: attributes.configmenu ?? '',
    position,
    // A page cannot make room above or below: the menu comes over it.
    layer: position === 'top' || position === 'bottom' ? 'front' : layer,
    pageDim: oneOf<'black' | 'white', undefined>(attributes.pageDim, ['black', 'white'], undefined),
    headerOffset: readOffset(attributes.headerOffset, isRegistered),
    multiline: readSwitch(attributes.multiline, DEFAULT_MENU_SETTINGS.multiline),
    pageShadow: readSwitch(attributes.pageShadow, DEFAULT_MENU_SETTINGS.pageShadow),
    fullscreen: readSwitch(attributes.fullscreen, DEFAULT_MENU_SETTINGS.fullscreen),
    search: oneOf<'top' | 'bottom', undefined>(attributes.search, ['top', 'bottom'], undefined),
    searchOrder: oneOf(attributes.searchOrder, ['first', 'last'], DEFAULT_MENU_SETTINGS.searchOrder),
    siteSearch: readSiteSearch(attributes.siteSearch),
    subtitleField: attributes.subtitleField ?? '',
  };
}

function oneOf<Word extends string, Otherwise>(
  value: string | undefined,
  words: readonly Word[],
  otherwise: Otherwise,
): Word | Otherwise {
  return words.find((word) => word === value?.trim().toLowerCase()) ?? otherwise;
}

function readOffset(value: string | undefined, isRegistered: (name: string) => boolean): number | string | undefined {
  const written = value?.trim() ?? '';
  return pixelsIn(value) ?? (written !== '' && isRegistered(written) ? written : undefined);
}

function readSiteSearch(value: string | undefined): SiteSearch | undefined {
  try {
    return decodeSiteSearch(JSON.parse(value ?? ''));
  } catch {
    return undefined;
  }
}

function readSwitch(value: string | undefined, otherwise: boolean): boolean {
  if (value === undefined) return otherwise;
  const word = value.trim().toLowerCase();
  if (['off', 'false', '0', 'non', 'no'].includes(word)) return false;
  return ['', 'on', 'true', '1', 'oui', 'yes'].includes(word) ? true : otherwise;
}
