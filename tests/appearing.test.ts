import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What comes by itself with a button that forgets or undoes something; tests/e2e/appearing.spec.ts proves the rest. */
const COMING = [
  ['src/features/my-elements/styles.css', '.my-elements-notice'],
  ['src/server/render/styles/site-editor.css', '.page-editor-offer'],
] as const;

test.each(COMING)('ADR 0059 in %s %s takes no press at first', (file, selector) => {
  const rules = readFileSync(file, 'utf8').split('}');
  const own = rules.filter((rule) => rule.split('{')[0]?.trim().endsWith(`\n${selector}`));
  expect(own.some((rule) => rule.includes('animation: var(--appearing);'))).toBe(true);
});
