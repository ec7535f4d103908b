import { expect, expectAccessible, test } from './fixtures.ts';
import { openMenu, publish, TOWN } from './mobile-menu.page.ts';

test.use({ viewport: { width: 390, height: 800 } });

test('MENU-8 navbars show identity, registered values, safe HTML and folding clones', async ({
  page,
  plain,
  consoleWatch,
}) => {
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
  await page.goto(
    publish(plain, { attributes: `data-navbars='${JSON.stringify(navbars)}'`, blocks: [{ type: 'menu', data: TOWN }] }),
  );
  await page.evaluate(() => {
    window.vitrine?.register('slogan', 'Au fil de l’eau');
    window.vitrine?.register('jour', () => 'Marché le samedi');
  });
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Beaurivage' })).toHaveAttribute('href', '/');
  for (const text of ['02 61 91 00 00', 'Au fil de l’eau', 'Marché le samedi', 'Gras'])
    await expect(menu.getByText(text)).toBeVisible();
  const fold = menu.getByRole('button', { name: 'Nous joindre' });
  await expect(menu.getByText('Mairie')).toBeHidden();
  await fold.click();
  await expect(menu.getByText('Mairie')).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Replier' })).toHaveAttribute('aria-expanded', 'true');
  expect(await page.title()).toBe('Page d’un autre serveur');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('MENU-9 a menu that pushes the page aside does so at once', async ({ page, plain }) => {
    await page.goto(publish(plain, { attributes: 'data-layer="next"', blocks: [{ type: 'menu', data: TOWN }] }));
    await openMenu(page);
    expect(await page.evaluate(() => getComputedStyle(document.body).transitionDuration)).toBe('0s');
    expect(await page.evaluate(() => getComputedStyle(document.body).translate)).not.toBe('none');
  });
});

test('MENU-8 names lead to what was registered, never to globals of the page', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/« fonctionGlobale » n’a pas été enregistré/);
  const navbars = { header: [{ type: 'function', value: 'fonctionGlobale' }] };
  await page.goto(publish(plain, { attributes: `data-navbars='${JSON.stringify(navbars)}'` }));
  await page.evaluate(() =>
    Object.assign(window, { fonctionGlobale: () => document.body.setAttribute('data-called', '') }),
  );
  await openMenu(page);
  await expect(page.locator('body')).not.toHaveAttribute('data-called');
});

test('MENU-9 the open menu has the position and the layer of its settings', async ({ page, plain }) => {
  for (const [given, position, layer] of [
    ['right', 'right', 'back'],
    ['top', 'top', 'front'],
    ['bottom', 'bottom', 'front'],
    ['middle', 'left', 'back'],
  ] as const) {
    await page.goto(publish(plain, { attributes: `data-position="${given}" data-header-offset="60"` }));
    const menu = await openMenu(page);
    await expect(menu).toHaveAttribute('data-position', position);
    await expect(menu).toHaveAttribute('data-layer', layer);
    await menu.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
    const box = await menu.boundingBox();
    expect(
      box && { left: box.x, top: box.y, right: 390 - box.x - box.width, bottom: 800 - box.y - box.height },
    ).toMatchObject({
      // Firefox positions the menu with fractions of a pixel.
      [position]: expect.closeTo(position === 'top' ? 60 : 0, 2),
    });
  }
});

test('MENU-9 the header that data-header-offset keeps free is free at every position, and the whole menu is on the screen', async ({
  page,
  plain,
}) => {
  for (const attributes of [
    'data-position="top"',
    'data-position="bottom"',
    'data-position="left"',
    'data-position="bottom" data-fullscreen',
  ]) {
    await page.goto(publish(plain, { attributes: `${attributes} data-header-offset="200" data-search="bottom"` }));
    const menu = await openMenu(page);
    await menu.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
    const box = await menu.boundingBox();
    expect(box?.y, attributes).toBeGreaterThanOrEqual(200);
    expect((box?.y ?? 0) + (box?.height ?? 0), attributes).toBeLessThanOrEqual(800);
    await expect(menu.getByRole('searchbox'), attributes).toBeInViewport({ ratio: 1 });
  }
});

test('MENU-9 the search field finds pages of every level and counts them', async ({ page, plain }) => {
  await page.goto(publish(plain, { attributes: 'data-search="top"' }));
  const menu = await openMenu(page);
  const search = menu.getByRole('searchbox', { name: 'Rechercher' });
  await expect(search).not.toBeFocused();
  await search.fill('port');
  await expect(menu.locator('.mobile-menu-count[role=status]')).toHaveText('1 résultat');
  await expect(menu.getByRole('link', { name: /Le Port/ })).toHaveAttribute('href', '/port');
  await search.fill('zzz');
  await expect(menu.locator('.mobile-menu-count[role=status]')).toHaveText('Aucun résultat');
  await expectAccessible(page, '.mobile-menu');
});

test('MENU-9 is not started in document mode 8, where its link works', async ({ page, plain }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'documentMode', { value: 8 }));
  await page.goto(publish(plain));
  await page.locator('#fMenuMobileButton').click();
  await expect(page).toHaveURL(/#fMobileMenuContainer$/);
  expect(plain.requests).toEqual([]);
});
