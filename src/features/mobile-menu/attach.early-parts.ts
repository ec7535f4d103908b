import { MENU_CONTAINER_ID } from '#contract/marks.ts';
import { decodeNavbars, MENU_CLONE_ATTRIBUTE, MENU_MORE_ATTRIBUTE, type NavbarItem } from '#contract/mobile-menu.ts';
import { create, createButton, createDrawing } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import type { Page } from '#runtime/page.ts';
import { copyOf } from './attach.copy.ts';
import { GLYPHS } from './model.glyphs.ts';
import type { MenuSettings } from './model.ts';
import { TEXTS } from './texts.ts';

const STROKE = { fill: 'none', stroke: 'currentColor', 'stroke-width': '2', 'stroke-linecap': 'round' };

/** The panel that the menu will open on, made of the server's menu; undefined without one. */
export function earlyPanel(t: Translate, onClose: () => void): HTMLElement | undefined {
  const container = document.getElementById(MENU_CONTAINER_ID);
  const parts = [...(container?.querySelectorAll(`ul:not(ul ul), hr, [${MENU_CLONE_ATTRIBUTE}]`) ?? [])];
  if (!parts.some((part) => part.querySelector(':scope > li > a') !== null)) return undefined;
  const level = levelOfPage(parts);
  const title = level === undefined ? t(TEXTS.menu) : textOf(linkOf(level));
  const content = level === undefined ? parts.flatMap(earlyPart) : [earlyList(level.querySelector('ul'), level)];
  return create(
    'div',
    { class: 'mobile-menu-panel', 'data-direction': 'none' },
    earlyHead(title, level !== undefined, t, onClose),
    ...content,
  );
}

/** The entry of the current page when it has entries below it, else the entry above it. */
function levelOfPage(parts: readonly Element[]): Element | undefined {
  const current = parts.flatMap((part) => [...part.querySelectorAll('li > [aria-current="page"]')])[0]?.parentElement;
  if (!current) return undefined;
  return current.querySelector('ul') === null ? (current.parentElement?.closest('li') ?? undefined) : current;
}

function earlyHead(title: string, isBelow: boolean, t: Translate, onClose: () => void): HTMLElement {
  const close = createButton('mobile-menu-button', glyph('close'), hidden(t(TEXTS.close)));
  close.dataset.close = '';
  close.addEventListener('click', onClose);
  const home = create('a', { class: 'mobile-menu-button', href: '/' }, glyph('home'), hidden(t(TEXTS.home)));
  // The way up comes with the menu: its place is taken until then.
  const back = create('span', { class: 'mobile-menu-button' }, glyph('back'));
  const words = create('p', { class: 'mobile-menu-title' }, title);
  return create('div', { class: 'mobile-menu-head' }, ...(isBelow ? [back] : []), home, words, close);
}

function earlyPart(part: Element): HTMLElement[] {
  if (part.localName === 'ul') return [earlyList(part)];
  if (part.localName === 'hr') return [create('hr', { class: 'mobile-menu-spacer' })];
  const original = document.querySelector(part.getAttribute(MENU_CLONE_ATTRIBUTE) ?? '');
  return original === null ? [] : [create('div', { class: 'mobile-menu-clone' }, copyOf(original))];
}

/** `parent` comes first in its own level. */
function earlyList(list: Element | null, parent?: Element): HTMLElement {
  const entries = [...(list?.querySelectorAll(':scope > li') ?? [])].map((entry) =>
    create('li', {}, earlyItem(entry, true)),
  );
  const first = parent === undefined ? [] : [create('li', { 'data-current': '' }, earlyItem(parent, false))];
  return create('ul', { class: 'mobile-menu-list' }, ...first, ...entries);
}

function earlyItem(entry: Element, mayHaveMore: boolean): HTMLElement {
  const link = linkOf(entry);
  const state = link?.getAttribute('aria-current');
  const subtitle = link?.dataset.subtitle;
  const text = create('span', { class: 'mobile-menu-text' }, create('span', {}, textOf(link ?? entry.firstChild)));
  if (subtitle !== undefined) text.append(create('span', { class: 'mobile-menu-subtitle' }, subtitle));
  return create(
    link === null ? 'span' : 'a',
    {
      class: 'mobile-menu-item',
      ...(link !== null && { href: link.getAttribute('href') ?? '#' }),
      ...(state && { 'aria-current': state, 'data-active': '' }),
      ...(state === 'page' && { 'data-selected': '' }),
    },
    text,
    ...(mayHaveMore && link?.hasAttribute(MENU_MORE_ATTRIBUTE) ? [glyph('forward')] : []),
  );
}

/** The bars above or below the panel. What only scripts of the site can fill comes with the menu. */
export function earlyBars(
  side: 'top' | 'bottom',
  button: HTMLElement,
  settings: MenuSettings,
  page: Page,
  t: Translate,
): HTMLElement[] {
  const { search, searchOrder } = settings;
  const items = readNavbars(button)[side === 'top' ? 'header' : 'footer'];
  const rows = items.flatMap((item) => earlyRow(item, page, t));
  const field = search === side ? [earlySearch(settings, t)] : [];
  const all = searchOrder === 'first' ? [...field, ...rows] : [...rows, ...field];
  if (all.length === 0) return [];
  const bars = all.map((row) => create('div', { class: 'mobile-menu-bar' }, row));
  return [create('div', { class: 'mobile-menu-bars', 'data-side': side }, ...bars)];
}

function earlyRow({ type, value, button }: NavbarItem, { settings: { identity } }: Page, t: Translate): HTMLElement[] {
  if (type === 'clone' && button !== '')
    return [create('div', { class: 'mobile-menu-fold' }, createButton('mobile-menu-fold-button', t(button)))];
  if (type !== 'identite') return [];
  if (value !== 'logo') return [create('span', { class: 'mobile-menu-identity' }, identity[value] ?? '')];
  const source = identity.logo ?? identity.logo_site;
  const name = identity.nom ?? '';
  const content = source === undefined ? name || '/' : create('img', { src: source, alt: name });
  return [create('a', { class: 'mobile-menu-logo', href: '/' }, content)];
}

function earlySearch({ siteSearch }: MenuSettings, t: Translate): HTMLElement {
  const words = t('rechercher');
  const input = create('input', {
    type: 'search',
    autocomplete: 'off',
    enterkeyhint: 'search',
    placeholder: words,
    'aria-label': words,
    ...(siteSearch === undefined ? { disabled: '' } : { name: siteSearch.param }),
  });
  const form = create('form', siteSearch === undefined ? {} : { action: siteSearch.page }, input);
  return create('search', { class: 'mobile-menu-search' }, form);
}

function readNavbars(button: HTMLElement): ReturnType<typeof decodeNavbars> {
  try {
    return decodeNavbars(JSON.parse(button.dataset.navbars ?? ''));
  } catch {
    return { header: [], footer: [] };
  }
}

function linkOf(entry: Element): HTMLAnchorElement | null {
  return entry.querySelector<HTMLAnchorElement>(':scope > a');
}

function textOf(node: Node | null): string {
  return node?.textContent?.trim() ?? '';
}

function glyph(name: keyof typeof GLYPHS): SVGElement {
  const attributes = { class: 'mobile-menu-glyph', width: '24', height: '24', 'stroke-linejoin': 'round', ...STROKE };
  return createDrawing(GLYPHS[name], attributes);
}

function hidden(text: string): HTMLElement {
  return create('span', { class: 'visually-hidden' }, text);
}
