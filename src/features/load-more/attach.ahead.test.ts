import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { html, settle } from '#tests/dom-page.ts';
import { items, loadMorePage } from '#tests/load-more-page.ts';
import { listPage } from './examples.tsx';

const visit = loadMorePage();
const link = () => document.querySelector('a[data-load-more]') as HTMLAnchorElement;

describe('fetched ahead', () => {
  const approach = (element: Element) => visit.visibility.reveal(element, 0, true);

  test('LIST-4 is asked for when the link comes near, and shown at 70 %, by one request', async () => {
    await visit.open({ page: 1, pages: 9, automatic: true, ahead: true });
    expect(visit.page.sent).toHaveLength(0);
    approach(link());
    await settle();
    expect(visit.requests()).toEqual(['POST /agenda?page=2&paginate=auto']);
    visit.visibility.reveal(link(), 0.69);
    await settle();
    expect(items()).toBe('1 2');
    visit.visibility.reveal(link(), 0.7);
    await settle();
    expect(items()).toBe('1 2 3 4');
    expect(visit.page.sent).toHaveLength(1);
  });

  test('LIST-4 a failure ahead is not told: it is asked for again at 70 %', async () => {
    let answers = 0;
    await visit.open({ page: 1, pages: 9, automatic: true, ahead: true }, () => {
      answers += 1;
      return answers === 1 ? html('', 500) : html(renderToStaticMarkup(listPage({ page: 2, pages: 2 })));
    });
    approach(link());
    await settle();
    expect(document.querySelector('[role=alert]')).toBeNull();
    visit.visibility.reveal(link(), 1);
    await settle();
    expect(items()).toBe('1 2 3 4');
    expect(visit.page.sent).toHaveLength(2);
  });

  test('BOOT-6 leaving the page drops what was asked ahead', async () => {
    await visit.open({ page: 1, pages: 9, automatic: true, ahead: true }, () => new Promise(() => undefined));
    approach(link());
    await settle();
    expect(visit.page.sent.map(({ signal }) => signal?.aborted)).toEqual([false]);
    window.dispatchEvent(new Event('pagehide'));
    expect(visit.page.sent.map(({ signal }) => signal?.aborted)).toEqual([true]);
  });

  test('LIST-4 a link that waits for a click asks for nothing ahead', async () => {
    await visit.open({ page: 1, pages: 9, automatic: true, ahead: true, start: 'click' });
    approach(link());
    await settle();
    expect(visit.page.sent).toHaveLength(0);
  });
});
