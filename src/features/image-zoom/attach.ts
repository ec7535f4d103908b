import { CAROUSEL_SELECTOR, ZOOM_SELECTOR } from '#contract/image-zoom.ts';
import { CAROUSEL_READY_ATTRIBUTE, CAROUSEL_READY_EVENT } from '#contract/marks.ts';
import type { ApiServices } from '#runtime/api.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Attach } from '#runtime/feature.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { oneAtATime } from '#runtime/one-at-a-time.ts';
import { openPopin } from '#ui/popin/api.ts';
import { previewOf } from '#ui/popin/preview.ts';
import { TEXTS } from './texts.ts';

/** LBOX-9: share of the width and of the height of the screen. */
const MAX_PERCENT = 90;

export const attach: Attach = (element, { selector, signal, guard, ...services }) => {
  if (!(element instanceof HTMLAnchorElement)) return;
  fetchOnIntent(selector, () => [import('#ui/popin/View.tsx'), import('#ui/island.tsx')]);
  const zoom = guard(() => unlessOpening(() => open(element, services)));
  const bind = () =>
    element.addEventListener(
      'click',
      (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        zoom();
      },
      { signal },
    );
  if (element.matches(ZOOM_SELECTOR)) {
    bind();
    return;
  }
  // A link outside of every carousel waits for the first one of the page.
  const carousel = element.closest(CAROUSEL_SELECTOR);
  const ready = carousel ?? document.querySelector(`[${CAROUSEL_READY_ATTRIBUTE}]`);
  if (ready?.hasAttribute(CAROUSEL_READY_ATTRIBUTE) === true) bind();
  else (carousel ?? document).addEventListener(CAROUSEL_READY_EVENT, bind, { once: true, signal });
};

/** While the view is being fetched, a second click is ignored. */
const unlessOpening = oneAtATime();

async function open(link: HTMLAnchorElement, services: ApiServices): Promise<void> {
  const picture = link.querySelector('img')?.alt.trim() ?? '';
  const caption = link.title.trim() || picture;
  try {
    await openPopin(
      {
        content: {
          kind: 'photo',
          url: link.getAttribute('href') ?? '',
          alt: picture || link.textContent.trim() || caption,
          preview: previewOf(link),
        },
        label: services.t(TEXTS.name),
        caption,
        className: 'image-zoom',
        maxPercent: MAX_PERCENT,
        opener: link,
      },
      services,
    );
  } catch {
    // The box has reported why on the console.
    location.assign(link.href);
  }
}
