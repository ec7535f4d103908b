import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Follows the guide with real commands on a real database. */
const guideTest = 'tests/guide.test.ts';
/** Attacks on the whole server; the same code with more of everything is `npm run attack`. */
const attackTests = 'tests/attack/*.test.ts';
/** Kills, failing databases and conflicts; the same code with more of everything is `npm run chaos`. */
const chaosTests = 'tests/chaos/*.test.ts';
const serverTests = ['src/server/**/*.test.{ts,tsx}', guideTest, attackTests, chaosTests];
/**
 * `npm test` runs the tests of folders with statements against a PostgreSQL that is not ours (`external`), and the
 * others, whose routes run the same statements, on the embedded one (`embedded`). Without it all are on the embedded.
 */
const postgres = process.env.VITRINE_TEST_POSTGRES;
const isExternalRun = postgres === 'external';
const databaseGlobals = isExternalRun
  ? ['tests/external-postgres.ts', 'src/server/platform/db/testing.global.ts']
  : ['src/server/platform/db/testing.global.ts'];
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
    .filter((file) => NAMES_DATABASE.test(readFileSync(file, 'utf8')));
const EMBEDDED = 'src/server/platform/db/embedded/*.test.ts';
/** Behind pgbouncer (`npm run chaos -- pgbouncer`) nobody can set up a session, which these do. */
const ownSessions = ['src/server/platform/db/{migrate,open,pool}.test.ts'];
const statementTests = postgres === undefined ? [] : STATEMENTS.flatMap(testsOf);
const excluded = [
  ...(isExternalRun ? [EMBEDDED] : []),
  ...(postgres === 'embedded' ? statementTests.filter((file) => !file.includes('/db/embedded/')) : []),
  ...((process.env.VITRINE_TEST_POOLER ?? '') === '' ? [] : ownSessions),
];
const domTests = [
  'src/runtime/**/*.test.{ts,tsx}',
  'src/ui/**/*.test.{ts,tsx}',
  'src/features/*/{attach,View}{,.*}.test.{ts,tsx}',
];

/**
 * Rules and structure in Node, behaviour in an emulated DOM, the server on the embedded database and again on a
 * PostgreSQL reached by its address.
 */
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from a default export.
export default defineConfig({
  plugins: [react()],
  test: {
    // Generous: a slow machine is no reason to fail. Nothing here measures time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The end of a run shows messages alone: they say what is wrong.
    chaiConfig: { truncateThreshold: 1_000 },
    // One more than there are cores: tests of the server wait for their database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/{contract,language}/**/*.test.{ts,tsx}', 'src/features/*/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [...domTests, guideTest],
          // They share a process: rules keep nothing that another file could meet.
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
          // They share a process and its emulated DOM, in any order: making one for each file was most of their time.
          isolate: false,
          setupFiles: ['tests/quiet-console.ts', 'tests/fresh-page.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: isExternalRun ? statementTests : serverTests,
          exclude: excluded,
          globalSetup: databaseGlobals,
          // As above: each file has its own application and its own database, in any order; loading the server anew for
          // each was half of their time.
          isolate: false,
          setupFiles: ['tests/quiet-console.ts'],
        },
      },
    ],
  },
});
