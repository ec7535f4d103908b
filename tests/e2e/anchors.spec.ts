import { attachAll, booted, expect, test } from './fixtures.ts';

const BODY = `<nav><a href="#bas">Au bas</a> <a href="#absent">Nulle part</a> <a href="#bas" target="_blank">Ailleurs</a> <a href="#plié">Dans un pli</a></nav>
  <div style="height: 3000px"></div><h2 id="bas" data-offset-ancre="100">Bas</h2><div style="height: 3000px"></div>
  <details><summary>Pli</summary><details><summary>Dedans</summary><p id="plié">Fond</p></details></details>`;
const top = () => document.getElementById('bas')?.getBoundingClientRect().top ?? Number.NaN;

test('PAGE-4 a link to an anchor scrolls in 550 ms, less its offset, and moves focus there', async ({
  page,
  plain,
}) => {
  await page.clock.install();
  await page.goto(plain.page(BODY));
  // The code has to be loaded before the clock is paused.
  await attachAll(page, 'the clock is paused before the first press');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('link', { name: 'Au bas' }).click();
  await page.clock.runFor(300);
  const midway = await page.evaluate(top);
  expect(midway).toBeGreaterThan(200);
  expect(midway).toBeLessThan(3_000);
  await page.clock.runFor(300);
  expect(Math.round(await page.evaluate(top))).toBe(100);
  await expect(page.locator('#bas')).toBeFocused();
  await expect(page).toHaveURL(/#bas$/);
});

test('PAGE-4 with reduced motion the jump is immediate and opens what is folded; a link without a target is left to the browser', async ({
  page,
  plain,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(plain.page(BODY));
  await booted(page);
  await page.getByRole('link', { name: 'Au bas' }).click();
  await expect.poll(async () => Math.round(await page.evaluate(top))).toBe(100);
  // By script: a pointer would have to scroll to the link first.
  await page.getByRole('link', { name: 'Nulle part' }).evaluate((link: HTMLElement) => link.click());
  expect(Math.round(await page.evaluate(top))).toBe(100);
  await page.getByRole('link', { name: 'Dans un pli' }).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByText('Fond')).toBeFocused();
});

test('PAGE-4 a fragment alone is an anchor of this page, whatever its base says', async ({ page, plain }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const address = `${plain.page(`<base href="/ailleurs/">${BODY}`)}?id=4`;
  await page.goto(address);
  await page.getByRole('link', { name: 'Au bas' }).click();
  await expect(page.locator('#bas')).toBeFocused();
  expect(page.url()).toBe(`${address}#bas`);
});

test('PAGE-4 a fragment with “=” scrolls to the element before it, at load and later; an unknown one does nothing', async ({
  page,
  plain,
}) => {
  const address = plain.page(BODY);
  await page.goto(`${address}#bas=2`);
  await expect.poll(async () => Math.round(await page.evaluate(top))).toBe(100);
  await expect(page.locator('#bas')).toBeFocused();
  await page.evaluate(() => {
    scrollTo(0, 0);
    location.hash = '#absent=3';
  });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => {
    location.hash = '#bas=4';
  });
  await expect.poll(async () => Math.round(await page.evaluate(top))).toBe(100);
});

test('PAGE-4 the scroll helper says in French that it was given no element', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/\[scroll\] L’objet vers lequel défiler n’est pas un élément de la page/);
  await page.goto(plain.page('<h1>Page</h1>'));
  await booted(page);
  await page.evaluate(() => window.vitrine?.scrollTo('texte'));
  expect(consoleWatch.lines).toHaveLength(1);
});
