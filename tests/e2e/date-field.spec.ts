import { renderToStaticMarkup } from 'react-dom/server';
import { examples } from '#features/date-field/examples.tsx';
import { delayRequests } from './deferred.ts';
import { attached, expect, expectAccessible, expectContrastInDark, test } from './fixtures.ts';

const fields = examples
  .filter(({ kind }) => kind !== 'failure')
  .map(({ markup }) => renderToStaticMarkup(markup))
  .join('');
const body = `<main><h1>Dates</h1><form class="form" method="post" action="/envoyer">${fields}<button class="button">Envoyer</button></form></main>`;
const buttonOf = (id: string) => `.date-field:has(#${id}) .date-field-button`;
const NOW = new Date('2026-07-01T10:00:00');

test('DATE-1 the panel is shown during the press itself; its days and focus follow after that frame', async ({
  page,
  plain,
}) => {
  await page.goto(plain.page(body));
  const button = page.locator(buttonOf('naissance'));
  await button.hover();
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[href$="views.css"]')?.sheet != null);
  const inPress = await button.evaluate((element: HTMLElement) => {
    element.click();
    const panel = document.querySelector('.date-field-panel');
    return { panel: panel?.checkVisibility(), days: panel?.querySelector('td')?.checkVisibility() ?? false };
  });
  expect(inPress).toEqual({ panel: true, days: false });
  await expect(page.locator('.date-field-day:focus')).toHaveAttribute('aria-label', /18 avril 1988/);
  await expect(page.locator('.date-field-panel')).not.toHaveAttribute('data-arriving');
});

test('DATE-1 a day is chosen by keyboard alone and sent in the other format', async ({ page, plain }) => {
  await page.clock.setFixedTime(NOW);
  plain.answer('/envoyer', { body: 'Merci' });
  await page.goto(plain.page(body));
  const field = page.getByLabel('Date de naissance');
  await expect(field).toHaveValue('18/04/1988');
  await expect(field).toHaveAccessibleDescription('Format : jj/mm/aaaa');
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(buttonOf('naissance'))).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Choisir une date' });
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('aria-label', /18 avril 1988/);
  await expectAccessible(page);
  await expectContrastInDark(page, '.date-field-panel');
  for (const [key, day] of [
    ['ArrowRight', '19 avril 1988'],
    ['ArrowDown', '26 avril 1988'],
    ['Home', '25 avril 1988'],
    ['End', '1 mai 1988'],
    ['PageDown', '1 juin 1988'],
    ['PageUp', '1 mai 1988'],
    ['Shift+PageDown', '1 mai 1989'],
    ['Shift+PageUp', '1 mai 1988'],
    ['ArrowLeft', '30 avril 1988'],
    ['ArrowUp', '23 avril 1988'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toHaveAttribute('aria-label', new RegExp(`\\b${day.replace(/^1 /, '1(er)? ')}`));
  }
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(field).toHaveValue('23/04/1988');
  await expect(page.locator(buttonOf('naissance'))).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.locator(buttonOf('naissance'))).toBeFocused();

  await page.locator('#masque').fill('');
  await page.locator('#masque').focus();
  await page.keyboard.type('01082026');
  await expect(page.locator('#masque')).toHaveValue('01/08/2026');
  await page.locator('#instant').focus();
  await page.keyboard.type('14072026093015');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Merci')).toBeVisible();
  expect(Object.fromEntries(plain.requests[0]?.body ?? [])).toEqual({
    naissance: '1988-04-23',
    rendez_vous: '2026-07-14 09:30:00',
    reservation: '',
    depart: '2026-07-14 09:30:15',
    masque: '2026-08-01',
    normale: '',
    instant: '2026-07-14 09:30:15',
  });
});

test.describe('on a telephone that lies on its side, while cookies are asked for', () => {
  test.use({ viewport: { width: 844, height: 390 }, refusesTracking: false });

  test('DATE-1 PAGE-7 the day that has focus is in sight, in a calendar above the question and in the window', async ({
    page,
    demo,
  }) => {
    await page.goto(`${demo}/catalogue/date-field`);
    await expect(page.getByText('Gestion des cookies').first()).toBeVisible();
    await page.locator('#naissance').scrollIntoViewIfNeeded();
    await page.locator('#naissance[data-attached]').press('Alt+ArrowDown');
    const day = page.locator('.date-field-day:focus');
    await expect(day).toHaveAttribute('aria-label', /18 avril 1988/);
    const place = () =>
      day.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const panel = element.closest('.date-field-panel')?.getBoundingClientRect();
        return {
          isSeen: document.elementFromPoint(left + width / 2, top + height - 4) === element,
          fieldEnd: document.querySelector('#naissance')?.getBoundingClientRect().bottom ?? 0,
          panelEnd: panel?.bottom ?? 0,
          panelHeight: panel?.height ?? 0,
        };
      });
    await expect.poll(async () => (await place()).isSeen).toBe(true);
    const { fieldEnd, panelEnd, panelHeight } = await place();
    expect(fieldEnd).toBeGreaterThan(0);
    expect(panelEnd).toBeLessThanOrEqual(390);
    expect(panelHeight).toBeGreaterThan(240);
  });
});

test('DATE-1 a key held on a day does not open the calendar again; the next press does', async ({ page, plain }) => {
  await page.goto(plain.page(body));
  const panel = page.getByRole('dialog', { name: 'Choisir une date' });
  const button = page.locator(buttonOf('naissance'));
  const { keyboard } = page;
  for (const key of ['Enter', 'Space']) {
    for (const isPressedAgain of [false, true]) {
      await button.press('Enter');
      await expect(page.locator('.date-field-day:focus')).toHaveAttribute('aria-label', /18 avril 1988/);
      // Sent together: the keys arrive before any timer of the page.
      const keys = [keyboard.down(key), keyboard.down(key), keyboard.up(key)];
      if (isPressedAgain) keys.push(keyboard.press(key));
      await Promise.all(keys);
      await expect(panel).toHaveCount(isPressedAgain ? 1 : 0);
      await expect(button).toHaveAttribute('aria-expanded', String(isPressedAgain));
      if (!isPressedAgain) await expect(button).toBeFocused();
      else await keyboard.press('Escape');
    }
  }
});

test('DATE-1 Escape closes a calendar that is still loading, and it does not open later', async ({ page, plain }) => {
  const release = await delayRequests(page, /\/views-/);
  await page.goto(plain.page(body));
  await page.locator(buttonOf('naissance')).focus();
  await page.keyboard.press('Enter');
  const panel = page.locator('.date-field-panel');
  await expect(panel).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.locator(buttonOf('naissance'))).toBeFocused();
  const arrived = page.waitForResponse(/\/views-/);
  release();
  await arrived;
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /18 avril 1988/);
  await expect(panel).toHaveCount(1);
});

test('DATE-1 months and years come from lists, the years from 1900 to five ahead; Backspace clears', async ({
  page,
  plain,
}) => {
  await page.clock.setFixedTime(NOW);
  await page.goto(plain.page(body));
  await page.click(buttonOf('naissance'));
  const panel = page.getByRole('dialog', { name: 'Choisir une date' });
  const years = panel.getByLabel('Choisir l’année');
  await expect(years.locator('option').first()).toHaveText('1900');
  await expect(years.locator('option').last()).toHaveText('2031');
  await years.selectOption('2001');
  await panel.getByLabel('Choisir le mois').selectOption({ label: 'août' });
  await panel.getByRole('button', { name: /15 août 2001/ }).click();
  await expect(page.locator('#naissance')).toHaveValue('15/08/2001');
  await page.focus('#naissance');
  await page.keyboard.press('Backspace');
  await expect(page.locator('#naissance')).toHaveValue('');
});

test('DATE-1 a time is chosen with its day, seconds only where they are asked for', async ({ page, plain }) => {
  await page.goto(
    plain.page(`${body}<p><label for="s">Seconde</label><input id="s" name="s" data-datetime data-show-second></p>`),
  );
  await page.click(buttonOf('rendez_vous'));
  const panel = page.getByRole('dialog', { name: 'Choisir une date et une heure' });
  await expect(panel.getByLabel('Seconde')).toHaveCount(0);
  await panel.getByRole('button', { name: /15 juillet 2026/ }).click();
  await panel.getByLabel('Heure').selectOption('18');
  await panel.getByLabel('Minute').selectOption('05');
  await expectAccessible(page, '.date-field-panel');
  await panel.getByRole('button', { name: 'Valider' }).click();
  await expect(page.locator('#rendez_vous')).toHaveValue('15/07/2026 18:05:00');
  await page.click(buttonOf('s'));
  await expect(panel.getByLabel('Seconde')).toBeVisible();
});

test('DATE-2 days that may not be chosen cannot be; bounds are inclusive', async ({ page, plain }) => {
  await page.clock.setFixedTime(NOW);
  await page.goto(plain.page(body));
  await page.click(buttonOf('reservation'));
  const panel = page.getByRole('dialog', { name: 'Choisir une date' });
  await expect(panel.getByRole('grid')).toBeVisible();
  await expect(panel.locator('.date-field-day:not(:disabled)')).toHaveText(
    [6, 7, 8, 9, 10, 13, 15, 16, 17, 20, 21, 22, 23, 24].map(String),
  );
  await page.mouse.click(5, 5);
  await expect(panel).toHaveCount(0);
});

test('DATE-1 a date that is half typed when the field is attached is not lost, nor when it is left', async ({
  page,
  plain,
}) => {
  const release = await delayRequests(page, /\/forms-/);
  await page.goto(plain.page('<label>Jour <input type="date" data-date name="jour"></label><button>Suite</button>'));
  const field = page.getByLabel('Jour');
  // The eleventh of November, in whatever order the browser asks.
  await field.pressSequentially('1');
  release();
  await attached(page, 'date-field');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Suite' }).focus();
  expect(await field.evaluate(({ validity }: HTMLInputElement) => validity.badInput)).toBe(true);
  await field.focus();
  await page.keyboard.type('11112011');
  await page.getByRole('button', { name: 'Suite' }).focus();
  await expect(page.locator('[name=jour]')).toHaveValue('2011-11-11');
  await expect(field).toHaveValue('11/11/2011');
});

test('DATE-4 an invalid date is not sent: the field reports it and keeps it, in the browser’s way or in one alert', async ({
  page,
  plain,
}) => {
  plain.answer('/envoyer', { body: 'Merci' });
  await page.goto(plain.page(body.replace('<form ', '<form data-validate ')));
  await attached(page, 'date-field');
  await page.fill('#naissance', '31/02/2026');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  const box = page.getByRole('alertdialog');
  await expect(box.getByRole('link')).toHaveText(['Le champ naissance est incorrect : le 31 février n’existe pas.']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('#naissance')).toBeFocused();
  await expect(page.locator('#naissance')).toHaveValue('31/02/2026');
  await expect(page.locator('#naissance')).toHaveAccessibleDescription(/le 31 février n’existe pas/i);
  expect(plain.requests).toEqual([]);
  await page.goto(plain.page(body));
  await attached(page, 'date-field');
  await page.fill('#naissance', '18/04/19881');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.locator('#naissance')).toBeFocused();
  expect(plain.requests).toEqual([]);
});

test('DATE-3 a date is pasted in either format, and filled in at once', async ({ page, plain, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(plain.page(body));
  await attached(page, 'date-field');
  for (const id of ['masque', 'normale', 'naissance']) {
    await page.locator(`#${id}`).selectText();
    await page.evaluate(() => navigator.clipboard.writeText('2026-12-24'));
    await page.keyboard.press('ControlOrMeta+v');
    await page.keyboard.press('Tab');
    await expect(page.locator(`#${id}`)).toHaveValue('24/12/2026');
  }
  // By script: Firefox’s driver can only type keys.
  await page.locator('#masque').evaluate((field: HTMLInputElement) => {
    field.value = '2026-12-25';
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertReplacementText', bubbles: true }));
  });
  await expect(page.locator('#masque')).toHaveValue('25/12/2026');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('DATE-2 the browser’s own field sends the same format', async ({ page, plain }) => {
    plain.answer('/envoyer', { body: 'Merci' });
    await page.goto(plain.page(body));
    await page.fill('#reservation', '2026-07-15');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Merci')).toBeVisible();
    expect(plain.requests[0]?.body.get('reservation')).toBe('2026-07-15');
    expect(plain.requests[0]?.body.get('depart')).toBe('2026-07-14 09:30:15');
  });
});
