import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { sidewaysScroll } from './robustness.page.ts';

const HOURS = '2026-11-17T07:30Z/2026-11-17T11:30Z 2026-11-23T08:00Z/2026-11-23T11:00Z';
const markup = (zone = '') =>
  `<main><h1>Mairie</h1><p><span data-opening-hours="${HOURS}" data-opening-until="2026-11-25T23:00Z"${zone}></span></p></main>`;

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('ADMIN-3 a page of any server says whether a place is open, by the clock of France', async ({ page, plain }) => {
    await page.clock.install({ time: new Date('2026-11-17T11:20:00Z') });
    await page.goto(plain.page(markup()));
    const now = page.locator('[data-opening-hours]');
    await expect(now).toHaveText('Ouvert maintenant · ferme à 12\u00a0h\u00a030');
    await page.clock.runFor('10:00');
    await expect(now).toHaveText('Fermé · ouvre lundi à 9\u00a0h');
  });

  test('ADMIN-3 a page of an overseas town says so by the clock of the town', async ({ page, plain }) => {
    await page.clock.install({ time: new Date('2026-11-17T11:20:00Z') });
    await page.goto(plain.page(markup(' data-opening-zone="America/Martinique"')));
    const now = page.locator('[data-opening-hours]');
    await expect(now).toHaveText('Ouvert maintenant · ferme à 7\u00a0h\u00a030');
    await page.clock.runFor('10:00');
    await expect(now).toHaveText('Fermé · ouvre lundi à 4\u00a0h');
  });
});

test('ADMIN-3 a place of the demo shows its week and whether it is open', async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${demo}/culture-sport-loisirs/piscine`);
  const place = page.getByRole('region', { name: 'Piscine des Sables' });
  await expect(place.getByRole('row', { name: /^Mercredi/ })).toContainText(/14\sh\s–\u2060?\s18\sh/);
  await place.locator('[data-opening-hours]').scrollIntoViewIfNeeded();
  await expect(place.locator('[data-open]')).toHaveText(/^(Ouvert maintenant|Fermé)/);
  await expectAccessible(page, 'main');
  expect(await sidewaysScroll(page)).toBe(0);
});

test('ADMIN-3 on a phone no line breaks inside of two times', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${demo}/contact`);
  const lines = await page
    .locator('.opening-hours .hours-range')
    .evaluateAll((ranges) =>
      ranges.map((range) => Math.round(range.clientHeight / Number.parseFloat(getComputedStyle(range).lineHeight))),
    );
  expect(lines.length).toBeGreaterThan(10);
  expect(new Set(lines)).toEqual(new Set([1]));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('ADMIN-3 the page says the week and the hours of a named day, and not whether it is open', async ({
    page,
    demo,
  }) => {
    await page.goto(`${demo}/culture-sport-loisirs/piscine`);
    const place = page.getByRole('region', { name: 'Piscine des Sables' });
    await expect(place.locator('[data-opening-hours]')).toHaveText('');
    await expect(place.locator('.opening-hours-today')).toHaveText(/^[A-Z][a-z]+ \d+(er)? \p{L}+ \d{4}\s: /u);
    await expect(place.getByRole('row')).toHaveCount(7);
  });
});
