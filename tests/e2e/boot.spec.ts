import { deferred } from './deferred.ts';
import { attachAll, attached, booted, expect, test } from './fixtures.ts';
import { expectNoLeaks } from './leaks.ts';

const LISTING = (text: string) =>
  `<section data-listing="l"><!-- listing {"url": "/liste?x=1", "referer": "/", "search": ""} --><p>${text}</p>
   <a href="/?page=2" data-pagination='{"param": "page", "num": 2}'>2</a></section>`;

test('BOOT-1 a page with no hook loads the script and the stylesheet, and nothing else of ours', async ({
  page,
  plain,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  // The id makes the heading a property of the window, under the name of the program's own.
  await page.goto(plain.page('<h1 id="vitrine">Vitrine</h1>'));
  await attachAll(page, 'no feature may change this page');
  expect(await page.evaluate(() => typeof window.vitrine?.t)).toBe('function');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.startsWith('/front/')).sort()).toEqual([
    '/front/vitrine.css',
    '/front/vitrine.js',
  ]);
});

test('BOOT-1 only the features of the hooks present are loaded, and React only at the first sign of intent', async ({
  page,
  plain,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(
    plain.page('<a id="fMenuMobileButton" href="#fMobileMenuContainer">Menu</a><nav id="fMobileMenuContainer"></nav>'),
  );
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.endsWith('.js'))).toEqual(['/front/vitrine.js']);
  await page.locator('#fMenuMobileButton').hover();
  await expect
    .poll(
      () =>
        loaded.some((path) => path.includes('/react-')) && loaded.some((path) => path.includes('/mobile-menu-view-')),
    )
    .toBe(true);
});

test('BOOT-2 thirty refreshes leave no node and no listener behind', async ({ page, plain }) => {
  await page.goto(plain.page('<main></main>'));
  const refresh = (times: number) =>
    page.evaluate(
      async ({ html, count }) => {
        const main = document.querySelector('main');
        for (let turn = 0; turn < count; turn += 1) {
          if (main !== null) main.innerHTML = html;
          await new Promise((resolve) => setTimeout(resolve, 0));
        }
      },
      // Attached features, and a pending one.
      { html: `${LISTING('x')}<a rel="lightbox" href="/photo.svg">Photo</a>`, count: times },
    );
  await expectNoLeaks(page, refresh);
});

test('BOOT-3 a missing chunk is reported in French; the page and its other features work', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/\[listing\] Le code de cette fonction n’a pas pu être chargé|Failed to load resource/);
  await page.route(/\/front\/lists-/, (route) => route.abort());
  await page.goto(plain.page(`${LISTING('contenu')}<a href="#bas">Bas</a><p id="bas"></p>`));
  await attached(page, 'anchors');
  await expect(page.getByText('contenu')).toBeVisible();
  await expect(page.locator('[data-attached="anchors"]')).toHaveCount(1);
  expect(consoleWatch.lines.some((line) => line.includes('[listing]'))).toBe(true);
});

test('BOOT-4 the public API is there on the window and as exports, and answers an unknown method in French', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/\[api\] La méthode « danser » n’existe pas sur cet élément/);
  await page.goto(plain.page('<h1>API</h1>'));
  const shape = await page.evaluate(async () => {
    const address = '/front/exports.js';
    const module: Record<string, unknown> = await import(address);
    const isEmail = module.isEmail as (text: string) => boolean;
    const { vitrine } = window as unknown as { vitrine: Record<string, unknown> };
    const kindOf = (value: unknown): unknown =>
      value instanceof Promise
        ? 'promise'
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typeof inner]))
          : typeof value;
    return {
      isEmail: ['a@b.fr', 'a@b'].map((text) => isEmail(text)),
      // `ready` is a new promise at each access: it waits for what is pending then.
      same: Object.keys(vitrine).every((name) => name === 'ready' || module[name] === vitrine[name]),
      members: Object.fromEntries(Object.entries(vitrine).map(([name, value]) => [name, kindOf(value)])),
    };
  });
  expect(shape).toEqual({
    isEmail: [true, false],
    same: true,
    members: {
      ready: 'promise',
      modal: { open: 'function', close: 'function' },
      alert: 'function',
      confirm: 'function',
      overlay: 'function',
      lightbox: { open: 'function', close: 'function' },
      loader: { show: 'function', hide: 'function', text: 'function' },
      cookies: { get: 'function', set: 'function', remove: 'function' },
      t: 'function',
      track: 'function',
      scrollTo: 'function',
      openWindow: 'function',
      permalink: 'function',
      refresh: 'function',
      register: 'function',
      call: 'function',
    },
  });
  await page.evaluate(() => window.vitrine?.call(document.body, 'danser'));
  expect(consoleWatch.lines).toHaveLength(1);
});

test('TRAD-2 the API waits for the translations, as features do', async ({ page, plain }) => {
  const translated = deferred();
  const traductions = Object.entries({ Bonjour: 'Hello', ok: 'Fine', Annuler: 'Cancel', Confirmation: 'Question' });
  const known = traductions.map(([intitule, valeur]) => ({ intitule, valeur }));
  plain.answer('/vitrine/ajax/modules/traductions/traitement.php', {
    type: 'application/json',
    body: JSON.stringify({ langue: 'en', traductions: known }),
    after: translated.promise,
  });
  await page.goto(plain.page('<h1>Page</h1>', { settings: { langue: 'en' } }));
  await booted(page);
  const ready = page.evaluate(async () => {
    window.vitrine?.t('Bonjour');
    await window.vitrine?.ready;
    return window.vitrine?.t('Bonjour');
  });
  const confirmed = page.evaluate(() => window.vitrine?.confirm('Sure?'));
  await expect.poll(() => plain.requests.length).toBe(1);
  await expect(page.locator('dialog')).toHaveCount(0);
  translated.resolve();
  expect(await ready).toBe('Hello');
  const box = page.getByRole('alertdialog', { name: 'Question' });
  await expect(box.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await box.getByRole('button', { name: 'Fine' }).click();
  expect(await confirmed).toBe(true);
  expect(plain.requests.map(({ body }) => body.get('action'))).toEqual(['get_traductions']);
});

test('BOOT-4 functions fetch what they need at the first call and do their work', async ({ page, plain }) => {
  plain.answer('/fragment', ({ body }) => ({ body: `<p>Reçu ${body.get('a')}</p>` }));
  plain.answer('/vitrine/backoffice/modules/commun/lien_v4.php', {
    type: 'text/plain',
    body: 'https://ville.example/p/abc',
  });
  await page.goto(plain.page('<h1 id="titre">API</h1><div style="height:3000px"></div><p id="bas">Bas</p>'));
  const confirmed = page.evaluate(() => window.vitrine?.confirm('Continuer ?'));
  await page.locator('dialog[open]').getByRole('button', { name: 'OK' }).click();
  expect(await confirmed).toBe(true);
  await page.evaluate(() => window.vitrine?.overlay('/fragment', { a: '1' }));
  await expect(page.getByRole('dialog').getByText('Reçu 1')).toBeVisible();
  await page.evaluate(() => window.vitrine?.modal.close());
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.evaluate(() => window.vitrine?.permalink('/'));
  await expect(page.locator('dialog[open]').getByText('Le permalien a été généré.')).toBeVisible();
  await page.evaluate(() => window.vitrine?.modal.close());
  await page.evaluate(() => window.vitrine?.loader.show());
  await expect(page.getByText('CHARGEMENT')).toBeVisible();
  await page.evaluate(() => window.vitrine?.loader.hide());
  await expect(page.getByText('CHARGEMENT')).toBeHidden();
  await page.evaluate(() => window.vitrine?.lightbox.open({ type: 'inline', href: '#bas' }));
  await expect(page.getByRole('dialog').getByText('Bas')).toBeVisible();
  await page.evaluate(() => window.vitrine?.lightbox.close());
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.evaluate(() => window.vitrine?.scrollTo(document.getElementById('bas')));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  expect(await page.evaluate(() => window.vitrine?.track('clic'))).toBe(false);
  expect(await page.evaluate(() => window.vitrine?.refresh(document.body))).toBe(false);
});

test('BOOT-6 a page restored by the browser works, without a loader or an open box', async ({ page, plain }) => {
  plain.page('<h1>Ailleurs</h1>', { path: '/ailleurs' });
  await page.goto(plain.page('<h1>Ici</h1><a href="#bas">Bas</a><div style="height:3000px"></div><p id="bas">Bas</p>'));
  await page.evaluate(() => window.vitrine?.loader.show());
  void page.evaluate(() => window.vitrine?.alert('Un mot')).catch(() => undefined);
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.goto(`${plain.url}/ailleurs`);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ici' })).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByText('CHARGEMENT')).toBeHidden();
  await page.getByRole('link', { name: 'Bas' }).click();
  await expect(page.locator('#bas')).toBeFocused();
});
