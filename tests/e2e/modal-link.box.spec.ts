import type { Page } from '@playwright/test';
import { expect, type PlainServer, test } from './fixtures.ts';
import { expectNoLeaks } from './leaks.ts';

async function show(page: Page, plain: PlainServer, params: unknown, body = ''): Promise<void> {
  const attribute = JSON.stringify(params).replaceAll("'", '&#39;');
  await page.goto(plain.page(`<button id="ouvrir" data-modal='${attribute}'>Ouvrir</button>${body}`));
  await page.click('#ouvrir');
  await expect(page.locator('dialog[open]')).toBeVisible();
}
const sizeOf = (page: Page) =>
  page.locator('dialog').evaluate((box: HTMLElement) => [box.offsetWidth, box.offsetHeight]);
const placeOf = (page: Page) =>
  page.locator('dialog').evaluate((box) => [box.getBoundingClientRect().left, box.getBoundingClientRect().top]);

const threeButtons = [
  { titre: 'Normal' },
  { titre: 'Secondaire', secondaire: true },
  { titre: 'Important', important: true, autoclose: true },
];

test('MODAL-6 focus goes to the important button, stays inside, and returns to the opener', async ({ page, plain }) => {
  await show(
    page,
    plain,
    { titre: 'T', contenu: '<a href="/x">lien</a>', closetop: true, buttons: threeButtons },
    '<button>derrière</button>',
  );
  await expect(page.getByRole('button', { name: 'Important' })).toBeFocused();
  const seen = new Set<string>();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    seen.add(
      await page.evaluate(() =>
        document.activeElement?.closest('dialog') === null ? 'dehors' : (document.activeElement?.textContent ?? ''),
      ),
    );
  }
  expect([...seen].sort()).toEqual(['', 'Important', 'Normal', 'Secondaire', 'lien']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(page.locator('#ouvrir')).toBeFocused();
});

test('MODAL-6 without an important button the first normal one takes focus', async ({ page, plain }) => {
  await show(page, plain, { contenu: 'x', buttons: [{ titre: 'S', secondaire: true }, { titre: 'N' }] });
  await expect(page.getByRole('button', { name: 'N' })).toBeFocused();
});

for (const key of ['Enter', 'Space']) {
  test(`MODAL-6 ${key} on a button acts as one click, even when it is held down`, async ({ page, plain }) => {
    await show(page, plain, { contenu: 'x', buttons: [{ titre: 'Compter', important: true, action: 'compter' }] });
    await page.evaluate(() => {
      Object.assign(window, { count: 0 });
      window.vitrine?.register('compter', () => {
        (window as unknown as { count: number }).count += 1;
      });
    });
    await expect(page.getByRole('button', { name: 'Compter' })).toBeFocused();
    await page.keyboard.down(key);
    await page.keyboard.down(key);
    await page.keyboard.down(key);
    await page.keyboard.up(key);
    expect(await page.evaluate(() => (window as unknown as { count: number }).count)).toBe(1);
  });
}

test('MODAL-5 closes by itself after its delay, and without a close control Escape does nothing', async ({
  page,
  plain,
}) => {
  await show(page, plain, { contenu: 'x', autoclose: 1500 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('MODAL-5 the top close button and an autoclose button close; a button without it does not', async ({
  page,
  plain,
}) => {
  await show(page, plain, { contenu: 'x', closetop: true, buttons: threeButtons });
  await page.getByRole('button', { name: 'Normal' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.getByRole('button', { name: 'fermer' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.click('#ouvrir');
  await page.getByRole('button', { name: 'Important' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('MODAL-8 is 400 × 350, or what it is given, and the whole screen under 768 px', async ({ page, plain }) => {
  await show(page, plain, { contenu: 'x' });
  expect(await sizeOf(page)).toEqual([400, 350]);
  await page.setViewportSize({ width: 767, height: 600 });
  expect(await sizeOf(page)).toEqual([767, 600]);
  await page.setViewportSize({ width: 320, height: 480 });
  expect(await sizeOf(page)).toEqual([320, 480]);
  await page.setViewportSize({ width: 768, height: 600 });
  expect(await sizeOf(page)).toEqual([400, 350]);
});

const anchor = (style: string) => `<div id="ancre" style="position:fixed;width:100px;height:40px;${style}">a</div>`;
for (const [where, style, expected] of [
  ['right', 'left:200px;top:50px', [310, 50]],
  ['left', 'left:1000px;top:600px', [590, 450]],
  ['above', 'left:340px;width:700px;top:500px', [340, 140]],
  ['centred, none having room', 'left:340px;width:700px;top:100px', [440, 225]],
] as const) {
  test(`MODAL-7 stands 10 px beside its element: ${where}`, async ({ page, plain }) => {
    await show(page, plain, { contenu: 'x', relativeto: '#ancre' }, anchor(style));
    expect(await placeOf(page)).toEqual(expected);
  });
}

test('MODAL-7 the position is updated 250 ms after a resize', async ({ page, plain }) => {
  await show(page, plain, { contenu: 'x', relativeto: '#ancre' }, anchor('right:500px;top:50px'));
  expect(await placeOf(page)).toEqual([790, 50]);
  const resized = Date.now();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect.poll(() => placeOf(page)).toEqual([710, 50]);
  expect(Date.now() - resized).toBeGreaterThan(240);
});

test('MODAL-11 fades for 600 ms', async ({ page, plain }) => {
  // Recorded when it begins, as it may be over on a slow machine.
  await page.addInitScript(() => {
    const begun: string[] = [];
    Object.assign(window, { begun });
    for (const type of ['animationstart', 'transitionrun'] as const)
      document.addEventListener(type, ({ target }) => {
        if (!(target instanceof HTMLDialogElement)) return;
        for (const { effect } of target.getAnimations()) begun.push(`${type} ${effect?.getTiming().duration}`);
      });
  });
  await show(page, plain, { contenu: 'x', closetop: true });
  const begun = () => page.evaluate(() => (window as unknown as { begun: string[] }).begun);
  await expect.poll(begun).toContain('animationstart 600');
  // In Firefox a box that is closed while it fades in is removed at once.
  await expect.poll(() => page.locator('dialog').evaluate((box) => box.getAnimations().length)).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(begun).toContain('transitionrun 600');
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('MODAL-11 has no fade with reduced motion', async ({ page, plain }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await show(page, plain, { contenu: 'x', closetop: true });
  expect(await page.locator('dialog').evaluate((box) => box.getAnimations({ subtree: true }).length)).toBe(0);
  await page.keyboard.press('Escape');
  expect(
    await page.evaluate(
      () => new Promise((resolve) => setTimeout(() => resolve(document.querySelectorAll('dialog').length))),
    ),
  ).toBe(0);
});

test('MODAL-4 at 400 % words keep their room between title and buttons, and the title can be scrolled to', async ({
  page,
  plain,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const words = 'Des mots. '.repeat(60);
  await show(page, plain, { titre: 'Titre', contenu: `<p>${words}</p>`, closetop: true, buttons: threeButtons });
  const box = page.locator('dialog');
  await expect
    .poll(() => box.locator('.dialog-body').evaluate((body) => body.clientHeight - body.scrollHeight))
    .toBe(0);
  await box.hover();
  await page.mouse.wheel(0, -2000);
  await expect(page.getByRole('heading', { name: 'Titre' })).toBeInViewport({ ratio: 1 });
});

test('BOOT-6 nothing stays open on a page that is left', async ({ page, plain }) => {
  await show(page, plain, { contenu: 'x', closetop: true });
  expect(
    await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      return document.querySelectorAll('dialog').length;
    }),
  ).toBe(0);
});

test('MODAL-4 thirty openings leave nothing behind', async ({ page, plain }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await show(page, plain, { titre: 'T', contenu: '<p>x</p>', relativeto: '#ouvrir', closetop: true });
  await page.keyboard.press('Escape');
  const cycle = (times: number) =>
    page.evaluate(async (left) => {
      for (let turn = 0; turn < left; turn += 1) {
        await window.vitrine?.modal.open({ titre: 'T', contenu: '<p>x</p>', relativeto: '#ouvrir', closetop: true });
        await new Promise((resolve) => setTimeout(resolve));
        await window.vitrine?.modal.close();
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, times);
  await expectNoLeaks(page, cycle);
});
