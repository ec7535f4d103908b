import { KINDS } from './demo.pages.ts';
import { attached, awake, expect, test } from './fixtures.ts';

/** What A4 leaves between our margins, in CSS pixels. */
const PAPER = { width: 680, height: 960 };
const SCREEN_ONLY =
  '.primary-nav, .site-header-side, .breadcrumb, .front-banner, .section-nav, .page-contents, .share-band, .site-menu, .filter-bar, .pagination, .playback, .button, .site-footer nav';

test.use({ viewport: PAPER, colorScheme: 'dark' });

for (const [kind, path] of KINDS) {
  test(`PAGE-7 ${kind} prints its content alone, black on white, within the paper`, async ({
    page,
    demo,
    consoleWatch,
  }) => {
    if (kind === 'nothing there') consoleWatch.allow(/404/);
    await page.goto(demo + path);
    await awake(page, 'everything on the page is at work');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator(SCREEN_ONLY).filter({ visible: true })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAPER.width);
    const colours = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement);
      return { backgroundColor, color, title: getComputedStyle(document.querySelector('h1') ?? document.body).color };
    });
    expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)', title: 'rgb(0, 0, 0)' });
  });
}

test('TABLE-7 a table prints all its columns, whatever the screen hid, and its heading on every sheet', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/demarches/couts-et-delais`);
  await attached(page, 'responsive-table');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('tbody tr').first()).toHaveCSS('display', 'block');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  const table = page.locator('table').first();
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(table.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
});

test('PAGE-7 on paper, links of a text give the addresses of other sites, and answers are unfolded', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/demarches/couts-et-delais`);
  await page.emulateMedia({ media: 'print' });
  const told = (name: string) =>
    page
      .getByRole('link', { name })
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await told('timbres fiscaux')).toContain('https://timbres.impots.gouv.fr');
  expect(await told('Acte de naissance')).toBe('none');
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${demo}/cadre-de-vie/dechets`);
  const answer = page.getByText('58 colonnes en ville');
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('PAGE-7 an article makes a PDF of one sheet, a long list of several', async ({ page, demo }) => {
  const sheets = async (path: string) => {
    await page.goto(demo + path);
    await awake(page, 'everything on the page is at work');
    const pdf = (await page.pdf({ preferCSSPageSize: false, format: 'A4' })).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    return [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
  };
  expect(await sheets('/demarches/couts-et-delais')).toBeLessThanOrEqual(2);
  expect(await sheets('/agenda')).toBeGreaterThan(1);
});
