import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { exampleSlug } from '#contract/example.ts';
import { features } from '#features/index.ts';
import { groups } from '#server/modules/catalogue/groups.ts';
import { mutants, plant } from '#tools/mutants/index.mjs';
import { JOURNEYS } from './e2e/faults.journeys.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('faults in the browser (npm run faults)', () => {
  test('every feature of the registry has a journey, in the order of the registry', () => {
    expect(JOURNEYS.map(({ feature }) => feature)).toEqual(
      // The form of the administration has its own journeys (e2e/site-editor.spec.ts).
      features.map(({ name }) => name).filter((name) => name !== 'page-editor'),
    );
  });

  test('every journey starts from a live example of its feature', () => {
    const sheets = groups.flatMap((group) => group.sheets);
    const missing = JOURNEYS.filter(({ feature, example }) => {
      const found = sheets
        .find(({ name }) => name === feature)
        ?.examples.find(({ name }) => exampleSlug(name) === example);
      return found === undefined || found.notLive !== undefined;
    });
    expect(missing.map(({ feature, example }) => `${feature}/${example}`)).toEqual([]);
  });
});

describe('planted faults (npm run mutants)', () => {
  test('there are forty of them or more, with unique names', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(40);
    expect(new Set(mutants.map(({ fault }) => fault)).size).toBe(mutants.length);
  });

  test.each(mutants)('$fault: matches once in $file, and changes it', (mutant) => {
    expect(plant(root, mutant)).toContain(mutant.to);
    expect(mutant.to).not.toBe(mutant.from);
    expect(existsSync(path.join(root, mutant.test)), mutant.test).toBe(true);
  });
});
