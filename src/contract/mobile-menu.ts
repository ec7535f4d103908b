/**
 * The mobile menu (MENU-1 to MENU-11). Its button is `#fMenuMobileButton`, a link to `#fMobileMenuContainer`. A
 * `<template>` in that container may hold the panel that the menu will open on: the first click shows it without a
 * request, while the menu is on its way. The menu is requested once with
 * `POST /{base}/ajax/modules/menu/mobile-menu.php` (MENU-2), `configmenu` naming one of the site's configurations, and
 * answered as a JSON array of blocks. Cached data passes through the same decoder as a fresh answer. A block of an
 * unknown kind, or an item without id or name, is left out with what it holds, and reported on the console; a menu of
 * which nothing is left is an error. Every address of an item is checked by `safeUrl`: an item whose address must not
 * be followed has none, and is text.
 */
import type { Endpoint, Service } from './endpoint.ts';
import { safeUrl } from './safe-url.ts';
import { type Decode, isObject, listOf, oneOf, optionalText, record, text, WireError } from './wire.ts';

export interface MenuItem {
  readonly id: string;
  /** '' at the top of a menu. */
  readonly parentId: string;
  readonly title: string;
  /** undefined: the item is text. */
  readonly href: string | undefined;
  /** The address of the page on the platform; never followed. */
  readonly address: string;
  readonly themeClass: string;
  readonly params: MenuItemParams;
  readonly children: readonly MenuItem[];
}

/** `menu_param`: what a site sets on one entry of its menu. */
interface MenuItemParams {
  /** Replaces the title when it is not empty. */
  readonly title: string;
  /** Every other text by its name on the wire, such as the subtitle that `data-subtitle-field` names. */
  readonly fields: Readonly<Record<string, string>>;
}

export type MenuBlock =
  | { readonly type: 'menu'; readonly items: readonly MenuItem[] }
  | { readonly type: 'spacer' }
  /** A copy of the page element that the selector names. */
  | { readonly type: 'clone'; readonly selector: string };

interface MobileMenuRequest {
  /** '' is the site's default configuration. */
  readonly configuration: string;
}

/**
 * Also reads the menu cached in local storage (MENU-7), which is the array as answered. `leftOut` lists the entries
 * that could not be used.
 */
export function readMenu(wire: unknown, path = ''): { blocks: readonly MenuBlock[]; leftOut: readonly string[] } {
  const problems: WireError[] = [];
  const blocks = usable(decodeBlock, problems)(wire, path);
  const [first] = problems;
  const isEmpty = blocks.every(
    (block) => block.type === 'spacer' || (block.type === 'menu' && block.items.length === 0),
  );
  if (isEmpty && first !== undefined) throw first;
  return { blocks, leftOut: problems.map(({ message }) => message) };
}

export const decodeMenu: Decode<readonly MenuBlock[]> = (wire, path) => readMenu(wire, path).blocks;

type DecodePart<Part> = (wire: unknown, path: string, problems: WireError[]) => Part;

/** A list without the entries that cannot be read; each of them becomes a problem. */
function usable<Part>(decode: DecodePart<Part>, problems: WireError[]): Decode<Part[]> {
  const entries = listOf((wire, path = '') => {
    try {
      return [decode(wire, path, problems)];
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      problems.push(error);
      return [];
    }
  });
  return (wire, path) => entries(wire, path).flat() as Part[];
}

export const mobileMenuEndpoint: Endpoint<MobileMenuRequest, readonly MenuBlock[]> = {
  method: 'POST',
  path: '/ajax/modules/menu/mobile-menu.php',
  request: ({ configuration }) => ({ configmenu: configuration }),
  answer: decodeMenu,
};

export const mobileMenuService: Service<MobileMenuRequest, readonly MenuBlock[]> = {
  endpoint: mobileMenuEndpoint,
  read: (wire, path = '') => ({ configuration: optionalText(record(wire, path).configmenu, `${path}.configmenu`) }),
  write: (blocks) => blocks.map(encodeBlock),
};

const blockType = oneOf('menu', 'spacer', 'clone');

function encodeBlock(block: MenuBlock): Record<string, unknown> {
  if (block.type === 'menu') return { type: 'menu', data: block.items.map(encodeItem) };
  if (block.type === 'clone') return { type: 'clone', data: block.selector };
  return { type: 'spacer' };
}

function decodeBlock(wire: unknown, path: string, problems: WireError[]): MenuBlock {
  const block = record(wire, path);
  const type = blockType(block.type, `${path}.type`);
  if (type === 'menu') return { type, items: usable(decodeItem, problems)(block.data, `${path}.data`) };
  if (type === 'clone') return { type, selector: text(block.data, `${path}.data`) };
  return { type };
}

function encodeItem(item: MenuItem): Record<string, unknown> {
  const { title, fields } = item.params;
  return {
    id_page: item.id,
    id_parent: item.parentId,
    nom_page: item.title,
    lien: item.href ?? '',
    adresse: item.address,
    class_theme_style: item.themeClass,
    menu_param: { ...(title === '' ? {} : { nom_page: title }), ...fields },
    enfant: item.children.map(encodeItem),
  };
}

function decodeItem(wire: unknown, path: string, problems: WireError[]): MenuItem {
  const item = record(wire, path);
  const params = decodeParams(item.menu_param);
  const title =
    params.title === '' ? text(item.nom_page, `${path}.nom_page`) : optionalText(item.nom_page, `${path}.nom_page`);
  if (title.trim() === '' && params.title === '') throw new WireError(`${path}.nom_page`, 'a name', item.nom_page);
  return {
    id: text(item.id_page, `${path}.id_page`),
    parentId: optionalText(item.id_parent, `${path}.id_parent`),
    title,
    href: safeUrl(item.lien),
    address: optionalText(item.adresse, `${path}.adresse`),
    themeClass: optionalText(item.class_theme_style, `${path}.class_theme_style`),
    params,
    children: usable(decodeItem, problems)(item.enfant, `${path}.enfant`),
  };
}

/** Decoration only: whatever is neither a text nor a number overrides nothing (MENU-4). */
function decodeParams(wire: unknown): MenuItemParams {
  const entries = isObject(wire)
    ? Object.entries(wire).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    : [];
  const { nom_page: title = '', ...fields } = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  return { title: title.trim(), fields };
}

/** The button; its link leads to the server's own menu, which serves when this one cannot. */
export const MENU_BUTTON_ID = 'fMenuMobileButton';

const NAVBAR_TYPES = ['variable', 'function', 'html', 'identite', 'clone'] as const;

/** One entry of a navbar (MENU-8), as the button's `data-navbars` lists them. */
export interface NavbarItem {
  readonly type: (typeof NAVBAR_TYPES)[number];
  readonly value: string;
  /** Labels of a clone that folds: closed, open. '' : it does not fold. */
  readonly button: string;
  readonly buttonClicked: string;
}
export interface Navbars {
  readonly header: readonly NavbarItem[];
  readonly footer: readonly NavbarItem[];
}

const navbarType = oneOf(...NAVBAR_TYPES);
const decodeNavbar = listOf<NavbarItem>((wire, path = '') => {
  const item = record(wire, path);
  const button = optionalText(item.button, `${path}.button`);
  return {
    type: navbarType(item.type, `${path}.type`),
    value: optionalText(item.value, `${path}.value`),
    button,
    buttonClicked: optionalText(item.buttonclicked, `${path}.buttonclicked`) || button,
  };
});

/** `data-navbars` = JSON `{header: […], footer: […]}`. */
export function decodeNavbars(wire: unknown, path = ''): Navbars {
  const bars = record(wire, path);
  return { header: decodeNavbar(bars.header, `${path}.header`), footer: decodeNavbar(bars.footer, `${path}.footer`) };
}

export function encodeNavbars({ header, footer }: Navbars): Readonly<Record<string, unknown>> {
  return { header: header.map(encodeNavbarItem), footer: footer.map(encodeNavbarItem) };
}

function encodeNavbarItem({ type, value, button, buttonClicked }: NavbarItem): Record<string, string> {
  return { type, value, ...(button === '' ? {} : { button, buttonclicked: buttonClicked }) };
}

/** `data-site-search`: the site's own search, behind that of the menu. */
export interface SiteSearch {
  /** The search page, and the name of the words in its query. */
  readonly page: string;
  readonly param: string;
  /** The autocomplete source of its suggestions. */
  readonly className: string;
  readonly method: string;
}

/** Reads `data-site-search`; its page is an address of this site. */
export function decodeSiteSearch(wire: unknown, path = ''): SiteSearch {
  const { page, param, classname, methode } = record(wire, path);
  const address = text(page, `${path}.page`);
  if (!/^\/(?![/\\])/.test(address)) throw new WireError(`${path}.page`, 'a path of this site', page);
  return {
    page: address,
    param: text(param, `${path}.param`),
    className: text(classname, `${path}.classname`),
    method: text(methode, `${path}.methode`),
  };
}

export function encodeSiteSearch({ page, param, className, method }: SiteSearch): Record<string, string> {
  return { page, param, classname: className, methode: method };
}
