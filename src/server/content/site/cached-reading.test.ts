import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, VILLAGE, writeFiles } from '#server/app.testing.ts';
import { cachedReading } from './cached-reading.ts';
import { readSite } from './read.ts';
import type { SiteReading } from './types.ts';

let root: string;
let folder: string;
let file: string;
let readings = 0;

const read = (from = folder): Promise<SiteReading> =>
  cachedReading(from, file, async () => {
    readings += 1;
    const made = await readSite(from);
    return { made, isCacheable: made.site !== undefined };
  });

/** Whether two object graphs are isomorphic. */
function isSameGraph(one: unknown, other: unknown, met = new Map<object, object>()): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return Object.is(one, other);
  const known = met.get(one);
  if (known !== undefined) return known === other;
  met.set(one, other);
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  const parts = (value: object) =>
    (value instanceof Map || value instanceof Set ? [...value] : Object.entries(value)).flat();
  const [ones, others] = [parts(one), parts(other)];
  return ones.length === others.length && ones.every((part, index) => isSameGraph(part, others[index], met));
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vitrine-cache-'));
  folder = path.join(root, 'village');
  file = path.join(root, 'data/cache/village.bin');
  readings = 0;
  await writeFiles(folder, VILLAGE);
});
afterEach(() => rm(root, { recursive: true }));

test('the cached demo town equals the one that was read, cycles and maps included', async () => {
  const town = fileURLToPath(new URL('../../../../sites/beaurivage', import.meta.url));
  const first = await read(town);
  const cached = await read(town);
  expect(readings).toBe(1);
  // Booleans are compared: a diff of two towns would take minutes.
  expect([cached === first, isSameGraph(cached, first)]).toEqual([false, true]);
});

test.each([
  ['a page', 'pages/contact.md', page({ id: 5, titre: 'Contact', parent: 1 }, 'Autre texte.')],
  ['a new page', 'pages/neuf.md', page({ id: 77, titre: 'Neuf', parent: 1 }, 'Neuf.')],
  ['the settings', 'site.yaml', 'id: village\nnom: Autre nom\n'],
  ['the theme', 'theme.css', ':root { --x: 1; }'],
  ['a translation', 'translations/fr.yaml', 'Accueil: Bienvenue\n'],
  ['a file of media', 'media/note.pdf', '%PDF-1.4'],
])('a folder is read again after a change of %s, regardless of its modification time', async (_, name, content) => {
  await read();
  await read();
  expect(readings).toBe(1);
  const before = await stat(path.join(folder, name)).catch(() => undefined);
  await writeFiles(folder, { [name]: content });
  if (before !== undefined) await utimes(path.join(folder, name), before.atime, before.mtime);
  await read();
  expect(readings).toBe(2);
  await read();
  expect(readings).toBe(2);
});

test('a folder is read again after a change of the file that a link at its top leads to', async () => {
  const shared = path.join(root, 'site.commun.yaml');
  await rename(path.join(folder, 'site.yaml'), shared);
  await symlink(shared, path.join(folder, 'site.yaml'));
  await read();
  await writeFile(shared, 'id: village\nnom: Autre nom\n');
  expect((await read()).site?.name).toBe('Autre nom');
});

test('seeds and hidden files do not count', async () => {
  await read();
  await writeFiles(folder, { 'seed/infos.yaml': '[]', 'LISEZMOI.txt': 'Bonjour' });
  await read();
  expect(readings).toBe(1);
});

test('a folder with mistakes is read every time, as is one that changed while it was read', async () => {
  await writeFiles(folder, { 'pages/contact.md': 'sans en-tête' });
  expect((await read()).problems).not.toEqual([]);
  expect((await read()).problems).not.toEqual([]);
  expect(readings).toBe(2);
  await expect(readdir(path.dirname(file))).rejects.toThrow('ENOENT');
  await cachedReading(folder, file, async () => {
    await writeFiles(folder, { 'pages/contact.md': page({ id: 5, titre: 'Contact', parent: 1 }, 'Enfin.') });
    return { made: await readSite(folder), isCacheable: true };
  });
  await expect(readdir(path.dirname(file))).rejects.toThrow('ENOENT');
});

test.each([
  ['empty', () => Buffer.alloc(0)],
  ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 10)],
  ['changed by one bit', (bytes: Buffer) => bytes.fill((bytes.at(-5) ?? 0) ^ 1, bytes.length - 5, bytes.length - 4)],
])('a file that is %s counts for nothing', async (_, damage) => {
  const { site } = await read();
  await writeFile(file, damage(await readFile(file)));
  expect((await read()).site?.name).toBe(site?.name);
  expect(readings).toBe(2);
});

test('a cache file that cannot be written is no failure', async () => {
  await mkdir(path.join(root, 'data'));
  await writeFile(path.join(root, 'data/cache'), 'a file in the way');
  expect((await read()).site?.id).toBe('village');
});
