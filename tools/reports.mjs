// @ts-check
/** Test runners with their output shown, and the reports that they write below .cache. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

/**
 * What we read of a report of Playwright.
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ duration: number, error?: { message?: string } }} Attempt
 * @typedef {{ status: string, projectName: string, annotations: Annotation[], results: Attempt[] }} Run
 * @typedef {{ ok: boolean, title: string, file: string, line: number, tests: Run[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Runs a test runner and reads its report; throws if it wrote none.
 * @param {'playwright' | 'vitest'} tool @param {readonly string[]} args @param {string} file of .cache
 * @param {Record<string, string>} variables
 */
export function runTests(tool, args, file, variables) {
  const report = path.join(root, '.cache', file);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { status } = spawnSync(path.join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'test', ...variables },
  });
  return { status: status ?? 1, report: JSON.parse(readFileSync(report, 'utf8')) };
}

/**
 * Every spec of a report, with the titles of the suites above it.
 * @param {Omit<Suite, 'title'>} report @param {readonly string[]} above
 * @returns {(Spec & { above: readonly string[] })[]}
 */
export function specsOf({ specs = [], suites = [] }, above = []) {
  return [
    ...specs.map((spec) => ({ ...spec, above })),
    ...suites.flatMap((suite) => specsOf(suite, [...above, suite.title])),
  ];
}

/** What a test says of itself by an annotation. @param {readonly Run[]} runs @param {string} type */
export function annotationOf(runs, type) {
  return runs.flatMap(({ annotations }) => annotations).find((annotation) => annotation.type === type)?.description;
}
