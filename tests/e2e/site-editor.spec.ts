import type { Page } from '@playwright/test';
import { ADMINISTRATION, expectAccessibleOnPhones, PHONE } from './administration.page.ts';
import { ADA, newVisitorPage, openEntry, openSession, signIn, test } from './contributor.page.ts';
import { expect, expectAccessible } from './fixtures.ts';

/** Replaces the text in the editor; every second piece is bold. */
async function writeText(page: Page, ...pieces: readonly string[]): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Texte', exact: true });
  await text.and(page.locator('.rich-text-body')).click();
  await page.keyboard.press('Control+a');
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await page.keyboard.press('Control+b');
    await page.keyboard.type(piece);
  }
}

for (const javaScriptEnabled of [true, false]) {
  test(`ADMIN-3 an alert is on every page within a minute, on a phone${javaScriptEnabled ? '' : ', without JavaScript'}`, async ({
    browser,
    town,
  }) => {
    const page = await newVisitorPage(browser, town, undefined, { ...PHONE, javaScriptEnabled });
    await signIn(page, town, ADA);
    await page.getByRole('link', { name: 'Publier une alerte' }).click();
    // Another title in each test: the town may still show the alert of the other.
    const alert = `Quais fermés ${javaScriptEnabled ? 'ce soir' : 'demain'}`;
    await page.getByLabel('Niveau').selectOption('urgence');
    await page.getByLabel('Titre').first().fill(alert);
    await page.getByLabel('Message').first().fill('Éloignez-vous du fleuve.');
    const publish = page.getByRole('button', { name: 'Publier', exact: true });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    // The second press of a double click would publish another one.
    await publish.click({ clickCount: javaScriptEnabled ? 2 : 1, delay: 100 });
    await expect(page.getByRole('status').filter({ hasText: 'L’alerte est publiée.' })).toBeVisible();
    expect(sent).toHaveLength(1);
    await page.goto(`${town.url}/agenda`);
    await expect(page.getByRole('region', { name: 'Urgence' })).toContainText(alert);
    if (javaScriptEnabled)
      await expectAccessible(page, '[role=region][aria-label=Urgence], section[aria-label=Urgence]');
    await page.goto(`${town.url}/vitrine/alertes`);
    await expect(page.locator('main').getByRole('heading', { name: alert })).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    await page.goto(`${town.url}${ADMINISTRATION}/alertes`);
    await page.getByRole('button', { name: `Terminer ${alert}` }).click();
    await expect(page.getByRole('status').filter({ hasText: 'L’alerte est terminée.' })).toBeVisible();
    await page.goto(`${town.url}/agenda`);
    await expect(page.getByText(alert)).toHaveCount(0);
    await page.context().close();
  });
}

test('EDIT-1 EDIT-2 EDIT-6 a new page is written, checked and published, on a phone', async ({ browser, town }) => {
  const page = await newVisitorPage(browser, town, undefined, PHONE);
  await signIn(page, town, ADA);
  await openEntry(page, 'Pages');
  await page.getByRole('link', { name: 'Nouvelle page' }).click();
  await page.getByLabel('Titre').fill('Fête de la Loire');
  await page.getByRole('button', { name: 'Créer la page' }).click();
  await page.getByRole('link', { name: 'Modifier Texte' }).click();
  await writeText(page, 'Le ', '21 juin', ', sur les quais.');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Il n’est pas encore publié' })).toBeVisible();
  await page.getByRole('link', { name: 'Ajouter ici' }).last().click();
  await page.getByRole('button', { name: /^Carrousel/ }).click();
  await page.getByLabel('Rubrique').selectOption('');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  // The error is shown in the form of the block, and again on the screen of the page.
  await expect(page.getByRole('alert')).toContainText('l’un des deux');
  await page.getByRole('link', { name: 'Revenir à la page' }).click();
  await expect(page.getByRole('alert')).toContainText('l’un des deux');
  await page.getByRole('button', { name: 'Retirer Carrousel' }).click();
  await page.getByRole('link', { name: 'Ajouter ici' }).last().click();
  await page.getByRole('button', { name: /^Planche contact/ }).click();
  await page.getByRole('button', { name: 'Ajouter plusieurs images' }).click();
  const library = page.getByRole('dialog', { name: 'Choisir un fichier' });
  for (const name of [/quais-soir/, /marche-place/]) await library.getByRole('button', { name }).first().click();
  await library.getByRole('button', { name: 'Ajouter les images choisies (2)' }).click();
  const added = page.getByRole('group', { name: 'À ajouter' });
  await expect(added).toHaveCount(2);
  await added.first().getByLabel('Légende').fill('Les quais, le soir');
  await added.last().getByLabel('Légende').fill('La place du marché');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'La page est publiée.' })).toBeVisible();
  await page.goto(`${town.url}/fete-de-la-loire`);
  await expect(page.locator('main strong')).toHaveText('21 juin');
  await expect(page.getByRole('img', { name: 'La place du marché' })).toBeVisible();
  await page.context().close();
});

test('EDIT-1 EDIT-2 the screens of the editor are accessible and fit 320 pixels', async ({ page, town }) => {
  await openSession(page, town, ADA);
  await expectAccessibleOnPhones(
    page,
    [
      '/pages',
      '/pages/nouvelle',
      '/alertes',
      '/alertes/nouvelle',
      '/pages/modifier?page=contact',
      '/pages/partie?page=contact&rang=0',
      '/pages/partie?page=contact&rang=3',
      '/pages/ajouter?page=contact&rang=1',
      '/pages/historique?page=contact',
      '/horaires',
      '/redirections',
      '/reglages',
      '/reglages/pied',
    ].map((path) => town.url + ADMINISTRATION + path),
  );
});

test('EDIT-3 EDIT-5 EDIT-9 a text is written, previewed, and still there after the browser was closed', async ({
  browser,
  town,
}) => {
  const page = await newVisitorPage(browser, town, undefined, { viewport: { width: 1280, height: 900 } });
  await openSession(page, town, ADA);
  const address = `${town.url}${ADMINISTRATION}/pages/partie?page=donnees-personnelles&rang=1`;
  await page.goto(address);
  await writeText(page, 'Le délégué répond ', 'sous un mois', '.');
  await expect(page.getByText('Ce que vous écrivez est gardé.')).toBeVisible();
  const frame = page.frameLocator('iframe[title^="Aperçu de la page"]');
  await expect(frame.locator('main strong').filter({ hasText: 'sous un mois' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  // It ignores presses at first (ADR 0059), as one of its buttons deletes the draft.
  await expect(page.locator('.page-editor-offer')).toHaveCSS('animation-name', 'appearing');
  await page.getByRole('button', { name: 'Reprendre ce que vous aviez écrit' }).click();
  await expect(page.locator('.rich-text-body strong')).toHaveText('sous un mois');
  await page.getByRole('button', { name: 'Modifier le texte tel qu’il est écrit' }).click();
  await expect(page.locator('textarea')).toHaveValue('Le délégué répond **sous un mois**.\n');
  await page.locator('textarea').fill('Un&nbsp;mot &amp; <b>un</b> autre.');
  await page.getByRole('button', { name: 'Revenir au texte mis en forme' }).click();
  await expect(page.locator('.rich-text-body')).toHaveText('Un\u00a0mot & <b>un</b> autre.');
  await page.context().close();
});
