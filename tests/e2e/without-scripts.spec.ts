import type { Page } from '@playwright/test';
import { copyWord, waitMinimumTime } from './captcha.page.ts';
import { CAMILLE, test } from './contributor.page.ts';
import { expect } from './fixtures.ts';

// Twelve tasks on a phone without JavaScript. In a town of its own, so that its forms do not count against rate limits.
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu du site' });

async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  await page.locator('#fMenuMobileButton').click();
  for (const name of names) await menu(page).getByRole('link', { name, exact: true }).click();
}

test('BOOT-5 1. find when the pool opens, now and in summer', async ({ page, town }) => {
  await page.goto(town.url);
  await choose(page, 'Culture, sport');
  await choose(page, 'Piscine');
  await expect(title(page)).toHaveText('Piscine des Sables');
  const friday = page.getByRole('row', { name: /^Vendredi/ });
  await expect(friday).toContainText(/17\sh\s–\u2060?\s21\sh/);
  await page.getByRole('link', { name: 'Afficher les horaires d’été' }).click();
  await expect(title(page)).toContainText('été');
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('BOOT-5 2. find the sports clubs of a district', async ({ page, town }) => {
  await page.goto(`${town.url}/culture-sport-loisirs/associations`);
  await page.getByLabel('Domaine').selectOption({ label: 'Sport' });
  await page.getByLabel('Quartier').selectOption({ label: 'Les Îles' });
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page).toHaveURL(/filter%5B/);
  const items = page.locator('.listing-items > li');
  expect(await items.count()).toBeGreaterThan(0);
  await expect(items).toContainText(Array.from({ length: await items.count() }, () => /Sport.*Les Îles/s));
  await expect(page.getByLabel('Domaine')).toHaveValue('sport');
});

test('BOOT-5 3. go to the third page of the news, and read one', async ({ page, town }) => {
  await page.goto(`${town.url}/actualites`);
  const next = page.getByRole('link', { name: /suivante/i });
  await next.click();
  await next.click();
  await expect(page.locator('.listing-status')).toContainText('page 3 sur');
  const news = page.locator('.card-title a').first();
  const name = (await news.textContent()) ?? '';
  await news.click();
  await expect(title(page)).toHaveText(name);
});

test('BOOT-5 4. write to the town hall', async ({ page, town }) => {
  await page.goto(town.url);
  await choose(page, 'Contact');
  await page.getByLabel('Votre message concerne').selectOption('voirie');
  await page.getByLabel('Votre nom').fill('Marie Le Goff');
  await page.getByLabel('Votre adresse électronique').fill('marie@exemple.fr');
  await page.getByLabel('Votre message', { exact: true }).fill('Un lampadaire est éteint quai des Gabares.');
  await page.getByLabel(/^J’accepte/).check();
  await copyWord(page);
  await waitMinimumTime(page);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.locator('.form-thanks')).toContainText('Votre message est bien arrivé');
});

test('BOOT-5 5. find an event of next month and put it in one’s own calendar', async ({ page, town }) => {
  await page.goto(`${town.url}/agenda`);
  await page.locator('.agenda-next').click();
  await expect(page).toHaveURL(/mois=/);
  await page.locator('.agenda-items a').last().click();
  await expect(page.getByRole('link', { name: 'Ajouter à mon agenda' })).toBeVisible();
  const name = (await title(page).textContent()) ?? '';
  const address = await page.getByRole('link', { name: 'Ajouter à mon agenda' }).getAttribute('href');
  const calendar = await (await page.request.get(town.url + address)).text();
  // Long lines are folded, and commas escaped.
  expect(calendar.replace(/\r\n /g, '').replace(/\\([,;])/g, '$1')).toContain(`SUMMARY:${name}`);
});

test('BOOT-5 6. read what a formality costs in a table that is wider than the screen', async ({ page, town }) => {
  await page.goto(`${town.url}/demarches/couts-et-delais`);
  const passport = page.getByRole('row', { name: /^Passeport d’un adulte/ });
  await expect(passport.getByRole('rowheader')).toHaveText(/Passeport/);
  await expect(passport.getByRole('cell')).toHaveText(['35', '86', 'Papiers d’identité', 'Mairie', 'Oui', '4']);
  await passport.getByRole('cell').last().scrollIntoViewIfNeeded();
  await expect(passport.getByRole('cell').last()).toBeInViewport();
  await passport.getByRole('link').click();
  await expect(title(page)).toContainText('passeport');
});

test('BOOT-5 7. look at a large picture, and come back', async ({ page, town }) => {
  await page.goto(`${town.url}/ma-ville`);
  await page.locator('[data-planche-contact] a').nth(1).click();
  await expect(page).toHaveURL(/w_max=1600/);
  await expect(page.locator('img')).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveText('Ma ville');
});

test('BOOT-5 8. send a page to somebody by mail', async ({ page, town }) => {
  await page.goto(`${town.url}/cadre-de-vie/dechets`);
  await page.getByRole('link', { name: 'Partager par Courriel' }).click();
  await page.getByLabel('Votre nom').fill('Léa');
  await page.getByLabel('Votre adresse électronique').fill('lea@exemple.fr');
  await page.getByLabel('Adresse électronique de la personne').fill(`paul-${Date.now()}@exemple.fr`);
  await copyWord(page);
  await waitMinimumTime(page);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Votre message est parti.')).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à la page' }).click();
  await expect(title(page)).toHaveText('Déchets et collecte');
});

test('BOOT-5 9. subscribe to the newsletter', async ({ page, town }) => {
  await page.goto(town.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'La lettre du vendredi' }).click();
  await page.getByLabel('Votre adresse électronique').fill('camille@exemple.fr');
  await page.getByLabel('Les sorties et les fêtes').check();
  await page.getByLabel(/^J’accepte de recevoir/).check();
  await copyWord(page);
  await waitMinimumTime(page);
  await page.getByRole('button', { name: 'M’inscrire à la lettre' }).click();
  await expect(page.locator('.form-thanks')).toContainText('suivez son lien pour confirmer');
});

test('BOOT-5 10. sign in, look at one’s account, sign out', async ({ page, town }) => {
  await page.goto(`${town.url}/vitrine/connexion`);
  await page.getByLabel('Adresse électronique').fill(CAMILLE.email);
  await page.getByLabel('Mot de passe').fill(CAMILLE.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  // Where she begins depends on what waits for her.
  await expect(title(page)).toHaveText(/^(?:Mes contenus|À faire)$/);
  await page.goto(`${town.url}/vitrine/mes-elements`);
  await page.getByRole('navigation', { name: 'Espace contributeur' }).getByRole('link', { name: 'Mon compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click();
  await page.goto(`${town.url}/vitrine/mes-elements`);
  await expect(title(page)).toHaveText('Connexion');
});

test('BOOT-5 11. learn what goes into the yellow bin', async ({ page, town }) => {
  await page.goto(`${town.url}/cadre-de-vie/dechets`);
  const answer = page.getByText('Tous les emballages en plastique');
  await expect(answer).toBeHidden();
  await page.getByText('Bac jaune', { exact: true }).click();
  await expect(answer).toBeVisible();
});

test('BOOT-5 12. search the formalities, and know what to bring', async ({ page, town }) => {
  await page.goto(town.url);
  await choose(page, 'Démarches');
  await choose(page, 'Guide des démarches');
  await page.getByLabel('Mots-clés').fill('passeport');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await page.getByRole('link', { name: 'Demander un passeport' }).first().click();
  await expect(page.locator('.element-facts')).toContainText('86 € pour un adulte');
  await expect(page.locator('.element-facts')).toContainText('justificatif de domicile');
});
