import { type QueryExecutorProvider, sql } from 'kysely';

/** What has been accepted once as a proof that a person sent a form: it is not accepted again while it would still be good. */
const STATEMENTS = [
  `create table captcha_spent (
    site_id text collate "C" not null,
    token_hash text collate "C" not null,
    expires_at timestamptz not null,
    primary key (site_id, token_hash)
  )`,
  'create index captcha_spent_expiry on captcha_spent (site_id, expires_at)',
];

export async function captcha(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
