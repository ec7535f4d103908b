import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Notices that appear by themselves with a button that discards something; see also tests/e2e/appearing.spec.ts. */
const NOTICES = [
  ['src/features/my-elements/styles.css', '.my-elements-notice'],
  ['src/server/render/styles/site-editor.css', '.page-editor-offer'],
] as const;

test.each(NOTICES)('ADR 0059 in %s %s ignores presses while it appears', (file, selector) => {
  const rules = readFileSync(file, 'utf8').split('}');
  const own = rules.filter((rule) => rule.split('{')[0]?.trim().endsWith(`\n${selector}`));
  expect(own.some((rule) => rule.includes('animation: var(--appearing);'))).toBe(true);
});
