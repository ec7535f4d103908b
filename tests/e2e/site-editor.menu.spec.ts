import type { Page } from '@playwright/test';
import { ADMINISTRATION, expectAccessibleOnPhones, PHONE } from './administration.page.ts';
import { ADA, newVisitorPage, openEntry, openSession, signIn, test } from './contributor.page.ts';
import { expect, expectAccessible } from './fixtures.ts';

const published = (page: Page) => page.getByRole('status').filter({ hasText: /C’est publié|a changé de place/ });
/** The titles of the tree, in order. */
const titles = (page: Page) => page.locator('.admin-tree > li > a');

for (const javaScriptEnabled of [true, false]) {
  test(`ADMIN-3 the menu gets another order and name, on a phone${javaScriptEnabled ? '' : ', without JavaScript'}`, async ({
    browser,
    town,
  }) => {
    const page = await newVisitorPage(browser, town, undefined, { ...PHONE, javaScriptEnabled });
    const visitor = await newVisitorPage(browser, town, undefined, { viewport: { width: 1280, height: 900 } });
    const sections = visitor
      .getByRole('navigation', { name: 'Navigation principale' })
      .locator('ul > li > a:first-child');
    await signIn(page, town, ADA);
    await openEntry(page, 'Réglages');
    await page.getByRole('link', { name: 'Menu', exact: true }).last().click();
    const first = page.getByRole('group', { name: /^1\. Ma ville/ });
    await first.getByLabel('Nom dans le menu').fill('Notre ville');
    await first.getByRole('button', { name: /^Descendre/ }).click();
    await expect(page.getByRole('group', { name: /^2\. Ma ville/ })).toBeVisible();
    // Enter publishes, and presses no button of a row.
    await page
      .getByRole('group', { name: /^2\. Ma ville/ })
      .getByLabel('Nom dans le menu')
      .press('Enter');
    await expect(published(page)).toBeVisible({ timeout: 60_000 });
    await visitor.goto(town.url);
    await expect(sections.first()).toHaveText(/Vie municipale/);
    await expect(visitor.getByRole('link', { name: 'Notre ville' }).first()).toBeVisible();
    const second = page.getByRole('group', { name: /^2\. Ma ville/ });
    await second.getByLabel('Nom dans le menu').fill('');
    await second.getByRole('button', { name: /^Monter/ }).click();
    await page.getByRole('button', { name: 'Publier' }).click();
    await expect(published(page)).toBeVisible({ timeout: 60_000 });
    await visitor.goto(town.url);
    await expect(sections.first()).toHaveText(/Ma ville/);
    await page.context().close();
    await visitor.context().close();
  });
}

test('EDIT-1 a page changes places by dragging with a mouse, and back with a finger', async ({ browser, town }) => {
  const page = await newVisitorPage(browser, town, undefined, {
    viewport: { width: 1280, height: 900 },
    hasTouch: true,
  });
  await openSession(page, town, ADA);
  await page.goto(`${town.url}${ADMINISTRATION}/pages`);
  const before = await titles(page).allTextContents();
  await expect(page.locator('.admin-tree-handle').first()).toBeVisible();
  // Two neighbours below one section, without pages below them.
  const neighbours = await page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('.admin-tree > li[data-parent]')];
    const next = rows.find(
      (item, rank) =>
        rows[rank + 1]?.dataset.parent === item.dataset.parent &&
        rows[rank + 2]?.dataset.parent !== rows[rank + 1]?.dataset.page,
    );
    return [next?.id ?? '', rows[rows.indexOf(next as HTMLElement) + 1]?.id ?? ''];
  });
  const [upper, lower] = neighbours.map((id) => page.locator(`#${id}`));
  if (upper === undefined || lower === undefined) throw new Error('no neighbours');
  const name = (await lower.getByRole('link').textContent()) ?? '';
  await lower.locator('.admin-tree-handle').scrollIntoViewIfNeeded();
  const [from, to] = [await lower.locator('.admin-tree-handle').boundingBox(), await upper.boundingBox()];
  if (from === null || to === null) throw new Error('no room');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 4, { steps: 5 });
  await expect(upper).toHaveAttribute('data-drop', 'before');
  await page.mouse.up();
  await page.waitForURL(/fait=range/);
  const at = before.indexOf(name);
  await expect(titles(page)).toHaveText(before.with(at, before[at - 1] ?? '').with(at - 1, name));
  await page.setViewportSize({ width: 390, height: 844 });
  // Away from the edges of the window, where dragging scrolls.
  await upper.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const [start, end] = [await lower.locator('.admin-tree-handle').boundingBox(), await upper.boundingBox()];
  if (start === null || end === null) throw new Error('no room');
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const scrolled = await page.evaluate(() => window.scrollY);
  await touch('touchStart', start.x + start.width / 2, start.y + start.height / 2);
  for (const part of [0.3, 0.6, 1])
    await touch(
      'touchMove',
      start.x + start.width / 2 + 20 * part,
      start.y + (end.y + end.height - 4 - start.y) * part,
    );
  await expect(upper).toHaveAttribute('data-drop', 'after');
  // The handle drags; it does not scroll the page.
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await touch('touchEnd', 0, 0);
  await expect(titles(page)).toHaveText(before, { timeout: 60_000 });
  await page.context().close();
});

test('EDIT-1 a page that is dragged below another asks first, on the answer that changes nothing', async ({
  browser,
  town,
}) => {
  const page = await newVisitorPage(browser, town, undefined, { viewport: { width: 1280, height: 900 } });
  await openSession(page, town, ADA);
  await page.goto(`${town.url}${ADMINISTRATION}/pages`);
  const before = await titles(page).allTextContents();
  const row = (title: string) =>
    page.locator('.admin-tree > li').filter({ has: page.getByText(title, { exact: true }) });
  const [moved, parent] = [row('Travaux en cours'), row('Tranquillité publique')];
  await moved.locator('.admin-tree-handle').scrollIntoViewIfNeeded();
  const [from, to] = [await moved.locator('.admin-tree-handle').boundingBox(), await parent.boundingBox()];
  if (from === null || to === null) throw new Error('no room');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 5 });
  await expect(parent).toHaveAttribute('data-drop', 'into');
  await page.mouse.up();
  const question = page.getByRole('dialog', {
    name: /^Ranger «\sTravaux en cours\s» sous «\sTranquillité publique\s»/,
  });
  await expect(question.getByRole('button')).toHaveText(['Laisser à sa place', 'Ranger ici']);
  await expect(question.getByRole('button', { name: 'Laisser à sa place' })).toBeFocused();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(titles(page)).toHaveText(before);
  await page.context().close();
});

test('EDIT-2 EDIT-3 a picture of the library stands in a text with its description, on a phone', async ({
  browser,
  town,
}) => {
  const page = await newVisitorPage(browser, town, undefined, PHONE);
  await openSession(page, town, ADA);
  await page.goto(`${town.url}${ADMINISTRATION}/pages/partie?page=donnees-personnelles&rang=1`);
  await page.locator('.rich-text-body').click();
  await page.keyboard.press('Control+Home');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await page.getByRole('button', { name: 'Choisir dans la bibliothèque' }).click();
  const library = page.getByRole('dialog', { name: 'Choisir un fichier' });
  await library.getByRole('searchbox').fill('loire-matin');
  await library
    .getByRole('button', { name: /loire-matin/ })
    .first()
    .click();
  await expect(library).toBeHidden();
  await page.getByLabel('Texte de remplacement', { exact: true }).fill('La Loire au matin');
  await page.getByRole('button', { name: 'Placer l’image' }).click();
  await expect(page.locator('.rich-text-body img:not(.ProseMirror-separator)')).toHaveAttribute(
    'alt',
    'La Loire au matin',
  );
  await expect(page.locator('textarea[data-rich-text]')).toHaveValue(
    /!\[La Loire au matin\]\(accueil\/loire-matin\.webp\)/,
  );
  await page.context().close();
});

test('ADMIN-3 EDIT-1 EDIT-7 the screens of the menu are accessible and fit 320 pixels', async ({ page, town }) => {
  await openSession(page, town, ADA);
  // The tree of pages is checked in site-editor.spec.ts.
  await expectAccessibleOnPhones(
    page,
    ['/reglages/menu', '/reglages/raccourcis?langue=ar'].map((path) => town.url + ADMINISTRATION + path),
  );
});
