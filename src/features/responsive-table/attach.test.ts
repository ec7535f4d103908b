import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { examples } from './examples.tsx';
import { responsiveTable } from './index.ts';

let page: DomPage;
let width: number;
let changed: Set<() => void>;

/** The emulated page has no window to measure: media queries are answered here. */
beforeEach(() => {
  width = 390;
  changed = new Set();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width >= Number(/min-width: (\d+)px/.exec(query)?.[1]);
    },
    addEventListener(_type: string, listener: () => void, { signal }: { signal: AbortSignal }) {
      changed.add(listener);
      signal.addEventListener('abort', () => changed.delete(listener));
    },
  }));
  // jsdom knows dialogs by name only.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  page.stop();
  vi.unstubAllGlobals();
});

const [SORTABLE = '', STICKY = '', SPANNED = ''] = examples.map(({ markup }) => renderToStaticMarkup(markup));

async function openPage(html: string, atWidth = 390): Promise<void> {
  width = atWidth;
  page = startPage({ html, features: [responsiveTable] });
  await page.boot.ready;
}
function resize(to: number): void {
  width = to;
  for (const listener of changed) listener();
}

const get = <Kind extends HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const shown = (): string | null => get('table').getAttribute('data-columns');
const openButton = (): HTMLButtonElement => get('.responsive-table-more button');
const closeButton = (): HTMLButtonElement => get('.responsive-table-bar button');

describe('TABLE-2 columns', () => {
  test('follow the width of the window', async () => {
    await openPage(SORTABLE);
    const seen = [390, 576, 767, 992, 1024, 1200].map((px) => {
      resize(px);
      return shown();
    });
    expect(seen).toEqual(['2', '3', '4', '5', '6', '7']);
  });

  test('that all fit are shown, without a button', async () => {
    await openPage('<div class="table-scroll"><table data-responsive><tr><th>a</th><td>b</td></tr></table></div>');
    expect(shown()).toBe('all');
    expect(get('.responsive-table-more').hidden).toBe(true);
  });

  test('with a sticky end: one more on a phone', async () => {
    await openPage(STICKY);
    expect(shown()).toBe('2');
    resize(767);
    expect(shown()).toBe('4');
    resize(768);
    expect(shown()).toBe('3');
  });

  test('covered by wide cells: these cover the shown ones only, and all of them again in the full view', async () => {
    await openPage(SPANNED);
    const cells = (): string[] =>
      [...document.querySelectorAll<HTMLTableCellElement>('table :is(th, td)')].flatMap((cell) =>
        cell.hasAttribute('data-column-hidden') ? [] : [`${cell.textContent} ${cell.colSpan}`],
      );
    expect(shown()).toBe('marked');
    expect(cells()).toEqual(['Jour 1', 'Été 1', 'Matin 1', 'Lundi 1', '9 h 1', 'Dimanche 1', 'Fermé 1']);
    resize(767);
    expect(cells()).toContain('Hiver 1');
    expect(cells()).toContain('Fermé 3');
    openButton().click();
    expect(cells()).toContain('Hiver 2');
    expect(cells()).toContain('Fermé 4');
    closeButton().click();
    expect(cells()).toContain('Fermé 3');
  });

  test('of rows that arrive later are fitted too', async () => {
    await openPage(SPANNED);
    get('tbody').insertAdjacentHTML('beforeend', '<tr><th colspan="5">Jours fériés</th></tr>');
    await settle();
    expect(get<HTMLTableCellElement>('tbody tr:last-child th').colSpan).toBe(2);
  });
});

describe('TABLE-2 the full view', () => {
  test('shows the table itself, named, with all columns', async () => {
    await openPage(SORTABLE);
    const table = get('table');
    expect(openButton().textContent).toBe('Voir plus de détails');
    expect(get(`#${openButton().getAttribute('aria-describedby')}`).textContent).toBe('Salles à louer');
    openButton().click();
    const view = get('dialog [role="region"]');
    expect(view.contains(table)).toBe(true);
    expect(view.getAttribute('aria-label')).toBe('Toutes les colonnes\u00a0: Salles à louer');
    expect(view.tabIndex).toBe(0);
    expect(get(`#${get('dialog').getAttribute('aria-labelledby')}`).textContent).toBe('Salles à louer');
    expect(shown()).toBe('all');
    expect(closeButton().textContent).toBe('Fermer');
    expect(document.activeElement).toBe(closeButton());
  });

  test.each([
    ['« Fermer »', () => closeButton().click()],
    [
      'Escape',
      () =>
        get('dialog').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
    ],
    ['leaving the page', () => window.dispatchEvent(new Event('pagehide'))],
  ])('closes by %s: the table is back in its place, focus on the button', async (_way, close) => {
    await openPage(`<p>Avant</p>${SORTABLE}<p>Après</p>`);
    const before = document.body.innerHTML;
    openButton().focus();
    openButton().click();
    expect(get('section').hasAttribute('data-table-lent')).toBe(true);
    close();
    await settle();
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.activeElement).toBe(openButton());
    expect(document.body.innerHTML.replace(' style=""', '')).toBe(before);
  });

  test('keeps all columns while the window changes, and fits them when it closes', async () => {
    await openPage(SORTABLE);
    openButton().click();
    resize(1024);
    expect(shown()).toBe('all');
    closeButton().click();
    expect(shown()).toBe('6');
  });

  test('leaves with a table that is no longer in the page', async () => {
    await openPage(`<div id="zone">${SORTABLE}</div>`);
    openButton().click();
    get('#zone').replaceChildren();
    closeButton().click();
    await settle();
    expect(document.querySelector('table, dialog')).toBeNull();
  });
});

test('BOOT-2 a table put to sleep shows everything and listens to nothing', async () => {
  await openPage(SPANNED);
  page.boot.stop();
  expect(document.querySelector('.responsive-table-more, [data-column-hidden]')).toBeNull();
  expect([...document.querySelectorAll<HTMLTableCellElement>('[colspan]')].map(({ colSpan }) => colSpan)).toEqual([
    2, 2, 4,
  ]);
  expect(changed.size).toBe(0);
});

test('BOOT-2 kept markup does not get a second button', async () => {
  await openPage(SORTABLE);
  const kept = document.body.innerHTML.replace(/ data-attached="[^"]*"/, '');
  page.stop();
  await openPage(kept);
  expect(document.querySelectorAll('.responsive-table-more')).toHaveLength(1);
});

test('TABLE-2 two tables with the same parent have a button each, in a region or not', async () => {
  const bare = SORTABLE.replace(/^<section[^>]*>|<\/section>$/g, '');
  for (const around of ['<div>', '<div class="table-scroll">']) {
    await openPage(`${around}${bare}${bare}</div>`);
    const tables = [...document.querySelectorAll('table')];
    expect(tables.map((table) => table.nextElementSibling?.className)).toEqual([
      'responsive-table-more',
      'responsive-table-more',
    ]);
    page.stop();
    await openPage(
      `${around}${bare}<p class="responsive-table-more"><button>Voir plus de détails</button></p>${bare}</div>`,
    );
    expect(document.querySelectorAll('.responsive-table-more')).toHaveLength(2);
    page.stop();
  }
});

test('TABLE-2 a table without region has its button after it', async () => {
  await openPage(SORTABLE.replace('class="table-scroll"', ''));
  expect(get('table').nextElementSibling?.className).toBe('responsive-table-more');
});
