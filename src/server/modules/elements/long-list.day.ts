import { type Kysely, sql, type Transaction } from 'kysely';
import { transaction } from '#server/db/retry.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Site } from '#server/site/types.ts';
import { type MapOptions, mapLongLists } from './long-list.build.ts';
import { enterMap, forgetMaps, leaveMap, mappedOrders } from './long-list.keep.ts';
import { lockLists, type MappedOrder } from './long-list.map.ts';

/** More than so many elements that end in between are not moved one by one: the map is made anew. */
const MOVED_ONE_BY_ONE = 1_000;

/** What has to be done now and then for long lists: maps where there are none, and those of another day brought to this one. */
export async function followLongLists(db: Kysely<Schema>, site: Site, today: string, options: MapOptions = {}): Promise<void> {
  for (const module of await modulesOfOtherDays(db, site, today)) await transaction(db, (trx) => turnDay(trx, site, module, today));
  await mapLongLists(db, site, today, options);
}

async function modulesOfOtherDays(db: Kysely<Schema>, site: Site, today: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('listOrder')
    .select('module')
    .distinct()
    .where('siteId', '=', site.id)
    .where('day', '!=', today)
    .execute();
  return rows.map(({ module }) => module);
}

async function turnDay(trx: Transaction<Schema>, site: Site, module: string, today: string): Promise<void> {
  await lockLists(trx, site.id, [module]);
  // Another process may have done it while this one waited.
  for (const order of await mappedOrders(trx, site.id, [module])) if (order.day !== today) await turnMap(trx, order, today);
}

async function turnMap(trx: Transaction<Schema>, order: MappedOrder, today: string): Promise<void> {
  const ended = await endedBetween(trx, order, today);
  // A map that was made before maps knew days, or that another program has changed since, knows nothing to begin with.
  if (ended.length > MOVED_ONE_BY_ONE || !(await knowsItsDay(trx, order))) return forgetMaps(trx, [order]);
  for (const id of ended) {
    await leaveMap(trx, order, id);
    await enterMap(trx, { ...order, day: today }, id);
  }
  await trx
    .updateTable('listOrder')
    .set({ day: today })
    .where('siteId', '=', order.siteId)
    .where('module', '=', order.module)
    .where('sort', '=', order.sort)
    .execute();
}

/** Public elements that are over on one of the two days and not on the other, whichever comes first: clocks of two machines may disagree. */
async function endedBetween(trx: Transaction<Schema>, { siteId, module, day }: MappedOrder, today: string): Promise<readonly string[]> {
  const [from, to] = day < today ? [day, today] : [today, day];
  const rows = await trx
    .selectFrom('element')
    .select('id')
    .where('siteId', '=', siteId)
    .where('module', '=', module)
    .where('endsOn', '>=', from)
    .where('endsOn', '<', to)
    .limit(MOVED_ONE_BY_ONE + 1)
    .execute();
  return rows.map(({ id }) => id);
}

async function knowsItsDay(trx: Transaction<Schema>, { siteId, module, sort }: MappedOrder): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select day_epoch = epoch and day <> '' as known from list_order where site_id = ${siteId} and module = ${module} and sort = ${sort}`.execute(
    trx,
  );
  return rows[0]?.known === true;
}
