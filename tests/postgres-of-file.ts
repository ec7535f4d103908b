import path from 'node:path';
import { expect, inject } from 'vitest';
import { EXTERNAL_SERVER, TEST_SERVER } from '#server/platform/db/testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test files whose databases are on the external server. */
    readonly externalTests: readonly string[];
  }
}

const EMBEDDED_SERVER = 'VITRINE_TEST_EMBEDDED_DATABASE';

/** Chooses the server for each file: files of both kinds share a process. */
const external = process.env[EXTERNAL_SERVER];
if (external !== undefined) {
  process.env[EMBEDDED_SERVER] ??= process.env[TEST_SERVER] ?? '';
  const file = path.relative(process.cwd(), expect.getState().testPath ?? '').replaceAll(path.sep, '/');
  process.env[TEST_SERVER] = inject('externalTests').includes(file) ? external : process.env[EMBEDDED_SERVER];
}
