import { newVisitorPage, type Person } from './contributor.page.ts';
import { expect, test } from './fixtures.ts';
import { type Demo, startDemo } from './start-demo.ts';

/** A town in two languages with one translated module. */
const FILES: Readonly<Record<string, string>> = {
  'site.yaml': 'id: rives\nnom: Deux rives\nhosts: [rives.example]\nlangues: [fr, en]\n',
  'pages/index.md': '---\nid: 1\ntitre: Accueil\n---\nBonjour.\n',
  'pages/infos.md': '---\nid: 10\ntitre: Infos\n---\n::: listing\nmodule: infos\n:::\n',
  'pages/en/index.md': '---\nid: 101\ntitre: Home\n---\nHello.\n',
  'pages/en/news.md': '---\nid: 110\ntitre: News\ntraduit: 10\n---\n::: listing\nmodule: infos\n:::\n',
  'modules/infos.yaml': [
    'ident: infos',
    'nom: Infos',
    'singulier: info',
    'page: 10',
    'resume: chapo',
    'contributeurs: confiance',
    'champs:',
    '  - { nom: titre, type: texte, libelle: Titre, requis: true, max: 120, traduit: true }',
    '  - { nom: chapo, type: texte, libelle: Résumé, requis: true, max: 300, traduit: true }',
    '  - { nom: texte, type: texte-riche, libelle: Texte, traduit: true }',
    '  - { nom: annee, type: nombre, libelle: Année }',
    '',
  ].join('\n'),
  'seed/accounts.yaml':
    '- { email: lea@rives.example, nom: Léa Roux, role: contributeur, modules: [infos],\n' +
    '    mot_de_passe: pont-du-matin-2026 }\n',
  'seed/infos.yaml': [
    '- titre: Le bac reprend',
    '  chapo: Dès samedi.',
    '  texte: Quatre passages par heure.',
    '  proprietaire: lea@rives.example',
    '',
  ].join('\n'),
};
const LEA: Person = { email: 'lea@rives.example', password: 'pont-du-matin-2026' };

let rives: Demo;
test.beforeAll(async () => {
  rives = await startDemo({ files: FILES });
});
test.afterAll(() => rives.close());

for (const javaScriptEnabled of [false, true]) {
  test(`LANG-4 a contributor translates an element ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const page = await newVisitorPage(browser, rives, LEA, { javaScriptEnabled });
    const english = javaScriptEnabled ? 'The ferry is back' : 'The ferry sails again';
    await page.goto(`${rives.url}/vitrine/mes-elements`);
    const edit = await page.locator('a[href*="my_elements_edit"]').first().getAttribute('href');
    await page.goto(`${rives.url}${edit}`);
    const languages = page.getByRole('navigation', { name: 'Langues de ce contenu' });
    await expect(languages.getByRole('link', { name: /^Français/ })).toHaveAttribute('aria-current', 'page');
    await languages.getByRole('link', { name: /^English/ }).click();
    if (!javaScriptEnabled) await page.getByRole('link', { name: 'Copier l’original' }).click();
    const title = page.getByLabel('Titre');
    await expect(title).toHaveValue(javaScriptEnabled ? '' : 'Le bac reprend');
    await expect(page.getByLabel('Année')).toHaveCount(0);
    await page.getByText('Voir l’original').click();
    await expect(page.getByText('Quatre passages par heure.').first()).toBeVisible();
    await title.fill(english);
    await page.getByLabel('Résumé').fill('From Saturday.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.waitForURL(/success=1/);
    await expect(page.getByText('C’est enregistré.').first()).toBeVisible();
    await page.goto(`${rives.url}${edit}`);
    await expect(languages.getByRole('link', { name: 'English À jour' })).toBeVisible();

    // The original changes: its translation is to be revised.
    await page.getByLabel('Résumé').fill(`Dès ${javaScriptEnabled ? 'dimanche' : 'lundi'}.`);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.waitForURL(/success=1/);
    await expect(page.getByText('C’est enregistré.').first()).toBeVisible();
    await page.goto(`${rives.url}${edit}`);
    await languages.getByRole('link', { name: 'English À revoir' }).click();
    await expect(page.getByText('L’original a changé depuis cette traduction', { exact: false })).toContainText(
      'Résumé',
    );

    await page.goto(`${rives.url}/en/news`);
    await page.getByRole('link', { name: english }).click();
    await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible();
    await page.getByRole('link', { name: 'Français' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Le bac reprend' })).toBeVisible();
    if (!javaScriptEnabled) {
      await page.goto(`${rives.url}${edit}&langue=en`);
      await page.locator('summary', { hasText: 'Supprimer cette traduction' }).click();
      await page.getByRole('button', { name: 'Supprimer cette traduction' }).click();
      await expect(languages.getByRole('link', { name: 'English À traduire' })).toBeVisible();
    }
    await page.context().close();
  });
}
