import { saveAttributes } from '#runtime/attributes.ts';
import { moveFocus } from '#runtime/focus.ts';
import type { Translate } from '#runtime/i18n.ts';
import { PLAYBACK_TEXTS } from '#ui/playback/texts.ts';
import { TEXTS } from './texts.ts';

/** The slides of a carousel, named for assistive technology while it is attached. */
interface Slides {
  /**
   * Shows `count` slides from `first` on; those around them fetch their pictures. Returns whether focus had to move
   * along.
   */
  show(first: number, count: number): boolean;
  /** The slides in view, for screen readers. */
  describe(first: number, count: number): string;
}

const NO_SLIDE = 'script, style, template, link';
/** Elements whose own role is more useful than « group ». */
const OWN_ROLE = 'a, button, img, picture, video, audio, iframe, [role]';
const MAX_TITLE_LENGTH = 100;

export function slidesIn(carousel: HTMLElement): HTMLElement[] {
  const children = [...carousel.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !child.matches(NO_SLIDE),
  );
  const marked = children.filter((child) => child.hasAttribute('data-slide'));
  return marked.length > 0 ? marked : children;
}

export function takeSlides(all: readonly HTMLElement[], t: Translate, signal: AbortSignal): Slides {
  const restores = all.map((slide, index) => nameSlide(slide, index, all.length, t));
  signal.addEventListener(
    'abort',
    () => {
      for (const restore of restores) restore();
      for (const slide of all) for (const name of ['inert', 'data-current', 'data-near']) slide.removeAttribute(name);
    },
    { once: true },
  );

  return {
    show(first, count) {
      const isShown = (index: number) => index >= first && index < first + count;
      const left = all.find((slide, index) => !isShown(index) && slide.contains(document.activeElement));
      for (const [index, slide] of all.entries()) {
        if (isShown(index)) slide.removeAttribute('inert');
        slide.toggleAttribute('data-current', isShown(index));
        if (index >= first - 1 && index <= first + count) fetchPictures(slide);
      }
      // Before its slide becomes inert, so that focus is not lost.
      const next = all[first];
      if (left !== undefined && next !== undefined) moveFocus(next);
      for (const [index, slide] of all.entries()) if (!isShown(index)) slide.setAttribute('inert', '');
      return left !== undefined;
    },
    describe(first, count) {
      const last = Math.min(first + count, all.length);
      const sentence = t(last - first > 1 ? PLAYBACK_TEXTS.shownSeveral : PLAYBACK_TEXTS.shown, {
        numero: first + 1,
        dernier: last,
        total: all.length,
      });
      const titles = all.slice(first, last).map(titleOf);
      return [sentence, ...titles.filter((title) => title !== '')].join('. ');
    },
  };
}

function nameSlide(slide: HTMLElement, index: number, total: number, t: Translate): () => void {
  if (slide.matches(OWN_ROLE)) return () => undefined;
  const isNamed = slide.hasAttribute('aria-label') || slide.hasAttribute('aria-labelledby');
  return setAttributes(slide, {
    // An item of a list is one already; its list keeps its own role too.
    ...(!slide.matches('li') && { role: 'group' }),
    'aria-roledescription': t(TEXTS.slideRole),
    ...(!isNamed && { 'aria-label': t(PLAYBACK_TEXTS.rank, { numero: index + 1, total }) }),
  });
}

/** Sets attributes; the returned function restores them. */
export function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): () => void {
  const restore = saveAttributes(element, Object.keys(attributes));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return restore;
}

/** Pictures of a slide that is next are fetched before it comes; those further away wait. */
function fetchPictures(slide: HTMLElement): void {
  if (slide.hasAttribute('data-near')) return;
  slide.setAttribute('data-near', '');
  const pictures = slide.matches('img') ? [slide] : slide.querySelectorAll('img');
  for (const picture of pictures)
    if (picture.getAttribute('loading') === 'lazy') picture.setAttribute('loading', 'eager');
}

function titleOf(slide: HTMLElement): string {
  const heading = slide.querySelector('h1, h2, h3, h4, h5, h6, figcaption')?.textContent;
  const picture = slide.matches('img') ? slide : slide.querySelector('img[alt]');
  const text = heading || picture?.getAttribute('alt') || slide.textContent;
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_TITLE_LENGTH ? `${line.slice(0, MAX_TITLE_LENGTH)}…` : line;
}
