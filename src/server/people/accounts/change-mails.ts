/** Changes of which the person is told by mail: whoever did not do it themselves learns of it. */
export type Change =
  | 'password-reset'
  | 'password-changed'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used';
