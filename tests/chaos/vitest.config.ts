import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The long runs (tools/chaos.mjs): the files *.chaos.ts, one after the other, since each needs the whole machine. */
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from a default export.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [react()],
  test: {
    name: 'chaos',
    environment: 'node',
    include: ['tests/chaos/*.chaos.ts'],
    globalSetup: ['src/server/platform/db/testing.global.ts'],
    maxWorkers: 1,
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
  },
});
