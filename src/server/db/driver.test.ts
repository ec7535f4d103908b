import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startGate } from './gate.testing.ts';
import { openPool } from './pool.ts';
import { isUnavailable } from './problem.ts';
import { inReadScope, type ReadScope } from './read-scope.ts';
import type { Schema } from './schema.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

/** Two databases stand for the primary and its standby: each says by its content who it is. */
let primary: TestDatabase;
let standby: TestDatabase;
beforeAll(async () => {
  [primary, standby] = await Promise.all([startTestDatabase(), startTestDatabase()]);
  for (const [database, name] of [[primary, 'primary'] as const, [standby, 'standby'] as const]) {
    await database.kysely.insertInto('siteSeed').values({ siteId: name }).execute();
    await database.kysely.insertInto('siteSecret').values({ siteId: name, secret: name }).execute();
  }
});
afterAll(() => Promise.all([primary.close(), standby.close()]));

const whoAnswers = (db: Kysely<Schema>) =>
  db
    .selectFrom('siteSeed')
    .select('siteId')
    .where('siteId', 'in', ['primary', 'standby'])
    .executeTakeFirst()
    .then((row) => row?.siteId);
const publicRead = (db: Kysely<Schema>) => inReadScope('standby', () => whoAnswers(db));

interface Doors {
  readonly db: Kysely<Schema>;
  readonly primaryDoor: Awaited<ReturnType<typeof startGate>>;
  readonly standbyDoor: Awaited<ReturnType<typeof startGate>>;
}

async function open(): Promise<Doors> {
  const [primaryDoor, standbyDoor] = await Promise.all([startGate(primary.url), startGate(standby.url)]);
  const db = openPool({ connection: { connectionString: primaryDoor.url }, reads: [{ connectionString: standbyDoor.url }], max: 2 });
  onTestFinished(async () => {
    await db.destroy();
    await Promise.all([primaryDoor.close(), standbyDoor.close()]);
  });
  return { db, primaryDoor, standbyDoor };
}

describe('a database with a standby', () => {
  it('asks the primary for everything that nobody declared public', async () => {
    const { db } = await open();
    await expect.poll(() => publicRead(db)).toBe('standby');
    expect(await whoAnswers(db)).toBe('primary');
    expect(await inReadScope('primary', () => whoAnswers(db))).toBe('primary');
    expect(await db.transaction().execute((trx) => inReadScope('standby', () => whoAnswers(trx)))).toBe('primary');
  });

  it('asks the standby for public reads, raw ones included, and says who answered', async () => {
    const { db } = await open();
    await expect.poll(() => publicRead(db)).toBe('standby');
    const scope = await inReadScope('standby', async (scope) => {
      const { rows } = await sql<{ siteId: string }>`select site_id from site_seed where site_id <> 'written'`.execute(db);
      expect(rows).toEqual([{ siteId: 'standby' }]);
      return scope;
    });
    expect([...scope.answered]).toEqual(['standby']);
  });

  it('writes to the primary, and reads there what comes after a write', async () => {
    const { db } = await open();
    await expect.poll(() => publicRead(db)).toBe('standby');
    await inReadScope('standby', async () => {
      await db.insertInto('siteSeed').values({ siteId: 'written' }).execute();
      expect(await whoAnswers(db)).toBe('primary');
    });
    const written = ({ kysely }: TestDatabase) => kysely.selectFrom('siteSeed').select('siteId').where('siteId', '=', 'written').execute();
    expect([await written(primary), await written(standby)]).toEqual([[{ siteId: 'written' }], []]);
  });

  it('keeps to the primary after a write of its own until the standby is known to have it', async () => {
    const { db, standbyDoor } = await open();
    await expect.poll(() => publicRead(db)).toBe('standby');
    // The standby answers nobody, so nobody can know how far it is.
    standbyDoor.shut();
    await db.updateTable('siteSecret').set({ secret: 'other' }).where('siteId', '=', 'primary').execute();
    standbyDoor.open({ hold: true });
    expect(await publicRead(db)).toBe('primary');
    standbyDoor.open();
    await expect.poll(() => publicRead(db), { timeout: 20_000 }).toBe('standby');
  });

  it('never asks a standby who is signed in', async () => {
    const { db } = await open();
    await expect.poll(() => publicRead(db)).toBe('standby');
    const answered = await inReadScope('standby', async (scope: ReadScope) => {
      await db.selectFrom('session').selectAll().execute();
      await db.selectFrom('account').selectAll().execute();
      return scope.answered;
    });
    expect([...answered]).toEqual([]);
  });

  it('goes on with the one that is left, and returns to both by itself', async () => {
    const { db, primaryDoor, standbyDoor } = await open();
    await expect.poll(() => publicRead(db)).toBe('standby');
    standbyDoor.shut();
    expect(await publicRead(db)).toBe('primary');
    standbyDoor.open();
    await expect.poll(() => publicRead(db), { timeout: 20_000 }).toBe('standby');

    primaryDoor.shut();
    expect(await publicRead(db)).toBe('standby');
    expect(await inReadScope('primary', () => whoAnswers(db))).toBe('standby');
    expect(isUnavailable(await whoAnswers(db).catch((error: unknown) => error))).toBe(true);
    primaryDoor.open();
    expect(await whoAnswers(db)).toBe('primary');
    await expect.poll(() => inReadScope('primary', () => whoAnswers(db)), { timeout: 20_000 }).toBe('primary');
  });

  it('asks the primary for what the copy does not have yet', async () => {
    const { db } = await open();
    await sql`create table news (n int)`.execute(primary.kysely);
    await expect.poll(() => publicRead(db)).toBe('standby');
    expect((await inReadScope('standby', () => sql`select n from news`.execute(db))).rows).toEqual([]);
  });
});

describe('a database at several addresses', () => {
  it('is the first one that answers', async () => {
    const [first, second] = await Promise.all([startGate(primary.url), startGate(primary.url)]);
    const log: string[] = [];
    const connection = [first, second].map(({ url }) => ({ connectionString: url }));
    const db = openPool({ connection, max: 1, log: (line) => log.push(line) });
    expect(await whoAnswers(db)).toBe('primary');
    first.shut();
    await expect.poll(() => whoAnswers(db).catch(() => 'away')).toBe('primary');
    expect(log.at(-1)).toContain('La base a changé de serveur.');
    second.shut();
    expect(isUnavailable(await whoAnswers(db).catch((error: unknown) => error))).toBe(true);
    first.open();
    await expect.poll(() => whoAnswers(db).catch(() => 'away')).toBe('primary');
    await db.destroy();
    await Promise.all([first.close(), second.close()]);
  });
});

describe('a transaction whose connection breaks', () => {
  it('fails with what broke it, not with the rollback that could not be', async () => {
    const gate = await startGate(primary.url);
    const db = openPool({ connection: { connectionString: gate.url }, max: 1 });
    const broken = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      gate.shut();
      await sql`select pg_sleep(10)`.execute(trx);
    });
    const failure = await broken.catch((error: unknown) => error);
    expect([isUnavailable(failure), String(failure)]).toEqual([true, expect.stringContaining('Connection terminated')]);
    await db.destroy();
    await gate.close();
  });
});
