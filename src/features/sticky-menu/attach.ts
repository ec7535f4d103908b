import { HERO_SELECTOR, HOME_HERO_SELECTOR } from '#contract/marks.ts';
import { decodeStickyKind } from '#contract/sticky-menu.ts';
import type { Attach } from '#runtime/feature.ts';
import { warn } from '#runtime/report.ts';
import { documentTopOf, type Holder, holderFor } from './attach.hold.ts';
import { watchViewport } from './attach.viewport.ts';
import { isStuck, type Plan, planOf } from './model.ts';
import { CONSOLE } from './texts.ts';

export const attach: Attach = (menu, { signal }) => {
  const kind = decodeStickyKind(menu.dataset);
  if (kind === undefined) {
    warn('sticky-menu', CONSOLE.unknownKind(menu.dataset.sticky ?? ''));
    return;
  }
  const hero = kind === 'menu' ? homeHero() : null;
  let holder: Holder | undefined;
  let plan: Plan | undefined;
  let top = 0;

  /** Measures without the stickiness, then sets the CSS of the holder. */
  function measure(): void {
    const resume = holder?.suspend();
    top = documentTopOf(menu);
    const next = holderFor(menu, kind === 'menu');
    const { width, height } = menu.getBoundingClientRect();
    plan = planOf(kind ?? 'menu', {
      top,
      width,
      height,
      windowWidth: document.documentElement.clientWidth,
      windowHeight: window.innerHeight,
      heroHeight: hero?.getBoundingClientRect().height,
    });
    if (plan === undefined || holder?.host !== next.host || holder.manner !== next.manner) {
      holder?.release();
      holder = plan === undefined ? undefined : next;
    }
    if (plan !== undefined) holder?.hold(plan, top - documentTopOf(next.host));
    resume?.();
    holder?.show(menu.hasAttribute('data-fixed'));
  }

  function update(): void {
    const hasFocus = menu.contains(document.activeElement);
    const stuck = plan !== undefined && isStuck(plan, { scrollTop: window.scrollY, top, hasFocus });
    if (menu.hasAttribute('data-fixed') === stuck) return;
    menu.toggleAttribute('data-fixed', stuck);
    holder?.show(stuck);
  }

  function onFocus({ target }: FocusEvent): void {
    update();
    // Focus has moved above the menu in the same host, which scrolls out of view while the menu is stuck: the page
    // scrolls back there.
    if (
      !(target instanceof HTMLElement) ||
      holder === undefined ||
      menu.contains(target) ||
      !holder.host.contains(target)
    )
      return;
    if (target.getBoundingClientRect().top >= 0) return;
    const resume = holder.suspend();
    target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    resume();
  }

  const elements = hero === null ? [menu] : [menu, hero];
  watchViewport({ elements, measure, update, covered: () => plan?.covered ?? 0 }, signal);
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('focusout', () => queueMicrotask(update), { signal });
  signal.addEventListener('abort', () => {
    holder?.release();
    menu.removeAttribute('data-fixed');
  });
};

/** The hero of the home page; heroes of other pages do not count. */
function homeHero(): Element | null {
  return (
    document.querySelector(HOME_HERO_SELECTOR) ??
    (location.pathname === '/' ? document.querySelector(HERO_SELECTOR) : null)
  );
}
