import type { Page } from '@playwright/test';
import { ADMINISTRATION, expectAllAccessible } from './administration.page.ts';
import { ADA, newVisitorPage, openSession, signIn, test } from './contributor.page.ts';
import { attached, expect } from './fixtures.ts';

test('ADMIN-8 on a phone the navigation is one menu, without JavaScript', async ({ browser, town }) => {
  const viewport = { width: 390, height: 844 };
  const page = await newVisitorPage(browser, town, undefined, { javaScriptEnabled: false, viewport });
  await signIn(page, town, ADA);
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link', { name: 'Journal' })).toBeHidden();
  expect((await menu.boundingBox())?.height).toBeLessThan(80);
  await menu.getByText('Menu de l’administration').click();
  await menu.getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(menu.getByText('Menu de l’administration')).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Journal' })).toBeVisible();
});

test('ADMIN-8 with an account the header of the site keeps one row', async ({ browser, town }) => {
  const page = await newVisitorPage(browser, town, undefined, { viewport: { width: 1280, height: 900 } });
  await openSession(page, town, ADA);
  await page.goto(`${town.url}/`);
  const boxOf = (name: string) => page.getByRole('banner').getByRole('link', { name }).boundingBox();
  const [identity, account] = [await boxOf('Ville de Beaurivage'), await boxOf('Administration du site')];
  expect(account?.y).toBeLessThan((identity?.y ?? 0) + (identity?.height ?? 0));
});

test('WIN-3 the administration has its own window, where going to and fro opens no other', async ({
  browser,
  town,
}) => {
  const page = await newVisitorPage(browser, town);
  await openSession(page, town, ADA);
  await page.goto(`${town.url}/vitrine/mes-elements`);
  const link = (scope: Page) =>
    scope.getByRole('navigation', { name: 'Espace contributeur' }).getByRole('link', { name: /^Administration/ });
  await attached(page, 'window-links');
  await expect(link(page)).toHaveAccessibleName('Administration (nouvelle fenêtre)');
  const [office] = await Promise.all([page.waitForEvent('popup'), link(page).click()]);
  await expect(office).toHaveURL(town.url + ADMINISTRATION);
  expect(await office.evaluate(() => window.name)).toBe('vitrine-administration');
  await office.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Mes contenus' }).click();
  await expect(office).toHaveURL(`${town.url}/vitrine/mes-elements`);
  await link(office).click();
  await expect(office).toHaveURL(town.url + ADMINISTRATION);
  await link(page).click();
  await expect(office).toHaveURL(town.url + ADMINISTRATION);
  expect(page.context().pages()).toHaveLength(2);
});

/** Opens the rights of a contributor, from any page of the administration. */
async function openRights(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Comptes' }).click();
  await page.getByLabel('Nom ou adresse électronique').fill('karim');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await page.getByRole('link', { name: 'Karim Benali' }).click();
  await page.getByRole('link', { name: 'Changer le rôle et les rubriques' }).click();
}

test('ADMIN-1 ADMIN-8 an administrator lands on what waits and changes a role, without JavaScript', async ({
  browser,
  town,
}) => {
  const page = await newVisitorPage(browser, town, undefined, { javaScriptEnabled: false });
  await signIn(page, town, ADA);
  await expect(page).toHaveURL(town.url + ADMINISTRATION);
  await expect(page.getByRole('heading', { level: 1, name: 'À faire' })).toBeVisible();
  await openRights(page);
  await page.getByLabel('Rédacteur').check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toContainText('Le mot de passe actuel n’est pas le bon.');
  await expect(page.getByLabel('Rédacteur')).toBeChecked();
  await page.getByLabel('Mot de passe actuel').fill(ADA.password);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('status')).toContainText('Le rôle et les rubriques sont enregistrés.');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('row', { name: /Changement de droits/ })).toContainText('karim.benali');
  // Other journeys need the former role.
  await openRights(page);
  await page.getByLabel('Contributeur').check();
  await page.getByLabel('Mot de passe actuel').fill(ADA.password);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('status')).toContainText('Le rôle et les rubriques sont enregistrés.');
  await page.context().close();
});

test('ADMIN-6 ADMIN-7 ADMIN-8 lists are accessible and fit 320 pixels, in light and dark', async ({ page, town }) => {
  await openSession(page, town, ADA);
  await expectAllAccessible(
    page,
    ['', '/messages', '/abonnes', '/journal'].map((path) => town.url + ADMINISTRATION + path),
  );
});

test('ADMIN-1 the pages of accounts are accessible and fit 320 pixels, in light and dark', async ({ page, town }) => {
  await openSession(page, town, ADA);
  await page.goto(`${town.url}${ADMINISTRATION}/comptes?q=camille`);
  const account = (await page.getByRole('link', { name: 'Camille Moreau' }).getAttribute('href')) ?? '';
  const paths = ['', '/droits', '/supprimer'].map((path) => account + path);
  await expectAllAccessible(
    page,
    [`${ADMINISTRATION}/comptes`, `${ADMINISTRATION}/comptes/inviter`, ...paths].map((path) => town.url + path),
  );
});
