import { expect, test } from 'vitest';
import { clearMarkdownCache, parseMarkdown } from './markdown-trees.ts';

const TEXT = '## Titre\n\nUn [lien](/a) et du **gras**.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';

test('a text is parsed once, until the cache is cleared', () => {
  const tree = parseMarkdown(TEXT);
  expect(parseMarkdown(TEXT)).toBe(tree);
  clearMarkdownCache();
  expect(parseMarkdown(TEXT)).not.toBe(tree);
  expect(parseMarkdown(TEXT)).toEqual(tree);
});

test('the texts used last stay, however many drafts are looked at', () => {
  clearMarkdownCache();
  const [used, unused] = [parseMarkdown(TEXT), parseMarkdown('Un autre.')];
  for (const draft of ['a', 'b', 'c', 'd', 'e']) {
    parseMarkdown(`<!--${draft.repeat(900_000)}-->`);
    parseMarkdown(TEXT);
  }
  expect(parseMarkdown(TEXT)).toBe(used);
  expect(parseMarkdown('Un autre.')).not.toBe(unused);
});
