import { copyWord, waitMinimumTime } from './captcha.page.ts';
import { attachAll, expect, expectAccessible, test } from './fixtures.ts';
import { CERTIFICATE, CONTACT, fillCertificateRequest, NEWSLETTER, openForm } from './forms.page.ts';
import { tabTo, typeInto } from './keyboard.page.ts';
import { sidewaysScroll } from './robustness.page.ts';

test('FORM-2 the contact form is filled in and sent by keyboard alone; thanks take its place and focus', async ({
  page,
  demo,
}) => {
  await openForm(page, demo + CONTACT);
  await page.locator('#contact-sujet').focus();
  await page.keyboard.type('La rue');
  await typeInto(page, page.locator('#contact-nom'), 'Marie Le Goff');
  await typeInto(page, page.locator('#contact-courriel'), 'marie@exemple.fr');
  await typeInto(page, page.locator('#contact-telephone'), '0612345678');
  await expect(page.locator('#contact-telephone')).toHaveValue('06 12 34 56 78');
  await typeInto(page, page.locator('#contact-rue'), 'gabar');
  await expect(page.getByRole('option', { name: 'Quai des Gabares' })).toBeVisible();
  await expectAccessible(page, '#contact-rue, [role=listbox]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('#contact-rue')).toHaveValue('Quai des Gabares');
  await typeInto(page, page.locator('#contact-message'), 'Un lampadaire est éteint.');
  await tabTo(page, page.locator('#contact-accord'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Envoyer le message' })).toBeFocused();
  await page.keyboard.press('Enter');
  const thanks = page.locator('.form-thanks');
  await expect(thanks).toContainText('Votre message est bien arrivé');
  await expect(thanks).toContainText(/Votre référence\s: [0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  await expect(thanks).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(CONTACT);
  await expectAccessible(page, '.form-thanks');
});

test('FORM-1 « a@b » is no address for the form of a site, and nothing is sent', async ({ page, demo }) => {
  await openForm(page, demo + CONTACT);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.locator('#contact-courriel').fill('a@b');
  await page.locator('#contact-courriel').press('Enter');
  await expect(page.locator('.form-summary')).toContainText(
    /Votre adresse électronique\s: indiquez une adresse électronique complète/,
  );
  await expect(page.locator('#contact-courriel')).toHaveAttribute('aria-invalid', 'true');
  expect(posts).toEqual([]);
});

test('DATE-2 MASK-1 AUTO-1 the request of a certificate is filled in by keyboard alone, and sent once by a double press', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openForm(page, demo + CERTIFICATE);
  await expectAccessible(page);
  await fillCertificateRequest(page);
  const sent: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/formulaire/'))
      sent.push(new URLSearchParams(request.postData() ?? ''));
  });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Envoyer la demande' })).toBeFocused();
  await page.evaluate(() => {
    const button = document.activeElement as HTMLButtonElement;
    for (let press = 0; press < 3; press += 1) button.click();
  });
  await expect(page.locator('.form-thanks')).toContainText('Votre demande est enregistrée');
  expect(sent).toHaveLength(1);
  const names = ['acte', 'exemplaires', 'usages', 'date_naissance', 'telephone', 'remise', 'commune', 'parents'];
  expect(names.map((name) => sent[0]?.get(name))).toEqual([
    'filiation',
    '2',
    'mariage',
    '1988-04-18',
    '0612345678',
    'guichet',
    null,
    'Anne et Yann Le Goff',
  ]);
  expect(sent[0]?.get('rendez_vous')).toMatch(/^\d{4}-\d{2}-\d{2} 09:30$/);
});

test('DATE-2 the picker of a form is accessible on a phone, and offers the days that the server takes', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openForm(page, demo + CERTIFICATE);
  await page.check('#acte-de-naissance-remise-2');
  await page.locator('.date-field:has(#acte-de-naissance-rendez-vous) .date-field-button').click();
  const panel = page.getByRole('dialog', { name: 'Choisir une date et une heure' });
  await expect(panel.getByRole('grid')).toBeVisible();
  await expectAccessible(page, '.date-field-panel');
  expect(
    await panel
      .locator('[data-day]:has(.date-field-day:not(:disabled))')
      .evaluateAll((cells) =>
        cells.every((cell) => ![0, 6].includes(new Date(`${cell.getAttribute('data-day')}T12:00`).getDay())),
      ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('errors that only the server finds come back in place, with everything typed; focus goes to their summary', async ({
  page,
  demo,
}) => {
  await openForm(page, demo + CONTACT);
  await page.selectOption('#contact-sujet', 'voirie');
  await page.fill('#contact-nom', 'Marie');
  // Accepted by the browser without its pattern, refused by the server.
  await page.fill('#contact-courriel', 'marie@exemple');
  await page.fill('#contact-telephone', '0612345678');
  await page.fill('#contact-message', 'Deux\nlignes & <b>plus</b>');
  await page.check('#contact-accord');
  await page.locator('#contact-courriel').evaluate((field) => {
    field.setAttribute('type', 'text');
    field.removeAttribute('pattern');
  });
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  const summary = page.locator('.form-summary');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    /Votre adresse électronique\s: indiquez une adresse électronique complète/,
  ]);
  await expect(page.locator('#contact-nom')).toHaveValue('Marie');
  await expect(page.locator('#contact-sujet')).toHaveValue('voirie');
  // The mask is attached when the field is in view.
  await page.locator('#contact-telephone').scrollIntoViewIfNeeded();
  await expect(page.locator('#contact-telephone')).toHaveValue('06 12 34 56 78');
  await expect(page.locator('#contact-message')).toHaveValue('Deux\nlignes & <b>plus</b>');
  await expect(page.locator('#contact-accord')).toBeChecked();
  await expect(page.locator('#contact-courriel')).toHaveAccessibleDescription(/adresse électronique complète/);
  await expectAccessible(page, '.form-summary, form[data-validate]');
  await summary.getByRole('link').press('Enter');
  await expect(page.locator('#contact-courriel')).toBeFocused();
  await page.locator('#contact-courriel').fill('marie@exemple.fr');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.locator('.form-thanks')).toBeFocused();
});

test('DATE-2 MASK-1 AUTO-1 fields take what is pasted, and what the browser fills in by itself', async ({
  page,
  demo,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForm(page, demo + CERTIFICATE);
  await page.check('#acte-de-naissance-remise');
  const paste = async (id: string, text: string) => {
    await page.locator(`#acte-de-naissance-${id}`).focus();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
    await page.keyboard.press('Tab');
  };
  await paste('date-naissance', '1988-04-18');
  await expect(page.locator('#acte-de-naissance-date-naissance')).toHaveValue('18/04/1988');
  await paste('telephone', '06.12.34.56.78');
  await expect(page.locator('#acte-de-naissance-telephone')).toHaveValue('06 12 34 56 78');
  await page.locator('#acte-de-naissance-telephone').fill('');
  await paste('telephone', '+33 6 12 34 56 78');
  await expect(page.locator('#acte-de-naissance-telephone')).toHaveValue('06 12 34 56 78');
  await paste('code-postal', ' 49 400 ');
  await expect(page.locator('#acte-de-naissance-code-postal')).toHaveValue('49400');
  // Like autofill: the value at once, then the events, without a key.
  await page.evaluate(() => {
    for (const [id, value] of [
      ['telephone', '+33698765432'],
      ['commune', 'Saumur'],
      ['code-postal', '49400'],
      ['nom', 'Marie Le Goff'],
    ]) {
      const input = document.getElementById(`acte-de-naissance-${id}`) as HTMLInputElement;
      input.value = value ?? '';
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });
  await expect(page.locator('#acte-de-naissance-telephone')).toHaveValue('06 98 76 54 32');
  await expect(page.locator('#acte-de-naissance-telephone')).toHaveAttribute('data-unmasked', '0698765432');
  await expect(page.locator('#acte-de-naissance-commune')).toHaveValue('Saumur');
  await expect(page.locator('#acte-de-naissance-code-postal')).toHaveValue('49400');
});

test('a letter is asked for by keyboard alone', async ({ page, demo }) => {
  await openForm(page, demo + NEWSLETTER);
  await page.locator('#lettre-courriel').focus();
  await page.keyboard.type('marie@exemple.fr');
  await tabTo(page, page.locator('#lettre-themes-2'));
  await page.keyboard.press('Space');
  await tabTo(page, page.locator('#lettre-accord'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.locator('.form-thanks')).toContainText('suivez son lien pour confirmer');
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form comes back whole with its errors and all that was typed, then thanks', async ({
    page,
    demo,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 400/);
    await page.goto(demo + CONTACT);
    await page.selectOption('#contact-sujet', 'voirie');
    await page.fill('#contact-courriel', 'marie');
    await page.fill('#contact-telephone', '06 12');
    await page.fill('#contact-message', 'Bonjour,\nun lampadaire est éteint.');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page).toHaveTitle(/^Erreur\s: Nous joindre/);
    await expect(page.locator('.form-summary').getByRole('link')).toHaveText([
      'Indiquez votre nom.',
      'Votre adresse électronique : indiquez une adresse électronique complète. Exemple : nom@exemple.fr',
      'Votre téléphone : il manque des caractères.',
      'J’accepte que la mairie garde ces informations pour traiter ma demande : cochez cette case pour continuer.',
    ]);
    await expect(page.locator('#contact-telephone')).toHaveValue('06 12');
    await expect(page.locator('#contact-message')).toHaveValue('Bonjour,\nun lampadaire est éteint.');
    await expect(page.locator('#contact-courriel')).toHaveAccessibleDescription(/adresse électronique complète/);

    await page.fill('#contact-nom', 'Marie');
    await page.fill('#contact-courriel', 'marie@exemple.fr');
    await page.fill('#contact-telephone', '+33 6 12 34 56 78');
    await page.check('#contact-accord');
    await copyWord(page);
    await waitMinimumTime(page);
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.locator('.form-thanks')).toContainText('Votre message est bien arrivé');
    expect(new URL(page.url()).searchParams.get('envoye')).toBe('contact');
    await page.reload();
    await expect(page.locator('.form-thanks')).toBeVisible();
  });
});

test('the pages of forms do not move sideways on a small screen', async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of [CONTACT, CERTIFICATE, NEWSLETTER]) {
    await page.goto(demo + address);
    await attachAll(page, 'every feature is attached');
    expect(await sidewaysScroll(page)).toBe(0);
  }
});
