import { targetIdOf } from '#contract/anchors.ts';
import type { Attach } from '#runtime/feature.ts';
import { scrollToElement } from '#runtime/scroll.ts';

export const attach: Attach = (body, { signal, guard }) => {
  function follow(fragment: string): boolean {
    const id = targetIdOf(fragment);
    const target = id === undefined ? null : document.getElementById(id);
    if (target === null) return false;
    guard(() => scrollToElement(target, { signal }))();
    return true;
  }

  body.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href*="#"]') : null;
      // Another feature may have taken the click (menu, lightbox); a modified click asks the browser for a tab or a window.
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || isModified(event) || !isInPage(link)) return;
      if (!follow(link.hash)) return;
      event.preventDefault();
      history.pushState(history.state, '', link.hash);
    },
    { signal },
  );
  window.addEventListener('hashchange', () => follow(location.hash), { signal });

  // The browser has jumped to a plain `#id` already; only the form with '=' is ours alone.
  if (location.hash.includes('=')) follow(location.hash);
};

function isModified(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

function isInPage(link: HTMLAnchorElement): boolean {
  const { target } = link;
  return (
    (target === '' || target === '_self') &&
    link.origin === location.origin &&
    link.pathname === location.pathname &&
    link.search === location.search
  );
}
