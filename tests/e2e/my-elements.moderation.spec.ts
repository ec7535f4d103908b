import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { quotedPrintableText } from './contributor.mail.ts';
import {
  CAMILLE,
  create,
  formAtWork,
  inside,
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
  visitorOf,
} from './contributor.page.ts';
import { expect } from './fixtures.ts';

/** The messages about an element, by whom they are for. */
async function mailsAbout(town: Town, title: string): Promise<Record<string, string[]>> {
  const folder = path.join(town.data, 'courriels');
  const files = await readdir(folder).catch(() => []);
  const messages = await Promise.all(files.sort().map((file) => readFile(path.join(folder, file), 'utf8')));
  const about: Record<string, string[]> = {};
  for (const message of messages) {
    const text = quotedPrintableText(message);
    const to = /^To: <?([^>\r\n]+)/m.exec(message)?.[1] ?? '';
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
  await signIn(page, town, CAMILLE);
  const id = await create(page.request, town, 'actualites', 'titre', title);
  const today = new Date().toISOString().slice(0, 10);
  expect(await save(page.request, town, 'actualites', id, { ...NEWS, titre: title, theme: 'travaux', date: today })).toBe(303);
  const ask = async () => {
    await openList(page, town);
    await rowOf(page, title)
      .getByRole('link', { name: /^Demander la publication/ })
      .click();
    await formAtWork(inside(page));
    await inside(page)
      .getByLabel(/^Message pour la personne/)
      .fill('Les plans sont joints.');
    await inside(page).getByRole('button', { name: 'Demander la publication' }).click();
    await expect(inside(page).getByText('Votre demande est partie.')).toBeVisible();
    await popin(page).getByRole('button', { name: 'fermer' }).click();
    await expect(rowOf(page, title)).toContainText('En attente de relecture');
  };
  await ask();
  await expect.poll(async () => (await mailsAbout(town, title))[PUBLISHER.email]?.[0]).toContain('Les plans sont joints.');

  const publisher = await visitorOf(browser, town, PUBLISHER);
  const visitor = await visitorOf(browser, town);
  const sees = async (address: string) => (await (await visitor.request.get(town.url + address)).text()).includes(title);
  await publisher.goto(`${town.url}${LIST}`);
  await publisher.getByRole('link', { name: /^À relire/ }).click();
  await rowOf(publisher, title)
    .getByRole('link', { name: /^Relire/ })
    .click();
  await expect(publisher.getByText('Les plans sont joints.')).toBeVisible();
  await expect(publisher.getByText('Cet élément n’est pas encore sur le site.')).toBeVisible();
  await publisher.getByLabel('Pourquoi cette demande est refusée').fill('Précisez la date des travaux.');
  await publisher.getByRole('button', { name: 'Refuser' }).click();
  await expect(publisher.getByText('La demande est refusée.')).toBeVisible();
  await expect(rowOf(publisher, title)).toHaveCount(0);
  await expect.poll(async () => (await mailsAbout(town, title))[CAMILLE.email]?.[0]).toContain('Précisez la date des travaux.');
  expect(await sees('/actualites')).toBe(false);

  await openList(page, town);
  await expect(rowOf(page, title)).toContainText('Précisez la date des travaux.');
  await rowOf(page, title).getByRole('link', { name: title, exact: true }).click();
  await formAtWork(inside(page));
  await expect(inside(page).getByText('Publication refusée')).toBeVisible();
  await inside(page).getByLabel('Chapô').fill('Les travaux commencent le 3 mars.');
  await inside(page).getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(popin(page)).toHaveCount(0);
  await ask();

  await publisher.goto(`${town.url}${screen('review', 'actualites', id)}`);
  await expect(publisher.getByText('Les travaux commencent le 3 mars.')).toBeVisible();
  await publisher.getByRole('button', { name: 'Publier' }).click();
  await expect(publisher.getByText('C’est publié.')).toBeVisible();
  await expect.poll(async () => (await mailsAbout(town, title))[CAMILLE.email]?.[1]).toContain('est maintenant sur le site');

  // A visitor who comes now sees it everywhere.
  expect(await sees('/actualites')).toBe(true);
  expect(await sees('/actualites/flux.rss')).toBe(true);
  await visitor.goto(`${town.url}/actualites`);
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('Les travaux commencent le 3 mars.')).toBeVisible();

  // A change of what is published waits; the published version stays.
  expect(
    await save(page.request, town, 'actualites', id, { ...NEWS, titre: title, theme: 'travaux', date: today, chapo: 'Tout change.' }),
  ).toBe(303);
  await visitor.reload();
  await expect(visitor.getByText('Les travaux commencent le 3 mars.')).toBeVisible();
  await expect(visitor.getByText('Tout change.')).toHaveCount(0);
  await openList(page, town);
  await expect(rowOf(page, title)).toContainText('Publié, modifications en cours');
  for (const { context } of [publisher, visitor].map((one) => ({ context: one.context() }))) await context.close();
});
