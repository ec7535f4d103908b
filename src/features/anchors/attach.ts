import { isPlainClick } from '#runtime/click.ts';
import type { Attach } from '#runtime/feature.ts';
import { scrollToElement } from '#runtime/scroll.ts';
import { targetOf } from '#runtime/target.ts';

let isListening = false;

/** One listener on the document for every link, after the listeners of the link's own features (menu, lightbox). */
export const attach: Attach = (_link, { selector, guard }) => {
  if (isListening) return;
  isListening = true;
  document.addEventListener(
    'click',
    guard((event: MouseEvent) => follow(event, selector)),
  );
};

function follow(event: MouseEvent, selector: string): void {
  const link = event.target instanceof Element ? event.target.closest(selector) : null;
  if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event) || !isInPage(link)) return;
  const target = targetOf(link.hash);
  // An element that is shown as `:target` only is left to the browser.
  if (target === null || target.getClientRects().length === 0) return;
  event.preventDefault();
  if (location.hash !== link.hash) history.pushState(history.state, '', new URL(link.hash, location.href));
  void scrollToElement(target);
}

/** A fragment alone means this page, whatever `<base href>` says. */
function isInPage(link: HTMLAnchorElement): boolean {
  const isHere =
    link.getAttribute('href')?.startsWith('#') ||
    (link.origin === location.origin && link.pathname === location.pathname && link.search === location.search);
  return isHere && (link.target === '' || link.target === '_self');
}
