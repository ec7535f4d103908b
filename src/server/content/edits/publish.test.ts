import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, startTestApp, type TestApp } from '#server/app.testing.ts';
import { buildApp } from '#server/app.ts';
import { currentSites } from '#server/content/site/current-sites.ts';
import { readEpochs } from '#server/platform/db/epoch.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { publishFiles } from './publish.ts';
import { readEditedSite } from './read-edited.ts';
import { settleEdits } from './settle.ts';
import { statusOf } from './status.ts';
import { hashText, readEditedFiles, readEdits, readFolderText } from './store.ts';

const AUTHOR = { id: null, name: 'Secrétariat' };
const PATH = 'pages/ecole.md';
const ECOLE = page({ id: 7, titre: 'École' }, 'Ouverte à 8 h 30.');

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp({
    cacheBytes: 1_000_000,
    files: {
      'site.yaml': 'id: village\nnom: Village\n',
      'pages/index.md': page({ id: 1, titre: 'Accueil' }, 'Bonjour.'),
      [PATH]: ECOLE,
    },
  });
});
afterEach(() => test.close());

async function publish(content: string | null, { at = PATH, from = ECOLE as string | null } = {}) {
  const change = { path: at, content, startedFrom: from === null ? null : hashText(from) };
  return publishFiles(test.services, test.site, [change], { author: AUTHOR, action: 'publish' });
}

/** What the page says, with plain spaces. */
const visit = async (url: string, app = test.app) => (await app.inject({ url })).body.replaceAll('\u00a0', ' ');

describe('EDIT-6 a published file', () => {
  it('is served at once, over a folder that is not touched', async () => {
    expect(await visit('/ecole')).toContain('8 h 30');
    const result = await publish(ECOLE.replace('8 h 30', '9 h'));
    expect(result.outcome).toBe('published');
    await test.app.inject({ method: 'POST', url: '/vitrine/connexion' });
    expect(await visit('/ecole')).toContain('Ouverte à 9 h.');
    expect(await readFolderText(test.site.folder, PATH)).toBe(ECOLE);
  });

  it('is seen by people who are signed in, too', async () => {
    const read = async () => {
      const headers = { cookie: 'vitrine-session=abc' };
      return (await test.app.inject({ url: '/ecole', headers })).body.replaceAll('\u00a0', ' ');
    };
    expect(await read()).toContain('8 h 30');
    await publish(ECOLE.replace('8 h 30', '9 h'));
    await expect.poll(read, { timeout: 20_000 }).toContain('Ouverte à 9 h.');
  });

  it('is noticed by other processes', async () => {
    const other = await buildApp({ services: { ...test.services, ...currentSites(test.services.sites()) } });
    expect(await visit('/ecole', other)).toContain('8 h 30');
    await publish(ECOLE.replace('8 h 30', '9 h'));
    await expect.poll(() => visit('/ecole', other), { timeout: 20_000 }).toContain('Ouverte à 9 h.');
    await other.close();
  });

  it('may be new, and may be removed', async () => {
    await publish(page({ id: 8, titre: 'Crèche' }, 'Bientôt.'), { at: 'pages/creche.md', from: null });
    await publish(null);
    await test.app.inject({ method: 'POST', url: '/vitrine/connexion' });
    expect(await visit('/creche')).toContain('Bientôt.');
    expect((await test.app.inject('/ecole')).statusCode).toBe(404);
  });

  it('is found by the search of the site', async () => {
    await publish(ECOLE.replace('8 h 30', 'l’aube, avec un trampoline'));
    await test.app.inject({ method: 'POST', url: '/vitrine/connexion' });
    expect(await visit('/recherche?q=trampoline')).toContain('École');
  });

  it('is refused with the errors that a check would report, and nothing changes', async () => {
    const before = await readEpochs(test.database.kysely);
    const result = await publish(`${ECOLE}\n::: listng\n:::\n`);
    expect(result).toMatchObject({ outcome: 'refused', problems: [{ file: PATH, line: 8 }] });
    expect(await readEditedFiles(test.database.kysely, 'village')).toEqual([]);
    expect(await readEpochs(test.database.kysely)).toEqual(before);
  });

  it('cannot be outside of what is edited, nor move the site', async () => {
    await expect(publish('x', { at: 'modules/infos.yaml', from: null })).rejects.toThrow('cannot be edited');
    await expect(publish('x', { at: 'pages/../site.yaml', from: null })).rejects.toThrow('cannot be edited');
    const settings = 'id: village\nnom: Village\n';
    await expect(publish(`${settings}hosts: [evil.example]\n`, { at: 'site.yaml', from: settings })).rejects.toThrow(
      'belong to the folder',
    );
  });
});

describe('EDIT-8 two people', () => {
  it('cannot overwrite each other', async () => {
    const mine = ECOLE.replace('8 h 30', '9 h');
    expect((await publish(mine)).outcome).toBe('published');
    expect(await publish(ECOLE.replace('8 h 30', '10 h'))).toEqual({ outcome: 'conflict', paths: [PATH] });
    expect((await publish(ECOLE.replace('8 h 30', '10 h'), { from: mine })).outcome).toBe('published');
  });

  it('lose no draft that was saved while an older text of it was published', async () => {
    const draft = { path: PATH, startedFrom: hashText(ECOLE), author: AUTHOR, at: new Date() };
    const [older, newer] = ['9 h', '10 h'].map((hour) => ECOLE.replace('8 h 30', hour));
    await saveDraft(test.database.kysely, 'village', { ...draft, content: newer ?? '', version: 0 });
    expect((await publish(older ?? '')).outcome).toBe('published');
    expect((await readDraft(test.database.kysely, 'village', PATH))?.content).toBe(newer);
    expect((await publish(newer ?? '', { from: older ?? '' })).outcome).toBe('published');
    expect(await readDraft(test.database.kysely, 'village', PATH)).toBeUndefined();
  });

  it('take turns: of a page removed and a link to it, the second is refused', async () => {
    const links = page({ id: 1, titre: 'Accueil' }, '[École](page:7)');
    const [removed, linked] = await Promise.all([
      publish(null),
      publish(links, { at: 'pages/index.md', from: page({ id: 1, titre: 'Accueil' }, 'Bonjour.') }),
    ]);
    expect([removed.outcome, linked.outcome].sort()).toEqual(['published', 'refused']);
  });
});

describe('EDIT-7 the history', () => {
  it('begins with the text of the folder', async () => {
    await publish(ECOLE.replace('8 h 30', '9 h'));
    const rows = await test.database.kysely.selectFrom('fileVersion').selectAll().orderBy('rank').execute();
    expect(rows.map(({ rank, action, accountName }) => [rank, action, accountName])).toEqual([
      ['00000001', 'folder', 'Secrétariat'],
      ['00000002', 'publish', 'Secrétariat'],
    ]);
    expect(rows[0]?.content).toBe(ECOLE);
  });
});

describe('EDIT-11 a folder that changes under an edit', () => {
  const mine = ECOLE.replace('8 h 30', '9 h');
  const file = () => path.join(test.site.folder, PATH);
  const state = async () => {
    const statuses = await statusOf(
      test.database.kysely,
      test.site.folder,
      await readEditedFiles(test.database.kysely, 'village'),
    );
    return statuses.map((status) => [status.file.path, status.state]);
  };

  it('is distinguished from one that did not', async () => {
    await publish(mine);
    expect(await state()).toEqual([[PATH, 'edited']]);
    await writeFile(file(), ECOLE.replace('École', 'Écoles'));
    expect(await state()).toEqual([[PATH, 'both']]);
    const { site } = await readEditedSite(test.site.folder, await readEdits(test.database.kysely, 'village'));
    expect(site?.pagesByPath.get('/ecole')?.title).toBe('École');
    await rm(file());
    expect(await state()).toEqual([[PATH, 'both']]);
  });

  it('that has taken up the edit replaces it', async () => {
    await publish(mine);
    expect(await settleEdits(test.database.kysely, test.site)).toBe(0);
    await writeFile(file(), mine);
    expect(await state()).toEqual([[PATH, 'same']]);
    expect(await settleEdits(test.database.kysely, test.site)).toBe(1);
    expect(await state()).toEqual([]);
  });

  it('sets aside an edit that has errors over it, and goes on', async () => {
    const links = page({ id: 1, titre: 'Accueil' }, '[École](page:7)');
    await publish(links, { at: 'pages/index.md', from: page({ id: 1, titre: 'Accueil' }, 'Bonjour.') });
    await rm(file());
    const edits = await readEdits(test.database.kysely, 'village');
    const { site, setAside } = await readEditedSite(test.site.folder, edits);
    expect([site?.id, setAside.map((one) => one.path)]).toEqual(['village', ['pages/index.md']]);
  });
});
