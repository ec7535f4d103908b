import { expect, test } from './fixtures.ts';
import { swipe } from './touch.page.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('MENU-1 by touch: the menu opens, goes down a level, comes back and closes', async ({ page, demo }) => {
  await page.goto(`${demo}/contact`);
  await page.locator('#fMenuMobileButton').tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: /^Démarches/ }).tap();
  await expect(menu.getByRole('link', { name: 'Élections' })).toBeVisible();
  // Announced inside the box: live regions behind a modal box are not read.
  await expect(menu.locator('[data-announcer]')).toHaveText('Démarches');
  await menu.getByRole('button', { name: 'Retour à Menu' }).tap();
  // On its side, more than half of the window is for the entries.
  await page.setViewportSize({ width: 844, height: 390 });
  expect((await menu.locator('.mobile-menu-body').boundingBox())?.height).toBeGreaterThan(390 * 0.7);
  await menu.getByRole('button', { name: 'Fermer le menu' }).tap();
  await expect(menu).toBeHidden();
});

test('SLIDE-1 by touch: a swipe turns the carousel on and back', async ({ page, demo }) => {
  await page.goto(`${demo}/culture-sport-loisirs/equipements-sportifs`);
  const carousel = page.locator('[data-carousel]');
  const stop = carousel.getByRole('button', { name: 'Arrêter le défilement automatique' });
  await carousel.scrollIntoViewIfNeeded();
  await stop.tap();
  const current = carousel.locator('[aria-current="true"]');
  await expect(current).toHaveAccessibleName(/^Diapositive 1 sur/);
  await swipe(page, carousel.locator('[data-slide]').first(), 'left');
  await expect(current).toHaveAccessibleName(/^Diapositive 2 sur/);
  await swipe(page, carousel.locator('[data-slide]').nth(1), 'right');
  await expect(current).toHaveAccessibleName(/^Diapositive 1 sur/);
});

test('LBOX-1 by touch: a tap opens a photo, a swipe brings the next, a tap closes', async ({ page, demo }) => {
  await page.goto(`${demo}/ma-ville`);
  await page.locator('[data-planche-contact] a').first().tap();
  const box = page.getByRole('dialog', { name: 'Visionneuse' });
  // The photo is announced with its position once it is visible.
  const status = box.locator('.visually-hidden[role=status]');
  await expect(status).toHaveText(/^1 sur 8\s: ./);
  await swipe(page, box.locator('img').first(), 'left');
  await expect(status).toHaveText(/^2 sur 8\s: ./);
  await box.getByRole('button', { name: 'fermer' }).tap();
  await expect(box).toBeHidden();
});

test('MAP-1 by touch: the list becomes a map, which a tap enlarges', async ({ page, demo }) => {
  await page.goto(`${demo}/vie-municipale/services-municipaux`);
  await page.getByText('Carte', { exact: true }).first().tap();
  await expect(page.getByRole('button', { name: 'Agrandir le plan' })).toBeVisible();
});

test('MODAL-1 by touch: a box opens with focus in it and closes beside its opener', async ({ page, demo }) => {
  await page.goto(`${demo}/catalogue/modal-link/text-with-a-close-button`);
  const link = page.getByRole('link', { name: 'Horaires de la mairie' });
  await link.tap();
  const box = page.getByRole('dialog');
  const close = box.getByRole('button', { name: 'fermer' });
  await expect(close).toBeFocused();
  await close.tap();
  await expect(box).toBeHidden();
  await expect(link).toBeFocused();
});
