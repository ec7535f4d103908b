import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const TEXT = '## Titre\n\nUn [lien](/a) et du **gras**.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
let folder: string;
let file: string;

/** As another process would: with an empty memory. */
async function fresh() {
  vi.resetModules();
  return import('./markdown-trees.ts');
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-trees-'));
  file = path.join(folder, 'cache/markdown.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('a text is parsed once, and a kept tree is as good as a new one', async () => {
  const first = await fresh();
  const tree = first.parseMarkdown(TEXT);
  expect(first.parseMarkdown(TEXT)).toBe(tree);
  await first.keepTrees(file);

  const second = await fresh();
  await second.recallTrees(file);
  const recalled = second.parseMarkdown(TEXT);
  const withoutOffsets = JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'offset' ? undefined : value)));
  expect(recalled).toEqual(withoutOffsets);
  await second.keepTrees(file);
  expect(JSON.parse(await readFile(file, 'utf8')).trees).toEqual({
    [Object.keys(JSON.parse(await readFile(file, 'utf8')).trees)[0] ?? '']: withoutOffsets,
  });
});

test('the file follows the texts: those that are no more leave it, and it is not written where nothing changed', async () => {
  const kept = async () => Object.keys(JSON.parse(await readFile(file, 'utf8')).trees).length;
  const first = await fresh();
  first.parseMarkdown('un');
  first.parseMarkdown('deux');
  await first.keepTrees(file);
  expect(await kept()).toBe(2);

  const second = await fresh();
  await second.recallTrees(file);
  second.parseMarkdown('deux');
  await second.keepTrees(file);
  expect(await kept()).toBe(1);

  const { ino } = await stat(file);
  const third = await fresh();
  await third.recallTrees(file);
  third.parseMarkdown('deux');
  await third.keepTrees(file);
  expect((await stat(file)).ino).toBe(ino);
  third.parseMarkdown('trois');
  await third.keepTrees(file);
  expect(await kept()).toBe(2);
});

test.each(['', 'pas du JSON', '{"build": "autre", "trees": {"x": {}}}', '[]'])(
  'a file that holds %j counts for nothing',
  async (content) => {
    const first = await fresh();
    first.parseMarkdown('x');
    await first.keepTrees(file);
    await writeFile(file, content);
    const second = await fresh();
    await second.recallTrees(file);
    expect(second.parseMarkdown('# a').children).toHaveLength(1);
  },
);

test('a folder that cannot be written is no failure', async () => {
  const { keepTrees, recallTrees } = await fresh();
  await writeFile(path.join(folder, 'cache'), 'a file in the way');
  await expect(keepTrees(file)).resolves.toBeUndefined();
  await expect(recallTrees(file)).resolves.toBeUndefined();
});
