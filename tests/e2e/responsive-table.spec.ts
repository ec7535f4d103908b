import type { Page } from '@playwright/test';
import { delayRequests } from './deferred.ts';
import { attachAll, attached, expect, expectAccessible, test } from './fixtures.ts';
import { sidewaysScroll } from './robustness.page.ts';
import { watchShifts } from './shifts.ts';

const openButton = (page: Page) => page.getByRole('button', { name: 'Voir plus de détails' });
const closeButton = (page: Page) => page.getByRole('button', { name: 'Fermer', exact: true });

const COLUMNS = ['Salle', 'Adresse', 'Places', 'Surface', 'Habitants', 'Autres', 'Caution', 'Réserver'];
const row = (name: string, places: number) =>
  `<tr><th scope="row">${name}</th><td>2 quai des Mariniers</td><td>${places}</td><td>310 m²</td><td>120 €</td><td>240 €</td><td>500 €</td><td><a href="/salles/${places}">Réserver ${name}</a></td></tr>`;
const table = (attributes: string, rows: string) =>
  `<div class="table-scroll" role="region" tabindex="0" aria-label="Salles à louer"><table data-responsive ${attributes}><caption>Salles à louer</caption>
<thead><tr>${COLUMNS.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead><tbody>${rows}</tbody></table></div>`;
const pageWith = (attributes = '', rows = row('Mariniers', 250) + row('Foyer', 80)) =>
  `<main><h1>Salles</h1><p>Avant</p>${table(attributes, rows)}<p>Après</p></main>`;

test('TABLE-2 columns follow the width of the window', async ({ page, plain }) => {
  await page.goto(plain.page(pageWith()));
  await attached(page, 'responsive-table');
  for (const [width, columns] of [
    [390, 2],
    [575, 2],
    [576, 3],
    [766, 3],
    [767, 4],
    [991, 4],
    [992, 5],
    [1024, 6],
    [1199, 6],
    [1200, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('columnheader')).toHaveText(COLUMNS.slice(0, columns));
    await expect(openButton(page)).toBeVisible();
  }
});

test('TABLE-2 ten columns, however narrow, show seven on a wide screen', async ({ page, plain }) => {
  const cells = (tag: string) => Array.from({ length: 10 }, (_, index) => `<${tag}>${index}</${tag}>`).join('');
  await page.setViewportSize({ width: 1920, height: 800 });
  await page.goto(
    plain.page(`<main><h1>Jours</h1><div class="table-scroll"><table data-responsive><thead><tr>${cells('th')}</tr></thead>
<tbody><tr>${cells('td')}</tr></tbody></table></div></main>`),
  );
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  await expect(openButton(page)).toBeVisible();
});

test('TABLE-2 two tables with the same parent each open in full', async ({ page, plain }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const bare = table('', row('Foyer', 80)).replace(/^<div[^>]*>|<\/div>$/g, '');
  await page.goto(plain.page(`<main><h1>Salles</h1><div>${bare}${bare.replaceAll('Foyer', 'Halle')}</div></main>`));
  await expect(openButton(page)).toHaveCount(2);
  for (const [index, name] of ['Foyer', 'Halle'].entries()) {
    await openButton(page).nth(index).click();
    await expect(page.getByRole('dialog').getByRole('rowheader')).toHaveText(name);
    await closeButton(page).click();
  }
});

test('TABLE-2 a sticky end column is shown at any width, one more on a phone', async ({ page, plain }) => {
  await page.goto(plain.page(pageWith('data-sticky-end')));
  await attached(page, 'responsive-table');
  for (const [width, expected] of [
    [390, ['Salle', 'Adresse', 'Réserver']],
    [767, ['Salle', 'Adresse', 'Places', 'Surface', 'Réserver']],
    [768, ['Salle', 'Adresse', 'Places', 'Réserver']],
    [1200, ['Salle', 'Adresse', 'Places', 'Surface', 'Habitants', 'Autres', 'Réserver']],
    [1920, ['Salle', 'Adresse', 'Places', 'Surface', 'Habitants', 'Autres', 'Réserver']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('columnheader')).toHaveText(expected);
  }
});

for (const width of [390, 1280]) {
  test(`TABLE-2 what is hidden is one press away at ${width} px, by keyboard too`, async ({ page, plain }) => {
    await page.setViewportSize({ width, height: 800 });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(plain.page(pageWith('data-sortable')));
    await attached(page, 'responsive-table');
    await expectAccessible(page);
    const before = await page.locator('body').evaluate((body) => body.scrollHeight);
    await openButton(page).focus();
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Salles à louer' });
    const view = page.getByRole('region', { name: 'Toutes les colonnes : Salles à louer' });
    await expect(closeButton(page)).toBeFocused();
    await expect(dialog.getByRole('columnheader')).toHaveCount(8);
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height: 800 });
    expect((await view.boundingBox())?.height).toBeCloseTo(750, 0);
    await expectAccessible(page);

    // Tab: the view itself, the headings, the links; and round again.
    await page.keyboard.press('Tab');
    await expect(view).toBeFocused();
    if (width === 390) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => view.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    }
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Salle', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('columnheader', { name: 'Salle' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(dialog.getByRole('rowheader')).toHaveText(['Foyer', 'Mariniers']);
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(openButton(page)).toBeFocused();
    await expect(page.getByRole('rowheader')).toHaveText(['Foyer', 'Mariniers']);
    expect(await page.locator('body').evaluate((body) => body.scrollHeight)).toBe(before);
    await expectAccessible(page);
    expect(scripts.filter((url) => /\/react-/.test(url))).toEqual([]);
  });
}

test('TABLE-2 on a phone « Fermer » closes; the page behind has not moved', async ({ browser, plain }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(plain.page(`<p style="height: 300vh">Haut</p>${pageWith()}<p style="height: 200vh">Bas</p>`));
  await page.locator('table').scrollIntoViewIfNeeded();
  await openButton(page).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await openButton(page).tap();
  await closeButton(page).tap();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await context.close();
});

test('TABLE-2 the wheel scrolls sideways within 60 px of an edge, and down elsewhere', async ({ page, plain }) => {
  await page.setViewportSize({ width: 600, height: 500 });
  await page.goto(
    plain.page(pageWith('', Array.from({ length: 60 }, (_, index) => row(`Salle ${index}`, index)).join(''))),
  );
  await openButton(page).click();
  const view = page.getByRole('region', { name: /^Toutes les colonnes/ });
  const place = () => view.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await page.mouse.move(590, 300);
  await page.mouse.wheel(0, 80);
  await expect.poll(place).toEqual([80, 0]);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 80);
  await expect.poll(place).toEqual([80, 80]);
  await page.mouse.move(10, 300);
  await page.mouse.wheel(0, -80);
  await expect.poll(place).toEqual([0, 80]);
  // At the end of that side the wheel is left to the browser.
  await page.mouse.wheel(0, -80);
  await expect.poll(place).toEqual([0, 0]);
});

test('TABLE-2 nothing shifts when the script arrives, and every column is there when it never does', async ({
  page,
  plain,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const shifts = await watchShifts(page);
  const release = await delayRequests(page, '**/tables-*.js');
  const address = plain.page(pageWith());
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  const after = () => page.getByText('Après').evaluate((element) => element.getBoundingClientRect().top);
  const before = await after();
  release();
  await expect(openButton(page)).toBeVisible();
  expect(await after()).toBeCloseTo(before, 0);
  expect(await shifts()).toEqual([]);
});

test('TABLE-2 nothing shifts on a slow processor and a slow line, ten seconds after the first paint either', async ({
  page,
  plain,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const shifts = await watchShifts(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const release = await delayRequests(page, '**/vitrine.js');
  await page.goto(plain.page(pageWith()), { waitUntil: 'commit' });
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  // Runs the fallbacks of pages without scripts ahead of time.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 10_000;
  });
  release();
  await expect(openButton(page)).toBeVisible();
  expect(await shifts()).toEqual([]);
});

const NEVER = [
  ['the script of the page', '**/vitrine.js'],
  ['the script of tables', '**/tables-*.js'],
] as const;
for (const [what, files] of NEVER) {
  test(`BOOT-3 ${what} that never arrives leaves every column in a region that scrolls`, async ({
    page,
    plain,
    consoleWatch,
  }) => {
    consoleWatch.allow(/responsive-table/);
    consoleWatch.allow(/ERR_FAILED/);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.route(files, (route) => route.abort());
    await page.goto(plain.page(pageWith()));
    if (what === 'the script of the page')
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
    await expect(page.getByRole('columnheader')).toHaveCount(8);
    const region = page.getByRole('region', { name: 'Salles à louer' });
    expect(await region.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  });
}

test('BOOT-5 without JavaScript every column is there', async ({ browser, plain }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(plain.page(pageWith()));
  await expect(page.getByRole('columnheader')).toHaveCount(8);
  await context.close();
});

test('TABLE-2 printed pages have every column', async ({ page, plain }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(plain.page(pageWith()));
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader')).toHaveCount(8);
  await expect(openButton(page)).toBeHidden();
});

test('BOOT-6 a page restored by the browser shows the table in its place', async ({ page, plain }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const other = plain.page('<h1>Ailleurs</h1>', { path: '/ailleurs' });
  await page.goto(plain.page(pageWith()));
  await openButton(page).click();
  await page.goto(other);
  await page.goBack();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

test('TABLE-2 a table of our own pages shows every fact at any width, with scripts as without', async ({
  page,
  demo,
}) => {
  const cell = page.getByRole('row', { name: /^Samedi/ }).getByRole('cell', { name: '11 h – 20 h' });
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${demo}/culture-sport-loisirs/piscine/horaires-ete`);
    await attachAll(page, 'no feature may change this page');
    await cell.scrollIntoViewIfNeeded();
    await expect(cell).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('columnheader', { name: 'Bassin extérieur et pelouses' })).toHaveCount(1);
    await expect(openButton(page)).toHaveCount(0);
    expect(await sidewaysScroll(page)).toBe(0);
    // Its structure is the same at every width.
    if (width === 390) await expectAccessible(page, 'main');
  }
});

test('TABLE-2 on a phone the cards of a long table are laid out when they come near, and all on paper', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${demo}/banc-d-essai`);
  const cell = page.getByRole('row', { name: /^Cercle des anciens de la Gare/ }).getByRole('cell', { name: '2020' });
  const isLaidOut = () => cell.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(isLaidOut).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await cell.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  await expect(cell).toBeInViewport({ ratio: 0.9 });
});
