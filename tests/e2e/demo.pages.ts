import type { Page } from '@playwright/test';

export interface DemoState {
  readonly name: string;
  readonly path: string;
  /** Console messages that are allowed. */
  readonly consoleMessages: readonly RegExp[];
  readonly widths?: readonly number[];
  open(page: Page): Promise<void>;
}

/** One page of each kind of the demo town: every template and layout is here once. */
export const PAGE_KINDS = [
  ['home', '/'],
  ['section', '/demarches'],
  ['inner page', '/cadre-de-vie/dechets'],
  ['wide sortable table', '/demarches/couts-et-delais'],
  ['carousel and sortable table', '/culture-sport-loisirs/equipements-sportifs'],
  ['section with a contact sheet', '/ma-ville'],
  ['long text with a table of contents', '/ma-ville/histoire'],
  ['news list', '/actualites'],
  ['news detail with a gallery', '/actualites/la-reserve-de-la-grande-ile-recoit-ses-premiers-oiseaux-d-hiver'],
  ['agenda', '/agenda'],
  ['directory that grows, with a map', '/culture-sport-loisirs/associations'],
  ['directory in pages, with a map', '/vie-municipale/services-municipaux'],
  ['service', '/vie-municipale/services-municipaux/base-nautique'],
  ['formality', '/demarches/guide/demander-un-passeport'],
  ['search', '/recherche?q=piscine'],
  ['search without a result', '/recherche?q=zzzzzz'],
  ['form', '/contact'],
  ['sign-in', '/vitrine/connexion'],
  ['nothing there', '/nulle-part'],
] as const;

/** What opens on pages of the demo town; `widths` where it does not open at all of them. */
export const DEMO_STATES: readonly DemoState[] = [
  {
    name: 'home, with its menu open',
    path: '/',
    consoleMessages: [],
    widths: [390, 768],
    async open(page) {
      await page.locator('#fMenuMobileButton').click();
      await page.getByRole('dialog').getByRole('link', { name: 'Agenda' }).waitFor();
    },
  },
  {
    name: 'home, with a submenu open',
    path: '/',
    consoleMessages: [],
    widths: [1280],
    async open(page) {
      await page.getByRole('button', { name: /Sous-menu.*Ma ville/ }).click();
      await page.getByRole('link', { name: 'Histoire' }).first().waitFor();
    },
  },
  {
    name: 'a gallery, with a photo open',
    path: '/ma-ville',
    consoleMessages: [],
    async open(page) {
      await page.locator('[data-planche-contact] a').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a form, with its errors',
    path: '/contact',
    consoleMessages: [],
    async open(page) {
      await page.locator('form[data-validate] [type="submit"]').first().click();
      await page.locator('.form-summary').waitFor();
    },
  },
  {
    name: 'a list, with its map',
    path: '/vie-municipale/services-municipaux',
    consoleMessages: [],
    async open(page) {
      await page.getByText('Carte', { exact: true }).first().click();
      await page.getByRole('button', { name: 'Agrandir le plan' }).waitFor();
    },
  },
];
