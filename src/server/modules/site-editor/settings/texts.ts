export const texts = {
  lead: 'Ce que toutes les pages montrent. Chaque changement est publié aussitôt.',
  save: 'Publier',
  saved: 'C’est publié.',
  conflict:
    'Pendant que vous écriviez, {name} a changé ce réglage. Votre texte est dans le formulaire\u00a0; ' +
    'le sien est ci-dessous. Publiez pour garder le vôtre.',
  theirs: 'Ce qui est publié',
  somebody: 'une autre personne',
  remove: 'Supprimer ce lieu',
  removed: 'Le lieu est supprimé.',
  alertsLead: 'Ce que toutes les pages disent en haut, tout de suite et pour un temps.',
  newAlert: 'Publier une alerte',
  newAlertLead: 'Elle paraît en haut de toutes les pages dès que vous publiez, et se retire à la date de fin.',
  alertLead: 'Chaque changement est publié aussitôt.',
  currentAlerts: 'En cours',
  plannedAlerts: 'Prévues',
  pastAlerts: 'Terminées',
  endAlert: 'Terminer',
  endedAlert: 'L’alerte est terminée.',
  publishedAlert: 'L’alerte est publiée.',
  removedAlert: 'L’alerte est supprimée.',
  otherLanguages: 'dans les autres langues',
  untranslatedAlert: 'Sans traduction, l’alerte paraît en français.',
  removeAlert: 'Supprimer cette alerte',
  hoursLead: 'Les heures de chaque lieu, ses fermetures et ses jours fériés. Chaque changement est publié aussitôt.',
  noPlaces: 'Aucun lieu n’a encore d’horaires.',
  newPlace: 'Ajouter un lieu',
  newPlaceName: 'Nom du lieu',
  newPlaceHint: 'Par exemple «\u00a0Mairie\u00a0» ou «\u00a0Piscine\u00a0».',
  placeNameMissing: 'Indiquez le nom du lieu.',
  placeTaken: 'Un lieu porte déjà ce nom.',
  formLead:
    'Écrivez comme vous le diriez\u00a0: «\u00a08 h 30 – 12 h, 13 h 30 – 17 h\u00a0», «\u00a0sur rendez-vous\u00a0». Un jour laissé vide est fermé.',
} as const;

/** What the fields of notices say. */
export const NOTICE_KEY_TEXTS = {
  bannerTitle: 'Bandeau d’information',
  bannerLead:
    'Une phrase en haut de toutes les pages, pour longtemps\u00a0: des travaux, une enquête. ' +
    'Pour une crue ou une coupure d’eau, publiez une alerte.',
  level: 'Information\u00a0: à savoir. Vigilance\u00a0: prudence. Urgence\u00a0: un danger.',
  start: 'début',
  startSays: 'Laissez vide pour montrer dès maintenant.',
  endSays: 'Laissez vide pour retirer vous-même.',
  alertTitle: 'Quelques mots\u00a0: «\u00a0Crue de la Loire\u00a0».',
  alertText: 'Une ou deux phrases\u00a0: ce qui se passe, et ce qu’il faut faire.',
  readOn: 'Où lire la suite.',
} as const;

export const NOTICES = { publie: texts.saved, retire: texts.removed } as const;
