import { decodeOpenWindow, decodePopupSlideshow } from '#contract/window-links.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Attach } from '#runtime/feature.ts';
import type { Page } from '#runtime/page.ts';
import { fail } from '#runtime/report.ts';
import { announceWindow, type OpenOptions, openWindow } from '#runtime/windows.ts';
import { administrationWindow, SLIDESHOW_HEIGHT_PX, SLIDESHOW_WIDTH_PX, slideshowUrl } from './model.ts';
import { CONSOLE } from './texts.ts';

interface Target extends OpenOptions {
  readonly url: string;
}

export const attach: Attach = (element, { page, t, signal, guard }) => {
  const target = targetOf(element, page);
  if (target === undefined) return;
  announceWindow(element, t, signal);
  element.addEventListener(
    'click',
    guard((event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      openWindow(target.url, target);
    }),
    { signal },
  );
};

function targetOf(element: HTMLElement, { settings }: Page): Target | undefined {
  const slideshow = element.getAttribute('data-popup-slideshow');
  const written = slideshow ?? element.getAttribute('data-open-window');
  try {
    if (slideshow !== null) {
      const {
        page,
        width = SLIDESHOW_WIDTH_PX,
        height = SLIDESHOW_HEIGHT_PX,
        ...rest
      } = decodePopupSlideshow(JSON.parse(slideshow));
      const url = slideshowUrl(settings.base, page);
      if (url === undefined) fail('window-links', CONSOLE.wrongPage, element);
      return url === undefined ? undefined : { url, width, height, ...rest };
    }
    const url = element.getAttribute('href') ?? '';
    if (url === '') fail('window-links', CONSOLE.noAddress, element);
    if (url === '') return undefined;
    if (written === null) return { url, name: administrationWindow(settings.product) };
    return { url, ...(written.trim() === '' ? {} : decodeOpenWindow(JSON.parse(written))) };
  } catch (error) {
    fail('window-links', CONSOLE.unreadable, error);
    return undefined;
  }
}
