import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, vi } from 'vitest';
import { newsListing } from '#features/listing/examples.tsx';
import { listing } from '#features/listing/index.ts';
import { type Answer, type DomPage, html, type Sent, startPage, there } from '#tests/dom-page.ts';

/** The page of the news, for tests of how its list behaves: begun before each test of a file, left behind clean. */
export interface ListingPage {
  readonly page: DomPage;
  /** By default its server knows the page that was asked for. */
  open(answer?: Answer, node?: ReactNode): Promise<void>;
  /** With other markup than ours. */
  openHtml(content: string): Promise<void>;
}

export const draw = (node: ReactNode): string => renderToStaticMarkup(node);

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
    async open(answer = ({ body }) => html(draw(newsListing({ page: Number(body.get('page') ?? 1) }))), node = newsListing({})) {
      page = startPage({ html: `<main>${draw(node)}</main>`, features: [listing], answer });
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
export const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as E;
export const place = () => location.pathname + decodeURIComponent(location.search);
export const asked = ({ method, url, body }: Sent) => [method, url.pathname + url.search, decodeURIComponent(body.toString())];

/** A server that keeps everybody waiting until told. */
export function hold(): { answer: Answer; release: ((response: Response) => void)[] } {
  const release: ((response: Response) => void)[] = [];
  return { release, answer: () => new Promise((resolve) => release.push(resolve)) };
}
