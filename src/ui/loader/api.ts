import type { ApiServices, LoaderPart } from '#runtime/api.ts';
import { failure } from '#runtime/report.ts';
import { GENERIC_ERROR } from '#runtime/texts.ts';
import { GIVE_UP_MS } from './model.ts';

let only: LoaderPart | undefined;

/** The loader of the window (UI-1). Its view is fetched at the first `show`; one that is hidden before it arrives is never seen. */
export function createLoaderPart(services: ApiServices): LoaderPart {
  only ??= createLoader(services);
  return only;
}

function createLoader(services: ApiServices): LoaderPart {
  /** Aborts when the loader is hidden. */
  let shown: AbortController | undefined;
  let redraw: ((text: string) => void) | undefined;
  let text = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide(): void {
    clearTimeout(timer);
    shown?.abort();
    shown = undefined;
    redraw = undefined;
    text = '';
  }

  /** A loader that still counts is still working. */
  function waitAgain(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      hide();
      import('#ui/dialog/api.ts')
        .then(({ showAlert }) => showAlert(services.t(GENERIC_ERROR), services))
        .catch((error) => failure('loader', error));
    }, GIVE_UP_MS);
  }

  async function draw(signal: AbortSignal): Promise<void> {
    const { mountLoader } = await import('./View.tsx');
    if (!signal.aborted) redraw = mountLoader(services, text, signal);
  }

  // A page that the browser keeps and restores (BOOT-6) waits for nothing any more.
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', (event) => event.persisted && hide());

  return {
    show() {
      waitAgain();
      if (shown !== undefined) return;
      shown = new AbortController();
      draw(shown.signal).catch((error) => failure('loader', error));
    },
    hide,
    text(next) {
      text = next;
      if (shown !== undefined) waitAgain();
      redraw?.(next);
    },
  };
}
