// @ts-check
/**
 * `npm run screenshots`: takes the reference screenshots of tests/screenshots again. Review the changes before you
 * commit them.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
ensureBrowser();
const only = process.argv.slice(2);
if (only.length === 0) rmSync(path.join(root, 'tests/screenshots'), { recursive: true, force: true });
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
  { cwd: root, stdio: 'inherit', env: { ...process.env, VITRINE_SCREENSHOTS: 'write' } },
);
process.exitCode = status ?? 1;
