/** The language of a mail is that of the page that caused it (LANG-2); '' for that of the site. */
export const mailLanguage: readonly string[] = [
  `alter table queued_mail add column language text collate "C" not null default ''`,
];
