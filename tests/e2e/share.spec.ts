import { attached, expect, expectAccessible, expectContrastInDark, test } from './fixtures.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

test('SHARE-1 SHARE-2 shares the page in a window of 700 × 500 without opener', async ({ page, plain }) => {
  plain.answer('/partage/x', { body: '<!doctype html><title>x</title><h1>Partage</h1>' });
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...given) => {
      document.documentElement.dataset.opened = JSON.stringify(given);
      return open(...given);
    };
  });
  await page.goto(
    `${plain.page('<main><h1>Été</h1><a href="/partage/x" data-share="/partage/x?u={{share_url}}&v={{share_url_plain}}">Partager</a></main>', { path: '/page' })}?nom=été`,
  );
  await attached(page, 'share');
  const link = page.locator('a');
  await expect(link).toHaveAccessibleName('Partager (nouvelle fenêtre)');
  const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(popup.locator('h1')).toHaveText('Partage');
  const shared = `${plain.url}/page?nom=%C3%A9t%C3%A9`;
  expect(Object.fromEntries(new URL(popup.url()).searchParams)).toEqual({ u: base64(shared), v: shared });
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  const [address, , features] = JSON.parse((await page.locator('html').getAttribute('data-opened')) ?? '');
  expect(new URL(address, page.url()).href).toBe(popup.url());
  expect(features).toMatch(/^popup,width=700,height=500,/);
});

test('SHARE-1 data-url-b64 gives the target; what is no address is told and the page shared instead', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/\[share\] L’attribut data-url-b64/);
  plain.answer('/p', { body: '<!doctype html><title>p</title>' });
  const other = 'https://beaurivage.example/actualités';
  const button = (id: string, encoded: string) =>
    `<button id="${id}" data-share="/p?u={{share_url}}" data-url-b64="${encoded}">Partager</button>`;
  const url = plain.page(
    `<main><h1>Liens</h1>${button('bon', base64(other))}${button('faux', '***')}${button('script', base64('javascript:alert(1)'))}</main>`,
    { path: '/page' },
  );
  await page.goto(url);
  for (const [id, shared] of [
    ['bon', other],
    ['faux', url],
    ['script', url],
  ] as const) {
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.click(`#${id}`)]);
    await expect.poll(() => new URL(popup.url()).searchParams.get('u')).toBe(base64(shared));
    await popup.close();
  }
  await expect.poll(() => consoleWatch.lines.length).toBe(2);
});

for (const [width, height, box] of [
  [1280, 800, { width: 850, height: 480 }],
  [800, 400, { width: 760, height: 380 }],
] as const) {
  test(`SHARE-2 a mail share opens in an overlay of 850 × 480, at most 95 % of ${width} × ${height}`, async ({
    page,
    plain,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    plain.answer('/courriel', {
      body: '<!doctype html><html lang="fr"><title>Courriel</title><main><h1>Envoyer</h1></main></html>',
    });
    await page.goto(
      plain.page(
        '<main><h1>Page</h1><a href="/courriel" data-share="/courriel?u={{share_url}}" data-share-type="mailto">Courriel</a></main>',
        { path: '/page' },
      ),
    );
    await page.click('a');
    const overlay = page.getByRole('dialog', { name: 'Partager par courriel' });
    await expect(overlay.locator('iframe').contentFrame().locator('h1')).toHaveText('Envoyer');
    const shown = await overlay.boundingBox();
    expect({ width: Math.round(shown?.width ?? 0), height: Math.round(shown?.height ?? 0) }).toEqual(box);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await expect(page.locator('a')).toBeFocused();
  });
}

test('SHARE-4 says on the console where the browser cannot encode, and follows the link', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/^error: \[share\] UTF8 Module is missing\.$/);
  const next = plain.page('<main><h1>Partage</h1></main>', { path: '/partage' });
  await page.goto(
    plain.page('<main><h1>Page</h1><a href="/partage" data-share="/p?u={{share_url}}">Partager</a></main>', {
      path: '/page',
    }),
  );
  await page.evaluate(() => Object.defineProperty(window, 'TextEncoder', { value: undefined }));
  await page.click('a');
  await expect(page).toHaveURL(next);
  expect(consoleWatch.lines).toHaveLength(1);
});

test('SHARE-1 a template that must not be followed opens nothing', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/\[share\] L’adresse de partage est refusée/);
  await page.goto(
    plain.page('<main><h1>Page</h1><button data-share="javascript:alert({{share_url}})">Partager</button></main>'),
  );
  await page.click('button');
  await expect.poll(() => consoleWatch.lines.length).toBe(1);
  expect(page.context().pages()).toHaveLength(1);
});

test.describe('the toolbox of the demo town', () => {
  const PAGE = '/cadre-de-vie/travaux';

  test('SHARE-1 names its links, copies the address and says so, asks nothing of other sites', async ({
    page,
    demo,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const foreign: string[] = [];
    page.on(
      'request',
      (request) => request.url().startsWith(demo) || request.url().startsWith('data:') || foreign.push(request.url()),
    );
    await page.goto(demo + PAGE);
    await attached(page, 'share');
    const toolbox = page.getByRole('region', { name: 'Partager cette page' });
    await expect(toolbox.getByRole('link')).toHaveCount(6);
    await expect(toolbox.getByRole('link', { name: 'Partager sur Facebook (nouvelle fenêtre)' })).toBeVisible();
    await expect(toolbox.getByRole('link', { name: 'Partager par Courriel', exact: true })).toBeVisible();
    await expectAccessible(page, '.share-toolbox');
    await toolbox.getByRole('button', { name: 'Copier le lien' }).click();
    await expect(toolbox.getByRole('status')).toHaveText('Le lien a été copié.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(demo + PAGE);
    await expectAccessible(page, '.share-toolbox');
    expect(foreign).toEqual([]);
  });

  test('SHARE-1 copies by selection where the browser has no clipboard', async ({ page, demo }) => {
    await page.goto(demo + PAGE);
    await attached(page, 'share');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const copy = page.getByRole('button', { name: 'Copier le lien' });
    await copy.click();
    await expect(page.locator('.share-status')).toHaveText('Le lien a été copié.');
    await expect(copy).toBeFocused();
  });

  test('SHARE-1 offers the device’s own share sheet where there is one', async ({ page, demo }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: async (given: unknown) => {
          document.documentElement.dataset.shared = JSON.stringify(given);
        },
      });
    });
    await page.goto(demo + PAGE);
    await attached(page, 'share');
    await page.getByRole('button', { name: 'Autres applications' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-shared');
    expect(JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '')).toEqual({
      title: await page.title(),
      url: demo + PAGE,
    });
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', {
        value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      }),
    );
    await page.getByRole('button', { name: 'Autres applications' }).click();
    await expect(page.locator('.share-status')).toHaveText('Le partage n’a pas abouti.');
  });

  test('SHARE-1 without one the button is not there', async ({ page, demo }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(demo + PAGE);
    await attached(page, 'share');
    await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Autres applications' })).toBeHidden();
  });

  test('SHARE-3 sends by e-mail from the overlay: errors beside what was typed, then success', async ({
    page,
    demo,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 400/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(demo + PAGE);
    await page.getByRole('link', { name: 'Partager par Courriel' }).click();
    const overlay = page.getByRole('dialog', { name: 'Partager par courriel' });
    const frame = overlay.locator('iframe').contentFrame();
    // The heading of a framed page is for screen readers: the box shows its name.
    await expect(overlay.getByText('Partager par courriel')).toBeVisible();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Envoyer cette page par courriel');
    await expectAccessible(page, 'dialog[open]');
    await expectContrastInDark(page, 'dialog[open]');
    await frame.getByLabel('Votre nom').fill('Léa');
    await frame.getByLabel('Adresse électronique de la personne').fill('paul');
    await frame.getByRole('button', { name: 'Envoyer' }).click();
    await expect(frame.getByRole('alert')).toContainText('2 erreurs sont à corriger');
    await expect(frame.getByLabel('Votre nom')).toHaveValue('Léa');
    await expectAccessible(page, 'dialog[open]');
    await frame.getByLabel('Votre adresse électronique').fill('lea@exemple.fr');
    await frame.getByLabel('Adresse électronique de la personne').fill(`paul-${Date.now()}@exemple.fr`);
    await frame.getByRole('button', { name: 'Envoyer' }).click();
    await expect(frame.getByText('Votre message est parti.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
  });

  test('SHARE-3 works without JavaScript as a plain page', async ({ browser, demo }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(demo + PAGE);
    await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Lien permanent' })).toBeHidden();
    await page.getByRole('link', { name: 'Partager par Courriel' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Envoyer cette page par courriel');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('alert')).toContainText('Indiquez votre nom.');
    await context.close();
  });

  test('SHARE-3 a share link leads to the network', async ({ demo, request }) => {
    const answer = await request.get(`${demo}/vitrine/partage/bluesky?u=${encodeURIComponent(base64(demo + PAGE))}`, {
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(`https://bsky.app/intent/compose?text=${encodeURIComponent(demo + PAGE)}`);
  });

  test('PERMA-1 SERVE-4 the band makes a permalink that leads back', async ({ page, demo }) => {
    await page.goto(demo + PAGE);
    const button = page.locator('.share-toolbox').getByRole('button', { name: 'Lien permanent' });
    await attached(page, 'permalink');
    await button.click();
    const field = page.getByRole('textbox', { name: 'Adresse du lien permanent' });
    await expect(field).toHaveValue(new RegExp(`^${demo}/vitrine/p/\\w{8}$`));
    await expectAccessible(page, 'dialog[open]');
    await page.goto(await field.inputValue());
    await expect(page).toHaveURL(demo + PAGE);
  });
});
