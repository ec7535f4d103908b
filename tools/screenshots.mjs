// @ts-check
/**
 * `npm run screenshots [-- name]`: takes the reference screenshots of tests/screenshots again, or those of one name.
 * Review the changes before you commit them. With `check` it compares all of them instead; `npm test` compares half.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { runTests } from './reports.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
ensureBrowser();
const given = process.argv.slice(2);
const isCheck = given.includes('check');
const only = given.filter((name) => name !== 'check');
if (!isCheck && only.length === 0) rmSync(path.join(root, 'tests/screenshots'), { recursive: true, force: true });
const args = ['test', 'tests/e2e/reference.spec.ts', '--workers', '1', ...only.flatMap((name) => ['-g', name])];
const { status } = runTests('playwright', args, 'playwright.json', {
  VITRINE_SCREENSHOTS: isCheck ? 'check' : 'write',
});
process.exitCode = status;
