import { decodeModalParams, type ModalParams } from '#contract/modal-link.ts';
import { parseQuery } from '#contract/query.ts';
import type { ApiServices } from '#runtime/api.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Attach } from '#runtime/feature.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { readOrFail } from '#runtime/read-or-fail.ts';
import { openModal, openOverlay } from '#ui/dialog/api.ts';
import { CONSOLE } from './texts.ts';

export const attach: Attach = (element, { selector, signal, guard, ...services }) => {
  const params = element.hasAttribute('data-modal') ? paramsOf(element) : undefined;
  // With unreadable settings it stays a plain link.
  if (params === undefined && !element.hasAttribute('data-overlay')) return;
  fetchOnIntent(selector, () => [import('#ui/dialog/View.tsx'), import('#ui/island.tsx')]);
  element.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      guard(open)(element, params, services);
    },
    { signal },
  );
};

async function open(element: HTMLElement, params: ModalParams | undefined, services: ApiServices): Promise<void> {
  try {
    if (params !== undefined) await openModal({ ...params, name: nameOf(element), opener: element }, services);
    else {
      const data = parseQuery(element.getAttribute('data-overlay-params') ?? '');
      await openOverlay(element.getAttribute('data-overlay') ?? '', data, services, {
        name: nameOf(element),
        opener: element,
      });
    }
  } catch (error) {
    // The code of the box failed to load: the link is followed.
    if (!(element instanceof HTMLAnchorElement) || element.href === '') throw error;
    location.assign(element.href);
  }
}

function paramsOf(element: HTMLElement): ModalParams | undefined {
  const read = () =>
    decodeModalParams(JSON.parse(element.dataset.modal ?? ''), element.getAttribute('href') ?? undefined);
  return readOrFail(read, 'modal-link', CONSOLE.unreadable);
}

/** The name of a box without title: that of the link or button that opens it. */
function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? (element.textContent.trim() || element.title || document.title);
}
