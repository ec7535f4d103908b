import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, VILLAGE, writeFiles } from '#server/app.testing.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import { hashText } from '#server/content/edits/store.ts';
import { readSite } from '#server/content/site/read.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { withSite } from './read-and-open.ts';
import { testIo } from './testing.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-lecture-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it('EDIT-11 names the edits that hide the folder, and those that do not go with it any more', async () => {
  await writeFiles(folder, { ...VILLAGE, 'pages/piscine.md': page({ id: 90, titre: 'Piscine' }, 'Ouverte.') });
  const { site } = await readSite(folder);
  if (site === undefined) throw new Error('no site');
  const edit = async (file: string, content: string) => {
    const startedFrom = hashText(await readFile(path.join(folder, file), 'utf8'));
    const by = { author: { id: null, name: 'Secrétariat' }, action: 'publish' } as const;
    const result = await publishFiles({ database }, site, [{ path: file, content, startedFrom }], by);
    expect(result.outcome).toBe('published');
  };
  await edit('pages/contact.md', page({ id: 5, titre: 'Contact' }, '[Piscine](/piscine)'));
  await edit('site.yaml', `${VILLAGE['site.yaml']}slogan: Au bord de l’eau\n`);
  await writeFiles(folder, { 'site.yaml': `${VILLAGE['site.yaml']}ecouter: true\n` });
  await rm(path.join(folder, 'pages/piscine.md'));
  const io = testIo({ cwd: folder, env: { DATABASE_URL: database.url } });
  await withSite(io, folder, path.join(folder, '.donnees'), async (read) => {
    expect(read.setAside.map((one) => one.path)).toEqual(['pages/contact.md']);
  });
  const said = io.printed.err.join('\n');
  expect(said).toContain('pages/contact.md ne va plus avec le dossier.');
  expect(said).toMatch(/pages\/contact\.md:\d+ {2}Aucune page n’a l’adresse/);
  expect(said).toContain('site.yaml a changé en ligne et dans le dossier.');
});
