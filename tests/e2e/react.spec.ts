import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, type PlainServer, test } from './fixtures.ts';

let files: readonly { readonly name: string; readonly code: string }[] = [];

test.beforeAll(async () => {
  // Otherwise the bundler compiles JSX for development, which the production build of React cannot run.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    resolve: { alias: { '#react/index.tsx': fileURLToPath(new URL('../../dist/react/index.js', import.meta.url)) } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: { host: fileURLToPath(new URL('./react-host.tsx', import.meta.url)) },
        output: { entryFileNames: 'host.js' },
      },
    },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  files = outputs.flatMap((one) => (one.type === 'chunk' ? [{ name: one.fileName, code: one.code }] : []));
});

function host(plain: PlainServer): string {
  for (const { name, code } of files) plain.answer(`/${name}`, { type: 'text/javascript', body: code });
  plain.answer('/photo.svg', { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  const settings = '<script type="application/json" id="vitrine-settings">{"traductions": []}</script>';
  const head = `<title>Hôte</title><link rel="stylesheet" href="/front/features.css">${settings}`;
  const body = '<div id="hote"></div><script type="module" src="/host.js"></script>';
  return plain.page(`<!doctype html><html lang="fr"><head>${head}</head><body>${body}</body></html>`);
}

test('KIT-11 a modal around children of the host: their state is alive, closing is told once', async ({
  page,
  plain,
}) => {
  await page.goto(host(plain));
  await page.getByRole('button', { name: 'Ouvrir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compteur' });
  await expect(dialog.getByText('Compte : 0')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialog.getByText('Compte : 10')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('output')).toHaveText('10 1');
  await page.getByRole('button', { name: 'Ouvrir' }).click();
  await expect(dialog.getByText('Compte : 10')).toBeVisible();
});

test('KIT-11 features at work on markup of components survive the updates of the host', async ({ page, plain }) => {
  await page.goto(host(plain));
  const names = page.locator('tbody th');
  await page.getByRole('button', { name: 'Nom' }).click();
  await expect(names).toHaveText(['Aïcha', 'Émile', 'Zoé']);
  await expect(page.getByLabel('Jour').first()).toHaveValue('14/07/2026');
  await page.getByRole('button', { name: 'Compter' }).click();
  await expect(page.locator('output')).toHaveText('1 0');
  await expect(names).toHaveText(['Aïcha', 'Émile', 'Zoé']);
  await expect(page.getByLabel('Jour').first()).toHaveValue('14/07/2026');
});

test('KIT-11 a lightbox opens and closes by the state of the host', async ({ page, plain }) => {
  await page.goto(host(plain));
  await page.getByRole('button', { name: 'Agrandir' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Agrandir' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('KIT-11 the host holds the value of fields: what it sets is shown, what is typed is told', async ({
  page,
  plain,
}) => {
  plain.answer('/mots', { type: 'application/json', body: '[]' });
  await page.goto(host(plain));
  const values = page.locator('[data-values]');
  const date = page.getByLabel('Date tenue').first();
  const code = page.getByLabel('Code tenu');
  const editor = page.locator('.rich-text-body');
  await expect(date).toHaveValue('14/07/2026');
  await expect(code).toHaveValue('06 400');
  await expect(editor).toHaveText('Bonjour');
  await page.getByRole('button', { name: 'Remplacer' }).click();
  await expect(date).toHaveValue('02/01/2027');
  await expect(code).toHaveValue('75 001');
  await expect(editor).toHaveText('Autre');
  await expect(page.getByLabel('Mot tenu')).toHaveValue('mairie');
  await expect(page.getByLabel('Personne tenue')).toHaveValue('Zoé');

  await date.fill('03/02/2028');
  await expect(values).toContainText('"date":"2028-02-03"');
  await expect(date).toHaveValue('03/02/2028');
  await code.fill('33000');
  await expect(values).toContainText('"mask":"33000"');
  await expect(code).toHaveValue('33 000');
  await editor.fill('Bonsoir');
  await expect(values).toContainText('<p>Bonsoir</p>');
  await page.getByLabel('Mot tenu').fill('école');
  await expect(values).toContainText('"word":"école"');
});

test('KIT-11 what the host refuses is undone, its listeners are those of today, and a field can be disabled', async ({
  page,
  plain,
}) => {
  await page.goto(host(plain));
  const code = page.getByLabel('Code tenu');
  await expect(code).toHaveValue('06 400');
  await code.fill('91000');
  await expect(code).toHaveValue('06 400');
  await code.fill('13001');
  await code.blur();
  await expect(page.locator('section [data-blurred]')).toHaveText('13001');
  const date = page.getByLabel('Date tenue').first();
  await expect(date).toHaveValue('14/07/2026');
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await expect(date).toBeDisabled();
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await expect(date).toBeEnabled();
  await expect(date).toHaveValue('14/07/2026');
});

test('KIT-11 a field that holds its own value tells it, keeps it when it is mounted anew, and is reset', async ({
  page,
  plain,
}) => {
  await page.goto(host(plain));
  const date = page.getByLabel('Date libre').first();
  const changes = page.locator('form [data-changes]');
  await expect(date).toHaveValue('14/07/2026');
  await date.selectText();
  await page.keyboard.type('03/02/202');
  // `aria-description` changes with each value; typing goes on in the same field.
  const count = (await changes.textContent())?.split(' ').length;
  await expect(date).toHaveAttribute('aria-description', String(count));
  await expect(date).toBeFocused();
  // A new `title` mounts the field again.
  await page.keyboard.type('8');
  await expect(changes).toHaveText(/ 2028-02-03$/);
  await expect(date).toHaveAttribute('title', '2028-02-03');
  await expect(date).toHaveValue('03/02/2028');
  await page.getByRole('button', { name: 'Vider' }).click();
  await expect(date).toHaveValue('14/07/2026');
  await expect(changes).toHaveText(/ 2028-02-03 2026-07-14$/);
});
