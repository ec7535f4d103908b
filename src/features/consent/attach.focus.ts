/** How much of the window the banner takes, for the styles that keep room for it. */
const HEIGHT_PROPERTY = '--consent-height';
const GAP_PX = 8;

/** A banner over the foot of the window must not cover what has focus (WCAG 2.4.11), nor the end of the page. */
export function keepFocusInSight(banner: HTMLElement, signal: AbortSignal): void {
  const { style } = document.documentElement;
  const measure = () => style.setProperty(HEIGHT_PROPERTY, `${Math.ceil(banner.getBoundingClientRect().height)}px`);
  const sizes = new ResizeObserver(measure);
  sizes.observe(banner);
  measure();

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (banner.hidden || !(target instanceof Element) || banner.contains(target) || target.closest('dialog') !== null) return;
      const focused = target.getBoundingClientRect();
      const covered = focused.bottom - banner.getBoundingClientRect().top;
      // What is higher than the window cannot be shown whole: its beginning counts.
      const room = Math.max(0, focused.top - GAP_PX);
      if (covered > 0 && focused.top < window.innerHeight) window.scrollBy({ top: Math.min(covered + GAP_PX, room), behavior: 'instant' });
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    style.removeProperty(HEIGHT_PROPERTY);
  });
}
