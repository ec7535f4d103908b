import type { Page } from '@playwright/test';
import {
  CAMILLE,
  createDraft,
  createElement,
  editorOf,
  formAttached,
  inside,
  openList,
  openSession,
  photo,
  popin,
  question,
  requestPublicationInPopin,
  rowOf,
  screenPath,
  signIn,
  test,
  uniqueTitle,
} from './contributor.page.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { pressEnterOn, tabTo, typeInto } from './keyboard.page.ts';

const size = (page: Page) =>
  popin(page).evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);

test('MINE-2 MINE-6 MINE-9 by mouse: a contributor creates, writes, adds a picture, saves and asks for publication', async ({
  page,
  town,
}) => {
  const title = uniqueTitle('Régate des gabares');
  await signIn(page, town, CAMILLE);
  await page.getByRole('link', { name: 'Camille Moreau' }).click();
  await page.getByRole('link', { name: 'Mes contenus' }).first().click();
  await page.getByRole('link', { name: /^Ajouter.*actualité$/ }).click();
  await formAttached(inside(page));
  expect(await size(page)).toEqual([600, 400]);
  await inside(page).getByLabel('Titre').fill(title);
  await inside(page).getByRole('button', { name: 'Créer et continuer' }).click();

  await expect(inside(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await formAttached(inside(page));
  await expect.poll(async () => (await size(page))[0]).toBe(990);
  await inside(page).getByLabel('Résumé').fill('Dix équipages, trois manches.');
  const editor = await editorOf(inside(page), 'Texte');
  await editor.click();
  await page.keyboard.type('Départ du quai. ');
  await inside(page).getByRole('button', { name: 'Gras', exact: true }).click();
  await page.keyboard.type('Gilets obligatoires.');
  await inside(page).getByLabel('Thème').selectOption('sport');
  // The button is attached when the field is in view.
  await inside(page).getByLabel('Date de parution').scrollIntoViewIfNeeded();
  await inside(page)
    .locator('.date-field', { has: page.locator('[name="champ.date"]') })
    .getByRole('button')
    .click();
  const days = inside(page).getByRole('dialog', { name: 'Choisir une date' });
  await days.getByRole('button', { name: /^\D*15 / }).click();
  await expect(inside(page).getByLabel('Date de parution')).toHaveValue(/^15\/\d\d\/\d{4}$/);
  const picture = inside(page).getByRole('group', { name: 'Photo', exact: true });
  await picture.getByLabel('Choisir une image').setInputFiles(await photo());
  await expect(picture.getByRole('slider', { name: 'Point important de l’image' })).toBeVisible();
  await picture.getByLabel('Description de l’image').fill('Des voiles sur la Loire.');
  await inside(page).getByRole('button', { name: 'Enregistrer', exact: true }).click();

  // The pop-in closes, and the list shows the new element.
  await expect(popin(page)).toHaveCount(0);
  await expect(rowOf(page, title)).toContainText('Brouillon');
  await requestPublicationInPopin(page, title, 'À publier avant samedi.');

  // What was written is stored.
  await rowOf(page, title).getByRole('link', { name: title, exact: true }).click();
  await expect(inside(page).locator('[name="champ.corps"]')).toHaveValue(
    /Départ du quai\. \*\*Gilets obligatoires\.\*\*/,
  );
  await expect(inside(page).locator('[name="champ.photo"]')).toHaveValue(/^envois\//);
  await expect(inside(page).getByLabel('Description de l’image').first()).toHaveValue('Des voiles sur la Loire.');
});

test('MINE-5 MINE-11 by mouse: an event goes on and off the site, is deleted and brought back', async ({
  page,
  town,
  consoleWatch,
}) => {
  // A removed page answers 404, which the browser logs.
  consoleWatch.allow(/404/);
  const title = uniqueTitle('Concert du soir');
  await openSession(page, town, CAMILLE);
  await createDraft(page, town, 'evenements', title);
  await openList(page, town);
  const row = rowOf(page, title);
  await row.getByRole('link', { name: /^Publier/ }).click();
  await expect(row).toContainText('Publié');
  const address = await row.getByRole('link', { name: /^Voir/ }).getAttribute('href');
  expect((await page.request.get(`${town.url}${address}`)).status()).toBe(200);
  // A second press at the same place is ignored: the pointer moves away first, and the page notices it.
  const heading = page.getByRole('heading', { level: 1 });
  await heading.hover();
  await expect.poll(() => heading.evaluate((element) => element.matches(':hover'))).toBe(true);
  await row.getByRole('link', { name: /^Dépublier/ }).click();
  await expect(row).toContainText('Dépublié');
  expect((await page.request.get(`${town.url}${address}`)).status()).toBe(404);

  await row.getByRole('link', { name: /^Supprimer/ }).click();
  await question(page).getByRole('button', { name: 'Non' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: /^Supprimer/ }).click();
  await question(page).getByRole('button', { name: 'Oui' }).click();
  await expect(row).toHaveCount(0);
  // The way back stands above the question about cookies.
  await page.evaluate(() => document.documentElement.style.setProperty('--consent-height', '300px'));
  await expect(page.locator('.my-elements-undo')).toHaveCSS('bottom', '316px');
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await expect(row).toContainText('Dépublié');
});

test('MINE-2 MINE-5 MINE-9 by keyboard alone: create, write, publish, delete, bring back, sign out', async ({
  page,
  town,
}) => {
  const title = uniqueTitle('Bal du port');
  const { keyboard } = page;
  await page.goto(`${town.url}/vitrine/connexion`);
  await typeInto(page, page.getByLabel('Adresse électronique'), CAMILLE.email);
  await keyboard.press('Tab');
  await keyboard.type(CAMILLE.password);
  await keyboard.press('Enter');
  await expect(page).not.toHaveURL(/connexion/);
  // In Firefox a page that is still loading would cancel the next navigation.
  await page.waitForLoadState();
  await openList(page, town);
  await pressEnterOn(page, page.getByRole('link', { name: /^Ajouter.*événement$/ }));
  await formAttached(inside(page));
  await typeInto(page, inside(page).getByLabel('Titre'), title);
  await keyboard.press('Enter');
  await expect(inside(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await formAttached(inside(page));

  // From the title on, Tab reaches each field in order.
  await tabTo(page, inside(page).getByLabel('Titre'));
  await keyboard.press('Tab');
  await expect(inside(page).getByLabel('Résumé')).toBeFocused();
  await keyboard.type('Un bal pour toutes et tous.');
  await tabTo(page, await editorOf(inside(page), 'Présentation'));
  await keyboard.press('ControlOrMeta+b');
  await keyboard.type('Entrée libre');
  await keyboard.press('Alt+F10');
  await expect(inside(page).getByRole('toolbar').getByRole('button', { name: 'Gras', exact: true })).toBeFocused();
  await typeInto(page, inside(page).getByLabel('Type d’événement'), 'Fête');
  await expect(inside(page).getByLabel('Type d’événement')).toHaveValue('fete');
  await typeInto(page, inside(page).getByLabel('Lieu'), 'Quai des Gabares');
  await typeInto(page, inside(page).getByLabel('Début'), '21/06/2031 20:30');
  await pressEnterOn(page, inside(page).getByRole('button', { name: 'Enregistrer et publier' }));
  const confirmation = inside(page).getByRole('alertdialog', { name: 'Attention' });
  await expect(confirmation).toContainText('Êtes-vous sûr de vouloir publier sur le site ?');
  await pressEnterOn(page, confirmation.getByRole('button', { name: 'Oui' }));
  await expect(popin(page)).toHaveCount(0);
  const row = rowOf(page, title);
  await expect(row).toContainText('Publié');

  await pressEnterOn(page, row.getByRole('link', { name: /^Dépublier/ }));
  await expect(row).toContainText('Dépublié');
  await expect(row.getByRole('link', { name: /^Publier/ })).toBeFocused();
  await pressEnterOn(page, row.getByRole('link', { name: /^Supprimer/ }));
  await expect(question(page)).toBeVisible();
  await pressEnterOn(page, question(page).getByRole('button', { name: 'Oui' }));
  await expect(row).toHaveCount(0);
  await pressEnterOn(page, page.getByRole('button', { name: 'Annuler la suppression' }));
  await expect(row).toContainText('Dépublié');
  await expect(row.locator(':focus')).toHaveCount(1);
  // Backwards: after the last stop Firefox moves focus to its own toolbars.
  await tabTo(page, page.getByRole('button', { name: 'Se déconnecter' }), { key: 'Shift+Tab' });
  await keyboard.press('Enter');
  await expect(page.getByText('Vous êtes déconnecté.')).toBeVisible();
});

test('MINE-6 MINE-8 DATE-4 what is wrong is said by the server: nothing is lost, and its lines lead to the fields', async ({
  page,
  town,
  consoleWatch,
}) => {
  // A form to be corrected answers 422, which the browser notes.
  consoleWatch.allow(/422/);
  await openSession(page, town, CAMILLE);
  const title = uniqueTitle('Veillée');
  const id = await createElement(page.request, town, 'evenements', 'titre', title);
  await page.goto(`${town.url}${screenPath('edit', 'evenements', id)}`);
  await formAttached(page);
  const when = page.getByLabel('Début');
  const place = page.getByLabel('Lieu');
  await page.getByLabel('Résumé').fill('Autour du feu.');
  await when.fill('31/02/2031 20:30');
  await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
  // The question of publication first, then what the server says.
  await question(page).getByRole('button', { name: 'Oui' }).click();
  const message = page.locator('[data-my-element-message]');
  await expect(message.getByRole('alert')).toContainText('erreurs sont à corriger');
  await expect(message).toBeFocused();
  await expect(page.getByLabel('Résumé')).toHaveValue('Autour du feu.');
  await expect(when).toHaveValue('31/02/2031 20:30');
  await expect(when).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  const line = message.getByRole('link', { name: /Lieu/ });
  await expect(place).toHaveAccessibleDescription(new RegExp((await line.textContent()) ?? 'Lieu'));
  await line.click();
  await expect(place).toBeFocused();
  await message.getByRole('link', { name: /Début/ }).click();
  await expect(when).toBeFocused();

  await place.fill('Quai des Gabares');
  await when.fill('28/02/2031 20:30');
  await page.getByLabel('Type d’événement').selectOption('fete');
  await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await question(page).getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('La version publiée est à jour.')).toBeVisible();
  await expect(place).not.toHaveAttribute('aria-invalid', 'true');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('BOOT-5 MINE-6 MINE-9 create, write, send a picture, ask, take back, delete, bring back', async ({
    page,
    town,
    consoleWatch,
  }) => {
    // A form with errors answers 422, which the browser logs.
    consoleWatch.allow(/422/);
    const title = uniqueTitle('Fête du fleuve');
    await openSession(page, town, CAMILLE);
    await page.goto(`${town.url}/vitrine/mes-elements`);
    await page.getByRole('link', { name: /^Ajouter.*actualité$/ }).click();
    await page.getByLabel('Titre').fill(title);
    await page.getByRole('button', { name: 'Créer et continuer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    // A picture without a description: an error, and neither the text nor the picture is lost.
    await page.getByLabel('Résumé').fill('Trois jours au bord de l’eau.');
    await page.getByLabel('Texte').fill('Le programme paraît lundi.\n\nVenez.');
    await page.getByLabel('Thème').selectOption('culture');
    await page.getByLabel('Date de parution').fill('2026-11-02');
    const picture = page.getByRole('group', { name: 'Photo', exact: true });
    await picture.getByLabel('Choisir une image').setInputFiles(await photo());
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('image');
    await expect(page.getByLabel('Résumé')).toHaveValue('Trois jours au bord de l’eau.');
    await expect(picture.getByRole('img')).toBeVisible();
    await picture.getByLabel('Description de l’image').fill('Des lampions sur le quai.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('C’est enregistré.')).toBeVisible();
    await expect(page.getByLabel('Texte')).toHaveValue('Le programme paraît lundi.\n\nVenez.');

    // A Markdown text is unchanged by saves of other fields.
    await page.getByLabel('Texte').fill('## Le programme\n\n- samedi **à midi**\n- dimanche');
    for (const chapo of ['Deux jours au bord de l’eau.', 'Trois jours au bord de l’eau.']) {
      await page.getByLabel('Résumé').fill(chapo);
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await expect(page.getByText('C’est enregistré.')).toBeVisible();
      await expect(page.getByLabel('Texte')).toHaveValue('## Le programme\n\n- samedi **à midi**\n- dimanche');
    }
    await page.getByRole('link', { name: 'Historique' }).click();
    await expect(page.getByText('Ce qui a changé\u00a0: Résumé', { exact: true })).toBeVisible();
    await page.goBack();

    await page.getByRole('link', { name: 'Demander la publication' }).click();
    await page.getByRole('button', { name: 'Demander la publication' }).click();
    await expect(page.getByText('Votre demande est partie.')).toBeVisible();
    await page.getByRole('link', { name: 'Retour à mes contenus' }).click();
    await expect(rowOf(page, title)).toContainText('En attente de relecture');
    await rowOf(page, title).getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('link', { name: 'Retirer la demande' }).click();
    await page.getByRole('button', { name: 'Retirer la demande' }).click();
    await expect(rowOf(page, title)).toContainText('Brouillon');
    // The withdrawal is undone by the form that follows, then made again.
    await page.getByRole('button', { name: /^Annuler/ }).click();
    await expect(rowOf(page, title)).toContainText('En attente de relecture');
    await rowOf(page, title).getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('link', { name: 'Retirer la demande' }).click();
    await page.getByRole('button', { name: 'Retirer la demande' }).click();
    await expect(rowOf(page, title)).toContainText('Brouillon');
    await rowOf(page, title)
      .getByRole('link', { name: /^Supprimer/ })
      .click();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await expect(rowOf(page, title)).toHaveCount(0);
    await page.getByRole('button', { name: /^Annuler/ }).click();
    await expect(rowOf(page, title)).toContainText('Brouillon');
  });

  test('BOOT-5 MINE-5 a trusted contributor publishes and takes off the site by plain pages', async ({
    page,
    town,
  }) => {
    const title = uniqueTitle('Marché de nuit');
    await openSession(page, town, CAMILLE);
    const id = await createDraft(page, town, 'evenements', title);
    await page.goto(`${town.url}${screenPath('edit', 'evenements', id)}`);
    await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
    await expect(page.getByText('La version publiée est à jour.')).toBeVisible();
    await page.goto(`${town.url}/vitrine/mes-elements`);
    await rowOf(page, title)
      .getByRole('link', { name: /^Dépublier/ })
      .click();
    await page.getByRole('button', { name: 'Retirer du site' }).click();
    await expect(rowOf(page, title)).toContainText('Dépublié');
    await expect(page.getByText('n’est plus sur le site.')).toBeVisible();
    await page.getByRole('button', { name: /^Annuler/ }).click();
    await expect(rowOf(page, title)).toContainText('Publié');
    await expect(page.getByText('C’est annulé')).toBeVisible();
  });
});
