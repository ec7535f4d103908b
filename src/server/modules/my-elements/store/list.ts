import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import { publishedModulesOf } from '#server/people/account-modules.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import { anyOf } from '#server/platform/db/many.ts';
import type { Db, Schema } from '#server/platform/db/schema.ts';
import { MY_ELEMENT_COLUMNS, type MyElement, type MyElementRow, myElement } from './element.ts';
import { withinReach } from './reach.ts';

/** States that lists are filtered by; each stands for some situations. */
export const STATE_FILTERS = ['draft', 'pending', 'published', 'changed', 'refused', 'unpublished'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

export const MY_SORTS = ['modified', 'title', 'created'] as const;
export type MySort = (typeof MY_SORTS)[number];

export interface MyElementsQuery {
  readonly sort: MySort;
  /** From 1; a page beyond the last is the last. */
  readonly page: number;
  readonly pageSize: number;
  readonly state: StateFilter | undefined;
  readonly words: string;
  /** Only what the account owns, even where it reaches more. */
  readonly isOwnOnly: boolean;
}

interface ListedElement extends MyElement {
  /** Undefined when no account owns it. */
  readonly ownerName: string | undefined;
}

export interface MyElementsPage {
  readonly items: readonly ListedElement[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

const MAX_WORDS = 8;

/** One page of the elements of a module within reach of an account. */
export async function listMyElements(
  db: Db,
  site: Site,
  module: SiteModule,
  account: Account,
  query: MyElementsQuery,
): Promise<MyElementsPage> {
  const matching = withinModule(db, site, module, account)
    // Repeats `withinReach` for contributors: an index finds their elements by it.
    .$if(query.isOwnOnly || account.role === 'contributor', (own) => own.where('element.ownerId', '=', account.id))
    .where((builder) => builder.and(conditions(builder, query)));
  const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(total) / query.pageSize));
  const page = Math.min(Math.max(1, query.page), pages);
  const rows = await matching
    .select(LISTED_COLUMNS)
    .orderBy(ORDERS[query.sort])
    .orderBy('element.id')
    .limit(query.pageSize)
    .offset((page - 1) * query.pageSize)
    .execute();
  return { items: rows.map((row) => listedElement(module, row)), total: Number(total), page, pages };
}

/**
 * The same page after an act: its elements stay in their order, even where the query would move them; newer ones come
 * first.
 */
export async function listAgain(
  db: Db,
  site: Site,
  module: SiteModule,
  account: Account,
  query: MyElementsQuery,
  { ids, since }: { readonly ids: readonly string[]; readonly since: Date },
): Promise<MyElementsPage> {
  const page = await listMyElements(db, site, module, account, query);
  const rows = await withinModule(db, site, module, account)
    .where('element.id', '=', anyOf(ids))
    .select(LISTED_COLUMNS)
    .execute();
  const shown = new Map(rows.map((row) => [row.id, listedElement(module, row)]));
  const added = page.items.filter(({ id, createdAt }) => !ids.includes(id) && createdAt > since);
  return { ...page, items: [...added, ...ids.flatMap((id) => shown.get(id) ?? [])] };
}

const ownerName = sql<string | null>`(select name from account
  where account.site_id = element.site_id and account.id = element.owner_id)`.as('ownerName');
const LISTED_COLUMNS = [...MY_ELEMENT_COLUMNS, ownerName] as const;

function listedElement(module: SiteModule, row: MyElementRow & { readonly ownerName: string | null }): ListedElement {
  return { ...myElement(module, row), ownerName: row.ownerName ?? undefined };
}

function withinModule(db: Db, site: Site, module: SiteModule, account: Account) {
  return db
    .selectFrom('element')
    .where('element.siteId', '=', site.id)
    .where('element.module', '=', module.ident)
    .where('element.deletedAt', 'is', null)
    .where((builder) => withinReach(builder, account.id));
}

const ORDERS = {
  modified: sql`element.updated_at desc`,
  created: sql`element.created_at desc`,
  // Folded: without accents and case, whatever the collation of the database.
  title: sql`element.search_text collate "C"`,
} as const;

type Builder = ExpressionBuilder<Schema, 'element'>;

function conditions(builder: Builder, { state, words }: MyElementsQuery): Expression<SqlBool>[] {
  const searched = foldText(words)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    // Folded words hold letters and digits only: nothing in them is a wildcard.
    .map((word) => builder('element.searchText', 'like', `%${word}%`));
  return [...searched, ...(state === undefined ? [] : inState(builder, state))];
}

function inState(builder: Builder, state: StateFilter): Expression<SqlBool>[] {
  const is = (active: boolean) => builder('element.active', '=', active);
  switch (state) {
    case 'published':
      return [is(true)];
    case 'changed':
      return [is(true), builder('element.draft', 'is not', null)];
    case 'pending':
    case 'refused':
      return [builder('element.review', '=', state)];
    case 'draft':
      return [is(false), builder('element.review', 'is', null), builder('element.publishedAt', 'is', null)];
    case 'unpublished':
      return [is(false), builder('element.review', 'is', null), builder('element.publishedAt', 'is not', null)];
  }
}

/** The elements that an account has to review, the oldest request first. */
export async function listWaiting(db: Db, site: Site, account: Account): Promise<readonly ListedElement[]> {
  const modules = new Map(publishedModulesOf(site, account).map((module) => [module.ident, module]));
  if (modules.size === 0) return [];
  const rows = await db
    .selectFrom('element')
    .select(LISTED_COLUMNS)
    .where('element.siteId', '=', site.id)
    .where('element.module', 'in', [...modules.keys()])
    .where('element.review', '=', 'pending')
    .where('element.deletedAt', 'is', null)
    .where((builder) => withinReach(builder, account.id))
    .orderBy('element.submittedAt')
    .orderBy('element.id')
    .limit(200)
    .execute();
  return rows.flatMap((row) => {
    const module = modules.get(row.module);
    return module === undefined ? [] : [listedElement(module, row)];
  });
}
