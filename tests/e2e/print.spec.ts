import { attachAll, expect, test } from './fixtures.ts';
import { PAPER } from './print.page.ts';

test.use({ viewport: PAPER, colorScheme: 'dark' });

test('TABLE-7 a table prints all its columns, whatever the screen hid, and its heading on every sheet', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/demarches/couts-et-delais`);
  await attachAll(page, 'every feature is attached');
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
  const printedAfter = (name: string) =>
    page
      .getByRole('link', { name })
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await printedAfter('timbres fiscaux')).toContain('https://timbres.impots.gouv.fr');
  expect(await printedAfter('Acte de naissance')).toBe('none');
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${demo}/cadre-de-vie/dechets`);
  const answer = page.getByText('58 colonnes en ville');
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('PAGE-7 the columns of a page are no grid on paper, where the slides of a carousel would cover what follows', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/culture-sport-loisirs/equipements-sportifs`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.page-columns:has(.page-content [data-carousel])')).toHaveCSS('display', 'block');
});

test.describe('where consent is asked for', () => {
  test.use({ refusesTracking: false });

  test('PAGE-7 the question about cookies, painted before any code runs, is not on paper', async ({ page, demo }) => {
    await page.route('**/vitrine.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(`${demo}/demarches`);
    const question = page.getByText('Gestion des cookies').first();
    await expect(question).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(question).toBeHidden();
  });
});

test('PAGE-7 an article makes a PDF of one sheet, a long list of several', async ({ page, demo }) => {
  const sheets = async (path: string) => {
    await page.goto(demo + path);
    await attachAll(page, 'every feature is attached');
    const pdf = (await page.pdf({ preferCSSPageSize: false, format: 'A4' })).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    return [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
  };
  expect(await sheets('/demarches/couts-et-delais')).toBeLessThanOrEqual(2);
  expect(await sheets('/agenda')).toBeGreaterThan(1);
});
