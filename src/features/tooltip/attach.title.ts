/**
 * Removes the element's `title` while it is hovered, so that the browser does not show it too, and restores it.
 * `aria-label` replaces a title that is the element's only name.
 */
interface Title {
  /** The text of the title, also while it is removed. */
  text(): string;
  /** The title is the only accessible name. */
  readonly isName: boolean;
  remove(): void;
  restore(): void;
}

export function createTitle(element: HTMLElement): Title {
  const isName = !isNamed(element);
  let removed: string | undefined;
  return {
    isName,
    text: () => removed ?? element.title,
    remove() {
      if (removed !== undefined || element.title === '') return;
      removed = element.title;
      if (isName) element.setAttribute('aria-label', plainText(removed));
      element.removeAttribute('title');
    },
    restore() {
      if (removed === undefined) return;
      // A title set by a script in the meantime wins.
      if (!element.hasAttribute('title')) element.title = removed;
      if (isName) element.removeAttribute('aria-label');
      removed = undefined;
    },
  };
}

/** True when the element has an accessible name without its title. */
function isNamed(element: HTMLElement): boolean {
  if (
    element.hasAttribute('aria-label') ||
    element.hasAttribute('aria-labelledby') ||
    element.textContent.trim() !== ''
  )
    return true;
  if (element.matches('img[alt]:not([alt=""])') || element.querySelector('img[alt]:not([alt=""])') !== null)
    return true;
  return 'labels' in element && element.labels instanceof NodeList && element.labels.length > 0;
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
