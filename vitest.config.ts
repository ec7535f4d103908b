import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const serverTests = ['src/server/**/*.test.{ts,tsx}'];
const domTests = ['src/runtime/**/*.test.{ts,tsx}', 'src/ui/**/*.test.{ts,tsx}', 'src/features/*/{attach,View}.test.{ts,tsx}'];

/** Rules and structure in Node, behaviour in an emulated DOM, the server on the embedded database and again on a PostgreSQL reached by its address. */
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from a default export.
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/contract/**/*.test.ts', 'src/features/*/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: domTests,
          setupFiles: ['tests/quiet-console.ts'],
        },
      },
      { extends: true, test: { name: 'dom', environment: 'jsdom', include: domTests, setupFiles: ['tests/quiet-console.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: serverTests,
          globalSetup: ['src/server/db/testing.global.ts'],
          setupFiles: ['tests/quiet-console.ts'],
        },
      },
    ],
  },
});
