import { byTerm, form, open, serve, suggestions, type } from './autocomplete.page.ts';
import { delayRequests } from './deferred.ts';
import { expect, test } from './fixtures.ts';

test('AUTO-1 a late response is dropped', async ({ page, plain }) => {
  const held: (() => void)[] = [];
  const { options } = await open(page, plain, form(), (request) => ({
    // Matches what is typed, but comes too late.
    ...(request.query.get('autocompleter[term]') === 'qui' ? suggestions(['Quiberon, trop tard']) : byTerm(request)),
    after: new Promise<void>((resolve) => held.push(resolve)),
  }));
  await type(page, 'qui');
  await expect.poll(() => held.length).toBe(2);
  await page.keyboard.type('b');
  await expect.poll(() => held.length).toBe(3);
  // Until its own response arrives, matching suggestions of an earlier one are shown.
  held[0]?.();
  await expect(options).toHaveText(['Quiberon']);
  held[2]?.();
  held[1]?.();
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveText(['Quiberon']);
  expect(plain.requests.map(({ query }) => query.get('autocompleter[term]'))).toEqual(['qu', 'qui', 'quib']);
});

test('AUTO-1 further letters remove suggestions that do not match at once', async ({ page, plain }) => {
  const held: (() => void)[] = [];
  const { field, options } = await open(page, plain, form(), (request) => ({
    ...byTerm(request),
    ...(request.query.get('autocompleter[term]') !== 'qu' && {
      after: new Promise<void>((resolve) => held.push(resolve)),
    }),
  }));
  await type(page, 'qu');
  await expect(options).toHaveText(['Quimper', 'Quimperlé', 'Quiberon']);
  await page.keyboard.type('ib');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Quiberon');
  for (const answer of held) answer();
});

test('AUTO-1 a slow response is announced; further letters do not change the message, leaving the field removes it', async ({
  page,
  plain,
}) => {
  const held: (() => void)[] = [];
  const { options, status } = await open(page, plain, form({ saisielibre: '1' }), (request) => ({
    ...byTerm(request),
    after: new Promise<void>((resolve) => held.push(resolve)),
  }));
  const message = page.locator('.autocomplete-message');
  await type(page, 'qui');
  await expect(message).toHaveText('Recherche en cours…');
  await expect(status).toHaveText('Recherche en cours…');
  await page.keyboard.type('m');
  await expect.poll(() => held.length).toBe(3);
  await expect(message).toBeVisible();
  for (const answer of held) answer();
  await expect(options).toHaveText(['Quimper', 'Quimperlé']);
  await expect(message).toBeHidden();
  await expect(status).toHaveText(/^2 suggestions/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('quib');
  await expect.poll(() => held.length).toBeGreaterThan(3);
  await page.keyboard.press('Tab');
  await expect(page.locator('#ville')).toHaveValue('quib');
  await expect(status).toHaveText('');
});

for (const [what, reply] of [
  ['a failure', { status: 500, body: 'erreur' }],
  ['HTML', { body: '<p>Session expirée</p>' }],
  ['a wrong shape', { type: 'application/json', body: '{"result": false}' }],
] as const) {
  test(`AUTO-1 HTTP-4 ${what} as response shows a message and preserves what was typed`, async ({
    page,
    plain,
    consoleWatch,
  }) => {
    consoleWatch.allow(/500|\[autocomplete\] Les suggestions n’ont pas pu être chargées/);
    const { field } = await open(page, plain, form(), () => reply);
    await type(page, 'qui');
    await expect(page.locator('.autocomplete-message')).toHaveText(
      'Les suggestions n’ont pas pu être chargées. Votre saisie est conservée.',
    );
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue('qui');
    expect(consoleWatch.lines.some((line) => line.includes('[autocomplete]'))).toBe(true);
  });
}

test('AUTO-1 when its module cannot be loaded, a French error is reported, and the field is a plain one', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource|\[autocomplete\] Le module des suggestions n’a pas pu être chargé/);
  await page.route(/\/front\/autocomplete-view-/, (route) => route.abort());
  await open(page, plain);
  await page.locator('#ville').focus();
  await page.keyboard.type('Brest');
  await expect.poll(() => consoleWatch.lines.some((line) => line.includes('Le module des suggestions'))).toBe(true);
  await page.keyboard.press('Tab');
  await expect(page.locator('#ville')).toHaveValue('Brest');
  await expect(page.locator('#ville')).not.toHaveAttribute('role');
  expect(plain.requests).toEqual([]);
});

for (const [what, file] of [
  ['the code of the field', /\/front\/around-/],
  ['its view', /\/front\/autocomplete-view-/],
] as const) {
  test(`AUTO-1 text typed before ${what} has loaded is requested afterwards`, async ({ page, plain }) => {
    const release = await delayRequests(page, file);
    serve(plain);
    await page.goto(plain.page(form()));
    await page.locator('#ville').focus();
    await page.keyboard.type('quimperl');
    expect(plain.requests).toEqual([]);
    release();
    await expect(page.getByRole('option')).toHaveText(['Quimperlé']);
    await page.keyboard.press('Tab');
    await expect(page.locator('#ville')).toHaveValue('');
  });
}
