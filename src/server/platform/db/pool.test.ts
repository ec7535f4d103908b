import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import { startGate, type TestGate } from './gate.testing.ts';
import { openPool, type Pool } from './pool.ts';
import { isUnavailable } from './problem.ts';
import type { Reader } from './readers.ts';
import type { Schema } from './schema.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

/** Two databases stand for the primary and its standby; their content identifies them. */
let primary: TestDatabase;
let standby: TestDatabase;
beforeAll(async () => {
  [primary, standby] = await Promise.all([startTestDatabase(), startTestDatabase()]);
  for (const [database, name] of [[primary, 'primary'] as const, [standby, 'standby'] as const]) {
    await database.kysely.insertInto('siteSeed').values({ siteId: name }).execute();
  }
});
afterAll(() => Promise.all([primary.close(), standby.close()]));

const serverOf = (db: Reader) =>
  db
    .selectFrom('siteSeed')
    .select('siteId')
    .where('siteId', 'in', ['primary', 'standby'])
    .executeTakeFirst()
    .then((row) => row?.siteId);

const SOON = { timeout: 20_000 };

interface Opened extends Pool {
  readonly primaryGate: TestGate;
  readonly standbyGate: TestGate;
}

/** Resolves once visitors read from the standby. */
async function open(): Promise<Opened> {
  const [primaryGate, standbyGate] = await Promise.all([startGate(primary.url), startGate(standby.url)]);
  const reads = [{ connectionString: standbyGate.url }];
  const pool = openPool({ connection: { connectionString: primaryGate.url }, reads, max: 2 });
  onTestFinished(async () => {
    await pool.close();
    await Promise.all([primaryGate.close(), standbyGate.close()]);
  });
  await expect.poll(() => serverOf(pool.readers.visitor), SOON).toBe('standby');
  return { ...pool, primaryGate, standbyGate };
}

describe('a database with a standby', () => {
  it('queries the primary, except for visitors', async () => {
    const { kysely, readers } = await open();
    expect(await serverOf(kysely)).toBe('primary');
    expect(await serverOf(readers.user)).toBe('primary');
    expect(await kysely.transaction().execute((trx) => serverOf(trx))).toBe('primary');
  });

  it('queries the standby for visitors, in raw statements and transactions too', async () => {
    const { visitor } = (await open()).readers;
    const raw = sql<{ siteId: string }>`select site_id from site_seed where site_id <> 'written'`;
    expect((await raw.execute(visitor)).rows).toEqual([{ siteId: 'standby' }]);
    expect(await visitor.transaction().execute((trx) => serverOf(trx))).toBe('standby');
  });

  it('has readers that cannot write, and cannot be passed to functions that write', () => {
    expectTypeOf<Reader>().not.toHaveProperty('insertInto');
    expectTypeOf<Reader>().not.toExtend<Kysely<Schema>>();
    expectTypeOf<Kysely<Schema>>().toExtend<Reader>();
  });

  it('does not read a standby that is behind', async () => {
    const { readers } = await open();
    // These shadow the functions of pg_catalog: the standby responds as if it had replayed nothing.
    await sql`create schema behind`.execute(standby.kysely);
    await sql`create function behind.pg_is_in_recovery() returns bool return true`.execute(standby.kysely);
    await sql`create function behind.pg_last_wal_replay_lsn() returns pg_lsn return '0/0'::pg_lsn`.execute(
      standby.kysely,
    );
    const searchPath = async (schemas: string) => {
      const name = new URL(standby.url).pathname.slice(1);
      await sql`alter database ${sql.ref(name)} set search_path = ${sql.raw(schemas)}`.execute(standby.kysely);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(standby.kysely);
    };
    await searchPath('behind, pg_catalog, public');
    const lastCheck = async () => {
      const { rows } = await sql<{ at: Date | null }>`select max(query_start) as at from pg_stat_activity
        where datname = current_database() and state = 'idle' and query like '%"isCurrent"%'`.execute(standby.kysely);
      return rows[0]?.at?.getTime() ?? 0;
    };
    await expect.poll(lastCheck, SOON).toBeGreaterThan(0);
    const first = await lastCheck();
    await expect.poll(lastCheck, SOON).toBeGreaterThan(first);
    expect(await serverOf(readers.visitor)).toBe('primary');
    await searchPath('public');
    await expect.poll(() => serverOf(readers.visitor), SOON).toBe('standby');
  });

  it('continues with the remaining server, and returns to both by itself', async () => {
    const { kysely, readers, primaryGate, standbyGate } = await open();
    standbyGate.shut();
    expect(await serverOf(readers.visitor)).toBe('primary');
    standbyGate.open();
    await expect.poll(() => serverOf(readers.visitor), SOON).toBe('standby');

    primaryGate.shut();
    expect(await serverOf(readers.visitor)).toBe('standby');
    expect(await serverOf(readers.user)).toBe('standby');
    expect(readers.isReadOnly).toBe(true);
    expect(isUnavailable(await serverOf(kysely).catch((error: unknown) => error))).toBe(true);
    primaryGate.open();
    expect(await serverOf(kysely)).toBe('primary');
    await expect.poll(() => serverOf(readers.user), SOON).toBe('primary');
    expect(readers.isReadOnly).toBe(false);
  });

  it('changes its version when reads move to another server', async () => {
    const { readers, standbyGate } = await open();
    const { version } = readers;
    await serverOf(readers.visitor);
    expect(readers.version).toBe(version);
    standbyGate.shut();
    await serverOf(readers.visitor);
    const moved = readers.version;
    expect(moved).toBeGreaterThan(version);
    standbyGate.open();
    await expect.poll(() => serverOf(readers.visitor), SOON).toBe('standby');
    expect(readers.version).toBeGreaterThan(moved);
  });

  it('queries the primary for a table that the standby does not have yet', async () => {
    const { visitor } = (await open()).readers;
    await sql`create table news (n int)`.execute(primary.kysely);
    expect((await sql`select n from news`.execute(visitor)).rows).toEqual([]);
  });
});

describe('a database at several addresses', () => {
  it('is the first one that responds', async () => {
    const [first, second] = await Promise.all([startGate(primary.url), startGate(primary.url)]);
    const log: string[] = [];
    const connection = [first, second].map(({ url }) => ({ connectionString: url }));
    const { kysely, readers, close } = openPool({ connection, max: 1, log: (line) => log.push(line) });
    expect(await serverOf(kysely)).toBe('primary');
    const { version } = readers;
    first.shut();
    await expect.poll(() => serverOf(kysely).catch(() => 'away')).toBe('primary');
    expect(log.at(-1)).toContain('La base a changé de serveur.');
    expect(readers.version).toBeGreaterThan(version);
    second.shut();
    expect(isUnavailable(await serverOf(kysely).catch((error: unknown) => error))).toBe(true);
    first.open();
    await expect.poll(() => serverOf(kysely).catch(() => 'away')).toBe('primary');
    await close();
    await Promise.all([first.close(), second.close()]);
  });
});

describe('a transaction whose connection breaks', () => {
  it('fails with the original error, not with that of the rollback', async () => {
    const gate = await startGate(primary.url);
    const { kysely, close } = openPool({ connection: { connectionString: gate.url }, max: 1 });
    const broken = kysely.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      gate.shut();
      await sql`select pg_sleep(10)`.execute(trx);
    });
    const failure = await broken.catch((error: unknown) => error);
    expect([isUnavailable(failure), String(failure)]).toEqual([true, expect.stringContaining('Connection terminated')]);
    await close();
    await gate.close();
  });
});
