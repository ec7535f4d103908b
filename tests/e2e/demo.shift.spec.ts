import type { Page } from '@playwright/test';
import { PAGE_KINDS } from './demo.pages.ts';
import { attachAll, attached, expect, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

const FIRST_PAINT = 5000;

/** Polls from the test, and not for ever: the page may be replaced meanwhile, answer nothing or paint nothing. */
async function waitForFirstPaint(page: Page): Promise<void> {
  const end = Date.now() + FIRST_PAINT;
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, FIRST_PAINT, true));
  const isPainted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0).catch(() => false);
  while (Date.now() < end && !(await Promise.race([isPainted(), late])))
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Delays the boot script until the first paint, as on a slow line: it must not move what is painted. */
async function delayScript(page: Page): Promise<void> {
  await page.route(/\/vitrine\.js$/, async (route) => {
    await waitForFirstPaint(page);
    await route.continue();
  });
  // A list that grows moves what is below it by design (LIST-4): its requests are left unanswered.
  await page.route(/paginate=auto/, () => undefined);
}

/** Scrolls from the top to the bottom, with two frames at each stop. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

for (const [index, [kind, path]] of PAGE_KINDS.entries()) {
  test(`PAGE-7 BOOT-5 ${kind}: nothing moves while it loads and is scrolled`, async ({ page, demo, consoleWatch }) => {
    if (kind === 'nothing there') consoleWatch.allow(/404/);
    const shifts = await watchShifts(page);
    await delayScript(page);
    // Phones have more layout changes: every kind on a phone, every other one on a wide screen.
    for (const width of index % 2 === 0 ? [390, 1280] : [390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(demo + path, { waitUntil: 'load' });
      await attachAll(page, 'no feature may move the page');
      await scrollThrough(page);
      expect(await shifts(), `${width} px`).toEqual([]);
    }
  });
}

test('POPIN-2 a banner that was closed is never painted again, and nothing moves for its absence', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(demo);
  await page.locator('.front-banner-close').click();
  await expect(page.locator('.front-banner')).toBeHidden();
  const shifts = await watchShifts(page);
  await delayScript(page);
  await page.addInitScript(() => {
    // Measured in the first frame with a banner, before any module can have run.
    requestAnimationFrame(function look() {
      const banner = document.querySelector('.front-banner');
      if (banner === null) requestAnimationFrame(look);
      else
        Object.assign(window, {
          firstHeight: banner.getBoundingClientRect().height,
          wasBooted: window.vitrine !== undefined,
        });
    });
  });
  for (const path of ['/', '/actualites']) {
    await page.goto(demo + path);
    await attachAll(page, 'no feature may move the page');
    await expect(page.locator('.front-banner')).toBeHidden();
    expect(await page.evaluate(() => Reflect.get(window, 'firstHeight'))).toBe(0);
    expect(await shifts(), path).toEqual([]);
  }
});

test('POPIN-2 a banner with other words than the closed one is there from the first paint', async ({ page, demo }) => {
  await page.goto(demo);
  await attachAll(page, 'no feature may move the page');
  await page.evaluate(() =>
    localStorage.setItem(
      'vitrine-front-banner-pont-du-petit-bras',
      JSON.stringify({ hash: 'autre', closedAt: Date.now() - 1000 }),
    ),
  );
  const shifts = await watchShifts(page);
  await delayScript(page);
  await page.goto(`${demo}/actualites`);
  await attachAll(page, 'no feature may move the page');
  await expect(page.locator('.front-banner')).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test('MAP-1 a map chosen before has its place from the first paint', async ({ page, demo }) => {
  await page.goto(`${demo}/culture-sport-loisirs/associations`);
  await attached(page, 'map-mode');
  await page.getByRole('radio', { name: 'Liste et carte', exact: true }).click();
  await expect(page.getByRole('region', { name: /^Plan/ })).toBeVisible();
  const shifts = await watchShifts(page);
  await delayScript(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${demo}/vie-municipale/services-municipaux`);
    await attachAll(page, 'no feature may move the page');
    await expect(page.getByRole('region', { name: /^Plan/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Liste et carte', exact: true })).toBeChecked();
    expect(await shifts(), `${width} px`).toEqual([]);
  }
});

test('watchShifts reports what moves after a page has loaded', async ({ page, demo }) => {
  const shifts = await watchShifts(page);
  await page.goto(`${demo}/actualites`);
  await attachAll(page, 'no feature may move the page');
  expect(await shifts()).toEqual([]);
  await page.evaluate(() => {
    const late = document.createElement('div');
    late.style.blockSize = '120px';
    document.body.prepend(late);
  });
  await expect.poll(shifts).not.toEqual([]);
});
