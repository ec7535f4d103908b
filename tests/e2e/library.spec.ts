import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMINISTRATION, expectAllAccessible, PHONE } from './administration.page.ts';
import { composer } from './composition.page.ts';
import { ADA, newVisitorPage, openEntry, openSession, signIn, test } from './contributor.page.ts';
import { expect, expectAccessible } from './fixtures.ts';

/** A photo; each colour gives other bytes. */
async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Creates a page and opens the form of a new image block. */
async function openImageForm(page: Page, title: string): Promise<void> {
  await openEntry(page, 'Pages');
  await page.getByRole('link', { name: 'Nouvelle page' }).click();
  await page.getByLabel('Titre').fill(title);
  await page.getByRole('button', { name: 'Créer la page' }).click();
  await page.getByRole('link', { name: 'Ajouter ici' }).last().click();
  await page.getByRole('button', { name: /^Image/ }).click();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'La page est publiée.' })).toBeVisible();
}

test('ADMIN-4 EDIT-2 a new page with a picture is published from a phone', async ({ browser, town }) => {
  const page = await newVisitorPage(browser, town, undefined, PHONE);
  await signIn(page, town, ADA);
  await openImageForm(page, 'Le marché couvert');
  await page.getByRole('button', { name: 'Choisir dans la bibliothèque' }).click();
  const picker = page.getByRole('dialog', { name: 'Choisir un fichier' });
  await expect(picker.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  // Keyboards of phones compose what is typed.
  await picker.getByLabel('Chercher').focus();
  await (await composer(page)).compose('loire-matin');
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await picker.getByLabel('Envoyer un fichier').setInputFiles(await photo('Marché couvert.jpg', '#a63'));
  await expect(picker).toBeHidden();
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue('images/marche-couvert.webp');
  await page.getByLabel('Description de l’image').fill('La halle du marché');
  await publish(page);
  await page.goto(`${town.url}/le-marche-couvert`);
  const picture = page.getByRole('img', { name: 'La halle du marché' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.context().close();
});

test('ADMIN-4 a file is sent at once while the server still makes the pictures of the library', async ({
  page,
  plain,
}) => {
  const ranks = Array.from({ length: 8 }, (_, rank) => rank);
  const never = new Promise(() => undefined);
  for (const rank of ranks) plain.answer(`/${rank}.webp`, { body: '', after: never });
  const choice = (name: string) => ({ fichier: `images/${name}.webp`, titre: name, apercu: `/${name}.webp` });
  const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) });
  plain.answer('/choix', json({ fichiers: ranks.map(String).map(choice), suite: false }));
  plain.answer('/envoi', json({ ...choice('halle'), apercu: '' }));
  await page.goto(
    plain.page(`<form><label for="image">Image</label>
      <div data-library-picker data-choices="/choix" data-send="/envoi" data-usage="picture"><input id="image"></div>
      </form><script type="module" src="/front/administration.js"></script>`),
  );
  await page.getByRole('button', { name: 'Choisir dans la bibliothèque' }).click();
  const picker = page.getByRole('dialog');
  await expect(picker.getByRole('listitem')).toHaveCount(ranks.length);
  // As many connections as the browser opens to one server.
  await expect.poll(() => plain.requests.filter(({ path }) => path.endsWith('.webp')).length).toBe(6);
  await picker.getByLabel('Envoyer un fichier').setInputFiles(await photo('halle.jpg', '#a63'));
  await expect(picker).toBeHidden();
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue('images/halle.webp');
});

test('ADMIN-4 the same without JavaScript: sent in the library, then chosen in a list', async ({ browser, town }) => {
  const page = await newVisitorPage(browser, town, undefined, { ...PHONE, javaScriptEnabled: false });
  await signIn(page, town, ADA);
  await openEntry(page, 'Bibliothèque');
  await page.getByLabel('Image ou document').setInputFiles(await photo('Lavoir.jpg', '#37a'));
  await page.getByLabel('Ce que l’image montre').fill('Le lavoir restauré');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Le fichier est dans la bibliothèque.')).toBeVisible();
  await page.getByLabel('Crédit').fill('Ville de Beaurivage');
  await page.getByLabel('30\u00a0% depuis la gauche, 10\u00a0% depuis le haut').check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('La description est enregistrée.')).toBeVisible();
  await openImageForm(page, 'Le lavoir');
  await page.getByLabel('Image', { exact: true }).selectOption('images/lavoir.webp');
  await page.getByLabel('Description de l’image').fill('');
  await publish(page);
  await page.goto(`${town.url}/le-lavoir`);
  await expect(page.getByRole('img', { name: 'Le lavoir restauré' })).toHaveClass(/focal-x30 focal-y10/);
  await expect(page.locator('figcaption')).toContainText('Crédit\u00a0: Ville de Beaurivage');
  await page.context().close();
});

test('ADMIN-4 the picker is used by keyboard alone, and gives the focus back', async ({ page, town }) => {
  await signIn(page, town, ADA);
  await openImageForm(page, 'Au clavier');
  const button = page.getByRole('button', { name: 'Choisir dans la bibliothèque' });
  await button.focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choisir un fichier' });
  await picker.getByLabel('Chercher').fill('loire-matin');
  const choice = picker.getByRole('button', { name: /loire-matin/ });
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue('accueil/loire-matin.webp');
  await expect(button).toBeFocused();
  await button.press('Enter');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('ADMIN-4 the screens are accessible and fit 320 pixels, in light and dark', async ({ page, town }) => {
  await openSession(page, town, ADA);
  await expectAllAccessible(
    page,
    [
      '/bibliotheque',
      '/bibliotheque?genre=documents',
      '/bibliotheque?genre=corbeille',
      '/bibliotheque/fichier?fichier=accueil/loire-matin.webp',
      '/bibliotheque/fichier?fichier=videos/loire.webm',
    ].map((path) => town.url + ADMINISTRATION + path),
  );
});
