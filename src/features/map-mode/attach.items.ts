import { decodePlace, ITEM_SELECTOR, type Place } from '#contract/map-mode.ts';

/** An item of the list with a location. */
export interface Item {
  readonly place: Place;
  readonly name: string;
  readonly element: HTMLElement;
  /** The element that its marker focuses: its link, its heading, or itself. */
  readonly target: HTMLElement;
  /** The address of its page, if its target is a link. */
  readonly href: string | undefined;
  /** Where it is, in words; may be empty. */
  readonly address: string;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** The items of a container in the order of the list, and the number of invalid locations. */
export function readItems(
  container: Element,
  isOutside: (item: Element) => boolean,
): { items: readonly Item[]; invalidCount: number } {
  const elements = [...container.querySelectorAll<HTMLElement>(ITEM_SELECTOR)].filter((element) => !isOutside(element));
  const items = elements.flatMap((element): Item[] => {
    const place = decodePlace(element.dataset);
    if (place === undefined) return [];
    const target = targetOf(element);
    const href = target instanceof HTMLAnchorElement ? target.href : undefined;
    return [{ place, element, name: nameOf(element), target, href, address: element.dataset.adresse?.trim() ?? '' }];
  });
  return { items, invalidCount: elements.length - items.length };
}

function nameOf(element: HTMLElement): string {
  const named = element.querySelector<HTMLElement>(HEADINGS) ?? element.querySelector<HTMLElement>('a[href]');
  return (named?.textContent || element.getAttribute('aria-label') || element.textContent || '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}

function targetOf(element: HTMLElement): HTMLElement {
  const heading = element.querySelector<HTMLElement>(HEADINGS);
  return (
    heading?.querySelector<HTMLElement>('a[href]') ??
    heading ??
    element.querySelector<HTMLElement>('a[href]') ??
    element
  );
}
