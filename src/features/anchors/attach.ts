import { targetIdOf } from '#contract/anchors.ts';
import type { Attach } from '#runtime/feature.ts';
import { scrollToElement } from '#runtime/scroll.ts';

export const attach: Attach = (link, { signal, guard }) => {
  if (!(link instanceof HTMLAnchorElement)) return;
  link.addEventListener(
    'click',
    (event) => {
      // Another feature may have taken the click (menu, lightbox); a modified click asks the browser for a tab or a window.
      if (event.defaultPrevented || isModified(event) || !isInPage(link)) return;
      const id = targetIdOf(link.hash);
      const target = id === undefined ? null : document.getElementById(id);
      if (target === null) return;
      event.preventDefault();
      if (location.hash !== link.hash) history.pushState(history.state, '', link.hash);
      guard(() => scrollToElement(target, { signal }))();
    },
    { signal },
  );
};

function isModified(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

function isInPage(link: HTMLAnchorElement): boolean {
  const isHere = link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return isHere && (link.target === '' || link.target === '_self');
}
