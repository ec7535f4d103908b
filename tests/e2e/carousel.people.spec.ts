import type { Page } from '@playwright/test';
import { carousel, current, document, givePictures, host, next, openStill, pause, play } from './carousel.page.ts';
import { awake, expect, test } from './fixtures.ts';

test.describe('SLIDE-3 people', () => {
  test('pause comes first by keyboard; focus holds it, arrows turn it, and it stays stopped after that', async ({ page, plain }) => {
    await openStill(page, plain, carousel('home'));
    await page.getByRole('link', { name: 'Avant' }).focus();
    await page.keyboard.press('Tab');
    await expect(pause(page)).toBeFocused();
    await page.clock.fastForward(30_000);
    expect(await current(page)).toEqual([0]);
    await page.keyboard.press('ArrowRight');
    expect(await current(page)).toEqual([1]);
    await expect(play(page)).toBeFocused();
    await page.getByRole('link', { name: 'Après' }).focus();
    await page.clock.fastForward(30_000);
    expect(await current(page)).toEqual([1]);
    await expect(page.getByRole('button', { name: 'Diapositive 2 sur 4' })).toHaveAttribute('aria-current', 'true');
  });

  test('pressed by keyboard, pause stops and play plays though it has focus', async ({ page, plain }) => {
    await openStill(page, plain, carousel('sliding'));
    await pause(page).focus();
    await page.keyboard.press('Enter');
    await expect(play(page)).toBeFocused();
    await page.clock.fastForward(30_000);
    expect(await current(page)).toEqual([0]);
    await page.keyboard.press('Space');
    await page.clock.runFor(5001);
    expect(await current(page)).toEqual([1]);
  });

  test('the pointer holds it and lets it go', async ({ page, plain }) => {
    await openStill(page, plain, carousel('sliding'));
    await host(page).hover();
    await page.clock.fastForward(30_000);
    expect(await current(page)).toEqual([0]);
    await page.mouse.move(2, 2);
    await page.clock.runFor(5001);
    expect(await current(page)).toEqual([1]);
  });

  test('Tab meets only what is in view', async ({ page, plain }) => {
    givePictures(plain);
    await page.goto(plain.page(document(carousel('gallery'))));
    await awake(page);
    await page.getByRole('link', { name: 'Avant' }).focus();
    const stops: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(
          () => window.document.activeElement?.getAttribute('aria-label') ?? window.document.activeElement?.textContent ?? '',
        ),
      );
    }
    expect(stops).toEqual([
      'Arrêter le défilement automatique',
      'Diapositive précédente',
      'Diapositive suivante',
      'Les quais, vue 1',
      'Après',
    ]);
  });

  test('is described in French and says what a person brings into view', async ({ page, plain }) => {
    givePictures(plain);
    await page.goto(plain.page(document(carousel('sliding'))));
    await awake(page);
    const group = page.getByRole('group', { name: 'Carrousel sliding' });
    await expect(group).toHaveAttribute('aria-roledescription', 'carrousel');
    await expect(page.getByRole('group', { name: '1 sur 4' })).toHaveAttribute('aria-roledescription', 'diapositive');
    await next(page).click();
    await expect(page.locator('[role=status]')).toHaveText('Diapositive 2 sur 4. Les quais, vue 2');
    await expect(page.locator('[data-slide][inert]')).toHaveCount(3);
  });

  test('with reduced motion it stands still, and turns at once when asked', async ({ page, plain }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStill(page, plain, carousel('news'));
    await page.clock.fastForward(30_000);
    expect(await current(page)).toEqual([0, 1]);
    await expect(play(page)).toBeVisible();
    await next(page).click();
    expect(await current(page)).toEqual([1, 2]);
    await expect(page.locator('[data-slide]').first()).toHaveCSS('transition-duration', '0s');
  });

  test('asked for while it plays, reduced motion stops it', async ({ page, plain }) => {
    await openStill(page, plain, carousel('home'));
    await expect(pause(page)).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(play(page)).toBeVisible();
    await page.clock.fastForward(30_000);
    expect(await current(page)).toEqual([0]);
  });
});

test.describe('SLIDE-3 a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  type Point = readonly [x: number, y: number];

  /** A finger goes along points of the carousel; `meanwhile` looks before it is lifted. */
  async function drag(page: Page, path: readonly Point[], meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
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
    givePictures(plain);
    await page.goto(plain.page(document(carousel('sliding'))));
    await awake(page);
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
      // The browser tells of moves once a frame.
      await expect.poll(() => host(page).evaluate((element) => element.style.getPropertyValue('--carousel-drag'))).toBe('-80px');
    });
    await expect.poll(() => current(page)).toEqual([1]);
    await expect(play(page)).toBeVisible();
    await drag(page, toTheRight);
    await expect.poll(() => current(page)).toEqual([0]);
    // The strip ends here.
    await drag(page, toTheRight);
    await expect(host(page)).not.toHaveAttribute('data-dragging');
    expect(await current(page)).toEqual([0]);
  });

  test('that goes down scrolls the page', async ({ page, plain }) => {
    givePictures(plain);
    await page.goto(plain.page(document(`${carousel('home')}<div style="height:2000px"></div>`)));
    await awake(page);
    await drag(page, [
      [200, 150],
      [195, 110],
      [190, 40],
      [188, -40],
    ]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    expect(await current(page)).toEqual([0]);
  });
});
