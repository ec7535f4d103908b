import type { Page } from '@playwright/test';
import {
  CAMILLE,
  create,
  inside,
  KARIM,
  LIST,
  NEWS,
  openList,
  PUBLISHER,
  popin,
  rowOf,
  save,
  screen,
  signIn,
  type Town,
  test,
  uniqueTitle,
} from './contributor.page.ts';
import { awake, expect, expectAccessible, sayNo } from './fixtures.ts';

const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/** Axe on each page, at both widths, light on one and dark on the other. */
async function expectAllAccessible(page: Page, town: Town, addresses: readonly string[]): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const address of addresses) {
      await test.step(`${address}, ${width}, ${colorScheme}`, async () => {
        await page.goto(town.url + address);
        await awake(page);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  }
}

test('the contributors’ pages are accessible, on phones and desks, light and dark', async ({ page, town, consoleWatch }) => {
  consoleWatch.allow(/422/);
  test.setTimeout(180_000);
  const [title, deleted] = [uniqueTitle('Piste cyclable'), uniqueTitle('Annonce retirée')];
  await signIn(page, town, CAMILLE);
  const id = await create(page.request, town, 'actualites', 'titre', title);
  expect(await save(page.request, town, 'actualites', id, { ...NEWS, titre: title })).toBe(303);
  const gone = await create(page.request, town, 'actualites', 'titre', deleted);
  await page.goto(`${town.url}${screen('delete', 'actualites', gone)}`);
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('est supprimé')).toBeVisible();
  await expectAccessible(page);
  await expectAllAccessible(page, town, [
    LIST,
    `${LIST}/my_elements_new?module=actualites`,
    screen('edit', 'actualites', id),
    screen('submit', 'actualites', id),
    screen('delete', 'actualites', id),
    screen('history', 'actualites', id),
    `${LIST}/corbeille`,
  ]);
});

test('the pop-ins are accessible, with what is to be corrected in them', async ({ page, town, consoleWatch }) => {
  consoleWatch.allow(/422/);
  const title = uniqueTitle('Boulistes du port');
  await signIn(page, town, KARIM);
  await create(page.request, town, 'associations', 'nom', title);
  await openList(page, town);
  await rowOf(page, title).getByRole('link', { name: title, exact: true }).click();
  await expect(inside(page).getByLabel('Objet')).toBeVisible();
  await expectAccessible(page);
  await inside(page).getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(inside(page).getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await expect(popin(page)).toBeVisible();
});

test('the publishers’ pages are accessible, on phones and desks, light and dark', async ({ page, browser, town }) => {
  const title = uniqueTitle('Club d’aviron');
  await signIn(page, town, KARIM);
  const id = await create(page.request, town, 'associations', 'nom', title);
  expect(await save(page.request, town, 'associations', id, { nom: title, objet: 'Ramer.', theme: 'sport' })).toBe(303);
  await page.goto(`${town.url}${screen('submit', 'associations', id)}`);
  await awake(page);
  await page.getByRole('button', { name: 'Demander la publication' }).click();
  await expect(page.getByText('Votre demande est partie.')).toBeVisible();
  const context = await browser.newContext({ locale: 'fr-FR' });
  await context.addInitScript(sayNo);
  const publisher = await context.newPage();
  await signIn(publisher, town, PUBLISHER);
  await expectAllAccessible(publisher, town, [
    `${LIST}/relecture`,
    screen('review', 'associations', id),
    screen('history', 'associations', id),
  ]);
  await context.close();
});
