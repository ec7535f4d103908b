import { type CarouselSettings, decodeCarousel } from '#contract/carousel.ts';
import { CAROUSEL_READY_EVENT } from '#contract/marks.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { fail, warn } from '#runtime/report.ts';
import { startCarousel } from './attach.run.ts';
import { lend, slidesIn } from './attach.slides.ts';
import { CONSOLE, DEFAULT_TITLES, TEXTS } from './texts.ts';

export const attach: Attach = (carousel, context) => {
  const settings = settingsOf(carousel);
  const found = slidesIn(carousel);
  if (found.length === 0) warn('carousel', CONSOLE.empty);
  if (settings === undefined || found.length === 0) return;
  nameCarousel(carousel, settings, context);
  context.expose(startCarousel(carousel, found, settings, context));
  carousel.dispatchEvent(new CustomEvent(CAROUSEL_READY_EVENT, { bubbles: true }));
};

function settingsOf(carousel: HTMLElement): CarouselSettings | undefined {
  try {
    return decodeCarousel(carousel.dataset.carousel ?? '');
  } catch (error) {
    fail('carousel', CONSOLE.unreadable, error);
    return undefined;
  }
}

function nameCarousel(carousel: HTMLElement, { kind, title }: CarouselSettings, { t, signal }: Context): void {
  const isNamed = carousel.hasAttribute('aria-label') || carousel.hasAttribute('aria-labelledby');
  const giveBack = lend(carousel, {
    'aria-roledescription': t(TEXTS.role),
    ...(!carousel.matches('[role], ul, ol') && { role: 'group' }),
    ...(!isNamed && { 'aria-label': title === '' ? t(DEFAULT_TITLES[kind]) : title }),
  });
  signal.addEventListener('abort', giveBack, { once: true });
}
