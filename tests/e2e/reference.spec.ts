import type { Page } from '@playwright/test';
import { CAMILLE, LIST } from './contributor.page.ts';
import { PAGE_KINDS } from './demo.pages.ts';
import { attachAll, expect, test } from './fixtures.ts';
import {
  applyBlockFont,
  applyVariant,
  differenceFrom,
  expectReference,
  openWithBlockFont,
  variantsOf,
  WIDTHS,
} from './reference.page.ts';

// The font and the rule that set pages in it are the test's own.
test.use({ bypassCSP: true });

const slug = (kind: string) => kind.replace(/[^a-z]+/g, '-');

async function expectEverywhere(
  page: Page,
  name: string,
  rank: number,
  widths: readonly number[] = WIDTHS,
): Promise<void> {
  for (const [width, scheme] of variantsOf(rank, widths)) {
    await applyVariant(page, width, scheme);
    await expectReference(page, `${name}-${width}-${scheme}`);
  }
}

for (const [rank, [kind, path]] of PAGE_KINDS.entries()) {
  test(`PAGE-7 ${kind} looks as it was approved, in three widths, light and dark`, async ({
    page,
    fixedDemo,
    consoleWatch,
  }) => {
    if (kind === 'nothing there') consoleWatch.allow(/404/);
    await applyVariant(page, 1280, 'light');
    await openWithBlockFont(page, fixedDemo + path);
    await expectEverywhere(page, slug(kind), rank);
  });
}

for (const [rank, [kind, path]] of (
  [
    ['arabic home', '/ar'],
    ['english inner page', '/en/local-life/waste-and-recycling'],
  ] as const
).entries()) {
  test(`LANG-7 ${kind} looks as it was approved, in three widths, light and dark`, async ({ page, fixedDemo }) => {
    await applyVariant(page, 1280, 'light');
    await openWithBlockFont(page, fixedDemo + path);
    await expectEverywhere(page, slug(kind), rank);
  });
}

test('MINE-1 the list of a contributor’s elements looks as it was approved', async ({ page, fixedDemo }) => {
  await page.goto(`${fixedDemo}/vitrine/connexion`);
  await page.getByLabel('Adresse électronique').fill(CAMILLE.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(CAMILLE.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes contenus');
  await openWithBlockFont(page, fixedDemo + LIST);
  await expectEverywhere(page, 'my-elements', 0);
});

test('MENU-1 the open menu looks as it was approved', async ({ page, fixedDemo }) => {
  await applyVariant(page, 390, 'light');
  await openWithBlockFont(page, `${fixedDemo}/demarches`);
  await page.locator('#fMenuMobileButton').click();
  await expect(page.locator('.mobile-menu li').first()).toBeVisible();
  await expectEverywhere(page, 'menu-open', 0, [768, 390]);
});

test('LBOX-1 the open lightbox looks as it was approved', async ({ page, fixedDemo }) => {
  await applyVariant(page, 1280, 'light');
  await openWithBlockFont(page, `${fixedDemo}/ma-ville`);
  await page.locator('.contact-sheet a').first().click();
  const picture = page.getByRole('dialog').locator('img').first();
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('complete', true);
  await expectEverywhere(page, 'lightbox-open', 1);
});

test('FORM-1 a form with errors looks as it was approved', async ({ page, fixedDemo }) => {
  await applyVariant(page, 1280, 'light');
  await openWithBlockFont(page, `${fixedDemo}/contact`);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.locator('.form-summary')).toBeVisible();
  await expect(page.locator('.form-area [aria-invalid="true"]').first()).toBeVisible();
  for (const [width, scheme] of variantsOf(0)) {
    await applyVariant(page, width, scheme);
    await page.locator('.form-area').evaluate((form) => form.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expectReference(page, `form-errors-${width}-${scheme}`);
  }
});

test('the comparison sees a missing stylesheet, another colour of a button and a higher header', async ({
  page,
  fixedDemo,
}) => {
  const seen = () => differenceFrom(page, 'home-1280-light');
  const changed = async (css: string) => {
    const style = await page.addStyleTag({ content: css });
    const found = await seen();
    await style.evaluate((element) => element.parentNode?.removeChild(element));
    await expect.poll(seen).toBeUndefined();
    return found;
  };
  await applyVariant(page, 1280, 'light');
  await openWithBlockFont(page, `${fixedDemo}/`);
  await expect.poll(seen).toBeUndefined();
  expect(await changed('.hero-buttons .button:first-child { background: #2f6b3a; border-color: #2f6b3a }')).toMatch(
    /of the cells differ/,
  );
  expect(await changed('.site-header { padding-block-start: 24px }')).toMatch(/of the cells differ/);
  await page.route(`${fixedDemo}/`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<style>.*?<\/style>/s, '');
    await route.fulfill({ response, body: html });
  });
  await page.reload();
  await attachAll(page, 'every feature is attached');
  await applyBlockFont(page);
  expect(await seen()).toMatch(/of the cells differ/);
});
