/** A table as SQL names it, with its primary key. The columns of a key are texts, `site_id` first. */
export interface SiteTable {
  readonly name: string;
  readonly key: readonly string[];
}

/** What a site consists of, referenced tables before those that refer to them. Exports hold these. */
export const siteTables: readonly SiteTable[] = [
  { name: 'account', key: ['site_id', 'id'] },
  { name: 'account_module', key: ['site_id', 'account_id', 'module'] },
  { name: 'site_secret', key: ['site_id'] },
  { name: 'second_factor', key: ['site_id', 'account_id'] },
  { name: 'recovery_code', key: ['site_id', 'account_id', 'selector'] },
  { name: 'element', key: ['site_id', 'id'] },
  { name: 'list_entry', key: ['site_id', 'element_id', 'sort', 'facet', 'value'] },
  { name: 'element_facet', key: ['site_id', 'module', 'facet', 'value', 'element_id'] },
  { name: 'element_history', key: ['site_id', 'element_id', 'rank'] },
  { name: 'search_document', key: ['site_id', 'kind', 'id'] },
  { name: 'translation_pending', key: ['site_id', 'langue', 'expression'] },
  { name: 'permalink', key: ['site_id', 'code'] },
  { name: 'upload', key: ['site_id', 'file', 'account_id'] },
  { name: 'form_message', key: ['site_id', 'id'] },
  { name: 'form_subscriber', key: ['site_id', 'id'] },
  { name: 'queued_mail', key: ['site_id', 'id'] },
  { name: 'site_seed', key: ['site_id'] },
];

/** What only the running site needs: sign-ins, counters, the number of changes, who made its lists. Not in exports. */
export const passingTables: readonly string[] = [
  'session',
  'password_reset',
  'sign_in_step',
  'known_browser',
  'attempt',
  'captcha_spent',
  'content_epoch',
  'element_index',
];
