/** Texts of the bar. */
export const MARKUP_TEXTS = {
  name: 'Lecture de la page à voix haute',
  play: 'Écouter la page',
  stop: 'Arrêter la lecture',
  speed: 'Vitesse',
  speeds: { '0.75': 'Lente', '1': 'Normale', '1.25': 'Rapide', '1.5': 'Très rapide' },
} as const;

export const TEXTS = {
  play: MARKUP_TEXTS.play,
  pause: 'Mettre la lecture en pause',
  resume: 'Reprendre la lecture',
  failed: 'La lecture à voix haute s’est interrompue.',
} as const;
