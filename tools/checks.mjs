// @ts-check
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './setup.mjs';

/** The three TypeScript projects, and one for tests and tools. */
const PROJECTS = ['shared', 'browser', 'server', 'tests'];

/** Type check and lint, with their output shown. @returns {{ name: string, passed: boolean }[]} */
export function check() {
  return [
    ...PROJECTS.map((project) => step(`types: ${project}`, 'tsc', ['-p', `tsconfig.${project}.json`])),
    step('lint', 'biome', ['check', '--error-on-warnings', '.']),
  ];
}

/** @param {string} name @param {string} tool @param {string[]} args */
function step(name, tool, args) {
  const result = spawnSync(path.join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const passed = result.status === 0;
  console.log(`${passed ? '✓' : '✗'} ${name}`);
  return { name, passed };
}
