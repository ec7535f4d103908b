import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Pages of the demo with a hero, with cards, with a header and a picture in the text. */
const PAGES = ['/', '/actualites', '/ma-ville'];

interface Shown {
  readonly src: string;
  /** The width of the whole picture, even where its edges are cut off. */
  readonly shownWidth: number;
  readonly naturalWidth: number;
  readonly originalWidth: number;
}

/** The pictures of the page, all of them loaded. */
async function picturesOf(page: Page): Promise<Shown[]> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode();
    }
  });
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[sizes]')].map((image) => {
      const { width, height } = image.getBoundingClientRect();
      const [originalWidth, originalHeight] = [
        Number(image.getAttribute('width')),
        Number(image.getAttribute('height')),
      ];
      const isCut = getComputedStyle(image).objectFit === 'cover';
      const source = image.srcset.split(', ').find((one) => image.currentSrc.endsWith(one.split(' ')[0] ?? '?')) ?? '';
      return {
        src: image.currentSrc,
        shownWidth: isCut ? Math.max(width, (height * originalWidth) / originalHeight) : width,
        naturalWidth: Number(/(\d+)w$/.exec(source)?.[1]),
        originalWidth,
      };
    }),
  );
}

for (const { width, scale } of [
  { width: 390, scale: 3 },
  { width: 1280, scale: 1 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor: scale });

    for (const address of PAGES) {
      test(`SERVE-2 pictures of ${address} arrive sharp, in the width that is shown and no larger than needed`, async ({
        page,
        demo,
      }) => {
        const types = new Map<string, string>();
        page.on('response', (response) => types.set(response.url(), response.headers()['content-type'] ?? ''));
        await page.goto(demo + address);
        const pictures = await picturesOf(page);
        expect(pictures.length).toBeGreaterThan(0);
        for (const { src, shownWidth, naturalWidth, originalWidth } of pictures) {
          expect(src).toContain('/miniature.php?pic=');
          expect(types.get(src)).toBe('image/avif');
          // More pixels cannot be seen on a phone.
          const needed = Math.min(shownWidth * Math.min(scale, 1.5), originalWidth, 2000);
          expect(naturalWidth, `${src} shown ${shownWidth} px wide`).toBeGreaterThanOrEqual(needed * 0.97);
          // Allows the next width of `srcset`, and an estimated `sizes`.
          expect(naturalWidth, `${src} shown ${shownWidth} px wide`).toBeLessThanOrEqual(Math.max(needed * 2, 480));
        }
      });
    }
  });
}

test('SERVE-2 the picture that opens a page is requested at once, the others near the viewport, and all have their dimensions', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/ma-ville`);
  const pictures = await page
    .locator('main img')
    .evaluateAll((all: HTMLImageElement[]) =>
      all.map((image) =>
        [image.loading, image.fetchPriority, image.hasAttribute('width') && image.hasAttribute('height')].join(' '),
      ),
    );
  expect(pictures.length).toBeGreaterThan(2);
  expect(pictures[0]).toBe('eager high true');
  expect(new Set(pictures.slice(1))).toEqual(new Set(['lazy auto true']));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('LBOX-8 a contact sheet shows its pictures, and each leads to its large one', async ({ page, demo }) => {
    await page.goto(`${demo}/ma-ville`);
    const links = page.locator('[data-planche-contact] a');
    await expect(links).toHaveCount(8);
    await links.first().scrollIntoViewIfNeeded();
    await expect(page.getByRole('img', { name: 'Le pont Saint-Nicolas, le soir' })).toBeVisible();
    await links.first().click();
    await expect(page).toHaveURL(
      /\/miniature\.php\?pic=\/media\/planche_contact\/le-pont-au-soir\.webp&w_max=1600&h_max=1200&id_planche_contact=10-/,
    );
    await expect(page.locator('img')).toBeVisible();
  });
});
