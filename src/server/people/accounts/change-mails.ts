/** Changes of which the person is told by mail: whoever did not do it themselves learns of it. */
export type Change =
  | 'password-reset'
  | 'password-changed'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used';

interface ChangeMail {
  readonly subject: string;
  what(siteName: string): string;
}

const on = (siteName: string) => `votre compte sur le site «\u00a0${siteName}\u00a0»`;

export const CHANGE_MAILS: Readonly<Record<Change, ChangeMail>> = {
  'password-reset': {
    subject: 'Votre mot de passe est changé',
    what: (site) => `Le mot de passe de ${on(site)} vient d’être changé, et tous vos appareils ont été déconnectés.`,
  },
  'password-changed': {
    subject: 'Votre mot de passe est changé',
    what: (site) =>
      `Le mot de passe de ${on(site)} vient d’être changé depuis «\u00a0Mon compte\u00a0», et vos autres appareils ont été déconnectés.`,
  },
  'second-factor-added': {
    subject: 'La double authentification est en place',
    what: (site) =>
      `Pour entrer dans ${on(site)}, il faut désormais votre mot de passe et un code de votre téléphone. Vos autres appareils ont été déconnectés.`,
  },
  'second-factor-removed': {
    subject: 'La double authentification est retirée',
    what: (site) =>
      `Pour entrer dans ${on(site)}, le mot de passe seul suffit désormais\u00a0: la double authentification vient d’être retirée.`,
  },
  'recovery-codes-renewed': {
    subject: 'Vos codes de secours sont changés',
    what: (site) => `Les codes de secours de ${on(site)} viennent d’être remplacés. Les anciens ne servent plus.`,
  },
  'recovery-code-used': {
    subject: 'Un code de secours a servi',
    what: (site) =>
      `Un code de secours de ${on(site)} vient de servir, à la place d’un code de votre téléphone. Il ne servira plus.`,
  },
};
