import type { Page } from '@playwright/test';
import { awake, expect, expectAccessible, type Plain, test } from './fixtures.ts';

const ENDPOINT = '/vitrine/ajax/modules/menu/mobile-menu.php';

const TOWN = [
  {
    id_page: 10,
    id_parent: 1,
    nom_page: 'Ma ville',
    lien: '/ville',
    adresse: '',
    class_theme_style: 'theme-bleu',
    menu_param: [],
    enfant: [
      { id_page: 11, nom_page: 'Histoire', lien: '/histoire', enfant: [] },
      { id_page: 12, nom_page: 'Quartiers', lien: '/quartiers', enfant: [{ id_page: 13, nom_page: 'Le Port', lien: '/port' }] },
    ],
  },
  { id_page: 20, nom_page: 'Démarches', lien: '/demarches', menu_param: { nom_page: 'Vos démarches', accroche: 'Papiers, logement' } },
  { id_page: 30, nom_page: 'Sans adresse', lien: '' },
  { id_page: 40, nom_page: 'Dans la page', lien: '#bas' },
  { id_page: 50, nom_page: 'Piège', lien: 'javascript:document.title="piège"' },
];
const BLOCKS = [{ type: 'menu', data: TOWN }, { type: 'spacer' }, { type: 'clone', data: '#joindre' }];

function publish(
  plain: Plain,
  options: { attributes?: string; body?: string; settings?: unknown; blocks?: unknown; page?: string } = {},
): string {
  plain.answer(ENDPOINT, { type: 'application/json', body: JSON.stringify(options.blocks ?? BLOCKS) });
  return plain.page(
    `<header><a id="fMenuMobileButton" href="#fMobileMenuContainer" data-configmenu="1" ${options.attributes ?? ''}>Menu</a></header>
     <main><h1>Accueil</h1><p id="joindre">Mairie</p><p id="bas">Bas</p>${options.body ?? ''}</main>
     <nav id="fMobileMenuContainer" aria-label="Menu du site"><a href="/ville">Ma ville</a></nav>`,
    {
      settings: options.settings ?? { traductions: [], identite: { nom: 'Beaurivage', telephone: '02 61 91 00 00' } },
      bodyAttributes: options.page ?? 'data-idpage="1" data-idparent="" data-filariane="1"',
    },
  );
}

async function openMenu(page: Page) {
  await awake(page);
  await page.locator('#fMenuMobileButton').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

test.use({ viewport: { width: 390, height: 800 } });

test('MENU-1 MENU-2 loads on the first click with a loader, then opens directly', async ({ page, plain }) => {
  await page.goto(publish(plain));
  let release: (value: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  plain.answer(ENDPOINT, () => ({ type: 'application/json', body: JSON.stringify(BLOCKS), after: held }));
  await awake(page);
  const button = page.locator('#fMenuMobileButton');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button.getByRole('status')).toHaveText('Chargement du menu…');
  release(undefined);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(plain.asked.map(({ method, body }) => [method, body.toString()])).toEqual([['POST', 'configmenu=1']]);
  await expect(menu.getByText('Mairie')).toBeVisible();
  await menu.getByRole('button', { name: 'Fermer le menu' }).click();
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  expect(plain.asked).toHaveLength(1);
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
  await expect(menu.getByRole('link', { name: /Vos démarches\s*Papiers, logement/ })).toHaveAttribute('href', '/demarches');
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
  await menu.getByRole('button', { name: 'Retour à Ma ville' }).click();
  await expect(menu.locator('[data-home]')).toHaveAttribute('href', '/');
  await expect(menu.getByRole('button', { name: /^Quartiers/ })).toHaveAttribute('data-active', '');
});

test('MENU-6 opening tells the body; a link closes the menu, an anchor of the page does not', async ({ page, plain }) => {
  plain.page('<h1>Démarches</h1>', { path: '/demarches' });
  await page.goto(publish(plain));
  await awake(page);
  await page.evaluate(() => document.body.addEventListener('openMenu', () => document.body.setAttribute('data-told', '')));
  const menu = await openMenu(page);
  await expect(page.locator('body')).toHaveAttribute('data-told', '');
  await menu.getByRole('link', { name: 'Dans la page' }).click();
  await expect(menu).toBeVisible();
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await menu.getByRole('link', { name: 'Vos démarches' }).click();
  await expect(menu).toBeHidden();
});

test('MENU-7 a good cache spares the call; an expired one is cleared; a spoilt one is asked again; storage that fails is ignored', async ({
  page,
  plain,
}) => {
  const address = publish(plain);
  await page.goto(address);
  await openMenu(page);
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(JSON.parse(kept['vitrine-mobile-menu-datas'] ?? '')).toEqual(BLOCKS);
  expect(kept['vitrine-mobile-menu-key']).toBe('default');
  expect(kept['vitrine-mobile-menu-config']).toBe('1 fr');

  await page.reload();
  await openMenu(page);
  expect(plain.asked).toHaveLength(1);

  await page.evaluate(() => {
    localStorage.setItem('vitrine-mobile-menu-expire', String(Date.now()));
    localStorage.setItem('vitrine-mobile-menu-autre', 'x');
  });
  await page.reload();
  await openMenu(page);
  expect(plain.asked).toHaveLength(2);
  expect(await page.evaluate(() => localStorage.getItem('vitrine-mobile-menu-autre'))).toBeNull();

  await page.evaluate(() => localStorage.setItem('vitrine-mobile-menu-datas', '[{"type":"menu","data":[{"nom_page":{}}]}]'));
  await page.reload();
  await openMenu(page);
  expect(plain.asked).toHaveLength(3);

  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('denied');
      },
    }),
  );
  await page.reload();
  await openMenu(page);
  expect(plain.asked).toHaveLength(4);
});

test('MENU-8 navbars show identity, registered values, safe HTML and folding clones', async ({ page, plain, consoleWatch }) => {
  // The picture inside the HTML does not exist; its handler must not run either.
  consoleWatch.allow(/404/);
  const navbars = {
    header: [
      { type: 'identite', value: 'logo' },
      { type: 'identite', value: 'telephone' },
      { type: 'variable', value: 'slogan' },
      { type: 'function', value: 'jour' },
    ],
    footer: [
      { type: 'html', value: '<b>Gras</b><img src=x onerror="document.title=1"><script>document.title=1</script>' },
      { type: 'clone', value: '#joindre', button: 'Nous joindre', buttonclicked: 'Replier' },
    ],
  };
  await page.goto(publish(plain, { attributes: `data-navbars='${JSON.stringify(navbars)}'`, blocks: [{ type: 'menu', data: TOWN }] }));
  await awake(page);
  await page.evaluate(() => {
    window.vitrine?.register('slogan', 'Au fil de l’eau');
    window.vitrine?.register('jour', () => 'Marché le samedi');
  });
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Beaurivage' })).toHaveAttribute('href', '/');
  for (const text of ['02 61 91 00 00', 'Au fil de l’eau', 'Marché le samedi', 'Gras']) await expect(menu.getByText(text)).toBeVisible();
  const fold = menu.getByRole('button', { name: 'Nous joindre' });
  await expect(menu.getByText('Mairie')).toBeHidden();
  await fold.click();
  await expect(menu.getByText('Mairie')).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Replier' })).toHaveAttribute('aria-expanded', 'true');
  expect(await page.title()).toBe('Page d’un autre serveur');
});

test('MENU-8 names lead to what was registered, never to globals of the page', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/« fonctionGlobale » n’a pas été enregistré/);
  const navbars = { header: [{ type: 'function', value: 'fonctionGlobale' }] };
  await page.goto(publish(plain, { attributes: `data-navbars='${JSON.stringify(navbars)}'` }));
  await page.evaluate(() => Object.assign(window, { fonctionGlobale: () => document.body.setAttribute('data-called', '') }));
  await openMenu(page);
  await expect(page.locator('body')).not.toHaveAttribute('data-called');
});

test('MENU-9 position and layer are carried by the open menu, which stands where they say', async ({ page, plain }) => {
  for (const [asked, position, layer] of [
    ['right', 'right', 'back'],
    ['top', 'top', 'front'],
    ['bottom', 'bottom', 'front'],
    ['middle', 'left', 'back'],
  ] as const) {
    await page.goto(publish(plain, { attributes: `data-position="${asked}" data-header-offset="60"` }));
    const menu = await openMenu(page);
    await expect(menu).toHaveAttribute('data-position', position);
    await expect(menu).toHaveAttribute('data-layer', layer);
    await menu.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
    const box = await menu.boundingBox();
    expect(box && { left: box.x, top: box.y, right: 390 - box.x - box.width, bottom: 800 - box.y - box.height }).toMatchObject({
      [position]: position === 'top' ? 60 : 0,
    });
  }
});

test('MENU-9 the search field finds pages of every level and counts them', async ({ page, plain }) => {
  await page.goto(publish(plain, { attributes: 'data-search="top"' }));
  const menu = await openMenu(page);
  const search = menu.getByRole('searchbox', { name: 'Rechercher' });
  await expect(search).not.toBeFocused();
  await search.fill('port');
  await expect(menu.getByRole('status')).toHaveText('1 résultat');
  await expect(menu.getByRole('link', { name: /Le Port/ })).toHaveAttribute('href', '/port');
  await search.fill('zzz');
  await expect(menu.getByRole('status')).toHaveText('Aucun résultat');
  await expectAccessible(page, '.mobile-menu');
});

test('MENU-9 is not started in document mode 8, where its link works', async ({ page, plain }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'documentMode', { value: 8 }));
  await page.goto(publish(plain));
  await awake(page);
  await page.locator('#fMenuMobileButton').click();
  await expect(page).toHaveURL(/#fMobileMenuContainer$/);
  expect(plain.asked).toEqual([]);
});

test('MENU-10 nothing to display: the loader goes, a French warning, and the next click tries again', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/\[mobile-menu\] Aucun élément à afficher\. Le menu reste fermé\. Vérifiez la configuration « 1 »\./);
  await page.goto(publish(plain, { blocks: [] }));
  await awake(page);
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
  test(`MENU-10 ${fault}: the loader goes and the link leads to the server’s menu`, async ({ page, plain, consoleWatch }) => {
    consoleWatch.allow(/\[mobile-menu\] Le menu n’a pas pu être chargé|Failed to load resource/);
    await page.goto(publish(plain));
    plain.answer(ENDPOINT, reply);
    await awake(page);
    await page.locator('#fMenuMobileButton').click();
    await expect(page).toHaveURL(/#fMobileMenuContainer$/);
    await expect(page.locator('#fMobileMenuContainer')).toBeFocused();
    await expect(page.locator('#fMenuMobileButton')).not.toHaveAttribute('aria-busy');
  });
}

test('MENU-11 of a thousand pages on six levels only the level in sight is drawn (bench/mobile-menu times it)', async ({ page, plain }) => {
  let id = 0;
  const level = (depth: number): unknown[] =>
    Array.from({ length: depth === 1 ? 10 : 3 }, () => {
      id += 1;
      return { id_page: id, nom_page: `Page ${id}`, lien: `/page-${id}`, enfant: depth < 6 && id < 1_000 ? level(depth + 1) : [] };
    });
  await page.goto(publish(plain, { blocks: [{ type: 'menu', data: level(1) }] }));
  await openMenu(page);
  expect(id).toBeGreaterThan(1_000);
  await page.keyboard.press('Escape');
  await expect(page.locator('.mobile-menu')).toBeHidden();
  await openMenu(page);
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
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
  }
});
