import type { Page } from '@playwright/test';
import { attached, expect, expectAccessible, test } from './fixtures.ts';
import { expectNoLeaks } from './leaks.ts';
import {
  attachedInside,
  box,
  form,
  inside,
  link,
  listRequests,
  openList,
  question,
  SAVED,
  size,
  UNSAVED,
} from './my-elements.page.ts';

test('MINE-2 the screen that creates is 600 × 400, the one that edits 990 × 98 %; both fill a phone', async ({
  page,
  plain,
}) => {
  await openList(page, plain);
  await page.getByRole('link', { name: 'Ajouter' }).click();
  await expect(inside(page).getByLabel('Titre')).toBeFocused();
  expect(await size(page)).toEqual([600, 400]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 700, height: 800 });
  expect(await size(page)).toEqual([700, 800]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'fermer' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await link(page, '8').click();
  await expect(inside(page).getByLabel('Titre')).toBeVisible();
  expect(await size(page)).toEqual([990, 784]);
  await page.setViewportSize({ width: 390, height: 700 });
  expect(await size(page)).toEqual([390, 700]);
  await expectAccessible(page);
});

const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the close button': (page) => box(page).getByRole('button', { name: 'fermer' }).click(),
  'Escape in the page': async (page) => {
    await box(page).getByRole('button', { name: 'fermer' }).focus();
    await page.keyboard.press('Escape');
  },
  'Escape inside the iframe': async (page) => {
    await inside(page).getByLabel('Titre').focus();
    await page.keyboard.press('Escape');
  },
};
test('MINE-2 MINE-3 every way of closing asks when something is unsaved; « Oui » closes, refreshes and gives focus to the row', async ({
  page,
  plain,
}) => {
  await openList(page, plain);
  await link(page, '7').click();
  await attachedInside(page);
  await inside(page).getByLabel('Titre').fill('Bal du port');
  for (const [name, close] of Object.entries(ways)) {
    await test.step(name, async () => {
      await close(page);
      await expect(question(page).locator('.dialog-text')).toHaveText(UNSAVED);
      await expect(question(page).locator('.dialog-side-right button')).toHaveText(['Non', 'Oui']);
      await expect(question(page).getByRole('button', { name: 'Non' })).toBeFocused();
      await question(page).getByRole('button', { name: 'Non' }).click();
      await expect(box(page)).toBeVisible();
      await expect(inside(page).getByLabel('Titre')).toHaveValue('Bal du port');
    });
  }
  expect(listRequests(plain)).toBe(0);
  await box(page).getByRole('button', { name: 'fermer' }).click();
  await question(page).getByRole('button', { name: 'Oui' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect.poll(() => listRequests(plain)).toBe(1);
  await expect(link(page, '7')).toBeFocused();
  // Discarded on purpose: not offered again.
  await link(page, '7').click();
  await attachedInside(page);
  await expect(inside(page).locator('.my-elements-notice')).toHaveCount(0);
});

test('MINE-2 nothing changed: it closes at once; so does the screen that creates, whatever was typed', async ({
  page,
  plain,
}) => {
  await openList(page, plain);
  await link(page, '7').click();
  await attachedInside(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect.poll(() => listRequests(plain)).toBe(1);
  await page.getByRole('link', { name: 'Ajouter' }).click();
  await inside(page).getByLabel('Titre').fill('Autre');
  await box(page).getByRole('button', { name: 'fermer' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect.poll(() => listRequests(plain)).toBe(2);
  await expect(page.getByRole('link', { name: 'Ajouter' })).toBeFocused();
});

test('MINE-3 without a block around the link the page reloads', async ({ page, plain }) => {
  plain.page(form('edit'), { path: '/my_elements_edit' });
  await page.goto(plain.page('<a href="/my_elements_edit" data-my-element-popin>Fiche 7</a>'));
  await link(page, '7').and(page.locator('[data-attached~=my-elements]')).click();
  await attachedInside(page);
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !('sameVisit' in window));
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('MINE-7 data-closepopup closes the pop-in unasked, refreshes the block and gives focus back', async ({
  page,
  plain,
}) => {
  await openList(page, plain);
  plain.answer('/enregistrer', { body: `<div data-closepopup="1">${SAVED}</div>` });
  await link(page, '9').click();
  await attachedInside(page);
  await inside(page).getByLabel('Titre').fill('Bal du port');
  await inside(page).getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect.poll(() => listRequests(plain)).toBe(1);
  await expect(link(page, '9')).toBeFocused();
  await expect(page.locator('.my-elements-notice')).toContainText('C’est enregistré.');
});

test('MINE-7 a new element leads on to its edit screen in the same pop-in, which grows and asks from then on', async ({
  page,
  plain,
}) => {
  await openList(page, plain);
  plain.answer('/enregistrer', { body: `<div data-redirect="/my_elements_edit?element=12">${SAVED}</div>` });
  await page.getByRole('link', { name: 'Ajouter' }).click();
  await expect(inside(page).locator('form[data-attached~=my-elements]')).toBeVisible();
  await inside(page).getByLabel('Titre').fill('Bal');
  await inside(page).getByRole('button', { name: 'Enregistrer' }).click();
  await attachedInside(page);
  await expect.poll(() => size(page)).toEqual([990, 784]);
  await expect(box(page)).toHaveAccessibleName('Modifier');
  await inside(page).getByLabel('Titre').fill('Bal du port');
  await box(page).getByRole('button', { name: 'fermer' }).click();
  await expect(question(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('MINE-2 « back » asks too; a refusal keeps the box, the page and what was typed', async ({ page, plain }) => {
    await openList(page, plain);
    const address = page.url();
    await link(page, '8').click();
    await attachedInside(page);
    await inside(page).getByLabel('Titre').fill('Bal du port');
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Non' }).click();
    await expect(box(page)).toBeVisible();
    await expect(inside(page).getByLabel('Titre')).toHaveValue('Bal du port');
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Oui' }).click();
    await expect(page.locator('dialog')).toHaveCount(0);
    expect(page.url()).toBe(address);
  });
});

test('MINE-2 a click with Ctrl opens a tab; a view that cannot be fetched follows the link', async ({
  page,
  plain,
  context,
  consoleWatch,
}) => {
  await openList(page, plain);
  const [tab] = await Promise.all([context.waitForEvent('page'), link(page, '7').click({ modifiers: ['Control'] })]);
  await tab.close();
  consoleWatch.allow(/popin|my-elements|Failed to load resource|net::/);
  await page.route(/\/views-|popin-box/, (route) => route.abort());
  await page.reload();
  await link(page, '7').and(page.locator('[data-attached~=my-elements]')).click();
  await expect(page).toHaveURL(/\/my_elements_edit\?element=7$/);
});

test('BOOT-2 thirty pop-ins opened and closed leave nothing behind', async ({ page, plain }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openList(page, plain);
  await attached(page, 'my-elements');
  plain.page('<!doctype html><title>f</title><p>Une page</p>', { path: '/my_elements_edit' });
  // Runs inside the page, so that nothing but the page is measured.
  const cycle = (times: number) =>
    page.evaluate(async (wanted) => {
      const until = async (check: () => boolean) => {
        while (!check()) await new Promise((resolve) => setTimeout(resolve, 5));
      };
      for (let time = 0; time < wanted; time += 1) {
        document.querySelector<HTMLElement>('[data-my-element-popin][data-attached~=my-elements]')?.click();
        await until(() => document.querySelector('dialog[open] iframe') !== null);
        document.querySelector<HTMLElement>('[data-popin-close]')?.click();
        await until(() => document.querySelector('dialog') === null);
        await until(() => document.querySelector('[data-listing][aria-busy]') === null);
        await until(() => document.querySelector('[data-my-element-popin][data-attached~=my-elements]') !== null);
      }
    }, times);
  await expectNoLeaks(page, cycle);
  await expect(page.locator('iframe, dialog')).toHaveCount(0);
});
