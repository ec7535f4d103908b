import { settingTitles } from '#server/render/administration/texts.ts';

export const texts = {
  lead: 'Ce que toutes les pages montrent. Chaque changement est publié aussitôt, ou à la date que vous dites.',
  save: 'Publier',
  saved: 'C’est publié.',
  conflict:
    'Pendant que vous écriviez, {name} a changé ce réglage. Votre texte est dans le formulaire\u00a0; ' +
    'le sien est ci-dessous. Publiez pour garder le vôtre.',
  theirs: 'Ce qui est publié',
  anotherUser: 'une autre personne',
  remove: 'Supprimer ce lieu',
  removeQuestion:
    'Supprimer «\u00a0{title}\u00a0» et ses horaires\u00a0? Le site ne les montre plus. Vous pourrez les rétablir depuis «\u00a0Lieux supprimés\u00a0».',
  removed: 'Le lieu est supprimé. Vous pouvez le rétablir depuis «\u00a0Lieux supprimés\u00a0».',
  alertsLead: 'Ce que toutes les pages disent en haut, tout de suite et pour un temps.',
  newAlert: 'Publier une alerte',
  newAlertLead: 'Elle paraît en haut de toutes les pages dès que vous publiez, et se retire à la date de fin.',
  alertLead: 'Chaque changement est publié aussitôt.',
  currentAlerts: 'En cours',
  plannedAlerts: 'Prévues',
  pastAlerts: 'Terminées',
  endAlert: 'Terminer',
  endedAlert: 'L’alerte est terminée.',
  changedAlert: 'Cette alerte a changé entre-temps. La voici comme elle est\u00a0; terminez-la si besoin.',
  publishedAlert: 'L’alerte est publiée.',
  removedAlert: 'L’alerte est supprimée. Vous pouvez la rétablir depuis l’historique des alertes.',
  otherLanguages: 'dans les autres langues',
  untranslatedAlert: 'Sans traduction, l’alerte paraît dans la langue principale du site.',
  removeAlert: 'Supprimer cette alerte',
  removeAlertQuestion:
    'Supprimer «\u00a0{title}\u00a0»\u00a0? Pour la garder dans la liste des alertes passées, choisissez plutôt «\u00a0Terminer\u00a0».',
  hideAlert: 'Ne pas la montrer dans cette langue',
  hoursLead:
    'Les heures de chaque lieu, ses fermetures et ses jours fériés. Chaque changement est publié aussitôt, ou à la date que vous dites.',
  noPlaces: 'Aucun lieu n’a encore d’horaires.',
  newPlace: 'Ajouter un lieu',
  formLead:
    'Écrivez comme vous le diriez\u00a0: «\u00a08 h 30 – 12 h, 13 h 30 – 17 h\u00a0», «\u00a0sur rendez-vous\u00a0». Un jour laissé vide est fermé.',
} as const;

export const languageTexts = {
  languages: 'Langue de ce réglage',
  following:
    'Rien n’est encore écrit en {language}\u00a0: ces pages suivent la langue principale. ' +
    'Ce que vous changez ici ne vaut que pour elles.',
  own: 'Ce que vous changez ici ne vaut que pour les pages en {language}.',
  follow: 'Suivre de nouveau la langue principale',
  followed: 'Ces pages suivent de nouveau la langue principale.',
} as const;

export const menuTexts = {
  title: settingTitles.menu,
  lead: 'Les rubriques en haut de chaque page et dans le menu des téléphones, dans l’ordre.',
  name: 'nom dans le menu',
  outside: 'ou une adresse ailleurs',
  outsideHint: 'À la place d’une page\u00a0: https://…, mailto:… ou tel:…, avec son nom.',
  sections: 'rubriques',
  sectionsHint: 'Cinq à sept suffisent. Sans nom, une entrée porte le titre de sa page.',
  beside: 'à côté des rubriques',
  besideHint: 'Ce que l’on cherche souvent\u00a0: agenda, actualités, contact.',
  below:
    'Les pages rangées sous une rubrique en sont les sous-entrées, dans l’ordre de la liste des pages. ' +
    'Leur nom dans les menus se change dans chacune d’elles.',
  toPages: 'Ranger les pages',
} as const;

export const planTexts = {
  planned: '{name} a prévu un changement, qui sera publié le {at}.',
  stopped: 'Un changement prévu n’a pas pu être publié.',
  overtaken:
    'Ce qui est publié a changé depuis. Relisez ce changement, puis prévoyez-le de nouveau\u00a0: sans cela, il ne se fera pas.',
  inForm: 'Ce formulaire le montre. Les visiteurs ne le voient pas encore.',
  toPlan: 'Modifier ce qui est prévu',
  toPublished: 'Revenir à ce qui est publié',
  done: 'La publication est prévue.',
  cancelled: 'La publication prévue est annulée. Rien n’a changé sur le site.',
} as const;

export const NOTICES = {
  publie: texts.saved,
  retire: texts.removed,
  suit: languageTexts.followed,
  prevu: planTexts.done,
  deprogramme: planTexts.cancelled,
} as const;
