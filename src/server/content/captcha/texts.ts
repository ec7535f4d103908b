const ANSWER = 'Rien n’est perdu\u00a0: répondez à la question en bas du formulaire, puis envoyez à nouveau.';
const AGAIN = 'Rien n’est perdu\u00a0: appuyez encore une fois sur le bouton d’envoi.';

/** Why a form was refused, and what to do. */
export const texts = {
  missing: `Votre navigateur n’a pas pu faire la vérification automatique contre les robots. ${ANSWER}`,
  invalid: `La vérification automatique contre les robots n’est pas valable. ${ANSWER}`,
  doubtful: `La vérification automatique contre les robots n’a pas suffi. ${ANSWER}`,
  unavailable: `Le service de vérification contre les robots ne répond pas. ${ANSWER}`,
  expired: `Cette page est restée ouverte longtemps\u00a0: la vérification contre les robots est à refaire. ${AGAIN}`,
  replayed:
    'Ce formulaire a déjà été envoyé. Pour l’envoyer une seconde fois, appuyez encore une fois sur le bouton d’envoi.',
  tooFast: `L’envoi a été si rapide qu’il ressemble à celui d’un robot. ${AGAIN}`,
  trapped: `Un champ qui doit rester vide a été rempli, peut-être par votre navigateur. Il est vidé\u00a0: répondez à nouveau à la question en bas du formulaire.`,
  wordMissing: 'Répondez à la question\u00a0: recopiez le mot demandé.',
  wordWrong: 'Le mot recopié n’est pas le bon. En voici un autre.',
  tooMany: 'Trop d’envois sans vérification automatique nous parviennent en ce moment. Réessayez dans une heure.',
} as const;

/** Words to copy: common, short, spelt as they sound and hard to confuse. */
export const WORDS = [
  'bateau',
  'jardin',
  'fontaine',
  'lavande',
  'village',
  'marché',
  'soleil',
  'rivage',
  'cerise',
  'moulin',
  'papillon',
  'tulipe',
] as const;

/** Shown while too many requests of one kind are under way. */
export const BUSY = 'Le site est très demandé. Réessayez dans un instant.';
