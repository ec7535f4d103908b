import type { ApiServices, LoaderPart } from '#runtime/api.ts';
import { failure } from '#runtime/report.ts';

let only: LoaderPart | undefined;

/** The loader of the window (UI-1), shown until the caller hides it. Its view is fetched at the first `show`. */
export function createLoaderPart(services: ApiServices): LoaderPart {
  only ??= createLoader(services);
  return only;
}

function createLoader(services: ApiServices): LoaderPart {
  /** Aborts when the loader is hidden. */
  let shown: AbortController | undefined;
  let rerender: ((text: string) => void) | undefined;
  let text = '';

  function hide(): void {
    shown?.abort();
    shown = undefined;
    rerender = undefined;
    text = '';
  }

  async function render(signal: AbortSignal): Promise<void> {
    const { mountLoader } = await import('./View.tsx');
    if (!signal.aborted) rerender = mountLoader(services, text, signal);
  }

  // A page restored from the back/forward cache must not show it (BOOT-6).
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', (event) => event.persisted && hide());

  return {
    show() {
      if (shown !== undefined) return;
      shown = new AbortController();
      render(shown.signal).catch((error) => failure('loader', error));
    },
    hide,
    text(next) {
      text = next;
      rerender?.(next);
    },
  };
}
