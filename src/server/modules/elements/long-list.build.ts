import { type Kysely, sql, type Transaction } from 'kysely';
import { transaction } from '#server/db/retry.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Site, SiteModule } from '#server/site/types.ts';
import { contentNumber, GAP, isMapped, type ListOrder, lockLists, type MappedOrder, ofOrder } from './long-list.map.ts';
import { facetNames } from './rows.ts';

/** Shorter lists are counted and paged without a map. */
const LONG = 5_000;
/** Elements of a stretch: a page reads one of them, a total as many rows as there are stretches. */
const STRETCH = 1_024;

export interface MapOptions {
  readonly shortest?: number;
  readonly stretch?: number;
}

/** Maps every order of a long list that has no map in step. Answers how many were made. */
export async function mapLongLists(
  db: Kysely<Schema>,
  site: Site,
  { shortest = LONG, stretch = STRETCH }: MapOptions = {},
): Promise<number> {
  let made = 0;
  for (const module of site.modules.values()) {
    for (const { name } of module.sorts) {
      const order = { siteId: site.id, module: module.ident, sort: name, stretch };
      if ((await needsMap(db, order, shortest)) && (await mapList(db, order, module))) made += 1;
    }
  }
  return made;
}

async function needsMap(db: Kysely<Schema>, order: ListOrder, shortest: number): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select not ${isMapped(order)} and exists (select from element_sort where ${ofOrder(order)} and active offset ${shortest}) as needed`.execute(
    db,
  );
  return rows[0]?.needed === true;
}

/** Makes the map of an order anew; false when somebody else has made it meanwhile. Those who save elements of the module wait for it. */
function mapList(db: Kysely<Schema>, order: MappedOrder, module: SiteModule): Promise<boolean> {
  return transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local work_mem = '64MB'`.execute(trx);
    await lockLists(trx, order.siteId, [order.module]);
    // Read before the elements: a change by a program that knows no maps then leaves the map behind, not ahead.
    const { rows } = await sql<{
      done: boolean;
      epoch: string;
    }>`select ${isMapped(order)} as done, ${contentNumber(order)} as epoch`.execute(trx);
    if (rows[0] === undefined || rows[0].done) return false;
    for (const table of ['list_order', 'list_stretch', 'list_bits'])
      await sql`delete from ${sql.table(table)} where ${ofOrder(order)}`.execute(trx);
    await write(trx, order, facetNames(module));
    await trx
      .insertInto('listOrder')
      .values({ ...order, epoch: rows[0].epoch })
      .execute();
    return true;
  });
}

async function write(trx: Transaction<Schema>, order: MappedOrder, facets: readonly string[]): Promise<void> {
  const { siteId, module, sort, stretch } = order;
  const columns = sql`${siteId}, ${module}, ${sort}`;
  const placed = sql`with numbered as (
      select key, element_id, row_number() over (order by key, element_id) - 1 as number from element_sort where ${ofOrder(order)} and active
    ), placed as (
      select key, element_id, number / ${stretch}::int as stretch, (number % ${stretch}::int)::int as position from numbered
    )`;
  // The first stretch begins before every element, and is there even where there are none.
  await sql`${placed}
    insert into list_stretch (site_id, module, sort, place, from_key, from_id)
    select ${columns}, 0, '', '' union all
    select ${columns}, stretch * ${GAP}, key, element_id from placed where position = 0 and stretch > 0`.execute(trx);
  await sql`${placed}, sized as (
      select stretch, count(*)::int as size from (select stretch from placed union all select 0 where not exists (select from placed)) as one group by stretch
    ), empty as (select count(*) = 0 as so from placed)
    insert into list_bits (site_id, module, sort, facet, value, place, bits)
    select ${columns}, '', '', stretch * ${GAP}, repeat('1', case when so then 0 else size end)::bit varying from sized, empty
    union all
    select ${columns}, facet, value, stretch * ${GAP}, substring(bit_or(set_bit(repeat('0', ${stretch}::int)::bit(${sql.raw(String(stretch))}), position, 1)) from 1 for min(size))
    from placed join sized using (stretch) join element_facet using (element_id)
    where site_id = ${siteId} and module = ${module} and facet = any(${facets}::text[])
    group by stretch, facet, value`.execute(trx);
}
