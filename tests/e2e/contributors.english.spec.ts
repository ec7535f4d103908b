import type { Page } from '@playwright/test';
import { LABELS } from '#server/content/fields/texts.ts';
import { expectNoFrench } from '#tests/no-french.ts';
import { formAttached, inside, popin, rowOf } from './contributor.page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { type Demo, startDemo } from './start-demo.ts';

/** A small town in two languages. */
const RIVERSIDE = {
  'site.yaml': 'id: riverside\nnom: Riverside\nlangues: [fr, en]\n',
  'pages/index.md': '---\nid: 1\ntitre: Accueil\n---\nBonjour.\n',
  'pages/en/index.md': '---\nid: 2\ntitre: Welcome\ntraduit: 1\n---\nHello.\n',
  'modules/actualites.yaml': [
    'ident: actualites',
    'nom: Actualités',
    'singulier: actualité',
    'contributeurs: moderes',
    'champs:',
    '  - { nom: titre, type: texte, libelle: Titre, requis: true }',
    '  - { nom: chapo, type: texte, libelle: Chapô, requis: true }',
    '',
  ].join('\n'),
  'translations/en.yaml': 'Actualités: News\nactualité: news item\nTitre: Title\nChapô: Summary\n',
  'seed/accounts.yaml':
    '- { email: kim@riverside.example, nom: Kim, role: contributeur, modules: [actualites], mot_de_passe: bridge-in-the-fog-26 }\n',
};

let town: Demo;
test.beforeAll(async () => {
  town = await startDemo({ files: RIVERSIDE });
});
test.afterAll(() => town.close());

/** Expects no French in the page and in its frames. */
async function expectEnglish(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const html = await frame.content().catch((error: unknown) => {
      // The frame of a box that has closed is gone.
      if (frame.isDetached()) return '';
      throw error;
    });
    expectNoFrench(html, { language: 'en', names: Object.values(LABELS).flatMap(namesOf) });
  }
}
/** The labels of controls, which tests of content/fields cover. */
function namesOf(label: (typeof LABELS)[keyof typeof LABELS]): readonly string[] {
  return typeof label === 'string' ? [label] : Object.values(label);
}

test('LANG-2 a contributor signs in, writes, is corrected and asks for publication in English', async ({
  page,
  consoleWatch,
}) => {
  // A form to be corrected answers 422, which the browser notes.
  consoleWatch.allow(/422/);
  await page.goto(`${town.url}/en`);
  await page.getByRole('link', { name: 'Contributors’ area' }).click();
  await expectEnglish(page);
  await page.getByLabel('Email address').fill('kim@riverside.example');
  await page.getByLabel('Password', { exact: true }).fill('bridge-in-the-fog-26');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${town.url}/vitrine-en/mes-elements`);
  await expectEnglish(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: /^Add\b.*news item$/ }).click();
  await formAttached(inside(page));
  await inside(page).getByLabel('Title').fill('Bike day');
  await inside(page).getByRole('button', { name: 'Create and continue' }).click();
  await expect(inside(page).getByLabel('Summary')).toBeVisible();
  await formAttached(inside(page));
  await inside(page).getByRole('button', { name: 'Save and request publication' }).click();
  const errors = inside(page).getByRole('alert');
  await expect(errors.getByRole('link', { name: /Summary/ })).toBeVisible();
  await expectEnglish(page);

  await inside(page).getByLabel('Summary').fill('Bring a helmet.');
  await popin(page).getByRole('button', { name: 'close' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('You have unsaved changes.');
  await expectEnglish(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();

  await inside(page).getByRole('button', { name: 'Save and request publication' }).click();
  await expect(popin(page)).toHaveCount(0);
  await expect(rowOf(page, 'Bike day')).toContainText('Awaiting review');
  await expectEnglish(page);
});
