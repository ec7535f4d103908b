import { targetIdOf } from '#contract/anchors.ts';

/**
 * The page's own fragment (PAGE-4): `#{elementId}=…` scrolls to the element before the '=', at load and whenever the fragment changes. A plain `#id` is the
 * browser's own work.
 */
export function followHash(): void {
  const follow = () => {
    const id = location.hash.includes('=') ? targetIdOf(location.hash) : undefined;
    const target = id === undefined ? null : document.getElementById(id);
    if (target !== null) void import('./scroll.ts').then(({ scrollToElement }) => scrollToElement(target));
  };
  window.addEventListener('hashchange', follow);
  follow();
}
