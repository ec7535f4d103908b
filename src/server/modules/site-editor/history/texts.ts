export const texts = {
  history: 'Historique',
  differences: 'Ce qui a changé',
  restore: 'Rétablir cette version',
  takeUp: 'Reprendre ce brouillon',
  versionOf: '{name}, {at}',
  titleOf: '{what} – {title}',
  lead: 'Qui a changé quoi, et quand. Une version rétablie est publiée aussitôt, et devient la dernière.',
  empty: 'Rien n’a encore été changé en ligne.',
  restored: 'La version est rétablie et publiée.',
  changed: 'Ces réglages ont changé entre-temps. Les voici comme ils sont\u00a0; recommencez si besoin.',
  settings: 'Historique des réglages',
  settingsIn: 'Historique des réglages\u00a0: {language}',
  alerts: 'Historique des alertes',
  redirects: 'Historique des redirections',
  place: 'Historique de ce lieu',
  removedPlaces: 'Lieux supprimés',
} as const;

/** What happened to a file that is not a page. */
export const FILE_ACTIONS = {
  folder: 'Version du dossier',
  publish: 'Publication',
  remove: 'Retrait du site',
  restore: 'Rétablissement',
  withdraw: 'Fin d’une alerte',
  'take-folder': 'Version du dossier reprise',
  'keep-edit': 'Version en ligne gardée',
  draft: 'Brouillon non publié',
} as const;

export const NOTICES = { retabli: texts.restored } as const;
