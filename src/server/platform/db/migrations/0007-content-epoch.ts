/** Changes are counted per module, so that a saved element invalidates only the pages that show its module. */
export const contentEpoch: readonly string[] = [
  'drop table site_epoch',
  `create table content_epoch (
    site_id text collate "C" not null,
    module text collate "C" not null,
    epoch bigint not null,
    primary key (site_id, module)
  )`,
];
