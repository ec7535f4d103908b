import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Follows the guide with real commands on a real database. */
const guideTest = 'tests/guide.test.ts';
/** Short runs of what `npm run attack` does at length. */
const attackTests = 'tests/attack/*.test.ts';
/** Short runs of what `npm run chaos` does at length. */
const chaosTests = 'tests/chaos/*.test.ts';
const serverTests = ['src/server/**/*.test.{ts,tsx}', guideTest, attackTests, chaosTests];
/**
 * `npm test` runs the server's tests of the folders with SQL statements on an external PostgreSQL, all others on the
 * embedded one (`both`). `external`: the former alone. Undefined, or with `DATABASE_URL`: all of them on one server.
 */
const postgres = process.env.VITRINE_TEST_POSTGRES;
const isExternalRun = postgres === 'external';
const usesOneServer = postgres === undefined || (process.env.DATABASE_URL ?? '') !== '';
const databaseGlobals = [
  ...(usesOneServer ? [] : ['tests/external-postgres.ts']),
  ...(isExternalRun && !usesOneServer ? [] : ['src/server/platform/db/testing.global.ts']),
];
const STATEMENTS = [
  ...['db', 'mail', 'operation', 'security', 'uploads'].map((name) => `platform/${name}`),
  ...[
    'autocomplete',
    'edits',
    'elements',
    'import',
    'journal',
    'library',
    'messages',
    'missed',
    'search',
    'uploads',
  ].map((name) => `content/${name}`),
  'people',
  ...['elements', 'forms', 'my-elements/store', 'permalink', 'site-editor/pages', 'translations'].map(
    (name) => `modules/${name}`,
  ),
  'command',
];
const NAMES_DATABASE = /database|kysely|\bstart[A-Z]\w*\(/i;
const testsOf = (folder: string) =>
  readdirSync(path.join('src/server', folder), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.posix.join('src/server', folder, name))
    .filter((file) => !file.includes('/db/embedded/') && NAMES_DATABASE.test(readFileSync(file, 'utf8')));
/** These change settings of their session, which pgbouncer does not allow (`npm run chaos -- pgbouncer`). */
const ownSessions = ['src/server/platform/db/{migrate,open,pool}.test.ts'];
const statementTests = postgres === undefined ? [] : STATEMENTS.flatMap(testsOf);
const excluded = (process.env.VITRINE_TEST_POOLER ?? '') === '' ? [] : ownSessions;
const domTests = [
  'src/runtime/**/*.test.{ts,tsx}',
  'src/ui/**/*.test.{ts,tsx}',
  'src/features/*/{attach,View}{,.*}.test.{ts,tsx}',
];

/** Three projects: rules and structure in Node, behaviour in an emulated DOM, the server on a real database. */
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from a default export.
export default defineConfig({
  plugins: [react()],
  test: {
    // Generous: a slow machine must not fail a test. No test measures time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Long enough for whole messages: tools/test.mjs repeats them at the end of a run.
    chaiConfig: { truncateThreshold: 1_000 },
    // One more than cores: tests of the server often wait for their database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/{contract,language}/**/*.test.{ts,tsx}', 'src/features/*/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [...domTests, guideTest],
          // Files share a process: these tests leave no state behind.
          isolate: false,
          setupFiles: ['tests/quiet-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: domTests,
          // Files share a process and its DOM, in any order: a DOM for each file took most of the time.
          isolate: false,
          setupFiles: ['tests/quiet-console.ts', 'tests/fresh-page.ts'],
        },
      },
      {
        extends: true,
        // Without what only the development build of React reads.
        oxc: { jsx: { development: false } },
        test: {
          name: 'server',
          environment: 'node',
          include: isExternalRun ? statementTests : serverTests,
          exclude: excluded,
          globalSetup: databaseGlobals,
          provide: { externalTests: statementTests },
          // Files share a process, in any order; each has its own application and database. Loading the server again
          // for each file took half of the time.
          isolate: false,
          setupFiles: ['tests/quiet-console.ts', 'tests/react-of-production.ts', 'tests/postgres-of-file.ts'],
        },
      },
    ],
  },
});
