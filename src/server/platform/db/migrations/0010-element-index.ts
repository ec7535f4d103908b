/** Which version of the program and of the site folder wrote the listing and search indexes of a site. */
export const elementIndex: readonly string[] = [
  `create table element_index (
    site_id text collate "C" primary key,
    maker text collate "C" not null
  )`,
];
