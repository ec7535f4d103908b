import { byTerm, form, open, suggestions, type } from './autocomplete.page.ts';
import { deferred } from './deferred.ts';
import { attached, expect, expectAccessible, expectContrastInDark, test } from './fixtures.ts';
import { sidewaysScroll } from './robustness.page.ts';

test('AUTO-1 by keyboard alone: requests from two characters, announces, moves, chooses, fills the targets, submits', async ({
  page,
  plain,
}) => {
  const { field, options, code, status } = await open(page, plain);
  await type(page, 'q');
  await page.keyboard.type('ui');
  await expect(options).toHaveText(['Quimper', 'Quimperlé', 'Quiberon']);
  // The first request is sent at once, the next one debounced.
  await expect.poll(() => plain.requests.length).toBe(2);
  expect(plain.requests.map(({ method, query }) => [method, Object.fromEntries(query)])).toEqual(
    ['qu', 'qui'].map((term) => [
      'GET',
      {
        departement: '29',
        'autocompleter[classname]': 'communes',
        'autocompleter[methode]': 'titre',
        'autocompleter[term]': term,
      },
    ]),
  );
  await expect(status).toHaveText('3 suggestions. Flèches haut et bas pour les parcourir, Entrée pour choisir.');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  const active = () =>
    page.evaluate(
      () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent,
    );
  expect(await active()).toBeUndefined();
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe('Quimper');
  await page.keyboard.press('End');
  expect(await active()).toBe('Quiberon');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe('Quiberon');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Quiberon');
  await expect(code).toHaveValue('56170');
  await expect(options).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recu\?ville=Quiberon&code=56170&pays=&departement=29$/);
});

test('AUTO-1 Escape closes the list and preserves the text; arrows open it again; the dialog around it stays open', async ({
  page,
  plain,
}) => {
  const { field, options } = await open(page, plain, `<dialog id="boite">${form()}</dialog>`);
  await page.evaluate(() => (document.getElementById('boite') as HTMLDialogElement).showModal());
  await type(page, 'qui');
  await expect(options).toHaveCount(3);
  await expect(options.first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('qui');
  await expect(page.locator('#boite')).toHaveAttribute('open');
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveCount(3);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator('#boite')).not.toHaveAttribute('open');
});

test('AUTO-1 the mouse chooses, and the focus stays in the field', async ({ page, plain }) => {
  const { field, options, code } = await open(page, plain);
  await type(page, 'qui');
  await options.nth(1).hover();
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await options.nth(1).click();
  await expect(field).toHaveValue('Quimperlé');
  await expect(code).toHaveValue('29300');
  await expect(field).toBeFocused();
  // The same again, after typing something else.
  await page.keyboard.press('Backspace');
  await options.first().click();
  await expect(field).toHaveValue('Quimperlé');
});

test('AUTO-1 a response with the same suggestions leaves the list and its highlight unchanged', async ({
  page,
  plain,
}) => {
  const held = deferred();
  const { options } = await open(page, plain, form(), (request) =>
    request.query.get('autocompleter[term]') === 'qui' ? { ...byTerm(request), after: held.promise } : byTerm(request),
  );
  await type(page, 'qui');
  await options.nth(1).hover();
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => plain.requests.length).toBe(2);
  const answered = page.waitForResponse(/term%5D=qui(&|$)/).then((response) => response.finished());
  held.resolve();
  await answered;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });
  test('AUTO-1 a tap chooses', async ({ page, plain }) => {
    const { field, options, code } = await open(page, plain);
    await page.locator('#ville').tap();
    await type(page, 'qui');
    await options.nth(2).tap();
    await expect(field).toHaveValue('Quiberon');
    await expect(code).toHaveValue('56170');
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test('AUTO-1 what was not chosen is cleared on leaving, with its targets, and announced', async ({ page, plain }) => {
  const { field, options, code, status } = await open(page, plain);
  await type(page, 'quib');
  await expect(options).toHaveText(['Quiberon']);
  await options.first().click();
  await expect(code).toHaveValue('56170');
  await page.keyboard.type(' plage');
  await expect(page.locator('.autocomplete-message')).toHaveText('Aucune suggestion.');
  await page.keyboard.press('Enter');
  await expect(page.locator('.autocomplete-message')).toHaveText('Choisissez une des suggestions.');
  expect(page.url()).not.toContain('/recu');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('');
  await expect(code).toHaveValue('');
  await expect(status).toHaveText('Aucune suggestion n’a été choisie : le champ a été vidé.');
  await expect(page.locator('.autocomplete-box')).toBeHidden();
});

test('AUTO-1 Tab chooses what the keys highlighted, Enter on an open list does not submit without a choice', async ({
  page,
  plain,
}) => {
  const { field, options } = await open(page, plain);
  await type(page, 'qui');
  await expect(options).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('Quimperlé');
  await expect(page.getByLabel('Code postal')).toBeFocused();
  expect(page.url()).not.toContain('/recu');
});

test('AUTO-1 free text stays, and loses the targets of an earlier choice', async ({ page, plain }) => {
  const { field, options, code } = await open(page, plain, form({ saisielibre: '1' }));
  await type(page, 'quib');
  await expect(options).toHaveText(['Quiberon']);
  await options.first().click();
  await page.keyboard.type(' plage');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('Quiberon plage');
  await expect(code).toHaveValue('');
  await code.fill('12345');
  await field.fill('Ailleurs');
  await page.keyboard.press('Tab');
  await expect(code).toHaveValue('12345');
  await field.press('Enter');
  await expect(page).toHaveURL(/ville=Ailleurs&code=12345/);
});

test('AUTO-1 a value filled in by the browser is accepted when it is a suggestion, and cleared otherwise', async ({
  page,
  plain,
}) => {
  const { field, code, status } = await open(page, plain);
  await attached(page, 'autocomplete');
  const fill = (text: string) =>
    page.locator('#ville').evaluate((input: HTMLInputElement, value) => {
      input.value = value;
      for (const name of ['input', 'change', 'blur'])
        input.dispatchEvent(new Event(name, { bubbles: name !== 'blur' }));
    }, text);
  await fill('quimper');
  await expect(code).toHaveValue('29000');
  await expect(field).toHaveValue('Quimper');
  await fill('Nulle part');
  await expect(field).toHaveValue('');
  await expect(code).toHaveValue('');
  await expect(status).toContainText('le champ a été vidé');
});

test('AUTO-1 a composition sends no request until it ends', async ({ page, plain }) => {
  await page.clock.install();
  const { options } = await open(page, plain);
  await type(page, '');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'quo', selectionStart: 3, selectionEnd: 3 });
  await page.clock.runFor(1000);
  await session.send('Input.insertText', { text: 'qui' });
  await expect(options).toHaveCount(3);
  expect(plain.requests.map(({ query }) => query.get('autocompleter[term]'))).toEqual(['qui']);
});

test('AUTO-1 width and position: above when configured or when there is no room below', async ({ page, plain }) => {
  const { options } = await open(
    page,
    plain,
    `<div style="block-size:300px"></div>${form({ position: 'haut', width: 420 })}`,
  );
  await type(page, 'qui');
  await expect(options).toHaveCount(3);
  const box = page.locator('.autocomplete-box');
  await expect(box).toHaveAttribute('data-side', 'above');
  const [listBox, fieldBox] = [await box.boundingBox(), await page.locator('#ville').boundingBox()];
  expect(listBox?.width).toBe(420);
  expect((listBox?.y ?? 0) + (listBox?.height ?? 0)).toBeLessThanOrEqual(fieldBox?.y ?? 0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.goto(plain.page(`<div style="block-size:560px"></div>${form()}<div style="block-size:2000px"></div>`));
  await type(page, 'qui');
  await expect(box).toHaveAttribute('data-side', 'above');
  await page.mouse.wheel(0, 400);
  await expect(box).toHaveAttribute('data-side', 'below');
});

test('AUTO-1 disabled means disabled', async ({ page, plain }) => {
  await open(page, plain, form({ disabled: true }));
  await attached(page, 'autocomplete');
  await expect(page.locator('#ville')).toBeDisabled();
});

test('AUTO-2 the simple kind requests its address from one character; choosing sets the value', async ({
  page,
  plain,
}) => {
  plain.answer('/rues', ({ query }) =>
    suggestions(query.get('term') === 'q' ? ['Quai Ouest', { value: 'Quai 2', label: 'Quai 2 (port)' }] : []),
  );
  await page.goto(
    plain.page('<form><label>Rue <input type="search" name="rue" data-suggest="/rues?ville=29"></label></form>'),
  );
  await page.locator('input').focus();
  await expect(page.locator('input')).toHaveAttribute('role', 'combobox');
  await page.keyboard.type('q');
  await expect(page.getByRole('option')).toHaveText(['Quai Ouest', 'Quai 2 (port)']);
  expect(plain.requests.map(({ method, query }) => [method, query.toString()])).toEqual([['GET', 'ville=29&term=q']]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.locator('input')).toHaveValue('Quai 2');
  await page.keyboard.type('bis');
  await page.keyboard.press('Tab');
  await expect(page.locator('input')).toHaveValue('Quai 2bis');
});

for (const width of [390, 1280]) {
  test(`AUTO-1 axe finds nothing with the list open, at ${width} pixels`, async ({ page, plain }) => {
    await page.setViewportSize({ width, height: 800 });
    const { options } = await open(page, plain, form({}, 'required'));
    await type(page, 'qui');
    await expect(options).toHaveCount(3);
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page);
    if (width === 390) await expectContrastInDark(page, 'input, [role=listbox]');
    await page.keyboard.type('zzz');
    await expect(page.locator('.autocomplete-message')).toBeVisible();
    await expectAccessible(page);
  });
}

test('AUTO-1 SERVE-1 our own server completes the names of associations', async ({ page, demo }) => {
  await page.goto(demo);
  await page.evaluate(() => {
    const label = document.createElement('label');
    const input = document.createElement('input');
    input.dataset.autocomplete = '{"classname": "associations", "methode": "titre"}';
    label.append('Association ', input);
    document.querySelector('main')?.prepend(label);
  });
  const field = page.locator('main [data-autocomplete]');
  await field.focus();
  await expect(field).toHaveAttribute('role', 'combobox');
  await page.keyboard.type('CANOE');
  await expect(page.getByRole('option')).toHaveText(['Canoë-kayak Galerne']);
});
