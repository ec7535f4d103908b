import type { Page } from '@playwright/test';
import { expect, expectAccessible, refuseTracking, test } from './fixtures.ts';
import { sidewaysScroll } from './robustness.page.ts';

const SERVICES = '/vie-municipale/services-municipaux';
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const region = (page: Page) => page.getByRole('region', { name: /^Plan/ });

for (const [width, mode] of [
  [390, 'Carte'],
  [1280, 'Liste et carte'],
] as const) {
  test(`MAP-1 services at ${width} px, ${mode}: the plan passes axe, in light mode, and zoomed in dark mode`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(demo + SERVICES);
    await choice(page, mode).click();
    await expect(region(page).locator('.map-mode-label', { hasText: 'La Loire' })).toBeAttached();
    // The list is checked by demo.spec.ts.
    await expectAccessible(page, '.map-mode-frame');
    await page.emulateMedia({ colorScheme: 'dark' });
    await region(page).getByRole('button', { name: 'Agrandir le plan' }).click();
    await expect(region(page).getByRole('status')).toHaveText(/lieux sur \d+ à l’écran/);
    await expectAccessible(page, '.map-mode-frame');
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test('MAP-1 every service is on the plan, which follows the filters of the list; no other server is requested', async ({
  page,
  demo,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(demo) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  await page.goto(demo + SERVICES);
  await choice(page, 'Liste et carte').click();
  const count = await page.locator('.listing-item').count();
  await expect(page.getByRole('region', { name: `Plan : ${count} lieux` })).toBeVisible();
  const planLayer = await region(page).locator('.map-mode-drawing').elementHandle();
  await page.getByLabel('Quartier', { exact: true }).selectOption({ label: 'Les Îles' });
  const filtered = page.getByRole('region', { name: 'Plan : 3 lieux' });
  await expect(filtered).toBeVisible();
  expect(await planLayer?.evaluate((element) => element.isConnected)).toBe(true);
  await filtered.getByRole('button', { name: 'Base nautique', exact: true }).click();
  const card = filtered.getByRole('group', { name: 'Base nautique' });
  await expect(card.locator('.map-mode-address')).not.toBeEmpty();
  await expect(card.getByRole('link', { name: 'Voir la fiche : Base nautique' })).toBeFocused();
  await expect(card).toBeInViewport();
  expect(elsewhere).toEqual([]);
});

test('MAP-1 services of one address open as a list, by keyboard, then as cards', async ({ page, demo }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(demo + SERVICES);
  await choice(page, 'Carte').click();
  const group = region(page)
    .getByRole('button', { name: /^\d+ lieux/ })
    .first();
  await group.focus();
  // Zoom in until only services of one address are grouped.
  const closed = region(page).getByRole('button', { name: /^\d+ lieux/, expanded: false });
  while ((await closed.count()) === 0) await page.keyboard.press('Enter');
  await closed.first().focus();
  await page.keyboard.press('Enter');
  await expect(region(page).getByRole('button', { expanded: true })).toBeVisible();
  await expectAccessible(page, '.map-mode-frame');
  const name = (await page.evaluate(() => document.activeElement?.textContent)) ?? '';
  await page.keyboard.press('Enter');
  await expect(region(page).getByRole('link', { name: `Voir la fiche : ${name}`, exact: true })).toBeFocused();
  await expectAccessible(page, '.map-mode-frame');
});

test('MAP-1 LIST-4 the directory of associations: the plan grows with the list', async ({ page, demo }) => {
  await page.goto(`${demo}/culture-sport-loisirs/associations`);
  await choice(page, 'Carte').click();
  await expect(page.getByRole('region', { name: 'Plan : 20 lieux' })).toBeVisible();
  await page.locator('[data-load-more]').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Plan : 40 lieux' })).toBeAttached();
});

test('MAP-1 two fingers zoom the plan, one scrolls the page over it', async ({ browser, demo }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.addInitScript(refuseTracking);
  const page = await context.newPage();
  await page.goto(demo + SERVICES);
  await choice(page, 'Carte').click();
  const canvas = region(page).locator('.map-mode-canvas');
  await canvas.scrollIntoViewIfNeeded();
  const centre = async () => {
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('no plan');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const cdp = await context.newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number; id: number }[]
  ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });

  const { x, y } = await centre();
  await touch('touchStart', { x, y, id: 0 });
  for (let moved = 10; moved <= 100; moved += 10) await touch('touchMove', { x, y: y - moved, id: 0 });
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(region(page).getByRole('button', { name: 'Réduire le plan' })).toHaveAttribute('aria-disabled', 'true');

  // The page goes on scrolling after the finger is lifted: a touch would only stop it. In frames, not in milliseconds.
  await page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let [still, before] = [0, scrollY];
        const look = () => {
          still = scrollY === before ? still + 1 : 0;
          before = scrollY;
          if (still < frames) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
    20,
  );
  const rest = await centre();
  const pinch = (apart: number) => [
    { x: rest.x - apart, y: rest.y, id: 0 },
    { x: rest.x + apart, y: rest.y, id: 1 },
  ];
  await touch('touchStart', ...pinch(20));
  for (let apart = 30; apart <= 80; apart += 10) await touch('touchMove', ...pinch(apart));
  await touch('touchEnd');
  await expect(region(page).getByRole('status')).toHaveText(/lieux sur \d+ à l’écran/);
  await expect(region(page).getByRole('button', { name: 'Réduire le plan' })).toHaveAttribute('aria-disabled', 'false');
  await context.close();
});

for (const status of [200, 500]) {
  test(`MAP-1 tiles that answer ${status} are over the plan of the town, under the policy of the page`, async ({
    page,
    demo,
    consoleWatch,
  }) => {
    if (status === 500) consoleWatch.allow(/500/);
    const tile = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const tiles: string[] = [];
    await page.route('**/tuiles/**', (route) => {
      tiles.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status, contentType: 'image/png', body: status === 200 ? tile : '' });
    });
    await page.route(demo + SERVICES, async (route) => {
      const response = await route.fetch();
      const attributes = 'class="osm-type-aff" data-tuiles="/tuiles/{z}/{x}/{y}.png" data-credits="© Tuiles"';
      await route.fulfill({ response, body: (await response.text()).replace('class="osm-type-aff"', attributes) });
    });
    await page.goto(demo + SERVICES);
    await choice(page, 'Carte').click();
    await expect(region(page).getByText('© Tuiles')).toBeVisible();
    await expect(region(page).locator('.map-mode-label', { hasText: 'La Loire' })).toBeAttached();
    await expect.poll(() => tiles.length).toBeGreaterThan(1);
    expect(tiles.every((path) => /^\/tuiles\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
    await region(page).getByRole('button', { name: 'Agrandir le plan' }).click();
    await expect(region(page).getByRole('status')).toHaveText(/lieux sur \d+ à l’écran/);
  });
}
