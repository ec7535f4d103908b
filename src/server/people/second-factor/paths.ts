/** Below `/{base}`. */
export const FACTOR_PATHS = {
  /** The second step of a sign-in. */
  step: '/connexion/code',
  factor: '/mon-compte/second-facteur',
  codes: '/mon-compte/second-facteur/codes',
  remove: '/mon-compte/second-facteur/retirer',
} as const;

/** The notice of the account page after the second factor was removed. */
export const FACTOR_REMOVED = 'double-retiree';

/** Form field names. */
export const STEP_NAME = 'etape';
export const CODE_NAME = 'code';
export const SEALED_NAME = 'cle';
export const PASSWORD_NAME = 'mot_de_passe_actuel';
/** Longer than any code with its spaces. */
export const MAX_CODE_LENGTH = 60;
export const MAX_TOKEN_LENGTH = 300;
