import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContextOptions, FrameLocator, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Api } from '#runtime/api.ts';
import { test as base, expect, refuseTracking, type Town } from './fixtures.ts';
import { delayCode } from './late-code.ts';

export type { Town };

// Drafts are stored after the same delay as a held press ends: `extendPressTimeout` would postpone both.
export const test = base.extend({ waitsForCode: false });

export interface Person {
  readonly email: string;
  readonly password: string;
}
/** A contributor: moderated for news, trusted for events. */
export const CAMILLE: Person = { email: 'camille.moreau@beaurivage.example', password: 'pont-du-matin-2026' };
export const KARIM: Person = { email: 'karim.benali@beaurivage.example', password: 'gabare-sous-le-vent-2026' };
/** An administrator of the site. */
export const ADA: Person = { email: 'admin@beaurivage.example', password: 'clocher-et-coteaux-2026' };
export const PUBLISHER: Person = { email: 'publication@beaurivage.example', password: 'brume-sur-les-iles-2026' };

export const LIST = '/vitrine/mes-elements';
export const screenPath = (name: string, module: string, id: string): string =>
  `${LIST}/my_elements_${name}?module=${module}&element=${id}`;

/** A title that no other element has. */
export const uniqueTitle = (words: string): string => `${words} ${randomBytes(4).toString('hex')}`;

/** Posts the sign-in form, for a journey that opens a page of its own then. Returns the page that it redirects to. */
export async function openSession(page: Page, town: Town, { email, password }: Person): Promise<string> {
  const send = () =>
    page.request.post(`${town.url}/vitrine/connexion`, {
      form: { email, mot_de_passe: password },
      maxRedirects: 0,
      headers: { origin: town.url },
    });
  let answer = await send();
  // A busy server (503) is asked again. The text of any other response says why the sign-in failed.
  await expect
    .poll(async () => {
      if (answer.status() === 503) answer = await send();
      return answer.status() === 303 ? '' : await answer.text();
    })
    .toBe('');
  return new URL(answer.headers().location ?? '', town.url).href;
}

/**
 * `openSession`, then the page that the form redirects to. my-elements.journey.spec.ts and without-scripts.spec.ts fill
 * in the form itself.
 */
export async function signIn(page: Page, town: Town, person: Person): Promise<void> {
  await page.goto(await openSession(page, town, person));
}

/** An empty page in a new browser context, with a session of `person` if one is given. */
export async function newVisitorPage(
  browser: Browser,
  town: Town,
  person?: Person,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', ...options });
  await context.addInitScript(refuseTracking);
  await delayCode(context);
  const page = await context.newPage();
  if (person !== undefined) await openSession(page, town, person);
  return page;
}

export type Fields = Readonly<Record<string, string>>;

export function hiddenValue(html: string, name: string): string {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return /value="([^"]*)"/.exec(input)?.[1] ?? '';
}

/** The HTML of a page. A busy server (503) is asked again. */
async function fetchPage(request: APIRequestContext, address: string): Promise<string> {
  let answer = await request.get(address);
  await expect
    .poll(async () => {
      if (answer.status() === 503) answer = await request.get(address);
      return answer.status();
    })
    .toBe(200);
  return answer.text();
}

/** Creates an element by the plain form, and returns its id. */
export async function createElement(
  request: APIRequestContext,
  town: Town,
  module: string,
  titleField: string,
  title: string,
): Promise<string> {
  const address = `${town.url}${LIST}/my_elements_new?module=${module}`;
  const csrf = hiddenValue(await fetchPage(request, address), 'csrf');
  const form = { csrf, module, [`champ.${titleField}`]: title };
  const answer = await request.post(address, { form, maxRedirects: 0, headers: { origin: town.url } });
  return new URL(answer.headers().location ?? '', town.url).searchParams.get('element') ?? '';
}

/** Posts fields with the version that the edit page has now, and returns the status of the response. */
export async function saveElement(
  request: APIRequestContext,
  town: Town,
  module: string,
  id: string,
  fields: Fields,
  active = '',
): Promise<number> {
  const address = `${town.url}${screenPath('edit', module, id)}`;
  const html = await fetchPage(request, address);
  const named = Object.entries(fields).map(([name, value]) => [`champ.${name}`, value]);
  const form = {
    csrf: hiddenValue(html, 'csrf'),
    version: hiddenValue(html, 'version'),
    active,
    ...Object.fromEntries(named),
  };
  return (await request.post(address, { form, maxRedirects: 0, headers: { origin: town.url } })).status();
}

export const NEWS: Fields = {
  chapo: 'Ce qui se prépare.',
  corps: '<p>Tout le monde est bienvenu.</p>',
  theme: 'sport',
  date: '2026-11-02',
};
export const EVENT: Fields = {
  chapo: 'Une soirée au bord de l’eau.',
  corps: '<p>Venez nombreux.</p>',
  type: 'concert',
  lieu: 'Quai des Gabares',
  debut: '2031-06-21T20:30',
};

const COMPLETE_ELEMENTS: Readonly<Record<string, { readonly title: string; readonly fields: Fields }>> = {
  actualites: { title: 'titre', fields: NEWS },
  evenements: { title: 'titre', fields: EVENT },
  associations: { title: 'nom', fields: { objet: 'Se retrouver.', theme: 'sport' } },
};

/** Creates a draft with all required fields, and returns its id. */
export async function createDraft(page: Page, town: Town, module: string, title: string): Promise<string> {
  const { title: field, fields } = COMPLETE_ELEMENTS[module] ?? { title: 'titre', fields: {} };
  const id = await createElement(page.request, town, module, field, title);
  expect(await saveElement(page.request, town, module, id, { ...fields, [field]: title })).toBe(303);
  return id;
}

/** Requests the publication of an element by the plain form. */
export async function requestPublication(
  { request }: Page,
  town: Town,
  module: string,
  id: string,
  message = '',
): Promise<void> {
  const address = `${town.url}${screenPath('submit', module, id)}`;
  const csrf = hiddenValue(await fetchPage(request, address), 'csrf');
  const answer = await request.post(address, {
    form: { csrf, message },
    maxRedirects: 0,
    headers: { origin: town.url },
  });
  expect(answer.status()).toBe(303);
}

/** Requests publication in the pop-in of the list, and waits until the row shows it. */
export async function requestPublicationInPopin(page: Page, title: string, message: string): Promise<void> {
  await rowOf(page, title)
    .getByRole('link', { name: /^Demander la publication/ })
    .click();
  await formAttached(inside(page));
  await inside(page)
    .getByLabel(/^Message pour la personne/)
    .fill(message);
  await inside(page).getByRole('button', { name: 'Demander la publication' }).click();
  await expect(inside(page).getByText('Votre demande est partie.')).toBeVisible();
  await popin(page).getByRole('button', { name: 'fermer' }).click();
  await expect(rowOf(page, title)).toContainText('En attente de relecture');
}

export async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a7f62' } })
    .jpeg()
    .toBuffer();
  return { name: 'regate.jpg', mimeType: 'image/jpeg', buffer };
}

export const popin = (page: Page): Locator => page.locator('dialog.popin[open]');
export const inside = (page: Page): FrameLocator => page.frameLocator('dialog.popin[open] iframe');
export const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Attention' });
export const rowOf = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title });

export async function openList(page: Page, town: Town): Promise<void> {
  await page.goto(`${town.url}${LIST}`);
}

/** Waits until the form of a screen is attached. */
export async function formAttached(scope: Page | FrameLocator): Promise<void> {
  const form = scope.locator('form[data-my-element-form]');
  await expect(form).toHaveAttribute('data-attached', /my-elements/);
  await form.evaluate((): Api['ready'] | undefined => window.vitrine?.ready);
}

/** Waits for the editor of a rich text, and returns its text box. */
export async function editorOf(scope: Page | FrameLocator, label: string): Promise<Locator> {
  const field = scope.locator('textarea[data-rich-text]');
  await scope.locator('.my-element-field', { has: field }).first().scrollIntoViewIfNeeded();
  await expect(field).toHaveAttribute('data-editor-ready');
  return scope.getByRole('textbox', { name: label });
}

/** Follows an entry of the navigation of the administration, which is a menu on phones. */
export async function openEntry(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Administration' });
  if ((page.viewportSize()?.width ?? 1280) < 768) await navigation.getByText('Menu de l’administration').click();
  await navigation.getByRole('link', { name }).click();
}
