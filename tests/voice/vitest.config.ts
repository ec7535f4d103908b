import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Journeys with a screen reader (tools/voice.mjs), in one browser, one after the other. */
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from a default export.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'voice',
    environment: 'node',
    include: ['tests/voice/voice.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
