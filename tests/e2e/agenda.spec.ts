import type { Page } from '@playwright/test';
import { deferred } from './deferred.ts';
import { attachAll, attached, expect, type PlainServer, test } from './fixtures.ts';
import { sidewaysScroll } from './robustness.page.ts';

const COMMON = '/vitrine/clients/utils/common.php';
const FAILED = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

/** An agenda of a foreign server: its own markup with our hooks. */
function block(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const other = (step: number) => new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
  const link = (step: number, word: string) =>
    `<a class="${word}" href="/agenda?mois=${other(step)}" data-agenda-month="${other(step)}">Mois ${word}</a>`;
  return `<section data-agenda="bloc-4" aria-label="Agenda"><p data-agenda-status="${month}">Mois ${month}</p>${link(-1, 'précédent')} ${link(1, 'suivant')}</section>`;
}

function publish(plain: PlainServer, month = '2026-11'): string {
  plain.answer(COMMON, ({ body }) => ({ body: block(body.get('date') ?? '') }));
  return plain.page(`<main><h1>Agenda</h1>${block(month)}</main>`, { path: '/agenda' });
}
const status = (page: Page) => page.locator('[data-agenda-status]');

test.describe('against another server', () => {
  test('AGENDA-1 a month replaces the agenda: request, focus, announcement, address, history', async ({
    page,
    plain,
  }) => {
    await page.goto(`${publish(plain)}?tri=titre`);
    await page.getByRole('link', { name: 'Mois suivant' }).click();
    await expect(status(page)).toHaveText('Mois 2026-12');
    expect(plain.requests.map(({ method, path, body }) => [method, path, `${body}`])).toEqual([
      ['POST', COMMON, 'module=agenda&param=bloc-4&date=2026-12'],
    ]);
    await expect(page.getByRole('link', { name: 'Mois suivant' })).toBeFocused();
    await expect(page.getByRole('status')).toHaveText('Mois 2026-12');
    await expect(page).toHaveURL(/\/agenda\?tri=titre&mois=2026-12$/);
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('Mois 2027-01');
    await page.goBack();
    await expect(status(page)).toHaveText('Mois 2026-12');
    await page.goBack();
    await expect(status(page)).toHaveText('Mois 2026-11');
    await expect(page).toHaveURL(/\/agenda\?tri=titre$/);
    await expect(page.locator('[data-agenda]')).toHaveCount(1);
  });

  test('AGENDA-1 where the pressed link is gone, the name of the month takes focus, and is not announced besides', async ({
    page,
    plain,
  }) => {
    await page.clock.install();
    await page.goto(publish(plain));
    plain.answer(COMMON, ({ body }) => ({ body: block(body.get('date') ?? '').replace('class="suivant"', '') }));
    await page.getByRole('link', { name: 'Mois suivant' }).click();
    await expect(status(page)).toHaveText('Mois 2026-12');
    await expect(status(page)).toBeFocused();
    await page.clock.fastForward(1000);
    expect(await page.locator('[data-announcer]').allTextContents()).not.toContain('Mois 2026-12');
  });

  test('AGENDA-1 a step back before the new agenda is attached is not lost', async ({ page, plain }) => {
    const address = publish(plain);
    plain.answer(COMMON, ({ body }) => ({
      body: block(body.get('date') ?? '').replace('<section', '<section style="margin-top: 9000px"'),
    }));
    await page.goto(address);
    // Without focus, which would attach the new block at once.
    await page.getByRole('link', { name: 'Mois suivant' }).evaluate((link: HTMLAnchorElement) => link.click());
    await expect(status(page)).toHaveText('Mois 2026-12');
    await page.goBack();
    await status(page).scrollIntoViewIfNeeded();
    await expect(status(page)).toHaveText('Mois 2026-11');
    expect(plain.requests.map(({ body }) => body.get('date'))).toEqual(['2026-12', '2026-11']);
  });

  test('AGENDA-1 HTTP-3 a running request is not repeated, and the newest response wins', async ({ page, plain }) => {
    const address = publish(plain);
    const held = deferred();
    plain.answer(COMMON, ({ body }) => ({
      body: block(body.get('date') ?? ''),
      ...(body.get('date') === '2026-12' ? { after: held.promise } : {}),
    }));
    await page.goto(address);
    // Of several presses before the code has loaded only the last one would count.
    await attached(page, 'agenda');
    const next = page.getByRole('link', { name: 'Mois suivant' });
    await next.click();
    await next.click();
    await expect(page.locator('[data-agenda]')).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('link', { name: 'Mois précédent' }).click();
    await expect(status(page)).toHaveText('Mois 2026-10');
    held.resolve();
    await expect(page.locator('[data-agenda]')).not.toHaveAttribute('aria-busy');
    await expect(status(page)).toHaveText('Mois 2026-10');
    expect(plain.requests.map(({ body }) => body.get('date'))).toEqual(['2026-12', '2026-10']);
  });

  test('AGENDA-1 HTTP-4 a failure leaves the agenda, shows a message and a retry', async ({
    page,
    plain,
    consoleWatch,
  }) => {
    consoleWatch.allow(/\[agenda\]|500/);
    const address = publish(plain);
    plain.answer(COMMON, { status: 500, body: 'Panne' });
    await page.goto(address);
    await page.getByRole('link', { name: 'Mois suivant' }).click();
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await expect(status(page)).toHaveText('Mois 2026-11');
    await expect(page.locator('[data-agenda]')).not.toHaveAttribute('aria-busy');
    await expect(page).toHaveURL(address);
    plain.answer(COMMON, ({ body }) => ({ body: block(body.get('date') ?? '') }));
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(status(page)).toHaveText('Mois 2026-12');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('on the demo site', () => {
  test('AGENDA-1 the calendar and the list follow each other', async ({ page, demo }) => {
    await page.goto(`${demo}/agenda`);
    const first = await status(page).textContent();
    await page.locator('.agenda-next').click();
    await expect(status(page)).not.toHaveText(first ?? '');
    const month = ((await status(page).textContent()) ?? '').split('\u00a0')[0] ?? '';
    await expect(page.locator('button.calendar-step').first()).toBeVisible();
    await expect(page.locator('.calendar-month')).toHaveText(month);
    await page.getByRole('button', { name: 'Mois précédent' }).click();
    await expect(status(page)).toHaveText(first ?? '');
    await expect(page.getByRole('button', { name: 'Mois précédent' })).toBeFocused();
  });

  test('AGENDA-1 LIST-2 the month stays when the list below is sorted and filtered, and after a reload', async ({
    page,
    demo,
  }) => {
    await page.goto(`${demo}/agenda`);
    const first = await status(page).textContent();
    await page.locator('.agenda-next').click();
    await expect(status(page)).not.toHaveText(first ?? '');
    await expect(page).toHaveURL(/\?mois=\d{4}-\d{2}$/);
    const month = new URL(page.url()).searchParams.get('mois');
    const shown = await status(page).textContent();
    await page.getByRole('link', { name: 'Par titre' }).click();
    await expect(page).toHaveURL(`${demo}/agenda?tri=titre&mois=${month}`);
    await page.getByLabel('Quartier').selectOption({ label: 'La Gare' });
    await expect(page).toHaveURL(/filter\[quartier\]=gare/);
    expect(new URL(page.url()).searchParams.get('mois')).toBe(month);
    await page.reload();
    await expect(status(page)).toHaveText(shown ?? '');
    await expect(page.getByLabel('Quartier')).toHaveValue('gare');
  });

  test('TIP-1 the link to the feed has a tooltip', async ({ page, demo }) => {
    await page.goto(`${demo}/agenda`);
    const link = page.getByRole('link', { name: 'S’abonner à l’agenda' });
    await link.hover();
    await expect(page.getByRole('tooltip')).toContainText('les événements s’y tiendront à jour');
  });

  test('AGENDA-1 SERVE-1 months are plain links without JavaScript, and events can be downloaded', async ({
    browser,
    demo,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${demo}/agenda`);
    const first = await status(page).textContent();
    await page.locator('.agenda-next').click();
    await expect(status(page)).not.toHaveText(first ?? '');
    await page.goto(`${demo}/agenda`);
    const feed = await page.request.get(
      demo + (await page.getByRole('link', { name: 'S’abonner à l’agenda' }).getAttribute('href')),
    );
    expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    // Past events have no link to a calendar file.
    await page.locator('.agenda-next').click();
    await expect(status(page)).not.toHaveText(first ?? '');
    await page.locator('.agenda-items a').first().click();
    const event = await page.request.get(
      demo + (await page.getByRole('link', { name: 'Ajouter à mon agenda' }).getAttribute('href')),
    );
    expect(await event.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await context.close();
  });

  test('AGENDA-1 CAL-1 the calendar does not move when it becomes one, and the page fits', async ({ page, demo }) => {
    await page.goto(`${demo}/agenda`);
    await attachAll(page, 'the page around it has settled');
    await page.locator('[data-calendar]').scrollIntoViewIfNeeded();
    const before = await page.locator('[data-calendar]').boundingBox();
    await expect(page.locator('[data-calendar] button.calendar-step').first()).toBeVisible();
    expect(await page.locator('[data-calendar]').boundingBox()).toEqual(before);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
