import { deferred } from './deferred.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { BLOCKS, ENDPOINT, openMenu, publish } from './mobile-menu.page.ts';

test.use({ viewport: { width: 390, height: 800 } });

test('MENU-1 MENU-2 loads on the first click with a loader, then opens directly', async ({ page, plain }) => {
  await page.goto(publish(plain));
  const held = deferred();
  plain.answer(ENDPOINT, () => ({ type: 'application/json', body: JSON.stringify(BLOCKS), after: held.promise }));
  const button = page.locator('#fMenuMobileButton');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button.getByRole('status')).toHaveText('Chargement du menu…');
  held.resolve();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(plain.requests.map(({ method, body }) => [method, body.toString()])).toEqual([['POST', 'configmenu=1']]);
  await expect(menu.getByText('Mairie')).toBeVisible();
  await menu.getByRole('button', { name: 'Fermer le menu' }).click();
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  expect(plain.requests).toHaveLength(1);
});

test('MENU-1 a press on the menu as the first act waits neither for the code of other features nor for React', async ({
  page,
  demo,
}) => {
  await page.route(/\/(around|react)-[\w-]+\.js/, () => undefined);
  await page.goto(demo);
  await page.locator('#fMenuMobileButton').click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Démarches' })).toBeVisible();
});

test('MENU-1 MENU-9 the early menu leaves out an invalid selector or offset, and nothing else', async ({
  page,
  plain,
}) => {
  const early =
    '<dialog class="mobile-menu-early"><div data-menu-clone="#1"></div><a href="/a">Mairie tout de suite</a>';
  plain.answer(ENDPOINT, () => ({ type: 'application/json', body: '[]', after: new Promise(() => undefined) }));
  await page.goto(
    plain.page(
      `<a id="fMenuMobileButton" href="#fMobileMenuContainer" data-header-offset="10abc">Menu</a>
      <nav id="fMobileMenuContainer"><template>${early}</dialog></template></nav>`,
    ),
  );
  await page.locator('#fMenuMobileButton').click();
  await expect(page.getByRole('link', { name: 'Mairie tout de suite' })).toBeVisible();
  await expect(page.locator('.mobile-menu-early')).not.toHaveAttribute('style', /offset/);
});

test('MENU-1 closes by its button, Escape and a tap outside, and gives focus back', async ({ page, plain }) => {
  await page.goto(publish(plain, { attributes: 'data-layer="front"' }));
  const button = page.locator('#fMenuMobileButton');
  const menu = await openMenu(page);
  await expect(menu.getByRole('button', { name: 'Fermer le menu' })).toBeFocused();
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(380, 400),
    () => menu.getByRole('button', { name: 'Fermer le menu' }).click(),
  ]) {
    await close();
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Space');
    await expect(menu).toBeVisible();
  }
});

test('MENU-4 a parent is a label whose submenu repeats it first, as the current link; an item without a good address is text', async ({
  page,
  plain,
}) => {
  // A level that slides under the pointer would receive the press instead of the button.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(publish(plain));
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Ma ville' })).toHaveCount(0);
  await expect(menu.getByText('Sans adresse')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Sans adresse' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Piège' })).toHaveCount(0);
  await menu.getByRole('button', { name: /^Ma ville/ }).click();
  await expect(menu.getByRole('button', { name: 'Retour à Menu' })).toBeFocused();
  const first = menu.locator('li').first();
  await expect(first.getByRole('link', { name: 'Ma ville' })).toHaveAttribute('href', '/ville');
  await expect(first.getByRole('link', { name: 'Ma ville' })).toHaveAttribute('aria-current', 'true');
  await expect(menu.locator('li')).toHaveText([/Ma ville/, /Histoire/, /Quartiers/]);
  await menu.getByRole('button', { name: 'Retour à Menu' }).click();
  await expect(menu.getByRole('button', { name: /^Ma ville/ })).toBeFocused();
});

test('MENU-3 titles, subtitles and theme classes come from the item', async ({ page, plain }) => {
  await page.goto(publish(plain, { attributes: 'data-subtitle-field="accroche"' }));
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: /Vos démarches\s*Papiers, logement/ })).toHaveAttribute(
    'href',
    '/demarches',
  );
  await expect(menu.locator('li.theme-bleu')).toHaveCount(1);
});

test('MENU-5 PAGE-5 opens on the panel of the current page, marks it and its ancestors; every panel leads home', async ({
  page,
  plain,
}) => {
  await page.goto(publish(plain, { page: 'data-idpage="13" data-idparent="12" data-filariane="1,10,12,13"' }));
  const menu = await openMenu(page);
  const selected = menu.getByRole('link', { name: 'Le Port' });
  await expect(selected).toHaveAttribute('aria-current', 'page');
  await expect(selected).toHaveAttribute('data-selected', '');
  await expect(menu.locator('[data-home]')).toHaveAttribute('href', '/');
  await expect(menu.getByRole('link', { name: 'Quartiers' })).toHaveAttribute('data-active', '');
  // Forced colours show transparent borders, too: only what is marked may have one.
  await expect(selected).toHaveCSS('border-inline-start-style', 'solid');
  await expect(menu.locator('.mobile-menu-item:not([data-selected])').first()).toHaveCSS(
    'border-inline-start-style',
    'none',
  );
  await menu.getByRole('button', { name: 'Retour à Ma ville' }).click();
  await expect(menu.locator('[data-home]')).toHaveAttribute('href', '/');
  await expect(menu.getByRole('button', { name: /^Quartiers/ })).toHaveAttribute('data-active', '');
});

test('MENU-6 opening dispatches an event on the body; a link closes the menu, an anchor of the page does not', async ({
  page,
  plain,
}) => {
  plain.page('<h1>Démarches</h1>', { path: '/demarches' });
  await page.goto(publish(plain));
  await page.evaluate(() =>
    document.body.addEventListener('openMenu', () => document.body.setAttribute('data-dispatched', '')),
  );
  const menu = await openMenu(page);
  await expect(page.locator('body')).toHaveAttribute('data-dispatched', '');
  await menu.getByRole('link', { name: 'Dans la page' }).click();
  await expect(menu).toBeVisible();
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await menu.getByRole('link', { name: 'Vos démarches' }).click();
  await expect(menu).toBeHidden();
});

test('MENU-6 a link to a place in this page, written as an address, closes the menu, and the place takes focus', async ({
  page,
  plain,
}) => {
  const blocks = [{ type: 'menu', data: [{ id_page: 60, nom_page: 'Horaires', lien: '/?de=menu#horaires' }] }];
  const address = publish(plain, { blocks, body: '<div style="height:3000px"></div><h2 id="horaires">Horaires</h2>' });
  await page.goto(`${address}?de=menu`);
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Horaires' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#horaires')).toBeFocused();
  await expect(page.locator('#horaires')).toBeInViewport();
});

test('MENU-2 MENU-5 an item without id or name is left out alone; on a page without id nothing is current', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/\[mobile-menu\] Des entrées du menu sont illisibles/);
  const items = [
    { nom_page: 'Sans identifiant', lien: '/a' },
    { id_page: 8, lien: '/b' },
    { id_page: '', nom_page: 'Plage', lien: '/plage' },
    { id_page: '', nom_page: 'Port', lien: '/port', enfant: [{ id_page: '', nom_page: 'Quais', lien: '/quais' }] },
  ];
  await page.goto(
    publish(plain, { blocks: [{ type: 'video' }, { type: 'menu', data: items }], page: 'data-filariane=""' }),
  );
  const menu = await openMenu(page);
  await expect(menu.locator('.mobile-menu-list > li')).toHaveText([/Plage/, /Port/]);
  await expect(menu.locator('[aria-current], [data-selected]')).toHaveCount(0);
  expect(consoleWatch.lines.filter((line) => line.includes('illisibles'))).toHaveLength(1);
  await menu.getByRole('button', { name: /^Port/ }).click();
  await expect(menu.getByRole('link', { name: 'Quais' })).toBeVisible();
  await expect(menu.getByRole('button', { name: /^Retour/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button', { name: /^Port/ })).toBeFocused();
});

test('MENU-7 a valid cache saves the request; an expired one is cleared; an invalid one is requested again; storage that fails is ignored', async ({
  page,
  plain,
}) => {
  const address = publish(plain);
  await page.goto(address);
  await openMenu(page);
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(JSON.parse(stored['vitrine-mobile-menu-datas'] ?? '')).toEqual(BLOCKS);
  expect(stored['vitrine-mobile-menu-key']).toBe('default');
  expect(stored['vitrine-mobile-menu-config']).toBe('1 fr');

  await page.reload();
  await openMenu(page);
  expect(plain.requests).toHaveLength(1);

  await page.evaluate(() => {
    localStorage.setItem('vitrine-mobile-menu-expire', String(Date.now()));
    localStorage.setItem('vitrine-mobile-menu-autre', 'x');
  });
  await page.reload();
  await openMenu(page);
  expect(plain.requests).toHaveLength(2);
  expect(await page.evaluate(() => localStorage.getItem('vitrine-mobile-menu-autre'))).toBeNull();

  await page.evaluate(() =>
    localStorage.setItem('vitrine-mobile-menu-datas', '[{"type":"menu","data":[{"nom_page":{}}]}]'),
  );
  await page.reload();
  await openMenu(page);
  expect(plain.requests).toHaveLength(3);

  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('denied');
      },
    }),
  );
  await page.reload();
  await openMenu(page);
  expect(plain.requests).toHaveLength(4);
});

test('MENU-10 nothing to display: the loader goes, a French warning, and the next click tries again', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(
    /\[mobile-menu\] Aucun élément à afficher\. Le menu reste fermé\. Vérifiez la configuration « 1 »\./,
  );
  await page.goto(publish(plain, { blocks: [{ type: 'menu', data: [] }] }));
  const button = page.locator('#fMenuMobileButton');
  await button.click();
  await expect.poll(() => consoleWatch.lines.length).toBe(1);
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(button.getByRole('status')).toHaveCount(0);
  plain.answer(ENDPOINT, { type: 'application/json', body: JSON.stringify(BLOCKS) });
  await openMenu(page);
});

for (const [fault, reply] of [
  ['a server error', { status: 500, body: 'Oups' }],
  ['HTML where JSON was due', { body: '<h1>Connexion</h1>' }],
] as const) {
  test(`MENU-10 ${fault}: the loader goes and the link leads to the server’s menu`, async ({
    page,
    plain,
    consoleWatch,
  }) => {
    consoleWatch.allow(/\[mobile-menu\] Le menu n’a pas pu être chargé|Failed to load resource/);
    await page.goto(publish(plain));
    plain.answer(ENDPOINT, reply);
    await page.locator('#fMenuMobileButton').click();
    await expect(page).toHaveURL(/#fMobileMenuContainer$/);
    await expect(page.locator('#fMobileMenuContainer')).toBeFocused();
    await expect(page.locator('#fMenuMobileButton')).not.toHaveAttribute('aria-busy');
  });
}

test('MENU-11 of a thousand pages on six levels only the visible level is rendered (bench/mobile-menu times it)', async ({
  page,
  plain,
}) => {
  let id = 0;
  const level = (depth: number): unknown[] =>
    Array.from({ length: depth === 1 ? 10 : 3 }, () => {
      id += 1;
      return {
        id_page: id,
        nom_page: `Page ${id}`,
        lien: `/page-${id}`,
        enfant: depth < 6 && id < 1_000 ? level(depth + 1) : [],
      };
    });
  await page.goto(publish(plain, { blocks: [{ type: 'menu', data: level(1) }] }));
  await openMenu(page);
  expect(id).toBeGreaterThan(1_000);
  await page.keyboard.press('Escape');
  await expect(page.locator('.mobile-menu')).toBeHidden();
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Page 1', exact: true })).toBeVisible();
  expect(await page.locator('.mobile-menu li').count()).toBeLessThan(20);
});

test('MENU-1 BOOT-5 without JavaScript the button leads to the server’s menu', async ({ browser, plain }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(publish(plain));
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(page).toHaveURL(/#fMobileMenuContainer$/);
  await context.close();
});

test('the open menu is accessible, in light and dark, and its page cannot be reached', async ({ page, plain }) => {
  await page.goto(publish(plain, { attributes: 'data-search="bottom" data-page-dim="black"' }));
  await openMenu(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  for (let turn = 0; turn < 12; turn += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
});
