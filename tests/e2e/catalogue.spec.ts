import type { Page } from '@playwright/test';
import { faultsOf } from '#tests/valid-html.ts';
import { violationsOf } from './accessible.ts';
import { type CataloguePage, FRAMED_PAGES, OPENED_STATES, SHEET_PAGES } from './catalogue.pages.ts';
import { PAGE_KINDS } from './demo.pages.ts';
import { fetchUncompressed } from './fetch-uncompressed.ts';
import { attachAll, type ConsoleWatch, expect, test } from './fixtures.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { sidewaysScroll } from './robustness.page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 60_000 });

/** Runs all rules in light and the contrast in dark. `npm run accessibility` does so at every width. */
async function expectAccessibleInBoth(page: Page, where: string, include?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violationsOf(page, { include }), `${where}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, { include, rules: ['color-contrast'] }), `${where}, dark`).toEqual([]);
}

async function checkPages(
  pages: readonly CataloguePage[],
  page: Page,
  demo: string,
  consoleWatch: ConsoleWatch,
): Promise<void> {
  for (const [index, { path, consoleMessages }] of pages.entries()) {
    for (const pattern of consoleMessages) consoleWatch.allow(pattern);
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
    await page.goto(demo + path);
    await attachAll(page, 'every feature is attached');
    await test.step(path, async () => {
      // Each page in one scheme; `npm run accessibility` checks both, and sizes.
      expect(await violationsOf(page, { include: 'main', without: ['target-size', 'link-in-text-block'] })).toEqual([]);
    });
    expect(await sidewaysScroll(page), `${path} is wider than its window`).toBe(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await sidewaysScroll(page), `${path} is wider than its window with text at 200 %`).toBe(0);
  }
}

for (const rank of [0, 1, 2]) {
  const part = SHEET_PAGES.filter((_, index) => index % 3 === rank);
  test(`PAGE-7 the catalogue, part ${rank + 1}: every example attached, accessible in light and dark`, async ({
    page,
    demo,
    consoleWatch,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await checkPages(part, page, demo, consoleWatch);
  });
}

test('PAGE-7 examples that have a page to themselves are accessible there', async ({ page, demo, consoleWatch }) => {
  await checkPages(FRAMED_PAGES, page, demo, consoleWatch);
});

/** The specs of their features check these; `npm run accessibility` checks everything that opens. */
const CHECKED_ELSEWHERE: ReadonlySet<string> = new Set([
  'lightbox: a photo',
  'image-zoom: a picture',
  'contact-sheet: an image',
  'modal-link: a text',
  'modal-link: buttons',
  'permalink: the link',
  'share: by e-mail',
  'form-validation: everything wrong',
  'dropdown-menu: a submenu',
  'autocomplete: suggestions',
  'date-field: a calendar',
  'tooltip: a bubble',
  'map-mode: the map',
  'rich-text: the editor',
]);

test('PAGE-7 what opens in the catalogue alone is accessible once it is open', async ({ page, demo, consoleWatch }) => {
  const states = OPENED_STATES.filter(({ name }) => !CHECKED_ELSEWHERE.has(name));
  expect(states).toHaveLength(OPENED_STATES.length - CHECKED_ELSEWHERE.size);
  for (const { name, path, consoleMessages, opened, open } of states) {
    await test.step(name, async () => {
      for (const pattern of consoleMessages) consoleWatch.allow(pattern);
      await page.goto(demo + path);
      await attachAll(page, 'every feature is attached');
      await open(page);
      // The page behind it is checked above.
      await expectAccessibleInBoth(page, name, opened);
    });
  }
});

test('PAGE-7 every page of the catalogue and every kind of page of the site is valid HTML', async ({ demo }) => {
  // The other examples are part of the sheets.
  const catalogue = [...SHEET_PAGES, ...FRAMED_PAGES].map(({ path }) => path);
  for (const [index, path] of catalogue.entries()) {
    const response = await fetchUncompressed(demo + path);
    expect(response.status, path).toBe(200);
    // The header and the footer are the same on each.
    const html = await response.text();
    expect(await faultsOf(index < 2 ? html : mainOf(html)), path).toEqual([]);
  }
  for (const [, path] of PAGE_KINDS)
    expect(await faultsOf(await (await fetchUncompressed(demo + path)).text()), path).toEqual([]);
});

/** A document with the main part alone. */
function mainOf(html: string): string {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0];
  return main === undefined
    ? html
    : `<!DOCTYPE html><html lang="fr"><head><title>Catalogue</title></head><body>${main}</body></html>`;
}

test('SERVE-1 no link of the catalogue leads nowhere, but for the examples of failures', async ({ demo }) => {
  const links = new Map<string, string>();
  for (const { path } of SHEET_PAGES) {
    const html = (await (await fetchUncompressed(demo + path)).text()).replace(
      /<article class="catalogue-example"[^>]*><div[^>]*><h3[^>]*>[^<]*<span[^>]*data-kind="failure"[\s\S]*?<\/article>|<pre>[\s\S]*?<\/pre>/g,
      '',
    );
    for (const [, href = ''] of html.matchAll(/ (?:href|src)="(\/[^"#]*)/g))
      links.set(href.replaceAll('&amp;', '&'), path);
  }
  expect(links.size).toBeGreaterThan(200);
  const statuses = await mapConcurrently([...links], async ([href, path]) => ({
    link: `${path}: ${href}`,
    status: (await fetchUncompressed(demo + href, { method: 'HEAD', redirect: 'manual' })).status,
  }));
  expect(statuses.filter(({ status }) => status >= 400)).toEqual([]);
});

test('the markup of an example is copied, and that is said', async ({ page, demo, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${demo}/catalogue/tooltip`);
  await page.getByText('Balisage à copier').first().click();
  await page.getByRole('button', { name: 'Copier le balisage' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Le balisage est copié.' })).toHaveCount(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('data-tooltip title="Architecte des bâtiments de France"');
});

test('BOOT-5 without JavaScript the catalogue is read, and forms of its examples are answered', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${demo}/catalogue`);
  await page.getByRole('link', { name: 'Voir plus' }).click();
  await page.getByRole('link', { name: 'Afficher plus de résultats' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liste, page 2');
  await page.goto(`${demo}/catalogue/autocomplete`);
  await expect(page.getByRole('button', { name: 'Copier le balisage' })).toHaveCount(0);
  await page.locator('#ville').fill('Beaurivage');
  await page.getByRole('button', { name: 'Envoyer' }).first().click();
  await expect(page.getByRole('table', { name: 'Champs reçus' })).toContainText('Beaurivage');
  await context.close();
});
