import { renderToStaticMarkup } from 'react-dom/server';
import { examples } from '#features/form-validation/examples.tsx';
import { deferred } from './deferred.ts';
import { attached, expect, expectAccessible, expectContrastInDark, test } from './fixtures.ts';

const form = renderToStaticMarkup(examples[0]?.markup);
const body = `<main><h1>Nous écrire</h1>${form}</main>`;

test('FORM-1 FORM-2 lists every error in one alert whose lines lead to their fields', async ({ page, plain }) => {
  plain.answer('/vitrine/catalogue/envoi', { body: 'Merci' });
  await page.goto(plain.page(body));
  // Until then the browser's own validation handles the key.
  await attached(page, 'form-validation');
  await page.fill('#courriel', 'marie');
  await page.fill('#surface', 'douze');
  await page.fill('#personnes', '13');
  await page.focus('#nom');
  await page.keyboard.press('Enter');
  const box = page.getByRole('alertdialog', { name: 'Erreur(s) rencontrée(s) :' });
  await expect(box.getByRole('link')).toHaveText([
    'Le champ Nom est requis.',
    'Le champ Adresse électronique doit contenir une adresse email.',
    'Le champ surface doit contenir un nombre.',
    'Le champ Personnes doit contenir un nombre entre 1 et 12.',
    'Le champ Réponse est requis.',
    'Le champ Accord est requis.',
  ]);
  await expectAccessible(page);
  await expectContrastInDark(page, 'dialog[open]');
  await box.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('#nom')).toBeFocused();
  await expect(page.locator('#nom')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#nom')).toHaveAccessibleDescription(/Le champ Nom est requis\./);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Envoyer' }).click();
  await box.getByRole('link', { name: 'Le champ Réponse est requis.' }).click();
  await expect(box).toHaveCount(0);
  await expect(page.locator('#par-lettre')).toBeFocused();
  expect(plain.requests).toEqual([]);
});

test('FORM-2 filled by keyboard alone, sent once however often it is pressed', async ({ page, plain }) => {
  const held = deferred();
  plain.answer('/vitrine/catalogue/envoi', { body: '<p>Merci</p>', after: held.promise });
  await page.goto(plain.page(body));
  await attached(page, 'form-validation');
  await page.focus('#nom');
  await page.keyboard.type('Le Goff');
  await page.keyboard.press('Tab');
  await page.keyboard.type('marie@beaurivage.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeFocused();
  await page.evaluate(() => {
    for (let press = 0; press < 3; press += 1)
      document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  });
  await expect.poll(() => plain.requests.length).toBe(1);
  held.resolve();
  await expect(page.getByText('Merci')).toBeVisible();
  expect(plain.requests.map(({ body: fields }) => fields.toString())).toEqual([
    'nom=Le+Goff&courriel=marie%40beaurivage.example&surface=12%2C5&personnes=4&reponse=lettre&accord=1',
  ]);
  await page.goBack();
  await page.getByRole('button', { name: 'Garder un brouillon' }).click();
  await expect.poll(() => plain.requests.length).toBe(2);
  expect(plain.requests[1]?.body.get('brouillon')).toBe('1');
});

test('FORM-2 inside a modal the errors stand at the head of the form', async ({ page, plain }) => {
  await page.goto(
    plain.page(
      '<main><h1>Page</h1><button type="button" id="ouvrir" data-modal=\'{"titre":"Écrire","contenu":"#boite"}\'>Ouvrir</button></main>',
    ),
  );
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Écrire');
    dialog.innerHTML =
      '<form data-validate><label for="n">Nom</label><input id="n" name="n" title="Nom" required><button>Envoyer</button></form>';
    document.body.append(dialog);
    dialog.showModal();
  });
  await expect(page.locator('form')).toHaveAttribute('data-attached', 'form-validation');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('alert')).toContainText('Erreur(s) rencontrée(s) :');
  await expect(page.locator('#n')).toBeFocused();
  await page.getByRole('link', { name: 'Le champ Nom est requis.' }).click();
  await expect(page.locator('#n')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('FORM-1 the browser checks what is required and sends', async ({ page, plain }) => {
    plain.answer('/vitrine/catalogue/envoi', { body: '<p>Merci</p>' });
    await page.goto(plain.page(body));
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.locator('#nom')).toBeFocused();
    expect(plain.requests).toEqual([]);
    await page.fill('#nom', 'Le Goff');
    await page.check('#par-lettre');
    await page.check('#accord');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Merci')).toBeVisible();
  });
});
