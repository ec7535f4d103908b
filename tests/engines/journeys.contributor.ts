import { expect } from '@playwright/test';
import { ADA, CAMILLE, LIST, type Person, photo, uniqueTitle } from '#tests/e2e/contributor.page.ts';
import { attachAll, expectGone, expectSeen, expectText, type SiteJourney } from './journey.ts';
import type { Scope, Visit } from './visit.ts';

export const inside = (visit: Visit): Scope => visit.frameLocator('dialog.popin[open] iframe');
const popin = (visit: Visit) => visit.locator('dialog.popin[open]');
const question = (visit: Visit) => visit.getByRole('alertdialog', { name: 'Attention' });
const rowOf = (visit: Visit, title: string) => visit.getByRole('row').filter({ hasText: title });

export async function signIn(visit: Visit, demo: string, { email, password }: Person = CAMILLE): Promise<void> {
  await visit.goto(`${demo}/vitrine/connexion`);
  await visit.getByLabel('Adresse électronique').fill(email);
  await visit.getByLabel('Mot de passe', { exact: true }).fill(password);
  await visit.getByRole('button', { name: 'Se connecter' }).click();
  await expect.poll(() => visit.evaluate(() => location.pathname), { timeout: 30_000 }).not.toMatch(/connexion/);
}

/** Creates an element from the list, in its pop-in, which stays open on the screen with all fields. */
export async function create(visit: Visit, demo: string, title: string): Promise<void> {
  await visit.goto(demo + LIST);
  await attachAll(visit);
  await visit.getByRole('link', { name: /^Ajouter.*actualité$/ }).click();
  await formAtWork(visit);
  await inside(visit).getByLabel('Titre').fill(title);
  await inside(visit).getByRole('button', { name: 'Créer et continuer' }).click();
  await expectText(inside(visit).locator('h1'), new RegExp(title));
  await formAtWork(visit);
}

async function formAtWork(visit: Visit): Promise<void> {
  const form = inside(visit).locator('form[data-my-element-form][data-attached~="my-elements"]');
  await expect.poll(() => form.count(), { timeout: 30_000 }).toBe(1);
}

/** What a contributor does, from signing in to bringing back what was deleted. */
export const CONTRIBUTOR_JOURNEYS: readonly SiteJourney[] = [
  {
    feature: 'accounts',
    name: 'MINE-1 a contributor signs in and finds the list',
    async run(visit, demo) {
      await signIn(visit, demo);
      await visit.goto(demo + LIST);
      await expectText(visit.locator('h1'), /Mes contenus/);
    },
  },
  {
    feature: 'my-elements',
    name: 'MINE-2 MINE-6 MINE-9 a contributor creates an element, writes rich text, adds a picture and saves',
    async run(visit, demo) {
      const title = uniqueTitle('Régate');
      await signIn(visit, demo);
      await create(visit, demo, title);
      await inside(visit).getByLabel('Résumé').fill('Dix équipages, trois manches.');
      await inside(visit)
        .locator('textarea[data-rich-text]')
        .evaluate((field) => field.parentElement?.scrollIntoView({ behavior: 'instant' }));
      // The field of before has the same name and role until the editor is there.
      await inside(visit).locator('.rich-text-body[contenteditable=true]').click();
      await visit.keyboard.type('Départ du quai.');
      await inside(visit).getByLabel('Thème').selectOption('sport');
      await inside(visit)
        .locator('input[type=file][data-image-upload]')
        .first()
        .setInputFiles(await photo());
      await expectSeen(inside(visit).locator('[role=slider]').first());
      await inside(visit).getByLabel('Description de l’image').first().fill('Des voiles sur la Loire.');
      await inside(visit).getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await expectGone(popin(visit));
      await expectText(rowOf(visit, title), /Brouillon/);
    },
  },
  {
    feature: 'my-elements',
    name: 'MINE-4 closing with unsaved text asks first, and to go on writing keeps it',
    async run(visit, demo) {
      const title = uniqueTitle('Bal du port');
      await signIn(visit, demo);
      await create(visit, demo, title);
      await inside(visit).getByLabel('Résumé').fill('Un bal pour toutes et tous.');
      await popin(visit).getByRole('button', { name: 'fermer' }).click();
      await expectSeen(question(visit));
      await question(visit).getByRole('button', { name: 'Non' }).click();
      await expectGone(question(visit));
      await expect.poll(() => inside(visit).getByLabel('Résumé').inputValue()).toBe('Un bal pour toutes et tous.');
    },
  },
  {
    feature: 'my-elements',
    name: 'MINE-5 MINE-11 an element is deleted and brought back',
    async run(visit, demo) {
      const title = uniqueTitle('Concert');
      await signIn(visit, demo);
      await create(visit, demo, title);
      await visit.goto(demo + LIST);
      await attachAll(visit);
      await rowOf(visit, title)
        .getByRole('link', { name: /^Supprimer/ })
        .click();
      await question(visit).getByRole('button', { name: 'Oui' }).click();
      await expectGone(rowOf(visit, title));
      await visit.getByRole('button', { name: 'Annuler la suppression' }).click();
      await expectText(rowOf(visit, title), /Brouillon/);
    },
  },
  {
    feature: 'page-editor',
    name: 'EDIT-1 EDIT-2 a new page is written and stays a draft',
    async run(visit, demo) {
      await signIn(visit, demo, ADA);
      await visit.goto(`${demo}/vitrine/administration/pages/nouvelle`);
      await visit.getByLabel('Titre').fill(uniqueTitle('Fête de la Loire'));
      await visit.getByRole('button', { name: 'Créer la page' }).click();
      await visit.getByRole('link', { name: 'Modifier Texte' }).click();
      await visit.locator('.rich-text-body[contenteditable=true]').click();
      await visit.keyboard.type('Sur les quais.');
      await visit.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
      await expectText(visit.locator('[role=status]').first(), /Il n’est pas encore publié/);
    },
  },
];
