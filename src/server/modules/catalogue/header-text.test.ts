import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contractHeader, frenchContract, headerOf } from './contract-headers.ts';
import { headerHtml } from './header-text.tsx';

const FEATURES = readdirSync(fileURLToPath(new URL('../../../features', import.meta.url)), {
  withFileTypes: true,
}).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

test.each(FEATURES)('%s has a header that the catalogue can show', (feature) => {
  expect(contractHeader(feature)).toMatch(/^[A-Z][^\n]{20}/);
});

/** Missing no-break spaces before punctuation and inside of quotes, and straight apostrophes. */
const BAD_TYPOGRAPHY = / [:;!?»]|« |\p{L}'\p{L}/u;
/** The form of the administration has no sheet. */
const SHOWN = FEATURES.filter((feature) => feature !== 'page-editor');

/** What stands in backticks, sorted: the same in every language. */
function codesOf(contract: string): string[] {
  return [...contract.matchAll(/`([^`]*)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' ')).sort();
}

test.each(SHOWN)(
  'LANG-2 the French contract of %s says the same hooks, settings and events as its source',
  (feature) => {
    const french = frenchContract(feature) ?? '';
    expect(codesOf(french)).toEqual(codesOf(contractHeader(feature) ?? ''));
    expect(french.split('`').filter((part, index) => index % 2 === 0 && BAD_TYPOGRAPHY.test(part))).toEqual([]);
  },
);

test('the header of a source is its first comment, after any imports', () => {
  expect(headerOf("import { a } from './a.ts';\n\n/**\n * Un.\n * - deux\n */\nexport {};")).toBe('Un.\n- deux');
  expect(headerOf('export const a = 1;\n/** Later. */')).toBeUndefined();
});

test('items of a list include their continuation lines; text after a list or an empty line is a paragraph', () => {
  expect(headerHtml('Hook:\n- one\n  goes on;\n- `two`.\nAfter\nthat.')).toBe(
    '<p>Hook:</p>\n<ul>\n<li>one\ngoes on;</li>\n<li><code>two</code>.</li>\n</ul>\n<p>After\nthat.</p>',
  );
  expect(headerHtml('One\nline.\n\nTwo.')).toBe('<p>One\nline.</p>\n<p>Two.</p>');
});
