import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** One order of the elements of a module. */
export interface ListOrder {
  readonly siteId: string;
  readonly module: string;
  readonly sort: string;
}

/** An order that has a map. */
export interface MappedOrder extends ListOrder {
  /** Elements of a stretch when the map was made; one that grows to more than twice as many is cut in two. */
  readonly stretch: number;
  /** As of which day it knows what is over. */
  readonly day: string;
}

/** The bits of what was over on the day of the map, beside those of choices: the names of choices have no colon. */
export const OVER = ':over';

/** Between the places of two stretches: room for as many cuts as anybody will need. */
export const GAP = sql.raw('4294967296');

/** Holds until the transaction ends: whoever changes the lists of a module, or maps them, is alone. Modules in a fixed order, so that nobody waits for each other. */
export async function lockLists(trx: Kysely<Schema>, siteId: string, modules: Iterable<string>): Promise<void> {
  for (const module of [...new Set(modules)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lists ${siteId} ${module}`}, 0))`.execute(trx);
  }
}

/** The number up to which the content of a module has changed. */
export function contentNumber({ siteId, module }: Pick<ListOrder, 'siteId' | 'module'>): RawBuilder<string> {
  return sql`(select coalesce(sum(epoch), 0)::bigint from content_epoch where site_id = ${siteId} and module in (${module}, ''))`;
}

/** Is there a map of this order that knows every change, and what is over today if that is asked for? */
export function isMapped(order: ListOrder, today?: string): RawBuilder<boolean> {
  const known = today === undefined ? sql`epoch = ${contentNumber(order)}` : sql`day = ${today} and day_epoch = ${contentNumber(order)}`;
  return sql`exists (select from list_order where ${ofOrder(order)} and ${known})`;
}

/** The condition of a row of one of the three tables. */
export function ofOrder({ siteId, module, sort }: ListOrder, table = ''): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(table === '' ? name : `${table}.${name}`);
  return sql`${column('site_id')} = ${siteId} and ${column('module')} = ${module} and ${column('sort')} = ${sort}`;
}
