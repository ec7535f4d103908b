import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { expiredRows } from './expired-rows.ts';
import { DOUBTED_HOURS, doubtedHours, MAX_PAUSE_MS } from './sweep-clock.ts';
import { runSweep, type Sweep, startSweep } from './sweeps.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
afterEach(() => {
  vi.useRealTimers();
});
const clock = () => database.kysely.selectFrom('sweepClock').selectAll().executeTakeFirst();
beforeEach(() => database.kysely.deleteFrom('sweepClock').execute());

function counted(work: () => Promise<void> = async () => {}): { readonly sweep: Sweep; runs(): number } {
  let runs = 0;
  const run = () => {
    runs += 1;
    return work();
  };
  return { sweep: { name: 'essai', everyMs: 60_000, failure: 'Raté.', run }, runs: () => runs };
}
/** Each with a connection of its own to warn about. */
const services = (now: () => Date) => ({ database: { kysely: database.kysely.withTables() }, now });

describe('a sweep', () => {
  it('runs once the platform listens, then regularly, never twice at a time; a stop waits for it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const app = Fastify();
    const ends: (() => void)[] = [];
    const { sweep } = counted(() => new Promise((resolve) => ends.push(resolve)));
    startSweep(
      app,
      services(() => new Date()),
      sweep,
    );
    await app.ready();
    expect([ends.length, vi.getTimerCount()]).toEqual([0, 0]);
    await app.listen({ host: '127.0.0.1', port: 0 });
    await vi.waitFor(() => expect(ends).toHaveLength(1), 10_000);
    vi.advanceTimersByTime(120_000);
    expect(ends).toHaveLength(1);
    let isClosed = false;
    const closing = app.close().then(() => {
      isClosed = true;
    });
    await new Promise(setImmediate);
    expect(isClosed).toBe(false);
    ends[0]?.();
    await closing;
    vi.advanceTimersByTime(600_000);
    expect(ends).toHaveLength(1);
  });

  it('says so when it fails, and the next one runs', async () => {
    expectConsole('error', /^\[essai\] Raté\. Détail/);
    const { sweep, runs } = counted(() => Promise.reject(new Error('no')));
    const own = services(() => new Date());
    await runSweep(own, sweep);
    await runSweep(own, sweep);
    expect(runs()).toBe(2);
  });

  it('deletes nothing by a clock that is not the database’s, and says what to do', async () => {
    expectConsole('warn', /^\[essai\] L’horloge du serveur et celle de la base de données diffèrent.*timedatectl/);
    const { sweep, runs } = counted();
    for (const days of [400, -400])
      await runSweep(
        services(() => new Date(Date.now() + days * DAY_MS)),
        sweep,
      );
    expect([runs(), await clock()]).toEqual([0, undefined]);
  });

  it('deletes nothing by a clock that is far ahead of the last sweep, until it has run on for two days', async () => {
    expectConsole('warn', /^\[essai\] L’horloge est très en avance sur le dernier passage/);
    const { sweep, runs } = counted();
    const own = services(() => new Date());
    await runSweep(own, sweep);
    expect(runs()).toBe(1);
    // The same as a clock that is 400 days ahead, of the process and of the database both.
    await database.kysely
      .updateTable('sweepClock')
      .set({ sweptAt: new Date(Date.now() - 400 * DAY_MS) })
      .execute();
    await runSweep(own, sweep);
    await runSweep(own, sweep);
    expect([runs(), (await clock())?.doubtedHours]).toEqual([1, 1]);
    // It was set right: sweeps go on.
    await database.kysely
      .updateTable('sweepClock')
      .set({ sweptAt: new Date(Date.now() - HOUR_MS) })
      .execute();
    await runSweep(own, sweep);
    expect([runs(), (await clock())?.doubtedAt]).toEqual([2, null]);
    // It was right all along.
    const long = new Date(Date.now() - 60 * DAY_MS);
    const doubt = { sweptAt: long, doubtedAt: new Date(Date.now() - HOUR_MS), doubtedHours: DOUBTED_HOURS };
    await database.kysely.updateTable('sweepClock').set(doubt).execute();
    await runSweep(own, sweep);
    expect(runs()).toBe(3);
    expect((await clock())?.sweptAt.getTime()).toBeGreaterThan(Date.now() - HOUR_MS);
  });

  const at = (ms: number) => new Date(1_800_000_000_000 + ms);
  it.each([
    ['a pause of three days', { sweptAt: at(-MAX_PAUSE_MS), doubtedAt: null, doubtedHours: 0 }, 0],
    ['a longer one', { sweptAt: at(-MAX_PAUSE_MS - 1), doubtedAt: null, doubtedHours: 0 }, 1],
    ['a clock that was set back', { sweptAt: at(DAY_MS), doubtedAt: at(DAY_MS), doubtedHours: 7 }, 0],
    ['the same hour', { sweptAt: at(-400 * DAY_MS), doubtedAt: at(-60_000), doubtedHours: 7 }, 7],
    ['the next hour', { sweptAt: at(-400 * DAY_MS), doubtedAt: at(-HOUR_MS), doubtedHours: 7 }, 8],
    ['another jump', { sweptAt: at(-800 * DAY_MS), doubtedAt: at(-400 * DAY_MS), doubtedHours: 7 }, 1],
    ['half a jump back', { sweptAt: at(-400 * DAY_MS), doubtedAt: at(DAY_MS), doubtedHours: 7 }, 1],
  ])('counts the hours of a doubtful clock: %s', (_, known, hours) => {
    expect(doubtedHours(known, at(0))).toBe(hours);
  });
});

describe('rows that count for nothing any more', () => {
  it('are deleted, and no others', async () => {
    const db = database.kysely;
    const now = new Date();
    const row = (tokenHash: string, ms: number) => ({
      siteId: 'village',
      tokenHash,
      expiresAt: new Date(now.getTime() + ms),
    });
    await db
      .insertInto('captchaSpent')
      .values([row('past', -1), row('good', HOUR_MS)])
      .execute();
    const attempt = (subject: string, ms: number) => ({
      siteId: 'village',
      subject,
      windowStart: new Date(now.getTime() + ms),
      count: 1,
    });
    await db
      .insertInto('attempt')
      .values([attempt('past', -25 * HOUR_MS), attempt('good', -HOUR_MS)])
      .execute();
    await runSweep(
      services(() => now),
      expiredRows(db),
    );
    expect(await db.selectFrom('captchaSpent').select('tokenHash').execute()).toEqual([{ tokenHash: 'good' }]);
    expect(await db.selectFrom('attempt').select('subject').execute()).toEqual([{ subject: 'good' }]);
  });
});
