import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { GAP, type ListOrder, type MappedOrder, OVER, ofOrder } from './long-list.map.ts';

/** The mapped orders of some modules. */
export async function mappedOrders(trx: Kysely<Schema>, siteId: string, modules: readonly string[]): Promise<readonly MappedOrder[]> {
  if (modules.length === 0) return [];
  return trx
    .selectFrom('listOrder')
    .select(['siteId', 'module', 'sort', 'stretch', 'day'])
    .where('siteId', '=', siteId)
    .where('module', 'in', modules)
    .execute();
}

/** Gives the maps up; they are made anew when somebody has the time. */
export async function forgetMaps(trx: Kysely<Schema>, orders: readonly ListOrder[]): Promise<void> {
  for (const order of orders) await sql`delete from list_order where ${ofOrder(order)}`.execute(trx);
}

/** Takes an element out of a map. Call it before its rows in `element_sort` change. */
export async function leaveMap(trx: Kysely<Schema>, order: ListOrder, id: string): Promise<void> {
  await sql`${whereabouts(order, id)}
    update list_bits set bits = substring(bits from 1 for before) || substring(bits from before + 2)
    from whereabouts where ${ofOrder(order, 'list_bits')} and list_bits.place = whereabouts.place`.execute(trx);
}

/** Puts an element into a map. Call it once its rows in `element_sort` and `element_facet` are there. */
export async function enterMap(trx: Kysely<Schema>, order: MappedOrder, id: string): Promise<void> {
  const { rows } = await sql<{ place: string; size: number }>`${whereabouts(order, id)}
    update list_bits set bits = substring(bits from 1 for before) || case when facet = '' or facet = ${OVER} and ${isOver(order, id)} or exists (
        select from element_facet where site_id = list_bits.site_id and module = list_bits.module and facet = list_bits.facet
          and value = list_bits.value and element_id = ${id}
      ) then B'1' else B'0' end || substring(bits from before + 1)
    from whereabouts where ${ofOrder(order, 'list_bits')} and list_bits.place = whereabouts.place
    returning list_bits.place, length(bits) as size`.execute(trx);
  const [changed] = rows;
  if (changed === undefined) return;
  // Choices that nobody else of this stretch has made; names with a colon are texts to search in, not choices.
  await sql`${whereabouts(order, id)}
    insert into list_bits (site_id, module, sort, facet, value, place, bits)
    select site_id, module, ${order.sort}, facet, value, place, set_bit(repeat('0', ${changed.size})::bit varying, before, 1)
    from element_facet, whereabouts
    where site_id = ${order.siteId} and element_id = ${id} and module = ${order.module} and facet not like '%:%'
    union all
    select ${order.siteId}, ${order.module}, ${order.sort}, ${OVER}, '', place, set_bit(repeat('0', ${changed.size})::bit varying, before, 1)
    from whereabouts where ${isOver(order, id)}
    on conflict do nothing`.execute(trx);
  if (changed.size > 2 * order.stretch) await cut(trx, order, changed.place, Math.floor(changed.size / 2));
}

/** Was the element over on the day of the map? */
function isOver({ siteId, day }: MappedOrder, id: string) {
  return sql`exists (select from element where site_id = ${siteId} and id = ${id} and ends_on < ${day})`;
}

/** Where the element stands, if it is public: its stretch, and how many elements of the stretch come before it. */
function whereabouts(order: ListOrder, id: string) {
  return sql`with own as (
      select key from element_sort where ${ofOrder(order)} and element_id = ${id} and active
    ), stretch as (
      select key, place, from_key, from_id from own cross join lateral (
        select place, from_key, from_id from list_stretch where ${ofOrder(order)} and (from_key, from_id) <= (own.key, ${id})
        order by from_key desc, from_id desc limit 1
      ) as nearest
    ), whereabouts as materialized (
      select place, (
        select count(*)::int from element_sort as other where ${ofOrder(order, 'other')} and other.active
          and (other.key, other.element_id) >= (from_key, from_id) and (other.key, other.element_id) < (stretch.key, ${id})
      ) as before from stretch
    )`;
}

/** Makes two stretches of one, the first with `kept` elements. */
async function cut(trx: Kysely<Schema>, order: ListOrder, place: string, kept: number): Promise<void> {
  const { rows } = await sql<{ place: string }>`
    insert into list_stretch (site_id, module, sort, place, from_key, from_id)
    select whole.site_id, whole.module, whole.sort, new.place, half.key, half.element_id
    from list_stretch as whole
    cross join lateral (
      select whole.place + coalesce((min(place) - whole.place) / 2, ${GAP}) as place from list_stretch where ${ofOrder(order)} and place > whole.place
    ) as new
    cross join lateral (
      select key, element_id from element_sort where ${ofOrder(order)} and active and (key, element_id) >= (whole.from_key, whole.from_id)
      order by key, element_id offset ${kept} limit 1
    ) as half
    where ${ofOrder(order, 'whole')} and whole.place = ${place} and new.place > whole.place
    returning place`.execute(trx);
  const [made] = rows;
  // No room is left between the two: the map is made anew.
  if (made === undefined) return forgetMaps(trx, [order]);
  await sql`insert into list_bits (site_id, module, sort, facet, value, place, bits)
    select site_id, module, sort, facet, value, ${made.place}, substring(bits from ${kept + 1}::int) from list_bits
    where ${ofOrder(order)} and place = ${place}`.execute(trx);
  await sql`update list_bits set bits = substring(bits from 1 for ${kept}) where ${ofOrder(order)} and place = ${place}`.execute(trx);
}
