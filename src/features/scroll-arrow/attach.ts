import { HERO_SELECTOR, HOME_HERO_SELECTOR } from '#contract/marks.ts';
import { PULSE_ATTRIBUTE } from '#contract/scroll-arrow.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Attach } from '#runtime/feature.ts';
import { canObserveIntersection } from '#runtime/intersection.ts';
import { prefersReducedMotion } from '#runtime/motion.ts';
import { warn } from '#runtime/report.ts';
import { scrollToElement } from '#runtime/scroll.ts';
import { targetOf } from '#runtime/target.ts';
import { watchVisibility } from '#runtime/visibility.ts';
import { mayPulse, PULSE_EVERY_MS, PULSE_MS } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

export const attach: Attach = (arrow, { t, signal, guard }) => {
  if (!arrow.matches('a[href], button')) becomeButton(arrow, signal);
  if (
    arrow.textContent.trim() === '' &&
    !arrow.hasAttribute('aria-label') &&
    arrow.querySelector('[alt], title') === null
  ) {
    arrow.setAttribute('aria-label', t(TEXTS.name));
  }
  startPulse(arrow, signal);
  arrow.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      const next = nextAfterHero(arrow) ?? (arrow instanceof HTMLAnchorElement ? targetOf(arrow.hash) : null);
      if (next === null) {
        warn('scroll-arrow', CONSOLE.nowhere);
        return;
      }
      event.preventDefault();
      guard(() => scrollToElement(next, { signal }))();
    },
    { signal },
  );
};

/** Makes an element that is no control a keyboard accessible button. */
function becomeButton(arrow: HTMLElement, signal: AbortSignal): void {
  arrow.setAttribute('role', 'button');
  arrow.tabIndex = 0;
  arrow.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      arrow.click();
    },
    { signal },
  );
}

function startPulse(arrow: HTMLElement, signal: AbortSignal): void {
  let inView = true;
  if (canObserveIntersection()) watchVisibility(arrow, 0.5, (visible) => (inView = visible), signal);
  let end: ReturnType<typeof setTimeout> | undefined;
  const interval = setInterval(() => {
    const isActive = arrow.matches(':hover, :focus-visible');
    if (!mayPulse({ reducedMotion: prefersReducedMotion(), documentHidden: document.hidden, inView, isActive })) return;
    arrow.setAttribute(PULSE_ATTRIBUTE, '');
    end = setTimeout(() => arrow.removeAttribute(PULSE_ATTRIBUTE), PULSE_MS);
  }, PULSE_EVERY_MS);
  signal.addEventListener(
    'abort',
    () => {
      clearInterval(interval);
      clearTimeout(end);
      arrow.removeAttribute(PULSE_ATTRIBUTE);
    },
    { once: true },
  );
}

/** The first visible element after the hero, or after one of its ancestors. */
function nextAfterHero(arrow: Element): HTMLElement | undefined {
  const hero =
    arrow.closest(HERO_SELECTOR) ?? document.querySelector(HOME_HERO_SELECTOR) ?? document.querySelector(HERO_SELECTOR);
  for (let place = hero; place !== null && place !== document.body; place = place.parentElement) {
    for (let next = place.nextElementSibling; next !== null; next = next.nextElementSibling) {
      if (next instanceof HTMLElement && next.matches(':not(script, style, template, link, [hidden])')) return next;
    }
  }
  return undefined;
}
