import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reads } from '#server/cache/reads.ts';
import { foldText } from '#server/db/french-key.ts';
import type { Schema } from '#server/db/schema.ts';
import type { ModuleSort, Site, SiteModule } from '#server/site/types.ts';
import { LISTED_COLUMNS, type ListedElement, listedElement, listedValues, unlistedFields } from './listed.ts';
import { isMapped, type ListOrder } from './long-list.map.ts';
import { readLongList } from './long-list.read.ts';
import { readWords } from './long-list.words.ts';

export interface ElementQuery {
  readonly sort: ModuleSort;
  /** From 1; a page beyond the last is the last. */
  readonly page: number;
  readonly pageSize: number;
  /** Field → choice; an element must have all of them. */
  readonly filters?: ReadonlyMap<string, string>;
  /** Every word must begin or continue somewhere in title or summary, whatever its accents and case; in a long list it must begin a word. */
  readonly words?: string;
  /** What has not ended on `today` (`YYYY-MM-DD`), what has, or both. */
  readonly period?: { readonly kind: 'upcoming' | 'past'; readonly today: string } | undefined;
}

export interface ElementPage {
  readonly items: readonly ListedElement[];
  readonly total: number;
  /** There are as many at least: more may be there, uncounted. The pages are those of what is known. */
  readonly isMore: boolean;
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
  const conditions = conditionsOf(order, query);
  const direction = directionOf(module, query);
  const unlisted = unlistedFields(module);

  if (longLists.has(query.sort)) {
    const long = await readMapped(db, module, query, conditions);
    if (long !== undefined) return long;
    longLists.delete(query.sort);
  }
  const asked = await firstStatement(db, conditions, direction, query, unlisted).execute();
  const first = asked[0]?.total;
  if (first !== undefined) return { items: asked.map((row) => listedElement(row)), ...pageOf(query, Number(first)) };

  const mapped = mappedIf(conditions);
  const matching = matchingElements(db, conditions);
  const count = countOf(matching);
  const { rows } = await sql<{ total: string | null }>`select case when ${mapped} then null else (${count}) end as total`.execute(db);
  const long = rows[0]?.total === null ? await readMapped(db, module, query, conditions) : undefined;
  if (long !== undefined) {
    longLists.add(query.sort);
    return long;
  }
  const shown = pageOf(query, Number(rows[0]?.total ?? (await count.executeTakeFirstOrThrow()).total));
  const limits = { ...limitsOf({ ...query, page: shown.page }), unlisted };
  const found = shown.total === 0 ? [] : await pageStatement(matching, direction, limits).execute();
  return { items: found.map((row) => listedElement(row)), ...shown };
}

/** Orders that were read by their maps the last time: what others need is not even planned for them, which takes PostgreSQL as long as the map's answer. */
const longLists = new WeakSet<ModuleSort>();

/** What is asked of nearly every list. Where the list is long, nothing is read: its map answers. */
function firstStatement(db: Kysely<Schema>, conditions: Conditions, direction: 'asc' | 'desc', query: ElementQuery, unlisted: string) {
  // The count is held back as well: planned for several processes, PostgreSQL would count before it looks whether there is anything to show.
  const unmapped = matchingElements(db, conditions).where(sql<boolean>`not ${mappedIf(conditions)}`);
  return pageStatement(unmapped, direction, { ...limitsOf(query), unlisted });
}

interface Limits {
  readonly limit: number;
  readonly offset: number;
}

type PageNeeds = Limits & { readonly unlisted: string };

function limitsOf({ page, pageSize }: ElementQuery): Limits {
  return { limit: pageSize, offset: (Math.max(1, page) - 1) * pageSize };
}

/** The rows of a page, each with how many there are in all: PostgreSQL counts once. */
function pageStatement(matching: Matching, direction: 'asc' | 'desc', { limit, offset, unlisted }: PageNeeds) {
  return matching
    .select(LISTED_COLUMNS)
    .select(listedValues(unlisted).as('values'))
    .select(sql<string>`${countOf(matching)}`.as('total'))
    .orderBy('elementSort.key', direction)
    .orderBy('elementSort.elementId', direction)
    .limit(limit)
    .offset(offset);
}

function countOf(matching: Matching) {
  return matching.select(sql<string>`count(*)`.as('total'));
}

/** A long list, by its map; undefined when somebody has just changed it otherwise. */
async function readMapped(
  db: Kysely<Schema>,
  module: SiteModule,
  query: ElementQuery,
  { order, words }: Conditions,
): Promise<ElementPage | undefined> {
  const { pageSize, filters = new Map(), period } = query;
  const [direction, unlisted] = [directionOf(module, query), unlistedFields(module)];
  const ask = { ...order, page: Math.max(1, query.page), pageSize, direction, filters, period, unlisted };
  if (words.length === 0) {
    const found = await readLongList(db, ask);
    return found && { items: found.rows.map((row) => listedElement(row)), ...pageOf(query, found.total) };
  }
  const found = await readWords(db, { ...ask, words });
  if (found === undefined) return undefined;
  const { rows, known, isMore } = found;
  return { items: rows.map((row) => listedElement(row)), ...pageOf(query, known), isMore };
}

/** Which elements a list shows. */
interface Conditions {
  readonly order: ListOrder;
  readonly filters: readonly (readonly [facet: string, value: string])[];
  /** Folded. */
  readonly words: readonly string[];
  readonly period: ElementQuery['period'];
}

function conditionsOf(order: ListOrder, { filters = new Map(), words = '', period }: ElementQuery): Conditions {
  const folded = foldText(words)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  return { order, filters: [...filters], words: folded, period };
}

function mappedIf({ order, period }: Conditions): RawBuilder<boolean> {
  return isMapped(order, period?.today);
}

function pageOf({ page, pageSize }: ElementQuery, total: number): Omit<ElementPage, 'items'> {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return { total, isMore: false, page: Math.min(Math.max(1, page), pages), pages };
}

type Matching = ReturnType<typeof matchingElements>;

function matchingElements(db: Kysely<Schema>, conditions: Conditions) {
  const { siteId, module, sort } = conditions.order;
  return db
    .selectFrom('elementSort')
    .innerJoin('element', (join) =>
      join.onRef('element.siteId', '=', 'elementSort.siteId').onRef('element.id', '=', 'elementSort.elementId'),
    )
    .where('elementSort.siteId', '=', siteId)
    .where('elementSort.module', '=', module)
    .where('elementSort.sort', '=', sort)
    .where('elementSort.active', '=', true)
    .where((builder) => builder.and(allOf(builder, conditions)));
}

type Builder = ExpressionBuilder<Schema, 'element' | 'elementSort'>;

function allOf(builder: Builder, { filters, words, period }: Conditions): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = filters.map(([facet, value]) => hasFacet(builder, facet, value));
  // Folded words hold letters and digits only: nothing in them is a wildcard.
  for (const word of words) all.push(sql<boolean>`element.search_text like '%' || ${word}::text || '%'`);
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
