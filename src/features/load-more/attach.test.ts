import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { type Answer, html, settle } from '#tests/dom-page.ts';
import { items, loadMorePage } from '#tests/load-more-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { listPage } from './examples.tsx';

const FAILED = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const visit = loadMorePage();
const link = (direction = 'next') => document.querySelector(`a[data-direction=${direction}]`) as HTMLAnchorElement;
const press = async (direction?: string) => {
  link(direction).click();
  await settle();
};

describe('a click', () => {
  test('LIST-3 posts {href}&paginate=auto, adds the items and takes the answer’s link', async () => {
    await visit.open({ page: 1, pages: 3 });
    const before = link();
    before.click();
    expect(document.getElementById('elements')?.getAttribute('aria-busy')).toBe('true');
    expect(before.dataset.state).toBe('loading');
    await settle();
    expect(visit.requests()).toEqual(['POST /agenda?page=2&paginate=auto']);
    expect(items()).toBe('1 2 3 4');
    expect(link().getAttribute('href')).toBe('/agenda?page=3');
    expect(link().dataset.qteClick).toBe('1');
    expect(document.getElementById('elements')?.hasAttribute('aria-busy')).toBe(false);
  });

  test('LIST-3 moves focus to the first new item and announces how many came', async () => {
    await visit.open({ page: 1, pages: 3 });
    await press();
    expect(document.activeElement?.textContent).toBe('Sortie 3');
    await vi.waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toBe('2 éléments ajoutés.'));
  });

  test('LIST-3 the link is hidden when the answer has none of the same direction', async () => {
    await visit.open({ page: 1, pages: 2 });
    await press();
    expect(items()).toBe('1 2 3 4');
    expect(link().hidden).toBe(true);
    await vi.waitFor(() =>
      expect(document.querySelector('[data-announcer]')?.textContent).toBe('2 éléments ajoutés. Fin de la liste.'),
    );
  });

  test('LIST-3 prepends in the other direction and holds the scroll position', async () => {
    await visit.open({ page: 3, pages: 3 });
    const third = document.querySelector('#elements > li') as HTMLElement;
    vi.spyOn(third, 'getBoundingClientRect').mockImplementation(
      () => ({ top: third.previousElementSibling === null ? 40 : 140 }) as DOMRect,
    );
    await press('prev');
    expect(visit.requests()).toEqual(['POST /agenda?page=2&paginate=auto']);
    expect(items()).toBe('3 4 5 6');
    expect(window.scrollBy).toHaveBeenCalledWith({ top: 100, behavior: 'instant' });
    expect(link('prev').getAttribute('href')).toBe('/agenda?page=1');
    await press('prev');
    expect(items()).toBe('1 2 3 4 5 6');
    expect(link('prev').hidden).toBe(true);
  });

  test('LIST-3 a list that grew meanwhile does not show an item twice', async () => {
    await visit.open({ page: 1, pages: 3 }, () =>
      html(renderToStaticMarkup(listPage({ page: 2, pages: 3, items: [2, 3] }))),
    );
    await press();
    expect(items()).toBe('1 2 3');
  });

  test('LIST-3 a link that leads back to the same page ends the list', async () => {
    await visit.open({ page: 1, pages: 3 }, () =>
      html('<ul id="elements"><li>x</li></ul><a data-load-more data-direction="next" href="/agenda?page=2">encore</a>'),
    );
    await press();
    expect(link().hidden).toBe(true);
  });

  test('LIST-3 a second click while it loads asks for nothing more and leads nowhere', async () => {
    await visit.open({ page: 1, pages: 3 }, () => new Promise(() => undefined));
    await press();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link().dispatchEvent(click);
    await settle();
    expect(click.defaultPrevented).toBe(true);
    expect(visit.page.sent).toHaveLength(1);
  });

  test('BOOT-5 a click with a key held is the browser’s', async () => {
    await visit.open({ page: 1, pages: 3 });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link().dispatchEvent(click);
    expect(visit.page.sent).toHaveLength(0);
  });
});

describe('what an answer may hold', () => {
  const more =
    '<p><a data-load-more data-direction="next" data-selector="#elements" href="/agenda?page=3">encore</a></p>';

  test('LIST-3 bare items like those of the page, and the next link', async () => {
    await visit.open({ page: 1, pages: 3 }, () =>
      html(`<li>Sortie 3</li><li>Sortie 4</li>${more}<script type="text/plain"></script>`),
    );
    await press();
    expect(items()).toBe('1 2 3 4');
    expect(link().getAttribute('href')).toBe('/agenda?page=3');
  });

  test.each([
    ['the same id', '<article class="fiche" id="f1">autre</article>', ''],
    ['the same address and text', '<article class="fiche" id=""><a href="/1">Complet</a></article>', ''],
    ['the same address, being links themselves', '<a class="fiche" href="/3">Complet</a>', ''],
    ['the same text', '<article class="fiche">Complet</article>', 'Complet'],
    [
      'the same text beside the same icon',
      '<article class="fiche"><svg><use href="#i"/></svg>Annulé</article>',
      'Annulé',
    ],
    ['the same text at another address', '<article class="fiche"><a href="/2">Complet</a></article>', 'Complet'],
  ])('LIST-3 an item with %s: %#', async (_, brought, added) => {
    await visit.open({ page: 1, pages: 3 }, () => html(`<div id="fiches">${brought}</div>`));
    document.body.innerHTML = `<div id="fiches"><article class="fiche" id="f1">Complet</article><article class="fiche"><a href="/1">Complet</a></article><a class="fiche" href="/3">Complet</a><article class="fiche">Complet</article><article class="fiche"><svg><use href="#i"/></svg>Annulé</article></div>
      <a data-load-more data-direction="next" data-selector="#fiches" href="/agenda?page=2">suite</a>`;
    await settle();
    await press();
    const shown = [...document.querySelectorAll('.fiche')].slice(5);
    expect(shown.map(({ textContent }) => textContent).join()).toBe(added);
  });

  test('LIST-3 rows of a table, bare', async () => {
    await visit.open({ page: 1, pages: 3 }, () =>
      html('<tr class="b ligne"><td>2</td></tr><tr><td>publicité</td></tr>'),
    );
    const table = '<table><tbody id="elements"><tr class="a ligne"><td>1</td></tr></tbody></table>';
    document.body.innerHTML = `${table}<a data-load-more data-direction="next" data-selector="#elements" href="/agenda?page=2">suite</a>`;
    await settle();
    await press();
    expect([...document.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['1', '2']);
  });

  test.each([
    ['in a container', '<main><article class="fiche">3</article><article class="fiche">4</article></main>'],
    ['bare', '<article class="fiche">3</article><article class="fiche">4</article>'],
  ])('LIST-3 the selector may name the items, answered %s', async (_, answered) => {
    for (const shown of [
      '<article class="fiche">1</article><article class="fiche">2</article>',
      '<article class="fiche">2</article>',
    ]) {
      await visit.open({ page: 1, pages: 3 }, () => html(answered));
      document.body.innerHTML = `<div>${shown}</div><a data-load-more data-direction="next" data-selector=".fiche" href="/agenda?page=2">suite</a>`;
      await settle();
      await press();
      expect(document.querySelector('div')?.textContent).toBe(shown.includes('1') ? '1234' : '234');
      expect(document.querySelector('.fiche .fiche')).toBeNull();
      visit.page.stop();
      sessionStorage.clear();
    }
  });

  test('LIST-3 where there is nothing, the console says what was looked for', async () => {
    expectConsole('error', /« #elements », ni d’éléments <li> semblables à ceux de la page/);
    await visit.open({ page: 1, pages: 3 }, () => html('<p>Maintenance</p>'));
    await press();
    expect(items()).toBe('1 2');
  });
});

describe('auto mode', () => {
  test('LIST-4 loads when 70 % of the link is visible, without moving focus', async () => {
    await visit.open({ page: 1, pages: 9, automatic: true });
    visit.visibility.reveal(link(), 0.69);
    await settle();
    expect(visit.page.sent).toHaveLength(0);
    visit.visibility.reveal(link(), 0.7);
    await settle();
    expect(items()).toBe('1 2 3 4');
    expect(document.activeElement).toBe(document.body);
  });

  test('LIST-4 asks for a click after every 3 loads, then goes on by itself', async () => {
    await visit.open({ page: 1, pages: 9, automatic: true });
    for (let load = 0; load < 5; load += 1) {
      visit.visibility.reveal(link(), 1);
      await settle();
    }
    expect(items()).toBe('1 2 3 4 5 6 7 8');
    expect(link().dataset.state).toBe('waiting');
    await press();
    visit.visibility.reveal(link(), 1);
    await settle();
    expect(items()).toBe('1 2 3 4 5 6 7 8 9 10 11 12');
  });

  test('LIST-4 with start « click », the first click switches to auto', async () => {
    await visit.open({ page: 1, pages: 9, automatic: true, start: 'click' });
    visit.visibility.reveal(link(), 1);
    await settle();
    expect(visit.page.sent).toHaveLength(0);
    await press();
    visit.visibility.reveal(link(), 1);
    await settle();
    expect(visit.page.sent).toHaveLength(2);
  });

  test('LIST-4 keeps focus on the link that takes the place of one that had it', async () => {
    await visit.open({ page: 1, pages: 9, automatic: true });
    link().focus();
    visit.visibility.reveal(link(), 1);
    await settle();
    expect(document.activeElement).toBe(link());
  });
});

describe('failures', () => {
  test.each<[string, Answer]>([
    ['a server error', () => html('', 500)],
    ['an answer without the list', () => html('<p>Maintenance</p>')],
    ['a network failure', () => Promise.reject(new TypeError('offline'))],
  ])('LIST-4 HTTP-4 %s leaves the link usable, with a message', async (_, failing) => {
    expectConsole('error', /^\[load-more\] La suite de la liste n’a pas pu être chargée\./);
    let works = false;
    await visit.open({ page: 1, pages: 9, automatic: true }, (sent) =>
      works
        ? html(
            renderToStaticMarkup(
              listPage({ page: Number(sent.url.searchParams.get('page')), pages: 9, automatic: true }),
            ),
          )
        : failing(sent),
    );
    visit.visibility.reveal(link(), 1);
    await settle();
    expect(items()).toBe('1 2');
    expect(document.querySelector('[role=alert] p')?.textContent).toBe(FAILED);
    visit.visibility.reveal(link(), 1);
    await settle();
    expect(visit.page.sent).toHaveLength(1);
    works = true;
    await press();
    expect(items()).toBe('1 2 3 4');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  test.each([
    ['a container that is not there', { selector: '#absent' }, '/agenda?page=2'],
    ['a selector that is none', { selector: '##' }, '/agenda?page=2'],
    ['another site', {}, 'https://evil.example/agenda?page=2'],
    ['a script', {}, 'javascript:alert(1)'],
  ])('BOOT-3 PAGE-6 %s: the link stays a plain link', async (_, dataset, href) => {
    expectConsole('error', /^\[load-more\] Le lien ne mène pas à une liste de cette page\./);
    const markup = renderToStaticMarkup(listPage({ page: 1, pages: 3 }));
    visit.openEmpty();
    document.body.innerHTML = markup;
    Object.assign(link().dataset, dataset);
    link().setAttribute('href', href);
    await settle();
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link().click();
    expect(visit.page.sent).toHaveLength(0);
  });
});

describe('coming back', () => {
  test('LIST-4 finds the loaded items and the place again', async () => {
    await visit.open({ page: 2, pages: 9 });
    await press();
    await press();
    await press('prev');
    vi.stubGlobal('scrollY', 900);
    window.dispatchEvent(new Event('pagehide'));
    visit.page.stop();
    vi.mocked(window.scrollTo).mockClear();
    await visit.open({ page: 2, pages: 9 });
    await vi.waitFor(() => expect(items()).toBe('1 2 3 4 5 6 7 8'));
    await settle();
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' });
    expect(link().getAttribute('href')).toBe('/agenda?page=5');
    expect(document.activeElement).toBe(document.body);
    await press();
    visit.page.stop();
    await visit.open({ page: 2, pages: 9 });
    await vi.waitFor(() => expect(items()).toBe('1 2 3 4 5 6 7 8 9 10'));
  });

  test('LIST-4 leaves the page to the person who has gone on meanwhile', async () => {
    await visit.open({ page: 1, pages: 9 });
    await press();
    visit.page.stop();
    vi.mocked(window.scrollTo).mockClear();
    await visit.open({ page: 1, pages: 9 });
    window.dispatchEvent(new Event('wheel'));
    await vi.waitFor(() => expect(items()).toBe('1 2 3 4'));
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  test('LIST-4 a fresh visit of the same address starts at its beginning', async () => {
    await visit.open({ page: 1, pages: 9 });
    await press();
    visit.page.stop();
    history.pushState(null, '', '/agenda');
    await visit.open({ page: 1, pages: 9 });
    await settle();
    expect(items()).toBe('1 2');
  });

  test('BOOT-6 a page left while it loads comes back usable', async () => {
    await visit.open({ page: 1, pages: 9 }, () => new Promise(() => undefined));
    await press();
    window.dispatchEvent(new Event('pagehide'));
    expect(link().dataset.state).toBe('waiting');
    await press();
    expect(visit.page.sent).toHaveLength(2);
  });
});
