import { describe, expect, it, test } from 'vitest';
import { type ExampleKind, exampleSlug } from '#contract/example.ts';
import { features } from '#features/index.ts';
import { groups } from '#server/modules/catalogue/groups.ts';
import { sheetPath } from '#server/modules/catalogue/sheet.ts';

const sheets = groups.flatMap((group) => group.sheets);
const KINDS: readonly ExampleKind[] = ['normal', 'edge', 'failure'];
/** Missing no-break spaces before punctuation and after « , and straight apostrophes. */
const BAD_TYPOGRAPHY = /[ \p{L}][:;!?](?=\s|$)|« |\p{L}'\p{L}/u;

it('the catalogue has exactly one sheet for every feature', () => {
  expect(sheets.flatMap(({ name, folder }) => (folder === undefined ? [name] : [])).sort()).toEqual(
    // The form of the administration is of no use to others.
    features
      .map(({ name }) => name)
      .filter((name) => name !== 'page-editor')
      .sort(),
  );
  expect(new Set(sheets.map(({ title }) => title)).size).toBe(sheets.length);
  expect(new Set(sheets.map((sheet) => sheetPath(sheet))).size).toBe(sheets.length);
});

describe.each(sheets)('the examples of $name', ({ examples, keyboard, summary, title }) => {
  test('show a normal case, an edge case and a failure', () => {
    expect(KINDS.filter((kind) => !examples.some((example) => example.kind === kind))).toEqual([]);
    expect(examples[0]?.kind).toBe('normal');
  });

  test('have unique names and titles', () => {
    expect(new Set(examples.map(({ name }) => exampleSlug(name))).size).toBe(examples.length);
    expect(new Set(examples.map((example) => example.title)).size).toBe(examples.length);
    expect(new Set(keyboard.map(([keys]) => keys)).size).toBe(keyboard.length);
  });

  test('have texts in French typography', () => {
    const texts = [
      title,
      summary,
      ...keyboard.flat(),
      ...examples.flatMap((example) => [example.title, example.note ?? '', example.notLive ?? '']),
    ];
    expect(texts.filter((text) => BAD_TYPOGRAPHY.test(text))).toEqual([]);
  });
});
