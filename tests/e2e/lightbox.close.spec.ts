import type { Page } from '@playwright/test';
import { deferred, delayRequests } from './deferred.ts';
import { expect, type PlainServer, test } from './fixtures.ts';

const framedPage = (script: string) =>
  `<!doctype html><title>f</title><button>Dedans</button><script>${script}</script>`;

async function openFrame(page: Page, plain: PlainServer, script: string, name = 'quitter'): Promise<void> {
  plain.answer('/formulaire', { body: framedPage(script) });
  const options = JSON.stringify({ type: 'iframe', title: 'Formulaire', confirmCloseFonction: name });
  await page.goto(plain.page(`<a rel="lightbox" href="/formulaire" data-lightbox='${options}'>Modifier</a>`));
  await page.click('a');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Dedans' })).toBeVisible();
}
const lightbox = (page: Page) => page.locator('dialog.lightbox[open]');

const closings: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the close button': (page) => page.locator('dialog.lightbox').getByRole('button', { name: 'fermer' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'Escape inside the iframe': async (page) => {
    await page.frameLocator('iframe').getByRole('button').focus();
    await page.keyboard.press('Escape');
  },
  'lightbox.close()': (page) => page.evaluate(() => window.vitrine?.lightbox.close()),
};

test('LBOX-6 the page inside is asked before the box closes, whatever closes it; only « Oui » closes', async ({
  page,
  plain,
}) => {
  await openFrame(page, plain, 'function quitter() { return "Perdre <b>tout</b> ?" }');
  const question = page.getByRole('alertdialog', { name: 'Attention' });
  for (const [name, close] of Object.entries(closings)) {
    await test.step(name, async () => {
      await close(page);
      await expect(question.locator('.dialog-text')).toHaveText('Perdre <b>tout</b> ?');
      await expect(question.locator('.dialog-side-right button')).toHaveText(['Non', 'Oui']);
      await expect(question.getByRole('button', { name: 'Oui' })).toBeFocused();
      await question.getByRole('button', { name: 'Non' }).click();
      await expect(page.locator('dialog.dialog')).toHaveCount(0);
      await expect(lightbox(page)).toHaveCount(1);
    });
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('a')).toBeFocused();
});

test('LBOX-6 closes at once where the page inside has nothing to say', async ({ page, plain }) => {
  // src/ui/popin/model.test.ts tests every return value.
  for (const [what, script, name] of [
    ['a function that throws', 'function quitter() { throw new Error("x") }', 'quitter'],
    ['no such function', '', 'quitter'],
    ['something every window has', '', 'toString'],
  ] as const) {
    await test.step(what, async () => {
      await openFrame(page, plain, script, name);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
    });
  }
});

test('LBOX-6 a foreign iframe closes at once', async ({ page, plain }) => {
  plain.answer('/formulaire', { body: framedPage('function quitter() { return "non" }') });
  const elsewhere = plain.url.replace('127.0.0.1', 'localhost');
  const options = JSON.stringify({ type: 'iframe', title: 'F', confirmCloseFonction: 'quitter' });
  await page.goto(
    plain.page(`<a rel="lightbox" href="${elsewhere}/formulaire" data-lightbox='${options}'>Modifier</a>`),
  );
  await page.click('a');
  await expect(page.frameLocator('iframe').getByRole('button')).toBeVisible();
  await page.getByRole('button', { name: 'fermer' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('LBOX-7 on a slow line the pressed link is busy until its box opens, and a wheel turns until its page comes', async ({
  page,
  plain,
}) => {
  const text = deferred();
  plain.answer('/texte', { body: '<!doctype html><title>Texte</title><p>Le texte</p>', after: text.promise });
  const releaseReact = await delayRequests(page, /\/front\/react-/);
  await page.goto(plain.page('<main><h1>Textes</h1><a class="securliens" href="/texte">Le texte</a></main>'));
  const link = page.getByRole('link', { name: 'Le texte' });
  await link.click();
  await expect(page.locator('[data-attached~=lightbox]')).toHaveAttribute('aria-busy', 'true');
  releaseReact();
  const wheel = page.getByRole('dialog').getByRole('status');
  await expect(wheel).toBeVisible();
  await expect(page.locator('a.securliens')).not.toHaveAttribute('aria-busy');
  text.resolve();
  await expect(page.frameLocator('iframe').getByText('Le texte')).toBeVisible();
  await expect(wheel).toHaveCount(0);
});

test('LBOX-7 securliens opens an iframe of 800 × 500, or of the size the link says', async ({ page, plain }) => {
  plain.answer('/texte', { body: '<!doctype html><title>t</title>texte' });
  await page.goto(
    plain.page(
      `<a class="securliens" href="/texte">un</a> <a class="securliens" href="/texte" data-width="300" data-height="90%">deux</a>`,
    ),
  );
  const size = () => page.locator('dialog').evaluate((box: HTMLElement) => [box.offsetWidth, box.offsetHeight]);
  await page.click('text=un');
  await expect(page.frameLocator('iframe[title="un"]').locator('body')).toHaveText('texte');
  expect(await size()).toEqual([800, 500]);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.click('text=deux');
  await expect(page.locator('dialog[open]')).toBeVisible();
  expect(await size()).toEqual([300, 720]);
  await page.setViewportSize({ width: 390, height: 700 });
  expect(await size()).toEqual([390, 700]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('LBOX-3 « back » closes the box instead of leaving the page, and closing leaves no step behind', async ({
    page,
    plain,
  }) => {
    plain.answer('/p.svg', {
      type: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>',
    });
    plain.page('<p>avant</p>', { path: '/avant' });
    await page.goto(`${plain.url}/avant`);
    const address = plain.page('<a rel="lightbox" href="/p.svg">photo</a>', { path: '/apres' });
    await page.goto(address);
    await page.click('a');
    await expect(lightbox(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await page.click('a');
    await expect(lightbox(page)).toBeVisible();
    await page.getByRole('button', { name: 'fermer' }).click();
    await expect(page.locator('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => history.state)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL(/\/avant$/);
  });

  test('LBOX-6 « back » asks too, and a refusal keeps both the box and the page', async ({ page, plain }) => {
    await openFrame(page, plain, 'function quitter() { return "Perdre ?" }');
    for (const _ of [1, 2]) {
      await page.evaluate(() => history.back());
      await page.getByRole('alertdialog').getByRole('button', { name: 'Non' }).click();
      await expect(page.locator('dialog.dialog')).toHaveCount(0);
      await expect(lightbox(page)).toBeVisible();
    }
    await page.evaluate(() => history.back());
    await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click();
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.locator('a')).toBeVisible();
  });

  test('LBOX-3 a finger turns the pages', async ({ page, plain }) => {
    for (const name of ['a', 'b']) {
      plain.answer(`/${name}.svg`, {
        type: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>',
      });
    }
    await page.goto(plain.page('<a rel="lightbox[g]" href="/a.svg">a</a> <a rel="lightbox[g]" href="/b.svg">b</a>'));
    await page.click('text=a');
    await expect(page.locator('[aria-busy="false"]')).toBeVisible();
    const client = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 300 }] });
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 305 }] });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 100);
    await expect(page.locator('.lightbox-counter')).toHaveText('2/2');
    await swipe(100, 300);
    await expect(page.locator('.lightbox-counter')).toHaveText('1/2');
  });
});
