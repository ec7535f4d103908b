import type { SlideshowPicture } from '#contract/slideshow.ts';
import type { Translate } from '#runtime/i18n.ts';
import type { Show } from './model.ts';
import { TEXTS } from './texts.ts';

/** One frame per picture, all in one place. */
export interface Frames {
  /** Shows a state of the slideshow; `percent` of its current picture is there. */
  show(state: Show, percent: number): void;
  titleOf(index: number): string;
  release(): void;
}

/** The server's own list where it has a frame for each picture, so that nothing is painted twice; else a list is made. */
export function takeFrames(slideshow: HTMLElement, pictures: readonly SlideshowPicture[], t: Translate): Frames {
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

/** A picture is fetched while the one before it is shown, not earlier. */
function fetchPicture(frame: HTMLElement): void {
  if (frame.hasAttribute('data-near')) return;
  frame.setAttribute('data-near', '');
  frame.querySelector('img[loading="lazy"]')?.setAttribute('loading', 'eager');
}

function buildFrames(slideshow: HTMLElement, pictures: readonly SlideshowPicture[], t: Translate): HTMLElement[] {
  const list = document.createElement('ul');
  const frames = pictures.map((picture, index) => {
    const frame = document.createElement('li');
    const words = t(TEXTS.picture, { numero: index + 1, total: pictures.length });
    frame.append(buildFigure(picture, words));
    return frame;
  });
  list.append(...frames);
  slideshow.replaceChildren(list);
  return frames;
}

/** The same as markup.tsx draws. */
function buildFigure({ src, href, caption }: SlideshowPicture, words: string): HTMLElement {
  const figure = document.createElement('figure');
  const place = document.createElement(href === undefined ? 'span' : 'a');
  place.className = 'slideshow-picture';
  if (href !== undefined) place.setAttribute('href', href);
  const image = document.createElement('img');
  // Before its address, or it would be fetched at once.
  image.setAttribute('loading', 'lazy');
  image.decoding = 'async';
  // A link needs a name; beside a caption the picture of no link repeats nothing.
  image.alt = href === undefined && caption !== '' ? '' : caption || words;
  image.src = src;
  place.append(image);
  figure.append(place);
  if (caption !== '') figure.append(Object.assign(document.createElement('figcaption'), { textContent: caption }));
  return figure;
}
