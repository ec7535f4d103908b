/** Below `/{base}`. */
export const ACCOUNT_PATHS = {
  account: '/mon-compte',
  name: '/mon-compte/nom',
  devices: '/mon-compte/appareils',
} as const;
