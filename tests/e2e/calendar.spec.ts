import type { Page } from '@playwright/test';
import { deferred } from './deferred.ts';
import { expect, expectAccessible, type PlainServer, test } from './fixtures.ts';

const EVENTS_ENDPOINT = '/mois.php';
const EVENTS = [
  { date: '2026-11-05', title: 'Réunion', link: '/reunion', badge: true, classname: 'rouge' },
  {
    date: '2026-11-21',
    title: 'Concert',
    link: '/concert',
    badge: 'success',
    body: '<p>Entrée <b onclick="alert(1)">libre</b></p>',
    footer: '<i>Au port</i>',
  },
  { date: '2026-11-21', title: 'Marché', link: '/marche' },
  { date: '2026-11-23', title: 'Lecture', link: '/lecture', body: '<p>Deux poèmes</p>' },
  {
    date: '2026-11-25',
    title: 'Visite',
    link: '/visite',
    body: '<p>Le port</p>',
    footer: '<a href="/visite">Lire la suite</a>',
  },
  { date: '2026-11-24', title: 'Piège', link: 'javascript:alert(1)' },
  { date: '2026-12-24', title: 'Veillée', link: '/veillee' },
];

interface Options {
  readonly modal?: boolean;
  readonly langue?: string;
  readonly legend?: unknown;
}

/** A calendar as another server writes it: an element and an address. */
function publish(plain: PlainServer, options: Options = {}): string {
  plain.answer(EVENTS_ENDPOINT, ({ query }) => {
    const month = `${query.get('year')}-${query.get('month')?.padStart(2, '0')}`;
    return { type: 'application/json', body: JSON.stringify(EVENTS.filter(({ date }) => date.startsWith(month))) };
  });
  const pages = ['/reunion', '/concert', '/marche', '/lecture'];
  for (const path of pages) plain.page(`<main><h1>${path}</h1></main>`, { path });
  const settings = JSON.stringify({ url: EVENTS_ENDPOINT, year: 2026, month: 11, ...options }).replaceAll("'", '&#39;');
  return plain.page(`<main><h1>Agenda</h1><div data-calendar='${settings}'></div></main>`, { path: '/agenda' });
}

async function open(page: Page, plain: PlainServer, options: Options = {}): Promise<void> {
  await page.goto(publish(plain, options));
  await expect(page.getByRole('grid')).toBeVisible();
}
const day = (page: Page, name: string | RegExp) => page.getByRole('grid').getByLabel(name);
const label = (page: Page) => page.locator('.calendar-month');

test('CAL-1 asks for the month, 1 to 12, and each month once', async ({ page, plain }) => {
  await open(page, plain);
  await expect(day(page, 'jeudi 5 novembre 2026, 1 événement')).toBeVisible();
  await page.getByRole('button', { name: 'Mois suivant' }).click();
  await expect(day(page, 'jeudi 24 décembre 2026, 1 événement')).toBeVisible();
  await page.getByRole('button', { name: 'Mois précédent' }).click();
  await expect(day(page, 'jeudi 5 novembre 2026, 1 événement')).toBeVisible();
  expect(plain.requests.map(({ method, path, query }) => `${method} ${path}?${query}`)).toEqual([
    `GET ${EVENTS_ENDPOINT}?year=2026&month=11`,
    `GET ${EVENTS_ENDPOINT}?year=2026&month=12`,
  ]);
});

test('CAL-2 weeks begin on Monday; a double click on the month and a button lead back', async ({ page, plain }) => {
  await open(page, plain, {
    legend: [
      { type: 'text', label: 'Ce mois-ci' },
      { type: 'block', label: 'Fêtes', badge: 'success' },
      { type: 'spacer' },
      { type: 'list', label: 'Aussi', list: ['Marchés'] },
    ],
  });
  await expect(page.locator('.calendar-weekday')).toHaveText(['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim']);
  await expect(page.getByRole('list', { name: 'Légende' })).toContainText('Ce mois-ciFêtesAussiMarchés');
  const next = page.getByRole('button', { name: 'Mois suivant' });
  await next.click();
  await next.click();
  await expect(label(page)).toHaveText('Janvier 2027');
  await label(page).dblclick();
  await expect(label(page)).toHaveText('Novembre 2026');
  await next.click();
  await expectAccessible(page);
  const back = page.getByRole('button', { name: 'Revenir à novembre 2026' });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(label(page)).toHaveText('Novembre 2026');
  await expect(back).toHaveCount(0);
  await expect(next).toBeFocused();
});

test('CAL-2 the grid is walked by keys', async ({ page, plain }) => {
  await open(page, plain);
  await day(page, /^jeudi 5 novembre/).focus();
  const walk = async (key: string, name: string | RegExp) => {
    await page.keyboard.press(key);
    await expect(day(page, name)).toBeFocused();
  };
  await walk('ArrowRight', 'vendredi 6 novembre 2026');
  await walk('ArrowDown', 'vendredi 13 novembre 2026');
  await walk('Home', 'lundi 9 novembre 2026');
  await walk('End', 'dimanche 15 novembre 2026');
  await walk('ArrowUp', 'dimanche 8 novembre 2026');
  await walk('ArrowLeft', 'samedi 7 novembre 2026');
  await walk('PageDown', 'lundi 7 décembre 2026');
  await expect(label(page)).toHaveText('Décembre 2026');
  await walk('PageUp', 'samedi 7 novembre 2026');
  await expect(page.locator('.calendar-grid [tabindex="0"]')).toHaveCount(1);
});

test('CAL-3 a day with one link leads to it; several events are all reachable', async ({ page, plain }) => {
  await open(page, plain);
  await expect(page.locator('.calendar-day.rouge .calendar-badge')).toHaveAttribute('data-calendar-badge', 'true');
  const several = day(page, 'samedi 21 novembre 2026, 2 événements');
  await expect(several.locator('.calendar-badge')).toHaveAttribute('data-calendar-badge', 'success');
  await several.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'samedi 21 novembre 2026' });
  await expect(dialog.getByRole('link')).toHaveText(['Concert', 'Marché']);
  await expect(dialog).not.toContainText('libre');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(several).toBeFocused();
  await several.click();
  await dialog.getByRole('link', { name: 'Marché' }).click();
  await expect(page).toHaveURL(/\/marche$/);
  await page.goBack();
  await day(page, /^jeudi 5 novembre/).click();
  await expect(page).toHaveURL(/\/reunion$/);
});

test('CAL-3 PAGE-6 a day never leads to a script', async ({ page, plain }) => {
  await open(page, plain);
  await day(page, /^mardi 24 novembre/).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Piège');
  await expect(dialog.getByRole('link')).toHaveCount(0);
});

test('CAL-3 modal mode leads on to the page of a single event, too', async ({ page, plain }) => {
  await open(page, plain, { modal: true });
  await page.getByRole('button', { name: /23 novembre/ }).click();
  const box = page.getByRole('dialog', { name: 'Lecture' });
  await expect(box).toContainText('Deux poèmes');
  await box.getByRole('link', { name: 'En savoir plus : Lecture' }).click();
  await expect(page).toHaveURL(/\/lecture$/);
});

test('CAL-3 a footer that leads on is the only link', async ({ page, plain }) => {
  await open(page, plain, { modal: true });
  await page.getByRole('button', { name: /25 novembre/ }).click();
  await expect(page.getByRole('dialog', { name: 'Visite' }).getByRole('link')).toHaveText(['Lire la suite']);
});

test('CAL-3 modal mode shows body and footer, sanitised', async ({ page, plain }) => {
  await open(page, plain, { modal: true });
  await day(page, 'samedi 21 novembre 2026, 2 événements').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Entrée libre');
  await expect(dialog).toContainText('Au port');
  await expect(dialog.getByRole('link')).toHaveText(['Concert', 'Marché']);
  await expect(dialog.locator('b')).not.toHaveAttribute('onclick');
  await page.keyboard.press('Escape');
  // An event without body and footer: the day leads to its page.
  await day(page, /^jeudi 5 novembre/).click();
  await expect(page).toHaveURL(/\/reunion$/);
});

test('CAL-3 a failed load says so, keeps the month usable and can be tried again', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/\[calendar\]|500/);
  const address = publish(plain);
  plain.answer(EVENTS_ENDPOINT, { status: 500, body: '' });
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('Les événements de ce mois n’ont pas pu être chargés.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mois suivant' }).click();
  await expect(label(page)).toHaveText('Décembre 2026');
  publish(plain);
  await page.getByRole('button', { name: 'Mois précédent' }).click();
  await expect(day(page, 'jeudi 5 novembre 2026, 1 événement')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('CAL-3 the retry of a failed month fills it', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/\[calendar\]/);
  const address = publish(plain);
  plain.answer(EVENTS_ENDPOINT, { type: 'application/json', body: '{"erreur": "oui"}' });
  await page.goto(address);
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  publish(plain);
  await retry.click();
  await expect(day(page, 'jeudi 5 novembre 2026, 1 événement')).toBeVisible();
  await expect(page.locator('[data-step="next"]')).toBeFocused();
});

test('CAL-1 the newest month wins over a late answer', async ({ page, plain }) => {
  await open(page, plain);
  await expect(day(page, /^jeudi 5 novembre.*1 événement/)).toBeVisible();
  const held = deferred();
  plain.answer(EVENTS_ENDPOINT, ({ query }) => ({
    type: 'application/json',
    body: JSON.stringify([
      { date: `${query.get('year')}-${query.get('month')?.padStart(2, '0')}-10`, title: 'Dix', link: '/dix' },
    ]),
    ...(query.get('month') === '12' ? { after: held.promise } : {}),
  }));
  const next = page.getByRole('button', { name: 'Mois suivant' });
  await next.click();
  await expect(page.getByText('Chargement des événements…')).toBeAttached();
  await next.click();
  await expect(day(page, 'dimanche 10 janvier 2027, 1 événement')).toBeVisible();
  held.resolve();
  await expect(label(page)).toHaveText('Janvier 2027');
  await expect(day(page, 'dimanche 10 janvier 2027, 1 événement')).toBeVisible();
});

test('CAL-3 uses the language of its settings', async ({ page, plain }) => {
  await open(page, plain, { langue: 'de' });
  await expect(label(page)).toHaveText('November 2026');
  await expect(day(page, 'Donnerstag, 5. November 2026, 1 Veranstaltung')).toBeVisible();
  await page.getByRole('button', { name: 'Nächster Monat' }).click();
  await expect(page.getByRole('button', { name: 'Zurück zu November 2026' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Dezember 2026' })).toBeVisible();
});

test('CAL-3 a day whose box cannot be loaded leads to its event, or says so and offers to try again', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/\[calendar\] La boîte du jour|net::ERR_FAILED/);
  await page.route('**/purify*.js', (route) => route.abort());
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, plain, { modal: true });
  await day(page, /samedi 21 novembre/).click();
  await expect(page.locator('[data-calendar]').getByRole('alert')).toContainText('Une erreur s');
  await expect(page.locator('[data-failure-notice]')).toBeInViewport({ ratio: 1 });
  // In a column as narrow as a calendar its text has the whole width.
  await page.setViewportSize({ width: 320, height: 700 });
  const notice = await page.locator('[data-failure-notice]').boundingBox();
  const text = await page.locator('[data-failure-notice] p').boundingBox();
  expect(text?.width).toBeGreaterThan((notice?.width ?? 0) / 2);
  await page.unroute('**/purify*.js');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('dialog')).toContainText('Entrée libre');
  await expect(page.locator('[data-calendar]').getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(day(page, /samedi 21 novembre/)).toBeFocused();

  await page.route('**/purify*.js', (route) => route.abort());
  await open(page, plain, { modal: true });
  await day(page, /lundi 23 novembre/).click();
  await expect(page).toHaveURL(/\/lecture$/);
});

test('CAL-1 the server’s month stands without JavaScript and stays when events cannot be loaded', async ({
  page,
  browser,
  demo,
  consoleWatch,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const withoutScripts = await context.newPage();
  await withoutScripts.goto(`${demo}/agenda`);
  await expect(withoutScripts.locator('[data-calendar] td')).toHaveCount(42);
  const event = withoutScripts.locator('[data-calendar] a.calendar-day').first();
  const href = await event.getAttribute('href');
  await event.click();
  await expect(withoutScripts).toHaveURL(demo + href);
  await context.close();

  consoleWatch.allow(/\[calendar\]|503/);
  await page.route('**/calendrier.php?*', (route) => route.fulfill({ status: 503 }));
  await page.goto(`${demo}/agenda`);
  await page.locator('[data-calendar]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-calendar]').getByRole('alert')).toBeVisible();
  await expect(page.locator('[data-calendar] a.calendar-day').first()).toBeVisible();
  await page.unroute('**/calendrier.php?*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.locator('[data-calendar] button.calendar-step').first()).toBeVisible();
});

test('CAL-2 CAL-3 the agenda of the demo town has a legend, and a day opens its events without leaving the page', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/agenda`);
  const calendar = page.locator('[data-calendar]');
  await calendar.scrollIntoViewIfNeeded();
  await expect(calendar.getByRole('grid')).toBeVisible();
  const legend = calendar.getByRole('list', { name: 'Légende' });
  await expect(legend.getByRole('listitem')).toHaveText(['Marchés et brocantes', 'Fêtes', 'Réunions publiques']);
  await expectAccessible(page, '[data-calendar]');
  const busy = calendar.locator('button.calendar-day[aria-haspopup]').first();
  const name = (await busy.getAttribute('aria-label')) ?? '';
  await busy.click();
  const box = page.getByRole('dialog');
  await expect(box.getByRole('link').first()).toBeVisible();
  // Its day or its name, when, and where it is told in full.
  await expect(box.locator('time').first()).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(calendar.getByLabel(name, { exact: true })).toBeFocused();
  await expect(page).toHaveURL(`${demo}/agenda`);
});
