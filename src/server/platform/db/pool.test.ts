import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { say } from '#language/message.ts';
import { startGate, type TestGate } from './gate.testing.ts';
import { openPool, type Pool, type PoolOptions } from './pool.ts';
import { isUnavailable, ReadOnlyServer } from './problem.ts';
import type { Reader } from './readers.ts';
import type { Db } from './schema.ts';
import { actAsStandby } from './standby.testing.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

/** It stands for a primary and for its standby in turn. */
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => actAsStandby(database.url, false));

/** The server that a statement is sent to. */
const serverOf = async (db: Reader) => {
  const { rows } = await sql<{ name: string }>`
    select case when pg_is_in_recovery() then 'standby' else 'primary' end as name`.execute(db);
  return rows[0]?.name;
};
const write = (db: Db) => db.insertInto('siteSeed').values({ siteId: 'written' }).execute();

const SOON = { timeout: 20_000 };

interface Opened extends Pool {
  /** The proxy of the address. */
  readonly proxy: TestGate;
  /** Leads the address to the other server and closes its connections, as a proxy does when a server is gone. */
  moveTo(server: 'primary' | 'standby'): Promise<void>;
}

async function open(options: Omit<PoolOptions, 'connection'> = {}): Promise<Opened> {
  const proxy = await startGate(database.url);
  const pool = openPool({ connection: { connectionString: proxy.url }, max: 2, ...options });
  onTestFinished(async () => {
    await pool.close();
    await proxy.close();
  });
  return {
    ...pool,
    proxy,
    async moveTo(server) {
      await actAsStandby(database.url, server === 'standby');
      proxy.open();
    },
  };
}

describe('an address that a proxy leads to another server', () => {
  it('is read from the standby while there is no primary, and written again afterwards', async () => {
    const log: string[] = [];
    const { kysely, reads, moveTo } = await open({ log: (line) => log.push(say(FRENCH_WORDS, line)) });
    expect([await serverOf(reads.db), reads.isReadOnly]).toEqual(['primary', false]);
    await moveTo('standby');
    expect([await serverOf(reads.db), reads.isReadOnly]).toEqual(['standby', true]);
    expect(await reads.db.transaction().execute((trx) => serverOf(trx))).toBe('standby');
    expect(isUnavailable(await write(kysely).catch((error: unknown) => error))).toBe(true);
    await moveTo('primary');
    const canWrite = async () => (await write(kysely).catch(() => undefined)) !== undefined;
    await expect.poll(canWrite, SOON).toBe(true);
    expect([await serverOf(reads.db), reads.isReadOnly]).toEqual(['primary', false]);
    const roles = log.filter((line) => /lecture seule|de nouveau les écritures/.test(line));
    expect(roles).toEqual([expect.stringContaining('lecture seule'), expect.stringContaining('de nouveau')]);
  });

  it('leaves the standby by itself, although nothing closes the connections to it', async () => {
    const { reads, moveTo } = await open();
    await moveTo('standby');
    expect(await serverOf(reads.db)).toBe('standby');
    await actAsStandby(database.url, false);
    await expect.poll(() => serverOf(reads.db), SOON).toBe('primary');
  });

  it('uses no connection from before the change, so that reads of two servers are not mixed', async () => {
    const { reads } = await open();
    const held = reads.db.transaction().execute(async (trx) => {
      await serverOf(trx);
      await actAsStandby(database.url, true);
      // The pool has no other connection yet: this one leads to the standby.
      expect(await serverOf(reads.db)).toBe('standby');
      return serverOf(trx);
    });
    expect(await held).toBe('primary');
    expect(await Promise.all([serverOf(reads.db), serverOf(reads.db)])).toEqual(['standby', 'standby']);
  });

  it('changes the version of its reads with every server that it may have reached', async () => {
    const { reads, moveTo } = await open();
    await serverOf(reads.db);
    const first = reads.version;
    await serverOf(reads.db);
    expect(reads.version).toBe(first);
    await moveTo('standby');
    await serverOf(reads.db);
    const second = reads.version;
    expect(second).toBeGreaterThan(first);
    await moveTo('primary');
    await expect.poll(() => serverOf(reads.db), SOON).toBe('primary');
    expect(reads.version).toBeGreaterThan(second);
  });

  it('is waited for by reads, not by writes, while the proxy has no server', async () => {
    const { kysely, reads, proxy, moveTo } = await open();
    await serverOf(reads.db);
    proxy.shut();
    const reading = serverOf(reads.db);
    expect(isUnavailable(await write(kysely).catch((error: unknown) => error))).toBe(true);
    await moveTo('standby');
    expect(await reading).toBe('standby');
  });

  it('is not waited for any more when it stays away', async () => {
    const { reads, proxy } = await open();
    await serverOf(reads.db);
    proxy.shut();
    const failure = async () => isUnavailable(await serverOf(reads.db).catch((error: unknown) => error));
    expect(await failure()).toBe(true);
    // Each of these would exceed the time of the test if it waited.
    for (let turn = 0; turn < 50; turn += 1) expect(await failure()).toBe(true);
  });

  it('is refused by those who must write, while it leads to a standby', async () => {
    const { kysely, moveTo } = await open({ mustTakeWrites: true });
    await moveTo('standby');
    await expect(serverOf(kysely)).rejects.toThrow(ReadOnlyServer);
  });

  it('has readers that cannot write, and cannot be passed to functions that write', () => {
    expectTypeOf<Reader>().not.toHaveProperty('insertInto');
    expectTypeOf<Reader>().not.toExtend<Db>();
    expectTypeOf<Db>().toExtend<Reader>();
  });
});

describe('a transaction whose connection breaks', () => {
  it('fails with the original error, not with that of the rollback', async () => {
    const gate = await startGate(database.url);
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
