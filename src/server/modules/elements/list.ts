import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Reads } from '#server/cache/reads.ts';
import { foldText } from '#server/db/french-key.ts';
import type { Schema } from '#server/db/schema.ts';
import type { ModuleSort, Site, SiteModule } from '#server/site/types.ts';
import type { SiteElement } from './element.ts';

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

export const ELEMENT_COLUMNS = [
  'element.id',
  'element.slug',
  'element.ownerId',
  'element.active',
  'element.title',
  'element.values',
  'element.startsOn',
  'element.endsOn',
  'element.version',
  'element.createdAt',
  'element.updatedAt',
] as const;

/** Words of a search that count: more would only slow the search down. */
const MAX_WORDS = 8;

/** One page of the public elements of a module. */
export async function listElements(reads: Reads, site: Site, module: SiteModule, query: ElementQuery): Promise<ElementPage> {
  reads.note(module.ident);
  const matching = matchingElements(reads.db, site, module, query);
  const direction = directionOf(module, query);
  const all = matching.select(sql<string>`count(*)`.as('total'));
  const rowsOf = (page: number) =>
    matching
      .select(ELEMENT_COLUMNS)
      // Not of each row: PostgreSQL counts once.
      .select(all.as('total'))
      .orderBy('elementSort.key', direction)
      .orderBy('elementSort.elementId', direction)
      .limit(query.pageSize)
      .offset((page - 1) * query.pageSize)
      .execute();

  const asked = Math.max(1, query.page);
  const rows = await rowsOf(asked);
  const isBeyond = rows.length === 0 && asked > 1;
  const total = Number(isBeyond ? (await all.executeTakeFirstOrThrow()).total : (rows[0]?.total ?? 0));
  const pages = Math.max(1, Math.ceil(total / query.pageSize));
  const page = Math.min(asked, pages);
  return { items: isBeyond && total > 0 ? await rowsOf(page) : rows, total, page, pages };
}

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
