import type { Page } from '@playwright/test';
import {
  attachAll,
  attached,
  expect,
  expectAccessible,
  expectContrastInDark,
  expectNoReact,
  test,
} from './fixtures.ts';
import { sidewaysScroll } from './robustness.page.ts';
import { watchShifts } from './shifts.ts';

// Contrast is measured after the fade of submenus. Firefox’s driver cannot emulate it, and no contrast is measured
// there.
test.use({
  contextOptions: ({ browserName }, use) => use(browserName === 'firefox' ? {} : { reducedMotion: 'reduce' }),
});

const bar = (page: Page) => page.locator('ul[data-dropdown]');
const toggle = (page: Page, title: string) => page.getByRole('button', { name: `Sous-menu ${title}`, exact: true });
/** The submenu of a bar's entry. */
const panel = (page: Page, title: string) =>
  bar(page)
    .locator('> li')
    .filter({ has: page.locator(`> a:text-is("${title}")`) })
    .locator('> ul');

test.describe('NAV-1 the demo’s navigation', () => {
  test('a mouse that rests on an entry opens it, one at a time; a click follows the link', async ({ page, demo }) => {
    await page.goto(`${demo}/ma-ville/histoire`);
    await bar(page).getByRole('link', { name: 'Vie municipale' }).hover();
    await expect(panel(page, 'Vie municipale')).toBeVisible();
    await panel(page, 'Vie municipale').getByRole('link').last().hover();
    await expectAccessible(page, '.site-header');
    await bar(page).getByRole('link', { name: 'Démarches', exact: true }).hover();
    await expect(panel(page, 'Démarches')).toBeVisible();
    await expect(panel(page, 'Vie municipale')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(panel(page, 'Démarches')).toBeHidden();
    await page.mouse.move(600, 700);
    await bar(page).getByRole('link', { name: 'Démarches', exact: true }).click();
    await expect(page).toHaveURL(/\/demarches$/);
  });

  test('the keyboard goes through it without opening anything by itself, and is never trapped', async ({
    page,
    demo,
  }) => {
    await page.goto(`${demo}/ma-ville/histoire`);
    await attached(page, 'dropdown-menu');
    const first = bar(page).getByRole('link', { name: 'Ma ville', exact: true });
    await first.focus();
    await expect(panel(page, 'Ma ville')).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(toggle(page, 'Ma ville')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'Vie municipale' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(toggle(page, 'Ma ville')).toHaveAttribute('aria-expanded', 'true');
    await expect(panel(page, 'Ma ville')).toBeVisible();
    await expectAccessible(page, '.site-header [data-dropdown]');
    await expectContrastInDark(page, '.site-header [data-dropdown]');
    await page.keyboard.press('Tab');
    await expect(panel(page, 'Ma ville').getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle(page, 'Ma ville')).toBeFocused();
    await expect(panel(page, 'Ma ville')).toBeHidden();
    await page.keyboard.press('Space');
    const last = panel(page, 'Ma ville').getByRole('link').last();
    await last.focus();
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'Vie municipale' })).toBeFocused();
    await expect(panel(page, 'Ma ville')).toBeHidden();
  });

  test('its buttons arrive without moving anything', async ({ page, demo }) => {
    const shifts = await watchShifts(page);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${demo}/ma-ville/histoire`);
      await attached(page, 'dropdown-menu');
      await expect(toggle(page, 'Ma ville')).toBeVisible();
      expect(await shifts()).toEqual([]);
      // In a wide font the bar may take two lines: its entries stand where they would without the buttons.
      const tops = () =>
        bar(page)
          .locator('> li')
          .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
      const withButtons = await tops();
      await bar(page)
        .locator('button')
        .evaluateAll((buttons) => {
          for (const button of buttons) button.setAttribute('hidden', '');
        });
      expect(await tops()).toEqual(withButtons);
    }
  });

  test('every submenu is inside the window', async ({ page, demo }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.goto(demo);
    await attached(page, 'dropdown-menu');
    for (const button of await bar(page).getByRole('button').all()) {
      await button.click();
      const submenu = button.locator('xpath=following-sibling::ul');
      await expect(submenu).toBeVisible();
      const box = await submenu.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1024);
    }
    await expect(bar(page).locator('[data-open]')).toHaveCount(1);
    await page.mouse.click(500, 650);
    await expect(bar(page).locator('[data-open]')).toHaveCount(0);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });
  test('NAV-1 the first tap opens, the second follows', async ({ page, demo }) => {
    await page.goto(`${demo}/ma-ville/histoire`);
    const link = bar(page).getByRole('link', { name: 'Démarches', exact: true });
    await link.tap();
    await expect(panel(page, 'Démarches')).toBeVisible();
    expect(page.url()).toMatch(/histoire$/);
    await link.tap();
    await expect(page).toHaveURL(/\/demarches$/);
    await page.goBack();
    await expect(bar(page).locator('[data-open]')).toHaveCount(0);
  });

  test('BOOT-1 NAV-1 two taps before the code has come follow the link', async ({ page, demo }) => {
    let release = () => {};
    const tapped = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/front\/around-/, async (route) => {
      await tapped;
      await route.fallback();
    });
    await page.goto(`${demo}/ma-ville/histoire`);
    const link = bar(page).getByRole('link', { name: 'Démarches', exact: true });
    await link.tap();
    await expect(panel(page, 'Démarches'), 'without a script, the focus opens it').toBeVisible();
    await link.tap();
    release();
    await expect(page).toHaveURL(/\/demarches$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('NAV-1 BOOT-5 submenus open by hover and by focus', async ({ page, demo }) => {
    await page.goto(`${demo}/ma-ville/histoire`);
    await expect(panel(page, 'Ma ville')).toBeHidden();
    await bar(page).getByRole('link', { name: 'Ma ville', exact: true }).hover();
    await expect(panel(page, 'Ma ville')).toBeVisible();
    await page.mouse.move(600, 700);
    await expect(panel(page, 'Ma ville')).toBeHidden();
    await bar(page).getByRole('link', { name: 'Ma ville', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(panel(page, 'Ma ville').getByRole('link').first()).toBeFocused();
  });
});

const level = (depth: number, name: string): string =>
  depth === 0
    ? ''
    : `<ul>${['Un', 'Deux'].map((title) => `<li><a href="/p">${name}${title}</a>${level(depth - 1, `${name}${title} `)}</li>`).join('')}</ul>`;
const NESTED = `<nav aria-label="Rubriques"><ul data-dropdown style="display:flex;justify-content:space-between">${[
  'Ville',
  'Culture',
  'Sport',
]
  .map((title) => `<li><a href="/p">${title}</a>${level(3, `${title} `)}</li>`)
  .join('')}</ul></nav><main><h1>Page</h1><a href="/fin">Fin</a></main>`;

for (const width of [390, 768, 1280]) {
  test(`NAV-1 deeper levels stay inside a window of ${width} px, by pointer and by keyboard`, async ({
    page,
    plain,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(plain.page(NESTED));
    await attached(page, 'dropdown-menu');
    for (const title of ['Ville', 'Sport']) {
      await page.getByRole('link', { name: title, exact: true }).focus();
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      await expect(page.getByRole('link', { name: `${title} Un Un Un`, exact: true })).toBeFocused();
      for (const box of await page
        .locator('[data-open] > ul')
        .evaluateAll((panels) => panels.map((open) => open.getBoundingClientRect().toJSON()))) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(width);
      }
      expect(await sidewaysScroll(page)).toBe(0);
      await expectAccessible(page);
      for (const closed of [`${title} Un Un`, `${title} Un`, title]) {
        await page.keyboard.press('Escape');
        await expect(toggle(page, closed)).toBeFocused();
      }
    }
  });
}

test('NAV-1 a submenu higher than the window scrolls inside it; no React', async ({ page, plain }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const many = Array.from({ length: 40 }, (_, index) => `<li><a href="/p">Page ${index}</a></li>`).join('');
  await page.goto(
    plain.page(
      `<nav aria-label="Rubriques"><ul data-dropdown><li><a href="/p">A</a><ul>${many}</ul></li></ul></nav><main><h1>Page</h1></main>`,
    ),
  );
  await attached(page, 'dropdown-menu');
  await toggle(page, 'A').click();
  const box = await page.locator('[data-open] > ul').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
  await page.getByRole('link', { name: 'Page 39' }).focus();
  await expect(page.getByRole('link', { name: 'Page 39' })).toBeInViewport({ ratio: 1 });
  await expectNoReact(page);
});

test('NAV-1 the pointer’s path to a deeper level forgives a slip', async ({ page, plain }) => {
  await page.clock.install();
  await page.goto(plain.page(NESTED));
  await attachAll(page, 'the clock is paused before the first press');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('link', { name: 'Ville', exact: true }).hover();
  await page.clock.runFor(120);
  await page.getByRole('link', { name: 'Ville Deux', exact: true }).hover();
  await page.clock.runFor(120);
  const deeper = page.getByRole('link', { name: 'Ville Deux Un', exact: true });
  await expect(deeper).toBeVisible();
  await page.mouse.move(900, 600);
  await page.clock.runFor(300);
  await deeper.hover();
  await page.clock.runFor(1000);
  await expect(deeper).toBeVisible();
  await page.mouse.move(900, 600);
  await page.clock.runFor(350);
  await expect(page.locator('[data-open]')).toHaveCount(0);
});

test('NAV-1 the bar of the demo stands in one row in a wide font, from 1024 px on, and no name runs into its arrow', async ({
  page,
  demo,
}) => {
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${demo}/agenda`);
    // The widest common fonts.
    await page.evaluate(() =>
      document.documentElement.style.setProperty('--font-text', '"DejaVu Sans", Verdana, sans-serif'),
    );
    const places = await page.locator('[data-dropdown] > li').evaluateAll((items) =>
      items.map((item) => {
        const range = document.createRange();
        const link = item.querySelector('a');
        if (link === null) throw new Error('no link');
        range.selectNodeContents(link);
        const room = link.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(link).paddingRight);
        return {
          top: Math.round(item.getBoundingClientRect().top),
          fits: range.getBoundingClientRect().right <= room + 1,
        };
      }),
    );
    expect(new Set(places.map(({ top }) => top)).size).toBe(1);
    expect(places.every(({ fits }) => fits)).toBe(true);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await page.locator('.primary-nav').evaluate((nav) => nav.clientHeight)).toBeLessThan(60);
  }
});
