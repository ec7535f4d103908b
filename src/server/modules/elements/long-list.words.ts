import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/readers.ts';
import { byWordIndexes } from '#server/modules/search/recent.ts';
import { LISTED_COLUMNS, type ListedRow, listedValues } from './listed.ts';
import { isMapped, ofOrder } from './long-list.map.ts';
import { hits, type LongListAsk, membersOfPage, type Nullable, partsOfPage } from './long-list.read.ts';

export interface WordsAsk extends LongListAsk {
  /** Folded; each must begin a word of title or summary. At least one. */
  readonly words: readonly string[];
}

export interface WordsPage {
  /** In the order asked for. */
  readonly rows: readonly ListedRow[];
  /** As many are known, and can be paged through. */
  readonly known: number;
  /** There may be more than these. */
  readonly isMore: boolean;
}

export interface WordsLimits {
  /** Elements from the beginning of the list on that are looked at one by one. */
  readonly walked: number;
  /** Stretches of its map in which they are looked for: few of a stretch may have made the choices. */
  readonly stretches: number;
  /** Found among these, they are enough: the words are common, and an index would give all that have them. */
  readonly enough: number;
  /** Elements that have the words, of the whole module, which are put in order. */
  readonly candidates: number;
}
const LIMITS: WordsLimits = { walked: 1_000, stretches: 12, enough: 24, candidates: 1_000 };
/** A list that takes longer helps nobody, and holds up those who wait behind it. */
const TIMEOUT_MS = 2_000;

/**
 * One page of what has some words in a long list. Its first elements are looked at in turn: where the words are common, that fills many pages. Where they are rare, or a choice is, indexes find all of
 * them. Undefined when the map does not know every change.
 */
export async function readWords(db: Reader, ask: WordsAsk, limits: WordsLimits = LIMITS): Promise<WordsPage | undefined> {
  const chosen = await byChoice(db, ask, limits.candidates);
  if (chosen !== undefined) return { ...(await arrange(db, ask, chosen)), isMore: false };
  const walked = await walk(db, ask, limits);
  if (walked === undefined || walked.isWhole || walked.known > limits.enough) return walked && { ...walked, isMore: !walked.isWhole };
  const found = await findRare(db, ask, rareWords(ask, walked), limits);
  // Neither rare nor near: what was met in the order of the list, if it fills a page.
  return found.isMore && walked.known >= Math.min(ask.pageSize, found.known) ? { ...walked, isMore: true } : found;
}

type Row = {
  readonly ok: boolean;
  readonly whole: boolean;
  readonly looked: number;
  readonly counts: number[];
  readonly known: number;
} & Nullable<ListedRow>;

interface Walked extends Pick<WordsPage, 'rows' | 'known'> {
  /** Nothing of the list is left. */
  readonly isWhole: boolean;
  /** How many elements were looked at, and how many of these have each word. */
  readonly looked: number;
  readonly counts: readonly number[];
}

async function walk(db: Reader, ask: WordsAsk, { walked, stretches }: WordsLimits): Promise<Walked | undefined> {
  const first = { ...ask, page: 1, pageSize: walked };
  const order = sql.raw(ask.direction);
  const has = ask.words.map((_, index) => sql.ref(`has${index}`));
  const { rows } = await sql<Row>`
    with hit as (${hits(ask)}), ${partsOfPage(first, stretches)}, ${membersOfPage(first)},
    seen as materialized (
      select wanted.place, wanted.position, element.id as seen_id, ${sql.join(ask.words.map((word, index) => sql`${hasWord(word)} as ${has[index]}`))}
      from wanted join member using (place, position) join element on element.site_id = ${ask.siteId} and element.id = member.element_id
    ), matched as materialized (select place, position, seen_id from seen where ${sql.join(has, sql` and `)}),
    size as materialized (
      select (select count(*)::int from matched) as known, count(*)::int as looked,
        array[${sql.join(has.map((each) => sql`count(*) filter (where ${each})::int`))}] as counts from seen
    ), page as materialized (select matched.* from matched order by place ${order}, position ${order} ${limitOf(ask)})
    select ${isMapped(ask, ask.period?.today)} as ok, (select total from bounds) = looked as whole, size.*, found.* from size left join (
      select page.place, page.position, ${shown(ask)} from page join element on element.site_id = ${ask.siteId} and element.id = page.seen_id
    ) as found on true order by found.place ${order}, found.position ${order}`.execute(db);
  const [state] = rows;
  if (state?.ok !== true) return undefined;
  const { known, looked, counts, whole } = state;
  return { rows: rows.filter(isElement), known, looked, counts, isWhole: whole };
}

/** One element in so many, or fewer, has a rare word. */
const RARE = 100;

function rareWords({ words }: WordsAsk, { looked, counts }: Walked): readonly string[] {
  return words.filter((_, index) => (counts[index] ?? 0) * RARE <= looked);
}

/** All of the module that have the words; and of these what the list shows. */
function findRare(db: Reader, ask: WordsAsk, rare: readonly string[], { candidates }: WordsLimits): Promise<WordsPage> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`.execute(trx);
    const ids = await byWords(trx, ask, rare.length > 0 ? rare : ask.words, candidates + 1);
    return { ...(await arrange(trx, ask, ids)), isMore: ids.length > candidates };
  });
}

/** Of some elements those that the list shows, in its order. */
async function arrange(db: Reader, ask: WordsAsk, ids: readonly string[]): Promise<Omit<WordsPage, 'isMore'>> {
  if (ids.length === 0) return { rows: [], known: 0 };
  const order = sql.raw(ask.direction);
  const { rows } = await sql<Pick<Row, 'known'> & Nullable<ListedRow>>`
    with matched as materialized (
      select element_sort.key, element_sort.element_id from unnest(${ids}::text[]) as candidate (id)
      join element_sort on ${ofOrder(ask, 'element_sort')} and element_sort.element_id = candidate.id and element_sort.active
      join element on element.site_id = element_sort.site_id and element.id = element_sort.element_id
      where ${inPeriod(ask)} and ${sql.join(ask.words.map(hasWord), sql` and `)} and ${hasChoices(ask)}
    ), size as materialized (select count(*)::int as known from matched),
    page as materialized (select matched.* from matched order by key ${order}, element_id ${order} ${limitOf(ask)})
    select size.known, found.* from size left join (
      select page.key, ${shown(ask)} from page join element on element.site_id = ${ask.siteId} and element.id = page.element_id
    ) as found on true order by found.key ${order}, found.id ${order}`.execute(db);
  return { rows: rows.filter(isElement), known: rows[0]?.known ?? 0 };
}

/** The elements of a choice that few have made, if there is one. */
async function byChoice(db: Reader, { siteId, module, filters }: WordsAsk, most: number): Promise<string[] | undefined> {
  for (const [facet, value] of filters) {
    const { rows } = await sql<{ id: string }>`select element_id as id from element_facet
      where site_id = ${siteId} and module = ${module} and facet = ${facet} and value = ${value} limit ${most + 1}`.execute(db);
    if (rows.length <= most) return rows.map(({ id }) => id);
  }
  return undefined;
}

/** Elements that have some words. To follow beginnings, the index gathers everything that begins so of each word: whole words are tried first, which suffices where they are common. */
async function byWords(trx: Reader, ask: WordsAsk, words: readonly string[], most: number): Promise<string[]> {
  await sql`select ${byWordIndexes()}`.execute(trx);
  const whole = await indexed(trx, ask, words, '', most);
  const ids = whole.length === most ? whole : await indexed(trx, ask, words, ':*', most);
  await sql`select set_config('enable_indexscan', 'on', true)`.execute(trx);
  return ids;
}

async function indexed(
  trx: Reader,
  { siteId, module }: WordsAsk,
  words: readonly string[],
  ending: '' | ':*',
  most: number,
): Promise<string[]> {
  const query = words.map((word) => `'${word}'${ending}`).join(' & ');
  const { rows } = await sql<{ id: string }>`select id from element where site_id = ${siteId} and module = ${module}
    and array_to_tsvector(array_remove(string_to_array(search_text, ' '), '')) @@ ${query}::tsquery limit ${most}`.execute(trx);
  return rows.map(({ id }) => id);
}

function isElement<Some extends Pick<Row, 'id'>>(row: Some): row is Some & ListedRow {
  return row.id !== null;
}

function shown({ unlisted }: WordsAsk): RawBuilder<unknown> {
  return sql`${sql.join(LISTED_COLUMNS.map((column) => sql.ref(column)))}, ${listedValues(unlisted)} as values`;
}

/** A page beyond the last is the last. */
function limitOf({ page, pageSize }: WordsAsk): RawBuilder<unknown> {
  const last = sql`(select greatest(known - 1, 0) / ${pageSize}::int from size)`;
  return sql`limit ${pageSize}::int offset least(${page}::int - 1, ${last}) * ${pageSize}::int`;
}

/** Folded words hold letters and digits only: nothing in them is a wildcard. */
function hasWord(word: string): RawBuilder<unknown> {
  return sql`' ' || element.search_text like ${`% ${word}%`}`;
}

function inPeriod({ period }: WordsAsk): RawBuilder<unknown> {
  if (period === undefined) return sql`true`;
  return period.kind === 'past'
    ? sql`element.ends_on < ${period.today}`
    : sql`(element.ends_on is null or element.ends_on >= ${period.today})`;
}

function hasChoices({ siteId, module, filters }: WordsAsk): RawBuilder<unknown> {
  const choices = [...filters].map(
    ([facet, value]) => sql`exists (select from element_facet where site_id = ${siteId} and module = ${module}
      and facet = ${facet} and value = ${value} and element_id = element_sort.element_id)`,
  );
  return choices.length === 0 ? sql`true` : sql.join(choices, sql` and `);
}
