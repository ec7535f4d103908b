import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '#server/app.testing.ts';
import { CLUBS } from './testing.ts';

it('MINE-8 a server that is stopped while the trash is emptied waits for it: the database is closed next', async () => {
  const { app, services, close } = await startTestApp({ files: CLUBS });
  const db = services.database.kysely;
  let closing: Promise<unknown> | undefined;
  let isClosed = false;
  await db.transaction().execute(async (trx) => {
    await sql`lock table element in access exclusive mode`.execute(trx);
    await app.listen({ port: 0, host: '127.0.0.1' });
    await vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: boolean }>`select exists (
        select from pg_locks join pg_database on pg_database.oid = database where datname = current_database() and not granted
      ) as waiting`.execute(trx);
      expect(rows[0]?.waiting).toBe(true);
    }, 10_000);
    closing = app.close().then(() => {
      isClosed = true;
    });
    await new Promise(setImmediate);
    expect(isClosed).toBe(false);
  });
  await closing;
  await close();
});
