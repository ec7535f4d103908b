import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, vi } from 'vitest';
import { type ListPageOptions, listPage } from '#features/load-more/examples.tsx';
import { loadMore } from '#features/load-more/index.ts';
import { type Answer, type DomPage, html, startPage, there } from '#tests/dom-page.ts';
import { type EmulatedVisibility, emulateVisibility } from '#tests/emulated-visibility.ts';

/** A page with a load-more list; set up before each test and cleaned up after it. */
interface LoadMorePage {
  readonly page: DomPage;
  readonly visibility: EmulatedVisibility;
  /** By default the server responds with the requested page. */
  open(options: ListPageOptions, answer?: Answer): Promise<void>;
  /** Opens a page without content. */
  openEmpty(): void;
  /** The requests sent, in order. */
  requests(): readonly string[];
}

export function loadMorePage(): LoadMorePage {
  let page: DomPage | undefined;
  let visibility: EmulatedVisibility | undefined;
  beforeEach(() => {
    history.replaceState(null, '', '/agenda');
    sessionStorage.clear();
    visibility = emulateVisibility();
    vi.stubGlobal('scrollTo', vi.fn());
    vi.stubGlobal('scrollBy', vi.fn());
  });
  afterEach(() => {
    page?.stop();
    vi.unstubAllGlobals();
  });
  return {
    get page() {
      return there(page);
    },
    get visibility() {
      return there(visibility);
    },
    async open(options, answer) {
      const serve: Answer = ({ url }) =>
        html(renderToStaticMarkup(listPage({ ...options, page: Number(url.searchParams.get('page')) })));
      page = startPage({
        html: renderToStaticMarkup(listPage(options)),
        features: [loadMore],
        answer: answer ?? serve,
      });
      await page.boot.ready;
    },
    openEmpty() {
      page = startPage({ html: '', features: [loadMore] });
    },
    requests: () => there(page).sent.map(({ method, url }) => `${method} ${url.pathname}${url.search}`),
  };
}

export const items = () =>
  [...document.querySelectorAll('#elements > li')].map((item) => item.textContent?.replace('Sortie ', '')).join(' ');
