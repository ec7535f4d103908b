import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contractHeader, headerOf } from './contract-headers.ts';
import { blocksOf } from './header-text.tsx';

const FEATURES = readdirSync(fileURLToPath(new URL('../../../features', import.meta.url)), {
  withFileTypes: true,
}).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

test.each(FEATURES)('%s has a header that the catalogue can show', (feature) => {
  expect(contractHeader(feature)).toMatch(/^[A-Z][^\n]{20}/);
});

test('the header of a source is its first comment, after any imports', () => {
  expect(headerOf("import { a } from './a.ts';\n\n/**\n * Un.\n * - deux\n */\nexport {};")).toBe('Un.\n- deux');
  expect(headerOf('export const a = 1;\n/** Later. */')).toBeUndefined();
});

test('items of a list include their continuation lines; text after a list is text', () => {
  expect(blocksOf('Hook:\n- one\n  goes on;\n- two.\nAfter\nthat.')).toEqual([
    { kind: 'text', text: 'Hook:' },
    { kind: 'list', items: ['one goes on;', 'two.'] },
    { kind: 'text', text: 'After that.' },
  ]);
});
