/** When an element is automatically published and withdrawn (docs/adr/0082-notices-and-dates.md). */
export const plannedElements: readonly string[] = [
  `alter table element
    add column publish_at timestamptz,
    add column withdraw_at timestamptz,
    add column planned_by text collate "C",
    add column plan_failure text`,
  'create index element_publication on element (site_id, publish_at) where publish_at is not null',
  'create index element_withdrawal on element (site_id, withdraw_at) where withdraw_at is not null',
];
