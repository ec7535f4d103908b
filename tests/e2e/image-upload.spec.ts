import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { examples } from '#features/image-upload/examples.tsx';
import { deferred } from './deferred.ts';
import { attached, expect, expectAccessible, type PlainServer, test } from './fixtures.ts';

const IMAGES_ENDPOINT = '/vitrine/mes-elements/images';
const fields = examples.map(({ markup }) => renderToStaticMarkup(markup));
const form = (...which: number[]) =>
  `<main><h1>Votre événement</h1><form class="form" method="post" action="/enregistrer" enctype="multipart/form-data">
  <p class="field"><label for="titre">Titre</label><input class="input" id="titre" name="titre"></p>
  ${which.map((index) => fields[index]).join('')}<button class="button">Enregistrer</button></form></main>`;
const answer = (file = 'envois/abc.webp') =>
  JSON.stringify({ fichier: file, apercu: `/media/${file}`, largeur: 300, hauteur: 200 });
const settings = { traductions: [], csrf: 'preuve' };

let picture: Buffer;
test.beforeAll(async () => {
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a7f62' } })
    .jpeg()
    .toBuffer();
});
const photo = (bytes = picture) => ({ name: 'fete.jpg', mimeType: 'image/jpeg', buffer: bytes });
/** The name of the file that the form would send now. */
const fileIn = (page: Page) =>
  page.locator('form').evaluate((element: HTMLFormElement) => {
    const file = new FormData(element).get('photo_fichier');
    return file instanceof File ? file.name : undefined;
  });
const point = (page: Page) => page.getByRole('slider', { name: 'Point important de l’image' });

/** A proxy that does not read upload bodies: an upload starts and never ends. */
async function serveStalled(origin: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') return;
    if (request.url?.startsWith('/media/') === true) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
      return;
    }
    const answered = await fetch(new URL(request.url ?? '/', origin));
    const type = answered.headers.get('content-type') ?? 'text/plain';
    response.writeHead(answered.status, { 'content-type': type }).end(Buffer.from(await answered.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function open(page: Page, plain: PlainServer, ...which: number[]): Promise<void> {
  await page.route('**/media/**', (route) => route.fulfill({ body: picture, contentType: 'image/jpeg' }));
  await page.goto(plain.page(form(...which), { settings }));
  await attached(page, 'image-upload');
}

test('MINE-6 a picture is uploaded when it is chosen; the form then sends its path, its description and its focal point', async ({
  page,
  plain,
}) => {
  const held = deferred();
  plain.answer(IMAGES_ENDPOINT, { type: 'application/json', status: 201, body: answer(), after: held.promise });
  plain.answer('/enregistrer', { body: '<!doctype html><title>x</title><h1>Merci</h1>' });
  const tokens: (string | undefined)[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith(IMAGES_ENDPOINT) && tokens.push(request.headers()['x-csrf-token']),
  );
  await open(page, plain, 0);
  const description = page.getByLabel('Description de l’image');
  await expect(description).toBeHidden();
  await page.getByLabel('Titre').fill('Fête du port');

  await page.getByLabel('Choisir une image').setInputFiles(photo());
  await expect(page.getByText('L’image est arrivée. Le site la prépare…')).toBeVisible();
  await expectAccessible(page);
  // A form sent now takes the file along.
  expect(await fileIn(page)).toBe('fete.jpg');
  held.resolve();
  await expect(point(page)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await fileIn(page)).toBeUndefined();
  expect(tokens).toEqual(['preuve']);
  await expectAccessible(page);

  await expect(description).toBeVisible();
  expect(await description.evaluate((element: HTMLInputElement) => element.required)).toBe(true);
  await page.getByLabel('Image décorative').check();
  await expect(description).toBeDisabled();
  await page.getByLabel('Image décorative').uncheck();
  await description.fill('La foule au bord de l’eau');

  await point(page).focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Shift+ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(point(page)).toHaveAttribute('aria-valuetext', '41\u00a0% depuis la gauche, 55\u00a0% depuis le haut');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading')).toHaveText('Merci');
  const sent = plain.requests.at(-1)?.body.toString() ?? '';
  const parts = decodeURIComponent(sent.replaceAll('+', ' '));
  expect(parts).toContain('envois/abc.webp');
  expect(parts).toMatch(/name="photo_x"\s+41\s/);
  expect(parts).toMatch(/name="photo_y"\s+55\s/);
  expect(parts).not.toContain('photo_fichier');
});

test('MINE-6 the focal point follows the pointer, and the crop beside the picture follows it', async ({
  page,
  plain,
}) => {
  await open(page, plain, 1);
  const frame = page.locator('.image-upload-frame');
  await expect(frame).toBeVisible();
  const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.75);
  await expect(point(page)).toHaveAttribute('aria-valuenow', '25');
  await expect(page.locator('.image-upload-crop img')).toHaveCSS('object-position', '25% 75%');
  await expect(page.locator('[name=affiche_y]')).toHaveValue('75');
  await page.getByRole('button', { name: 'Recentrer' }).click();
  await expect(page.locator('[name=affiche_x]')).toHaveValue('50');
});

test('MINE-6 progress is shown; stopping preserves the earlier picture and everything typed', async ({
  page,
  plain,
}) => {
  const stalled = await serveStalled(plain.page(form(1), { settings }));
  await page.goto(stalled.url);
  await attached(page, 'image-upload');
  await page.getByLabel('Titre').fill('Fête du port');
  // Larger than the network buffers; created in the page, as sending it to the browser would take long.
  await page.getByLabel('Choisir une image').evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(11 * 1024 * 1024)], 'fete.jpg', { type: 'image/jpeg' }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText(/^Envoi de fete\.jpg\u00a0: [1-9]\d?\u00a0%$/)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', /^[1-9]\d?$/);
  const stop = page.getByRole('button', { name: 'Arrêter l’envoi' });
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByLabel('Choisir une image')).toBeFocused();
  await expect(page.locator('[name=affiche]')).toHaveValue('planche_contact/le-pont-au-soir.webp');
  await expect(page.getByLabel('Titre')).toHaveValue('Fête du port');
  await expect(page.getByLabel('Description de l’image')).toHaveValue('Le pont au matin');
  await stalled.close();
});

test('MINE-6 failures are reported in French and change nothing; a retry succeeds', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  const answers = [
    { status: 500, type: 'text/html', body: '<h1>Oups</h1>' },
    { status: 401, type: 'application/json', body: '{"result":false,"msg":"Connectez-vous."}' },
    { status: 403, type: 'application/json', body: '{"result":false,"msg":"Rechargez cette page."}' },
    {
      status: 200,
      type: 'application/json',
      body: '{"fichier":"envois/abc.webp","apercu":"https://evil.example/x.webp","largeur":1,"hauteur":1}',
    },
    { status: 201, type: 'application/json', body: answer() },
  ];
  plain.answer(
    IMAGES_ENDPOINT,
    () =>
      answers.shift() ?? {
        status: 422,
        type: 'application/json',
        body: '{"result":false,"msg":"Cette image est abîmée."}',
      },
  );
  await open(page, plain, 1);
  await page.getByLabel('Titre').fill('Fête du port');
  await page.getByLabel('Choisir une image').setInputFiles(photo());
  const alert = page.getByRole('alert');
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(alert).toContainText('L’image n’a pas pu être envoyée.');
  await expectAccessible(page);
  await expect(page.locator('[name=affiche]')).toHaveValue('planche_contact/le-pont-au-soir.webp');
  await retry.click();
  await expect(alert).toContainText('Vous n’êtes plus connecté.');
  // Signed in again in another tab: the page has another CSRF token, which the retry finds by itself.
  plain.page(form(1), { settings: { ...settings, csrf: 'neuve' } });
  await retry.click();
  // An address of another site is not shown.
  await expect(alert).toContainText('L’image n’a pas pu être envoyée.');
  await retry.click();
  await expect(page.locator('[name=affiche]')).toHaveValue('envois/abc.webp');
  await expect(alert).toHaveCount(0);
  await page.getByLabel('Choisir une image').setInputFiles(photo());
  await expect(alert).toHaveText('Cette image est abîmée.');
  await expect(retry).toHaveCount(0);
  await page
    .getByLabel('Choisir une image')
    .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(alert).toContainText('n’est pas une image que le site peut montrer');
  await expect(page.locator('[name=affiche]')).toHaveValue('envois/abc.webp');
  await expect(page.getByLabel('Titre')).toHaveValue('Fête du port');
});

test('MINE-6 a picture is removed and restored without moving focus; a required one is required again', async ({
  page,
  plain,
}) => {
  await open(page, plain, 1, 2);
  await page.getByRole('button', { name: 'Retirer l’image' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=affiche]')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Remettre l’image' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=affiche]')).toHaveValue('planche_contact/le-pont-au-soir.webp');
  plain.answer(IMAGES_ENDPOINT, { type: 'application/json', status: 201, body: answer() });
  const file = page.locator('#portrait');
  expect(await file.evaluate((element: HTMLInputElement) => element.required)).toBe(true);
  await file.setInputFiles(photo());
  await expect(page.locator('[name=portrait]')).toHaveValue('envois/abc.webp');
  expect(await file.evaluate((element: HTMLInputElement) => element.required)).toBe(false);
});

test('MINE-6 a dropped file is uploaded, and the page stays', async ({ page, plain }) => {
  plain.answer(IMAGES_ENDPOINT, { type: 'application/json', status: 201, body: answer() });
  await open(page, plain, 0);
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'fete.jpg', { type: 'image/jpeg' }));
      return transfer;
    },
    [...picture],
  );
  await page.locator('[data-image-field]').dispatchEvent('dragover', { dataTransfer: data });
  await expect(page.locator('[data-image-over]')).toHaveCount(1);
  await page.locator('[data-image-field]').dispatchEvent('drop', { dataTransfer: data });
  await expect(page.locator('[name=photo]')).toHaveValue('envois/abc.webp');
  await expect(page.locator('[data-image-over]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('MINE-6 the file is sent with the form', async ({ page, plain }) => {
    plain.answer('/enregistrer', { body: '<!doctype html><title>x</title><h1>Merci</h1>' });
    await page.route('**/media/**', (route) => route.fulfill({ body: picture, contentType: 'image/jpeg' }));
    await page.goto(plain.page(form(1)));
    await page.getByLabel('Choisir une image').setInputFiles(photo());
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading')).toHaveText('Merci');
    expect(plain.requests.at(-1)?.body.toString()).toContain('filename%3D%22fete.jpg%22');
  });
});

test('MINE-6 on the real server, under its policies, a photo that is too heavy is made smaller, cleaned, stored and shown', async ({
  page,
  demo,
}) => {
  const turned = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#2a7f62' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await page.goto(`${demo}/vitrine/connexion`);
  await page.getByLabel('Adresse électronique').fill('camille.moreau@beaurivage.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('pont-du-matin-2026');
  await page.getByRole('button', { name: /connecter|connexion/i }).click();
  await page.goto(`${demo}/vitrine/mon-compte`);
  await page.evaluate((address) => {
    const createInput = (attributes: Record<string, string>) => {
      const input = document.createElement('input');
      for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
      return input;
    };
    const field = document.createElement('div');
    field.setAttribute('data-image-field', '');
    field.append(
      createInput({ type: 'hidden', name: 'photo', 'data-image-file': '' }),
      createInput({ type: 'file', 'aria-label': 'Photo', 'data-image-upload': address }),
    );
    document.querySelector('main')?.append(field);
  }, IMAGES_ENDPOINT);
  await expect(page.locator('[data-image-upload]')).toHaveAttribute('data-attached', /image-upload/);
  // What follows the end of a picture counts for its weight alone.
  await page.getByLabel('Photo').setInputFiles(photo(Buffer.concat([turned, Buffer.alloc(13_000_000)])));
  await expect(page.locator('[name=photo]')).toHaveValue(/^envois\/[0-9a-f]{40}-1280x2560\.webp$/);
  const shown = page.locator('.image-upload-frame img');
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
