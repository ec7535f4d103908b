import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/platform/db/embedded/index.ts';
import { createTemplate, TEST_SERVER } from './testing.ts';

/**
 * Vitest's globalSetup for server tests: one PostgreSQL for the whole run (`DATABASE_URL`, or an embedded one with
 * temporary data), with a migrated template from which each test file's database is copied.
 */
export async function setup(): Promise<() => Promise<void>> {
  const external = process.env.DATABASE_URL;
  if (external !== undefined && external !== '') {
    process.env[TEST_SERVER] = external;
    return createTemplate();
  }
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const server = await startEmbedded({ dataFolder, durable: false });
  process.env[TEST_SERVER] = server.url;
  await createTemplate();
  return async () => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
