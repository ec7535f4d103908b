import { type Direction, decodeLoadMore, type LoadMoreSettings } from '#contract/load-more.ts';
import { insertNodes } from '#runtime/fragment.ts';
import { newItems } from './model.ts';

/** Links and pictures; not the icons of `<use>`, which many items share. */
const ADDRESSED = 'a[href], [src]';

/** Identifies an item: its id, or its addresses with its text. Undefined without either: the same text says nothing. */
function itemKey(item: Element): string | undefined {
  if (item.id !== '') return `#${item.id}`;
  const addressed = [...(item.matches(ADDRESSED) ? [item] : []), ...item.querySelectorAll(ADDRESSED)];
  if (addressed.length === 0) return undefined;
  const addresses = addressed.map((element) => element.getAttribute('href') ?? element.getAttribute('src'));
  return [item.textContent?.replace(/\s+/g, ' ').trim(), ...addresses].join('\n');
}

/** Read once per item: a list may have hundreds of loads, and features may change the text of an item. */
const keys = new WeakMap<Element, string | undefined>();

function knownKey(item: Element): string | undefined {
  if (!keys.has(item)) keys.set(item, itemKey(item));
  return keys.get(item);
}

/**
 * Adds the items of the answer that the page does not show yet, after or before the others by `direction`. What was in
 * view stays in view.
 */
export function addItems(
  container: Element,
  brought: readonly Element[],
  direction: Direction,
): { readonly items: Element[]; readonly scripts: Promise<void> } {
  const items = newItems([...brought], knownKey, [...container.children].map(knownKey));
  if (direction === 'next') return { items, scripts: insertNodes(container, items, null) };
  const anchor = container.firstElementChild;
  const before = anchor?.getBoundingClientRect().top ?? 0;
  // The browser's own correction would come on top of ours.
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  const scripts = insertNodes(container, items, container.firstChild);
  const moved = (anchor?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  requestAnimationFrame(() => style.removeProperty('overflow-anchor'));
  return { items, scripts };
}

/** The link of an answer for the same direction of the same list. */
export function nextLink(
  links: Iterable<HTMLAnchorElement>,
  { selector, direction }: LoadMoreSettings,
): HTMLAnchorElement | undefined {
  return [...links].find((candidate) => {
    const settings = decodeLoadMore(candidate.dataset);
    return settings.direction === direction && (settings.selector === selector || settings.selector === '');
  });
}

/** The address of a link when it is one of this site; a link elsewhere, or to a script, is not followed. */
export function ownAddress(link: HTMLAnchorElement): string | undefined {
  const href = link.getAttribute('href') ?? '';
  if (href === '' || !URL.canParse(href, document.baseURI)) return undefined;
  const url = new URL(href, document.baseURI);
  return url.origin === location.origin ? `${url.pathname}${url.search}` : undefined;
}
