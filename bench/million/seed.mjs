// @ts-check
/**
 * A database with many elements in one module, cached in `.cache/`. The rows of one element in twenty are written by
 * the same functions as a save; the others are copies with other ids, addresses and dates. Indexes are dropped while
 * the tables fill, and created again afterwards.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { root } from '#tools/setup.mjs';
import { element, MODULE, SITE_FILES } from './elements.mjs';

const BATCH = 1_000;
const COPIES = 20;
/**
 * @type {Record<string, readonly string[]>} Tables that fill without their indexes. Where rows are looked up while they
 * are written, the primary key stays.
 */
const UNINDEXED = {
  element: ['element_pkey'],
  list_entry: [],
  element_facet: [],
  search_document: ['search_document_pkey'],
};

/** @param {import('./load-source.mjs').Source} source @param {number} count */
export async function openMillion(source, count) {
  const folder = path.join(root, '.cache', `million-${count}`);
  for (const [name, content] of Object.entries(SITE_FILES)) {
    await mkdir(path.dirname(path.join(folder, 'site', name)), { recursive: true });
    await writeFile(path.join(folder, 'site', name), content);
  }
  const { readSite } = await source.load('server/content/site/read.ts');
  const { openDatabase } = await source.load('server/platform/db/open.ts');
  const { site } = await readSite(path.join(folder, 'site'));
  const open = () =>
    openDatabase({ dataFolder: path.join(folder, 'data'), log: () => {}, join: true, withoutTimeout: true });
  let database = await open();
  if (!(await isFilled(database.kysely, site.id))) {
    await database.close();
    await rm(path.join(folder, 'data'), { recursive: true, force: true });
    database = await open();
    await fill(source, database.kysely, site, count);
  }
  return { database, site, module: site.modules.get(MODULE) };
}

/** @param {import('kysely').Kysely<any>} db @param {string} siteId */
async function isFilled(db, siteId) {
  return (
    (await db.selectFrom('siteSeed').select('siteId').where('siteId', '=', siteId).executeTakeFirst()) !== undefined
  );
}

/**
 * @param {import('./load-source.mjs').Source} source
 * @param {import('kysely').Kysely<any>} db
 * @param {any} site
 * @param {number} count
 */
async function fill(source, db, site, count) {
  const { elementRow, indexRows } = await source.load('server/content/elements/rows.ts');
  const { writeDocuments } = await source.load('server/content/search/store.ts');
  const { bumpEpoch } = await source.load('server/platform/db/epoch.ts');
  const module = site.modules.get(MODULE);
  const started = performance.now();
  const restore = await dropIndexes(db);
  const rowsOf = (/** @type {any} */ input) => {
    const row = elementRow(site, module, input);
    return { element: row, ...indexRows(site, module, { ...input, title: row.title }) };
  };
  /** @type {Promise<unknown>[]} */
  let writing = [];
  const originals = Math.ceil(count / COPIES);
  for (let from = 0; from < originals; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, originals - from) }, (_, index) => rowsOf(element(from + index)));
    await Promise.all(writing);
    writing = [
      insert(
        db,
        'element',
        rows.map((row) => row.element),
      ),
      insert(
        db,
        'list_entry',
        rows.flatMap((row) => row.entries),
      ),
      insert(
        db,
        'element_facet',
        rows.flatMap((row) => row.facets),
      ),
      writeDocuments(
        db,
        site.id,
        rows.flatMap((row) => row.documents),
      ),
    ];
    if (from % 10_000 === 0)
      console.error(`${from} elements after ${Math.round((performance.now() - started) / 1000)} s`);
  }
  await Promise.all(writing);
  await copyAll(db);
  await restore();
  await withoutTimeout(db, 'vacuum analyze');
  await bumpEpoch(db, site.id, MODULE);
  await db.insertInto('siteSeed').values({ siteId: site.id }).execute();
  console.error(`seeded in ${Math.round((performance.now() - started) / 1000)} s`);
}

/** Copies the elements repeatedly. @param {import('kysely').Kysely<any>} db */
async function copyAll(db) {
  const tables = Object.keys(UNINDEXED);
  for (const table of tables)
    await withoutTimeout(db, `create unlogged table first_${table} as select * from ${table}`);
  for (let copy = 1; copy < COPIES; copy += 1) {
    await withoutTimeout(
      db,
      `create unlogged table copied as select id, substr(md5(id || ${copy}), 1, 16) as new_id,
        to_char(date '2016-11-15' + (starts_on::date - date '2016-11-15' + ${copy} * 173) % 3650, 'YYYY-MM-DD') as new_date from first_element`,
    );
    await Promise.all([
      withoutTimeout(
        db,
        `insert into element (site_id, id, module, slug, active, title, search_text, "values", starts_on, ends_on)
          select site_id, new_id, module, slug || '-copie-${copy}', active, title, search_text, jsonb_set("values", '{date}', to_jsonb(new_date)), new_date, new_date
          from copied join first_element using (id)`,
      ),
      withoutTimeout(
        db,
        `insert into list_entry (site_id, element_id, module, sort, facet, value, key, ends_on)
          select site_id, new_id, module, sort, facet, value,
            case sort when 'recent' then overlay(key placing new_date from 2 for 10) else key end, new_date
          from copied join first_list_entry on element_id = id`,
      ),
      withoutTimeout(
        db,
        `insert into element_facet (site_id, module, facet, value, element_id)
          select site_id, module, facet, value, new_id from copied join first_element_facet on element_id = id`,
      ),
      withoutTimeout(
        db,
        `insert into search_document (site_id, kind, id, module, address, title, title_key, summary, body, starts_at, ends_at, hash, title_vector, vector)
          select site_id, kind, new_id, module, address || '-copie-${copy}', title, title_key, summary, body, new_date, ends_at, hash || '${copy}', title_vector, vector
          from copied join first_search_document using (id)`,
      ),
    ]);
    await withoutTimeout(db, 'drop table copied');
    console.error(`copied ${copy} times`);
  }
  for (const table of tables) await withoutTimeout(db, `drop table first_${table}`);
}

/**
 * Inserts rows as one JSON parameter, which PostgreSQL maps to columns by name.
 * @param {import('kysely').Kysely<any>} db
 * @param {string} table
 * @param {readonly Record<string, unknown>[]} rows
 */
async function insert(db, table, rows) {
  const names = Object.keys(rows[0] ?? {});
  const snake = (/** @type {string} */ name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const columns = sql.join(names.map((name) => sql.ref(snake(name))));
  const lines = JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name) => [snake(name), row[name]]))));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${lines}::json)`.execute(
    db,
  );
}

/**
 * Drops indexes and constraints, and returns a function that creates them again.
 * @param {import('kysely').Kysely<any>} db
 */
async function dropIndexes(db) {
  /** @type {string[]} */
  const again = [];
  for (const [table, kept] of Object.entries(UNINDEXED)) {
    const { rows: constraints } =
      await sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${table}::regclass and contype in ('p', 'u', 'f') order by contype <> 'f'`.execute(db);
    for (const { name, definition } of /** @type {{ name: string, definition: string }[]} */ (constraints)) {
      if (kept.includes(name)) continue;
      await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
      again.push(`alter table ${table} add constraint ${name} ${definition}`);
    }
    const { rows: indexes } =
      await sql`select indexname as name, indexdef as definition from pg_indexes where tablename = ${table}`.execute(
        db,
      );
    for (const { name, definition } of /** @type {{ name: string, definition: string }[]} */ (indexes)) {
      if (kept.includes(name)) continue;
      await sql.raw(`drop index ${name}`).execute(db);
      again.push(definition);
    }
  }
  return async () => {
    // Foreign keys last: they need the keys that they reference.
    for (const statement of again.sort(
      (one, other) => Number(/FOREIGN KEY/.test(one)) - Number(/FOREIGN KEY/.test(other)),
    )) {
      await withoutTimeout(db, statement);
    }
  };
}

/** Runs a statement without timeout. @param {import('kysely').Kysely<any>} db @param {string} statement */
async function withoutTimeout(db, statement) {
  await db.connection().execute(async (/** @type {any} */ connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set maintenance_work_mem = '1GB'`.execute(connection);
    await sql.raw(statement).execute(connection);
    await sql`reset all`.execute(connection);
  });
}
