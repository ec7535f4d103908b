import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readMail } from '#server/platform/mail/testing.ts';
import {
  ADA,
  CAMILLE,
  createDraft,
  createElement,
  formAttached,
  inside,
  KARIM,
  LIST,
  NEWS,
  newVisitorPage,
  openList,
  openSession,
  PUBLISHER,
  popin,
  requestPublication,
  requestPublicationInPopin,
  rowOf,
  saveElement,
  screenPath,
  type Town,
  test,
  uniqueTitle,
} from './contributor.page.ts';
import { expect } from './fixtures.ts';
import { pressEnterOn, typeInto } from './keyboard.page.ts';

/** The mails that contain the title, by recipient. */
async function mailsAbout(town: Town, title: string): Promise<Record<string, string[]>> {
  const folder = path.join(town.data, 'courriels');
  const files = await readdir(folder).catch(() => []);
  const messages = await Promise.all(files.sort().map((file) => readFile(path.join(folder, file), 'utf8')));
  const about: Record<string, string[]> = {};
  for (const message of messages) {
    const { text, header } = readMail(message);
    const to = header('to')?.replace(/^<|>$/g, '') ?? '';
    if (text.includes(title)) about[to] = [...(about[to] ?? []), text];
  }
  return about;
}

test('MINE-11 a publisher refuses with a reason, the contributor corrects, the publisher accepts, and everybody sees it at once', async ({
  page,
  browser,
  town,
}) => {
  const title = uniqueTitle('Une passerelle pour les Îles');
  await openSession(page, town, CAMILLE);
  const id = await createElement(page.request, town, 'actualites', 'titre', title);
  const today = new Date().toISOString().slice(0, 10);
  expect(
    await saveElement(page.request, town, 'actualites', id, { ...NEWS, titre: title, theme: 'travaux', date: today }),
  ).toBe(303);
  await openList(page, town);
  await requestPublicationInPopin(page, title, 'Les plans sont joints.');
  await expect
    .poll(async () => (await mailsAbout(town, title))[PUBLISHER.email]?.[0])
    .toContain('Les plans sont joints.');

  const publisher = await newVisitorPage(browser, town, PUBLISHER);
  const visitor = await newVisitorPage(browser, town);
  const sees = async (address: string) =>
    (await (await visitor.request.get(town.url + address)).text()).includes(title);
  await publisher.goto(`${town.url}${LIST}`);
  await publisher.getByRole('link', { name: /^À relire/ }).click();
  await rowOf(publisher, title)
    .getByRole('link', { name: /^Relire/ })
    .click();
  await expect(publisher.getByText('Les plans sont joints.')).toBeVisible();
  await expect(publisher.getByText('Ce contenu n’est pas encore sur le site.')).toBeVisible();
  await publisher.getByLabel('Pourquoi cette demande est refusée').fill('Précisez la date des travaux.');
  await publisher.getByRole('button', { name: 'Refuser' }).click();
  await expect(publisher.getByText('La demande est refusée.')).toBeVisible();
  await expect(rowOf(publisher, title)).toHaveCount(0);
  await expect
    .poll(async () => (await mailsAbout(town, title))[CAMILLE.email]?.[0])
    .toContain('Précisez la date des travaux.');
  expect(await sees('/actualites')).toBe(false);

  await openList(page, town);
  await expect(rowOf(page, title)).toContainText('Précisez la date des travaux.');
  await rowOf(page, title).getByRole('link', { name: title, exact: true }).click();
  await formAttached(inside(page));
  await expect(inside(page).getByText('Publication refusée')).toBeVisible();
  await inside(page).getByLabel('Résumé').fill('Les travaux commencent le 3 mars.');
  await inside(page).getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(popin(page)).toHaveCount(0);
  await requestPublicationInPopin(page, title, 'Les plans sont joints.');

  await publisher.goto(`${town.url}${screenPath('review', 'actualites', id)}`);
  await expect(publisher.getByText('Les travaux commencent le 3 mars.')).toBeVisible();
  await publisher.getByRole('button', { name: 'Publier' }).click();
  await expect(publisher.getByText('C’est publié.')).toBeVisible();
  await expect
    .poll(async () => (await mailsAbout(town, title))[CAMILLE.email]?.[1])
    .toContain('est maintenant sur le site');

  // It is everywhere on the site at once.
  expect(await sees('/actualites')).toBe(true);
  expect(await sees('/actualites/flux.rss')).toBe(true);
  await visitor.goto(`${town.url}/actualites`);
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('Les travaux commencent le 3 mars.')).toBeVisible();

  // A change of a published element waits for review; the published version stays.
  expect(
    await saveElement(page.request, town, 'actualites', id, {
      ...NEWS,
      titre: title,
      theme: 'travaux',
      date: today,
      chapo: 'Tout change.',
    }),
  ).toBe(303);
  await visitor.reload();
  await expect(visitor.getByText('Les travaux commencent le 3 mars.')).toBeVisible();
  await expect(visitor.getByText('Tout change.')).toHaveCount(0);
  await openList(page, town);
  await expect(rowOf(page, title)).toContainText('Publié, modifications en cours');
  await publisher.context().close();
  await visitor.context().close();
});

test('MINE-8 MINE-11 by keyboard alone: a publisher reads, refuses with a reason, and publishes', async ({
  page,
  browser,
  town,
}) => {
  const [refused, accepted] = [uniqueTitle('Club de voile'), uniqueTitle('Chorale du soir')];
  const contributor = await newVisitorPage(browser, town, KARIM);
  for (const title of [refused, accepted])
    await requestPublication(
      contributor,
      town,
      'associations',
      await createDraft(contributor, town, 'associations', title),
    );
  await contributor.context().close();
  await openSession(page, town, PUBLISHER);
  await page.goto(`${town.url}${LIST}`);
  await pressEnterOn(page, page.getByRole('link', { name: /^À relire/ }));
  await pressEnterOn(page, rowOf(page, refused).getByRole('link', { name: /^Relire/ }));
  await typeInto(page, page.getByLabel('Pourquoi cette demande est refusée'), 'Précisez le lieu.');
  await pressEnterOn(page, page.getByRole('button', { name: 'Refuser' }));
  await expect(page.getByText('La demande est refusée.')).toBeVisible();
  await pressEnterOn(page, rowOf(page, accepted).getByRole('link', { name: /^Relire/ }));
  await pressEnterOn(page, page.getByRole('button', { name: 'Publier' }));
  await expect(page.getByText('C’est publié.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('BOOT-5 MINE-8 MINE-11 a publisher refuses, not without a reason, and publishes', async ({
    page,
    browser,
    town,
    consoleWatch,
  }) => {
    // A refusal without a reason answers 422, which the browser logs.
    consoleWatch.allow(/422/);
    const [refused, accepted] = [uniqueTitle('Club de pêche'), uniqueTitle('Amicale du pont')];
    const contributor = await newVisitorPage(browser, town, KARIM);
    for (const title of [refused, accepted])
      await requestPublication(
        contributor,
        town,
        'associations',
        await createDraft(contributor, town, 'associations', title),
      );
    await contributor.context().close();
    await openSession(page, town, PUBLISHER);
    const review = async (title: string) => {
      await page.goto(`${town.url}${LIST}/relecture`);
      await rowOf(page, title)
        .getByRole('link', { name: /^Relire/ })
        .click();
    };
    await review(refused);
    // Spaces pass the browser's own validation, but are no reason.
    await page.getByLabel('Pourquoi cette demande est refusée').fill('   ');
    await page.getByRole('button', { name: 'Refuser' }).click();
    await expect(page.getByRole('alert')).toContainText('Expliquez en quelques mots ce qu’il faut corriger.');
    await page.getByLabel('Pourquoi cette demande est refusée').fill('Précisez le lieu.');
    await page.getByRole('button', { name: 'Refuser' }).click();
    await expect(page.getByText('La demande est refusée.')).toBeVisible();
    await review(accepted);
    await page.getByRole('button', { name: 'Publier' }).click();
    await expect(page.getByText('C’est publié.')).toBeVisible();
    await expect(rowOf(page, accepted)).toHaveCount(0);
  });

  test('BOOT-5 MINE-1 a forgotten password is set anew by the link of a mail', async ({ page, town, consoleWatch }) => {
    // A password that is too short answers 400, a used link 404, which the browser logs.
    consoleWatch.allow(/400|404/);
    const person = { ...ADA, password: 'clocher-et-coteaux-2031' };
    await page.goto(`${town.url}/vitrine/connexion`);
    await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await page.getByLabel('Adresse électronique').fill(person.email);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByText('Si un compte existe à cette adresse')).toBeVisible();
    const link = async () =>
      /http\S+nouveau-mot-de-passe\S+/.exec(
        (await mailsAbout(town, 'nouveau mot de passe'))[person.email]?.[0] ?? '',
      )?.[0];
    await expect.poll(link).toBeDefined();
    const path = new URL((await link()) ?? '').pathname + new URL((await link()) ?? '').search;
    await page.goto(town.url + path);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('court');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(page.getByRole('alert')).toContainText('au moins 12 caractères');
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(person.password);
    await page.getByLabel('Nouveau mot de passe, une seconde fois').fill(person.password);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible();
    await openSession(page, town, person);
    await page.goto(town.url + path);
    await expect(page.getByRole('heading', { level: 1, name: 'Ce lien ne sert plus' })).toBeVisible();
    // The journeys after this one sign in with the first password.
    await page.goto(`${town.url}/vitrine/mon-compte`);
    await page.getByLabel('Mot de passe actuel').fill(person.password);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(ADA.password);
    await page.getByLabel('Nouveau mot de passe, une seconde fois').fill(ADA.password);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(page.getByText('Le mot de passe est changé.')).toBeVisible();
  });
});
