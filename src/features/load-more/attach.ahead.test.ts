import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, type DomPage, html, settle, startPage } from '#tests/dom-page.ts';
import { type ListPageOptions, listPage } from './examples.tsx';
import { loadMore } from './index.ts';

/** The emulated DOM has no layout: tests say what is visible. */
const watched = new Map<Element, Set<IntersectionObserverCallback>>();
class FakeObserver {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(element: Element): void {
    watched.set(element, (watched.get(element) ?? new Set()).add(this.#callback));
  }
  unobserve(element: Element): void {
    watched.get(element)?.delete(this.#callback);
  }
}
function reveal(element: Element, ratio: number, isNear = ratio > 0): void {
  const box = { height: 100, width: 100 };
  const entry = {
    target: element,
    isIntersecting: isNear,
    intersectionRatio: ratio,
    boundingClientRect: box,
    intersectionRect: { height: 100 * ratio, width: 100 },
    rootBounds: { height: 500, width: 500 },
  };
  for (const tell of [...(watched.get(element) ?? [])]) tell([entry as unknown as IntersectionObserverEntry], {} as IntersectionObserver);
}

let page: DomPage;
beforeEach(() => {
  history.replaceState(null, '', '/agenda');
  sessionStorage.clear();
  watched.clear();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('scrollBy', vi.fn());
});
afterEach(() => {
  page.stop();
  vi.unstubAllGlobals();
});

/** A list whose server answers each page as it would be shown. */
async function open(options: ListPageOptions, answer?: Answer) {
  const serve: Answer = ({ url }) => html(renderToStaticMarkup(listPage({ ...options, page: Number(url.searchParams.get('page')) })));
  page = startPage({ html: renderToStaticMarkup(listPage(options)), features: [loadMore], answer: answer ?? serve });
  await page.boot.ready;
}
const link = () => document.querySelector('a[data-load-more]') as HTMLAnchorElement;
const items = () => [...document.querySelectorAll('#elements > li')].map((item) => item.textContent?.replace('Sortie ', '')).join(' ');
const asked = () => page.sent.map(({ method, url }) => `${method} ${url.pathname}${url.search}`);

describe('fetched ahead', () => {
  const approach = (element: Element) => reveal(element, 0, true);

  test('LIST-4 is asked for when the link comes near, and shown at 70 %, by one request', async () => {
    await open({ page: 1, pages: 9, automatic: true, ahead: true });
    expect(page.sent).toHaveLength(0);
    approach(link());
    await settle();
    expect(asked()).toEqual(['POST /agenda?page=2&paginate=auto']);
    reveal(link(), 0.69);
    await settle();
    expect(items()).toBe('1 2');
    reveal(link(), 0.7);
    await settle();
    expect(items()).toBe('1 2 3 4');
    expect(page.sent).toHaveLength(1);
  });

  test('LIST-4 a failure ahead is not told: it is asked for again at 70 %', async () => {
    let answers = 0;
    await open({ page: 1, pages: 9, automatic: true, ahead: true }, () => {
      answers += 1;
      return answers === 1 ? html('', 500) : html(renderToStaticMarkup(listPage({ page: 2, pages: 2 })));
    });
    approach(link());
    await settle();
    expect(document.querySelector('[role=alert]')).toBeNull();
    reveal(link(), 1);
    await settle();
    expect(items()).toBe('1 2 3 4');
    expect(page.sent).toHaveLength(2);
  });

  test('BOOT-6 leaving the page drops what was asked ahead', async () => {
    await open({ page: 1, pages: 9, automatic: true, ahead: true }, () => new Promise(() => undefined));
    approach(link());
    await settle();
    expect(page.sent.map(({ signal }) => signal?.aborted)).toEqual([false]);
    window.dispatchEvent(new Event('pagehide'));
    expect(page.sent.map(({ signal }) => signal?.aborted)).toEqual([true]);
  });

  test('LIST-4 a link that waits for a click asks for nothing ahead', async () => {
    await open({ page: 1, pages: 9, automatic: true, ahead: true, start: 'click' });
    approach(link());
    await settle();
    expect(page.sent).toHaveLength(0);
  });
});
