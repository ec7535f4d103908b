import type { Page } from '@playwright/test';
import { carousel, currentSlides, next, openPaused } from './carousel.page.ts';
import { expect, test } from './fixtures.ts';

/** Pauses animations at their start, however slow the machine is. The returned function resumes them. */
async function pauseAnimations(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  return async () => {
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  };
}

/** For how many milliseconds each of the elements ignores presses. */
const pressBlockingTimes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) =>
      element
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'appearing')
        .map(({ effect }) => effect?.getTiming().duration),
    ),
  );

async function centre(page: Page, selector: string): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return [x + width / 2, y + height / 2];
}

const cookie = (page: Page) => page.evaluate(() => document.cookie);

test.describe('UI-3 the consent banner', () => {
  test.use({ refusesTracking: false });
  const BANNER = '.consent-banner';
  const ACCEPT = '[data-consent-choice="tout"]';

  test('is painted with the page, and a press in its first 600 ms goes to what is below it', async ({
    page,
    demo,
    consoleWatch,
  }) => {
    // The service that is accepted at the end does not exist.
    consoleWatch.allow(/matomo|Failed to load resource/);
    // While animations are paused, smooth scrolling would not move.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const resumeAnimations = await pauseAnimations(page);
    await page.goto(demo);
    await expect(page.locator(BANNER)).toBeVisible();
    await expect(page.locator(BANNER)).not.toHaveAttribute('data-attached');
    expect(await pressBlockingTimes(page, BANNER)).toEqual([[600]]);
    // The arrow of the home page, below « Tout accepter ».
    const [x, y] = await centre(page, '[data-scroll-arrow]');
    const accept = await page.locator(ACCEPT).boundingBox();
    expect(
      accept !== null && x < accept.x + accept.width && x > accept.x && y > accept.y && y < accept.y + accept.height,
    ).toBe(true);
    await page.mouse.click(x, y);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect(page.locator(BANNER)).toBeVisible();
    expect(await cookie(page)).toBe('');
    await resumeAnimations();
    await page.locator(ACCEPT).click();
    await expect(page.locator(BANNER)).toBeHidden();
    expect(await cookie(page)).toContain('vitrine-consentement=');
  });

  test('answers the keyboard from its first moment', async ({ page, demo }) => {
    await pauseAnimations(page);
    await page.goto(demo);
    await page.locator('[data-consent-choice="rien"]').press('Enter');
    await expect(page.locator(BANNER)).toBeHidden();
    expect(await cookie(page)).toContain('vitrine-consentement=');
    await page.reload();
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator(BANNER)).toBeHidden();
  });

  test('leaves when the code that answers cannot be loaded', async ({ page, demo, consoleWatch }) => {
    consoleWatch.allow(/n’a pas pu être chargé|Failed to load resource/);
    await page.route(/\/around-\w+\.js$/, (route) => route.abort());
    await page.goto(demo);
    await expect(page.locator(BANNER)).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(page.locator(BANNER)).toBeHidden();
  });
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`POPIN-1 a pop-up takes no press in its first 600 ms, and every key; motion: ${reducedMotion}`, async ({
    page,
    plain,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const resumeAnimations = await pauseAnimations(page);
    const notice =
      '<div class="front-popup" data-id="voeux"><div class="front-popup-body"><h2>Vœux</h2><a href="/port">Voir</a> <a href="#" class="front-popup-close">Fermer</a></div></div>';
    plain.page('<main><h1>Port</h1></main>', { path: '/port' });
    await page.goto(plain.page(`<main><h1>Page</h1><p style="height:2000px">Texte</p>${notice}</main>`));
    await page.mouse.move(5, 5);
    await page.mouse.move(50, 50);
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect(await pressBlockingTimes(page, 'dialog[open]')).toEqual([[600]]);
    await page.mouse.click(...(await centre(page, '.front-popup-body a')));
    await page.mouse.click(...(await centre(page, '.front-popup-close')));
    await page.mouse.click(5, 5);
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expect(page).toHaveURL(`${plain.url}/`);
    await resumeAnimations();
    await page.locator('.front-popup-close').click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
}

test('AUTO-2 suggestions let a press through at first; one that takes the place of another takes none', async ({
  page,
  plain,
}) => {
  plain.answer('/villes', ({ query }) => ({
    type: 'application/json',
    body: JSON.stringify(query.get('term') === 'a' ? ['Angers', 'Ancenis'] : ['Ancenis', 'Anetz']),
  }));
  await page.goto(
    plain.page(`<main><h1>Page</h1><label>Ville <input data-suggest="/villes" style="display:block;inline-size:300px">
    </label><button type="button" onclick="this.textContent += ' pressé'"
      style="display:block;inline-size:300px;block-size:200px">Bouton</button></main>`),
  );
  const resumeAnimations = await pauseAnimations(page);
  const field = page.getByLabel('Ville');
  const options = page.getByRole('option');
  await field.focus();
  await expect(field).toHaveAttribute('role', 'combobox');
  await page.keyboard.type('a');
  await expect(options).toHaveText(['Angers', 'Ancenis']);
  expect(await pressBlockingTimes(page, '.autocomplete-box')).toEqual([[600]]);
  await page.mouse.click(...(await centre(page, '[role=option]')));
  await expect(page.getByRole('button')).toHaveText('Bouton pressé');
  await expect(field).toHaveValue('a');

  await resumeAnimations();
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveText(['Angers', 'Ancenis']);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await pauseAnimations(page);
  await page.keyboard.type('n');
  await expect(options).toHaveText(['Ancenis', 'Anetz']);
  await page.mouse.click(...(await centre(page, '[role=option]')));
  await expect(options).toHaveText(['Ancenis', 'Anetz']);
  await expect(field).toHaveValue('an');
  await expect(page.getByRole('button')).toHaveText('Bouton pressé');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Ancenis');
});

test('SLIDE-3 a slide that comes by itself follows no press in its first 600 ms; one that was asked for does', async ({
  page,
  plain,
}) => {
  await openPaused(page, plain, carousel('gallery'));
  const resumeAnimations = await pauseAnimations(page);
  expect(await pressBlockingTimes(page, '[data-current]')).toEqual([[]]);
  await page.clock.runFor(60_000);
  expect(await currentSlides(page)).not.toEqual([0]);
  expect(await pressBlockingTimes(page, '[data-current]')).toEqual([[600]]);
  await page.mouse.click(...(await centre(page, '[data-current] a')));
  await expect(page).toHaveURL(/\/$/);
  await resumeAnimations();
  await next(page).click();
  expect(await pressBlockingTimes(page, '[data-current]')).toEqual([[]]);
});
