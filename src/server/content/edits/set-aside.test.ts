import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, startTestApp, type TestApp } from '#server/app.testing.ts';
import { type PublishResult, publishFiles } from './publish.ts';
import { readEditedSite } from './read-edited.ts';
import { takeFolder } from './resolve.ts';
import { hashIfAny, readEdits, readServedText } from './store.ts';

const AUTHOR = { id: null, name: 'Secrétariat' };
const HOME = page({ id: 1, titre: 'Accueil' }, 'Bonjour.');
const LINKING = page({ id: 1, titre: 'Accueil' }, '[École](/ecole)');
const FLOOD = 'crue:\n  niveau: urgence\n  titre: Crue de la Loire\n  texte: Restez chez vous.\n';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp({
    files: {
      'site.yaml': 'id: village\nnom: Village\n',
      'pages/index.md': HOME,
      'pages/ecole.md': page({ id: 7, titre: 'École' }, 'Ouverte.'),
      'pages/mairie.md': page({ id: 8, titre: 'Mairie' }, 'Ouverte.'),
    },
  });
});
afterEach(() => test.close());

const edits = () => readEdits(test.database.kysely, 'village');
const reading = async () => readEditedSite(test.site.folder, await edits());
const inFolder = (file: string) => path.join(test.site.folder, file);

async function publish(at: string, content: string | null): Promise<PublishResult> {
  const startedFrom = hashIfAny(await readServedText(test.site.folder, await edits(), at));
  const change = { path: at, content, startedFrom };
  return publishFiles(test.services, test.site, [change], { author: AUTHOR, action: 'publish' });
}

describe('EDIT-11 an edit that is set aside', () => {
  beforeEach(async () => {
    expect((await publish('pages/index.md', LINKING)).outcome).toBe('published');
    await rm(inFolder('pages/ecole.md'));
  });

  it('ADMIN-3 prevents no other publication', async () => {
    expect((await publish('alertes.yaml', FLOOD)).outcome).toBe('published');
    const { site } = await reading();
    expect(site?.alerts.map(({ title }) => title)).toEqual(['Crue de la Loire']);
    expect(site?.setAside).toMatchObject([{ path: 'pages/index.md', problems: [{ file: 'pages/index.md' }] }]);
  });

  it('is not among the errors of a change that is refused', async () => {
    const refused = await publish('alertes.yaml', `${FLOOD}  lien: { titre: Suite, lien: /nulle-part }\n`);
    expect(refused).toMatchObject({ outcome: 'refused', problems: [{ file: 'alertes.yaml', line: 5 }] });
    expect(refused.outcome === 'refused' && refused.problems).toHaveLength(1);
    expect((await publish('pages/index.md', `${LINKING}\nEncore.\n`)).outcome).toBe('refused');
  });

  it('is served again once it is corrected, or given up', async () => {
    expect((await publish('pages/index.md', LINKING.replace('/ecole', '/mairie'))).outcome).toBe('published');
    expect((await reading()).setAside).toEqual([]);
  });

  it('does not prevent that another page is taken from the folder', async () => {
    await publish('pages/mairie.md', page({ id: 8, titre: 'Mairie' }, 'Fermée.'));
    expect(await takeFolder(test.database, test.site, ['pages/mairie.md'], AUTHOR)).toEqual([]);
    expect([...(await edits()).keys()]).toEqual(['pages/index.md']);
  });
});

it('EDIT-11 a page in the trash that the folder links to comes back alone', async () => {
  await publish('pages/ecole.md', null);
  await publish('pages/index.md', page({ id: 1, titre: 'Accueil' }, 'Bienvenue.'));
  await writeFile(inFolder('pages/mairie.md'), page({ id: 8, titre: 'Mairie' }, '[École](7)'));
  const { site, setAside } = await reading();
  expect(setAside).toMatchObject([{ path: 'pages/ecole.md', problems: [{ file: 'pages/mairie.md' }] }]);
  expect(site?.pagesByPath.has('/ecole')).toBe(true);
  expect(JSON.stringify(site?.home.parts)).toContain('Bienvenue.');
});

it('EDIT-11 ADMIN-3 one alert that leads to a page that is gone does not stop the next', async () => {
  const old =
    'marche:\n  niveau: information\n  titre: Marché\n  texte: Demain.\n  lien: { titre: Où, lien: /ecole }\n';
  expect((await publish('alertes.yaml', old)).outcome).toBe('published');
  await rm(inFolder('pages/ecole.md'));
  expect((await publish('alertes.yaml', old + FLOOD)).outcome).toBe('published');
  const { site } = await reading();
  expect(site?.alerts.map(({ title }) => title)).toEqual(['Crue de la Loire']);
  expect(site?.setAside).toMatchObject([{ path: 'alertes.yaml', key: 'marche', problems: [{ line: 5 }] }]);
  const worse = await publish('alertes.yaml', old.replace('/ecole', '/creche') + FLOOD);
  expect(worse).toMatchObject({ outcome: 'refused', problems: [{ line: 5 }] });
  expect((await publish('alertes.yaml', old.replace('/ecole', '/mairie') + FLOOD)).outcome).toBe('published');
  expect((await reading()).site?.alerts).toHaveLength(2);
});
