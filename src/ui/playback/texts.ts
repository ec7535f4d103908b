/** French sentences of what plays by itself. `{…}` are filled after lookup. */
export const PLAYBACK_TEXTS = {
  play: 'Lancer le défilement automatique',
  pause: 'Arrêter le défilement automatique',
  previous: 'Diapositive précédente',
  next: 'Diapositive suivante',
  choose: 'Choisir une diapositive',
  /** The name of one slide, after its role « diapositive ». */
  rank: '{numero} sur {total}',
  shown: 'Diapositive {numero} sur {total}',
  shownSeveral: 'Diapositives {numero} à {dernier} sur {total}',
} as const;
