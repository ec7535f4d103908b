import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { exampleSlug } from '#contract/example.ts';
import type { BlockExample } from '#server/content/blocks/definition.ts';
import { groups } from '#server/modules/catalogue/groups.ts';
import { blockPath, CATALOGUE_PATH, examplePath, sheetPath } from '#server/modules/catalogue/sheet.ts';

/** One page of the catalogue, and the console messages that its examples may cause. */
export interface CataloguePage {
  readonly path: string;
  readonly consoleMessages: readonly RegExp[];
}

const sheets = groups.flatMap((group) => group.sheets);
/** Read from the folders, as Playwright's loader cannot load the templates of blocks. */
const blocks = readdirSync(new URL('../../src/server/content/blocks', import.meta.url), {
  withFileTypes: true,
}).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const blockExamples = await Promise.all(
  blocks.map(async (block) => {
    const { examples }: { examples: readonly BlockExample[] } = await import(
      `#server/content/blocks/${block}/examples.ts`
    );
    // Failures have no page of their own.
    const shown = examples.filter(({ kind }) => kind !== 'failure');
    return shown.map(({ name, framed }) => ({
      path: `${blockPath(block)}/${exampleSlug(name)}`,
      consoleMessages: [],
      framed,
      block,
    }));
  }),
).then((lists) => lists.flat());

/** The index and the sheets. */
export const SHEET_PAGES: readonly CataloguePage[] = [
  { path: CATALOGUE_PATH, consoleMessages: [] },
  ...blocks.map((block) => ({ path: blockPath(block), consoleMessages: [] })),
  ...sheets.map((sheet) => ({
    path: sheetPath(sheet),
    consoleMessages: sheet.examples.flatMap(({ says }) => says ?? []),
  })),
];

/** The examples that have their page to themselves: sheets show the others as they are. */
export const FRAMED_PAGES: readonly CataloguePage[] = [
  ...blockExamples.filter(({ framed }) => framed === true),
  ...sheets.flatMap((sheet) =>
    sheet.examples
      .filter(({ framed }) => framed === true)
      .map((example) => ({ path: examplePath(sheet, example), consoleMessages: [example.says ?? []].flat() })),
  ),
];

/** Every example alone, under the name of its feature or block. */
export const EXAMPLES: readonly (CataloguePage & { readonly sheet: string })[] = [
  ...blockExamples.map(({ path, consoleMessages, block }) => ({ path, consoleMessages, sheet: `block ${block}` })),
  ...sheets.flatMap((sheet) =>
    sheet.examples
      .filter(({ notLive }) => notLive === undefined)
      .map((example) => ({
        path: examplePath(sheet, example),
        consoleMessages: [example.says ?? []].flat(),
        sheet: sheet.name,
      })),
  ),
];

/** Something that opens on a page, and how a visitor opens it. */
export interface OpenedState extends CataloguePage {
  readonly name: string;
  /** The selector of what has opened. */
  readonly opened: string;
  open(page: Page): Promise<void>;
}

const BOX = 'dialog[open], [role=dialog], [role=alertdialog]';
const dialog = (page: Page) => page.locator(BOX).first();

/** Presses a link or a button of the page by its name and waits for the box that it opens. */
function opensBox(feature: string, name: string, press: string | RegExp, allowed: readonly RegExp[] = []): OpenedState {
  return {
    name: `${feature}: ${name}`,
    path: `${CATALOGUE_PATH}/${feature}`,
    consoleMessages: [...allowed, ...consoleMessagesOf(feature)],
    opened: BOX,
    async open(page) {
      const exact = typeof press === 'string';
      const main = page.getByRole('main');
      await main
        .getByRole('link', { name: press, exact })
        .or(main.getByRole('button', { name: press, exact }))
        .first()
        .click();
      await dialog(page).waitFor();
    },
  };
}

function opensState(
  feature: string,
  name: string,
  opened: string,
  open: (page: Page) => Promise<void>,
  example = '',
): OpenedState {
  return {
    name: `${feature}: ${name}`,
    path: `${CATALOGUE_PATH}/${feature}${example && `/${example}`}`,
    consoleMessages: consoleMessagesOf(feature),
    opened,
    open,
  };
}

function consoleMessagesOf(feature: string): readonly RegExp[] {
  return sheets.find(({ name }) => name === feature)?.examples.flatMap(({ says }) => says ?? []) ?? [];
}

export const OPENED_STATES: readonly OpenedState[] = [
  opensBox('lightbox', 'a photo', 'Le port à marée basse'),
  opensBox('lightbox', 'a photo that is gone', 'Une photo absente'),
  opensBox('image-zoom', 'a picture', 'Le pont suspendu'),
  opensBox('contact-sheet', 'an image', /La fête/),
  opensBox('modal-link', 'a text', 'Horaires de la mairie'),
  opensBox('modal-link', 'buttons', 'S’inscrire'),
  opensBox('modal-link', 'content that does not come', 'Contact en panne'),
  opensBox('permalink', 'the link', /Lien permanent vers cet agenda/),
  opensBox('share', 'by e-mail', /courriel/i),
  opensBox('form-validation', 'everything wrong', 'Envoyer'),
  opensState(
    'mobile-menu',
    'open',
    BOX,
    async (page) => {
      await page.locator('#fMenuMobileButton').click();
      await dialog(page).getByRole('link', { name: 'Agenda' }).waitFor();
    },
    'plain',
  ),
  opensState('dropdown-menu', 'a submenu', 'main [data-dropdown]', async (page) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /Sous-menu.*Ma ville/ })
      .click();
    await page.getByRole('link', { name: 'Histoire' }).last().waitFor();
  }),
  opensState('autocomplete', 'suggestions', '#ville, [role=listbox]', async (page) => {
    await page.locator('#ville').pressSequentially('bea');
    await page.getByRole('option').first().waitFor();
  }),
  opensState('date-field', 'a calendar', BOX, async (page) => {
    await page.locator('#naissance').press('Alt+ArrowDown');
    await dialog(page).waitFor();
  }),
  opensState('tooltip', 'a bubble', '[role=tooltip]', async (page) => {
    await page.getByRole('main').getByText('ABF', { exact: true }).focus();
    await page.getByRole('tooltip').waitFor();
  }),
  opensState('map-mode', 'the map', 'main .osm-type-aff', async (page) => {
    await page.getByRole('main').getByText('Carte', { exact: true }).first().click();
    await page.getByRole('main').getByRole('button', { name: 'Agrandir le plan' }).first().waitFor();
  }),
  opensState('rich-text', 'the editor', 'main [role=toolbar], main .rich-text-body', async (page) => {
    await page.locator('#texte-complet').scrollIntoViewIfNeeded();
    await page.getByRole('toolbar', { name: 'Mise en forme du texte' }).first().waitFor();
  }),
  opensState('fragment-area', 'what does not come', 'main [role=alert]', async (page) => {
    await page.getByRole('link', { name: 'Afficher les horaires d’hiver' }).click();
    await page.getByRole('main').getByRole('alert').first().waitFor();
  }),
  opensState(
    'listing',
    'what does not come',
    'main [role=alert]',
    async (page) => {
      await page.getByRole('link', { name: 'Par titre' }).click();
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
    'a-block-that-the-server-does-not-know',
  ),
  opensState('agenda', 'the markup to copy', 'main details[open]', async (page) => {
    await page.getByText('Balisage à copier').first().click();
    await page.getByRole('button', { name: 'Copier le balisage' }).first().waitFor();
  }),
];
