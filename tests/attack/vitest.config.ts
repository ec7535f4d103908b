import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The long attack (tools/attack.mjs): the files *.attack.ts, two at a time, each on a database of its own. */
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from a default export.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [react()],
  test: {
    name: 'attack',
    environment: 'node',
    include: ['tests/attack/*.attack.ts'],
    globalSetup: ['src/server/platform/db/testing.global.ts'],
    pool: 'forks',
    execArgv: ['--expose-gc'],
    maxWorkers: 2,
    // The run takes minutes, and longer on a busy machine.
    testTimeout: 7_200_000,
    hookTimeout: 600_000,
  },
});
