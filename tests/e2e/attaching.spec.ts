import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import sharp from 'sharp';
import { delayRequests } from './deferred.ts';
import { booted, expect, test } from './fixtures.ts';

const MAX_SCRIPTS = 10 * 1024;
const MAX_STYLES = 14 * 1024;
const MAX_REQUESTS = 9;
/** Colour channels may differ by this much, of 255, at antialiased edges. */
const SMOOTHING = 32;

interface Fetched {
  readonly kind: string;
  readonly name: string;
  readonly bytes: number;
}

/** The compressed sizes of what the page fetches besides pictures. */
async function fetchedBy(page: Page, address: string): Promise<{ fetched: () => Promise<readonly Fetched[]> }> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address, { waitUntil: 'networkidle' });
  return {
    fetched: () =>
      Promise.all(
        responses
          .map((response) => ({ response, name: new URL(response.url()).pathname.replace(/^.*\//, '') }))
          .filter(
            ({ response, name }) =>
              response.request().resourceType() !== 'image' && !/\.(png|ico|webp|avif|jpe?g|svg)$/.test(name),
          )
          .map(async ({ response, name }) => ({
            kind: response.request().resourceType(),
            name: name.replace(/-[0-9a-f]{7}(?=\.js$)/, ''),
            bytes: brotliCompressSync(await response.body()).length,
          })),
      ),
  };
}

/** The compressed sizes of inline styles and scripts, which count like files. */
async function inlineFilesOf(page: Page): Promise<readonly Fetched[]> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('style, script:not([src], [type])')].map(({ localName, textContent }) => ({
      kind: localName === 'style' ? 'stylesheet' : 'script',
      text: textContent ?? '',
    })),
  );
  return texts.map(({ kind, text }) => ({ kind, name: 'inside', bytes: brotliCompressSync(text).length }));
}

const sum = (files: readonly Fetched[], kind: string) =>
  files.filter((file) => file.kind === kind).reduce((total, { bytes }) => total + bytes, 0);

for (const path of ['/en', '/ar']) {
  test(`LANG-2 BOOT-1 before the first act ${path} fetches no more scripts than the French home page; the first act loads its texts`, async ({
    page,
    demo,
  }) => {
    const { fetched } = await fetchedBy(page, demo.replace(/\/$/, '') + path);
    const before = await fetched();
    expect(sum([...before, ...(await inlineFilesOf(page))], 'script')).toBeLessThanOrEqual(MAX_SCRIPTS);
    const language = `language-${path.slice(1)}.js`;
    expect(before.map(({ name }) => name)).not.toContain(language);
    const brought = page.waitForResponse((response) => response.url().includes(`/language-${path.slice(1)}-`));
    await page.keyboard.press('Shift');
    await brought;
  });
}

for (const width of [390, 1280]) {
  test(`BOOT-1 before the first act the home page fetches little, at ${width} px; the first act loads the rest, without React`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { fetched } = await fetchedBy(page, demo);
    const before = await fetched();
    const all = [...before, ...(await inlineFilesOf(page))];
    expect(before.map(({ name }) => name)).not.toContain('react.js');
    expect(sum(all, 'script')).toBeLessThanOrEqual(MAX_SCRIPTS);
    expect(sum(all, 'stylesheet')).toBeLessThanOrEqual(MAX_STYLES);
    expect(sum(all, 'stylesheet')).toBeGreaterThan(0);
    expect(before.length, before.map(({ name }) => name).join(' ')).toBeLessThanOrEqual(MAX_REQUESTS);
    await page.keyboard.press('Shift');
    await expect(page.locator('[data-sticky]')).toHaveAttribute('data-attached', /sticky-menu/);
    await expect(page.locator('#fMenuMobileButton')).toHaveAttribute('data-attached', /^mobile-menu/);
  });
}

test('BOOT-1 the code of what is far down the page is fetched when it comes near', async ({ page, plain }) => {
  await page.goto(
    plain.page(`<h1>Page</h1><p>${'Une ligne.<br>'.repeat(300)}</p>
      <table data-sortable><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>2</td></tr><tr><td>1</td></tr></tbody></table>`),
  );
  await booted(page);
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  const table = page.locator('table');
  await expect(table).not.toHaveAttribute('data-attached');
  await table.scrollIntoViewIfNeeded();
  await expect(table).toHaveAttribute('data-attached', 'table-sort');
});

test('BOOT-4 calling a method of a pending element attaches it first', async ({ page, plain }) => {
  await page.goto(
    plain.page(
      `<h1>Page</h1><p>${'Une ligne.<br>'.repeat(300)}</p><label>Date <input data-date name="jour" value="02/11/2026"></label>`,
    ),
  );
  await booted(page);
  await expect(page.locator('[data-date]')).not.toHaveAttribute('data-attached');
  expect(await page.evaluate(() => window.vitrine?.call(document.querySelector('[data-date]'), 'value'))).toBe(
    '2026-11-02',
  );
  await expect(page.locator('[data-date]')).toHaveAttribute('data-attached', 'date-field');
});

/** Delays the response with the menu, and React, until the returned function is called. */
const delayMenu = (page: Page) => delayRequests(page, /mobile-menu\.php|\/react-\w+\.js/);

test('MENU-1 while the menu loads slowly the server’s early menu is shown, whose links work without React', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await delayMenu(page);
  await page.goto(demo);
  const button = page.locator('#fMenuMobileButton');
  await button.click();
  const early = page.locator('.mobile-menu-early');
  await expect(early.getByRole('button', { name: 'Ma ville' })).toBeVisible();
  await expect(early.getByText('Chargement du menu…')).toHaveRole('status');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('.mobile-menu li').first()).toBeVisible();
  await expect(early).toHaveCount(0);
  await expect(button).not.toHaveAttribute('aria-busy');
});

test('MENU-1 the server’s menu stands in for the menu, unless that is cached and its code is there', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await delayMenu(page);
  await page.goto(demo);
  const button = page.locator('#fMenuMobileButton');
  const early = page.locator('.mobile-menu-early[open]');
  const menu = page.locator('.mobile-menu[open]');
  await button.click();
  await expect(early).toBeVisible();
  release();
  await expect(menu).toBeVisible();
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => /menu/i.test(key)));
  await page.reload();
  await button.hover();
  // Not by waitForFunction, for which any promise is truthy.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const files = performance.getEntriesByType('resource').map(({ name }) => name);
        const scripts = files.filter((name) => /\/front\/.*-[0-9a-f]{7}\.js$/.test(name));
        await Promise.all(scripts.map((name) => import(name)));
        return scripts.some((name) => name.includes('mobile-menu-view'));
      }),
    )
    .toBe(true);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.mobile-menu-early') !== null) document.body.dataset.stoodIn = '';
    }).observe(document.body, { childList: true });
  });
  await button.click();
  await expect(menu).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-stood-in');
});

test('MENU-1 after a key the loader waits for the menu: no other menu interrupts a screen reader', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await delayMenu(page);
  await page.goto(demo);
  const button = page.locator('#fMenuMobileButton');
  await button.press('Enter');
  await expect(button.getByRole('status')).toHaveText('Chargement du menu…');
  await expect(page.locator('.mobile-menu-early')).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeFocused();
});

/** How many pixels differ by more than the smoothing of an edge. */
async function differences(...pictures: readonly [Buffer, Buffer]): Promise<number> {
  const [one, other] = await Promise.all(pictures.map((picture) => sharp(picture).removeAlpha().raw().toBuffer()));
  if (one === undefined || other === undefined || one.length !== other.length) return Number.POSITIVE_INFINITY;
  return one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > SMOOTHING).length;
}

for (const [kind, path] of [
  ['the home page', '/'],
  ['a section', '/demarches'],
  ['a page below it', '/cadre-de-vie/dechets'],
  ['a page that the menu does not list', '/nulle-part'],
] as const) {
  test(`MENU-1 MENU-5 the server’s menu and the menu that takes its place look the same on ${kind}`, async ({
    page,
    demo,
    consoleWatch,
  }) => {
    consoleWatch.allow(/404 \(Not Found\)/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const release = await delayMenu(page);
    await page.goto(demo + path);
    await page.locator('#fMenuMobileButton').click();
    const early = page.locator('.mobile-menu-early[open]');
    const menu = page.locator('.mobile-menu[open]');
    await expect(early.getByRole('button', { name: 'Fermer le menu' })).toBeFocused();
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    const before = await early.screenshot();
    release();
    await expect(menu.getByRole('button', { name: 'Fermer le menu' })).toBeFocused();
    const after = await menu.screenshot();
    expect(await differences(before, after), 'pixels that a visitor would see change').toBe(0);
  });
}

test('MENU-1 MENU-5 the way back pressed in the early menu is taken when the menu comes', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await delayMenu(page);
  await page.goto(`${demo}/cadre-de-vie/dechets`);
  await page.locator('#fMenuMobileButton').click();
  await page.locator('.mobile-menu-early').getByRole('button', { name: 'Retour à Cadre de vie' }).click();
  release();
  const menu = page.locator('.mobile-menu[open]');
  await expect(menu.locator('.mobile-menu-title')).toHaveText('Cadre de vie');
  await expect(menu.getByRole('button', { name: /déchets/i })).toBeFocused();
});

test('MENU-4 MENU-6 an entry with entries below it leads nowhere: pressed in the early menu it opens when the menu comes, and openMenu is told once', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await delayMenu(page);
  await page.goto(demo);
  await page.evaluate(() => {
    document.body.dataset.told = '0';
    document.body.addEventListener('openMenu', ({ currentTarget }) => {
      const body = currentTarget as HTMLElement;
      body.dataset.told = String(Number(body.dataset.told) + 1);
    });
  });
  await page.locator('#fMenuMobileButton').click();
  const early = page.locator('.mobile-menu-early');
  await expect(page.locator('body')).toHaveAttribute('data-told', '1');
  // Only the last press counts.
  await early.getByRole('button', { name: /^Démarches/ }).click();
  await early.getByRole('button', { name: /^Cadre de vie/ }).click();
  await expect(early.locator('[aria-busy]')).toHaveCount(1);
  release();
  const menu = page.locator('.mobile-menu[open]');
  await expect(menu.locator('.mobile-menu-title')).toHaveText('Cadre de vie');
  await expect(menu.getByRole('link', { name: 'Cadre de vie' })).toHaveAttribute('aria-current', 'true');
  await expect(menu.getByRole('button', { name: 'Retour à Menu' })).toBeFocused();
  await expect(page).toHaveURL(demo);
  await expect(page.locator('body')).toHaveAttribute('data-told', '1');
});

test('MENU-1 a tap beside the menu that stands in its place closes it, and the menu stays closed when it comes', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await delayMenu(page);
  await page.goto(demo);
  const button = page.locator('#fMenuMobileButton');
  const early = page.locator('.mobile-menu-early');
  await button.click();
  await expect(early).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(early).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(page.locator('.mobile-menu[open]')).toHaveCount(0);
});

test('NAV-1 TIP-1 the first thing a mouse does is not lost: a menu opens and words show, before any listener is attached', async ({
  page,
  plain,
  demo,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(demo, { waitUntil: 'networkidle' });
  const entry = page.locator('ul[data-dropdown] > li:has(> ul)').first();
  await entry.hover();
  await expect(entry).toHaveAttribute('data-open');
  await page.goto(
    plain.page('<h1>Aide</h1><p><button type="button" data-tooltip title="Du lundi au samedi">Horaires</button></p>'),
    { waitUntil: 'networkidle' },
  );
  await page.getByRole('button').hover();
  await expect(page.getByRole('tooltip')).toHaveText('Du lundi au samedi');
});
