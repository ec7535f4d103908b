import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Migration, migrations } from '#server/platform/db/migrations/index.ts';
import { siteTables } from '#server/platform/db/transfer/tables.ts';
import { transientTables } from '#server/platform/db/transfer/wipe.testing.ts';
import { migrate, schemaVersion } from './migrate.ts';
import { openPool } from './pool.ts';
import { startTestDatabase } from './testing.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

async function emptyDatabase() {
  const database = await startTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  return database;
}

const step = (name: string, ...statements: readonly string[]): Migration => ({ name, statements });

describe('migrate', () => {
  it('applies every migration once, in order, and nothing the second time', async () => {
    const { kysely } = await emptyDatabase();
    expect(await migrate(kysely)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(kysely)).toEqual([]);
    const recorded = await kysely.selectFrom('migration').select('name').orderBy('name').execute();
    expect(recorded.at(-1)?.name).toBe(schemaVersion);
  });

  it('can run in several processes at once', async () => {
    const { url } = await emptyDatabase();
    const list = [
      ...migrations,
      step('9998-slow', 'create table slow as select 1 as n from pg_sleep(0.05)'),
      step('9999-count', 'create table counted as select 1 as n'),
    ];
    const pools = Array.from({ length: 6 }, () => openPool({ connection: { connectionString: url }, max: 1 }));
    onTestFinished(() => Promise.all(pools.map((pool) => pool.close())).then(() => {}));
    const applied = await Promise.all(pools.map((pool) => migrate(pool.kysely, list)));
    expect(applied.flat().sort()).toEqual(list.map(({ name }) => name));
  });

  it('rolls back a step that fails, commits those before it, and resumes there', async () => {
    const { kysely } = await emptyDatabase();
    const good = step('0001-good', 'create table good (n int)');
    const bad = step('0002-bad', 'create table half (n int)', 'select 1 / 0');
    await expect(migrate(kysely, [good, bad])).rejects.toThrow('division by zero');
    expect(await migrate(kysely, [good, step('0002-bad', 'create table half (n int)')])).toEqual(['0002-bad']);
  });

  it('refuses a database that a newer version has migrated', async () => {
    const { kysely } = await emptyDatabase();
    await migrate(kysely, [...migrations, step('9999-future', 'create table future (n int)')]);
    await expect(migrate(kysely)).rejects.toThrow(
      /version plus récente de Vitrine \(étape «\u00a09999-future\u00a0»\)/,
    );
  });

  it('accepts, for those who only serve, a newer schema that older versions can run with', async () => {
    const { kysely } = await emptyDatabase();
    const future = step('9998-future', 'create table future (n int)');
    await migrate(kysely, [...migrations, future]);
    expect(await migrate(kysely, migrations, { mayBeNewer: true })).toEqual([]);
    const broken: Migration = {
      ...step('9999-broken', 'drop table future'),
      breaks: 'docs/adr/0033-lists-read-ranges.md',
    };
    await migrate(kysely, [...migrations, future, broken]);
    await expect(migrate(kysely, migrations, { mayBeNewer: true })).rejects.toThrow(/étape «\u00a09999-broken\u00a0»/);
  });

  it('refuses newer steps of a database that does not say yet whether older versions can run with them', async () => {
    const { kysely } = await emptyDatabase();
    await migrate(kysely, [...migrations, step('9999-future', 'create table future (n int)')]);
    await sql`alter table migration drop column is_compatible`.execute(kysely);
    await expect(migrate(kysely, migrations, { mayBeNewer: true })).rejects.toThrow(/étape «\u00a09999-future\u00a0»/);
  });

  it('is not subject to the statement timeout', async () => {
    const { url } = await emptyDatabase();
    const limited = openPool({ connection: { connectionString: url, statement_timeout: 20 }, max: 1 });
    onTestFinished(() => limited.close());
    expect(
      await migrate(limited.kysely, [step('0001-slow', 'create table slow as select 1 as n from pg_sleep(0.1)')]),
    ).toEqual(['0001-slow']);
  });
});

describe('the schema', () => {
  it('lists every table as exported or transient, with site_id first in each key and ordered index', async () => {
    const { kysely } = await emptyDatabase();
    await migrate(kysely);
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migration', 'sweep_clock')
      order by 1`.execute(kysely);
    expect(tables.rows.map(({ name }) => name)).toEqual(
      [...siteTables.map(({ name }) => name), ...transientTables].sort(),
    );
    const indexes = await sql<{ index: string; first: string; primary: string[] | null; table: string }>`
      select c.relname as index, t.relname as table,
        (select attname from pg_attribute where attrelid = t.oid and attnum = i.indkey[0]) as first,
        case when i.indisprimary then (select array_agg(attname::text order by k.n) from unnest(i.indkey) with ordinality k(att, n)
          join pg_attribute a on a.attrelid = t.oid and a.attnum = k.att) end as primary
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_am m on m.oid = c.relam
      where t.relnamespace = 'public'::regnamespace and t.relname not in ('migration', 'sweep_clock') and m.amname = 'btree'`.execute(
      kysely,
    );
    for (const { index, first } of indexes.rows) expect(`${index}: ${first}`).toBe(`${index}: site_id`);
    for (const { name, key } of siteTables)
      expect(indexes.rows.find(({ table, primary }) => table === name && primary)?.primary).toEqual(key);
  });

  it('compares every key by code point, whatever the collation of the database', async () => {
    const { kysely } = await emptyDatabase();
    await migrate(kysely);
    const { rows } = await sql`
      select c.relname, i.indcollation from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace
        and exists (select from unnest(i.indcollation) as u(id) join pg_collation l on l.oid = u.id where l.collname <> 'C')`.execute(
      kysely,
    );
    expect(rows).toEqual([]);
  });

  it('reads a page of a listing from one index, in order and without sorting', async () => {
    const { kysely } = await emptyDatabase();
    await migrate(kysely);
    await sql`insert into element (site_id, id, module, slug, title, "values") select 's', 'e' || n, 'news', 'e' || n, 't', '{}' from generate_series(1, 3000) n`.execute(
      kysely,
    );
    await sql`insert into list_entry (site_id, element_id, module, sort, facet, value, key)
      select 's', 'e' || n, 'news', 'title', '', '', md5(n::text) from generate_series(1, 3000) n`.execute(kysely);
    await sql`analyze`.execute(kysely);
    const { rows } = await sql<{ queryPlan: string }>`
      explain (costs off) select element_id from list_entry
      where site_id = 's' and module = 'news' and sort = 'title' and facet = '' and value = ''
        and (key, element_id) > ('8', 'e1')
      order by key, element_id limit 12`.execute(kysely);
    const plan = Object.values(rows)
      .map((row) => Object.values(row).join(''))
      .join('\n');
    expect(plan).toMatch(/Index Only Scan using list_entry_order/);
    expect(plan).not.toMatch(/Sort/);
  });
});
