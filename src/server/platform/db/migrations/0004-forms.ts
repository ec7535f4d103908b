/** Form submissions, newsletter subscriptions, and the mails that both cause. */
export const forms: readonly string[] = [
  `create table form_message (
    site_id text collate "C" not null,
    id text collate "C" not null,
    form text collate "C" not null,
    sending text collate "C" not null,
    "values" jsonb not null,
    page text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (site_id, id),
    unique (site_id, sending)
  )`,
  'create index form_message_expiry on form_message (site_id, expires_at)',
  'create index form_message_form on form_message (site_id, form, created_at)',
  `create table form_subscriber (
    site_id text collate "C" not null,
    id text collate "C" not null,
    form text collate "C" not null,
    email text collate "C" not null,
    token text collate "C" not null,
    "values" jsonb not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    primary key (site_id, id),
    unique (site_id, form, email),
    unique (site_id, token)
  )`,
  `create table form_mail (
    site_id text collate "C" not null,
    id text collate "C" not null,
    kind text not null check (kind in ('notice', 'receipt', 'invitation', 'welcome')),
    about_id text collate "C" not null,
    recipient text not null,
    origin text not null,
    attempts integer not null default 0,
    next_try_at timestamptz not null,
    sent_at timestamptz,
    primary key (site_id, id)
  )`,
  'create index form_mail_due on form_mail (site_id, next_try_at) where sent_at is null',
  'create index form_mail_about on form_mail (site_id, about_id)',
];
