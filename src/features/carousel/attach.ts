import { type CarouselSettings, decodeCarousel } from '#contract/carousel.ts';
import { CAROUSEL_READY_EVENT } from '#contract/marks.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { readOrFail } from '#runtime/read-or-fail.ts';
import { warn } from '#runtime/report.ts';
import { removeCopiedControls } from '#ui/playback/controls.ts';
import { startCarousel } from './attach.run.ts';
import { setAttributes, slidesIn } from './attach.slides.ts';
import { CONSOLE, DEFAULT_TITLES, TEXTS } from './texts.ts';

export const attach: Attach = (carousel, context) => {
  const settings = readOrFail(() => decodeCarousel(carousel.dataset.carousel ?? ''), 'carousel', CONSOLE.unreadable);
  removeCopiedControls(carousel);
  const found = slidesIn(carousel);
  if (found.length === 0) warn('carousel', CONSOLE.empty);
  if (settings === undefined || found.length === 0) return;
  nameCarousel(carousel, settings, context);
  context.expose(startCarousel(carousel, found, settings, context));
  carousel.dispatchEvent(new CustomEvent(CAROUSEL_READY_EVENT, { bubbles: true }));
};

function nameCarousel(carousel: HTMLElement, { kind, title }: CarouselSettings, { t, signal }: Context): void {
  const isNamed = carousel.hasAttribute('aria-label') || carousel.hasAttribute('aria-labelledby');
  const restore = setAttributes(carousel, {
    'aria-roledescription': t(TEXTS.role),
    ...(!carousel.matches('[role], ul, ol') && { role: 'group' }),
    ...(!isNamed && { 'aria-label': title === '' ? t(DEFAULT_TITLES[kind]) : title }),
  });
  signal.addEventListener('abort', restore, { once: true });
}
