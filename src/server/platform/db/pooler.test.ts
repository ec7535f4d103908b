import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { hasPgbouncer, startPgbouncer } from '#tests/pgbouncer.ts';
import { openPool } from './pool.ts';
import { startTestDatabase } from './testing.ts';

/** pgbouncer needs a server with an address of its own. */
const canRun = hasPgbouncer() && process.env.VITRINE_TEST_POSTGRES !== undefined;

it.skipIf(!canRun)('a pooler that refuses settings of sessions is used without them, by all who wait', async () => {
  const database = await startTestDatabase();
  const pooler = await startPgbouncer(database.url);
  const pool = openPool({ connection: { connectionString: pooler.url }, max: 2 });
  onTestFinished(async () => {
    await pool.close();
    await pooler.stop();
    await database.close();
  });
  // More at once than there are connections: some wait in the pool that is refused.
  const answers = await Promise.all(
    Array.from(
      { length: 12 },
      async (_, n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(pool.kysely)).rows,
    ),
  );
  expect(answers.flat().map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_, n) => n));
});
