import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  insertSegment,
  joinPage,
  moveSegment,
  newBlock,
  newProse,
  removeSegment,
  type Segment,
  splitPage,
  withText,
  withYaml,
} from './page-text.ts';
import { setKey } from './yaml-keys.ts';

const FOLDERS = ['sites/beaurivage/pages', 'starter/pages'];
const pages = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => [path.join(folder, file), readFileSync(path.join(folder, file), 'utf8')] as const),
);

function split(source: string): Segment[] {
  const segments = splitPage(source);
  if (segments === undefined) throw new Error('not a page');
  return segments;
}

/** Lines that are in one text and not in the other, by number in the first. */
function changedLines(before: string, after: string): string[] {
  const [one, other] = [before.split('\n'), after.split('\n')];
  let [start, end] = [0, 0];
  while (start < one.length && one[start] === other[start]) start += 1;
  while (end < one.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return one.slice(start, one.length - end);
}

describe('EDIT-4 every page of the demo and of the starter', () => {
  it.each(pages)('%s is the same file when nothing is changed', (_file, source) => {
    expect(joinPage(split(source))).toBe(source);
    expect(joinPage(split(source.replaceAll('\n', '\r\n')))).toBe(source.replaceAll('\n', '\r\n'));
    expect(joinPage(split(source.trimEnd()))).toBe(source.trimEnd());
  });

  it.each(pages)('%s changes in the lines of one block alone', (_file, source) => {
    const segments = split(source);
    segments.forEach((segment, index) => {
      if (segment.type !== 'block' && segment.type !== 'head') return;
      const yaml = setKey(segment.yaml, ['titre'], 'Un autre titre : celui-ci');
      const changed = changedLines(source, joinPage(segments.with(index, withYaml(segment, yaml))));
      expect(segment.raw.split('\n')).toEqual(expect.arrayContaining(changed));
    });
  });

  it.each(pages)('%s is what it was after a block came and went, or moved and moved back', (_file, source) => {
    const segments = split(source);
    segments.forEach((segment, index) => {
      if (segment.type !== 'block' || segments[index - 1]?.type !== 'gap') return;
      const added = insertSegment(segments, index, newBlock('image', 'image: a.jpg', '\n'));
      expect(
        joinPage(
          removeSegment(
            added,
            added.findIndex((one) => one.raw.includes('a.jpg')),
          ),
        ),
      ).toBe(source);
      const next = segments.findIndex((one, at) => at > index && one.type !== 'gap');
      if (next === -1 || !source.endsWith('\n')) return;
      expect(joinPage(moveSegment(moveSegment(segments, index, 'down'), next, 'up'))).toBe(source);
    });
  });
});

describe('a page', () => {
  const source = '---\nid: 1\ntitre: A\n---\n\nUn texte.\n\n```\n::: code\n```\n\n::: image\nimage: a.jpg\n:::\nSuite.';

  it('is split at its blocks, not at code', () => {
    expect(split(source).map(({ type, raw }) => [type, raw.split('\n')[0]])).toEqual([
      ['head', '---'],
      ['gap', ''],
      ['prose', 'Un texte.'],
      ['gap', ''],
      ['block', '::: image'],
      ['prose', 'Suite.'],
    ]);
  });

  it.each(['Sans en-tête.', '---\nid: 1\n', '---\nid: 1\n---\n::: image\n', '---\nid: 1\n---\n:::\n'])(
    'with the mistake of %j is edited as a whole',
    (text) => expect(splitPage(text)).toBeUndefined(),
  );

  it('gets a block with an empty line on either side', () => {
    const segments = split(source);
    const added = joinPage(insertSegment(segments, segments.length, newProse('Fin.\r\n\r\n', '\n')));
    expect(added.endsWith('Suite.\n\nFin.\n')).toBe(true);
    const between = joinPage(insertSegment(segments, 5, newBlock('hero', 'titre: B', '\n')));
    expect(between).toContain(':::\n\n::: hero\ntitre: B\n:::\n\nSuite.');
  });
});

describe('EDIT-4 prose with another text', () => {
  const change = (raw: string, text: string, end = '\n') => withText({ type: 'prose', raw }, text, end).raw;

  it.each([
    ['nothing', 'a\r\n\nb\r\nc', 'a\n\nb\nc', 'a\r\n\nb\r\nc'],
    ['a line in the middle', 'a\r\n\nb\r\nc\n', 'a\n\nx\nc\n', 'a\r\n\nx\r\nc\n'],
    ['the last line of a file', 'a\nb', 'a\nx\n\n', 'a\r\nx'.replace('\r', '')],
    ['a line more', 'a\nb\n', 'a\nb\nc', 'a\nb\nc\n'],
    ['a line more at the end of a file', 'a', 'a\nb', 'a\nb'],
    ['a line less', 'a\nb\n', 'a', 'a\n'],
    ['a line before', 'a\r\n', 'x\r\na', 'x\r\na\r\n'],
  ])('%s changed: other lines stay byte for byte', (_name, raw, text, expected) => {
    expect(change(raw, text, raw.includes('\r') ? '\r\n' : '\n')).toBe(expected);
  });
});
