import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { exampleSlug } from '#contract/example.ts';
import { FRENCH_WORDS } from '#language/french.ts';
import { say } from '#language/message.ts';
import type { BlockDefinition } from '#server/content/blocks/definition.ts';
import { type KeyRow, keyRows } from '#server/content/blocks/reference.ts';
import { blocks } from '#server/content/blocks/registry.ts';
import { BAD_TYPOGRAPHY } from './typography.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENT = `${root}docs/site-folder.md`;
const [BEGIN, END] = ['<!-- blocks: written by npx vitest run tests/blocks.test.ts -u -->', '<!-- /blocks -->'];
const definitions: readonly (readonly [string, BlockDefinition])[] = Object.entries(
  blocks as Readonly<Record<string, BlockDefinition>>,
);

it('the registry lists the folders of content/blocks, in alphabetical order', () => {
  const folders = readdirSync(`${root}src/server/content/blocks`, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(Object.keys(blocks)).toEqual(folders.map(({ name }) => name).sort());
});

it('the stylesheets import the styles of every block', () => {
  const sheet = ['styles', 'blocks', 'town'].map((name) => readFileSync(`${root}src/${name}.css`, 'utf8')).join('');
  const styled = definitions.filter(([name]) =>
    readdirSync(`${root}src/server/content/blocks/${name}`).includes('styles.css'),
  );
  expect(styled.length).toBeGreaterThan(5);
  expect(
    styled.filter(([name]) => !sheet.includes(`@import "./server/content/blocks/${name}/styles.css" layer(pages);`)),
  ).toEqual([]);
});

it('docs/site-folder.md documents the declarations of the blocks', async () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  const [before, after] = [document.split(BEGIN)[0], document.split(END)[1]];
  const written = definitions.map(([name, definition]) => sectionOf(name, definition)).join('\n');
  await expect(`${before}${BEGIN}\n\n${written}\n${END}${after}`).toMatchFileSnapshot(DOCUMENT);
});

describe.each(definitions)('the block %s', (_name, { title, summary, keys, examples }) => {
  test('has a normal example first, and unique names', () => {
    expect(examples[0]?.kind).toBe('normal');
    expect(new Set(examples.map(({ name }) => exampleSlug(name))).size).toBe(examples.length);
    expect(new Set(examples.map((example) => example.title)).size).toBe(examples.length);
  });

  test('has texts in French typography', () => {
    const rows = keyRows(keys);
    const texts = [title, summary, ...rows.flatMap((row) => [row.says, say(FRENCH_WORDS, row.type), fallbackOf(row)])];
    const notes = examples.flatMap((example) => [example.title, example.note ?? '']);
    expect([...texts, ...notes].filter((text) => BAD_TYPOGRAPHY.test(text))).toEqual([]);
    expect(rows.filter(({ says }) => !/^[\p{L}].*\.$/u.test(says))).toEqual([]);
  });
});

function sectionOf(name: string, { summary, keys }: BlockDefinition): string {
  const rows = keyRows(keys).map(rowOf);
  const table = rows.length === 0 ? [] : ['', '| clé | valeur | défaut | rôle |', '|---|---|---|---|', ...rows];
  return `${[`#### \`${name}\``, '', summary, ...table].join('\n')}\n`;
}

function fallbackOf({ otherwise, value }: KeyRow): string {
  return otherwise ?? value ?? '';
}

function rowOf(row: KeyRow): string {
  const { name, choices, isRequired, says } = row;
  const value =
    choices.length === 0 ? say(FRENCH_WORDS, row.type) : choices.map((choice) => `\`${choice}\``).join(', ');
  return `| \`${name}\` | ${value} | ${isRequired ? 'obligatoire' : fallbackOf(row)} | ${says} |`;
}
