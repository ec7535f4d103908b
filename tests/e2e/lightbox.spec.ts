import type { Page } from '@playwright/test';
import {
  booted,
  expect,
  expectAccessible,
  expectContrastInDark,
  type PlainServer,
  pauseClock,
  test,
} from './fixtures.ts';
import { expectNoLeaks } from './leaks.ts';

const svg = (width: number, height: number, fill = 'teal') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${fill}"/></svg>`;

function photos(plain: PlainServer): void {
  for (const [name, width, height] of [
    ['petite', 300, 200],
    ['grande', 4000, 3000],
    ['haute', 1000, 4000],
  ] as const) {
    plain.answer(`/${name}.svg`, { type: 'image/svg+xml', body: svg(width, height) });
  }
}
const gallery = ['petite', 'grande', 'haute']
  .map(
    (name) =>
      `<a rel="lightbox[g]" href="/${name}.svg" title="La ${name}"><img src="/petite.svg" alt="vignette ${name}" width="60"></a>`,
  )
  .join('');

const photoOf = (page: Page) =>
  page.locator('.popin-photo').evaluate((photo: HTMLImageElement) => [photo.width, photo.height]);

test('LBOX-1 LBOX-3 a group opens in document order, loops, counts, and gives focus back', async ({ page, plain }) => {
  // Contrast is measured after the fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  photos(plain);
  await page.goto(
    plain.page(
      `${gallery}<a rel="lightbox" href="/petite.svg">seule</a><a rel="lightbox[autre]" href="/haute.svg">autre</a>`,
    ),
  );
  await page.click('a[title="La grande"]');
  const box = page.getByRole('dialog', { name: 'Visionneuse' });
  await expect(box.locator('.lightbox-counter')).toHaveText('2/3');
  await expect(box.locator('.popin-caption')).toHaveText('La grande');
  await expect(box.getByRole('button', { name: 'suivante' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(box.locator('.lightbox-counter')).toHaveText('3/3');
  await box.getByRole('button', { name: 'suivante' }).click();
  await expect(box.locator('.lightbox-counter')).toHaveText('1/3');
  await box.getByRole('button', { name: 'précédente' }).click();
  await expect(box.locator('.lightbox-counter')).toHaveText('3/3');
  await page.keyboard.press('ArrowLeft');
  await expect(box.locator('img')).toHaveAttribute('alt', 'vignette grande');
  // Without it Safari shows black between the preview and the photo.
  await expect(box.locator('img')).toHaveAttribute('decoding', 'sync');
  await box.locator('img').click();
  await expect(box.locator('.lightbox-counter')).toHaveText('3/3');
  await expect(box.locator('[aria-busy="false"]')).toBeVisible();
  await expectAccessible(page);
  await expectContrastInDark(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('a[title="La grande"]')).toBeFocused();
  // Focus cannot leave the box from its first frame, though it becomes modal a little later.
  const [shown, modal, tried, inside] = await page.evaluate(() => {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'seule');
    link?.click();
    const dialog = document.querySelector('dialog');
    const before = [dialog?.open, dialog?.matches(':modal')];
    document.querySelector('a')?.focus();
    return [...before, dialog?.matches(':modal'), dialog?.contains(document.activeElement)];
  });
  expect({ shown, modal, tried, inside }).toEqual({ shown: true, modal: false, tried: true, inside: true });
  await expect(page.locator('.popin-photo')).toBeVisible();
  await expect(page.locator('.lightbox-counter, .lightbox-side')).toHaveCount(0);
  await page.getByRole('button', { name: 'fermer' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('LBOX-3 LBOX-4 a photo is only ever scaled down, within 95 % of the screen, and refits when the screen turns', async ({
  page,
  plain,
}) => {
  photos(plain);
  await page.goto(plain.page(gallery));
  await page.click('a[title="La petite"]');
  await expect.poll(() => photoOf(page)).toEqual([300, 200]);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.lightbox-counter')).toHaveText('2/3');
  await expect(page.locator('[aria-busy="false"]')).toBeVisible();
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 900, height: 1200 },
  ]) {
    await page.setViewportSize(viewport);
    const box = await page.locator('dialog').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(viewport.width * 0.95 + 0.5);
    expect(box?.height).toBeLessThanOrEqual(viewport.height * 0.95 + 0.5);
    const [width = 0, height = 0] = await photoOf(page);
    expect(width / height).toBeCloseTo(4 / 3, 1);
    // One of the two limits is reached.
    expect(Math.max((box?.width ?? 0) / viewport.width, (box?.height ?? 0) / viewport.height)).toBeGreaterThan(0.94);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.locator('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
});

test('LBOX-4 the inner size is 600 × 450 under an overlay of opacity 0.9', async ({ page, plain }) => {
  plain.answer('/cadre', { body: '<!doctype html><title>c</title>dedans' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(
    plain.page(`<a rel="lightbox" href="/cadre" data-lightbox='{"type":"iframe","title":"Cadre"}'>cadre</a>`),
  );
  await page.click('a');
  const frame = page.locator('iframe[title="Cadre"], iframe[title="cadre"]');
  await expect(frame).toBeVisible();
  expect(await frame.evaluate((inner: HTMLElement) => [inner.offsetWidth, inner.offsetHeight])).toEqual([600, 450]);
  expect(await page.locator('dialog').evaluate((box) => getComputedStyle(box, '::backdrop').opacity)).toBe('0.9');
});

test('LBOX-2 a mixed group shows photo, inline, iframe and HTML; the inline element keeps its state and goes back', async ({
  page,
  plain,
}) => {
  photos(plain);
  plain.answer('/page', { body: '<!doctype html><title>p</title>dans le cadre' });
  plain.answer('/morceau', ({ method }) => ({
    body: `<p class="morceau">par ${method}</p><a rel="lightbox" href="/petite.svg">encore</a>`,
  }));
  await page.goto(
    plain.page(`<a rel="lightbox[m]" href="/petite.svg">1</a> <a rel="lightbox[m]" href="#dedans">2</a>
      <a rel="lightbox[m]" href="/page" data-lightbox='{"type":"iframe","width":"50%","height":300}'>3</a>
      <a rel="lightbox[m]" href="/morceau">4</a><section id="s"><div id="dedans" hidden><input id="champ"></div></section>`),
  );
  await page.click('text=1');
  await expect(page.locator('.lightbox-counter')).toHaveText('1/4');
  await page.keyboard.press('ArrowRight');
  await page.fill('#champ', 'tapé');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.lightbox-counter')).toHaveText('2/4');
  await page.getByRole('button', { name: 'suivante' }).click();
  await expect(page.frameLocator('iframe').locator('body')).toHaveText('dans le cadre');
  await expect
    .poll(() => page.locator('dialog').evaluate((box: HTMLElement) => [box.offsetWidth, box.offsetHeight]))
    .toEqual([640, 300]);
  expect(await page.evaluate(() => document.querySelector('#s')?.innerHTML)).toContain('hidden');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('dialog .morceau')).toHaveText('par GET');
  await expect(page.locator('dialog [rel=lightbox]')).toHaveAttribute('data-attached', 'lightbox');
  await page.keyboard.press('Escape');
  await expect(page.locator('#champ')).toHaveValue('tapé');
  await expect(page.locator('#champ')).toBeHidden();
});

test('LBOX-3 the slideshow turns every 2500 ms, is silent while it does, and stops', async ({ page, plain }) => {
  photos(plain);
  await page.clock.install();
  await page.goto(plain.page(gallery));
  await page.click('a[title="La petite"]');
  const counter = page.locator('.lightbox-counter');
  const status = page.locator('.lightbox-counter + [role="status"]');
  await expect(status).toHaveAttribute('aria-live', 'polite');
  await expect(status).toHaveText(/^1 sur 3/);
  await expect(page.locator('[aria-busy="false"]')).toBeVisible();
  await pauseClock(page);
  await page.getByRole('button', { name: 'démarrer la présentation' }).click();
  await expect(status).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(2450);
  await expect(counter).toHaveText('1/3');
  await page.clock.runFor(100);
  await expect(counter).toHaveText('2/3');
  await page.getByRole('button', { name: 'arrêter la présentation' }).click();
  await page.clock.runFor(10_000);
  await expect(counter).toHaveText('2/3');
});

test('LBOX-3 neighbours are fetched ahead; clicks with a modifier key are left to the browser', async ({
  page,
  plain,
}) => {
  photos(plain);
  await page.goto(
    plain.page(
      ['petite', 'grande', 'haute'].map((name) => `<a rel="lightbox[g]" href="/${name}.svg">${name}</a> `).join(''),
    ),
  );
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.click('text=haute', { modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.close();
  await expect(page.locator('dialog')).toHaveCount(0);
  const before = plain.requests.length;
  await page.click('text=petite');
  await expect
    .poll(() => plain.requests.slice(before).map(({ path }) => path))
    .toEqual(expect.arrayContaining(['/grande.svg', '/haute.svg']));
});

test('LBOX-2 an address without extension shows the picture that it answers', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/\[dialog\] Le contenu de .*doc\.php.*neither HTML nor a picture/);
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>';
  plain.answer('/photo.php', { type: 'image/svg+xml', body });
  plain.answer('/vers.php', { status: 302, location: '/photo.php', body: '' });
  plain.answer('/doc.php', { type: 'application/pdf', body: '%PDF' });
  plain.answer('/page.php', { body: '<p>Un texte</p>' });
  const link = (path: string) => `<a rel="lightbox" href="/${path}.php?id=3">voir ${path}</a>`;
  await page.goto(plain.page(['photo', 'vers', 'page', 'doc'].map(link).join(' ')));
  for (const path of ['photo', 'vers']) {
    await page.getByRole('link', { name: path }).click();
    const photo = page.getByRole('img', { name: `voir ${path}` });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'page' }).click();
  await expect(page.getByText('Un texte')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'doc' }).click();
  await expect(page.getByRole('alert')).toHaveText('Impossible de charger ce contenu.');
});

test('LBOX-5 failures say so in the specification’s words', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/404|n’a pas pu être chargé/);
  await page.goto(
    plain.page(`<a rel="lightbox" href="/absente.jpg">photo</a> <a rel="lightbox" href="/absent" data-lightbox='{"type":"html"}'>html</a>
    <a rel="lightbox" href="#nulle-part">inline</a> <a rel="lightbox" href="javascript:alert(1)" data-lightbox='{"type":"iframe"}'>script</a>`),
  );
  for (const [link, text] of [
    ['photo', 'Impossible de charger cette image.'],
    ['html', 'Impossible de charger ce contenu.'],
    ['inline', 'Impossible de charger ce contenu.'],
    ['script', 'Impossible de charger ce contenu.'],
  ] as const) {
    await page.click(`text=${link}`);
    await expect(page.getByRole('alert')).toHaveText(text);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  }
});

test('LBOX-2 a photo or a page that never comes is given up after a minute', async ({ page, plain }) => {
  const never = new Promise<never>(() => undefined);
  for (const path of ['/jamais.svg', '/jamais']) plain.answer(path, { body: '', after: never });
  await page.clock.install();
  await page.goto(
    plain.page(
      `<a rel="lightbox" href="/jamais.svg">photo</a><a rel="lightbox" href="/jamais" data-lightbox='{"type":"iframe"}'>page</a>`,
    ),
  );
  for (const [link, text] of [
    ['photo', 'Impossible de charger cette image.'],
    ['page', 'Impossible de charger ce contenu.'],
  ] as const) {
    await page.click(`text=${link}`);
    await expect(page.locator('dialog[open]')).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('alert')).toHaveText(text);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  }
});

test('LBOX-2 unreadable options are reported and leave the link', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/paramètres sont illisibles/);
  photos(plain);
  await page.goto(plain.page(`<a rel="lightbox" href="/petite.svg" data-lightbox="{type">x</a>`));
  await page.hover('a');
  await expect.poll(() => consoleWatch.lines).toHaveLength(1);
  await page.click('a');
  await expect(page).toHaveURL(/petite\.svg$/);
});

test('BOOT-4 lightbox.open takes addresses; unreadable ones are reported', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/paramètres de lightbox.open sont illisibles/);
  photos(plain);
  await page.goto(plain.page('<p>page</p>'));
  await page.evaluate(() =>
    window.vitrine?.lightbox.open({ items: ['/petite.svg', '/haute.svg'], index: 1, title: 'x' }),
  );
  await expect(page.locator('.lightbox-counter')).toHaveText('2/2');
  await page.evaluate(() => window.vitrine?.lightbox.close());
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.evaluate(() => window.vitrine?.lightbox.open({}));
  expect(consoleWatch.lines).toHaveLength(1);
});

test('LBOX-1 thirty openings leave nothing behind', async ({ page, plain }) => {
  photos(plain);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(plain.page('<p>page</p>'));
  await booted(page);
  const cycle = (times: number) =>
    page.evaluate(async (left) => {
      const turn = () => new Promise((resolve) => setTimeout(resolve));
      for (let done = 0; done < left; done += 1) {
        await window.vitrine?.lightbox.open({ items: ['/petite.svg', '/haute.svg'] });
        await turn();
        await window.vitrine?.lightbox.close();
        while (document.querySelector('dialog') !== null) await turn();
      }
    }, times);
  await expectNoLeaks(page, cycle);
});
