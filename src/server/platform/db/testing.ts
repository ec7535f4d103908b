import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Message } from '#language/message.ts';
import { epochKey, readEpochs, WHOLE_SITE } from './epoch.ts';
import { migrate } from './migrate.ts';
import type { Database } from './open.ts';
import { openPool } from './pool.ts';
import type { Reader } from './readers.ts';

/** Environment variable that passes the server's address from the global set-up to the test files. */
export const TEST_SERVER = 'VITRINE_TEST_DATABASE';
/** The external server beside it, if some files have their databases there (tests/postgres-of-file.ts). */
export const EXTERNAL_SERVER = 'VITRINE_TEST_EXTERNAL_DATABASE';
/** Address of a pooler before the server, if tests reach their databases through one. */
export const TEST_POOLER = 'VITRINE_TEST_POOLER_URL';
/** Name of the template, the same on every server. */
const TEST_TEMPLATE = 'VITRINE_TEST_TEMPLATE';

/** A migrated, empty database for one test file. `close()` drops it. */
export interface TestDatabase extends Database {
  /** Address of the database, to open it a second time. */
  readonly url: string;
}

interface TestDatabaseOptions {
  /** False for a database without any table. Default true. */
  readonly migrated?: boolean;
  readonly log?: (message: Message) => void;
}

/** Needs `testing.global.ts` among Vitest's `globalSetup`. */
export async function startTestDatabase({ migrated = true, log }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = newName();
  await command(`create database ${name} template ${migrated ? setting(TEST_TEMPLATE) : 'template0'}`);
  const url = databaseUrl(name, process.env[TEST_POOLER] ?? setting(TEST_SERVER));
  const pool = openPool({ connection: { connectionString: url }, max: 5, log });
  return {
    ...pool,
    url,
    async close() {
      await pool.close();
      await command(`drop database ${name} with (force)`);
    },
  };
}

/** Creates the template database on the server of `TEST_SERVER`. Returns a function that drops it. */
export async function createTemplate(): Promise<() => Promise<void>> {
  process.env[TEST_TEMPLATE] ??= newName();
  const name = setting(TEST_TEMPLATE);
  await command(`create database ${name} template template0`);
  const pool = openPool({ connection: { connectionString: databaseUrl(name, setting(TEST_SERVER)) }, max: 1 });
  try {
    await migrate(pool.kysely);
  } finally {
    await pool.close();
  }
  return () => command(`drop database ${name} with (force)`);
}

async function command(text: string): Promise<void> {
  const client = new Client({ connectionString: setting(TEST_SERVER) });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

function databaseUrl(name: string, server: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function newName(): string {
  return `vitrine_test_${randomBytes(6).toString('hex')}`;
}

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(`${name} is not set: add src/server/platform/db/testing.global.ts to Vitest's globalSetup`);
  return value;
}

/** The current number of a module, '0' if it never changed. */
export async function readEpoch(db: Reader, siteId: string, module: string = WHOLE_SITE): Promise<string> {
  return (await readEpochs(db)).get(epochKey(siteId, module)) ?? '0';
}
