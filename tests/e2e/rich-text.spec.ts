import { expect, expectAccessible, test } from './fixtures.ts';
import { EMPTY, openEditor } from './rich-text.page.ts';

const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const UPLOADS =
  '<ul hidden><li data-image="/media/regate.png" data-image-alt="Une régate" data-image-name="Régate" data-image-width="8" data-image-height="6"></li><li data-image="/media/port.png" data-image-name="Le port"></li><li data-image="https://autre.example/x.png"></li></ul>';

test('MINE-9 a text is formatted with the mouse and sent by a plain submit', async ({ page, plain }) => {
  await page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/png', body: IMAGE }));
  const { text, tool, value, send } = await openEditor(page, plain, EMPTY + UPLOADS);
  await text.click();
  await tool('Titre').click();
  await expect(text).toBeFocused();
  await expect(tool('Titre')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Club de voile');
  await page.keyboard.press('Enter');
  await tool('Gras').click();
  await page.keyboard.type('Ouvert');
  await tool('Gras').click();
  await tool('Italique').click();
  await page.keyboard.type(' à tous');
  await tool('Italique').click();
  await page.keyboard.press('Enter');
  await tool('Liste à puces').click();
  await page.keyboard.type('gilet');
  await page.keyboard.press('Enter');
  await page.keyboard.type('eau');
  await tool('Augmenter le retrait').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool('Citation').click();
  await page.keyboard.type('Le vent se lève');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await tool('Image').click();
  const panel = page.getByRole('group', { name: 'Image' });
  await expect(panel.getByRole('radio')).toHaveCount(2);
  await expect(panel.getByLabel('Texte de remplacement', { exact: true })).toHaveValue('Une régate');
  await panel.getByText('Le port').click();
  await panel.getByRole('button', { name: 'Placer l’image' }).click();
  await expect(panel.getByText('Décrivez l’image en quelques mots')).toBeVisible();
  await panel.getByText('Régate').click();
  await panel.getByRole('button', { name: 'Placer l’image' }).click();
  await expect(text.getByRole('img', { name: 'Une régate' })).toBeVisible();
  await text.getByRole('img').click();
  await tool('Image').click();
  await panel.getByLabel('Texte de remplacement', { exact: true }).fill('Départ d’une régate');
  await panel.getByRole('button', { name: 'Modifier l’image' }).click();

  const expected =
    '<h2>Club de voile</h2><p><strong>Ouvert</strong><em> à tous</em></p><ul><li>gilet<ul><li>eau</li></ul></li></ul><blockquote><p>Le vent se lève</p></blockquote><p><img src="/media/regate.png" alt="Départ d’une régate" width="8" height="6" loading="lazy" decoding="async"></p>';
  await expect.poll(value).toBe(expected);
  expect(await send()).toBe(expected);
});

test('MINE-9 links are added, edited and removed; a forbidden address is rejected', async ({ page, plain }) => {
  const { text, tool, value } = await openEditor(page, plain);
  await text.click();
  await page.keyboard.type('Voir le site');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await tool('Lien').click();
  const panel = page.getByRole('group', { name: 'Lien' });
  const address = panel.getByLabel('Adresse');
  await expect(address).toBeFocused();
  await expect(panel.getByLabel('Texte du lien')).toHaveValue('site');
  for (const wrong of ['javascript:alert(1)', '//autre.example', 'ftp://autre.example', 'page']) {
    await address.fill(wrong);
    await address.press('Enter');
    await expect(address).toHaveAccessibleDescription(/Cette adresse ne peut pas servir de lien/);
  }
  await expectAccessible(page);
  await panel.getByLabel('Texte du lien').fill('notre page');
  await address.fill('exemple.fr/voile');
  await address.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(text).toBeFocused();
  await expect.poll(value).toContain('<a href="https://exemple.fr/voile" rel="noopener">notre page</a>');
  await text.getByRole('link').click();
  await expect(page).toHaveURL(`${plain.url}/`);
  await expect(tool('Lien')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+k');
  await expect(address).toHaveValue('https://exemple.fr/voile');
  await address.fill('contact@exemple.fr');
  await panel.getByRole('button', { name: 'Modifier le lien' }).click();
  await expect.poll(value).toContain('<a href="mailto:contact@exemple.fr">notre page</a>');
  await tool('Lien').click();
  await panel.getByRole('button', { name: 'Retirer le lien' }).click();
  await expect.poll(value).not.toContain('<a');
  await page.keyboard.press('Control+z');
  await expect.poll(value).toContain('mailto:contact@exemple.fr');
});

test('MINE-9 a table is inserted, extended, reduced and deleted', async ({ page, plain }) => {
  const { text, tool, value } = await openEditor(page, plain);
  await text.click();
  await tool('Tableau').click();
  const panel = page.getByRole('group', { name: 'Tableau' });
  await panel.getByLabel('Lignes').fill('2');
  await panel.getByLabel('Colonnes', { exact: true }).fill('2');
  await panel.getByLabel('Légende du tableau').fill('Tarifs');
  await panel.getByRole('button', { name: 'Insérer le tableau' }).click();
  await page.keyboard.type('Formule');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Prix');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('120');
  await expect
    .poll(value)
    .toBe(
      '<table><caption>Tarifs</caption><thead><tr><th scope="col">Formule</th><th scope="col">Prix</th></tr></thead><tbody><tr><td></td><td>120</td></tr></tbody></table>',
    );
  await expectAccessible(page);
  await tool('Ajouter une ligne au-dessous').click();
  await tool('Ajouter une colonne avant').click();
  await expect(text.getByRole('row')).toHaveCount(3);
  // An empty header cell has the role of a cell.
  await expect(text.locator('th')).toHaveCount(3);
  await expect(text.getByRole('columnheader')).toHaveCount(2);
  await expectAccessible(page);
  await tool('Première ligne en en-tête').click();
  await expect(text.getByRole('columnheader')).toHaveCount(0);
  await tool('Supprimer la colonne').click();
  await tool('Supprimer la ligne').click();
  await expect(text.getByRole('row')).toHaveCount(2);
  await tool('Tableau').click();
  await panel.getByLabel('Légende du tableau').fill('');
  await panel.getByRole('button', { name: 'Enregistrer la légende' }).click();
  await expect(text.locator('caption')).toHaveCount(0);
  await tool('Supprimer le tableau').click();
  await expect(text.getByRole('table')).toHaveCount(0);
  await expect.poll(value).toBe('');
});

test('MINE-9 everything by keyboard: Alt+F10 to the toolbar, Escape to the text, Tab leaves', async ({
  page,
  plain,
}) => {
  const { text, bar, tool, value } = await openEditor(page, plain);
  await page.keyboard.press('Tab');
  await expect(tool('Gras')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription('Alt + F10 : outils de mise en forme.');
  await page.keyboard.press('Alt+F10');
  await expect(tool('Gras')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(tool('Gras')).toHaveAttribute('aria-pressed', 'true');
  await expect(tool('Gras')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.type('Gras');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- un');
  await page.keyboard.press('Enter');
  await page.keyboard.type('deux');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(value).toBe('<p><strong>Gras</strong></p><ul><li>un<ul><li>deux</li></ul></li></ul>');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(value).toBe('<p><strong>Gras</strong></p><ul><li>un</li><li>deux</li></ul>');
  // Tab leaves the editor, also in a list or in a table.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await expect(bar.getByRole('button', { name: 'Aide sur le texte' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Aide sur le texte' })).toContainText('Ctrl + Maj + 8');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Alt+F10');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(tool('Tableau')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Lignes')).toBeFocused();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('table')).toBeVisible();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await expect(tool('Supprimer le tableau')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text.getByRole('table')).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(text.getByRole('table')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(text.getByRole('table')).toHaveCount(0);
});
