/** French sentences of fragment areas. */
export const TEXTS = {
  show: 'Afficher ici',
  loading: 'Chargement en cours',
  loaded: 'Le contenu est affiché.',
  retry: 'Réessayer',
} as const;
