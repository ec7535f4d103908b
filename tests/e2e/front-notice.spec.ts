import type { Page } from '@playwright/test';
import { attachAll, attached, expect, expectAccessible, installPausedClock, test } from './fixtures.ts';

const page1 = '<main><h1>Accueil</h1><p><a href="/suite">Suite</a></p></main>';
const popup = (attributes = '', inside = '<h2>Bonne année</h2><p>Nos vœux. <a href="/voeux">Lire</a></p>') => `${page1}
  <div class="front-popup" data-id="voeux" ${attributes}><div class="front-popup-overlay"></div>
  <div class="front-popup-body">${inside}<a href="#" class="front-popup-close">Fermer</a></div></div>`;
const banner = (
  text = 'Le pont est fermé.',
) => `<header><p>Ville</p></header><div class="front-banner" role="region" aria-label="Information" data-id="pont">
  <div class="front-banner-inner"><p>${text} <a href="/travaux">Voir</a></p><a href="#" class="front-banner-close">Fermer</a></div></div>${page1}`;
const dialog = (page: Page) => page.getByRole('dialog');
const DAY_MS = 86_400_000;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('POPIN-3 the pop-up is a dialog named by its heading, that takes focus and gives it back', async ({
  page,
  plain,
}) => {
  await page.goto(plain.page(popup()));
  await attached(page, 'front-notice');
  const box = page.getByRole('dialog', { name: 'Bonne année' });
  await expect(box).toBeVisible();
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Lire' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Fermer' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Lire' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.front-popup')).toBeHidden();
});

for (const [how, close] of [
  ['its close link', (page: Page) => page.locator('.front-popup-close').click()],
  ['a click on its overlay', (page: Page) => page.mouse.click(10, 10)],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`POPIN-1 POPIN-2 closes by ${how}, for the visit`, async ({ page, plain, context }) => {
    await page.goto(plain.page(popup()));
    await attached(page, 'front-notice');
    await expect(dialog(page)).toBeVisible();
    await page.locator('.front-popup p').click({ position: { x: 2, y: 2 } });
    await expect(dialog(page)).toBeVisible();
    await close(page);
    await expect(dialog(page)).toHaveCount(0);
    await page.reload();
    await attachAll(page, 'no feature may change this page');
    await expect(page.locator('.front-popup')).toBeHidden();
    await expect(dialog(page)).toHaveCount(0);
    const nextVisit = await context.newPage();
    await nextVisit.goto(plain.url);
    await attached(nextVisit, 'front-notice');
    await expect(dialog(nextVisit)).toBeVisible();
  });
}

test('POPIN-1 closes itself after its seconds, counted down in parentheses, though nobody acts', async ({
  page,
  plain,
}) => {
  await installPausedClock(page);
  await page.goto(plain.page(popup('data-ff-autoclose="5"')));
  const close = page.locator('.front-popup-close');
  await expect(close).toHaveText('Fermer (5)');
  await expect(close).toHaveAccessibleName('Fermer');
  await expect(dialog(page)).toHaveAccessibleDescription(/se ferme tout seul dans 5\s+secondes/);
  for (const left of [4, 3, 2, 1]) {
    await page.clock.runFor(1000);
    await expect(close).toHaveText(`Fermer (${left})`);
  }
  await page.clock.runFor(1000);
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await attachAll(page, 'no feature may change this page');
  await expect(dialog(page)).toHaveCount(0);
});

test('POPIN-3 the countdown rests under a pointer and under focus', async ({ page, plain }) => {
  await installPausedClock(page);
  await page.goto(plain.page(popup('data-ff-autoclose="5"')));
  await attachAll(page, 'the clock is paused before the first press');
  const close = page.locator('.front-popup-close');
  await page.mouse.move(5, 5);
  await page.clock.runFor(1000);
  await expect(close).toHaveText('Fermer (4)');
  await page.locator('.front-popup h2').hover();
  await page.clock.runFor(60_000);
  await expect(close).toHaveText('Fermer (4)');
  await page.mouse.move(5, 5);
  await page.clock.runFor(1000);
  await expect(close).toHaveText('Fermer (3)');
  await page.keyboard.press('Tab');
  await page.clock.runFor(60_000);
  await expect(close).toHaveText('Fermer (3)');
});

test('POPIN-1 a link that closes a notice of another platform is as high as a button, and apart from the one beside it', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/catalogue/front-notice/pop-up-of-another-platform-without-heading`);
  const keep = await page.getByRole('button', { name: 'Ne pas fermer' }).boundingBox();
  const close = await page.locator('.front-popup-close').boundingBox();
  expect(close?.height).toBeGreaterThanOrEqual(40);
  expect((keep?.x ?? 0) - (close?.x ?? 0) - (close?.width ?? 0)).toBeGreaterThan(2);
});

test('POPIN-3 « Ne pas fermer » ends the countdown and says so', async ({ page, plain }) => {
  await installPausedClock(page);
  await page.goto(plain.page(popup('data-ff-autoclose="5"')));
  await attachAll(page, 'the clock is paused before the first press');
  await page.getByRole('button', { name: 'Ne pas fermer' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Le message reste ouvert.');
  await expect(page.locator('.front-popup-close')).toHaveText(/^Fermer\s*$/);
  await expect(page.locator('.front-popup-close')).toBeFocused();
  await page.mouse.move(5, 5);
  await page.evaluate(() => document.querySelector<HTMLElement>('dialog')?.focus());
  await page.clock.runFor(60_000);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ne pas fermer' })).toHaveCount(0);
});

test('POPIN-3 passes axe with its countdown, and without', async ({ page, plain }) => {
  await page.goto(plain.page(popup('data-ff-autoclose="600"')));
  await attached(page, 'front-notice');
  await expect(page.locator('.front-popup-close')).toHaveText(/^Fermer \(\d{3}\)$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ne pas fermer' }).click();
  await expectAccessible(page);
});

test('POPIN-1 no countdown for 0, and a close button where the markup has none', async ({ page, plain }) => {
  await page.goto(
    plain.page(
      `${page1}<div class="front-popup" data-ff-autoclose="0" aria-label="Piscine"><p>Ouverte à 10 h.</p></div>`,
    ),
  );
  await attached(page, 'front-notice');
  await expect(page.getByRole('dialog', { name: 'Piscine' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ne pas fermer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await attachAll(page, 'no feature may change this page');
  await expect(dialog(page)).toHaveCount(0);
});

test('POPIN-1 works with the overlay around the pop-up, and fits 320 px', async ({ page, plain }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto(
    plain.page(
      `${page1}<div class="front-popup-overlay"><div class="front-popup" data-id="a"><h2>Avis</h2><p>${'Texte '.repeat(200)}</p><a href="#" class="front-popup-close">Fermer</a></div></div>`,
    ),
  );
  await attached(page, 'front-notice');
  await expect(dialog(page)).toBeVisible();
  const box = await page.locator('.front-popup').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(320);
  await page.locator('.front-popup-close').click();
  await expect(dialog(page)).toHaveCount(0);
});

test('POPIN-2 the banner closes for 7 days', async ({ page, plain }) => {
  await page.clock.install({ time: new Date('2026-06-01T10:00:00Z') });
  await page.goto(plain.page(banner()));
  await attached(page, 'front-notice');
  const shown = page.locator('.front-banner');
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  await page.locator('.front-banner-close').click();
  await expect(shown).toBeHidden();
  await page.clock.runFor(200);
  await expect(page.locator('[data-announcer]')).toHaveText('L’information est fermée.');
  await page.clock.setSystemTime(new Date(Date.parse('2026-06-01T10:00:00Z') + 7 * DAY_MS - 60_000));
  await page.reload();
  // Without any act of the visitor, who would see it vanish.
  await expect(shown).toBeHidden();
  await page.clock.setSystemTime(new Date(Date.parse('2026-06-01T10:00:00Z') + 7 * DAY_MS + 60_000));
  await page.reload();
  await attached(page, 'front-notice');
  await expect(shown).toBeVisible();
});

test('POPIN-2 the banner comes back with other content', async ({ page, plain }) => {
  await page.goto(plain.page(banner()));
  await page.locator('.front-banner-close').click();
  plain.page(banner('Le pont est rouvert.'));
  await page.reload();
  await attached(page, 'front-notice');
  await expect(page.locator('.front-banner')).toBeVisible();
});

test('POPIN-2 storage that is refused keeps nothing from closing', async ({ page, plain }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('refused');
      },
    });
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new Error('refused');
      },
    });
  });
  await page.goto(plain.page(banner() + popup().replace(page1, '')));
  await attached(page, 'front-notice');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('.front-banner-close').click();
  await expect(page.locator('.front-banner')).toBeHidden();
});

test('POPIN-1 POPIN-2 without JavaScript both are plain content', async ({ browser, plain, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  plain.page(page1, { path: '/suite' });
  await page.goto(plain.page(popup()));
  await expect(page.locator('.front-popup')).toBeVisible();
  expect(await page.locator('.front-popup').evaluate((element) => getComputedStyle(element).position)).toBe('static');
  await page.getByRole('link', { name: 'Suite' }).click();
  await expect(page).toHaveURL(/suite$/);
  await page.goto(demo);
  await expect(page.locator('.front-banner')).toContainText('pont du Petit Bras');
  await expect(page.locator('.front-banner-close')).toBeHidden();
  await context.close();
});

test('POPIN-2 the demo town’s banner leads to the works, and stays closed', async ({ page, demo }) => {
  await page.goto(demo);
  await attached(page, 'front-notice');
  const shown = page.getByRole('region', { name: 'Information' });
  await expect(shown.getByRole('link', { name: 'Voir tous les travaux' })).toHaveAttribute(
    'href',
    '/cadre-de-vie/travaux',
  );
  await expectAccessible(page, '.front-banner');
  await shown.getByRole('button', { name: /^Fermer/ }).click();
  await page.goto(`${demo}/contact`);
  await attachAll(page, 'no feature may change this page');
  await expect(page.locator('.front-banner')).toBeHidden();
});
