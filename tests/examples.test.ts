import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { type ExampleKind, exampleSlug } from '#contract/example.ts';
import { features } from '#features/index.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import { CATALOGUE_STYLES } from '#server/modules/catalogue/catalogue-view.tsx';
import { groups } from '#server/modules/catalogue/groups.ts';
import { sheetPath } from '#server/modules/catalogue/sheet.ts';
import { BAD_TYPOGRAPHY } from './typography.ts';

const sheets = groups.flatMap((group) => group.sheets);
const KINDS: readonly ExampleKind[] = ['normal', 'edge', 'failure'];

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

const src = fileURLToPath(new URL('../src', import.meta.url));

/** A style sheet with all that it imports. */
function sheetText(file: string): string {
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/@import "([^"]+)"/g)].map(([, name = '']) => path.join(path.dirname(file), name));
  return [text, ...imported.map(sheetText)].join('\n');
}

function classesOf(css: string): Set<string> {
  return new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

it('PAGE-7 the catalogue links the styles of every example', () => {
  const linked = classesOf(
    ['styles.css', ...CATALOGUE_STYLES].map((name) => sheetText(path.join(src, name))).join('\n'),
  );
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const styled = classesOf(sources.map((file) => readFileSync(path.join(src, file), 'utf8')).join('\n'));
  const bare = sheets.flatMap(({ name, examples }) =>
    examples.flatMap(({ markup }) => {
      const written = [...renderHtml(markup).matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
        names.split(' '),
      );
      return written.filter((one) => styled.has(one) && !linked.has(one)).map((one) => `${name}: ${one}`);
    }),
  );
  expect([...new Set(bare)]).toEqual([]);
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
