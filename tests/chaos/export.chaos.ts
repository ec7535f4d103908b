import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { it } from 'vitest';
import { writeFigures } from './figures.ts';
import { makeTown } from './town.ts';

const run = promisify(execFile);

/** src/server/platform/db/transfer/export.test.ts is the quick part; this one runs the commands on the demo town. */
it('exports the demonstration, wipes it, imports it: the same bytes', async () => {
  const town = await makeTown();
  const folder = path.dirname(town.site);
  const { DATABASE_URL: _, ...env } = process.env;
  const vitrine = (...args: readonly string[]) =>
    run(process.execPath, [path.resolve('dist/server/main.js'), ...args], { cwd: folder, env });
  const findings: string[] = [];
  let lines = 0;
  let bytes = 0;
  try {
    await vitrine('seed', path.resolve('sites/beaurivage'), '--data', 'before');
    await vitrine('export', '--data', 'before', 'before.jsonl');
    // A wiped machine: another folder, another database, nothing seeded.
    await vitrine('import', '--data', 'after', 'before.jsonl');
    await vitrine('export', '--data', 'after', 'after.jsonl');
    const [before, after] = await Promise.all(
      ['before.jsonl', 'after.jsonl'].map((name) => readFile(path.join(folder, name))),
    );
    if (before === undefined || after === undefined || !before.equals(after))
      findings.push('lost: the second export differs from the first');
    bytes = before?.length ?? 0;
    lines = before?.toString().split('\n').length ?? 0;
  } catch (error) {
    findings.push(String(error));
  } finally {
    await town.remove();
  }
  writeFigures('export', {
    rows: [
      [
        'exported, wiped, imported, exported',
        `${lines} lines, ${bytes} bytes, ${findings.length === 0 ? 'equal' : 'different'}`,
      ],
    ],
    findings,
  });
});
