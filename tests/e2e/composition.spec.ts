import { CLOSE_QUESTION_FUNCTION } from '#contract/my-elements.ts';
import { autofill, composer } from './composition.page.ts';
import { attached, expect, test } from './fixtures.ts';
import { openEditor } from './rich-text.page.ts';

// Fields with code, written without key events: by dead keys, on-screen keyboards and autofill.

test('MASK-1 a telephone number that is composed, inserted or filled in ends up in its mask', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/contact`);
  const field = page.locator('#contact-telephone');
  await field.scrollIntoViewIfNeeded();
  await attached(page, 'masked-input');
  const { compose, insert } = await composer(page);
  for (const write of [() => compose('0612345678'), () => insert('0612345678')]) {
    await field.fill('');
    await field.focus();
    await write();
    await field.blur();
    await expect(field).toHaveValue('06 12 34 56 78');
  }
  await field.fill('');
  await autofill(field, '+33612345678');
  await expect(field).toHaveValue('06 12 34 56 78');
});

test('DATE-1 a date that is composed, inserted or filled in is understood and sent', async ({ page, demo }) => {
  await page.goto(`${demo}/catalogue/date-field/naissance`);
  await attached(page, 'date-field');
  const field = page.getByRole('textbox', { name: 'Date de naissance' });
  const sent = page.locator('.date-field input[type=hidden]');
  const { compose, insert } = await composer(page);
  for (const write of [() => compose('14/05/1984'), () => insert('14/05/1984')]) {
    await field.fill('');
    await field.focus();
    await write();
    await field.blur();
    await expect(field).toHaveValue('14/05/1984');
    await expect(sent).toHaveValue(/1984/);
  }
  await field.fill('');
  await autofill(field, '14/05/1984');
  await expect(sent).toHaveValue(/1984/);
});

test('AUTO-1 suggestions wait for the end of a composition and match the accented word', async ({ page, demo }) => {
  const terms: string[] = [];
  page.on('request', (request) => {
    const term = new URL(request.url()).searchParams.get('autocompleter[term]');
    if (term !== null) terms.push(term);
  });
  await page.goto(`${demo}/contact`);
  const field = page.locator('#contact-rue');
  await field.focus();
  await expect(field).toHaveAttribute('role', 'combobox');
  const { compose } = await composer(page);
  await compose('quai');
  await expect(page.locator('[role=option]').first()).toBeVisible();
  await expect(field).toHaveValue('quai');
  expect(terms).toEqual(['quai']);
});

test('search suggestions follow a dead key and a proposal of the keyboard', async ({ page, demo }) => {
  await page.goto(`${demo}/contact`);
  const field = page.locator('.site-search input');
  await field.focus();
  await expect(field).toHaveAttribute('role', 'combobox');
  const { deadKey, insert } = await composer(page);
  await insert('m');
  await deadKey('´', 'é');
  await insert('diath');
  await expect(field).toHaveValue('médiath');
  await expect(page.locator('[role=option]', { hasText: 'Médiathèque' }).first()).toBeVisible();
});

test('FORM-2 an error goes away with what is composed, and with what the browser fills in', async ({ page, demo }) => {
  await page.goto(`${demo}/contact`);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  const name = page.locator('#contact-nom');
  const mail = page.locator('#contact-courriel');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  const { compose, deadKey } = await composer(page);
  await name.focus();
  await compose('Zo');
  await deadKey('¨', 'ë');
  await expect(name).toHaveValue('Zoë');
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  await autofill(mail, 'zoe@exemple.fr');
  await expect(mail).toHaveAttribute('aria-invalid', 'false');
});

test('LIST-1 a filter takes the whole composed word', async ({ page, demo }) => {
  await page.goto(`${demo}/actualites`);
  await attached(page, 'listing');
  const field = page.getByLabel('Mots-clés');
  await field.focus();
  const { compose } = await composer(page);
  await compose('piscine');
  await expect(page.locator('[data-listing-status]')).toHaveText(/^\d résultats?$/);
  await expect(field).toHaveValue('piscine');
});

test('DATE-3 digits that are composed or inserted end up in the mask of a date', async ({ page, demo }) => {
  await page.goto(`${demo}/catalogue/date-field/masque`);
  await attached(page, 'date-field');
  const field = page.getByRole('main').locator('.date-field input:not([type=hidden])').first();
  const { compose, insert } = await composer(page);
  for (const write of [() => compose('14051984'), () => insert('14051984')]) {
    await field.fill('');
    await field.focus();
    await write();
    await field.blur();
    await expect(field).toHaveValue('14/05/1984');
  }
});

test('MENU-8 the search of the phone menu follows a dead key and a composition', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${demo}/`);
  await page.locator('#fMenuMobileButton').click();
  const menu = page.locator('.mobile-menu[open]');
  const field = menu.locator('input[type=search]');
  await field.focus();
  const { compose, deadKey, insert } = await composer(page);
  await insert('m');
  await deadKey('´', 'é');
  await compose('diath');
  await expect(field).toHaveValue('médiath');
  await expect(menu.getByRole('link', { name: /Médiathèque/ }).first()).toBeVisible();
});

test('MINE-9 Enter and Escape of a composition leave the panel of a link open, those after it do not', async ({
  page,
  plain,
}) => {
  const { text, tool, value } = await openEditor(page, plain);
  await text.click();
  await tool('Lien').click();
  const panel = page.getByRole('group', { name: 'Lien' });
  const words = panel.getByLabel('Texte du lien');
  await panel.getByLabel('Adresse').fill('/agenda');
  await words.focus();
  const { show, insert } = await composer(page);
  for (const key of ['Enter', 'Escape']) {
    await show('fê');
    await page.keyboard.press(key);
    await expect(panel).toBeVisible();
  }
  await insert('fête');
  await expect(words).toHaveValue('fête');
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect.poll(value).toBe('<p><a href="/agenda">fête</a></p>');
});

test('MINE-4 what is composed, inserted or filled in is counted, and asked about before it is lost', async ({
  page,
  plain,
}) => {
  const form =
    '<form data-my-element-form="edit"><label>Titre <input name="titre" data-max-length="10"></label></form>';
  const asksBeforeClosing = () =>
    page.evaluate((name) => (Reflect.get(window, name) as () => unknown)() !== false, CLOSE_QUESTION_FUNCTION);
  const writers = [
    async () => (await composer(page)).compose('gabarres'),
    async () => (await composer(page)).insert('gabarres'),
    () => autofill(page.getByLabel('Titre'), 'gabarres'),
  ];
  for (const write of writers) {
    await page.goto(plain.page(`<main><h1>Titre</h1>${form}</main>`));
    await attached(page, 'my-elements');
    await page.getByLabel('Titre').focus();
    expect(await asksBeforeClosing()).toBe(false);
    await write();
    await expect(page.getByRole('status').filter({ hasText: /^Il reste/ })).toHaveText('Il reste 2\u00a0caractères.');
    expect(await asksBeforeClosing()).toBe(true);
    // So that the browser does not ask before the page is left.
    await page.getByLabel('Titre').fill('');
  }
});
