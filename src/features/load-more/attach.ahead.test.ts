import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, type DomPage, html, settle, startPage } from '#tests/dom-page.ts';
import { type EmulatedVisibility, emulateVisibility } from '#tests/emulated-visibility.ts';
import { type ListPageOptions, listPage } from './examples.tsx';
import { loadMore } from './index.ts';

let visibility: EmulatedVisibility;
let page: DomPage;
beforeEach(() => {
  history.replaceState(null, '', '/agenda');
  sessionStorage.clear();
  visibility = emulateVisibility();
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
  const approach = (element: Element) => visibility.reveal(element, 0, true);

  test('LIST-4 is asked for when the link comes near, and shown at 70 %, by one request', async () => {
    await open({ page: 1, pages: 9, automatic: true, ahead: true });
    expect(page.sent).toHaveLength(0);
    approach(link());
    await settle();
    expect(asked()).toEqual(['POST /agenda?page=2&paginate=auto']);
    visibility.reveal(link(), 0.69);
    await settle();
    expect(items()).toBe('1 2');
    visibility.reveal(link(), 0.7);
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
    visibility.reveal(link(), 1);
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
