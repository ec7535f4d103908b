import { booted, expect, expectAccessible, expectContrastInDark, test } from './fixtures.ts';

const ENDPOINT = '/vitrine/backoffice/modules/commun/lien_v4.php';
const hook = '<a href="/actualites/fete" data-permalien="/actualites/fete">Permalien</a>';

test('PERMA-1 asks for the permalink, shows it, copies it and says so', async ({ page, plain, context }) => {
  // Contrast is measured after the fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  plain.answer(ENDPOINT, { type: 'text/plain', body: 'https://beaurivage.example/p/x7k\n' });
  await page.goto(plain.page(hook));
  await booted(page);
  await page.click('a');
  const box = page.getByRole('alertdialog', { name: 'PERMALIEN' });
  await expect(box).toContainText('Le permalien a été généré.');
  await expect(box.getByRole('textbox')).toHaveValue('https://beaurivage.example/p/x7k');
  expect(plain.requests.map(({ method, body }) => [method, body.toString()])).toEqual([
    ['POST', 'action=permalien&lien=%2Factualites%2Ffete'],
  ]);
  await expectAccessible(page);
  await expectContrastInDark(page, 'dialog[open]');
  const copy = box.getByRole('button', { name: 'Copier dans le presse papier' });
  await expect(copy).toBeFocused();
  await copy.click();
  await expect(box.getByRole('status')).toHaveText('Le permalien a été copié.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://beaurivage.example/p/x7k');
  await page.keyboard.press('Escape');
  await expect(page.locator('a')).toBeFocused();
});

test('PERMA-1 a relative address is sent as a path, and a path that is answered is shown as an address of this site', async ({
  page,
  plain,
}) => {
  plain.answer(ENDPOINT, { type: 'text/plain', body: '/p/x7k' });
  const html = '<a href="fete?jour=2" data-permalien="fete?jour=2">Permalien</a>';
  await page.goto(plain.page(html, { path: '/actualites/liste' }));
  await booted(page);
  await page.click('a');
  await expect(page.getByRole('alertdialog', { name: 'PERMALIEN' }).getByRole('textbox')).toHaveValue(
    `${plain.url}/p/x7k`,
  );
  expect(plain.requests.map(({ body }) => body.get('lien'))).toEqual(['/actualites/fete?jour=2']);
});

test('PERMA-1 copies by selection where the browser refuses its clipboard', async ({ page, plain }) => {
  plain.answer(ENDPOINT, { type: 'text/plain', body: 'https://beaurivage.example/p/x7k' });
  await page.goto(plain.page(`${hook}<textarea id="coller"></textarea>`));
  await booted(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.evaluate(() => window.vitrine?.permalink('/actualites/fete'));
  await page.getByRole('button', { name: 'Copier dans le presse papier' }).click();
  await expect(page.getByRole('status')).toHaveText('Le permalien a été copié.');
  await page.keyboard.press('Escape');
  await page.focus('#coller');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.locator('#coller')).toHaveValue('https://beaurivage.example/p/x7k');
});

test('PERMA-1 HTTP-4 without a permalink in the answer it shows the generic error', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/500|Le permalien n’a pas pu être créé/);
  await page.goto(plain.page(hook));
  await booted(page);
  const box = page.getByRole('alertdialog');
  for (const [what, reply] of [
    ['a failure', { status: 500, body: 'erreur' }],
    ['an error page sent as if all were well', { body: '<html><p>Session expirée</p></html>' }],
    ['an address that must not be followed', { type: 'text/plain', body: 'javascript:alert(1)' }],
    ['nothing', { type: 'text/plain', body: '' }],
  ] as const) {
    await test.step(what, async () => {
      plain.answer(ENDPOINT, reply);
      await page.click('a');
      await expect(box).toContainText(
        "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.",
      );
      await page.keyboard.press('Escape');
      await expect(box).toHaveCount(0);
    });
  }
});
