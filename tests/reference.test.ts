import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ELEMENT_FIELD_TYPES } from '#server/content/fields/index.ts';
import { readDocument } from './guide-blocks.ts';

const site = fileURLToPath(new URL('../src/server/content/site', import.meta.url));
const guide = readDocument('guides/reference-du-dossier.md');
/** Words between backticks, groups such as `{titre, lien}` included. */
const named = new Set([...guide.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.match(/[\w-]+/g) ?? []));

it('KIT-12 the French reference names every key that the shapes of a site folder declare', () => {
  const sources = ['settings', 'pages', 'modules', 'forms'].flatMap((folder) =>
    readdirSync(`${site}/${folder}`)
      .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
      .map((file) => readFileSync(`${site}/${folder}/${file}`, 'utf8')),
  );
  sources.push(readFileSync(`${site}/../hours/read.ts`, 'utf8'));
  const declared = sources.flatMap((source) => [
    ...[...source.matchAll(/\b([a-z_]+): (?:optional\(|required\(|field,)/g)].map(([, key = '']) => key),
  ]);
  expect(new Set(declared).size).toBeGreaterThan(90);
  expect([...new Set(declared)].filter((key) => !named.has(key)).sort()).toEqual([]);
});

it('KIT-12 the French reference names every type of field', () => {
  expect(ELEMENT_FIELD_TYPES.filter((type) => !named.has(type))).toEqual([]);
});
