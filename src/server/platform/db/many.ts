import { type RawBuilder, sql } from 'kysely';

/** Rows per statement: far below the 65,535 parameters that the protocol allows. */
const BATCH = 400;

/** Rows for one statement after the other. */
export function batches<Row>(rows: readonly Row[], size = BATCH): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

/** What equals one of the texts, after `=`: a single parameter, and an empty list is no error as it is after `in`. */
export function anyOf(texts: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${texts}::text[])`;
}
