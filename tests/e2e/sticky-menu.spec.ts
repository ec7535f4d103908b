import type { Page } from '@playwright/test';
import { attached, booted, expect, expectAccessible, expectNoReact, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

/** Scrolls by the wheel: unlike scrolling by script, it leaves jumps to count as layout shifts. */
async function wheelTo(page: Page, top: number): Promise<void> {
  await page.mouse.wheel(0, top - (await page.evaluate(() => scrollY)));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
}

const top = (page: Page, selector = '[data-sticky]') =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const restsAt = (page: Page, place: number, selector?: string) => expect.poll(() => top(page, selector)).toBe(place);

test('NAV-2 on an inner page of the demo the menu is fixed after 39 px, and nothing shifts', async ({ page, demo }) => {
  const shifts = await watchShifts(page);
  await page.goto(`${demo}/ma-ville/histoire`);
  await attached(page, 'sticky-menu');
  const menu = page.locator('[data-sticky="menu"]');
  const natural = await top(page);
  await page.mouse.move(400, 700);
  await wheelTo(page, 39);
  await expect(menu).not.toHaveAttribute('data-fixed');
  await restsAt(page, natural - 39);
  await wheelTo(page, 40);
  await expect(menu).toHaveAttribute('data-fixed', '');
  await restsAt(page, 0);
  for (const place of [70, 200, 1200, 300, 60]) {
    await wheelTo(page, place);
    await restsAt(page, 0);
  }
  await expectAccessible(page, '[data-sticky="menu"]');
  await wheelTo(page, 0);
  await expect(menu).not.toHaveAttribute('data-fixed');
  await restsAt(page, natural);
  expect(await shifts()).toEqual([]);
});

test('NAV-2 on the demo’s home page it is fixed past the hero’s height, and nothing shifts', async ({ page, demo }) => {
  const shifts = await watchShifts(page);
  await page.goto(demo);
  await attached(page, 'sticky-menu');
  const menu = page.locator('[data-sticky="menu"]');
  const hero = await page.locator('#accueil').evaluate((element) => element.getBoundingClientRect().height);
  const natural = await top(page);
  await page.mouse.move(400, 700);
  await wheelTo(page, 60);
  await restsAt(page, natural - 60);
  await wheelTo(page, Math.floor(hero));
  await expect(menu).not.toHaveAttribute('data-fixed');
  // The height of the hero is no whole number of pixels.
  expect(await menu.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(1);
  await wheelTo(page, Math.floor(hero) + 1);
  await expect(menu).toHaveAttribute('data-fixed', '');
  await restsAt(page, 0);
  await wheelTo(page, 0);
  await restsAt(page, natural);
  expect(await shifts()).toEqual([]);
});

test('NAV-2 on the home page the keyboard finds the menu, and what stands above it, where they can be seen', async ({
  page,
  demo,
}) => {
  await page.goto(demo);
  await page.mouse.move(400, 700);
  await wheelTo(page, 300);
  const link = page.locator('[data-sticky] > ul > li > a').last();
  await link.focus();
  await expect(link).toBeInViewport({ ratio: 1 });
  await wheelTo(page, 300);
  await expect(link).toBeInViewport({ ratio: 1 });
  await restsAt(page, 0);
  await page.locator('.site-header .identity').focus();
  await expect(page.locator('.site-header .identity')).toBeInViewport({ ratio: 1 });
});

test('NAV-2 PAGE-4 anchors stop below the menu', async ({ page, demo }) => {
  await page.goto(`${demo}/ma-ville/histoire`);
  const links = page.locator('.page-contents a');
  for (const index of [2, 0]) {
    await links.nth(index).click();
    const target = `[id="${decodeURIComponent((await links.nth(index).getAttribute('href'))?.slice(1) ?? '')}"]`;
    await expect(page.locator(target)).toBeFocused();
    await expect
      .poll(
        async () =>
          (await top(page, target)) -
          (await page.locator('[data-sticky]').evaluate((menu) => menu.getBoundingClientRect().bottom)),
      )
      .toBeGreaterThanOrEqual(0);
    await expect.poll(() => top(page, target)).toBeLessThan(100);
  }
});

test('NAV-2 focus is never under the menu', async ({ page, demo }) => {
  await page.goto(`${demo}/demarches`);
  await attached(page, 'sticky-menu');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('footer a').last().focus();
  const covered: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      const menu = document.querySelector('[data-sticky]');
      if (focused === null || menu === null || document.body === focused || focused.closest('header') !== null)
        return '';
      return focused.getBoundingClientRect().top < menu.getBoundingClientRect().bottom - 1 &&
        menu.hasAttribute('data-fixed')
        ? focused.textContent
        : '';
    });
    if (found !== '') covered.push(String(found));
  }
  expect(covered).toEqual([]);
});

test('NAV-2 on a phone the hidden menu is not fixed, and takes no space above anchors', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${demo}/ma-ville/histoire`);
  await attached(page, 'sticky-menu');
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  expect(await page.locator('.site-header').evaluate((header) => header.getBoundingClientRect().bottom)).toBeLessThan(
    0,
  );
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)).toBe('16px');
});

const SECOND = `<header style="height:120px">Ville</header><main><h1>Page</h1><div style="height:500px"></div>
<nav data-sticky="second" aria-label="Sur cette page" style="height:50px;background:white"><a href="#bas">Bas</a></nav><div style="height:1500px"></div><h2 id="bas">Bas</h2><div style="height:1500px"></div></main>`;

test('NAV-2 the second menu stays 180 px from the top; anchors stop below it; no React', async ({ page, plain }) => {
  const shifts = await watchShifts(page);
  await page.goto(plain.page(SECOND));
  await attached(page, 'sticky-menu');
  await page.mouse.move(400, 400);
  await wheelTo(page, 300);
  await expect(page.locator('nav')).not.toHaveAttribute('data-fixed');
  await wheelTo(page, 900);
  await expect(page.locator('nav')).toHaveAttribute('data-fixed', '');
  await restsAt(page, 180);
  await expectAccessible(page);
  expect(await shifts()).toEqual([]);
  await page.getByRole('link', { name: 'Bas' }).click();
  await restsAt(page, 180 + 50 + 16, '#bas');
  await expectNoReact(page);
});

test('NAV-2 the menu follows a window that turns, and print', async ({ page, plain }) => {
  await page.goto(
    plain.page(
      `<div style="height:39px">Bandeau</div><nav data-sticky="menu" aria-label="Rubriques" style="background:white">${'<a href="/a" style="display:inline-block;width:300px">Rubrique</a>'.repeat(4)}</nav><main style="height:3000px"><h1>Page</h1></main>`,
    ),
  );
  await page.evaluate(() => scrollTo(0, 500));
  await restsAt(page, 0);
  const padding = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  const wide = await padding();
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(padding).toBeGreaterThan(wide);
  await restsAt(page, 0);
  // The menu is too high for the window: it scrolls with the page.
  await page.setViewportSize({ width: 700, height: 150 });
  await expect(page.locator('nav')).not.toHaveAttribute('data-fixed');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('nav')).toHaveAttribute('data-fixed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('nav')).toHaveCSS('position', 'static');
});

test('NAV-2 in a block too short to stick in, the menu is fixed and the rest keeps its place', async ({
  page,
  plain,
}) => {
  await page.goto(
    plain.page(
      `<header><div style="height:60px">Bandeau</div><nav data-sticky="menu" aria-label="Rubriques" style="height:40px;background:white"><a href="/a">Rubrique</a></nav><p id="suite">Suite</p></header><main style="height:3000px"><h1>Page</h1></main>`,
    ),
  );
  await attached(page, 'sticky-menu');
  const place = () => page.locator('#suite').evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await place();
  await page.mouse.move(400, 400);
  await wheelTo(page, 800);
  await expect(page.locator('nav')).toHaveCSS('position', 'fixed');
  await restsAt(page, 0);
  expect(await place()).toBe(before);
  await wheelTo(page, 0);
  await restsAt(page, 60);
  expect(await place()).toBe(before);
});

test('NAV-2 reduced motion: the menu does not glide', async ({ page, plain }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(
    plain.page(
      '<div style="height:300px">Bandeau</div><nav data-sticky="menu" aria-label="R" style="height:40px"><a href="/a">A</a></nav><main style="height:3000px"><h1>Page</h1></main>',
    ),
  );
  await attached(page, 'sticky-menu');
  await expect(page.locator('nav')).toHaveCSS('transition-duration', '0s');
});

const SIDE = `<nav data-sticky="second" aria-label="Rubrique">${'<p><a href="/r">Rubrique</a></p>'.repeat(9)}</nav>`;
const ASIDES = {
  'a grid item': `<div style="display:grid;grid-template-columns:260px 1fr"><aside>${SIDE}</aside><div style="height:2400px"></div></div>`,
  'the last item of a grid': `<div style="display:grid;grid-template-columns:1fr 260px"><div style="height:2400px"></div><aside>${SIDE}</aside></div>`,
  'a flex item with padding': `<div style="display:flex"><aside style="padding:20px">${SIDE}</aside><div style="height:2400px"></div></div>`,
  'an item that is not stretched': `<div style="display:flex;align-items:start"><div style="height:2400px">Texte</div><aside>${SIDE}</aside></div>`,
  'a grid of its own': `<div style="display:flex"><aside style="display:grid">${SIDE}</aside><div style="height:2400px"></div></div>`,
  'a flex row of its own': `<div style="display:flex"><aside style="display:flex">${SIDE}</aside><div style="height:2400px"></div></div>`,
};

for (const [place, html] of Object.entries(ASIDES)) {
  test(`NAV-2 a second menu alone in a column that is ${place} stays 180 px from the top, and alone moves`, async ({
    page,
    plain,
  }) => {
    const shifts = await watchShifts(page);
    const header = '<header style="height:300px">Ville</header>';
    await page.goto(
      plain.page(
        `${header}<main style="padding-bottom:900px">${html}</main><footer style="height:900px">Pied</footer>`,
      ),
    );
    await booted(page);
    await page.mouse.move(700, 400);
    await wheelTo(page, 400);
    await expect(page.locator('nav')).toHaveAttribute('data-fixed', '');
    for (const scrolled of [900, 1400]) {
      await wheelTo(page, scrolled);
      await restsAt(page, 180);
      expect(await top(page, 'main > div')).toBe(300 - scrolled);
    }
    expect(await shifts()).toEqual([]);
  });
}
