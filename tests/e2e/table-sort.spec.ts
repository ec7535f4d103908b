import type { Page } from '@playwright/test';
import { attachAll, attached, expect, expectAccessible, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

const cells = (page: Page, column: number) => page.locator(`tbody > tr > :nth-child(${column})`);
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });
const sortButton = (page: Page, name: string) => heading(page, name).getByRole('button');

const QUARTERS = '/ma-ville/quartiers';

for (const width of [390, 768, 1280]) {
  test(`TABLE-1 a table of the demo town sorts by its headings at ${width} px, without a shift`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    await page.goto(demo + QUARTERS);
    await attachAll(page, 'no feature may move the page');
    expect(await shifts()).toEqual([]);
    const table = page.locator('table[data-sortable]');
    await table.scrollIntoViewIfNeeded();

    await sortButton(page, 'Habitants').click();
    await expect(heading(page, 'Habitants')).toHaveAttribute('aria-sort', 'ascending');
    await expect(cells(page, 1)).toHaveText([
      'Les Îles',
      'Le Port',
      'Les Coteaux',
      'La Gare',
      'Bois-Joli',
      'Centre-ville',
    ]);
    await expect(page.locator('[data-announcer]')).toHaveText('Tableau trié par Habitants, ordre croissant.');

    await sortButton(page, 'Quartier').click();
    await sortButton(page, 'Quartier').click();
    await expect(cells(page, 1)).toHaveText([
      'Les Îles',
      'Les Coteaux',
      'Le Port',
      'La Gare',
      'Centre-ville',
      'Bois-Joli',
    ]);
    await expect(heading(page, 'Habitants')).not.toHaveAttribute('aria-sort');
    await expect(sortButton(page, 'Quartier')).toBeFocused();
    // Rows are cards at 390 px; 768 px is like 1280 px.
    if (width !== 768) await expectAccessible(page, 'table[data-sortable]');
  });
}

const TABLE = `<table data-sortable><caption>Salles</caption>
<thead><tr><th scope="col">Salle</th><th scope="col" aria-sort="descending">Places</th><th scope="col" data-no-sort>Plan</th></tr></thead>
<tbody><tr><th scope="row">Étang</th><td>1 250</td><td><a href="/a">Voir Étang</a></td></tr>
<tr><th scope="row">école</th><td>90</td><td><a href="/b">Voir école</a></td></tr>
<tr><th scope="row">Eau vive</th><td></td><td><a href="/c">Voir Eau vive</a></td></tr></tbody></table>`;

test('TABLE-1 a heading of a table without thead takes the presses on itself, and no others', async ({
  page,
  plain,
}) => {
  const rows =
    '<tr><th>Salle</th><th>Places</th></tr><tr><td>Étang</td><td>90</td></tr><tr><td>École</td><td>12</td></tr>';
  await page.goto(
    plain.page(`<main><h1>Salles</h1><p><a href="#bas">Bas</a></p><table data-sortable>${rows}</table></main>`),
  );
  await attached(page, 'table-sort');
  await page.getByRole('link', { name: 'Bas' }).click();
  await expect(page).toHaveURL(/#bas$/);
  await sortButton(page, 'Places').click();
  await expect(page.locator('td').first()).toHaveText('École');
});

test('TABLE-1 works by keyboard alone, from the order of the server, without React', async ({ page, plain }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(plain.page(`<main><h1>Salles</h1>${TABLE}</main>`));
  await attached(page, 'table-sort');
  await page.keyboard.press('Tab');
  await expect(sortButton(page, 'Salle')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Places')).toHaveAttribute('aria-sort', 'ascending');
  await expect(cells(page, 2)).toHaveText(['90', '1 250', '']);
  await page.keyboard.press('Space');
  await expect(heading(page, 'Places')).toHaveAttribute('aria-sort', 'descending');
  await expect(cells(page, 2)).toHaveText(['1 250', '90', '']);
  // The heading that does not sort is passed over; the rows follow in their new order.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Voir Étang' })).toBeFocused();
  expect(scripts.filter((url) => /\/react-/.test(url))).toEqual([]);
});

test('TABLE-1 the whole heading can be pressed, and the target is large enough', async ({ page, plain }) => {
  await page.goto(plain.page(`<main><h1>Salles</h1>${TABLE}</main>`));
  await attached(page, 'table-sort');
  const box = await heading(page, 'Salle').boundingBox();
  if (box === null) throw new Error('no heading');
  expect(box.height).toBeGreaterThanOrEqual(24);
  await page.mouse.click(box.x + box.width - 3, box.y + 3);
  await expect(heading(page, 'Salle')).toHaveAttribute('aria-sort', 'ascending');
  await expect(cells(page, 1)).toHaveText(['Eau vive', 'école', 'Étang']);
  await expectAccessible(page);
});

test('TABLE-1 a thousand rows: the arrow turns at once, the visible rows follow in the next frame, the others later, and the page does not scroll', async ({
  page,
  plain,
}) => {
  const rows = Array.from(
    { length: 1000 },
    (_, index) => `<tr><td>${(index * 7919) % 1000}</td><td><input aria-label="Note ${index}"></td></tr>`,
  );
  const head = '<thead><tr><th scope="col">N</th><th scope="col" data-no-sort>Note</th></tr></thead>';
  await page.goto(
    plain.page(
      `<main><h1>Liste</h1><p style="height: 60vh">Avant</p><table data-sortable>${head}<tbody>${rows.join('')}</tbody></table></main>`,
    ),
  );
  await attached(page, 'table-sort');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  const first = await page.evaluate(() => {
    document.querySelector<HTMLElement>('thead button')?.click();
    const arrow = document.querySelector('th')?.getAttribute('aria-sort');
    return new Promise<unknown[]>((resolve) => {
      const seen = new MutationObserver(() =>
        resolve([
          arrow,
          ...[...document.querySelectorAll('tbody td:first-child')]
            .slice(0, 16)
            .map((cell) => Number(cell.textContent)),
        ]),
      );
      seen.observe(document.querySelector('tbody') as Element, { childList: true });
    });
  });
  expect(first).toEqual(['ascending', ...Array.from({ length: 16 }, (_, index) => index)]);
  await expect(cells(page, 1)).toHaveText(Array.from({ length: 1000 }, (_, index) => String(index)));
  expect(await page.evaluate(() => scrollY)).toBe(300);
  // Reversed before the previous order is complete.
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('thead button');
    button?.click();
    button?.click();
    button?.click();
  });
  await expect(cells(page, 1)).toHaveText(Array.from({ length: 1000 }, (_, index) => String(999 - index)));
  await expect(page.locator('[data-announcer]')).toHaveText('Tableau trié par N, ordre décroissant.');
});

test('BOOT-5 without JavaScript the table is there, and nothing looks like a button', async ({ browser, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(demo + QUARTERS);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(page.locator('th button')).toHaveCount(0);
  // All columns fit on the screen.
  const region = page.getByRole('region', { name: 'Les six quartiers et leurs comités' });
  expect(await region.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
  await context.close();
});

test('TABLE-1 arrows stand after their titles, never on them, and figures in line with theirs', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/demarches/couts-et-delais`);
  await attached(page, 'table-sort');
  const headings = await page.locator('th:has(> .table-sort-button)').evaluateAll((cells) => {
    const linesOf = (element: Element | undefined) => {
      const text = document.createRange();
      text.selectNode(
        [...(element?.childNodes ?? [])].find((node) => node.nodeType === Node.TEXT_NODE) ?? document.body,
      );
      return [...text.getClientRects()];
    };
    return cells.map((cell) => {
      const button = cell.querySelector('button') ?? undefined;
      const arrow = button?.querySelector('.table-sort-arrow')?.getBoundingClientRect() ?? new DOMRect();
      const beside = linesOf(button).filter(({ top, bottom }) => top < arrow.bottom && arrow.top < bottom);
      const isFigure = cell.getAttribute('data-align') === 'right';
      const figure = cell
        .closest('table')
        ?.querySelector(`tbody td:nth-child(${(cell as HTMLTableCellElement).cellIndex + 1})`);
      const edges = [linesOf(button), linesOf(figure ?? undefined)].map((lines) =>
        Math.max(...lines.map(({ right }) => right)),
      );
      return {
        isAfter: beside.every(({ right }) => right <= arrow.left),
        isInLine: !isFigure || Math.abs((edges[0] ?? 0) - (edges[1] ?? 0)) < 1,
      };
    });
  });
  expect(headings).toHaveLength(7);
  for (const heading of headings) expect(heading).toEqual({ isAfter: true, isInLine: true });
});
