import { describe, expect, test, vi } from 'vitest';
import { REFRESHED_EVENT } from '#contract/listing.ts';
import { type Answer, find, html, type Sent, settle } from '#tests/dom-page.ts';
import { block, listingPage, pendingServer, place, renderHtml, requestLine, status } from '#tests/listing-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { newsListing } from './examples.tsx';

const FAILED = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const visit = listingPage();

describe('typing in a filter', () => {
  test('LIST-2 is debounced, preserves the text and the caret, and adds one history entry', async () => {
    await visit.open(({ body }) => html(renderHtml(newsListing({ words: body.get('filter[mots-cles]') ?? '' }))));
    const entries = history.length;
    const type = async (text: string) => {
      const input = find<HTMLInputElement>('input[type=search]');
      input.focus();
      for (let length = input.value.length + 1; length <= text.length; length += 1) {
        input.value = text.slice(0, length);
        input.setSelectionRange(length, length);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      await vi.waitFor(() => expect(find<HTMLInputElement>('input[type=search]')).not.toBe(input));
    };
    await type('éco');
    expect(visit.page.sent.map((sent) => requestLine(sent)[2])).toEqual(['filter[mots-cles]=éco&filter[theme]=']);
    const field = find<HTMLInputElement>('input[type=search]');
    expect([document.activeElement === field, field.value, field.selectionStart]).toEqual([true, 'éco', 3]);
    await settle();
    await type('école');
    expect(place()).toBe('/actualites?filter[mots-cles]=école');
    expect(history.length).toBe(entries + 1);
  });

  test('LIST-2 drops a response that arrives while typing goes on', async () => {
    const held = pendingServer();
    await visit.open(held.answer);
    const input = find<HTMLInputElement>('input[type=search]');
    input.value = 'é';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await vi.waitFor(() => expect(visit.page.sent).toHaveLength(1));
    input.value = 'éc';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    held.release[0]?.(html(renderHtml(newsListing({ words: 'é' }))));
    await settle();
    expect(find<HTMLInputElement>('input[type=search]')).toBe(input);
    expect(visit.page.sent[0]?.signal?.aborted).toBe(true);
    // On a slow machine the next request may have been sent already.
    expect(block().hasAttribute('aria-busy')).toBe(visit.page.sent.length > 1);
  });

  test('LIST-2 waits for the end of a composition', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = visit.open();
    await vi.runAllTimersAsync();
    await started;
    const input = find<HTMLInputElement>('input[type=search]');
    input.value = '^';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(visit.page.sent).toHaveLength(0);
    input.value = 'ê';
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(visit.page.sent).toHaveLength(1);
  });

  test('LIST-2 leaving an unchanged field sends no request', async () => {
    await visit.open();
    find('input[type=search]').dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    expect(visit.page.sent).toHaveLength(0);
  });
});

describe('history', () => {
  const answer: Answer = ({ method, url, body }) => {
    const number = Number(method === 'GET' ? (url.searchParams.get('page') ?? 1) : body.get('page'));
    const list = renderHtml(newsListing({ page: number }));
    return html(method === 'GET' ? `<!doctype html><html><body><h1>Page</h1>${list}</body></html>` : list);
  };
  const goBack = async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
    await settle();
  };

  test('LIST-2 back and forward show the views of their addresses, without scrolling', async () => {
    await visit.open(answer);
    find('[aria-label="Page 2"]').click();
    await settle();
    find('[aria-label="Page 3"]').click();
    await settle();
    vi.mocked(window.scrollTo).mockClear();
    await goBack();
    expect(place()).toBe('/actualites?page=2');
    expect(status()).toBe('58 résultats, page 2 sur 5');
    expect(requestLine(visit.page.sent.at(-1) as Sent)).toEqual(['GET', '/actualites?page=2', '']);
    await goBack();
    expect(status()).toBe('58 résultats, page 1 sur 5');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  test('LIST-2 after a reload, back still shows the earlier view', async () => {
    await visit.open(answer);
    find('[aria-label="Page 2"]').click();
    await settle();
    visit.page.stop();
    await visit.open(answer, newsListing({ page: 2 }));
    await goBack();
    expect(status()).toBe('58 résultats, page 1 sur 5');
  });

  test('LIST-2 after a reload, back shows the earlier view even if it comes before the list is attached', async () => {
    await visit.open(answer);
    find('[aria-label="Page 2"]').click();
    await settle();
    visit.page.stop();
    const loaded = { name: `${location.origin}/actualites?page=2` } as PerformanceEntry;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded]);
    await goBack();
    await visit.open(answer, newsListing({ page: 2 }));
    await settle();
    expect(status()).toBe('58 résultats, page 1 sur 5');
    expect(requestLine(visit.page.sent.at(-1) as Sent)).toEqual(['GET', '/actualites', '']);
    vi.restoreAllMocks();
  });

  test('LIST-2 back shows the earlier view even if it comes before the new list is attached', async () => {
    await visit.open(answer);
    document.addEventListener(REFRESHED_EVENT, () => history.replaceState(null, '', '/actualites'), { once: true });
    find('[aria-label="Page 2"]').click();
    await vi.waitFor(() => expect(requestLine(visit.page.sent.at(-1) as Sent)).toEqual(['GET', '/actualites', '']));
    await settle();
    expect(status()).toBe('58 résultats, page 1 sur 5');
  });

  test('LIST-2 going to an anchor and back sends no request', async () => {
    await visit.open(answer);
    history.pushState(null, '', '#pied');
    await goBack();
    expect(visit.page.sent).toHaveLength(0);
  });

  test('HTTP-4 a view that cannot be restored shows a message', async () => {
    expectConsole('error', /^\[listing\]/);
    await visit.open((sent) => (sent.method === 'GET' ? html('', 500) : answer(sent)));
    find('[aria-label="Page 2"]').click();
    await settle();
    await goBack();
    expect(block().querySelector('[role=alert] p')?.textContent).toBe(FAILED);
  });
});
