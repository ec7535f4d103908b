import { expect, it } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { says } from '#language/message.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { formatProblem, type Problem } from './problem.ts';
import { quote } from './wording.ts';

const ENGLISH = localeOf({ language: 'en', translations: new Map() });
const problem: Problem = {
  severity: 'error',
  file: 'pages/a.md',
  line: 12,
  column: 3,
  message: says(BLOCK_TEXTS.unknownBlock, { block: quote('listng') }),
  advice: says(YAML_TEXTS.write, { value: quote('listing') }),
};

it('formats position, message and advice', () => {
  expect(formatProblem(FRENCH_WORDS, problem)).toBe(
    'pages/a.md:12  Le bloc «\u00a0listng\u00a0» n’existe pas. Écrivez «\u00a0listing\u00a0».',
  );
});

it('LANG-2 uses the language of the reader', () => {
  expect(formatProblem(ENGLISH, { ...problem, severity: 'warning', line: undefined })).toBe(
    'pages/a.md  Warning: There is no block “listng”. Write “listing”.',
  );
});
