import type { Page } from '@playwright/test';
import {
  attachAll,
  attached,
  expect,
  expectAccessible,
  expectContrastInDark,
  installPausedClock,
  test,
} from './fixtures.ts';

const body = (inside: string) => `<main><h1>Infobulles</h1>${inside}</main>`;
const button = '<button type="button" data-tooltip title="Ouvert de <strong>9 h</strong> à 17 h">Horaires</button>';
const bubble = (page: Page) => page.getByRole('tooltip');
const away = (page: Page) => page.mouse.move(5, 700);

test('TIP-1 is shown on hover, can be hovered, and is hidden when left', async ({ page, plain }) => {
  await installPausedClock(page);
  await page.goto(plain.page(body(`<p style="margin:200px">${button}</p>`)));
  await attachAll(page, 'the clock is paused before the first press');
  const trigger = page.locator('button');
  await trigger.hover();
  await expect(bubble(page)).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(bubble(page)).toHaveText('Ouvert de 9 h à 17 h');
  await expect(bubble(page).locator('strong')).toHaveText('9 h');
  await expect(trigger).toHaveAccessibleDescription('Ouvert de 9 h à 17 h');
  await bubble(page).hover();
  await page.clock.runFor(60_000);
  await expect(bubble(page)).toBeVisible();
  await away(page);
  await page.clock.runFor(200);
  await expect(bubble(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(bubble(page)).toHaveCount(0);
  await expect(trigger).not.toHaveAttribute('aria-describedby');
});

test('TIP-1 the title is removed during hover, and restored afterwards', async ({ page, plain }) => {
  await page.goto(
    plain.page(
      body(`${button}<button type="button" data-tooltip title="Imprimer"><svg width="24" height="24"></svg></button>`),
    ),
  );
  const [named, bare] = [page.locator('button').first(), page.locator('button').last()];
  await named.hover();
  await expect(bubble(page)).toBeVisible();
  await expect(named).not.toHaveAttribute('title');
  await bare.hover();
  await expect(bubble(page)).toHaveText('Imprimer');
  await expect(named).toHaveAttribute('title', 'Ouvert de <strong>9 h</strong> à 17 h');
  // The title was its only name: it stays the name, and is no description.
  await expect(bare).toHaveAccessibleName('Imprimer');
  await expect(bare).not.toHaveAttribute('aria-describedby');
  await expectAccessible(page);
  await away(page);
  await expect(bubble(page)).toHaveCount(0);
  await expect(bare).toHaveAttribute('title', 'Imprimer');
  await expect(bare).not.toHaveAttribute('aria-label');
});

test('TIP-1 is shown on keyboard focus, hidden by Escape, and shown again on the next focus', async ({
  page,
  plain,
}) => {
  await page.goto(
    plain.page(
      body(
        `<p>Un <span data-tooltip title="Plan local d’urbanisme">PLU</span></p><a href="/a" data-tooltip rel="Accueil de la mairie">Contact</a>`,
      ),
    ),
  );
  await attached(page, 'tooltip');
  await page.keyboard.press('Tab');
  await expect(page.locator('span[data-tooltip]')).toBeFocused();
  await expect(bubble(page)).toHaveText('Plan local d’urbanisme');
  await expectAccessible(page);
  await expectContrastInDark(page, '[role=tooltip]');
  await page.keyboard.press('Escape');
  await expect(bubble(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(bubble(page)).toHaveText('Accueil de la mairie');
  await page.keyboard.press('Shift+Tab');
  await expect(bubble(page)).toHaveText('Plan local d’urbanisme');
});

test('TIP-1 Escape closes the tooltip, not the dialog around it', async ({ page, plain }) => {
  const modal = JSON.stringify({ titre: 'Aide', contenu: '<p>Texte</p>', closetop: true });
  await page.goto(plain.page(body(`<button type="button" data-modal='${modal}'>Aide</button>`)));
  await page.click('button');
  const dialog = page.locator('dialog');
  await expect(dialog).toBeVisible();
  await dialog.evaluate((box) =>
    box
      .querySelector('p')
      ?.insertAdjacentHTML('beforeend', ' <button type="button" data-tooltip title="Détail">?</button>'),
  );
  await expect(dialog.locator('[data-attached=tooltip]')).toBeVisible();
  await dialog.getByText('?').hover();
  await expect(bubble(page)).toBeVisible();
  await bubble(page).hover();
  await page.keyboard.press('Escape');
  await expect(bubble(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('TIP-1 flips and stays inside the viewport at 390 px, also while the page scrolls', async ({ page, plain }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const long = 'Un texte assez long pour prendre toute la largeur que la bulle peut avoir sur un petit écran';
  const style = 'position:absolute;';
  await page.goto(
    plain.page(`<main style="height:2000px"><h1>Coins</h1>
      <button style="${style}left:0;top:60px" data-tooltip title="${long}">A</button>
      <button style="${style}right:0;top:500px" data-tooltip title="${long}">B</button></main>`),
  );
  for (const [name, side] of [
    ['A', 'below'],
    ['B', 'above'],
  ] as const) {
    await page.getByRole('button', { name }).hover();
    await expect(bubble(page)).toHaveAttribute('data-side', side);
    const box = await bubble(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(8);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(382);
  }
  await page.getByRole('button', { name: 'B' }).focus();
  await page.keyboard.press('Shift');
  const before = await bubble(page).boundingBox();
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect.poll(async () => (await bubble(page).boundingBox())?.y).toBe((before?.y ?? 0) - 100);
});

test('TIP-1 by touch: a tap on inert text, a long press on links and buttons', async ({ browser, plain }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } });
  const page = await context.newPage();
  await installPausedClock(page);
  await page.goto(
    plain.page(
      body(
        `<p style="margin-top:150px"><span data-tooltip title="Plan local d’urbanisme">PLU</span></p><a href="#suite" data-tooltip title="La suite">Suite</a><p id="ailleurs">Texte</p>`,
      ),
    ),
  );
  await attachAll(page, 'the clock is paused before the first press');
  const word = page.locator('span[data-tooltip]');
  await word.tap();
  await expect(bubble(page)).toHaveText('Plan local d’urbanisme');
  await page.locator('#ailleurs').tap();
  await expect(bubble(page)).toHaveCount(0);
  await word.tap();
  await expect(bubble(page)).toBeVisible();
  await word.tap();
  await expect(bubble(page)).toHaveCount(0);

  const link = page.locator('a');
  const touch = { pointerType: 'touch', isPrimary: true, clientX: 20, clientY: 200 };
  await link.dispatchEvent('pointerdown', touch);
  await page.clock.runFor(499);
  await expect(bubble(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bubble(page)).toHaveText('La suite');
  await link.dispatchEvent('pointerup', touch);
  await link.dispatchEvent('click', { detail: 1 });
  expect(new URL(page.url()).hash).toBe('');
  await link.tap();
  await expect(page).toHaveURL(/#suite$/);
  await context.close();
});

test('TIP-1 hostile text stays text', async ({ page, plain }) => {
  plain.answer('/x', { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  const title =
    '<img src=x onerror=alert(1)><a href=javascript:alert(1) id=a data-goto=/x>ici</a><script>alert(1)</script><style>*{display:none}</style>';
  await page.goto(plain.page(body(`<button type="button" data-tooltip title="${title}">Survol</button>`)));
  page.on('dialog', () => {
    throw new Error('a script ran');
  });
  await page.locator('button').hover();
  await expect(bubble(page)).toContainText('ici');
  expect(
    await bubble(page).evaluate(
      (box) => box.querySelectorAll('script, style, [onerror], [href], [id], [data-goto]').length,
    ),
  ).toBe(0);
});

test('TIP-1 without JavaScript the title is in the markup', async ({ browser, plain }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(plain.page(body('<span data-tooltip title="Plan local d’urbanisme">PLU</span>')));
  await expect(page.getByTitle('Plan local d’urbanisme')).toHaveText('PLU');
  await context.close();
});

test('TIP-1 restores the title when it is released, and leaves no bubble after thirty rounds', async ({
  page,
  plain,
}) => {
  await page.goto(plain.page(body('<p id="place"></p>')));
  // After an interaction, new elements are attached at once.
  await page.mouse.move(40, 40);
  const left = await page.evaluate(async () => {
    const place = document.getElementById('place');
    const wait = () => new Promise((resolve) => setTimeout(resolve, 0));
    for (let round = 0; round < 30; round += 1) {
      const word = document.createElement('span');
      word.dataset.tooltip = '';
      word.title = 'Texte';
      word.textContent = 'mot';
      place?.replaceChildren(word);
      while (word.dataset.attached === undefined) await wait();
      word.focus({ focusVisible: true } as FocusOptions);
      await wait();
      word.remove();
      await wait();
      if (word.title !== 'Texte' || word.hasAttribute('aria-describedby') || word.hasAttribute('tabindex'))
        return 'not released';
    }
    return document.querySelectorAll('.tooltip').length;
  });
  expect(left).toBe(0);
});
