import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import type { MenuBlock, MenuItem, Navbars } from '#contract/mobile-menu.ts';
import { EarlyMenu } from './markup.early.tsx';
import { MenuButton, MenuContainer } from './markup.tsx';
import type { MenuSettings } from './model.ts';

/** Named examples: they feed the tests and the catalogue. `blocks` is what the endpoint answers. */
interface MenuExample extends Example<ReactNode> {
  readonly blocks: readonly MenuBlock[];
}

function item(id: string, title: string, children: readonly MenuItem[] = [], extra: Partial<MenuItem> = {}): MenuItem {
  return {
    id,
    parentId: '',
    title,
    href: `/#page-${id}`,
    address: '',
    themeClass: '',
    params: { title: '', fields: {} },
    children,
    ...extra,
  };
}

const town: readonly MenuItem[] = [
  item('10', 'Ma ville', [
    item('11', 'Histoire'),
    item('12', 'Quartiers', [item('13', 'Le Port'), item('14', 'Les Îles')]),
  ]),
  item('20', 'Démarches', [item('21', 'État civil')], {
    params: { title: 'Vos démarches', fields: { sous_titre: 'Papiers, logement, élections' } },
  }),
  item('30', 'Agenda'),
  item('40', 'Sans adresse', [], { href: undefined }),
];

/** The menu without JavaScript, and the panel that the first click opens. */
function fallback(settings: Partial<MenuSettings> = {}, navbars?: Navbars) {
  const items = town.map(({ params, title, href, children }) => ({
    title: params.title || title,
    href,
    subtitle: settings.subtitleField && params.fields[settings.subtitleField],
    hasMore: children.length > 0,
  }));
  return (
    <MenuContainer label="Menu du site">
      <ul>
        {items.map(({ title, href }) => (
          <li key={title}>{href === undefined ? title : <a href={href}>{title}</a>}</li>
        ))}
      </ul>
      <EarlyMenu settings={settings} navbars={navbars} blocks={[{ type: 'menu', items }]} />
    </MenuContainer>
  );
}

const everything = {
  position: 'right',
  layer: 'front',
  pageDim: 'black',
  search: 'top',
  subtitleField: 'sous_titre',
} as const;
const navbars: Navbars = {
  header: [{ type: 'identite', value: 'logo', button: '', buttonClicked: '' }],
  footer: [{ type: 'clone', value: '#joindre', button: 'Nous joindre', buttonClicked: 'Replier' }],
};

export const examples: readonly MenuExample[] = [
  {
    name: 'plain',
    kind: 'normal',
    title: 'Le menu du site',
    note: 'Sans JavaScript, le bouton mène au menu en bas de page.',
    framed: true,
    markup: (
      <>
        <MenuButton configuration="1">Menu</MenuButton>
        {fallback()}
      </>
    ),
    blocks: [{ type: 'menu', items: town }],
  },
  {
    name: 'everything',
    kind: 'edge',
    title: 'Tous les réglages',
    note: 'À droite, avec recherche, logo et coordonnées.',
    framed: true,
    markup: (
      <>
        <MenuButton configuration="1" {...everything} navbars={navbars}>
          Menu
        </MenuButton>
        <p id="joindre">
          Mairie : <a href="tel:+33261910000">02 61 91 00 00</a>
        </p>
        {fallback(everything, navbars)}
      </>
    ),
    blocks: [{ type: 'menu', items: town }, { type: 'spacer' }, { type: 'clone', selector: '#joindre' }],
  },
  {
    name: 'nothing to show',
    kind: 'failure',
    title: 'Aucune entrée à montrer',
    note: 'La configuration demandée n’existe pas\u00a0: le lien reste un lien.',
    framed: true,
    says: /\[mobile-menu\]|404/,
    markup: <MenuButton configuration="7">Menu</MenuButton>,
    blocks: [{ type: 'spacer' }],
  },
];

export const keyboard: KeyboardTable = [
  ['Entrée, Espace', 'Sur le bouton\u00a0: ouvre le menu.'],
  ['Tab', 'Reste dans le menu tant qu’il est ouvert.'],
  ['Entrée', 'Sur une rubrique\u00a0: descend d’un niveau\u00a0; sur «\u00a0Retour à…\u00a0»\u00a0: remonte.'],
  ['Échap', 'Ferme le menu et rend le focus au bouton.'],
];
