import type { Page } from '@playwright/test';
import { attached, expect, expectAccessible, test } from './fixtures.ts';
import { sidewaysScroll } from './robustness.page.ts';

const PLACES = [
  ['Hôtel de ville', 47.391, -0.932],
  ['Médiathèque', 47.3911, -0.9318],
  ['Gare', 47.398, -0.938],
  ['Piscine des Îles', 47.384, -0.921],
] as const;
const items = PLACES.map(
  ([name, lat, lng], index) =>
    `<li data-lat="${lat}" data-lng="${lng}"><h2><a href="/lieux/${index}">${name}</a></h2><p>Ouvert de 9 h à 17 h.</p></li>`,
).join('');
const radio = (mode: string, label: string, checked = '') =>
  `<label><input type="radio" name="affichage" data-to-mode="${mode}" ${checked}><span>${label}</span></label>`;
const listing = (attributes = '', list = items) => `<main><h1>Lieux</h1><div class="osm-type-aff" ${attributes}>
<fieldset class="map-mode-switch"><legend>Affichage</legend>${radio('liste', 'Liste', 'checked')}${radio('carte', 'Carte')}${radio('mixte', 'Liste et carte')}</fieldset>
<div class="map-mode-panes"><div class="map-mode" data-mode="carte"></div><div class="map-mode" data-mode="liste"><ul class="rows">${list}</ul></div></div></div></main>`;
const PLAN = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { type: 'eau', nom: 'La Loire' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-0.96, 47.379],
            [-0.9, 47.387],
            [-0.9, 47.39],
            [-0.96, 47.382],
            [-0.96, 47.379],
          ],
        ],
      },
    },
    {
      type: 'Feature',
      properties: { type: 'route' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-0.94, 47.4],
          [-0.92, 47.383],
        ],
      },
    },
  ],
});

const plan = (page: Page) => page.getByRole('region', { name: 'Plan : 4 lieux' });
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
/** The boxes of the plan and of the list, measured together, as the page may scroll between two calls. */
const places = (page: Page) =>
  plan(page).evaluate((element) =>
    [element, document.querySelector('.rows') ?? element].map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  );
const marker = (page: Page, name: string) => plan(page).getByRole('button', { name, exact: true });

for (const width of [390, 1280]) {
  test(`MAP-1 list, map and both at ${width} px: the list is always visible`, async ({ page, plain }) => {
    await page.setViewportSize({ width, height: 900 });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    plain.answer('/media/plan.geojson', { type: 'application/geo+json', body: PLAN });
    await page.goto(plain.page(listing('data-plan="/media/plan.geojson"')));
    await attached(page, 'map-mode');
    expect(scripts.filter((url) => /\/(react|map-mode-view)-/.test(url))).toEqual([]);
    await expect(page.getByRole('link')).toHaveCount(4);
    await expectAccessible(page);

    await choice(page, 'Carte').click();
    await expect(plan(page)).toBeVisible();
    expect(scripts.filter((url) => /\/react-/.test(url))).toEqual([]);
    await expect(page.getByRole('link', { name: 'Gare' })).toBeVisible();
    await expect(plan(page).locator('.map-mode-drawing path')).toHaveCount(2);
    await expectAccessible(page);
    const [above, below] = await places(page);
    expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);

    await choice(page, 'Liste et carte').click();
    const [beside, list] = await places(page);
    if (width === 1280) expect(beside?.left).toBeGreaterThan((list?.right ?? 0) - 1);
    else expect(beside?.top).toBeLessThan(list?.top ?? 0);
    await expectAccessible(page);

    await choice(page, 'Liste').click();
    await expect(plan(page)).toBeHidden();
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test('MAP-1 by keyboard: choose, zoom in, go to an item', async ({ page, plain }) => {
  await page.goto(plain.page(listing()));
  await attached(page, 'map-mode');
  await page.keyboard.press('Tab');
  await expect(choice(page, 'Liste')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Carte')).toBeChecked();
  const group = marker(page, '2 lieux : Hôtel de ville, Médiathèque');
  await expect(group).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(group).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(marker(page, 'Hôtel de ville')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('0');
  await expect(group).toBeVisible();
  await marker(page, 'Piscine des Îles').focus();
  // A marker that is panned out of the map passes its focus to the surface, where the keys still work.
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(marker(page, 'Piscine des Îles')).toBeFocused();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(marker(page, 'Piscine des Îles')).toHaveCount(0);
  await expect(plan(page).getByRole('group', { name: 'Plan' })).toBeFocused();
  await page.keyboard.press('0');
  await marker(page, 'Piscine des Îles').focus();
  await page.keyboard.press('Enter');
  const card = plan(page).getByRole('group', { name: 'Piscine des Îles' });
  await expect(card.getByRole('link', { name: 'Voir la fiche : Piscine des Îles' })).toBeFocused();
  await expect(card.getByRole('link', { name: 'Itinéraire : Piscine des Îles' })).toHaveAttribute('href', /^https/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(marker(page, 'Piscine des Îles')).toBeFocused();
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: 'Voir dans la liste : Piscine des Îles' }).press('Enter');
  const link = page.getByRole('link', { name: 'Piscine des Îles', exact: true });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('MAP-1 « Carte » goes to the map: at once by pointer, by Enter from the keyboard', async ({ page, plain }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(plain.page(`<p style="height: 70vh">Avant</p>${listing()}`));
  const surface = plan(page).getByRole('group', { name: 'Plan' });
  await choice(page, 'Carte').click();
  await expect(surface).toBeFocused();
  await expect(surface).toBeInViewport({ ratio: 0.9 });
  await choice(page, 'Liste').click();
  await choice(page, 'Liste').press('ArrowRight');
  await expect(choice(page, 'Carte')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(surface).toBeFocused();
});

test('MAP-1 markers are at the locations, and are highlighted by the pointer in the list', async ({ page, plain }) => {
  await page.goto(plain.page(listing('data-mode="mixte"')));
  await attached(page, 'map-mode');
  await expect(marker(page, 'Piscine des Îles')).toBeVisible();
  const [station, pool] = [
    await marker(page, 'Gare').boundingBox(),
    await marker(page, 'Piscine des Îles').boundingBox(),
  ];
  expect(station?.y).toBeLessThan(pool?.y ?? 0);
  expect(station?.x).toBeLessThan(pool?.x ?? 0);
  expect(Math.min(station?.width ?? 0, station?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await page.getByRole('link', { name: 'Gare' }).hover();
  await expect(marker(page, 'Gare')).toHaveAttribute('data-current', '');
  await marker(page, 'Gare').hover();
  await expect(marker(page, 'Gare').locator('.map-mode-name')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Tab');
  await marker(page, 'Gare').focus();
  await page.keyboard.press('Escape');
  await expect(marker(page, 'Gare').locator('.map-mode-name')).toHaveCSS('opacity', '0');
});

test('MAP-1 a zoomed map can be panned by dragging, and by buttons alone', async ({ page, plain }) => {
  await page.goto(plain.page(listing('data-mode="carte"')));
  await attached(page, 'map-mode');
  const before = await marker(page, 'Gare').boundingBox();
  await plan(page).getByRole('button', { name: 'Agrandir le plan' }).click();
  await expect(plan(page).getByRole('status')).toHaveText(/lieux sur 4 à l’écran/);
  await plan(page).getByRole('button', { name: 'Aller vers le nord' }).dblclick();
  await plan(page).getByRole('button', { name: 'Aller vers l’ouest' }).click();
  await expect(marker(page, 'Gare')).toBeVisible();
  const close = await marker(page, 'Gare').boundingBox();
  const box = await plan(page).boundingBox();
  if (box === null || close === null) throw new Error('no plan');
  const [x, y] = [box.x + 300, box.y + box.height - 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await marker(page, 'Gare').boundingBox())?.x).toBe(close.x - 40);
  await plan(page).getByRole('button', { name: 'Voir tous les lieux' }).click();
  await expect.poll(() => marker(page, 'Gare').boundingBox()).toEqual(before);
});

test('MAP-1 the choice is stored for the session', async ({ page, plain }) => {
  const address = plain.page(listing());
  await page.goto(address);
  await choice(page, 'Liste et carte').click();
  await expect(plan(page)).toBeVisible();
  await page.goto(address);
  await expect(choice(page, 'Liste et carte')).toBeChecked();
  await expect(plan(page)).toBeVisible();
});

test('MAP-1 names of items are text, whatever they contain', async ({ page, plain }) => {
  const hostile =
    '<li data-lat="47" data-lng="1"><h2>&lt;img src=x onerror=alert(1)&gt;</h2></li><li data-lat="47.01" data-lng="1.01"><h2>"&gt;&lt;script&gt;</h2></li>';
  await page.goto(plain.page(listing('data-mode="carte"', hostile)));
  await expect(page.getByRole('button', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(page.locator('.map-mode-plan img, .map-mode-plan script')).toHaveCount(0);
});

test('BOOT-3 a map whose code cannot be loaded shows a message, leaves the list and offers a retry', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/map-mode|ERR_FAILED/);
  await page.route('**/map-mode-view-*.js', (route) => route.abort());
  await page.goto(plain.page(listing()));
  await choice(page, 'Carte').click();
  await expect(page.getByRole('alert')).toContainText(
    'Le plan n’a pas pu être affiché. La liste reste à votre disposition.',
  );
  await expect(page.getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await expectAccessible(page);
  expect(consoleWatch.lines.join()).toContain('[map-mode] Le plan n’a pas pu être chargé.');
});

test('BOOT-5 without JavaScript the list is shown without the switch', async ({ browser, plain }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(plain.page(listing()));
  await expect(page.getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await context.close();
});
