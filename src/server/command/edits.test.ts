import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, writeFiles } from '#server/app.testing.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import { hashText } from '#server/content/edits/store.ts';
import { createLibrary } from '#server/content/library/store.ts';
import type { Services } from '#server/content/services.ts';
import { readSite } from '#server/content/site/read.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { run } from './index.ts';
import { testIo } from './testing.ts';

const ECOLE = page({ id: 7, titre: 'École' }, 'Ouverte à 8 h 30.');
const MINE = ECOLE.replace('8 h 30', '9 h');
const THEIRS = ECOLE.replace('École', 'Écoles');
const FILES = {
  'site.yaml': 'id: village\nnom: Village\nadresse: https://village.example\n',
  'pages/index.md': page({ id: 1, titre: 'Accueil' }, 'Bonjour.'),
  'pages/ecole.md': ECOLE,
};

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-edits-'));
  await writeFiles(path.join(folder, 'village'), FILES);
  await database.kysely.insertInto('siteSeed').values({ siteId: 'village', seededAt: new Date() }).execute();
  await publish(MINE, ECOLE);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function publish(content: string, before: string) {
  const { site } = await readSite(path.join(folder, 'village'));
  if (site === undefined) throw new Error('no site');
  const change = { path: 'pages/ecole.md', content, startedFrom: hashText(before) };
  const by = { author: { id: null, name: 'Secrétariat' }, action: 'publish' } as const;
  expect((await publishFiles({ database }, site, [change], by)).outcome).toBe('published');
}
const versions = () =>
  database.kysely.selectFrom('fileVersion').select(['action', 'content']).orderBy('rank').execute();
const ecole = () => path.join(folder, 'village/pages/ecole.md');
async function edits(...args: string[]) {
  const io = testIo({ cwd: folder, env: { DATABASE_URL: database.url } });
  const code = await run(['edits', ...args], io);
  return { code, out: io.printed.out.join('\n'), err: io.printed.err.join('\n') };
}

describe('EDIT-12 vitrine edits', () => {
  it('says what differs, writes it into the folder, and has nothing left to write', async () => {
    expect((await edits('status', 'village')).out).toMatch(/^modifié en ligne +pages\/ecole\.md {2}\(Secrétariat, /);
    expect(await edits('pull', 'village')).toMatchObject({ code: 0, out: 'Écrit\u00a0: pages/ecole.md' });
    expect(await readFile(ecole(), 'utf8')).toBe(MINE);
    expect((await edits('status', 'village')).out).toContain('déjà dans le dossier');
    expect((await edits('pull', 'village')).out).toBe('Le dossier a déjà tout.');
  });

  it('leaves what changed on both sides until one side is chosen', async () => {
    await writeFile(ecole(), THEIRS);
    expect((await edits('status', 'village')).out).toContain('modifié des deux côtés');
    const { code, err } = await edits('pull', 'village');
    expect([code, err]).toEqual([1, expect.stringContaining('laissés tels quels\u00a0: pages/ecole.md')]);
    expect(await readFile(ecole(), 'utf8')).toBe(THEIRS);
    expect((await edits('pull', 'village', '--remplacer')).code).toBe(0);
    expect(await readFile(ecole(), 'utf8')).toBe(MINE);
    // What the folder had, perhaps not committed yet, can be restored.
    expect((await versions()).slice(2)).toEqual([
      { action: 'folder', content: THEIRS },
      { action: 'keep-edit', content: MINE },
    ]);
    expect((await edits('status', 'village')).out).toContain('déjà dans le dossier');
  });

  it('goes on from what was pulled before: only a text of the folder’s own is another side', async () => {
    await edits('pull', 'village');
    const later = MINE.replace('9 h', '10 h');
    await publish(later, MINE);
    expect((await edits('status', 'village')).out).toContain('modifié en ligne');
    expect((await edits('pull', 'village')).code).toBe(0);
    expect(await readFile(ecole(), 'utf8')).toBe(later);
    await writeFile(ecole(), THEIRS);
    expect((await edits('pull', 'village')).code).toBe(1);
  });

  it('refuses a database that does not know the site, which could only say that nothing was changed', async () => {
    await database.kysely.deleteFrom('siteSeed').execute();
    for (const action of ['status', 'pull', 'push']) {
      const { code, err } = await edits(action, 'village');
      expect([code, err]).toEqual([2, expect.stringContaining('aucun site')]);
    }
  });

  it('EDIT-11 shows in development what is written in the folder after a pull', async () => {
    const io = testIo({ cwd: folder, env: { DATABASE_URL: database.url } });
    const running = run(['serve', 'village', '--port', '0', '--dev'], io);
    const address = /http:\S+/.exec(await io.line(/^Village/))?.[0] ?? '';
    await io.line(/^Arrêt/);
    await edits('pull', 'village');
    await io.line(/a été relu/);
    await writeFile(ecole(), MINE.replace('9 h', 'midi'));
    const shown = async () => (await fetch(new URL('/ecole', address))).text();
    await expect.poll(shown, { timeout: 20_000 }).toContain('midi');
    io.stop();
    expect(await running).toBe(0);
  });

  it('publishes the folder’s text instead, and keeps the other in the history', async () => {
    expect((await edits('push', 'village')).out).toBe('Rien n’a été changé des deux côtés.');
    await writeFile(ecole(), THEIRS);
    expect((await edits('push', 'village')).out).toBe('Publié du dossier\u00a0: pages/ecole.md');
    expect((await edits('status', 'village')).out).toBe('Rien n’a été changé en ligne.');
    expect(await versions()).toEqual([
      { action: 'folder', content: ECOLE },
      { action: 'publish', content: MINE },
      { action: 'take-folder', content: THEIRS },
    ]);
  });

  it('ADMIN-4 writes files of the library into media/, byte for byte', async () => {
    const { site } = await readSite(path.join(folder, 'village'));
    if (site === undefined) throw new Error('no site');
    const sites = { database, sites: () => [site], now: () => new Date() } as unknown as Services;
    const account = { email: 'lea@village.example', name: 'Léa', modules: [], password: 'pont-du-matin-2026' };
    const author = await createAccount(database.kysely, 'village', { ...account, role: 'editor' });
    if (author === undefined) throw new Error('no account');
    const bytes = Buffer.from(`%PDF-1.4\n${'x'.repeat(600_000)}\n`);
    const library = createLibrary(sites);
    await library.add(site, author, { name: 'Budget.pdf', bytes }, { credit: 'Mairie' });
    expect((await edits('status', 'village')).out).toMatch(/créé en ligne +media\/documents\/budget\.pdf/);
    expect((await edits('pull', 'village')).out).toContain('Écrit\u00a0: media/documents/budget.pdf');
    expect((await readFile(path.join(folder, 'village/media/documents/budget.pdf'))).equals(bytes)).toBe(true);
    expect(await readFile(path.join(folder, 'village/media.yaml'), 'utf8')).toContain('credit: Mairie');
    expect((await edits('status', 'village')).out).toMatch(/déjà dans le dossier +media\/documents\/budget\.pdf/);
  });

  it('refuses what it does not know', async () => {
    expect((await edits('fetch', 'village')).err).toContain(
      'Dites «\u00a0status\u00a0», «\u00a0pull\u00a0» ou «\u00a0push\u00a0».',
    );
    expect((await edits('pull')).err).toContain('Dites un dossier de site, et un seul.');
  });
});
