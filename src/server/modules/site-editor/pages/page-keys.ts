import type { Keys } from '#server/content/blocks/declaration.ts';

/** The properties of a page that its screen offers. Others stay as they are. */
export const PAGE_KEYS = {
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
