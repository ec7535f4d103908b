import { type Person, signIn, test, visitorOf } from './contributor.page.ts';
import { expect, expectAccessible } from './fixtures.ts';

const ADA: Person = { email: 'admin@beaurivage.example', password: 'clocher-et-coteaux-2026' };
const BASE = '/vitrine/administration';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

for (const javaScriptEnabled of [true, false]) {
  test(`ADMIN-3 an alert is on every page within a minute, on a phone${javaScriptEnabled ? '' : ', without JavaScript'}`, async ({
    browser,
    town,
  }) => {
    const page = await visitorOf(browser, town, undefined, { ...PHONE, javaScriptEnabled });
    await signIn(page, town, ADA);
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Réglages' }).click();
    await page.getByRole('link', { name: 'Bandeau d’alerte' }).click();
    await page.getByLabel('Message').fill(`Crue de la Loire, quais fermés ${javaScriptEnabled ? 'ce soir' : 'demain'}`);
    await page.getByRole('button', { name: 'Publier' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'C’est publié.' })).toBeVisible();
    await page.goto(`${town.url}/agenda`);
    await expect(page.getByText(/Crue de la Loire, quais fermés/)).toBeVisible();
    await page.context().close();
  });
}

test('EDIT-1 EDIT-2 EDIT-6 a new page is written, checked and published, on a phone', async ({ browser, town }) => {
  const page = await visitorOf(browser, town, undefined, PHONE);
  await signIn(page, town, ADA);
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('link', { name: 'Nouvelle page' }).click();
  await page.getByLabel('Titre').fill('Fête de la Loire');
  await page.getByRole('button', { name: 'Créer la page' }).click();
  await page.getByRole('link', { name: 'Modifier Texte' }).click();
  await page.getByLabel('Texte').fill('Le **21 juin**, sur les quais.');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Il n’est pas encore publié' })).toBeVisible();
  await page.getByRole('link', { name: 'Ajouter ici' }).last().click();
  await page.getByRole('button', { name: /^Carrousel/ }).click();
  await page.getByLabel('Module').selectOption('');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('l’un des deux');
  await page.getByRole('button', { name: 'Retirer Carrousel' }).click();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'La page est publiée.' })).toBeVisible();
  await page.goto(`${town.url}/fete-de-la-loire`);
  await expect(page.locator('main strong')).toHaveText('21 juin');
  await page.context().close();
});

test('EDIT-1 EDIT-2 the screens of the editor are accessible and fit 320 pixels', async ({ page, town }) => {
  await signIn(page, town, ADA);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of [
    '/pages',
    '/pages/nouvelle',
    '/pages/modifier?page=contact',
    '/pages/partie?page=contact&rang=0',
    '/pages/ajouter?page=contact&rang=1',
    '/pages/historique?page=contact',
    '/horaires',
    '/redirections',
    '/reglages',
    '/reglages/pied',
  ]) {
    await test.step(path, async () => {
      await page.goto(`${town.url}${BASE}${path}`);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    });
  }
});
