import type { Page } from '@playwright/test';
import { attached, booted, expect, expectAccessible, type PlainServer, test } from './fixtures.ts';

declare global {
  interface Window {
    opened: unknown[][];
  }
}

/** Records calls of `window.open`, and passes them on. */
const recordWindows = (page: Page) =>
  page.addInitScript(() => {
    const open = window.open.bind(window);
    window.opened = [];
    window.open = (...given) => {
      window.opened.push(given);
      return open(...given);
    };
  });
const opened = (page: Page) => page.evaluate(() => window.opened);
const target = (plain: PlainServer, path: string) => plain.page(`<main><h1>Fenêtre ${path}</h1></main>`, { path });

test.beforeEach(({ page }) => recordWindows(page));

test('WIN-1 data-open-window opens the link in a window of its name and size, centred', async ({ page, plain }) => {
  target(plain, '/plan');
  await page.goto(
    plain.page(
      `<main><h1>Liens</h1><a href="/plan" data-open-window='{"name":"plan","width":640,"height":480}'>Plan</a></main>`,
      { path: '/liens' },
    ),
  );
  await attached(page, 'window-links');
  const link = page.locator('a');
  await expect(link).toHaveAccessibleName('Plan (nouvelle fenêtre)');
  await expectAccessible(page);
  const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(popup.locator('h1')).toHaveText('Fenêtre /plan');
  const { availWidth, availHeight } = await page.evaluate(() => ({
    availWidth: screen.availWidth,
    availHeight: screen.availHeight,
  }));
  const [left, top] = [Math.round((availWidth - 640) / 2), Math.round((availHeight - 480) / 2)];
  expect(await opened(page)).toEqual([
    ['/plan', 'plan', `popup,width=640,height=480,left=${left},top=${top},menubar=no,scrollbars=yes,status=no`],
  ]);
  // The same name is the same window, which loads the page again.
  await popup.evaluate(() => document.body.replaceChildren());
  await link.click();
  await expect(popup.locator('h1')).toHaveText('Fenêtre /plan');
  expect(page.context().pages()).toHaveLength(2);
});

test('WIN-2 the pop-up slideshow opens its page below /{base}/clients/utils/modules/', async ({ page, plain }) => {
  target(plain, '/ville/clients/utils/modules/diaporama.php');
  const link = `<a href="/galerie" data-popup-slideshow='{"page":"diaporama.php?id=4","width":500,"height":400}'>Photos</a>`;
  await page.goto(
    plain.page(`<main><h1>Liens</h1>${link}</main>`, { path: '/liens', settings: { base: 'ville', traductions: [] } }),
  );
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator('a').click()]);
  await expect(popup).toHaveURL(`${plain.url}/ville/clients/utils/modules/diaporama.php?id=4`);
  const [[, , features] = []] = await opened(page);
  expect(features).toMatch(/^popup,width=500,height=400,left=\d+,top=\d+,menubar=no,scrollbars=yes,status=no$/);
});

test('WIN-3 the back office has one window, reused from any page', async ({ page, plain }) => {
  target(plain, '/backoffice');
  const link = '<main><h1>Liens</h1><a href="/backoffice" data-administration>Administration</a></main>';
  await page.goto(plain.page(link, { path: '/un' }));
  const [office] = await Promise.all([page.waitForEvent('popup'), page.locator('a').click()]);
  await booted(office);
  expect(await office.evaluate(() => window.name)).toBe('vitrine-administration');
  await page.goto(plain.page(link, { path: '/deux' }));
  await office.evaluate(() => document.body.replaceChildren());
  await page.locator('a').click();
  await expect(office.locator('h1')).toHaveText('Fenêtre /backoffice');
  expect(page.context().pages()).toHaveLength(2);
});

test('WIN-4 a foreign window has no opener, and is focused when it is opened again', async ({ page, plain }) => {
  // The same server under another name is another origin.
  const foreign = target(plain, '/ailleurs').replace('127.0.0.1', 'localhost');
  await page.goto(
    plain.page(`<main><h1>Liens</h1><a href="${foreign}" data-open-window='{"name":"ailleurs"}'>Ailleurs</a></main>`, {
      path: '/liens',
    }),
  );
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator('a').click()]);
  await expect(popup).toHaveURL(foreign);
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  await page.locator('a').click();
  expect(await opened(page)).toHaveLength(1);
  await popup.close();
  await Promise.all([page.waitForEvent('popup'), page.locator('a').click()]);
  expect(await opened(page)).toHaveLength(2);
});

test('WIN-4 a blocked window falls back to following the link', async ({ page, plain }) => {
  const next = target(plain, '/plan');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(
    plain.page('<main><h1>Liens</h1><a href="/plan" data-open-window>Plan</a></main>', { path: '/liens' }),
  );
  await page.locator('a').click();
  await expect(page).toHaveURL(next);
});

test('WIN-1 clicks with a modifier key, and links with invalid settings, are left to the browser', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/\[window-links\] L’attribut data-open-window/);
  consoleWatch.allow(/\[window-links\] La page du diaporama/);
  const next = target(plain, '/plan');
  const links = `<a href="/plan" data-open-window='{"width":300,"height":300}'>Plan</a> <a href="/plan" data-open-window="{name:">Cassé</a>
    <a href="/plan" data-popup-slideshow='{"page":"../../connexion"}'>Hors du dossier</a>`;
  const start = plain.page(`<main><h1>Liens</h1><p>${links}</p></main>`, { path: '/liens' });
  await page.goto(start);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByText('Plan').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.close();
  expect(await opened(page)).toEqual([]);
  for (const name of ['Cassé', 'Hors du dossier']) {
    await page.goto(start);
    await page.getByText(name).click();
    await expect(page).toHaveURL(next);
  }
});

test('WIN-4 an unsafe address opens nothing', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/\[windows\] L’adresse «\sjavascript:alert\(1\)\s» est refusée/);
  await page.goto(plain.page('<main><h1>Liens</h1><a href="javascript:alert(1)" data-open-window>Piège</a></main>'));
  await attached(page, 'window-links');
  await page.locator('a').click();
  await expect.poll(() => consoleWatch.lines.length).toBe(1);
  expect(await opened(page)).toEqual([]);
});
