import { carousel, documentWith, host, servePictures } from './carousel.page.ts';
import { attached, expect, test } from './fixtures.ts';
import { sidewaysScroll } from './robustness.page.ts';
import { watchShifts } from './shifts.ts';

for (const [width, height, perView] of [
  [390, 844, 1],
  [1280, 800, 2],
] as const) {
  test(`PAGE-7 at ${width} px the home page has a news slider and a slideshow that move nothing`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    await page.goto(demo);
    const news = page.getByRole('group', { name: 'À la une' });
    await page.getByRole('heading', { name: 'À la une' }).scrollIntoViewIfNeeded();
    await expect(news.locator('[data-slide]')).toHaveCount(6);
    // Shifts during the load are checked in demo.shift.spec.ts.
    const before = (await shifts()).length;
    await expect(news.locator('[data-current]')).toHaveCount(perView);
    await news.getByRole('button', { name: 'Diapositive suivante' }).click();
    await expect(news.locator('[data-slide]').nth(1)).toHaveAttribute('data-current');
    const town = page.getByRole('group', { name: 'La ville au fil des saisons' });
    await town.scrollIntoViewIfNeeded();
    await town.getByRole('button', { name: 'Diapositive 3 sur 4' }).click();
    await expect(town.locator('[data-current] a')).toHaveText(/Les quais à la tombée du jour/);
    await page.waitForFunction(() => document.querySelector('[data-moving]') === null);
    expect((await shifts()).slice(before)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test('PAGE-7 a news with several photos opens on a gallery whose first picture is fetched at once', async ({
  page,
  demo,
}) => {
  const shifts = await watchShifts(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${demo}/actualites/la-reserve-de-la-grande-ile-recoit-ses-premiers-oiseaux-d-hiver`);
  const gallery = page.getByRole('group', { name: 'Photos' });
  await expect(gallery.locator('img').first()).toHaveAttribute('fetchpriority', 'high');
  await gallery.getByRole('button', { name: 'Diapositive suivante' }).click();
  await expect(gallery.getByRole('img')).toHaveCount(1);
  expect(await shifts()).toEqual([]);
});

test('SLIDE-2 from the first change on, what fades out and what fades in add up to one picture: nothing flashes', async ({
  page,
  plain,
}) => {
  servePictures(plain);
  await page.goto(plain.page(documentWith(carousel('home', 5))));
  // The animations are inspected in the task of the press itself.
  await attached(page, 'carousel');
  for (const _change of [1, 2, 3]) {
    const sums = await host(page).evaluate((element) => {
      element.querySelector<HTMLElement>('.playback-next')?.click();
      const slides = [...element.querySelectorAll('[data-slide]')];
      const fades = slides.flatMap((slide) => slide.getAnimations());
      const shares = [0, 0.25, 0.5, 0.75].map((share) => {
        for (const fade of fades) {
          fade.pause();
          fade.currentTime = Number(fade.effect?.getTiming().duration) * share;
        }
        return slides.reduce((sum, slide) => sum + Number(getComputedStyle(slide).opacity), 0);
      });
      for (const fade of fades) fade.finish();
      return shares.map((sum) => Math.round(sum * 100) / 100);
    });
    expect(sums).toEqual([1, 1, 1, 1]);
    await expect(host(page)).not.toHaveAttribute('data-moving');
  }
});
