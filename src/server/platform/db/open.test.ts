import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { say } from '#language/message.ts';
import { type EmbeddedServer, startEmbedded } from '#server/platform/db/embedded/index.ts';
import { query, temporaryFolder, until } from '#server/platform/db/embedded/testing.ts';
import { freePort, startGate } from './gate.testing.ts';
import { migrate, schemaVersion } from './migrate.ts';
import { openDatabase } from './open.ts';
import { openPool } from './pool.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

describe('a database opened without an address', () => {
  it('is the embedded one, migrated, and persists its content', async () => {
    const dataFolder = folder;
    const first = await openDatabase({ dataFolder });
    await first.kysely.insertInto('siteSeed').values({ siteId: 'beaurivage' }).execute();
    await expect(openDatabase({ dataFolder })).rejects.toThrow(/déjà ouvertes/);
    const beside = await openDatabase({ dataFolder, join: true });
    expect(await beside.kysely.selectFrom('siteSeed').select('siteId').execute()).toEqual([{ siteId: 'beaurivage' }]);
    await beside.close();
    await first.close();
    const again = await openDatabase({ dataFolder, join: true });
    expect(await again.kysely.selectFrom('siteSeed').select('siteId').execute()).toEqual([{ siteId: 'beaurivage' }]);
    await again.close();
  });
});

describe('a database opened by its address', () => {
  let server: EmbeddedServer;
  beforeAll(async () => {
    server = await startEmbedded({ dataFolder: folder, durable: false });
  });
  afterAll(() => server.stop());

  it('is migrated and used over TCP', async () => {
    await query(server, 'create database empty');
    const gate = await startGate(server.url.replace(/postgres$/, 'empty'));
    const database = await openDatabase({ url: gate.url, dataFolder: '/nonexistent' });
    expect(await database.kysely.selectFrom('migration').select('name').execute()).toContainEqual({
      name: schemaVersion,
    });
    await database.close();
    await gate.close();
  });

  it('waits for a server that is still starting, and logs it once', async () => {
    const log: string[] = [];
    const port = await freePort();
    const url = `postgresql://vitrine@127.0.0.1:${port}/postgres`;
    const opening = openDatabase({ url, dataFolder: folder, log: (line) => log.push(say(FRENCH_WORDS, line)) });
    await until(() => log.length > 0);
    const gate = await startGate(server.url, port);
    const database = await opening;
    await database.close();
    await gate.close();
    expect(log).toEqual([expect.stringContaining('ne répond pas encore')]);
  });

  it('refuses an address with several hosts, and says which part of the guide helps', async () => {
    const open = (url: string) => openDatabase({ url, dataFolder: '/nonexistent' });
    await expect(open('postgresql://vitrine:a,b@db1:5432,db2/vitrine')).rejects.toThrow(/nomme plusieurs hôtes/);
    const comma = new URL(server.url);
    comma.password = 'a,b';
    await (await open(comma.href)).close();
  });

  it('refuses a wrong password at once, in French, without repeating it', async () => {
    await query(server, "alter role vitrine password 'tout-juste'");
    await writeFile(path.join(folder, 'database/pg_hba.conf'), 'local all all scram-sha-256\n');
    const url = new URL(server.url);
    await query(server, 'select pg_reload_conf()');
    url.password = 'tout-faux';
    const failure = await openDatabase({ url: url.href, dataFolder: '/nonexistent' }).catch((error: unknown) => error);
    expect(String(failure)).toContain('Le serveur PostgreSQL de DATABASE_URL ne répond pas.');
    expect(String(failure)).toContain('password authentication failed');
    expect(String(failure)).not.toContain('tout-faux');
  });
});

describe('the pool', () => {
  let database: TestDatabase;
  const log: string[] = [];
  beforeAll(async () => {
    database = await startTestDatabase({ log: (line) => log.push(say(FRENCH_WORDS, line)) });
  });
  afterAll(() => database.close());

  it('returns exact numbers and plain dates as strings, and timestamps as dates', async () => {
    const { rows } =
      await sql`select 9007199254740993::int8 as big, 1.10::numeric as exact, '2025-03-30'::date as day, '2025-03-30T01:30:00Z'::timestamptz as moment,
      7 as small`.execute(database.kysely);
    expect(rows).toEqual([
      { big: '9007199254740993', exact: '1.10', day: '2025-03-30', moment: new Date('2025-03-30T01:30:00Z'), small: 7 },
    ]);
  });

  it('names columns in camelCase and does not change the keys of JSON', async () => {
    const values = { code_postal: '74000', sousTitre: { mot_cle: ['a_b'] } };
    await database.kysely
      .insertInto('element')
      .values({ siteId: 's', id: '1', module: 'm', slug: '1', title: 't', values })
      .execute();
    const row = await database.kysely
      .selectFrom('element')
      .select(['siteId', 'values', 'version', 'active'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ siteId: 's', values, version: 1, active: false });
  });

  it('says nothing of connections that a server ends while the database is closed', async () => {
    const server = new URL(database.url);
    const terminate = Buffer.from([0x58, 0, 0, 0, 4]);
    const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
    const length = Buffer.alloc(4);
    length.writeInt32BE(fields.length + 4);
    // As a server that stops at the same moment: it answers the end of a connection with that of the server.
    const relay = createServer((client) => {
      const host = decodeURIComponent(server.hostname);
      const port = Number(server.port || 5432);
      const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
      upstream.pipe(client);
      client.on('error', () => {});
      client.on('data', (chunk: Buffer) => {
        if (chunk.equals(terminate)) client.write(Buffer.concat([Buffer.from('E'), length, fields]));
        upstream.write(chunk);
      });
      client.on('close', () => upstream.destroy());
    });
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void relay.close());
    const through = new URL(database.url);
    through.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`;
    const logged: string[] = [];
    const pool = openPool({
      connection: { connectionString: through.href },
      log: (line) => logged.push(say(FRENCH_WORDS, line)),
    });
    await sql`select 1`.execute(pool.kysely);
    await pool.close();
    await new Promise<void>((resolve) => relay.close(() => resolve()));
    expect(logged).toEqual([]);
  });

  it('survives the loss of idle and of busy connections', async () => {
    log.length = 0;
    const other = openPool({ connection: { connectionString: database.url }, max: 1 });
    onTestFinished(() => other.close());
    const end = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        other.kysely,
      );
    await sql`select 1`.execute(database.kysely);
    await end();
    await until(() => log.length > 0);
    expect(log[0]).toContain('Une connexion à la base a été perdue.');
    const broken = database.kysely.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await end();
      await until(async () => (await sql`select 1`.execute(trx).catch(() => 'lost')) === 'lost');
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
  });

  it('ends a statement that takes too long', async () => {
    const limited = openPool({ connection: { connectionString: database.url, statement_timeout: 30 }, max: 1 });
    onTestFinished(() => limited.close());
    await expect(sql`select pg_sleep(5)`.execute(limited.kysely)).rejects.toMatchObject({ code: '57014' });
    expect(
      (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(database.kysely))
        .rows[0]?.limit,
    ).toBe('15s');
  });

  it('disables parallel workers and JIT, which take longer to start than a page may', async () => {
    const { rows } =
      await sql`select current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit`.execute(
        database.kysely,
      );
    expect(rows).toEqual([{ workers: '0', jit: 'off' }]);
  });

  it('is separate for each test file', async () => {
    const second = await startTestDatabase();
    expect(await second.kysely.selectFrom('element').selectAll().execute()).toEqual([]);
    expect(await migrate(second.kysely)).toEqual([]);
    await second.close();
  });
});
