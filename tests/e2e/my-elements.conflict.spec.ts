import {
  CAMILLE,
  createDraft,
  EVENT,
  editorOf,
  formAttached,
  inside,
  newVisitorPage,
  openList,
  openSession,
  popin,
  rowOf,
  saveElement,
  screenPath,
  test,
  uniqueTitle,
} from './contributor.page.ts';
import { expect } from './fixtures.ts';

test('MINE-11 two browsers change the same element: the later one sees both versions and chooses', async ({
  page,
  browser,
  town,
  consoleWatch,
}) => {
  // A conflict answers 409, which the browser logs.
  consoleWatch.allow(/409/);
  const title = uniqueTitle('Atelier de vannerie');
  await openSession(page, town, CAMILLE);
  const id = await createDraft(page, town, 'evenements', title);
  const address = `${town.url}${screenPath('edit', 'evenements', id)}`;
  const other = await newVisitorPage(browser, town, CAMILLE);
  for (const one of [page, other]) {
    await one.goto(address);
    await formAttached(one);
  }
  await other.getByLabel('Résumé').fill('La version de l’autre machine.');
  await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(other.getByText('C’est enregistré.')).toBeVisible();

  await page.getByLabel('Résumé').fill('Ma version à moi.');
  await page.getByLabel('Tarif').fill('8 €');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(
    page.getByText('Ce contenu a changé entre-temps, dans un autre onglet ou par quelqu’un d’autre').first(),
  ).toBeVisible();
  const versions = page.getByRole('table', {
    name: 'Ce contenu a changé entre-temps, dans un autre onglet ou par quelqu’un d’autre',
  });
  await expect(versions).toContainText('Ma version à moi.');
  await expect(versions).toContainText('La version de l’autre machine.');
  await expect(page.getByLabel('Résumé')).toHaveValue('Ma version à moi.');
  // Nothing was overwritten, and saving once more overwrites nothing either.
  const again = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  expect((await again).status()).toBe(409);
  await expect(versions).toContainText('La version de l’autre machine.');
  await other.reload();
  await expect(other.getByLabel('Résumé')).toHaveValue('La version de l’autre machine.');

  await page.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByText('C’est enregistré.')).toBeVisible();
  await other.goto(address);
  await expect(other.getByLabel('Résumé')).toHaveValue('Ma version à moi.');
  await expect(other.getByLabel('Tarif')).toHaveValue('8 €');
  await formAttached(other);

  // The other choice: the other version is taken, without a question about what is discarded.
  await page.goto(address);
  await formAttached(page);
  await other.getByLabel('Résumé').fill('Encore une autre.');
  await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(other.getByText('C’est enregistré.')).toBeVisible();
  await page.getByLabel('Résumé').fill('À oublier.');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('link', { name: 'Reprendre l’autre version' }).click();
  await expect(page.getByLabel('Résumé')).toHaveValue('Encore une autre.');
  await other.context().close();
});

test('MINE-1 the session ends in the middle of an edit: sign-in inside, and the save goes on with everything typed', async ({
  page,
  town,
  consoleWatch,
}) => {
  // A save without a session answers 401, which the browser logs.
  consoleWatch.allow(/401/);
  const title = uniqueTitle('Conférence sur la crue');
  await openSession(page, town, CAMILLE);
  const id = await createDraft(page, town, 'evenements', title);
  await openList(page, town);
  await rowOf(page, title).getByRole('link', { name: title, exact: true }).click();
  await formAttached(inside(page));
  await inside(page).getByLabel('Résumé').fill('Tapé avant que la session finisse.');
  const editor = await editorOf(inside(page), 'Présentation');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Une soirée, trois témoins.');
  await page.context().clearCookies();
  await inside(page).getByRole('button', { name: 'Enregistrer', exact: true }).click();

  await expect(inside(page).getByText('Votre session a pris fin.').first()).toBeVisible();
  await expect(inside(page).getByLabel('Résumé')).toHaveValue('Tapé avant que la session finisse.');
  // A wrong password first: still nothing is lost.
  await inside(page).getByLabel('Adresse électronique', { exact: true }).fill(CAMILLE.email);
  await inside(page).getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon-mot-de-passe');
  await inside(page).getByRole('button', { name: 'Se connecter' }).click();
  await expect(inside(page).getByText('Adresse électronique ou mot de passe incorrect.').first()).toBeVisible();
  await inside(page).getByLabel('Mot de passe', { exact: true }).fill(CAMILLE.password);
  await inside(page).getByRole('button', { name: 'Se connecter' }).click();

  await expect(popin(page)).toHaveCount(0);
  await page.goto(`${town.url}${screenPath('edit', 'evenements', id)}`);
  await expect(page.getByLabel('Résumé')).toHaveValue('Tapé avant que la session finisse.');
  await expect(page.locator('[name="champ.corps"]')).toHaveValue(/Une soirée, trois témoins\./);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('BOOT-5 MINE-1 MINE-11 a lost session and a conflict are shown on plain pages, and nothing typed is lost', async ({
    page,
    browser,
    town,
    consoleWatch,
  }) => {
    consoleWatch.allow(/401|409/);
    const title = uniqueTitle('Lecture sous les arbres');
    await openSession(page, town, CAMILLE);
    const id = await createDraft(page, town, 'evenements', title);
    const address = `${town.url}${screenPath('edit', 'evenements', id)}`;
    await page.goto(address);
    const other = await newVisitorPage(browser, town, CAMILLE, { javaScriptEnabled: false });
    expect(
      await saveElement(other.request, town, 'evenements', id, { ...EVENT, titre: title, chapo: 'Entre-temps.' }),
    ).toBe(303);
    await page.getByLabel('Résumé').fill('Sans script.');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByLabel('Adresse électronique').fill(CAMILLE.email);
    await page.getByLabel('Mot de passe').fill(CAMILLE.password);
    await page.getByRole('button', { name: 'Se connecter et enregistrer' }).click();
    await expect(page.getByRole('table')).toContainText('Entre-temps.');
    await expect(page.getByLabel('Résumé')).toHaveValue('Sans script.');
    await page.getByRole('button', { name: 'Garder ma version' }).click();
    await expect(page.getByText('C’est enregistré.')).toBeVisible();
    await expect(page.getByLabel('Résumé')).toHaveValue('Sans script.');
    await other.context().close();
  });
});
