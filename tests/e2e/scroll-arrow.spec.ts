import { attachAll, attached, expect, expectAccessible, pauseClock, test } from './fixtures.ts';

const PAGE = `<main id="contenu"><section id="accueil" class="hero" style="height:600px"><h1>Ville</h1>
<a class="scroll-arrow" href="#suite" data-scroll-arrow><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M12 5v14"/></svg>
<span class="visually-hidden">Aller à la suite de la page</span></a></section>
<section id="suite" style="height:2000px"><h2>Suite</h2><a href="/a">Lien</a></section></main>`;

test('NAV-4 pulses every 5000 ms', async ({ page, plain }) => {
  await page.clock.install();
  await page.goto(plain.page(PAGE));
  await attachAll(page, 'the clock is paused before the first press');
  await pauseClock(page);
  const arrow = page.locator('[data-scroll-arrow]');
  const pulses = await arrow.evaluate((element) => {
    const times: number[] = [];
    new MutationObserver(() => element.hasAttribute('data-pulse') && times.push(Date.now())).observe(element, {
      attributeFilter: ['data-pulse'],
    });
    Object.assign(window, { times });
    return times.length;
  });
  expect(pulses).toBe(0);
  await page.clock.runFor(20_100);
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  expect(times).toHaveLength(4);
  expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([5000, 5000, 5000]);
});

test('NAV-4 shows its pulse, and none with reduced motion or on hover', async ({ page, plain }) => {
  await page.clock.install();
  await page.goto(plain.page(PAGE));
  await attachAll(page, 'the clock is paused before the first press');
  const arrow = page.locator('[data-scroll-arrow]');
  await pauseClock(page);
  await page.clock.runFor(4100);
  await expect(arrow).toHaveCSS('animation-name', 'scroll-arrow-pulse');
  await arrow.hover();
  await page.clock.runFor(6000);
  await expect(arrow).toHaveCSS('animation-name', 'none');
  await page.mouse.move(600, 500);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.runFor(5000);
  await expect(arrow).not.toHaveAttribute('data-pulse');
});

test('NAV-4 scrolls past the hero and moves focus', async ({ page, plain }) => {
  await page.goto(plain.page(PAGE));
  await page.click('[data-scroll-arrow]');
  await expect(page.locator('#suite')).toBeFocused();
  await expect
    .poll(() =>
      page.evaluate(() =>
        Math.round(
          (document.getElementById('suite')?.getBoundingClientRect().top ?? 0) -
            parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
        ),
      ),
    )
    .toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Lien' })).toBeFocused();
});

test('NAV-4 with reduced motion the jump is immediate; passes axe', async ({ page, plain }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(plain.page(PAGE));
  await attached(page, 'scroll-arrow');
  const scrolled = await page.locator('[data-scroll-arrow]').evaluate((arrow: HTMLElement) => {
    arrow.click();
    return window.scrollY;
  });
  expect(scrolled).toBeGreaterThan(400);
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('NAV-4 BOOT-5 the arrow is a link to the next section', async ({ page, plain }) => {
    await page.goto(plain.page(PAGE));
    await page.click('[data-scroll-arrow]');
    await expect(page).toHaveURL(/#suite$/);
  });
});

test('NAV-4 PAGE-7 the hero of the demo’s home page has its arrow, which scrolls to the next section', async ({
  page,
  demo,
}) => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(demo);
    const arrow = page.getByRole('link', { name: 'Aller à la suite de la page' });
    await expect(arrow).toBeInViewport();
    await arrow.focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('#accueil').evaluate((hero) => hero.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(120);
    await expect(page.getByRole('navigation', { name: 'Raccourcis' })).toBeInViewport();
    await expect(page.locator('#suite')).toBeFocused();
  }
});
