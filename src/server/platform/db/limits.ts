import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

export interface Limits {
  readonly limit: number;
  readonly offset?: number;
}

/** Some rows of a query, and the number of all. */
export async function readSome<Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  { limit, offset = 0 }: Limits,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const counted = query.clearSelect().clearOrderBy();
  const { total } = await counted.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows: await query.limit(limit).offset(offset).execute(), total: Number(total) };
}
