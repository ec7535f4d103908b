import type { JournalAction, JournalKind } from './record.ts';

export const KIND_NAMES: Readonly<Record<JournalKind, string>> = {
  account: 'Comptes',
  element: 'Contenus',
  message: 'Messages',
  subscriber: 'Abonnés',
  page: 'Pages',
  media: 'Bibliothèque',
  setting: 'Réglages',
};

export const KIND_SINGULARS: Readonly<Record<JournalKind, string>> = {
  account: 'Compte',
  element: 'Contenu',
  message: 'Message',
  subscriber: 'Abonné',
  page: 'Page',
  media: 'Fichier',
  setting: 'Réglage',
};

export const ACTION_NAMES: Readonly<Record<JournalAction, string>> = {
  invite: 'Invitation',
  'invite-again': 'Nouvelle invitation',
  'change-address': 'Adresse corrigée',
  'change-rights': 'Changement de droits',
  suspend: 'Suspension',
  resume: 'Fin de suspension',
  'end-sessions': 'Fermeture des sessions',
  'reset-factor': 'Retrait de la double authentification',
  remove: 'Suppression définitive',
  create: 'Création',
  save: 'Modification',
  publish: 'Publication',
  unpublish: 'Dépublication',
  refuse: 'Refus',
  delete: 'Mise à la corbeille',
  discard: 'Brouillon abandonné',
  restore: 'Restauration',
  handle: 'Message traité',
  reopen: 'Message à traiter de nouveau',
  import: 'Import',
  entrust: 'Changement de responsable',
};

export const ELEMENT_DETAILS = {
  imported: '{created} créés, {changed} changés',
  entrusted: '{module}, confié à {owner}',
  returned: '{module}, rendu au site',
} as const;
