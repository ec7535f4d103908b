import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContextOptions, FrameLocator, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Api } from '#runtime/api.ts';
import { test as base, expect, refuseTracking, type Town } from './fixtures.ts';
import { delayCode } from './late-code.ts';

export type { Town };

/** What is typed is put aside after as long as a press is held: the one cannot be put off without the other. */
export const test = base.extend({ waitsForCode: false });

export interface Person {
  readonly email: string;
  readonly password: string;
}
/** Moderated in the news, trusted with events. */
export const CAMILLE: Person = { email: 'camille.moreau@beaurivage.example', password: 'pont-du-matin-2026' };
export const KARIM: Person = { email: 'karim.benali@beaurivage.example', password: 'gabare-sous-le-vent-2026' };
/** Administers the site. */
export const ADA: Person = { email: 'admin@beaurivage.example', password: 'clocher-et-coteaux-2026' };
export const PUBLISHER: Person = { email: 'publication@beaurivage.example', password: 'brume-sur-les-iles-2026' };

export const LIST = '/vitrine/mes-elements';
export const screenPath = (name: string, module: string, id: string): string =>
  `${LIST}/my_elements_${name}?module=${module}&element=${id}`;

/** A title nobody else has. */
export const uniqueTitle = (words: string): string => `${words} ${randomBytes(4).toString('hex')}`;

/**
 * Sends the form of the sign-in page and opens the page that it leads to. The form itself is filled in by
 * my-elements.journey.spec.ts and without-scripts.spec.ts.
 */
export async function signIn(page: Page, town: Town, { email, password }: Person): Promise<void> {
  const send = () =>
    page.request.post(`${town.url}/vitrine/connexion`, {
      form: { email, mot_de_passe: password },
      maxRedirects: 0,
      headers: { origin: town.url },
    });
  let answer = await send();
  // What is said to those who are not let in: too many attempts. A server that is busy is asked again.
  await expect
    .poll(async () => {
      if (answer.status() === 503) answer = await send();
      return answer.status() === 303 ? '' : await answer.text();
    })
    .toBe('');
  await page.goto(new URL(answer.headers().location ?? '', town.url).href);
}

/** Somebody else at another machine. */
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
  if (person !== undefined) await signIn(page, town, person);
  return page;
}

export type Fields = Readonly<Record<string, string>>;

export function hiddenValue(html: string, name: string): string {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return /value="([^"]*)"/.exec(input)?.[1] ?? '';
}

/** The page at an address. A server that says that it is busy is asked again, as it says. */
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

/** Creates an element as a browser without JavaScript does, and gives its id. */
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

/** Saves fields by their names, over what the edit page shows now; gives the status that the server answers with. */
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

/** A complete draft of whoever is signed in; gives its id. */
export async function createDraft(page: Page, town: Town, module: string, title: string): Promise<string> {
  const { title: field, fields } = COMPLETE_ELEMENTS[module] ?? { title: 'titre', fields: {} };
  const id = await createElement(page.request, town, module, field, title);
  expect(await saveElement(page.request, town, module, id, { ...fields, [field]: title })).toBe(303);
  return id;
}

/** Asks for its publication, as a browser without JavaScript does. */
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

/** The same from the list, in the pop-in that opens there, until the row says that it waits. */
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

/** Waits until the form of a screen is at work. */
export async function formAttached(scope: Page | FrameLocator): Promise<void> {
  const form = scope.locator('form[data-my-element-form]');
  await expect(form).toHaveAttribute('data-attached', /my-elements/);
  await form.evaluate((): Api['ready'] | undefined => window.vitrine?.ready);
}

/** The editor of a rich text, once it stands. */
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
