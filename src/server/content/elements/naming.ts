import { sql } from 'kysely';
import { containing } from '#server/platform/db/like.ts';
import type { Db } from '#server/platform/db/schema.ts';

const MAX_ELEMENTS = 200;

export interface NamingElement {
  readonly id: string;
  readonly title: string;
  readonly module: string;
}

/** Elements whose values, draft, or last version before a deletion have one of the words and pass the test. */
export async function elementsNaming(
  db: Db,
  siteId: string,
  words: readonly string[],
  isNamed: (text: string) => boolean,
): Promise<readonly NamingElement[]> {
  const { rows } = await sql<NamingElement & { document: string }>`
    select id, title, module, concat_ws(' ', "values"::text, draft::text, undo::text) as document from element
    where site_id = ${siteId}
      and concat_ws(' ', "values"::text, draft::text, undo::text) like any (${sql.val(words.map(containing))}::text[])
    order by title limit ${MAX_ELEMENTS}`.execute(db);
  return rows
    .filter(({ document }) => isNamed(document.replaceAll('\\"', '"')))
    .map(({ id, title, module }) => ({ id, title, module }));
}
