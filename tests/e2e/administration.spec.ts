import { type Person, signIn, test, visitorOf } from './contributor.page.ts';
import { expect, expectAccessible } from './fixtures.ts';

const ADA: Person = { email: 'admin@beaurivage.example', password: 'clocher-et-coteaux-2026' };
const BASE = '/vitrine/administration';
const PAGES = ['', '/comptes', '/comptes/inviter', '/messages', '/abonnes', '/journal'] as const;

test('ADMIN-1 ADMIN-8 an administrator lands on what waits and changes a role, without JavaScript', async ({
  browser,
  town,
}) => {
  const page = await visitorOf(browser, town, undefined, { javaScriptEnabled: false });
  await signIn(page, town, ADA);
  await expect(page).toHaveURL(town.url + BASE);
  await expect(page.getByRole('heading', { level: 1, name: 'À faire' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Comptes' }).click();
  await page.getByLabel('Nom ou adresse électronique').fill('karim');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await page.getByRole('link', { name: 'Karim Benali' }).click();
  await page.getByRole('link', { name: 'Changer le rôle et les contenus' }).click();
  await page.getByLabel('Rédacteur').check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toContainText('Le mot de passe actuel n’est pas le bon.');
  await expect(page.getByLabel('Rédacteur')).toBeChecked();
  await page.getByLabel('Mot de passe actuel').fill(ADA.password);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('status')).toContainText('Le rôle et les contenus sont enregistrés.');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('row', { name: /Changement de droits/ })).toContainText('karim.benali');
  await page.context().close();
});

test('ADMIN-1 ADMIN-6 ADMIN-7 every page is accessible and fits 320 pixels, in light and dark', async ({
  page,
  town,
}) => {
  await signIn(page, town, ADA);
  await page.goto(`${town.url}${BASE}/comptes?q=camille`);
  const account = (await page.getByRole('link', { name: 'Camille Moreau' }).getAttribute('href')) ?? '';
  const own = ['', '/droits', '/supprimer'].map((act) => account + act);
  for (const address of [...PAGES.map((path) => BASE + path), ...own]) {
    await test.step(address, async () => {
      await page.goto(town.url + address);
      for (const [width, colorScheme] of [
        [320, 'dark'],
        [1280, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([address, width, wide]).toEqual([address, width, 0]);
      }
    });
  }
});

test('ADMIN-1 public pages link no style sheet of the administration', async ({ page, town }) => {
  await page.goto(town.url);
  expect(await page.content()).not.toContain('administration.css');
});
