import type { Page } from '@playwright/test';
import {
  carousel,
  currentSlides,
  documentWith,
  host,
  next,
  openPaused,
  pause,
  play,
  servePictures,
} from './carousel.page.ts';
import { delayRequests } from './deferred.ts';
import { attached, expect, test } from './fixtures.ts';

const VERTICAL = carousel('sliding').replace(
  'data-carousel="sliding"',
  `data-carousel='{"kind":"sliding","orientation":"vertical"}'`,
);

test.describe('SLIDE-3 visitors', () => {
  test('pause comes first by keyboard; focus pauses it, arrows turn it, and it stays stopped after that', async ({
    page,
    plain,
  }) => {
    await openPaused(page, plain, carousel('home'));
    await page.getByRole('link', { name: 'Avant' }).focus();
    await page.keyboard.press('Tab');
    await expect(pause(page)).toBeFocused();
    await page.clock.fastForward(30_000);
    expect(await currentSlides(page)).toEqual([0]);
    await page.keyboard.press('ArrowRight');
    expect(await currentSlides(page)).toEqual([1]);
    await expect(play(page)).toBeFocused();
    await page.getByRole('link', { name: 'Après' }).focus();
    await page.clock.fastForward(30_000);
    expect(await currentSlides(page)).toEqual([1]);
    await expect(page.getByRole('button', { name: 'Diapositive 2 sur 4' })).toHaveAttribute('aria-current', 'true');
  });

  test('pressed by keyboard, pause stops and play plays though it has focus', async ({ page, plain }) => {
    await openPaused(page, plain, carousel('sliding'));
    await pause(page).focus();
    await page.keyboard.press('Enter');
    await expect(play(page)).toBeFocused();
    await page.clock.fastForward(30_000);
    expect(await currentSlides(page)).toEqual([0]);
    await page.keyboard.press('Space');
    await page.clock.runFor(5001);
    expect(await currentSlides(page)).toEqual([1]);
  });

  test('it pauses under the pointer and plays on afterwards', async ({ page, plain }) => {
    await openPaused(page, plain, carousel('sliding'));
    await host(page).hover();
    await page.clock.fastForward(30_000);
    expect(await currentSlides(page)).toEqual([0]);
    await page.mouse.move(2, 2);
    await page.clock.runFor(5001);
    expect(await currentSlides(page)).toEqual([1]);
  });

  test('SLIDE-1 a vertical strip brings its slides from below, by arrows and dots, and shows no other slide', async ({
    page,
    plain,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const heights = () =>
      host(page).evaluate((element) => ({ box: element.clientHeight, page: document.documentElement.scrollHeight }));
    servePictures(plain);
    const release = await delayRequests(page, '**/vitrine.js');
    await page.goto(plain.page(documentWith(VERTICAL)), { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Les quais, vue 1' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Les quais, vue 2' })).toBeHidden();
    const before = await heights();
    release();
    await attached(page, 'carousel');
    expect(await heights()).toEqual(before);
    await expect(host(page)).toHaveAttribute('data-carousel-ready', 'vertical');
    await next(page).focus();
    for (const [key, rank] of [
      ['ArrowDown', 1],
      ['ArrowRight', 2],
      ['ArrowUp', 1],
    ] as const) {
      await page.keyboard.press(key);
      expect(await currentSlides(page)).toEqual([rank]);
      // The slide stands where the first one stood, the others above and below it.
      const tops = await host(page).evaluate((element) =>
        [...element.querySelectorAll('[data-slide]')].map((slide) =>
          Math.round(
            (slide.getBoundingClientRect().top - element.getBoundingClientRect().top) /
              slide.getBoundingClientRect().height,
          ),
        ),
      );
      expect(tops).toEqual([0, 1, 2, 3].map((index) => index - rank));
    }
    await page.getByRole('button', { name: 'Diapositive 4 sur 4' }).click();
    expect(await currentSlides(page)).toEqual([3]);
    expect(await heights()).toEqual(before);
    // A slide out of view does not cover the controls.
    await page.getByRole('button', { name: 'Diapositive 1 sur 4' }).click();
    const seen = await host(page).evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 20, bottom - 20)?.closest('[data-slide]') ?? null;
    });
    expect(seen).toBeNull();
  });

  test('SLIDE-1 without its script a vertical strip is a column of all its slides', async ({ browser, plain }) => {
    servePictures(plain);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(plain.page(documentWith(VERTICAL)));
    const boxes = await Promise.all(
      [1, 2, 3, 4].map((rank) => page.getByRole('link', { name: `Les quais, vue ${rank}` }).boundingBox()),
    );
    const tops = boxes.map((box) => box?.y ?? 0);
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(new Set(tops).size).toBe(4);
    await context.close();
  });

  test('Tab reaches only slides in view', async ({ page, plain }) => {
    servePictures(plain);
    await page.goto(plain.page(documentWith(carousel('gallery'))));
    await attached(page, 'carousel');
    await page.getByRole('link', { name: 'Avant' }).focus();
    const stops: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        ),
      );
    }
    expect(stops).toEqual([
      'Arrêter le défilement automatique',
      'Diapositive précédente',
      'Diapositive suivante',
      // It plays until it has focus: on a busy machine the second slide is in view by then.
      expect.stringMatching(/^Les quais, vue \d$/),
      'Après',
    ]);
  });

  test('is described in French and says what a person brings into view', async ({ page, plain }) => {
    servePictures(plain);
    await page.goto(plain.page(documentWith(carousel('sliding'))));
    const group = page.getByRole('group', { name: 'Carrousel sliding' });
    await expect(group).toHaveAttribute('aria-roledescription', 'carrousel');
    await expect(page.getByRole('group', { name: '1 sur 4' })).toHaveAttribute('aria-roledescription', 'diapositive');
    await next(page).click();
    await expect(page.locator('[role=status]')).toHaveText('Diapositive 2 sur 4. Les quais, vue 2');
    await expect(page.locator('[data-slide][inert]')).toHaveCount(3);
  });

  test('with reduced motion it stands still, and turns at once when asked', async ({ page, plain }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPaused(page, plain, carousel('news'));
    await page.clock.fastForward(30_000);
    expect(await currentSlides(page)).toEqual([0, 1]);
    await expect(play(page)).toBeVisible();
    await next(page).click();
    expect(await currentSlides(page)).toEqual([1, 2]);
    await expect(page.locator('[data-slide]').first()).toHaveCSS('transition-duration', '0s');
  });

  test('it stops when reduced motion is turned on while it plays', async ({ page, plain }) => {
    await openPaused(page, plain, carousel('home'));
    await expect(pause(page)).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(play(page)).toBeVisible();
    await page.clock.fastForward(30_000);
    expect(await currentSlides(page)).toEqual([0]);
  });
});

test.describe('SLIDE-3 a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  type Point = readonly [x: number, y: number];

  /** Drags a finger along points of the carousel; `meanwhile` runs before it is lifted. */
  async function drag(
    page: Page,
    path: readonly Point[],
    meanwhile: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    const client = await page.context().newCDPSession(page);
    const box = await host(page).boundingBox();
    if (box === null) throw new Error('no carousel');
    for (const [index, [x, y]] of path.entries()) {
      const touchPoints = [{ x: box.x + x, y: box.y + y }];
      await client.send('Input.dispatchTouchEvent', { type: index === 0 ? 'touchStart' : 'touchMove', touchPoints });
    }
    await meanwhile();
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await client.detach();
  }

  test('drags the strip along and swipes it on and back; autoplay stays stopped', async ({ page, plain }) => {
    servePictures(plain);
    await page.goto(plain.page(documentWith(carousel('sliding'))));
    await attached(page, 'carousel');
    const toTheLeft: readonly Point[] = [
      [300, 80],
      [260, 82],
      [220, 84],
    ];
    const toTheRight: readonly Point[] = [
      [60, 80],
      [120, 80],
      [200, 80],
    ];
    await drag(page, toTheLeft, async () => {
      await expect(host(page)).toHaveAttribute('data-dragging');
      // The browser dispatches moves once per frame.
      await expect
        .poll(() => host(page).evaluate((element) => element.style.getPropertyValue('--carousel-drag')))
        .toBe('-80px');
    });
    await expect.poll(() => currentSlides(page)).toEqual([1]);
    await expect(play(page)).toBeVisible();
    await drag(page, toTheRight);
    await expect.poll(() => currentSlides(page)).toEqual([0]);
    // The strip ends here.
    await drag(page, toTheRight);
    await expect(host(page)).not.toHaveAttribute('data-dragging');
    expect(await currentSlides(page)).toEqual([0]);
  });

  test('that goes down scrolls the page', async ({ page, plain }) => {
    servePictures(plain);
    await page.goto(plain.page(documentWith(`${carousel('home')}<div style="height:2000px"></div>`)));
    await attached(page, 'carousel');
    await drag(page, [
      [200, 150],
      [195, 110],
      [190, 40],
      [188, -40],
    ]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    expect(await currentSlides(page)).toEqual([0]);
  });
});
