import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bumpEpoch, WHOLE_SITE } from './epoch.ts';
import { transaction } from './retry.ts';
import { readEpoch, startTestDatabase, type TestDatabase } from './testing.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

describe('transaction', () => {
  it('loses no update when transactions conflict', async () => {
    const { kysely } = database;
    await kysely
      .insertInto('attempt')
      .values({ siteId: 's', subject: 'address:1', windowStart: new Date(0), count: 0 })
      .execute();
    let runs = 0;
    const increment = () =>
      transaction(kysely, async (trx) => {
        runs += 1;
        await sql`set transaction isolation level serializable`.execute(trx);
        const { count } = await trx
          .selectFrom('attempt')
          .select('count')
          .where('subject', '=', 'address:1')
          .executeTakeFirstOrThrow();
        // Widens the window between read and write, so that the transactions conflict.
        await sql`select pg_sleep(0.02)`.execute(trx);
        await trx
          .updateTable('attempt')
          .set({ count: count + 1 })
          .where('subject', '=', 'address:1')
          .execute();
      });
    await Promise.all([increment(), increment(), increment()]);
    const { count } = await kysely
      .selectFrom('attempt')
      .select('count')
      .where('subject', '=', 'address:1')
      .executeTakeFirstOrThrow();
    expect(count).toBe(3);
    expect(runs).toBeGreaterThan(3);
  });

  it('survives a deadlock', async () => {
    const { kysely } = database;
    // Above the clock, so that each change adds one.
    const epoch = 9_000_000_000_000;
    for (const siteId of ['a', 'b'])
      await kysely.insertInto('contentEpoch').values({ siteId, module: WHOLE_SITE, epoch }).execute();
    // Both lock their first row before either locks its second; later attempts do not wait.
    let holding = 0;
    let release = () => {};
    const bothHold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const bumpBoth = (first: string, second: string) =>
      transaction(kysely, async (trx) => {
        await sql`set local deadlock_timeout = '20ms'`.execute(trx);
        await bumpEpoch(trx, first);
        holding += 1;
        if (holding === 2) release();
        await bothHold;
        await bumpEpoch(trx, second);
      });
    await Promise.all([bumpBoth('a', 'b'), bumpBoth('b', 'a')]);
    expect(holding).toBe(3);
    expect([await readEpoch(kysely, 'a'), await readEpoch(kysely, 'b')]).toEqual(['9000000000002', '9000000000002']);
  });

  it('gives up after a bounded number of attempts', async () => {
    let runs = 0;
    const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' });
    await expect(
      transaction(database.kysely, async () => {
        runs += 1;
        throw conflict;
      }),
    ).rejects.toBe(conflict);
    expect(runs).toBe(6);
  });

  it('does not retry other failures, and rolls them back', async () => {
    let runs = 0;
    await expect(
      transaction(database.kysely, async (trx) => {
        runs += 1;
        await trx.insertInto('siteSeed').values({ siteId: 'undone' }).execute();
        await trx.insertInto('siteSeed').values({ siteId: 'undone' }).execute();
      }),
    ).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
    expect(await database.kysely.selectFrom('siteSeed').selectAll().where('siteId', '=', 'undone').execute()).toEqual(
      [],
    );
  });
});

describe('the epoch of a site', () => {
  it('differs after each change, and is separate for each site', async () => {
    const { kysely } = database;
    const seen = [await readEpoch(kysely, 'x')];
    for (let change = 0; change < 3; change += 1) {
      await bumpEpoch(kysely, 'x');
      seen.push(await readEpoch(kysely, 'x'));
    }
    expect(new Set(seen).size).toBe(4);
    expect(await readEpoch(kysely, 'y')).toBe('0');
  });

  it('counts every change of concurrent transactions', async () => {
    const { kysely } = database;
    const before = 9_000_000_000_000n;
    await kysely
      .insertInto('contentEpoch')
      .values({ siteId: 'z', module: WHOLE_SITE, epoch: Number(before) })
      .execute();
    await Promise.all(Array.from({ length: 10 }, () => bumpEpoch(kysely, 'z')));
    expect(BigInt(await readEpoch(kysely, 'z')) - before).toBe(10n);
  });

  it('is never reused by a standby that was promoted without the last changes', async () => {
    const { kysely } = database;
    const clock = Date.now();
    await bumpEpoch(kysely, 'lost');
    // The standby's number is far behind: adding one would reuse a number that a process has read.
    await kysely.updateTable('contentEpoch').set({ epoch: 7 }).where('siteId', '=', 'lost').execute();
    await bumpEpoch(kysely, 'lost');
    expect(Number(await readEpoch(kysely, 'lost'))).toBeGreaterThanOrEqual(clock);
  });
});
