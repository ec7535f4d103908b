/** Texts of the platform around those of the form. */
export const texts = {
  allRequired: 'Tous les champs sont obligatoires.',
  someOptional: 'Les champs sont obligatoires, sauf ceux qui portent la mention «\u00a0facultatif\u00a0».',
  reference: 'Votre référence\u00a0: {reference}.',
  referenceHint: 'Notez-la\u00a0: elle nous aide à retrouver votre demande.',
  again: 'Remplir de nouveau ce formulaire',
  errorTitle: 'Erreur\u00a0: {title}',
  letterSent:
    'Un courriel vient de partir vers l’adresse que vous avez indiquée. Ouvrez-le et suivez son lien pour confirmer votre inscription. Le lien est valable sept jours.',
  letterSpam: 'Rien reçu au bout de quelques minutes\u00a0? Regardez dans les courriers indésirables.',

  stale: 'Cette page est restée ouverte longtemps. Rien n’est perdu\u00a0: envoyez encore une fois.',
  noAddress:
    'L’inscription n’est pas encore possible\u00a0: l’adresse du site n’est pas configurée, et le courriel de confirmation n’aurait pas de lien. Prévenez la personne qui s’occupe du site.',
  tooMany: 'Plusieurs envois viennent déjà d’ici. Rien n’est perdu\u00a0: réessayez dans une heure, ou appelez-nous.',
} as const;

/** Texts of the pages to which links in letters lead. */
export const letterTexts = {
  confirmTitle: 'Confirmer votre inscription',
  confirmQuestion: 'Voulez-vous recevoir «\u00a0{title}\u00a0» à l’adresse {email}\u00a0?',
  confirmButton: 'Confirmer mon inscription',
  confirmedTitle: 'Votre inscription est confirmée',
  confirmed:
    'Vous recevrez le prochain numéro à l’adresse {email}. Chaque envoi contient un lien pour vous désabonner.',
  leaveTitle: 'Se désabonner',
  leaveQuestion: 'Voulez-vous ne plus recevoir «\u00a0{title}\u00a0» à l’adresse {email}\u00a0?',
  leaveButton: 'Me désabonner',
  leftTitle: 'Vous êtes désabonné',
  left: 'Votre adresse est effacée de la liste. Vous ne recevrez plus rien.',
  unknownTitle: 'Ce lien n’est plus valable',
  unknown: 'Il a déjà servi à un désabonnement, ou plus de sept jours ont passé. Vous pouvez vous inscrire de nouveau.',
  home: 'Retour à l’accueil',
} as const;
