/** Mails about accounts, one text per paragraph. */
export const mailTexts = {
  hello: 'Bonjour {name},',
  passwordSubject: 'Choisir un nouveau mot de passe',
  passwordRequested:
    'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte sur le site «\u00a0{site}\u00a0». Pour le choisir, suivez ce lien\u00a0:',
  passwordTerm:
    'Le lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
  invitationSubject: 'Votre compte sur le site «\u00a0{site}\u00a0»',
  invited: 'Un compte vient d’être créé pour vous sur le site «\u00a0{site}\u00a0».',
  invitationLink: 'Pour choisir votre mot de passe et entrer, suivez ce lien\u00a0:',
  invitationTerm: 'Le lien est valable {days} jours et ne sert qu’une fois.',
  notExpected: 'Vous n’attendiez pas ce message\u00a0? Ne faites rien\u00a0: ce compte ne sert pas sans mot de passe.',
  notYou:
    'Si ce n’est pas vous, prévenez tout de suite la personne qui s’occupe du site\u00a0: elle peut changer votre mot de passe.',
  /** The address of the page follows on the next line. */
  notYouChange:
    'Si ce n’est pas vous, choisissez tout de suite un autre mot de passe et prévenez la personne qui s’occupe du site\u00a0:',
} as const;

/** Changes that the owner of the account is informed of by mail. */
export type Change =
  | 'password-reset'
  | 'password-changed'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used';

interface ChangeMail {
  readonly subject: string;
  readonly what: string;
}

export const CHANGE_MAILS: Readonly<Record<Change, ChangeMail>> = {
  'password-reset': {
    subject: 'Votre mot de passe est changé',
    what: 'Le mot de passe de votre compte sur le site «\u00a0{site}\u00a0» vient d’être changé, et tous vos appareils ont été déconnectés.',
  },
  'password-changed': {
    subject: 'Votre mot de passe est changé',
    what: 'Le mot de passe de votre compte sur le site «\u00a0{site}\u00a0» vient d’être changé depuis «\u00a0Mon compte\u00a0», et vos autres appareils ont été déconnectés.',
  },
  'second-factor-added': {
    subject: 'La double authentification est en place',
    what: 'Pour entrer dans votre compte sur le site «\u00a0{site}\u00a0», il faut désormais votre mot de passe et un code de votre téléphone. Vos autres appareils ont été déconnectés.',
  },
  'second-factor-removed': {
    subject: 'La double authentification est retirée',
    what: 'Pour entrer dans votre compte sur le site «\u00a0{site}\u00a0», le mot de passe seul suffit désormais\u00a0: la double authentification vient d’être retirée.',
  },
  'recovery-codes-renewed': {
    subject: 'Vos codes de secours sont changés',
    what: 'Les codes de secours de votre compte sur le site «\u00a0{site}\u00a0» viennent d’être remplacés. Les anciens ne servent plus.',
  },
  'recovery-code-used': {
    subject: 'Un code de secours a servi',
    what: 'Un code de secours de votre compte sur le site «\u00a0{site}\u00a0» vient de servir, à la place d’un code de votre téléphone. Il ne servira plus\u00a0; «\u00a0Mon compte\u00a0» dit combien il vous en reste.',
  },
};
