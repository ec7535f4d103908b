import type { SlideshowPicture } from '#contract/slideshow.ts';
import { create } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import type { SlideshowState } from './model.ts';
import { TEXTS } from './texts.ts';

/** The frames of the pictures, stacked. */
interface Frames {
  /** Shows a state; `percent` is the opacity of the current picture. */
  show(state: SlideshowState, percent: number): void;
  titleOf(index: number): string;
  release(): void;
}

/** Uses the server's list if it has a frame for each picture, else builds a list. */
export function createFrames(slideshow: HTMLElement, pictures: readonly SlideshowPicture[], t: Translate): Frames {
  const present = [...slideshow.querySelectorAll<HTMLElement>(':scope > ul > li')];
  const frames = present.length === pictures.length ? present : buildFrames(slideshow, pictures, t);

  return {
    show({ current, upcoming, fade }, percent) {
      for (const [index, frame] of frames.entries()) {
        const isCurrent = index === current;
        const isLeaving = index === fade?.from;
        if (isCurrent || index === upcoming) fetchPicture(frame);
        frame.toggleAttribute('data-current', isCurrent);
        frame.toggleAttribute('data-leaving', isLeaving);
        frame.toggleAttribute('inert', !isCurrent);
        if (isCurrent && percent < 100) frame.style.opacity = String(percent / 100);
        else if (isLeaving) frame.style.opacity = String((100 - percent) / 100);
        else frame.style.removeProperty('opacity');
      }
    },
    titleOf(index) {
      const frame = frames[index];
      return (frame?.querySelector('figcaption')?.textContent || frame?.querySelector('img')?.alt || '').trim();
    },
    release() {
      for (const frame of frames) {
        for (const name of ['data-current', 'data-leaving', 'data-near', 'inert']) frame.removeAttribute(name);
        frame.style.removeProperty('opacity');
      }
    },
  };
}

/** Loads the picture of a frame. Called for the current and the next one. */
function fetchPicture(frame: HTMLElement): void {
  if (frame.hasAttribute('data-near')) return;
  frame.setAttribute('data-near', '');
  frame.querySelector('img[loading="lazy"]')?.setAttribute('loading', 'eager');
}

function buildFrames(slideshow: HTMLElement, pictures: readonly SlideshowPicture[], t: Translate): HTMLElement[] {
  const frames = pictures.map((picture, index) =>
    create('li', {}, buildFigure(picture, t(TEXTS.picture, { numero: index + 1, total: pictures.length }))),
  );
  slideshow.replaceChildren(create('ul', {}, ...frames));
  return frames;
}

/** The same markup as in markup.tsx. */
function buildFigure({ src, href, caption }: SlideshowPicture, fallbackAlt: string): HTMLElement {
  // A link needs a name; without a link the caption is enough.
  const alt = href === undefined && caption !== '' ? '' : caption || fallbackAlt;
  // `src` comes last: it starts the request.
  const image = create('img', { loading: 'lazy', decoding: 'async', alt, src });
  const attributes = { class: 'slideshow-picture' };
  const place = href === undefined ? create('span', attributes, image) : create('a', { ...attributes, href }, image);
  return create('figure', {}, place, ...(caption === '' ? [] : [create('figcaption', {}, caption)]));
}
