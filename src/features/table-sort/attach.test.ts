import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { examples } from './examples.tsx';
import { tableSort } from './index.ts';

let page: DomPage;
afterEach(() => {
  page.stop();
  vi.useRealTimers();
});

const [PLAIN = '', SERVED = ''] = examples.map(({ markup }) => renderToStaticMarkup(markup));

async function openPage(html: string): Promise<void> {
  page = startPage({ html, features: [tableSort] });
  await page.boot.ready;
}

const head = (...titles: string[]): string =>
  `<thead><tr>${titles.map((title) => `<th>${title}</th>`).join('')}</tr></thead>`;
const rows = (...lines: string[]): string =>
  lines
    .map(
      (line) =>
        `<tr>${line
          .split('|')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('');
const table = (inner: string): string => `<table data-sortable>${inner}</table>`;

const header = (title: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('th')].find((cell) => cell.textContent === title);
  if (found === undefined) throw new Error(`no heading ${title}`);
  return found;
};
const press = (title: string): void => header(title).querySelector('button')?.click();
const column = (index = 0, body = 0): (string | undefined)[] =>
  [...(document.querySelector('table')?.tBodies[body]?.rows ?? [])].map((row) => row.cells[index]?.textContent?.trim());

describe('TABLE-1 headings', () => {
  test('are buttons that keep the name of the column', async () => {
    await openPage(PLAIN);
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('thead th > button')];
    expect(buttons.map(({ textContent, type }) => [textContent, type])).toEqual(
      ['Salle', 'Places', 'Prix', 'Libre le'].map((name) => [name, 'button']),
    );
    expect(document.querySelector('[aria-sort], tbody button')).toBeNull();
  });

  test('toggle between ascending and descending, starting with ascending', async () => {
    await openPage(PLAIN);
    press('Prix');
    expect(column(2)).toEqual(['7', '9,90', '84,50', '102']);
    expect(header('Prix').getAttribute('aria-sort')).toBe('ascending');
    press('Prix');
    expect(column(2)).toEqual(['102', '84,50', '9,90', '7']);
    expect(header('Prix').getAttribute('aria-sort')).toBe('descending');
    press('Salle');
    expect(column()).toEqual(['Eau vive', 'Ébénisterie', 'étang', 'Salle des Mariniers']);
    expect([...document.querySelectorAll('[aria-sort]')]).toEqual([header('Salle')]);
  });

  test('marked data-no-sort have no button', async () => {
    await openPage(SERVED);
    expect(header('Places').querySelector('button')).toBeNull();
  });

  test('start from the order of the server, which is not touched', async () => {
    await openPage(SERVED);
    expect(column(2)).toEqual(['102', '84,50', '9,90', '7']);
    expect(header('Prix').getAttribute('aria-sort')).toBe('descending');
    press('Prix');
    expect(header('Prix').getAttribute('aria-sort')).toBe('ascending');
    expect(column(2)).toEqual(['7', '9,90', '84,50', '102']);
  });

  test('with something to press in them keep it and get a button beside it', async () => {
    await openPage(table(`<thead><tr><th><a href="#aide">Nom</a></th></tr></thead><tbody>${rows('b', 'a')}</tbody>`));
    expect(document.querySelector('th > a')?.textContent).toBe('Nom');
    const button = document.querySelector<HTMLButtonElement>('th > a + button');
    expect(button?.getAttribute('aria-label')).toBe('Trier par Nom');
    button?.click();
    expect(column()).toEqual(['a', 'b']);
  });

  test('in several rows: the lowest of each column sorts', async () => {
    await openPage(
      table(
        `<thead><tr><th rowspan="2">Ville</th><th colspan="2">Habitants</th></tr><tr><th>2020</th><th>2026</th></tr></thead>
         <tbody>${rows('Beaurivage|10|30', 'Anse|9|40')}</tbody>`,
      ),
    );
    expect([...document.querySelectorAll('th button')].map((button) => button.textContent)).toEqual([
      'Ville',
      '2020',
      '2026',
    ]);
    press('2026');
    expect(column()).toEqual(['Beaurivage', 'Anse']);
    press('2020');
    expect(column()).toEqual(['Anse', 'Beaurivage']);
  });

  test('without thead are the first rows made of th, and stay first', async () => {
    await openPage(table(`<tr><th>Nom</th></tr>${rows('b', 'a')}`));
    press('Nom');
    expect(column()).toEqual(['Nom', 'a', 'b']);
  });

  test('a table without any is left alone, and the console says so', async () => {
    expectConsole('warn', /^\[table-sort\] Aucune colonne n’a de titre/);
    await openPage(table(`<tbody>${rows('b', 'a')}</tbody>`));
    expect(column()).toEqual(['b', 'a']);
  });
});

describe('TABLE-1 rows', () => {
  test('empty cells come last in both directions, a no-break space is empty, equals keep their order', async () => {
    await openPage(table(`${head('N', 'Nom')}<tbody>${rows('2|a', '|b', '1|c', '&nbsp;|d', '2|e')}</tbody>`));
    press('N');
    expect(column(1)).toEqual(['c', 'a', 'e', 'b', 'd']);
    press('N');
    expect(column(1)).toEqual(['a', 'e', 'c', 'b', 'd']);
  });

  test('of thead and tfoot stay, each tbody sorts on its own', async () => {
    await openPage(
      table(
        `${head('N')}<tbody>${rows('2', '1')}</tbody><tbody>${rows('1', '0')}</tbody><tfoot><tr><td>0</td></tr></tfoot>`,
      ),
    );
    press('N');
    expect([column(0, 0), column(0, 1)]).toEqual([
      ['1', '2'],
      ['0', '1'],
    ]);
    expect(document.querySelector('tfoot')?.textContent).toBe('0');
  });

  test('data-sort-value speaks for a cell', async () => {
    await openPage(PLAIN);
    press('Libre le');
    expect(column(3)).toEqual(['12 janvier', '1er avril', '3 mai', '']);
  });

  test('joined by a rowspan move together, colspans count as the columns they cover', async () => {
    await openPage(
      table(`${head('A', 'B', 'C')}<tbody>
        <tr id="z1"><td rowspan="2">z</td><td>1</td><td>9</td></tr><tr id="z2"><td>2</td><td>8</td></tr>
        <tr id="k"><td colspan="2">k</td><td>5</td></tr>
        <tr id="a"><td>a</td><td>3</td><td>4</td></tr></tbody>`),
    );
    const ids = (): string[] => [...document.querySelectorAll('tbody tr')].map(({ id }) => id);
    press('A');
    expect(ids()).toEqual(['a', 'k', 'z1', 'z2']);
    press('C');
    expect(ids()).toEqual(['a', 'k', 'z1', 'z2']);
    press('C');
    expect(ids()).toEqual(['z1', 'z2', 'k', 'a']);
    press('B');
    expect(ids()).toEqual(['z1', 'z2', 'a', 'k']);
  });

  test('that are too short count as empty', async () => {
    await openPage(table(`${head('A', 'B')}<tbody>${rows('x', 'y|1')}</tbody>`));
    press('B');
    expect(column()).toEqual(['y', 'x']);
  });

  test('keep focus, comments and what was typed', async () => {
    await openPage(table(`${head('N')}<tbody><!--liste--><tr><td>2 <input></td></tr><tr><td>1</td></tr></tbody>`));
    const field = document.querySelector('input');
    if (field !== null) field.value = 'saisie';
    field?.focus();
    press('N');
    expect(column()).toEqual(['1', '2']);
    expect(document.activeElement).toBe(field);
    expect(field?.value).toBe('saisie');
    expect(document.querySelector('tbody')?.innerHTML).toContain('<!--liste-->');
  });

  test('that arrive later join the order a person asked for', async () => {
    await openPage(table(`${head('N')}<tbody>${rows('2', '1')}</tbody>`));
    const body = document.querySelector('tbody');
    body?.insertAdjacentHTML('beforeend', rows('0'));
    await settle();
    expect(column()).toEqual(['2', '1', '0']);
    press('N');
    body?.insertAdjacentHTML('beforeend', rows('1,5'));
    await settle();
    expect(column()).toEqual(['0', '1', '1,5', '2']);
  });

  test('are not moved when they already stand in order', async () => {
    await openPage(table(`${head('N')}<tbody>${rows('1', '2')}</tbody>`));
    const body = document.querySelector('tbody');
    const before = body?.innerHTML;
    const changes = new MutationObserver(() => undefined);
    if (body !== null) changes.observe(body, { childList: true });
    press('N');
    expect(changes.takeRecords()).toEqual([]);
    expect(body?.innerHTML).toBe(before);
  });
});

test('TABLE-1 a long table turns its arrow in the frame of the press, and follows with its rows', async () => {
  const numbers = Array.from({ length: 150 }, (_, index) => (index * 37) % 151);
  await import('./attach.ts');
  vi.useFakeTimers();
  await openPage(table(`${head('N')}<tbody>${rows(...numbers.map(String))}</tbody>`));
  press('N');
  expect(header('N').getAttribute('aria-sort')).toBe('ascending');
  expect(column()).toEqual(numbers.map(String));
  // The second press overtakes the first.
  press('N');
  const descending = [...numbers].sort((a, b) => b - a).map(String);
  vi.advanceTimersByTime(1_000);
  expect(column()).toEqual(descending);
});

test('TABLE-1 the new order is announced', async () => {
  await import('./attach.ts');
  vi.useFakeTimers();
  await openPage(PLAIN);
  press('Prix');
  vi.advanceTimersByTime(200);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Tableau trié par Prix, ordre croissant.');
  press('Prix');
  vi.advanceTimersByTime(200);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Tableau trié par Prix, ordre décroissant.');
});

test('BOOT-2 a table put to sleep is as the server wrote it', async () => {
  await openPage(PLAIN);
  page.boot.stop();
  expect(document.querySelector('section')?.outerHTML).toBe(PLAIN);
});

test('BOOT-2 markup that already has its buttons is woken, not decorated twice', async () => {
  await openPage(PLAIN);
  const kept = document.body.innerHTML.replace(' data-attached="table-sort"', '');
  page.stop();
  await openPage(kept);
  expect(document.querySelectorAll('thead button')).toHaveLength(4);
  press('Prix');
  expect(column(2)).toEqual(['7', '9,90', '84,50', '102']);
});
