/** Captcha proofs that were used: none is accepted twice before it expires. */
export const captcha: readonly string[] = [
  `create table captcha_spent (
    site_id text collate "C" not null,
    token_hash text collate "C" not null,
    expires_at timestamptz not null,
    primary key (site_id, token_hash)
  )`,
  'create index captcha_spent_expiry on captcha_spent (site_id, expires_at)',
];
