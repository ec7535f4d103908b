// @ts-check
/**
 * `npm run screenshots`: takes the reference screenshots of tests/screenshots again. Review the changes before you
 * commit them. With `check` it compares all of them instead, of which `npm test` takes half.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
ensureBrowser();
const given = process.argv.slice(2);
const isCheck = given.includes('check');
const only = given.filter((name) => name !== 'check');
if (!isCheck && only.length === 0) rmSync(path.join(root, 'tests/screenshots'), { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    'tests/e2e/reference.spec.ts',
    '--workers',
    '1',
    ...only.flatMap((name) => ['-g', name]),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, VITRINE_SCREENSHOTS: isCheck ? 'check' : 'write' } },
);
process.exitCode = status ?? 1;
