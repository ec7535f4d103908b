import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Figures } from './figures.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The server's tests on an external PostgreSQL, through pgbouncer in transaction mode. */
export async function runBehindPgbouncer(): Promise<Figures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-report-'));
  const file = path.join(folder, 'report.json');
  const { DATABASE_URL: _, ...env } = process.env;
  const filters = (env.VITRINE_CHAOS_TESTS ?? '').split(' ').filter((filter) => filter !== '');
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=server',
      '--reporter=json',
      `--outputFile=${file}`,
      ...filters,
    ],
    {
      stdio: 'ignore',
      env: { ...env, NODE_ENV: 'test', VITRINE_TEST_POSTGRES: 'external', VITRINE_TEST_POOLER: 'pgbouncer' },
    },
  );
  await once(child, 'exit');
  try {
    const report: Report = JSON.parse(await readFile(file, 'utf8'));
    return {
      rows: [
        ['files of tests', String(report.testResults.length)],
        ['tests passed', String(report.numPassedTests)],
        ['tests skipped', String(report.numPendingTests)],
      ],
      findings: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
        const failed = assertionResults.flatMap((test) => (test.status === 'failed' ? [test.fullName] : []));
        if (status !== 'passed' && failed.length === 0) failed.push(message.split('\n')[0] ?? '');
        return failed.map((test) => `${path.relative('.', name)}: ${test}`);
      }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
