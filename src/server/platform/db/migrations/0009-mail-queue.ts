/** The mail queue of the forms becomes that of all modules; links to reset passwords. */
export const mailQueue: readonly string[] = [
  'alter table form_mail rename to queued_mail',
  'alter index form_mail_pkey rename to queued_mail_pkey',
  'alter index form_mail_due rename to queued_mail_due',
  'alter index form_mail_about rename to queued_mail_about',
  // The modules define the kinds.
  'alter table queued_mail drop constraint form_mail_kind_check',
  'alter table queued_mail add column content jsonb',
  `create table password_reset (
    site_id text collate "C" not null,
    account_id text collate "C" not null,
    token_hash text collate "C" not null,
    expires_at timestamptz not null,
    primary key (site_id, account_id),
    unique (site_id, token_hash),
    foreign key (site_id, account_id) references account (site_id, id) on delete cascade
  )`,
];
