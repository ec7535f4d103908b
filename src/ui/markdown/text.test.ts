import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RichNode } from '#contract/rich-text-document.ts';
import { splitPage } from '#server/content/edits/documents/page-text.ts';
import { changeMarkdown, type MarkdownText, meaningOf, readMarkdown } from './text.ts';

const FOLDERS = ['sites/beaurivage/pages', 'starter/pages'];
const pages = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file)),
);
const prose = pages.flatMap((file) =>
  (splitPage(readFileSync(file, 'utf8')) ?? []).flatMap(({ type, raw }, rank): [string, string][] =>
    type === 'prose' ? [[`${file} ${rank}`, raw]] : [],
  ),
);

function read(text: string): MarkdownText {
  const result = readMarkdown(text);
  if (result === undefined) throw new Error('not readable');
  return result;
}
const nodesOf = (text: string) => read(text).blocks.map(({ node }) => node);
/** With another word at its end; undefined for what the editor does not change. */
function changed(node: RichNode): RichNode | undefined {
  if (node.type === 'paragraph' || node.type === 'heading')
    return { ...node, content: [...(node.content ?? []), { type: 'text', text: ' et un mot' }] };
  const last = node.content?.at(-1);
  const other = last && changed(last);
  return other && { ...node, content: [...(node.content ?? []).slice(0, -1), other] };
}

describe('EDIT-3 every prose of the demo and of the starter', () => {
  const texts = prose.map(([name, raw]) => [name, raw, read(raw)] as const);

  it('is known to the editor', () => {
    expect(prose.length).toBeGreaterThan(40);
    const unknown = texts.flatMap(([, , { blocks }]) => blocks.filter(({ node }) => node.type === 'sourceBlock'));
    expect(unknown.map(({ source }) => source)).toEqual([]);
  });

  it.each(texts)('%s is the same, byte for byte, when nothing is changed', (_name, raw, text) => {
    const nodes = text.blocks.map(({ node }) => node);
    expect(changeMarkdown(text, nodes)).toBe(raw);
    expect(changeMarkdown(text, [...nodes, { type: 'paragraph' }])).toBe(raw);
  });

  it.each(texts)('%s changes in the lines of one block alone', (_name, _raw, text) => {
    const nodes = text.blocks.map(({ node }) => node);
    text.blocks.forEach(({ node }, index) => {
      const other = changed(node);
      if (other === undefined) return;
      const after = changeMarkdown(text, nodes.with(index, other));
      const linesOf = (from: number, to?: number) =>
        text.blocks.map((block, at) => block.source + text.gaps[at]).slice(from, to);
      const [before, rest] = [text.before + linesOf(0, index).join(''), linesOf(index + 1).join('')];
      expect(after.startsWith(before)).toBe(true);
      expect(after.endsWith((text.gaps[index] ?? '') + rest)).toBe(true);
      expect(after.slice(before.length, -rest.length || undefined)).toContain('et un mot');
    });
    const all = nodes.map((node) => changed(node) ?? node);
    expect(nodesOf(changeMarkdown(text, all)).map(meaningOf)).toEqual(all.map(meaningOf));
  });
});

describe('EDIT-3 what the editor does not know', () => {
  it.each([
    ['HTML', 'Un\n\n<div class="x">\n<b>a</b>\n</div>\n\nDeux', '<div class="x">\n<b>a</b>\n</div>'],
    ['code', 'Un\n\n```js\na *b*\n\n::: c\n```\n\nDeux', '```js\na *b*\n\n::: c\n```'],
    ['a great title', '# A\n\nDeux', '# A'],
    ['a small title', '##### A\n\nDeux', '##### A'],
    ['boxes to tick', '- [ ] a\n- [x] b\n\nDeux', '- [ ] a\n- [x] b'],
    ['a rule', 'Un\n\n***\n\nDeux', '***'],
    ['notes', 'Un[^1].\n\n[^1]: La note\n    sur deux lignes.\n\nDeux', '[^1]: La note\n    sur deux lignes.'],
    ['definitions', 'Un [lien][a].\n\n[a]: /b "c"\n\nDeux', '[a]: /b "c"'],
    ['an item that begins with a quote', '- > a\n- b\n\nDeux', '- > a\n- b'],
    ['code in an item', '- a\n\n  ```\n  b\n  ```\n\nDeux', '- a\n\n  ```\n  b\n  ```'],
  ])('%s is held by a block of its own, and stays as it is', (_name, raw, source) => {
    const text = read(raw);
    expect(text.blocks.filter(({ node }) => node.type === 'sourceBlock')).toEqual([
      { source, node: { type: 'sourceBlock', attrs: { source } } },
    ]);
    const nodes = text.blocks.map(({ node }) => node);
    const last = nodes.at(-1) as RichNode;
    expect(changeMarkdown(text, nodes)).toBe(raw);
    expect(changeMarkdown(text, nodes.with(-1, changed(last) ?? last))).toBe(`${raw} et un mot`);
    const moved = changeMarkdown(text, [last, ...nodes.slice(0, -1)]);
    expect(moved).toContain(source);
    expect(nodesOf(moved).map(meaningOf)).toEqual([last, ...nodes.slice(0, -1)].map(meaningOf));
  });

  it.each([
    ['a note', 'Un mot[^1] noté.\n\n[^1]: Note', '[^1]'],
    ['a link by reference', 'Un [mot][a] lié.\n\n[a]: /b', '[mot][a]'],
    ['code', 'Tapez `a*b*` ici.', '`a*b*`'],
    ['crossed text', 'Un ~~mot~~ barré.', '~~mot~~'],
    ['another language', 'Dites [hello](langue:en) ici.', '[hello](langue:en)'],
    ['HTML', 'Un <kbd>x</kbd> mot.', '<kbd>'],
    ['a picture with a title', 'Un ![a](b.jpg "c") mot.', '![a](b.jpg "c")'],
    ['an address that is not allowed', 'Un [mot](javascript:a) ici.', '[mot](javascript:a)'],
  ])('%s inside a line stays as it is while the line changes', (_name, raw, source) => {
    const text = read(raw);
    const [first, ...rest] = text.blocks.map(({ node }) => node);
    expect(first?.content?.find(({ type }) => type === 'sourceInline')?.attrs).toEqual({ source });
    const after = changeMarkdown(text, [changed(first as RichNode) as RichNode, ...rest]);
    expect(after).toBe(raw.replace(/\.(?=\n|$)/, '. et un mot'));
  });

  it.each(['Un\n\n<!-- ouvert\n\nDeux', 'Un\n\n```\ncode', '> '.repeat(20_000)])(
    'a text that does not end, or is too deep, is edited as it is written: %#',
    (raw) => expect(readMarkdown(raw)).toBeUndefined(),
  );
});

describe('EDIT-3 a changed block', () => {
  const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
  const word = (text: string, ...marks: ('bold' | 'italic')[]): RichNode => ({
    type: 'text',
    text,
    ...(marks.length === 0 ? {} : { marks: marks.map((type) => ({ type })) }),
  });
  const written = (...nodes: RichNode[]) => changeMarkdown(read(''), nodes);

  it.each([
    ['a block mark', paragraph(word('::: image'))],
    ['a title mark', paragraph(word('## pas un titre'))],
    ['signs', paragraph(word('1. *a* _b_ [c](d) <e> `f` ~~g~~ | & &amp; \\ # + - > !'))],
    ['a dash', paragraph(word('- a'), { type: 'hardBreak' }, word('+ b'), { type: 'hardBreak' }, word('> c'))],
    ['bold inside a word', paragraph(word('a'), word('b', 'bold'), word('c', 'italic'), word('d', 'bold', 'italic'))],
    ['bold punctuation', paragraph(word('a'), word('«\u00a0b\u00a0»', 'bold'), word('c'))],
    [
      'a break in bold',
      paragraph(word('a', 'bold'), { type: 'hardBreak', marks: [{ type: 'bold' }] }, word('b', 'bold')),
    ],
  ])('keeps what was typed: %s', (_name, node) => {
    const text = written(node);
    expect(nodesOf(text).map(meaningOf)).toEqual([meaningOf(node)]);
    expect(splitPage(`---\nid: 1\n---\n${text}\n`)?.map(({ type }) => type)).toEqual(['head', 'prose']);
  });

  it('has spaces outside of its marks, and none at its ends', () => {
    expect(written(paragraph(word(' un '), word(' mot ', 'bold'), word('fin '), { type: 'hardBreak' }))).toBe(
      'un  **mot** fin',
    );
  });

  it('keeps addresses readable: they are links on the page', () => {
    expect(written(paragraph(word('Écrivez à mairie@exemple.fr, voyez https://exemple.fr/a_b.')))).toContain(
      'mairie@exemple.fr',
    );
  });

  it('stands apart from neighbours where it would run into them', () => {
    const text = read('Une liste :\n- a\n- b\nsuite\n## Titre\nTexte');
    const nodes = text.blocks.map(({ node }) => node);
    expect(nodes.map(({ type }) => type)).toEqual(['paragraph', 'bulletList', 'heading', 'paragraph']);
    expect(changeMarkdown(text, nodes.with(3, paragraph(word('Autre'))))).toMatch(/## Titre\nAutre$/);
    expect(changeMarkdown(text, nodes.with(1, paragraph(word('Autre'))))).toMatch(/^Une liste :\n\nAutre\n/);
    const without = changeMarkdown(text, nodes.toSpliced(1, 2));
    expect(without).toBe('Une liste :\n\nTexte');
  });

  it('is put in, taken out and moved without touching others', () => {
    const text = read('Un  \nmot_a\n\n\n*   deux\n\nTrois\n');
    const [one, two, three] = text.blocks.map(({ node }) => node) as [RichNode, RichNode, RichNode];
    const added = paragraph(word('Neuf'));
    expect(changeMarkdown(text, [one, added, two, three])).toBe('Un  \nmot_a\n\nNeuf\n\n\n*   deux\n\nTrois\n');
    expect(changeMarkdown(text, [one, three])).toBe('Un  \nmot_a\n\n\nTrois\n');
    expect(changeMarkdown(text, [one, two, three, added])).toBe(`Un  \nmot_a\n\n\n*   deux\n\nTrois\n\nNeuf\n`);
    expect(changeMarkdown(text, [added])).toBe('Neuf\n');
    expect(changeMarkdown(text, [])).toBe('');
  });

  it('follows the signs of its text', () => {
    const text = read('* a\n* b\n\nUn _mot_.');
    const [list, last] = text.blocks.map(({ node }) => node) as [RichNode, RichNode];
    expect(changeMarkdown(text, [changed(list) as RichNode, changed(last) as RichNode])).toBe(
      '* a\n* b et un mot\n\nUn _mot_. et un mot',
    );
  });

  it('a table keeps its columns and gets new rows', () => {
    const text = read('| Jour | Prix |\n|:--|--:|\n| lundi | 3 € |\n| mardi |');
    const [table] = text.blocks.map(({ node }) => node) as [RichNode];
    const row = table.content?.[1] as RichNode;
    expect(changeMarkdown(text, [{ ...table, content: [...(table.content ?? []), row] }])).toBe(
      '| Jour | Prix |\n| :- | -: |\n| lundi | 3 € |\n| mardi | |\n| lundi | 3 € |',
    );
  });
});
