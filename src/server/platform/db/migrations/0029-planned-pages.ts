/** Who planned the publication of a page, and why a planned withdrawal was not carried out. */
export const plannedPages: readonly string[] = [
  'alter table file_draft add column planned_by text collate "C"',
  'alter table edited_file add column withdraw_failure text',
];
