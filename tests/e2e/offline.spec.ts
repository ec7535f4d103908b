import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { encodeOffline } from '#contract/offline.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const NOTICE = /Vous êtes hors connexion\. Page enregistrée le .+\d{4}/;
const worker = readFileSync(new URL('../../dist/front/offline-worker.js', import.meta.url), 'utf8');
/** What the worker has stored, by path. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name === 'vitrine-pages');
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
const isControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('OFFLINE-1 a page that was seen is there without a network and says how old it is; a page that was not seen is replaced by a message', async ({
  page,
  context,
  demo,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|hors connexion|réseau/i);
  await page.goto(`${demo}/cadre-de-vie/dechets`);
  await page.keyboard.press('Shift');
  await isControlled(page);
  // The page that registered the worker is stored, too; pages with forms are not.
  await expect.poll(() => stored(page)).toContain('/cadre-de-vie/dechets');
  await page.goto(`${demo}/contact`);
  await page.goto(`${demo}/ma-ville/histoire`);
  await expect.poll(() => stored(page)).toContain('/ma-ville/histoire');
  expect(await stored(page)).not.toContain('/contact');

  await context.setOffline(true);
  for (const path of ['/ma-ville/histoire', '/cadre-de-vie/dechets']) {
    await page.goto(demo + path);
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto(`${demo}/agenda`);
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion' })).toBeVisible();
  await page.goto(`${demo}/en/agenda`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();

  await context.setOffline(false);
  await page.goto(`${demo}/cadre-de-vie/dechets`);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});

test('OFFLINE-1 a page that came before the worker was ready is stored at its first act, too', async ({
  page,
  context,
  demo,
}) => {
  await page.goto(`${demo}/ma-ville/histoire`);
  const other = await context.newPage();
  await other.goto(`${demo}/cadre-de-vie/dechets`);
  await other.keyboard.press('Shift');
  await isControlled(page);
  await page.keyboard.press('Shift');
  await expect.poll(() => stored(page)).toContain('/ma-ville/histoire');
});

test('OFFLINE-1 a worker stores no page of a signed-in person, and removes all and itself when it is turned off', async ({
  page,
  context,
  plain,
}) => {
  await context.addCookies([{ name: 'vitrine-session', value: 'abc', url: plain.url }]);
  const edition = { language: 'fr', home: '/', page: '/hors-ligne', notice: 'Page du {date}.' };
  const scripts = [encodeOffline([edition]) + worker, encodeOffline(undefined) + worker];
  plain.answer('/hors-ligne', { body: '<!doctype html><title>Hors ligne</title>' });
  plain.answer('/hors-ligne.js', () => ({ type: 'text/javascript', body: scripts[0] as string }));
  await page.goto(plain.page('<h1>Page</h1><div data-offline="/hors-ligne.js">Contenu</div>'));
  await page.keyboard.press('Shift');
  await isControlled(page);
  expect(await page.evaluate(() => caches.keys())).toContain('vitrine-offline');
  // The worker fetches what it stores without the cookies of the user.
  expect(plain.requests.map(({ path, cookie }) => [path, cookie])).toContainEqual(['/hors-ligne', '']);

  scripts.shift();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
