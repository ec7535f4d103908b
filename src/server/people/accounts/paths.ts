/** Below `/{base}`. */
export const ACCOUNT_PATHS = {
  account: '/mon-compte',
  name: '/mon-compte/nom',
  devices: '/mon-compte/appareils',
} as const;

/** Below `/{base}`. */
export const PASSWORD_PATHS = { request: '/mot-de-passe-oublie', choose: '/nouveau-mot-de-passe' } as const;

/** Name of the token in links and forms. */
export const TOKEN_PARAM = 'jeton';
