import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { transaction } from '#server/db/retry.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Site } from '#server/site/types.ts';
import { contentNumber, GAP, isMapped, type ListOrder, lockLists, type MappedOrder, OVER, ofOrder } from './long-list.map.ts';
import { facetNames } from './rows.ts';

/** Shorter lists are counted and paged without a map. */
const LONG = 5_000;
/** Elements of a stretch: a page reads one of them, a total as many rows as there are stretches. */
const STRETCH = 1_024;

/** The place of an element in its order, from 0. */
const NUMBER = sql`row_number() over (order by key, element_id) - 1`;

export interface MapOptions {
  readonly shortest?: number;
  readonly stretch?: number;
}

/** Maps every order of a long list that has no map in step, as of a day (`YYYY-MM-DD`). Answers how many were made. */
export async function mapLongLists(
  db: Kysely<Schema>,
  site: Site,
  day: string,
  { shortest = LONG, stretch = STRETCH }: MapOptions = {},
): Promise<number> {
  let made = 0;
  for (const module of site.modules.values()) {
    for (const { name } of module.sorts) {
      const order = { siteId: site.id, module: module.ident, sort: name, stretch, day };
      if ((await needsMap(db, order, shortest)) && (await mapList(db, order, facetNames(module)))) made += 1;
    }
  }
  return made;
}

async function needsMap(db: Kysely<Schema>, order: MappedOrder, shortest: number): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select not ${isComplete(order)} and exists (select from element_sort where ${ofOrder(order)} and active offset ${shortest}) as needed`.execute(
    db,
  );
  return rows[0]?.needed === true;
}

function isComplete(order: MappedOrder): RawBuilder<boolean> {
  return sql`(${isMapped(order)} and ${isMapped(order, order.day)})`;
}

/** Tries while people go on saving; then they wait. */
const FREE_TRIES = 3;

/** Makes the map of an order anew; false when somebody else has made it meanwhile. */
async function mapList(db: Kysely<Schema>, order: MappedOrder, facets: readonly string[]): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(db, (trx) => attemptMap(trx, order, facets, attempt > FREE_TRIES));
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
}

/** Somebody saved an element of the module while its list was read. */
class Outdated extends Error {}

async function attemptMap(trx: Transaction<Schema>, order: MappedOrder, facets: readonly string[], isAlone: boolean): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local work_mem = '64MB'`.execute(trx);
  if (!(await tryAlone(trx, order))) return false;
  if (isAlone) await lockLists(trx, order.siteId, [order.module]);
  const before = await look(trx, order);
  if (before.done) return false;
  for (const table of ['list_order', 'list_stretch', 'list_bits'])
    await sql`delete from ${sql.table(table)} where ${ofOrder(order)}`.execute(trx);
  await writeStretches(trx, order);
  await writeBits(trx, order, facets);
  // Whoever is saving just now ends first. The number says whether anything has changed since it was read; nothing changes any more before this transaction ends.
  await lockLists(trx, order.siteId, [order.module]);
  if ((await look(trx, order)).epoch !== before.epoch) throw new Outdated();
  await trx
    .insertInto('listOrder')
    .values({ ...order, epoch: before.epoch, dayEpoch: before.epoch })
    .execute();
  return true;
}

/** Is nobody else mapping the same order? */
async function tryAlone(trx: Transaction<Schema>, { siteId, module, sort }: ListOrder): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`map ${siteId} ${module} ${sort}`}, 0)) as alone`.execute(trx);
  return rows[0]?.alone === true;
}

async function look(trx: Transaction<Schema>, order: MappedOrder): Promise<{ readonly done: boolean; readonly epoch: string }> {
  const { rows } = await sql<{
    done: boolean;
    epoch: string;
  }>`select ${isComplete(order)} as done, ${contentNumber(order)} as epoch`.execute(trx);
  return rows[0] ?? { done: false, epoch: '0' };
}

/** The first stretch begins before every element, and is there even where there are none. */
async function writeStretches(trx: Transaction<Schema>, order: MappedOrder): Promise<void> {
  const { siteId, module, sort, stretch } = order;
  await sql`
    insert into list_stretch (site_id, module, sort, place, from_key, from_id)
    select ${siteId}, ${module}, ${sort}, 0, '', '' union all
    select ${siteId}, ${module}, ${sort}, number / ${stretch}::int * ${GAP}, key, element_id
    from (select key, element_id, ${NUMBER} as number from element_sort where ${ofOrder(order)} and active) as numbered
    where number > 0 and number % ${stretch}::int = 0`.execute(trx);
}

async function writeBits(trx: Transaction<Schema>, order: MappedOrder, facets: readonly string[]): Promise<void> {
  const { siteId, module, sort, stretch, day } = order;
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from element_sort where ${ofOrder(order)} and active`.execute(
    trx,
  );
  const total = rows[0]?.total ?? 0;
  const size = sql`least(${stretch}::int, ${total}::int - stretch::int * ${stretch}::int)`;
  await sql`
    insert into list_bits (site_id, module, sort, facet, value, place, bits)
    select ${siteId}, ${module}, ${sort}, '', '', stretch * ${GAP}, repeat('1', ${size})::bit varying
    from generate_series(0, ${Math.max(0, Math.ceil(total / stretch) - 1)}::bigint) as stretch`.execute(trx);
  const none = sql.raw(`repeat('0', ${stretch})::bit(${stretch})`);
  await sql`
    insert into list_bits (site_id, module, sort, facet, value, place, bits)
    select ${siteId}, ${module}, ${sort}, facet, value, stretch * ${GAP}, substring(bits from 1 for ${size}) from (
      select facet, value, number / ${stretch}::int as stretch, bit_or(set_bit(${none}, (number % ${stretch}::int)::int, 1)) as bits
      from (select element_id, ${NUMBER} as number from element_sort where ${ofOrder(order)} and active) as numbered
      join (
        select element_id, facet, value from element_facet where site_id = ${siteId} and module = ${module} and facet = any(${facets}::text[])
        union all
        select id, ${OVER}, '' from element where site_id = ${siteId} and module = ${module} and ends_on < ${day}
      ) as known using (element_id)
      group by 1, 2, 3
    ) as chosen
    -- What is read together lies together.
    order by facet, value, stretch`.execute(trx);
}
