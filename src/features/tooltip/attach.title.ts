/**
 * The element's `title` while a pointer is over it: taken away, so that the browser does not show it a second time, and put back. An element that is named by
 * its title alone keeps the name meanwhile.
 */
export interface Title {
  /** Wherever it is now. */
  text(): string;
  /** Nothing but the title names the element. */
  readonly isName: boolean;
  take(): void;
  giveBack(): void;
}

export function holdTitle(element: HTMLElement): Title {
  const isName = !isNamed(element);
  let held: string | undefined;
  return {
    isName,
    text: () => held ?? element.title,
    take() {
      if (held !== undefined || element.title === '') return;
      held = element.title;
      if (isName) element.setAttribute('aria-label', plainText(held));
      element.removeAttribute('title');
    },
    giveBack() {
      if (held === undefined) return;
      // A title that somebody wrote in the meantime is newer.
      if (!element.hasAttribute('title')) element.title = held;
      if (isName) element.removeAttribute('aria-label');
      held = undefined;
    },
  };
}

/** By its words, its pictures, its label or its `aria-*`. */
function isNamed(element: HTMLElement): boolean {
  if (element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') || element.textContent.trim() !== '') return true;
  if (element.matches('img[alt]:not([alt=""])') || element.querySelector('img[alt]:not([alt=""])') !== null) return true;
  return 'labels' in element && element.labels instanceof NodeList && element.labels.length > 0;
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
