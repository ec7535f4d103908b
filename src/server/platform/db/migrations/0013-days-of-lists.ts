/**
 * Records which elements of long lists have ended (docs/adr/0019-a-million-elements.md): as of which day, and up to
 * which change. A program that does not know these columns does not update them, and days are then read from the
 * elements.
 */
export const daysOfLists: readonly string[] = [
  `alter table list_order add column day text collate "C" not null default '',
    add column day_epoch bigint not null default -1`,
];
