import type { Keys } from '#server/content/blocks/declaration.ts';
import type { BlockForm } from '#server/content/blocks/definition.ts';

/** The properties of a page that its form offers; others, such as its id and its style, stay as they are. */
const PAGE_KEYS = {
  titre: { kind: 'text', required: true, says: 'Le grand titre, en haut de la page.' },
  sous_titre: { kind: 'text', label: 'sous-titre', says: 'Sous le titre, dans le menu des téléphones.' },
  description: {
    kind: 'text',
    label: 'résumé',
    says: 'Une ou deux phrases\u00a0: sous le titre, dans les listes et dans les moteurs de recherche.',
  },
  image: { kind: 'picture', alt: 'image_alt', says: 'Illustre la page dans les listes et les partages.' },
  image_alt: {
    kind: 'alternative',
    label: 'description de l’image',
    says: 'Ce que l’image montre, pour qui ne la voit pas.',
  },
  parent: { kind: 'page', label: 'rangée sous', says: 'La page du dessus, dans les menus et le fil d’Ariane.' },
  ordre: { kind: 'number', min: 0, max: 9999, example: 10, says: 'Du plus petit au plus grand, parmi ses voisines.' },
  menu: {
    kind: 'text',
    label: 'nom dans les menus',
    otherwise: 'le titre de la page',
    says: 'Plus court que le titre, si besoin.',
  },
  dans_menus: {
    kind: 'flag',
    default: true,
    label: 'montrée dans les menus',
    says: 'Décochez pour une page que l’on atteint par un lien.',
  },
  kind: {
    kind: 'choice',
    values: ['interieure', 'rubrique'],
    labels: new Map([
      ['interieure', 'du texte'],
      ['rubrique', 'une page qui mène à d’autres'],
    ]),
    label: 'mise en page',
    otherwise: 'du texte',
    says: 'Du texte, ou les pages rangées dessous en cartes.',
  },
  titre_moteurs: {
    kind: 'text',
    label: 'titre pour les moteurs de recherche',
    otherwise: 'le titre de la page',
    says: 'Celui de l’onglet et des résultats.',
  },
  indexer: {
    kind: 'flag',
    default: true,
    label: 'visible dans les moteurs de recherche',
    says: 'Décochez pour une page que seules les personnes qui ont le lien doivent trouver.',
  },
  search: {
    kind: 'flag',
    default: true,
    label: 'visible dans la recherche du site',
    says: 'Décochez pour la retirer des résultats.',
  },
} as const satisfies Keys;

/** Further properties on a site in several languages. */
const TRANSLATION_KEYS = {
  traduit: {
    kind: 'page',
    label: 'traduction de',
    says: 'La même page dans la langue principale\u00a0: le choix de la langue mène de l’une à l’autre.',
  },
} as const satisfies Keys;

/** The key `menu` holds a name or false; the form has one field for each. */
export const PAGE_FORM: BlockForm = {
  keys: (_, { languages }) => (languages.length > 1 ? { ...PAGE_KEYS, ...TRANSLATION_KEYS } : PAGE_KEYS),
  show: ({ menu, ...others }) => (menu === false ? { ...others, dans_menus: false } : { ...others, menu }),
  read: ({ menu, dans_menus: isShown, ...others }) => ({
    ...others,
    ...(isShown === false ? { menu: false } : menu === undefined ? {} : { menu }),
  }),
};
