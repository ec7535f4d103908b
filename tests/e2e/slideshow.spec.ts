import type { Page } from '@playwright/test';
import {
  attachAll,
  attached,
  expect,
  expectAccessible,
  installPausedClock,
  type PlainServer,
  test,
} from './fixtures.ts';

const SETTINGS = {
  images: ['/vue-1.svg', '/vue-2.svg', '/vue-3.svg'],
  liens: ['', '/quais', ''],
  legendes: ['Le port', 'Les quais', ''],
  compteur: 'compteur',
  sleep: 5,
};
const list = `<ul aria-label="Le port">${SETTINGS.images
  .map((src, index) => {
    const image = `<img src="${src}" alt="Vue ${index + 1}" width="1600" height="900" loading="${index === 0 ? 'eager' : 'lazy'}">`;
    const link = SETTINGS.liens[index];
    const picture = link
      ? `<a class="slideshow-picture" href="${link}">${image}</a>`
      : `<span class="slideshow-picture">${image}</span>`;
    const caption = SETTINGS.legendes[index];
    return `<li><figure>${picture}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure></li>`;
  })
  .join('')}</ul>`;
const slideshow = (settings: unknown = SETTINGS, content = list) =>
  `<main class="container"><h1>Ville</h1><div data-slideshow='${JSON.stringify(settings)}'>${content}</div>
<p data-after>Image <span id="compteur">1/3</span> <a href="#apres">Après</a></p></main>`;

function givePictures(plain: PlainServer): void {
  for (const rank of [1, 2, 3]) {
    const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="hsl(${rank * 90} 60% 40%)" d="M0 0h16v9H0z"/></svg>`;
    plain.answer(`/vue-${rank}.svg`, { type: 'image/svg+xml', body });
  }
}

const current = (page: Page) =>
  page
    .locator('[data-slideshow] li')
    .evaluateAll((frames) => frames.findIndex((frame) => frame.hasAttribute('data-current')));
const opacities = (page: Page) =>
  page
    .locator('[data-slideshow] li')
    .evaluateAll((frames) => frames.slice(0, 2).map((frame) => Number(getComputedStyle(frame).opacity)));

/** Opens a page with a paused clock. */
async function openPaused(page: Page, plain: PlainServer, html = slideshow()): Promise<void> {
  givePictures(plain);
  await installPausedClock(page, 0);
  await page.goto(plain.page(html));
  await attachAll(page, 'the clock is paused before the first press');
}

test('SLIDE-4 a linked picture is clickable, the others are inert', async ({ page, plain }) => {
  plain.page('<main><h1>Les quais</h1></main>', { path: '/quais' });
  await openPaused(page, plain);
  await expect(page.locator('[data-slideshow] li[inert]')).toHaveCount(2);
  await page.clock.runFor(5250);
  await page.getByRole('link', { name: 'Vue 2' }).click();
  await expect(page.getByRole('heading', { name: 'Les quais' })).toBeVisible();
});

test('SLIDE-4 pause is the first control, hover and focus pause it, and with reduced motion it does not play', async ({
  page,
  plain,
}) => {
  await openPaused(page, plain);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Arrêter le défilement automatique' })).toBeFocused();
  await page.clock.fastForward(30_000);
  expect(await current(page)).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Après' }).focus();
  await page.clock.fastForward(30_000);
  expect(await current(page)).toBe(0);
  await page.getByRole('button', { name: 'Diapositive suivante' }).click();
  expect(await current(page)).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Diapositive suivante' }).click();
  expect([await current(page), await opacities(page)]).toEqual([2, [1, 1]]);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`SLIDE-4 at ${viewport.width} px the first picture is the server’s, without layout shift, and axe passes`, async ({
    page,
    plain,
  }) => {
    givePictures(plain);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const address = plain.page(slideshow());
    const places = () =>
      page.locator('[data-slideshow] li:first-child img, [data-after]').evaluateAll((elements) =>
        elements.map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [left, top + scrollY, width, height];
        }),
      );
    await page.route('**/vitrine.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(address);
    const painted = await places();
    await page.unroute('**/vitrine.js');
    await page.goto(address);
    await attached(page, 'slideshow');
    expect(await places()).toEqual(painted);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Diapositive suivante' }).click();
    expect((await places())[1]).toEqual(painted[1]);
    await expectAccessible(page);
  });
}

test('SLIDE-4 is built from its JSON alone, pictures are loaded when they are next; BOOT-1 no React', async ({
  page,
  plain,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  givePictures(plain);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(plain.page(slideshow(SETTINGS, '')));
  await attached(page, 'slideshow');
  await page.waitForLoadState('networkidle');
  expect(plain.requests.map(({ path }) => path).sort()).toEqual(['/vue-1.svg', '/vue-2.svg']);
  expect(scripts.filter((url) => /react|view/i.test(url))).toEqual([]);
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('SLIDE-4 BOOT-5 the pictures are shown in a list', async ({ page, plain }) => {
    givePictures(plain);
    await page.goto(plain.page(slideshow()));
    await expect(page.getByRole('img')).toHaveCount(3);
    await page.getByRole('img', { name: 'Vue 3' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('img', { name: 'Vue 3' })).toBeInViewport();
  });
});

test('WIN-2 the demo opens the pictures of a page in a window that plays them', async ({ page, demo }) => {
  await page.goto(`${demo}/ma-ville/quartiers/le-port`);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /Ouvrir le diaporama/ }).click(),
  ]);
  await popup.waitForURL(/\/vitrine\/clients\/utils\/modules\/22$/);
  await expect(popup.locator('#compteur')).toHaveText('1/4');
  await popup.getByRole('button', { name: 'Diapositive suivante' }).click();
  await expect(popup.locator('#compteur')).toHaveText('2/4');
  await popup.waitForFunction(() => document.querySelector('[data-leaving]') === null);
  await expectAccessible(popup);
});
