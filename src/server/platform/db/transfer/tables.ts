/** A table by its SQL name, with its primary key, `site_id` first. */
export interface SiteTable {
  readonly name: string;
  readonly key: readonly string[];
  /** Rows that an export reads at a time, where they are large. */
  readonly batchRows?: number;
}

/** The tables of a site that exports contain, referenced tables before those that refer to them. */
export const siteTables: readonly SiteTable[] = [
  { name: 'account', key: ['site_id', 'id'] },
  { name: 'account_module', key: ['site_id', 'account_id', 'module'] },
  { name: 'site_secret', key: ['site_id'] },
  { name: 'second_factor', key: ['site_id', 'account_id'] },
  { name: 'recovery_code', key: ['site_id', 'account_id', 'selector'] },
  { name: 'element', key: ['site_id', 'id'] },
  { name: 'element_translation', key: ['site_id', 'element_id', 'language'] },
  { name: 'list_entry', key: ['site_id', 'element_id', 'sort', 'facet', 'value'] },
  { name: 'element_facet', key: ['site_id', 'module', 'facet', 'value', 'element_id'] },
  { name: 'element_history', key: ['site_id', 'element_id', 'rank'] },
  { name: 'search_document', key: ['site_id', 'kind', 'id'] },
  { name: 'translation_pending', key: ['site_id', 'langue', 'expression'] },
  { name: 'permalink', key: ['site_id', 'code'] },
  { name: 'missed_address', key: ['site_id', 'path'] },
  { name: 'edited_file', key: ['site_id', 'path'] },
  { name: 'file_draft', key: ['site_id', 'path'] },
  { name: 'file_version', key: ['site_id', 'path', 'rank'] },
  { name: 'part_work', key: ['site_id', 'path', 'account_id', 'seen'] },
  { name: 'upload', key: ['site_id', 'file', 'account_id'] },
  { name: 'upload_file', key: ['site_id', 'hash'] },
  { name: 'upload_chunk', key: ['site_id', 'hash', 'place'], batchRows: 4 },
  { name: 'form_message', key: ['site_id', 'id'] },
  { name: 'form_subscriber', key: ['site_id', 'id'] },
  { name: 'queued_mail', key: ['site_id', 'id'] },
  { name: 'journal', key: ['site_id', 'id'] },
  { name: 'site_module', key: ['site_id', 'ident'] },
  { name: 'site_seed', key: ['site_id'] },
];
