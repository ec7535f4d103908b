/** The height of the banner, for the styles that reserve room for it. */
const HEIGHT_PROPERTY = '--consent-height';
const GAP_PX = 8;

/**
 * Scrolls focused elements out from under the banner (WCAG 2.4.11). Dialogs and popovers stand above it. A pointer sees
 * what it presses: moved while it is down, the press would be lost.
 */
export function keepFocusVisible(banner: HTMLElement, signal: AbortSignal): void {
  const { style } = document.documentElement;
  const measure = () => style.setProperty(HEIGHT_PROPERTY, `${Math.ceil(banner.getBoundingClientRect().height)}px`);
  const sizes = new ResizeObserver(measure);
  sizes.observe(banner);
  measure();

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (
        banner.hidden ||
        !(target instanceof Element) ||
        banner.contains(target) ||
        !target.matches(':focus-visible') ||
        target.closest('dialog, [popover]')
      )
        return;
      const { top, bottom } = target.getBoundingClientRect();
      const covered = bottom - banner.getBoundingClientRect().top;
      // Of an element higher than the window, the top stays visible.
      const room = Math.max(0, top - GAP_PX);
      if (covered > 0 && top < window.innerHeight)
        window.scrollBy({ top: Math.min(covered + GAP_PX, room), behavior: 'instant' });
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    style.removeProperty(HEIGHT_PROPERTY);
  });
}
