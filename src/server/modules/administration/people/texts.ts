import type { ManagedAccount } from '#server/people/administration/managed.ts';
import type { Role } from '#server/platform/security/role.ts';

export const texts = {
  caption: 'Comptes du site',
  lead: 'Les personnes qui contribuent au site, leur rôle et leurs rubriques.',
  invite: 'Inviter une personne',
  search: 'Nom ou adresse électronique',
  unused: 'Seulement les comptes qui n’ont pas servi depuis un an',
  empty: 'Aucun compte ne correspond.',
  name: 'Nom',
  email: 'Adresse électronique',
  role: 'Rôle',
  modules: 'Rubriques',
  state: 'État',
  lastUse: 'Dernière connexion',
  never: 'jamais',
  allModules: 'Toutes',
  noModule: 'Aucune',
  elements: 'Contenus',
  sessions: 'Appareils connectés',
  factor: 'Double authentification',
  factorOn: 'En place',
  factorOff: 'Pas en place',
  created: 'Compte créé le',
  ownAccount:
    'C’est votre compte. Pour votre mot de passe, vos appareils ou votre téléphone, ouvrez «\u00a0{link}\u00a0». ' +
    'Votre rôle et vos rubriques, un autre administrateur peut les changer.',
  ownAccountLink: 'Mon compte',
  acts: 'Que voulez-vous faire\u00a0?',
  confirm: 'Confirmez que c’est bien vous',
  inviteLead: 'La personne reçoit un courriel avec un lien, valable sept jours, pour choisir son mot de passe.',
  noServerTitle: 'Cette invitation ne partira pas toute seule',
  noServer:
    'Aucun serveur d’envoi n’est réglé\u00a0: elle restera sur le serveur, dans le dossier «\u00a0courriels\u00a0» des données du site. La personne qui héberge le site peut vous la transmettre, ou régler l’envoi avec VITRINE_SMTP_URL.',
  inviteSubmit: 'Envoyer l’invitation',
  emailWrong: 'Indiquez une adresse électronique complète, par exemple prenom.nom@exemple.fr.',
  nameHint: 'Tel qu’il apparaît à côté de ce que la personne écrit.',
  nameWrong: 'Indiquez le nom de la personne, en 100 caractères au plus.',
  roleWrong: 'Choisissez l’un des rôles proposés.',
  modulesHint: 'Celles où la personne écrit ou relit. Un administrateur les a toutes.',
  modulesWrong: 'Choisissez parmi les rubriques du site\u00a0: {known}.',
  modulesMissing: 'Choisissez au moins une rubrique\u00a0: sans elle, la personne ne pourrait rien faire.',
  newOwner: 'Confier ses contenus à',
  chooseNewOwner: 'Choisissez une personne',
  newOwnerHint: 'Les personnes proposées contribuent aux mêmes rubriques.',
  noNewOwner:
    'Personne d’autre ne contribue aux mêmes rubriques. Donnez-les d’abord à quelqu’un, ou suspendez le compte.',
  ownsNothing: 'Cette personne n’a aucun contenu.',
  owns: {
    one: 'Cette personne a {count} contenu, corbeille comprise.',
    other: 'Cette personne a {count} contenus, corbeille comprise.',
  },
} as const;

export const STATE_NAMES: Readonly<Record<ManagedAccount['state'], string>> = {
  active: 'Actif',
  invited: 'Invitation envoyée',
  suspended: 'Suspendu',
};

export const ROLE_HINTS: Readonly<Record<Role, string>> = {
  contributor: 'Écrit dans ses rubriques\u00a0; un publicateur relit avant la publication.',
  publisher: 'Relit et publie dans ses rubriques.',
  editor: 'Comme le publicateur, et modifie aussi les pages du site.',
  administrator: 'Peut tout faire, dans toutes les rubriques, et s’occupe des comptes, des messages et du journal.',
};

/** The notice of each act, on the page that its form redirects to. */
export const NOTICES: Readonly<Record<string, string>> = {
  inviter: 'L’invitation part. Si elle ne peut pas être envoyée, «\u00a0À faire\u00a0» le dira.',
  relancer:
    'Une nouvelle invitation part\u00a0; le lien précédent ne servira plus. Si elle ne peut pas être envoyée, «\u00a0À faire\u00a0» le dira.',
  adresse:
    'L’adresse est corrigée, et l’invitation y part. Si elle ne peut pas être envoyée, «\u00a0À faire\u00a0» le dira.',
  'sur-place':
    'L’invitation est prête, mais ne part pas\u00a0: aucun serveur d’envoi n’est réglé. Elle attend sur le serveur, dans le dossier «\u00a0courriels\u00a0» des données du site. La personne qui héberge le site peut la transmettre, ou régler l’envoi avec VITRINE_SMTP_URL.',
  droits: 'Le rôle et les rubriques sont enregistrés.',
  suspendre: 'Le compte est suspendu. La personne est déconnectée partout.',
  reactiver: 'Le compte n’est plus suspendu.',
  deconnecter: 'La personne est déconnectée de tous ses appareils.',
  'second-facteur': 'La double authentification est retirée. Prévenez la personne.',
  supprimer: 'Le compte est supprimé.',
};

/** The page of each act: its title, what it does, and its button. */
export const ACT_TEXTS = {
  droits: {
    title: 'Changer le rôle et les rubriques',
    text: 'Le changement vaut tout de suite, même si la personne est connectée.',
    submit: 'Enregistrer',
  },
  relancer: {
    title: 'Envoyer de nouveau l’invitation',
    text: 'La personne reçoit un nouveau lien, valable sept jours. Le précédent ne servira plus.',
    submit: 'Envoyer l’invitation',
  },
  adresse: {
    title: 'Corriger l’adresse',
    text: 'L’invitation repart à la nouvelle adresse. Le lien envoyé à l’ancienne ne sert plus.',
    submit: 'Corriger et envoyer',
  },
  deconnecter: {
    title: 'Déconnecter de tous les appareils',
    text: 'La personne devra se connecter de nouveau. Ce qu’elle était en train d’écrire lui sera proposé après.',
    submit: 'Déconnecter',
  },
  'second-facteur': {
    title: 'Retirer la double authentification',
    text: 'Téléphone et codes de secours perdus\u00a0? Assurez-vous d’abord, de vive voix, que c’est bien elle.',
    submit: 'Retirer la double authentification',
  },
  suspendre: {
    title: 'Suspendre le compte',
    text: 'La personne ne peut plus se connecter. Ses contenus restent, et vous pourrez réactiver le compte.',
    submit: 'Suspendre le compte',
  },
  reactiver: {
    title: 'Réactiver le compte',
    text: 'La personne peut de nouveau se connecter, avec le même mot de passe.',
    submit: 'Réactiver le compte',
  },
  supprimer: {
    title: 'Supprimer le compte',
    text: 'Le compte est effacé pour toujours. Ce qui est publié reste publié.',
    submit: 'Supprimer le compte',
  },
} as const;
