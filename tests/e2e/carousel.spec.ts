import sharp from 'sharp';
import {
  carousel,
  currentSlides,
  documentWith,
  host,
  next,
  observersNotified,
  openPaused,
  pause,
  servePictures,
} from './carousel.page.ts';
import { delayRequests } from './deferred.ts';
import { attached, expect, expectAccessible, test } from './fixtures.ts';
import { expectNoLeaks } from './leaks.ts';
import { sidewaysScroll } from './robustness.page.ts';
import { watchShifts } from './shifts.ts';

const KINDS = ['news', 'gallery', 'home', 'sliding'] as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test.describe('SLIDE-1 SLIDE-3 the clock', () => {
  // One that slides and one that fades; the pace of each kind is in src/features/carousel/attach.test.ts.
  for (const [kind, interval, speed] of [
    ['news', 3600, 1200],
    ['gallery', 1200, 2400],
  ] as const) {
    test(`${kind}: first change after ${interval} ms, then every ${speed + interval} ms; transitions of ${speed} ms`, async ({
      page,
      plain,
    }) => {
      await openPaused(page, plain, carousel(kind));
      await page.evaluate(() => {
        const element = document.querySelector('[data-carousel]') as HTMLElement;
        const times: number[] = [];
        Object.assign(window, { times });
        window.vitrine?.call(element, 'stop');
        window.vitrine?.call(element, 'play');
        const start = performance.now();
        new MutationObserver(() => times.push(performance.now() - start)).observe(
          element.querySelector('[data-slide]:nth-last-child(2)') as Element,
          { attributeFilter: ['data-current'] },
        );
        new MutationObserver(() => times.push(performance.now() - start)).observe(
          element.querySelector('[data-slide]') as Element,
          { attributeFilter: ['data-current'] },
        );
      });
      await page.clock.runFor(interval + 3 * (interval + speed) + 10);
      const times = await page.evaluate(() =>
        (window as unknown as { times: number[] }).times.map((time) => Math.round(time)),
      );
      const changes = new Set([interval, ...[1, 2, 3].map((rank) => interval + rank * (interval + speed))]);
      expect(times.length).toBeGreaterThan(2);
      expect(times.filter((time) => !changes.has(time))).toEqual([]);
      const [property, duration] = kind === 'news' ? ['transform', speed] : ['opacity', speed];
      const slide = page.locator('[data-slide][data-current]').first();
      await expect(slide).toHaveCSS('transition-property', new RegExp(property));
      await expect(slide).toHaveCSS('transition-duration', new RegExp(`${duration / 1000}s`));
    });
  }

  test('news are 2 per view from 1200 px on, 1 below, and follow the window', async ({ page, plain }) => {
    servePictures(plain);
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto(plain.page(documentWith(carousel('news'))));
    await attached(page, 'carousel');
    expect(await currentSlides(page)).toEqual([0, 1]);
    await page.setViewportSize({ width: 1199, height: 800 });
    await expect.poll(() => currentSlides(page)).toEqual([0]);
    for (const _ of [1, 2, 3]) await next(page).click();
    expect(await currentSlides(page)).toEqual([3]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => currentSlides(page)).toEqual([2, 3]);
    const boxes = await page
      .locator('[data-current]')
      .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().left >= 0));
    expect(boxes).toEqual([true, true]);
  });
});

test('SLIDE-2 plays only while at least 70 % is visible', async ({ page, plain }) => {
  await openPaused(
    page,
    plain,
    `<div style="height:1200px"></div>${carousel('home')}<div style="height:1200px"></div>`,
  );
  await page.clock.fastForward(30_000);
  expect(await currentSlides(page)).toEqual([0]);
  const scrollTo = async (share: number) => {
    await host(page).evaluate((element, visible) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollTo({ top: window.scrollY + top - innerHeight + height * visible, behavior: 'instant' });
    }, share);
    await observersNotified(page);
  };
  await scrollTo(0.6);
  await page.clock.fastForward(30_000);
  expect(await currentSlides(page)).toEqual([0]);
  await scrollTo(0.75);
  await page.clock.runFor(3999);
  expect(await currentSlides(page)).toEqual([0]);
  await page.clock.runFor(2);
  expect(await currentSlides(page)).toEqual([1]);
  await scrollTo(0.6);
  await page.clock.fastForward(30_000);
  expect(await currentSlides(page)).toEqual([1]);
});

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('SLIDE-3 the first slide is painted from the HTML and nothing moves when the script takes over', async ({
      page,
      plain,
    }) => {
      servePictures(plain);
      const address = plain.page(
        documentWith(`${KINDS.map((kind) => carousel(kind)).join('')}<p data-after>Suite</p>`),
      );
      const places = () =>
        page.locator('[data-slide]:nth-child(1 of [data-slide]), [data-after]').evaluateAll((elements) =>
          elements.map((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            return [left, top + scrollY, width, height];
          }),
        );
      await page.route('**/vitrine.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto(address);
      const painted = await places();
      expect(painted).toHaveLength(KINDS.length + 1);
      await page.unroute('**/vitrine.js');
      const shifts = await watchShifts(page);
      await page.goto(address);
      await attached(page, 'carousel');
      expect(await places()).toEqual(painted);
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('[data-carousel]')) window.vitrine?.call(element, 'next');
      });
      await page.waitForFunction(() => document.querySelector('[data-moving]') === null);
      expect(await shifts()).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });

    test('passes axe, at rest and turned', async ({ page, plain }) => {
      servePictures(plain);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(plain.page(documentWith(KINDS.map((kind) => carousel(kind)).join(''))));
      await attached(page, 'carousel');
      await expectAccessible(page);
      for (const button of await page.getByRole('button', { name: 'Diapositive suivante' }).all()) await button.click();
      await expectAccessible(page);
    });
  });
}

test('ten dots fit under a slide on the narrowest screens; more are counted in figures', async ({ page, plain }) => {
  servePictures(plain);
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto(plain.page(documentWith(carousel('home', 10))));
  await attached(page, 'carousel');
  const bar = await page.locator('.playback').boundingBox();
  for (const dot of await page.locator('.playback-dot').all()) {
    const box = await dot.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(24);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) + 1);
  }
  await page.goto(plain.page(documentWith(carousel('home', 12)), { path: '/douze' }));
  await expect(page.locator('.playback-dots')).toHaveText('1 / 12');
});

test('SLIDE-1 half-way through a fade the two pictures are opaque together: the page is not seen through them', async ({
  page,
  plain,
}) => {
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#1f5a96" d="M0 0h16v9H0z"/></svg>';
  plain.answer('/bleu.svg', { type: 'image/svg+xml', body });
  await page.goto(
    plain.page(
      documentWith(
        carousel('home', 2, () => '<img src="/bleu.svg" alt="Bleu" width="1600" height="900" style="width:100%">'),
      ),
    ),
  );
  await next(page).focus();
  await page.evaluate(() => {
    window.vitrine?.call(document.querySelector('[data-carousel]') as HTMLElement, 'next');
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 500;
    }
  });
  await expect(page.locator('[data-slide]').first()).toHaveCSS('opacity', /^0\.[45]/);
  const box = await page.locator('[data-slide]').first().boundingBox();
  const png = await page.screenshot({
    clip: { x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 100, width: 20, height: 20 },
  });
  const { channels } = await sharp(png).stats();
  const colour = channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  for (const [index, wanted] of [0x1f, 0x5a, 0x96].entries())
    expect(Math.abs((colour[index] ?? 0) - wanted)).toBeLessThanOrEqual(3);
});

test('far pictures are fetched when they come near', async ({ page, plain }) => {
  servePictures(plain);
  await page.goto(plain.page(documentWith(carousel('home', 12))));
  await pause(page).click();
  await page.waitForLoadState('networkidle');
  // Browsers differ in how far ahead they load; six screens are far for all of them.
  const isRequested = (rank: number) => plain.requests.some(({ path }) => path === `/vue-${rank}.svg`);
  expect([1, 2, 7, 8].map(isRequested)).toEqual([true, true, false, false]);
  for (let rank = 1; rank < 7; rank += 1) {
    await next(page).click();
    await expect.poll(() => currentSlides(page)).toEqual([rank]);
  }
  await expect.poll(() => [7, 8].map(isRequested)).toEqual([true, true]);
});

test('BOOT-1 loads no React', async ({ page, plain }) => {
  servePictures(plain);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(plain.page(documentWith(carousel('news'))));
  await next(page).click();
  await page.waitForLoadState('networkidle');
  expect(scripts.some((url) => /\/carousel-/.test(url))).toBe(true);
  expect(scripts.filter((url) => /react|view/i.test(url))).toEqual([]);
});

test('BOOT-2 leaves nothing in memory after it is added and removed thirty times', async ({ page, plain }) => {
  servePictures(plain);
  await page.goto(plain.page(documentWith('<div id="place"></div>')));
  const html = carousel('home');
  const cycle = (times: number) =>
    page.evaluate(
      async ({ markup, count }) => {
        const place = document.getElementById('place') as HTMLElement;
        for (let turn = 0; turn < count; turn += 1) {
          const template = document.createElement('template');
          template.innerHTML = markup;
          place.replaceChildren(template.content);
          const element = place.querySelector('[data-carousel]') as HTMLElement;
          await new Promise<void>((resolve) =>
            element.addEventListener('vitrine:carousel-ready', () => resolve(), { once: true }),
          );
        }
        place.replaceChildren();
        await new Promise((resolve) => setTimeout(resolve));
      },
      { markup: html, count: times },
    );
  await expectNoLeaks(page, cycle);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('BOOT-5 every slide is reached by scrolling the strip', async ({ page, plain }) => {
    servePictures(plain);
    await page.goto(plain.page(documentWith(carousel('home'))));
    await expect(page.getByRole('link', { name: /Les quais/ })).toHaveCount(4);
    await page.getByRole('link', { name: 'Les quais, vue 4' }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Les quais, vue 4' }).click();
    await expect(page).toHaveURL(/#vue-4$/);
  });
});

test('BOOT-5 where the script is blocked the strip shows its bar after a while; a late script goes on where it was scrolled to', async ({
  page,
  plain,
}) => {
  servePictures(plain);
  const release = await delayRequests(page, '**/vitrine.js');
  await page.goto(plain.page(documentWith(carousel('sliding'))), { waitUntil: 'commit' });
  await expect(host(page)).toHaveCSS('scrollbar-width', 'none');
  await host(page).evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect(host(page)).toHaveCSS('scrollbar-width', 'thin');
  await host(page).evaluate((element) => element.scrollTo({ left: element.clientWidth * 2 + 48, behavior: 'instant' }));
  release();
  await attached(page, 'carousel');
  expect(await currentSlides(page)).toEqual([2]);
});
