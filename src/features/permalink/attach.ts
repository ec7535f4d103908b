import { endpointPath } from '#contract/endpoint.ts';
import { decodePermalink, encodePermalinkRequest, PERMALINK_ENDPOINT } from '#contract/permalink.ts';
import { safeUrl } from '#contract/safe-url.ts';
import type { ApiServices } from '#runtime/api.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Attach } from '#runtime/feature.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { fail, isAbort } from '#runtime/report.ts';
import { GENERIC_ERROR } from '#runtime/texts.ts';
import { whileBusy } from '#ui/busy.ts';
import { openModal, showAlert } from '#ui/dialog/api.ts';
import { CONSOLE, TEXTS } from './texts.ts';

export const attach: Attach = (element, { selector, signal, guard, ...services }) => {
  fetchOnIntent(selector, () => [import('./View.tsx'), import('#ui/dialog/View.tsx'), import('#ui/island.tsx')]);
  element.hidden = false;
  element.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      guard(showPermalink)(element.getAttribute('data-permalien') ?? '', services, element, signal);
    },
    { signal },
  );
};

/** BOOT-4: `permalink(url)`. */
export function createPermalinkPart(services: ApiServices): (url: string) => Promise<void> {
  return (url) => showPermalink(url, services);
}

async function showPermalink(
  url: string,
  services: ApiServices,
  opener?: Element,
  signal?: AbortSignal,
): Promise<void> {
  const { t } = services;
  const show = async () => {
    // Fetched together: the box opens when both are loaded.
    const [permalink, { mountPermalink, copy }] = await Promise.all([
      make(url, services, signal),
      import('./View.tsx'),
    ]);
    await openModal(
      {
        title: t(TEXTS.title),
        closeTop: true,
        isMessage: true,
        source: { kind: 'view', mount: (area, gone) => mountPermalink(area, { permalink, t }, gone) },
        buttons: [{ title: t(TEXTS.copy), important: true, action: () => copy(permalink) }],
        ...(opener && { opener }),
      },
      services,
    );
  };
  try {
    await whileBusy(opener, show);
  } catch (error) {
    if (isAbort(error)) return;
    fail('permalink', CONSOLE.notMade, error);
    await showAlert(t(GENERIC_ERROR), services);
  }
}

async function make(url: string, { page, http }: ApiServices, signal: AbortSignal | undefined): Promise<string> {
  const address = safeUrl(url);
  if (address === undefined) throw new Error(`this address cannot have a permalink: ${url}`);
  const target = endpointPath(page.settings.base, PERMALINK_ENDPOINT);
  // The server does not know what a relative address starts from.
  const { pathname, search, hash } = new URL(address, document.baseURI);
  const isWhole = /^(\/|[a-z][a-z0-9+.-]*:)/i.test(address);
  const body = new URLSearchParams(encodePermalinkRequest(isWhole ? address : pathname + search + hash));
  const answer = await http.text(target, body, { csrf: true, ...(signal && { signal }) });
  return new URL(decodePermalink(answer), location.origin).href;
}
