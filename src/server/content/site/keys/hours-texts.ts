/** What the reference says of the keys of `horaires/*.yaml`. */
export const PLACE_KEYS = {
  nom: 'Comment le visiteur appelle le lieu.',
  lien: 'La page du lieu.',
  semaine: 'Les heures de chaque jour\u00a0; un jour qui n’est pas écrit est fermé.',
  periodes: 'Une autre semaine, une partie de l’année.',
  feries: 'Les heures des jours fériés, qui sont calculés\u00a0; «\u00a0ouvert\u00a0»\u00a0: comme un autre jour.',
  exceptions: 'D’autres heures, un jour ou plusieurs.',
  rendez_vous: 'Où mène «\u00a0Prendre rendez-vous\u00a0».',
  note: 'Une phrase sous les heures.',
  adresse: 'Son adresse postale.',
  latitude: 'Où il est sur la carte, en degrés.',
  longitude: 'De même.',
} as const;

export const DAY_KEYS = {
  lundi: 'Le lundi.',
  mardi: 'Le mardi.',
  mercredi: 'Le mercredi.',
  jeudi: 'Le jeudi.',
  vendredi: 'Le vendredi.',
  samedi: 'Le samedi.',
  dimanche: 'Le dimanche.',
} as const;

export const SEASON_KEYS = {
  nom: 'Son nom\u00a0: «\u00a0été\u00a0».',
  du: 'Son premier jour.',
  au: 'Son dernier jour.',
  chaque_annee: 'Revient chaque année.',
  semaine: 'Les heures de chaque jour.',
} as const;

export const EXCEPTION_KEYS = {
  du: 'Le premier jour.',
  au: 'Le dernier jour.',
  motif: 'Pourquoi.',
  horaires: 'Les heures de ces jours.',
} as const;

export const HOURS_OTHERWISE = { closed: 'fermé', sameDay: 'le premier jour' } as const;
