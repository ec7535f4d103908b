import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Reads } from '#server/cache/reads.ts';
import { foldText } from '#server/db/french-key.ts';
import type { Schema } from '#server/db/schema.ts';
import type { ModuleSort, Site, SiteModule } from '#server/site/types.ts';
import { ELEMENT_COLUMNS, type SiteElement } from './element.ts';
import { isMapped, type ListOrder } from './long-list.map.ts';
import { readLongList } from './long-list.read.ts';

export interface ElementQuery {
  readonly sort: ModuleSort;
  /** From 1; a page beyond the last is the last. */
  readonly page: number;
  readonly pageSize: number;
  /** Field → choice; an element must have all of them. */
  readonly filters?: ReadonlyMap<string, string>;
  /** Every word must begin or continue somewhere in title or summary, whatever its accents and case. */
  readonly words?: string;
  /** What has not ended on `today` (`YYYY-MM-DD`), what has, or both. */
  readonly period?: { readonly kind: 'upcoming' | 'past'; readonly today: string } | undefined;
}

export interface ElementPage {
  readonly items: readonly SiteElement[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** Words of a search that count: more would only slow the search down. */
const MAX_WORDS = 8;

/** One page of the public elements of a module. */
export async function listElements(reads: Reads, site: Site, module: SiteModule, query: ElementQuery): Promise<ElementPage> {
  reads.note(module.ident);
  const { db } = reads;
  const order = { siteId: site.id, module: module.ident, sort: query.sort.name };
  // Where the list is long, nothing is read here: its map answers.
  const mapped = canBeMapped(query) ? isMapped(order) : sql<boolean>`false`;
  const matching = matchingElements(db, site, module, query);
  const count = matching.select(sql<string>`count(*)`.as('total'));

  const asked = await readPage(matching.where(sql<boolean>`not ${mapped}`), count, module, query);
  const total = asked[0]?.total;
  if (total !== undefined) return { items: asked, ...pageOf(query, Number(total)) };

  const { rows } = await sql<{ total: string | null }>`select case when ${mapped} then null else (${count}) end as total`.execute(db);
  const long = rows[0]?.total === null ? await readMapped(db, order, module, query) : undefined;
  if (long !== undefined) return long;
  const shown = pageOf(query, Number(rows[0]?.total ?? (await count.executeTakeFirstOrThrow()).total));
  return { items: shown.total === 0 ? [] : await readPage(matching, count, module, { ...query, page: shown.page }), ...shown };
}

/** The rows of the page asked for, each with how many there are in all: PostgreSQL counts once. */
async function readPage(matching: Matching, count: Expression<{ total: string }>, module: SiteModule, query: ElementQuery) {
  const direction = directionOf(module, query);
  return matching
    .select(ELEMENT_COLUMNS)
    .select(sql<string>`${count}`.as('total'))
    .orderBy('elementSort.key', direction)
    .orderBy('elementSort.elementId', direction)
    .limit(query.pageSize)
    .offset((Math.max(1, query.page) - 1) * query.pageSize)
    .execute();
}

/** A long list, by its map; undefined when somebody has just changed it otherwise. */
async function readMapped(db: Kysely<Schema>, order: ListOrder, module: SiteModule, query: ElementQuery): Promise<ElementPage | undefined> {
  const { page, pageSize, filters = new Map() } = query;
  const found = await readLongList(db, { ...order, page: Math.max(1, page), pageSize, direction: directionOf(module, query), filters });
  return found && { items: found.items, ...pageOf(query, found.total) };
}

/** Maps know choices, not words and days. */
function canBeMapped({ words = '', period }: ElementQuery): boolean {
  return period === undefined && foldText(words) === '';
}

function pageOf({ page, pageSize }: ElementQuery, total: number): Omit<ElementPage, 'items'> {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return { total, page: Math.min(Math.max(1, page), pages), pages };
}

type Matching = ReturnType<typeof matchingElements>;

function matchingElements(db: Kysely<Schema>, site: Site, module: SiteModule, query: ElementQuery) {
  return db
    .selectFrom('elementSort')
    .innerJoin('element', (join) =>
      join.onRef('element.siteId', '=', 'elementSort.siteId').onRef('element.id', '=', 'elementSort.elementId'),
    )
    .where('elementSort.siteId', '=', site.id)
    .where('elementSort.module', '=', module.ident)
    .where('elementSort.sort', '=', query.sort.name)
    .where('elementSort.active', '=', true)
    .where((builder) => builder.and(conditions(builder, query)));
}

type Builder = ExpressionBuilder<Schema, 'element' | 'elementSort'>;

function conditions(builder: Builder, { filters, words, period }: ElementQuery): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [...(filters ?? [])].map(([facet, value]) => hasFacet(builder, facet, value));
  for (const word of foldText(words ?? '')
    .split(' ')
    .slice(0, MAX_WORDS)) {
    // Folded words hold letters and digits only: nothing in them is a wildcard.
    if (word !== '') all.push(builder('element.searchText', 'like', `%${word}%`));
  }
  if (period?.kind === 'upcoming') {
    all.push(builder.or([builder('element.endsOn', 'is', null), builder('element.endsOn', '>=', period.today)]));
  }
  if (period?.kind === 'past') all.push(builder('element.endsOn', '<', period.today));
  return all;
}

function hasFacet(builder: Builder, facet: string, value: string): Expression<SqlBool> {
  return builder.exists(
    builder
      .selectFrom('elementFacet')
      .select(sql`1`.as('one'))
      .whereRef('elementFacet.siteId', '=', 'elementSort.siteId')
      .whereRef('elementFacet.module', '=', 'elementSort.module')
      .where('elementFacet.facet', '=', facet)
      .where('elementFacet.value', '=', value)
      .whereRef('elementFacet.elementId', '=', 'elementSort.elementId'),
  );
}

/** What is coming is read from the nearest on; what is past, from the latest back. */
function directionOf(module: SiteModule, { sort, period }: ElementQuery): 'asc' | 'desc' {
  return period?.kind === 'past' && sort.field === module.dateField ? 'desc' : sort.direction;
}
