/** Texts of the link and of the form. */
export const MARKUP_TEXTS = {
  link: 'Paramètres d’affichage',
  size: 'Taille du texte',
  sizes: { normal: 'Normale', large: 'Grande (125\u00a0%)', largest: 'Très grande (150\u00a0%)' },
  colours: 'Couleurs',
  schemes: { device: 'Comme l’appareil', light: 'Claires', dark: 'Sombres' },
  comfort: 'Confort de lecture',
  spacing: 'Espacer les lignes, les mots et les lettres',
  contrast: 'Renforcer les contrastes',
  calm: 'Réduire les animations',
  reset: 'Rétablir l’affichage d’origine',
  stored: 'Vos choix s’appliquent tout de suite. Ils sont gardés sur cet appareil, pour ce site.',
} as const;

/** Announced. */
export const TEXTS = {
  restored: 'L’affichage d’origine est rétabli.',
  notStored: 'Ce navigateur refuse de garder vos choix.',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  noDialog: 'La fenêtre des réglages n’a pas pu être chargée. Le lien est suivi à la place. Détail\u00a0:',
} as const;
