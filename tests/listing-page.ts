import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, vi } from 'vitest';
import { newsListing } from '#features/listing/examples.tsx';
import { listing } from '#features/listing/index.ts';
import { type Answer, type DomPage, html, type Sent, startPage, there } from '#tests/dom-page.ts';

/** A page with a listing block; set up before each test and cleaned up after it. */
interface ListingPage {
  readonly page: DomPage;
  /** By default the server responds with the requested page. */
  open(answer?: Answer, node?: ReactNode): Promise<void>;
  /** With arbitrary markup. */
  openHtml(content: string): Promise<void>;
}

export const renderHtml = (node: ReactNode): string => renderToStaticMarkup(node);

export function listingPage(): ListingPage {
  let page: DomPage | undefined;
  beforeEach(() => {
    history.replaceState(null, '', '/actualites');
    vi.stubGlobal('scrollTo', vi.fn());
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  });
  afterEach(() => {
    page?.stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return {
    get page() {
      return there(page);
    },
    async open(
      answer = ({ body }) => html(renderHtml(newsListing({ page: Number(body.get('page') ?? 1) }))),
      node = newsListing({}),
    ) {
      page = startPage({ html: `<main>${renderHtml(node)}</main>`, features: [listing], answer });
      await page.boot.ready;
    },
    async openHtml(content) {
      page = startPage({ html: content, features: [listing] });
      await page.boot.ready;
    },
  };
}

export const block = () => document.querySelector('[data-listing]') as HTMLElement;
export const status = () => document.querySelector('[data-listing-status]')?.textContent;
export const place = () => location.pathname + decodeURIComponent(location.search);
export const requestLine = ({ method, url, body }: Sent) => [
  method,
  url.pathname + url.search,
  decodeURIComponent(body.toString()),
];

/** A server whose responses are pending until they are released. */
export function pendingServer(): { answer: Answer; release: ((response: Response) => void)[] } {
  const release: ((response: Response) => void)[] = [];
  return { release, answer: () => new Promise((resolve) => release.push(resolve)) };
}
