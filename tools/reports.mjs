// @ts-check
/** Runs test runners and reads the reports that they write below .cache. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

/**
 * The parts of a Playwright report that we read.
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ duration: number, errors: { message: string, location?: { line: number } }[] }} Attempt
 * @typedef {{ status: string, projectName: string, annotations: Annotation[], results: Attempt[] }} Run
 * @typedef {{ ok: boolean, title: string, file: string, line: number, tests: Run[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Runs a test runner with its output shown and reads its report; throws if it wrote none.
 * @param {'playwright' | 'vitest'} tool @param {readonly string[]} args @param {string} file Its report, below .cache.
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

/** The description of a test's annotation of this type. @param {readonly Run[]} runs @param {string} type */
export function annotationOf(runs, type) {
  return runs.flatMap(({ annotations }) => annotations).find((annotation) => annotation.type === type)?.description;
}
