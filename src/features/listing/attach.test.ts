import { describe, expect, test, vi } from 'vitest';
import { REFRESHED_EVENT } from '#contract/listing.ts';
import { REFRESH_EVENT } from '#contract/refresh.ts';
import { type Answer, find, html, type Sent, settle } from '#tests/dom-page.ts';
import { block, listingPage, pendingServer, place, renderHtml, requestLine, status } from '#tests/listing-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { foreignListing, newsListing } from './examples.tsx';

const LIST = '/vitrine/ajax/modules/listing/liste.php?id_page=90&referer=%2Factualites&recherche=&identload=liste-90-1';
const FAILED = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const announced = () => document.querySelector('[data-announcer]')?.textContent;
const visit = listingPage();

describe('requesting a view', () => {
  test('LIST-2 a page: posts the pagination alone, replaces the block and updates the address', async () => {
    await visit.open();
    const before = block();
    find('[aria-label="Page 2"]').click();
    expect(before.getAttribute('aria-busy')).toBe('true');
    await settle();
    expect(visit.page.sent.map(requestLine)).toEqual([['POST', LIST, 'page=2']]);
    expect(visit.page.sent[0]?.headers.get('x-csrf-token')).toBeNull();
    expect(before.isConnected).toBe(false);
    expect(block().hasAttribute('aria-busy')).toBe(false);
    expect(status()).toBe('58 résultats, page 2 sur 5');
    expect(place()).toBe('/actualites?page=2');
  });

  test('LIST-2 scrolls to the block and moves focus to the count, which says it once', async () => {
    await visit.open();
    vi.useFakeTimers();
    find('[aria-label="Page 2"]').click();
    await vi.advanceTimersByTimeAsync(1000);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.activeElement).toBe(find('[data-listing-status]'));
    expect(document.activeElement?.textContent).toBe('58 résultats, page 2 sur 5');
    expect(announced()).toBe('');
  });

  test('LIST-2 announces the count in a permanent live region where focus stays on its control', async () => {
    await visit.open(() => html(renderHtml(newsListing({ theme: 'sport' }))));
    const region = find('[data-announcer]');
    find('select').focus();
    find<HTMLSelectElement>('select').value = 'sport';
    find('select').dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    await vi.waitFor(() => expect(announced()).toBe(status()));
    expect(find('[data-announcer]')).toBe(region);
    expect(block().contains(region)).toBe(false);
  });

  test('LIST-1 a sort is a parameter, and the new block is attached', async () => {
    await visit.open();
    find('[data-listing-param*=titre]').click();
    await settle();
    expect(visit.page.sent.map(requestLine).at(-1)).toEqual(['POST', LIST, 'tri=titre']);
    expect(place()).toBe('/actualites?tri=titre');
    find('[aria-label="Page 3"]').click();
    await settle();
    expect(requestLine(visit.page.sent.at(-1) as Sent)[2]).toBe('page=3');
  });

  test('LIST-1 submitting the filter form posts its fields, empty ones too', async () => {
    await visit.open(() => html(renderHtml(newsListing({ theme: 'sport' }))));
    find<HTMLSelectElement>('select').value = 'sport';
    find<HTMLFormElement>('form').requestSubmit(find('button[type=submit]'));
    await settle();
    expect(visit.page.sent.map(requestLine)).toEqual([['POST', LIST, 'filter[mots-cles]=&filter[theme]=sport']]);
    expect(place()).toBe('/actualites?filter[theme]=sport');
    expect(document.activeElement).toBe(find('[data-listing-status]'));
  });

  test('LIST-2 choosing a filter leaves focus on it', async () => {
    await visit.open(() => html(renderHtml(newsListing({ theme: 'sport' }))));
    find('select').focus();
    find<HTMLSelectElement>('select').value = 'sport';
    find('select').dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    expect(visit.page.sent).toHaveLength(1);
    expect(document.activeElement).toBe(find('select'));
  });

  test.each([
    ['select', 'sport', 'filter[mots-cles]=&filter[theme]=sport'],
    ['input[type=search]', 'quai', 'filter[mots-cles]=quai&filter[theme]='],
  ])(
    'LIST-2 BOOT-1 %s: what was chosen or typed before the list is attached filters it',
    async (selector, value, sent) => {
      const opened = visit.open();
      find<HTMLSelectElement>(selector).value = value;
      find(selector).focus();
      await opened;
      await vi.waitFor(() => expect(visit.page.sent.map((request) => requestLine(request)[2])).toEqual([sent]));
    },
  );

  test('LIST-2 what the browser put back into a filter without focus sends nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opened = visit.open();
    find<HTMLSelectElement>('select').value = 'sport';
    await vi.runAllTimersAsync();
    await opened;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(visit.page.sent).toEqual([]);
  });

  test('LIST-1 clears one filter, and all of them', async () => {
    const filtered = newsListing({ theme: 'sport', words: 'stade' });
    history.replaceState(null, '', '/actualites?filter[mots-cles]=stade&filter[theme]=sport&x=1');
    await visit.open(() => html(renderHtml(filtered)), filtered);
    find('.listing-lift').click();
    await settle();
    expect(requestLine(visit.page.sent[0] as Sent)[2]).toBe('filter[theme]=');
    find('.listing-clear').click();
    await settle();
    expect(requestLine(visit.page.sent[1] as Sent)[2]).toBe('filter[mots-cles]=&filter[theme]=');
    // Parameters of others stay in the address.
    expect(place()).toBe('/actualites?x=1');
  });

  test('LIST-2 a click with a modifier key is left to the browser', async () => {
    await visit.open();
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
      // The emulated DOM cannot navigate: the event must reach the document unprevented.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      find('[aria-label="Page 2"]').dispatchEvent(click);
    }
    expect(visit.page.sent).toHaveLength(0);
  });
});

describe('several responses', () => {
  test('LIST-2 HTTP-3 what is in flight is not requested again', async () => {
    const held = pendingServer();
    await visit.open(held.answer);
    find('[aria-label="Page 2"]').click();
    find('[aria-label="Page 2"]').click();
    await settle();
    expect(visit.page.sent).toHaveLength(1);
  });

  test('LIST-2 HTTP-3 the newest request wins, whatever the order of the responses', async () => {
    const held = pendingServer();
    await visit.open(held.answer);
    find('[aria-label="Page 2"]').click();
    await settle();
    find('[aria-label="Page 3"]').click();
    await settle();
    held.release[1]?.(html(renderHtml(newsListing({ page: 3 }))));
    await settle();
    held.release[0]?.(html(renderHtml(newsListing({ page: 2 }))));
    await settle();
    expect(status()).toBe('58 résultats, page 3 sur 5');
    expect(place()).toBe('/actualites?page=3');
  });
});

describe('failures', () => {
  test.each<[string, Answer]>([
    ['a server error', () => html('<p>Panne</p>', 500)],
    ['a refusal', () => html('non', 403)],
    ['an empty answer', () => html('  ')],
    ['a network failure', () => Promise.reject(new TypeError('offline'))],
    ['something that is not HTML', () => new Response('{}', { headers: { 'content-type': 'application/json' } })],
  ])('HTTP-4 %s leaves the list, shows a message and offers a retry', async (_, failing) => {
    expectConsole('error', /^\[listing\] La liste n’a pas pu être mise à jour\./);
    let works = false;
    await visit.open((sent) => (works ? html(renderHtml(newsListing({ page: 2 }))) : failing(sent)));
    const before = block();
    find('[aria-label="Page 2"]').click();
    await settle();
    expect(block()).toBe(before);
    expect(block().hasAttribute('aria-busy')).toBe(false);
    expect(block().querySelectorAll('.listing-item')).toHaveLength(3);
    expect(place()).toBe('/actualites');
    const alert = block().querySelector('[role=alert]');
    expect(alert?.querySelector('p')?.textContent).toBe(FAILED);
    works = true;
    const retry = alert?.querySelector('button') as HTMLButtonElement;
    expect(retry.textContent).toBe('Réessayer');
    retry.focus();
    retry.click();
    // The button is gone: focus waits at the block, not at the beginning of the page.
    expect(document.activeElement).toBe(before);
    await settle();
    expect(status()).toBe('58 résultats, page 2 sur 5');
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(place()).toBe('/actualites?page=2');
  });

  test('BOOT-3 a block with an invalid comment leaves its links alone', async () => {
    expectConsole('error', /^\[listing\] Les réglages de la liste sont absents ou illisibles\./);
    await visit.openHtml(
      '<div data-listing="x"><!-- listing {oops} --><a href="?p=2" data-pagination=\'{"param":"p","num":2}\'>2</a></div>',
    );
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    find('a').click();
    expect(visit.page.sent).toHaveLength(0);
  });

  test('LIST-2 never posts to another site', async () => {
    expectConsole('error', /^\[listing\] Les réglages de la liste sont absents ou illisibles\./);
    await visit.openHtml(
      '<div data-listing="x"><!-- listing {"url":"//evil.example/liste.php"} --><button data-pagination=\'{"param":"p","num":2}\'>2</button></div>',
    );
    find('button').click();
    expect(visit.page.sent).toHaveLength(0);
  });

  test('BOOT-3 an invalid control is left to the browser', async () => {
    expectConsole('error', /^\[listing\] Une commande de la liste est illisible\./);
    await visit.open();
    const link = find('[aria-label="Page 2"]');
    link.setAttribute('data-pagination', 'page=2');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    let prevented: boolean | undefined;
    document.addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    link.dispatchEvent(click);
    expect(prevented).toBe(false);
    expect(visit.page.sent).toHaveLength(0);
  });
});

describe('other entry points', () => {
  test('LIST-2 vitrine:refresh requests the same view, preserves focus and address, and dispatches an event after it', async () => {
    history.replaceState(null, '', '/actualites?page=2');
    await visit.open(() => html(renderHtml(newsListing({ page: 2 }))), newsListing({ page: 2 }));
    const refreshed = vi.fn();
    document.addEventListener(REFRESHED_EVENT, refreshed, { once: true });
    find('a[href="/actualites#nouvelle-2"]').focus();
    block().dispatchEvent(new CustomEvent(REFRESH_EVENT));
    await settle();
    expect(visit.page.sent.map(requestLine)).toEqual([
      [
        'POST',
        '/vitrine/ajax/modules/listing/liste.php?id_page=90&referer=%2Factualites&recherche=page%3D2&identload=liste-90-1',
        '',
      ],
    ]);
    expect(refreshed).toHaveBeenCalledOnce();
    expect(document.activeElement?.getAttribute('href')).toBe('/actualites#nouvelle-2');
    expect(window.scrollTo).not.toHaveBeenCalled();
    expect(place()).toBe('/actualites?page=2');
  });

  test('MINE-5 a quiet refresh that fails leaves the block as it is and tells the console alone', async () => {
    expectConsole('warn', /^\[listing\] La liste n’a pas pu être mise à jour\. Elle garde son contenu\./);
    await visit.open(() => html('', 500));
    const before = block().outerHTML;
    block().dispatchEvent(new CustomEvent(REFRESH_EVENT, { detail: { isQuiet: true } }));
    await settle();
    expect([visit.page.sent.length, block().outerHTML]).toEqual([1, before]);
  });

  test('BOOT-4 the method refresh is exposed', async () => {
    await visit.open();
    visit.page.boot.method(block(), 'refresh')?.();
    await settle();
    expect(visit.page.sent).toHaveLength(1);
  });

  test('LIST-1 a block of another server: buttons, options, an address without query, a response without its block', async () => {
    history.replaceState(null, '', '/ailleurs?p=1&vu=1');
    const answers = [
      '<p>Sans bloc</p><button type="button" data-pagination=\'{"param":"p","num":3}\'>Trois</button>',
      renderHtml(foreignListing('Avec bloc')),
      renderHtml(foreignListing('Trié')),
    ];
    await visit.open(() => html(answers.shift() ?? ''), foreignListing('Un'));
    find('button').click();
    await settle();
    expect(requestLine(visit.page.sent[0] as Sent)).toEqual([
      'POST',
      '/liste.php?referer=&recherche=&identload=bloc7',
      'p=2',
    ]);
    expect(block().textContent).toBe('Sans blocTrois');
    expect(place()).toBe('/ailleurs?vu=1&p=2');
    find('button').click();
    await settle();
    expect(requestLine(visit.page.sent[1] as Sent)[2]).toBe('p=3');
    expect(block().textContent).toContain('Avec bloc');
    find<HTMLSelectElement>('select').selectedIndex = 1;
    find('select').dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    expect(requestLine(visit.page.sent[2] as Sent)[2]).toBe('ordre=nom');
  });

  test('BOOT-2 features in the response are attached, those removed are released', async () => {
    await visit.open();
    for (let round = 0; round < 20; round += 1) {
      find(`[aria-label="Page ${(round % 2) + 1}"]`).click();
      await settle();
    }
    expect(visit.page.sent).toHaveLength(20);
    expect(document.querySelectorAll('[data-attached="listing"]')).toHaveLength(1);
  });
});
