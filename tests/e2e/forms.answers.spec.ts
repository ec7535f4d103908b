import { expect, expectAccessible, test } from './fixtures.ts';
import { CERTIFICATE, CONTACT, NEWSLETTER, openForm, workingDay } from './forms.page.ts';
import { sidewaysScroll } from './robustness.page.ts';

for (const [width, height] of [
  [320, 640],
  [1280, 900],
] as const) {
  test(`FORM-2 errors stand in a summary above the form at ${width} px: in view, in words, and each leads to its field`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height });
    await openForm(page, demo + CERTIFICATE);
    await page.fill('#acte-de-naissance-exemplaires', '9');
    await page.fill('#acte-de-naissance-courriel', 'marie');
    await page.locator('#acte-de-naissance-telephone').pressSequentially('0612');
    await page.fill('#acte-de-naissance-date-naissance', '31/02/1988');
    await page.check('#acte-de-naissance-remise');
    await page.getByRole('button', { name: 'Envoyer la demande' }).press('Enter');
    const summary = page.locator('.form-summary');
    await expect(summary).toBeFocused();
    await expect(summary.locator('.alert-title')).toBeInViewport();
    await expect(summary.locator('.alert-title')).toHaveText('13 erreurs sont à corriger');
    await expect(summary.getByRole('link')).toHaveText([
      'Type d’acte : choisissez une réponse.',
      'Nombre d’exemplaires : indiquez un nombre entre 1 et 5.',
      'Nom de naissance : remplissez ce champ.',
      'Prénoms : remplissez ce champ.',
      'Date de naissance : le 31 février n’existe pas.',
      'Vous êtes : choisissez une réponse.',
      'Indiquez votre nom et votre prénom.',
      'Votre adresse électronique : indiquez une adresse électronique complète. Exemple : nom@exemple.fr',
      'Votre téléphone : il manque des caractères.',
      'Adresse postale : remplissez ce champ.',
      'Commune : remplissez ce champ.',
      'Code postal : remplissez ce champ.',
      /^Je certifie que ces informations sont exactes.*\s: cochez cette case pour continuer\.$/,
    ]);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectAccessible(page);
    await summary.getByRole('link', { name: /Votre téléphone/ }).press('Enter');
    await expect(page.locator('#acte-de-naissance-telephone')).toBeFocused();
    await expect(page.locator('#acte-de-naissance-telephone')).toHaveAccessibleDescription(/Il manque des caractères/);
    await expect(page.locator('#acte-de-naissance-date-naissance')).toHaveAccessibleDescription(
      /Le 31 février n’existe pas/,
    );
  });

  test(`DATE-2 the picker does not cover its field at ${width} px, also near the bottom of the window`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height });
    await openForm(page, demo + CERTIFICATE);
    await page.check('#acte-de-naissance-remise-2');
    const field = page.locator('#acte-de-naissance-rendez-vous');
    for (const bottom of [height - 2, height / 2]) {
      await field.evaluate(
        (input, wanted) => scrollBy({ top: input.getBoundingClientRect().bottom - wanted, behavior: 'instant' }),
        bottom,
      );
      await field.press('Alt+ArrowDown');
      const panel = page.locator('.date-field-panel:not([data-arriving])');
      await expect(panel.locator('.date-field-day:focus')).toBeVisible();
      // Its place follows its size before the next paint, which is what a visitor sees.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const [over, under] = await Promise.all([panel.boundingBox(), field.boundingBox()]);
      if (over === null || under === null) throw new Error('nothing to see');
      expect(over.y >= under.y + under.height || over.y + over.height <= under.y).toBe(true);
      expect([over.y >= 0, over.y + over.height <= height]).toEqual([true, true]);
      await expect(field).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    }
  });
}

test('DATE-4 FORM-2 only what applies is asked; dates are understood as typed; the picker offers the hours of the desk', async ({
  page,
  demo,
}) => {
  await openForm(page, demo + CERTIFICATE);
  const meeting = page.locator('#acte-de-naissance-rendez-vous');
  const address = page.locator('#acte-de-naissance-adresse');
  await expect(meeting).toBeHidden();
  await expect(address).toBeHidden();
  await page.check('#acte-de-naissance-remise');
  await expect(address).toBeVisible();
  await page.check('#acte-de-naissance-remise-2');
  await expect(address).toBeHidden();
  await meeting.press('Alt+ArrowDown');
  const panel = page.locator('.date-field-panel:not([data-arriving])');
  const hours = panel.getByLabel('Heure').getByRole('option');
  await expect(hours).toHaveText(['08', '09', '10', '11', '12', '13', '14', '15', '16', '17']);
  await expect(panel.getByLabel('Minute').getByRole('option')).toHaveText(['30', '45']);
  await page.keyboard.press('Escape');
  await meeting.fill('');
  await meeting.pressSequentially(`${workingDay(10)} 1030`);
  await meeting.press('Tab');
  await expect(meeting).toHaveValue(`${workingDay(10)} 10:30`);
  const birth = page.locator('#acte-de-naissance-date-naissance');
  await expect(birth).toHaveAttribute('inputmode', 'numeric');
  for (const typed of ['03/02/65', '03021965', '03.02.1965']) {
    await birth.fill('');
    await birth.pressSequentially(typed);
    await birth.press('Tab');
    await expect(birth).toHaveValue('03/02/1965');
  }
});

for (const [address, button] of [
  [CONTACT, 'Envoyer le message'],
  [NEWSLETTER, 'M’inscrire à la lettre'],
] as const) {
  test(`HTTP-4 a form of ${address} that cannot be sent says why beside its button, in view, and holds what was typed`, async ({
    page,
    demo,
    context,
    consoleWatch,
  }) => {
    consoleWatch.allow(/fragment-area|captcha|Failed to load resource/);
    await page.setViewportSize({ width: 390, height: 700 });
    await openForm(page, demo + address);
    if (address === CONTACT) {
      await page.selectOption('#contact-sujet', 'voirie');
      await page.fill('#contact-nom', 'Marie');
      await page.fill('#contact-message', 'Un lampadaire est éteint.');
    }
    const ident = address === CONTACT ? 'contact' : 'lettre';
    await page.fill(`#${ident}-courriel`, 'absent@exemple.fr');
    await page.check(`#${ident}-accord`);
    await context.setOffline(true);
    await page.getByRole('button', { name: button }).press('Enter');
    const notice = page.locator('[data-failure-notice]');
    await expect(notice).toContainText(/^Votre message n’est pas parti\s: votre appareil n’est pas connecté/);
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(notice).not.toContainText('administrateur');
    await expectAccessible(page, '[data-failure-notice]');
    await expect(page.locator(`#${ident}-courriel`)).toHaveValue('absent@exemple.fr');
    await context.setOffline(false);
    await page.route(`**/formulaire/${ident}`, (route) => route.fulfill({ status: 503, body: 'non' }));
    await notice.getByRole('button', { name: 'Réessayer' }).press('Enter');
    await expect(notice).toContainText(/^Le site a un problème/);
    await page.unroute(`**/formulaire/${ident}`);
    await notice.getByRole('button', { name: 'Réessayer' }).press('Enter');
    await expect(page.locator('.form-thanks')).toBeFocused();
  });
}

test.describe('without JavaScript, what depends on answers', () => {
  test.use({ javaScriptEnabled: false });

  test('FORM-2 is asked, with a sentence that says when it counts', async ({ page, demo }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(demo + CERTIFICATE);
    await expect(page.locator('#acte-de-naissance-adresse')).toBeVisible();
    await expect(page.getByText(/^Seulement si vous avez répondu «\sLe recevoir par courrier\s»/)).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
