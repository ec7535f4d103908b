import { type ContactSheet, encodeContactSheet } from '#contract/contact-sheet.ts';
import { expect, expectAccessible, type PlainServer, test } from './fixtures.ts';
import { sidewaysScroll } from './robustness.page.ts';

const SHEET: ContactSheet = {
  id: '7',
  base: '/img/ville',
  images: [
    { name: 'marché.jpg', caption: 'Le marché <b>du samedi</b>' },
    { name: 'pont.jpg', caption: '' },
    { name: 'fête.jpg', caption: 'La fête' },
  ],
  medium: { width: 200, height: 150 },
  large: { width: 1000, height: 750 },
};
const attribute = (settings: string) =>
  `data-planche-contact="${settings.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/** `miniature.php` of another platform: an image of the requested size. */
function thumbnails(plain: PlainServer): void {
  plain.answer('/miniature.php', ({ query }) => ({
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="${query.get('w_max')}" height="${query.get('h_max')}"><rect width="100%" height="100%" fill="teal"/></svg>`,
  }));
}
const requestedSizes = (plain: PlainServer) =>
  plain.requests
    .filter(({ path }) => path === '/miniature.php')
    .map(({ query }) => ['pic', 'w_max', 'h_max', 'id_planche_contact'].map((name) => query.get(name)).join(' '));

for (const width of [390, 1280]) {
  test(`LBOX-8 renders its thumbnails and opens the large ones with their captions at ${width} px`, async ({
    page,
    plain,
  }) => {
    thumbnails(plain);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(
      plain.page(`<main><h1>Photos</h1><div ${attribute(encodeContactSheet(SHEET))}></div></main>`, {
        path: '/vie/photos',
      }),
    );
    const images = page.locator('[data-planche-contact] li img');
    await expect(images).toHaveCount(3);
    await expect
      .poll(() => images.evaluateAll((all: HTMLImageElement[]) => all.every((image) => image.naturalWidth === 200)))
      .toBe(true);
    expect(requestedSizes(plain).sort()).toEqual(
      ['fête.jpg', 'marché.jpg', 'pont.jpg'].map((name) => `/img/ville/planche_contact/${name} 200 150 7`),
    );
    expect(await sidewaysScroll(page)).toBe(0);
    // Two side by side on a phone, all of them on a wide screen.
    const tops = await images.evaluateAll((all) => all.map((image) => Math.round(image.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(width === 390 ? 2 : 1);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Image 2' }).click();
    const box = page.getByRole('dialog', { name: 'Visionneuse' });
    await expect(box.locator('.lightbox-counter')).toHaveText('2/3');
    await expect(box.locator('.popin-photo')).toHaveAttribute(
      'src',
      '/miniature.php?pic=/img/ville/planche_contact/pont.jpg&w_max=1000&h_max=750&id_planche_contact=7',
    );
    await page.keyboard.press('ArrowLeft');
    await expect(box.locator('.popin-caption')).toHaveText('Le marché <b>du samedi</b>');
    await expect(box.locator('[aria-busy="false"]')).toBeVisible();
    const photo = await box.locator('.popin-photo').boundingBox();
    expect(photo?.width).toBeLessThanOrEqual(width);
    expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(4 / 3, 1);
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Image 2' })).toBeFocused();
  });
}

test('LBOX-8 works by keyboard alone', async ({ page, plain }) => {
  thumbnails(plain);
  await page.goto(plain.page(`<div ${attribute(encodeContactSheet(SHEET))}></div>`));
  await expect(page.locator('li img')).toHaveCount(3);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'La fête' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.popin-caption')).toHaveText('La fête');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.lightbox-counter')).toHaveText('1/3');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'La fête' })).toBeFocused();
});

test('LBOX-8 is attached near the viewport, and a sheet rendered by the server does not load React', async ({
  page,
  plain,
}) => {
  thumbnails(plain);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const link = `<a href="/miniature.php?pic=a.jpg&w_max=1000&h_max=750" rel="lightbox[planche-7]"><img src="/miniature.php?pic=a.jpg&w_max=200&h_max=150" alt="A"></a>`;
  await page.goto(
    plain.page(
      `<div id="dessinee" ${attribute(encodeContactSheet(SHEET))}><ul><li>${link}</li></ul></div><p style="height: 6000px"></p><div id="loin" ${attribute(encodeContactSheet(SHEET))}></div>`,
    ),
  );
  await expect(page.locator('#dessinee')).toHaveAttribute('data-attached', 'contact-sheet');
  await expect(page.locator('#dessinee img')).toHaveCount(1);
  expect(fetched.filter((path) => /react|view/.test(path))).toEqual([]);
  await expect(page.locator('#loin img')).toHaveCount(0);
  await page.locator('#loin').scrollIntoViewIfNeeded();
  await expect(page.locator('#loin img')).toHaveCount(3);
});

test('LBOX-8 unreadable settings are reported in French and leave the links', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/^error: \[contact-sheet\] Les paramètres sont illisibles\./);
  plain.answer('/pont.svg', {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  });
  await page.goto(plain.page(`<div ${attribute('{id: 7')}><a href="/pont.svg">Le pont</a></div>`));
  await expect.poll(() => consoleWatch.lines.length).toBe(1);
  await page.click('text=Le pont');
  await expect(page).toHaveURL(/\/pont\.svg$/);
});
