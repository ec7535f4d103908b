import { expect, expectAccessible, expectContrast, test } from './fixtures.ts';
import { sidewaysScroll } from './robustness.page.ts';

const SIZES = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desk', viewport: { width: 1280, height: 900 } },
];

for (const { name, viewport } of SIZES) {
  test.describe(`on ${name} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false, viewport });

    test('a visitor searches, filters, turns the page and opens what was found', async ({ page, demo }) => {
      await page.goto(demo);
      if (viewport.width < 1024) {
        await page.getByRole('link', { name: 'Rechercher', exact: true }).click();
        await page.getByLabel('Rechercher sur le site').last().fill('inscription');
        await page.getByRole('button', { name: 'Rechercher' }).last().click();
      } else {
        await page.getByRole('searchbox', { name: 'Rechercher sur le site' }).fill('inscription');
        await page.keyboard.press('Enter');
      }
      await expect(page).toHaveURL(/\/recherche\?q=inscription$/);
      await expect(page).toHaveTitle('Recherche\u00a0: inscription – Ville de Beaurivage');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recherche\u00a0: inscription');
      await expect(page.locator('.search-count')).toHaveText(/^\d+ résultats pour «\u00a0inscription\u00a0»$/);
      await expect(page.locator('.search-result')).toHaveCount(10);
      await expect(page.locator('.search-result mark').first()).toHaveText(/inscri/i);
      await page.getByRole('link', { name: 'Page suivante' }).click();
      await expect(page).toHaveURL(/q=inscription&page=2$/);
      await page
        .getByRole('navigation', { name: 'Filtrer les résultats' })
        .getByRole('link', { name: /^Démarches/ })
        .click();
      await expect(page).toHaveURL(/q=inscription&type=demarches$/);
      const first = page.locator('.search-result a').first();
      const title = (await first.textContent()) ?? '';
      await first.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });
  });

  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('suggestions lead straight to their page by keyboard; Enter alone searches; Tab chooses nothing', async ({
      page,
      demo,
    }) => {
      await page.goto(`${demo}/recherche`);
      const field = page.getByLabel('Rechercher sur le site').last();
      await field.focus();
      await page.keyboard.type('piscine des');
      const options = page.getByRole('option');
      await expect(options.first()).toHaveText('Piscine des Sables · Page');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await expect(options).toHaveCount(0);
      await expect(page).toHaveURL(/\/recherche$/);
      await field.focus();
      await page.keyboard.press('ArrowDown');
      await expect(options.first()).toBeVisible();
      await expectAccessible(page, 'main form, [role=listbox]');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/culture-sport-loisirs\/piscine/);
      await page.goto(`${demo}/recherche`);
      await field.focus();
      await page.keyboard.type('piscine');
      await expect(options.first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/recherche\?q=piscine$/);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a misspelt word leads to the right one', async ({ page, demo }) => {
    await page.goto(`${demo}/recherche?q=picsine`);
    await expect(page.getByText('résultats pour «\u00a0piscine\u00a0»')).toBeVisible();
    await expect(page.locator('.search-result a').first()).toHaveText('Piscine des Sables');
    await page.goto(`${demo}/recherche?q=zzzzzz`);
    await page.getByRole('link', { name: 'parcourir le plan du site' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan du site');
  });
});

// All results, and none, are among the kinds of pages of demo.spec.ts.
for (const [query, width] of [
  ['picsine', 390],
  ['le', 1280],
] as const) {
  test(`the results for « ${query} » is accessible in light and dark, and the page does not scroll sideways`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${demo}/recherche?q=${query}`);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test.describe('with a mouse', () => {
  test.use({ viewport: SIZES[1]?.viewport ?? null });

  test('the field in the header suggests, and a click opens the page', async ({ page, demo }) => {
    await page.goto(`${demo}/contact`);
    await page.getByRole('banner').getByRole('searchbox').click();
    await page.keyboard.type('médiath');
    await page.getByRole('option', { name: 'Médiathèque', exact: false }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/médiathèque/i);
  });
});

test('MENU-4 what the phone menu does not list is found by the search of the site behind it', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(demo);
  await page.locator('#fMenuMobileButton').click();
  const menu = page.locator('.mobile-menu[open]');
  const field = menu.getByRole('searchbox', { name: 'Rechercher' });
  await field.fill('passeport');
  await expect(menu.getByRole('link', { name: /Demander un passeport/ })).toHaveAttribute(
    'href',
    '/demarches/guide/demander-un-passeport',
  );
  await expect(menu.locator('.mobile-menu-count[role=status]')).toHaveText(/résultat/);
  await expect(menu.getByRole('link', { name: 'Rechercher « passeport » sur tout le site' })).toBeVisible();
  await field.fill('zzzzzz');
  await expect(menu.locator('.mobile-menu-count[role=status]')).toHaveText(/Aucun résultat/);
  await field.fill('passeport');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/recherche\?q=passeport$/);
  await expect(page.getByRole('link', { name: /passeport/i }).first()).toBeVisible();
});
