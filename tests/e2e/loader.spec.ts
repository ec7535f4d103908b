import type { Page } from '@playwright/test';
import { expect, expectAccessible, type PlainServer, pauseClock, test } from './fixtures.ts';

async function show(
  page: Page,
  plain: PlainServer,
  loader: unknown,
  body = '<main><h1>Page</h1></main>',
): Promise<void> {
  plain.answer('/logo.svg', {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>',
  });
  await page.goto(
    plain.page(body, {
      settings: { traductions: [], identite: { logo: '/autre.svg', logo_site: '/logo.svg' }, loader },
    }),
  );
  await page.evaluate(() => window.vitrine?.loader.show());
  await expect(page.locator('.loader')).toBeVisible();
}

test('UI-1 version 1 is a spinner that covers the page', async ({ page, plain }) => {
  await show(page, plain, {});
  await expect(page.getByRole('status')).toHaveText('CHARGEMENT');
  await expect(page.locator('.loader-title, .loader-description, .loader-logo')).toHaveCount(0);
  expect(await page.locator('.loader').boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await page.evaluate(() => window.vitrine?.loader.hide());
  await expect(page.locator('.loader')).toHaveCount(0);
});

test('UI-1 version 2 adds logo, title and description; the site chooses texts, parts and colours', async ({
  page,
  plain,
}) => {
  // Contrast is measured after the fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await show(page, plain, { version: 2 });
  await expect(page.locator('.loader-logo')).toHaveAttribute('src', '/logo.svg');
  await expect(page.locator('.loader-title')).toHaveText('CHARGEMENT');
  await expect(page.locator('.loader-description')).toHaveText("Veuillez patienter s'il vous plait...");
  await expectAccessible(page);
  await show(page, plain, {
    version: '2',
    show_logo: '0',
    show_desc: false,
    txt_loading: 'Un instant',
    couleurs: { fond: 'rgb(1, 2, 3)', texte: '#fff', accent: 'url(x)' },
  });
  await expect(page.locator('.loader-logo, .loader-description')).toHaveCount(0);
  await expect(page.locator('.loader-title')).toHaveText('Un instant');
  expect(await page.locator('.loader').evaluate((cover) => getComputedStyle(cover, '::before').backgroundColor)).toBe(
    'rgb(1, 2, 3)',
  );
  expect(
    await page.locator('.loader').evaluate((cover) => getComputedStyle(cover).getPropertyValue('--loader-accent')),
  ).toBe('');
});

test('UI-1 version 3 draws a progress bar from « n / m »', async ({ page, plain }) => {
  // Contrast is measured after the fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await show(page, plain, { version: 3 });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.evaluate(() => window.vitrine?.loader.text('3 / 12'));
  const bar = page.getByRole('progressbar', { name: 'CHARGEMENT' });
  await expect(bar).toHaveAttribute('aria-valuenow', '25');
  await expect
    .poll(() => bar.evaluate((track) => (track.firstElementChild?.clientWidth ?? 0) / track.clientWidth))
    .toBeCloseTo(0.25, 2);
  await expectAccessible(page);
});

test('UI-1 version 1 shows the texts that are asked for', async ({ page, plain }) => {
  await show(page, plain, { show_title: 1, show_desc: 1 });
  await expect(page.locator('.loader-title')).toHaveText('CHARGEMENT');
  await expect(page.locator('.loader-description')).toHaveText("Veuillez patienter s'il vous plait...");
  await show(page, plain, { txt_patienter: 'Deux minutes, s’il vous plaît.' });
  await expect(page.locator('.loader-description')).toHaveText('Deux minutes, s’il vous plaît.');
  await expect(page.locator('.loader-title')).toHaveCount(0);
});

test('UI-1 stays until the caller hides it, however long the work takes', async ({ page, plain }) => {
  await page.clock.install();
  await show(page, plain, {});
  await pauseClock(page);
  await page.clock.runFor(600_000);
  await expect(page.locator('.loader')).toHaveCount(1);
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.evaluate(() => window.vitrine?.loader.hide());
  await expect(page.locator('.loader')).toHaveCount(0);
});

test('UI-1 stands over an open box', async ({ page, plain }) => {
  await page.goto(plain.page('<main><h1>Page</h1></main>'));
  void page.evaluate(() => window.vitrine?.alert('Un mot')).catch(() => undefined);
  await expect(page.locator('dialog:modal')).toBeVisible();
  await page.evaluate(() => window.vitrine?.loader.show());
  await expect(page.locator('dialog .loader')).toBeVisible();
  const top = () => page.evaluate(() => document.elementFromPoint(640, 400)?.closest('.loader') !== null);
  expect(await top()).toBe(true);
});

test('BOOT-6 a page that the browser restores shows no loader', async ({ page, plain }) => {
  await show(page, plain, {});
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(page.locator('.loader')).toHaveCount(0);
});

test('UI-1 it is never shown when it is hidden before its view has loaded', async ({ page, plain }) => {
  await page.goto(plain.page('<p>page</p>'));
  const arrived = page.waitForResponse(/loader-view/);
  await page.evaluate(async () => {
    await window.vitrine?.loader.show();
    await window.vitrine?.loader.hide();
  });
  await (await arrived).finished();
  // Importing the module again waits until it has run.
  await page.evaluate((url) => import(url), (await arrived).url());
  await expect(page.locator('.loader')).toHaveCount(0);
});
