import type { Page } from '@playwright/test';

/** What covers something else, is cut, or makes the page scroll sideways, in words. */
export function findOverlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Rounding, and letters that reach over the edge of their line. */
    const TOLERANCE_PX = 4;
    const problems: string[] = [];
    interface Piece {
      readonly element: Element;
      readonly name: string;
      readonly box: DOMRect;
    }
    const name = (element: Element) => {
      const words = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
      const named = element.closest('[class]')?.getAttribute('class') ?? '';
      return `${element.localName} in .${named} « ${words} »`;
    };

    /** Is it painted, and not only for screen readers? */
    function isShown(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (element.closest('[inert], .visually-hidden, .skip-links, [data-carousel]') !== null) return false;
      // Only for the look, or only for screen readers, as the headings of a table whose rows are cards.
      if (element.localName === 'svg' && getComputedStyle(element).position === 'absolute') return false;
      for (let around: Element | null = element; around !== null; around = around.parentElement)
        if (getComputedStyle(around).clipPath === 'inset(50%)') return false;
      // Behind something that stands over the page on purpose.
      return element.closest('.consent-banner, dialog, .playback, .scroll-arrow, figure') === null;
    }

    function pieces(): Piece[] {
      const found: Piece[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement;
        if (element === null || (node.nodeValue ?? '').trim() === '' || !isShown(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects())
          if (box.width > 1 && box.height > 1) found.push({ element, name: name(element), box });
      }
      for (const element of document.querySelectorAll('svg, input, select, button, textarea'))
        if (isShown(element)) found.push({ element, name: name(element), box: element.getBoundingClientRect() });
      return found;
    }

    function clipOf(element: Element): Element | null {
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (around !== document.body && [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip'))
          return around;
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
      }
      return null;
    }

    // What is far from the window is not laid out, and has the size of an estimate.
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';

    const all = pieces();
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width + 1)
      problems.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width}`);
    for (const [index, one] of all.entries()) {
      const clip = clipOf(one.element)?.getBoundingClientRect();
      if (
        clip !== undefined &&
        (one.box.right > clip.right + TOLERANCE_PX || one.box.bottom > clip.bottom + TOLERANCE_PX)
      )
        problems.push(`${one.name} is cut`);
      for (const other of all.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > TOLERANCE_PX && down > TOLERANCE_PX) problems.push(`${one.name} and ${other.name} overlap`);
      }
    }
    return [...new Set(problems)];
  });
}
