import type { Page } from '@playwright/test';

/** Describes what overlaps, is cut off, or makes the page scroll sideways. */
export function findOverlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** For rounding, and letters that reach over the edge of their line. */
    const TOLERANCE_PX = 4;
    const problems: string[] = [];
    interface Piece {
      readonly element: Element;
      readonly box: DOMRect;
    }
    const name = ({ element }: Piece) => {
      const words = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
      const named = element.closest('[class]')?.getAttribute('class') ?? '';
      return `${element.localName} in .${named} « ${words} »`;
    };

    /**
     * Whether the element or one around it is for screen readers only, as the headings of a table with rows as cards.
     */
    const unseen = new Map<Element, boolean>();
    function isUnseen(element: Element): boolean {
      const known = unseen.get(element);
      if (known !== undefined) return known;
      const { parentElement } = element;
      const isIt =
        getComputedStyle(element).clipPath === 'inset(50%)' || (parentElement !== null && isUnseen(parentElement));
      unseen.set(element, isIt);
      return isIt;
    }

    /** Whether the element is painted, and compared: overlays lie over the page on purpose. */
    function isShown(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (element.closest('[inert], .visually-hidden, .skip-links, [data-carousel]') !== null) return false;
      // A decoration.
      if (element.localName === 'svg' && getComputedStyle(element).position === 'absolute') return false;
      if (isUnseen(element)) return false;
      // Overlays, and what they cover.
      return element.closest('.consent-banner, dialog, .playback, .scroll-arrow, figure') === null;
    }

    /** Lines of text and controls, from the top of the page to its end. */
    function pieces(): Piece[] {
      const found: Piece[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement;
        if (element === null || (node.nodeValue ?? '').trim() === '' || !isShown(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) found.push({ element, box });
      }
      for (const element of document.querySelectorAll('svg, input, select, button, textarea'))
        if (isShown(element)) found.push({ element, box: element.getBoundingClientRect() });
      return found.sort((one, other) => one.box.top - other.box.top);
    }

    /** The box that cuts the element off, if any. */
    const clips = new Map<Element, DOMRect | undefined>();
    function clipOf(element: Element): DOMRect | undefined {
      if (!clips.has(element)) clips.set(element, findClip(element));
      return clips.get(element);
    }
    function findClip(element: Element): DOMRect | undefined {
      const { overflowX, overflowY } = getComputedStyle(element);
      if (element !== document.body && [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip'))
        return element.getBoundingClientRect();
      if (overflowX === 'auto' || overflowX === 'scroll' || element.parentElement === null) return undefined;
      return clipOf(element.parentElement);
    }

    // What is far from the viewport is not laid out, and has an estimated size.
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';

    const all = pieces();
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width + 1)
      problems.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width}`);
    for (const [index, one] of all.entries()) {
      const clip = clipOf(one.element);
      if (
        clip !== undefined &&
        (one.box.right > clip.right + TOLERANCE_PX || one.box.bottom > clip.bottom + TOLERANCE_PX)
      )
        problems.push(`${name(one)} is cut`);
      for (let next = index + 1; next < all.length; next += 1) {
        const other = all[next];
        // Sorted by their tops: all that follow are below.
        if (other === undefined || other.box.top >= one.box.bottom - TOLERANCE_PX) break;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (across <= TOLERANCE_PX || down <= TOLERANCE_PX) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        problems.push(`${name(one)} and ${name(other)} overlap`);
      }
    }
    // Cards are clipped, as they are laid out when they come near.
    for (const cell of document.querySelectorAll('[data-stack] td'))
      if (cell.scrollWidth > cell.clientWidth + TOLERANCE_PX)
        problems.push(`a card of a table cuts « ${cell.textContent.trim()} »`);
    return [...new Set(problems)];
  });
}
