import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, VILLAGE } from '#server/app.testing.ts';
import { readDraft } from '#server/content/edits/drafts.ts';
import { readEdits, readServedText } from '#server/content/edits/store.ts';
import {
  type AdministrationTest,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const PATH = '/administration/pages';
const FILES = {
  'site.yaml': `${VILLAGE['site.yaml']}raccourcis:\n  - { titre: École, lien: /ecole, icone: calendar } # en haut\n`,
  'pages/ecole.md': page({ id: 8, titre: 'École' }, 'L’école.'),
  'pages/ecole/cantine.md': page({ id: 9, titre: 'Cantine' }, '[L’école](/ecole)'),
  'pages/mairie/conseil.md': page({ id: 3, titre: 'Conseil' }, '[La cantine](/ecole/cantine#prix) et /ecole.'),
  'pages/mairie/archives.md': page({ id: 4, titre: 'Archives' }, 'Les archives.'),
  'redirections.yaml': '/vieille-ecole: /ecole\n/classes/*: /ecole/*\n',
};

describe('EDIT-10 a page that others link to by its path', () => {
  let test: AdministrationTest;
  let rose: TestPerson;
  beforeAll(async () => {
    test = await startAdministration({ files: FILES });
    rose = await test.person('Rose', 'editor');
    for (const name of ['mairie/conseil', 'mairie/archives']) await write(name, '[École](/ecole), à lire.');
    await act('ecole', 'deplacer', { sous: '2', mot: 'les-ecoles' }).then(({ to }) =>
      expect(to).toContain('fait=deplace'),
    );
  });
  afterAll(() => test.close());

  const field = async (url: string, name: string) =>
    new RegExp(`name="${name}" value="(\\w+)"`).exec((await rose.get(url)).body)?.[1] ?? '';
  const act = async (name: string, geste: string, more: Record<string, string> = {}) =>
    rose.post(`${PATH}/modifier`, {
      ...{ page: name, geste, version: await field(`${PATH}/modifier?page=${name}`, 'version') },
      ...more,
    });
  const write = async (name: string, text: string) => {
    const vu = await field(`${PATH}/partie?page=${name}&rang=2`, 'vu');
    return rose.post(`${PATH}/partie`, { page: name, rang: '2', vu, texte_source: text });
  };
  const served = async (path: string) =>
    readServedText(test.site.folder, await readEdits(test.database.kysely, test.site.id), path);

  it('EDIT-4 moves with the links of settings and pages, of which no other byte changes', async () => {
    expect(await served('site.yaml')).toContain(
      '  - { titre: École, lien: /mairie/les-ecoles, icone: calendar } # en haut\n',
    );
    const conseil = FILES['pages/mairie/conseil.md'].replace('/ecole/cantine', '/mairie/les-ecoles/cantine');
    expect(await served('pages/mairie/conseil.md')).toBe(conseil);
    expect(await served('pages/mairie/les-ecoles/cantine.md')).toContain('[L’école](/mairie/les-ecoles)');
    expect((await test.app.inject('/ecole/cantine')).headers.location).toBe('/mairie/les-ecoles/cantine');
  });

  it('ADMIN-7 is in the journal under its title, and not as put in the trash', async () => {
    const ada = await test.person('Ada', 'administrator');
    const { body } = await ada.get('/administration/journal');
    expect(body).toContain('Page\u00a0: École');
    expect(body).toContain('Réglage\u00a0: Redirections');
    expect(body).not.toMatch(/Mise à la corbeille|ecole\.md|redirections\.yaml/);
  });

  it('takes along the redirects that led to it', async () => {
    expect((await test.app.inject('/vieille-ecole')).headers.location).toBe('/mairie/les-ecoles');
    expect((await test.app.inject('/classes/cantine')).headers.location).toBe('/mairie/les-ecoles/cantine');
  });

  it('leaves the drafts of other pages publishable', async () => {
    const draft = async (name: string) =>
      (await readDraft(test.database.kysely, test.site.id, `pages/${name}.md`))?.content ?? '';
    expect(await draft('mairie/conseil')).toContain('[École](/mairie/les-ecoles), à lire.');
    expect(await draft('mairie/archives')).toContain('[École](/ecole), à lire.');
    for (const name of ['mairie/conseil', 'mairie/archives']) {
      expect((await act(name, 'publier')).to).toContain('fait=publie');
      await test.app.inject({ method: 'POST', url: '/vitrine/connexion' });
      expect((await test.app.inject(`/${name}`)).body).toContain('<a href="/mairie/les-ecoles">École</a>, à lire.');
    }
  });

  it('comes back to its first place', async () => {
    expect((await act('mairie/les-ecoles', 'deplacer', { sous: '1', mot: 'ecole' })).to).toContain('fait=deplace');
    expect((await test.app.inject('/ecole')).statusCode).toBe(200);
    expect(await served('site.yaml')).toContain('lien: /ecole, ');
    expect((await test.app.inject('/mairie/les-ecoles/cantine')).headers.location).toBe('/ecole/cantine');
  });
});

it('EDIT-10 elements move with the page of their module', async () => {
  const test = await startAdministration({
    files: {
      'pages/actualites.md': page({ id: 20, titre: 'Actualités' }, 'Les actualités.'),
      'modules/infos.yaml':
        'ident: infos\nnom: Actualités\nsingulier: actualité\npage: 20\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
      'pages/mairie/conseil.md': page({ id: 3, titre: 'Conseil' }, '[La fête](/actualites/la-fete)'),
    },
  });
  const rose = await test.person('Rose', 'editor');
  const at = `${PATH}/modifier?page=actualites`;
  const version = /name="version" value="(\w+)"/.exec((await rose.get(at)).body)?.[1] ?? '';
  const sent = { page: 'actualites', version, geste: 'deplacer', sous: '2', mot: 'actualites' };
  expect((await rose.post(`${PATH}/modifier`, sent)).to).toContain('fait=deplace');
  expect((await test.app.inject('/actualites/la-fete')).headers.location).toBe('/mairie/actualites/la-fete');
  expect((await test.app.inject('/mairie/conseil')).body).toContain('href="/mairie/actualites/la-fete"');
  await test.close();
});
