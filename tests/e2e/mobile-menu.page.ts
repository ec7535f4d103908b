import type { Page } from '@playwright/test';
import { expect, type PlainServer } from './fixtures.ts';

export const ENDPOINT = '/vitrine/ajax/modules/menu/mobile-menu.php';

export const TOWN = [
  {
    id_page: 10,
    id_parent: 1,
    nom_page: 'Ma ville',
    lien: '/ville',
    adresse: '',
    class_theme_style: 'theme-bleu',
    menu_param: [],
    enfant: [
      { id_page: 11, nom_page: 'Histoire', lien: '/histoire', enfant: [] },
      {
        id_page: 12,
        nom_page: 'Quartiers',
        lien: '/quartiers',
        enfant: [{ id_page: 13, nom_page: 'Le Port', lien: '/port' }],
      },
    ],
  },
  {
    id_page: 20,
    nom_page: 'Démarches',
    lien: '/demarches',
    menu_param: { nom_page: 'Vos démarches', accroche: 'Papiers, logement' },
  },
  { id_page: 30, nom_page: 'Sans adresse', lien: '' },
  { id_page: 40, nom_page: 'Dans la page', lien: '#bas' },
  { id_page: 50, nom_page: 'Piège', lien: 'javascript:document.title="piège"' },
];
export const BLOCKS = [{ type: 'menu', data: TOWN }, { type: 'spacer' }, { type: 'clone', data: '#joindre' }];

/** Publishes a page with the menu button on a foreign server. */
export function publish(
  plain: PlainServer,
  options: { attributes?: string; body?: string; settings?: unknown; blocks?: unknown; page?: string } = {},
): string {
  plain.answer(ENDPOINT, { type: 'application/json', body: JSON.stringify(options.blocks ?? BLOCKS) });
  return plain.page(
    `<header><a id="fMenuMobileButton" href="#fMobileMenuContainer" data-configmenu="1" ${options.attributes ?? ''}>Menu</a></header>
     <main><h1>Accueil</h1><p id="joindre">Mairie</p><p id="bas">Bas</p>${options.body ?? ''}</main>
     <nav id="fMobileMenuContainer" aria-label="Menu du site"><a href="/ville">Ma ville</a></nav>`,
    {
      settings: options.settings ?? { traductions: [], identite: { nom: 'Beaurivage', telephone: '02 61 91 00 00' } },
      bodyAttributes: options.page ?? 'data-idpage="1" data-idparent="" data-filariane="1"',
    },
  );
}

export async function openMenu(page: Page) {
  await page.locator('#fMenuMobileButton').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}
