import type { Page } from '@playwright/test';
import { CAROUSEL_READY_ATTRIBUTE } from '#contract/marks.ts';
import { booted, expect, expectAccessible, expectContrastInDark, type PlainServer, test } from './fixtures.ts';

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`;

const PHOTOS = { petite: [300, 200], large: [4000, 1000], haute: [1000, 4000] } as const;
function photos(plain: PlainServer): void {
  for (const [name, [width, height]] of Object.entries(PHOTOS))
    plain.answer(`/${name}.svg`, { type: 'image/svg+xml', body: svg(width, height) });
}
const zoom = (name: string) =>
  `<a data-zoom href="/${name}.svg"><img src="/petite.svg" alt="La ${name}" width="60" height="40"></a>`;
const links = `<main><h1>Photos</h1>${Object.keys(PHOTOS).map(zoom).join(' ')}</main>`;

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click();
  await expect(page.locator('dialog [aria-busy="false"]')).toBeVisible();
}

for (const viewport of [
  { width: 390, height: 800 },
  { width: 1280, height: 800 },
]) {
  test(`LBOX-9 stays within 90 % of the width and height, and never scales up, at ${viewport.width} px`, async ({
    page,
    plain,
  }) => {
    photos(plain);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await page.goto(plain.page(links));
    await booted(page);
    for (const [name, [width, height]] of Object.entries(PHOTOS)) {
      await open(page, `La ${name}`);
      const box = await page.locator('dialog').boundingBox();
      const photo = await page.locator('.popin-photo').boundingBox();
      expect(box?.width).toBeLessThanOrEqual(viewport.width * 0.9 + 0.5);
      expect(box?.height).toBeLessThanOrEqual(viewport.height * 0.9 + 0.5);
      // Centred on the screen.
      expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - viewport.width)).toBeLessThanOrEqual(1);
      expect(Math.abs((box?.y ?? 0) * 2 + (box?.height ?? 0) - viewport.height)).toBeLessThanOrEqual(1);
      expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(width / height, 1);
      if (name === 'petite') expect([photo?.width, photo?.height]).toEqual([300, 200]);
      // Whole, inside its box, and one of the two limits is reached.
      expect((photo?.y ?? 0) + (photo?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) + 0.5);
      if (name === 'large') expect(box?.width).toBeGreaterThan(viewport.width * 0.89);
      if (name === 'haute') expect(box?.height).toBeGreaterThan(viewport.height * 0.89);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
    }
  });
}

test('LBOX-9 opens and closes by keyboard, gives focus back, and is accessible while open', async ({ page, plain }) => {
  photos(plain);
  await page.goto(plain.page(links));
  await booted(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: 'Image agrandie' });
  await expect(box.locator('[aria-busy="false"]')).toBeVisible();
  await expect(box.getByRole('button', { name: 'fermer' })).toBeFocused();
  await expect(box.locator('.popin-caption')).toHaveText('La petite');
  await expectAccessible(page);
  await expectContrastInDark(page, 'dialog[open]');
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'La petite' })).toBeFocused();
  await page.getByRole('link', { name: 'La large' }).click();
  await expect(box).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('LBOX-9 refits when the screen turns, and says when a picture cannot be loaded', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/404/);
  photos(plain);
  await page.goto(plain.page(`${links}<a data-zoom href="/absente.svg">Une image absente</a>`));
  await booted(page);
  await open(page, 'La large');
  for (const viewport of [
    { width: 600, height: 900 },
    { width: 900, height: 600 },
  ]) {
    await page.setViewportSize(viewport);
    const box = await page.locator('dialog').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(viewport.width * 0.9 + 0.5);
    expect(box?.width).toBeGreaterThan(viewport.width * 0.89);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Une image absente' }).click();
  await expect(page.getByRole('alert')).toHaveText('Impossible de charger cette image.');
});

test('LBOX-9 follows the link when the code of the box cannot be loaded', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/^error: \[popin\] Le code n’a pas pu être chargé|Failed to load resource/);
  photos(plain);
  await page.route(/\/views-/, (route) => route.abort());
  await page.goto(plain.page(links));
  await booted(page);
  await page.getByRole('link', { name: 'La petite' }).click();
  await expect(page).toHaveURL(/\/petite\.svg$/);
});

test('LBOX-10 links .popup-image of a page without carousel are plain links', async ({ page, plain }) => {
  photos(plain);
  await page.goto(plain.page('<a class="popup-image" href="/large.svg">hors d’un carrousel</a>'));
  await booted(page);
  await page.getByRole('link').click();
  await expect(page).toHaveURL(/\/large\.svg$/);
});

test('LBOX-10 links .popup-image of a carousel open over the page once it has initialised', async ({ page, plain }) => {
  photos(plain);
  const slides = ['large', 'haute'].map(
    (name) => `<div data-slide><a class="popup-image" href="/${name}.svg" title="La ${name}">voir la ${name}</a></div>`,
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(plain.page(`<h1>Photos</h1><div data-carousel="gallery">${slides.join('')}</div>`));
  await booted(page);
  await expect(page.locator('[data-carousel]')).toHaveAttribute(CAROUSEL_READY_ATTRIBUTE);
  await open(page, 'voir la large');
  await expect(page.locator('.popin-caption')).toHaveText('La large');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'voir la large' })).toBeFocused();
});

test('LBOX-10 links .popup-image outside of the carousel open once it has initialised', async ({ page, plain }) => {
  photos(plain);
  const carousel = '<div data-carousel="gallery"><div data-slide>un</div><div data-slide>deux</div></div>';
  await page.goto(plain.page(`<h1>Photos</h1>${carousel}<a class="popup-image" href="/large.svg">voir la large</a>`));
  await booted(page);
  await expect(page.locator('[data-carousel]')).toHaveAttribute(CAROUSEL_READY_ATTRIBUTE);
  await open(page, 'voir la large');
});

test('LBOX-10 they stay plain links where the carousel has no code', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/^error: \[carousel\] Le code de cette fonction n’a pas pu être chargé|Failed to load resource/);
  photos(plain);
  await page.route(/\/carousel-/, (route) => route.abort());
  await page.goto(
    plain.page(
      '<div data-carousel="gallery"><div data-slide><a class="popup-image" href="/large.svg">voir</a></div></div>',
    ),
  );
  await booted(page);
  await page.getByRole('link').click();
  await expect(page).toHaveURL(/\/large\.svg$/);
});
