import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, VILLAGE } from '#server/app.testing.ts';
import {
  type AdministrationTest,
  shown,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';
import { createElement } from '#server/modules/my-elements/store/create.ts';

const PATH = '/administration/pages';
const FILES = {
  'site.yaml': `${VILLAGE['site.yaml']}raccourcis:\n  - { titre: École, lien: 8, icone: calendar }\n`,
  'pages/ecole.md': page({ id: 8, titre: 'École' }, 'L’école.'),
  'pages/piscine.md': page({ id: 9, titre: 'Piscine' }, 'La piscine.'),
  'pages/mairie/archives.md': page({ id: 4, titre: 'Les archives' }, '[École](/ecole) et [école](page:8).'),
  'redirections.yaml': '/vieille-ecole: 8\n/vieille-piscine: 9\n',
};

describe('EDIT-10 a page that others link to', () => {
  let test: AdministrationTest;
  let rose: TestPerson;
  beforeAll(async () => {
    test = await startAdministration({ files: FILES });
    rose = await test.person('Rose', 'editor');
  });
  afterAll(() => test.close());

  const screen = async (name: string) => (await rose.get(`${PATH}/modifier?page=${name}`)).body;
  const trash = async (name: string) => {
    const version = /name="version" value="(\w+)"/.exec(await screen(name))?.[1] ?? '';
    return rose.post(`${PATH}/modifier`, { page: name, version, geste: 'corbeille' });
  };

  it('names them with their screens before it goes, where it is put in the trash and where it is withdrawn', async () => {
    const body = await screen('ecole');
    expect(shown(body)).toContain('2 endroits du site y mènent.');
    const archives = `<a href="/vitrine${PATH}/modifier?page=mairie%2Farchives">Page «\u00a0Les archives\u00a0»</a>`;
    const shortcuts = '<a href="/vitrine/administration/reglages/raccourcis">Raccourcis de l’accueil</a>';
    for (const link of [archives, shortcuts]) expect(body.split(link)).toHaveLength(3);
    expect(shown(await screen('piscine'))).not.toContain('y mène');
  });

  it('stays, and says where the links are, in no words of files', async () => {
    const refused = await trash('ecole');
    expect(refused.status).toBe(400);
    expect(shown(refused.body)).toContain('La page n’est pas retirée : d’autres y mènent encore.');
    expect(refused.body).toContain('Raccourcis de l’accueil');
    expect(shown(refused.body)).not.toMatch(/pages\/mairie|brouillon: true/);
    expect((await test.app.inject('/ecole')).statusCode).toBe(200);
  });

  it('names the elements whose texts link to it, which do not keep it', async () => {
    const ada = await test.person('Ada', 'administrator');
    const account = { id: ada.id, email: ada.email, name: 'Ada', role: 'administrator', modules: [] } as const;
    const module = test.site.modules.get('infos');
    if (module === undefined) throw new Error('no module');
    const add = (titre: string) => createElement(test.services, test.site, module, account, { titre });
    const titles = ['Bains [ouverts](/piscine)', 'Bains [fermés](/piscine-couverte)', 'Classes [ici](/vieille-ecole)'];
    for (const title of titles) await add(title);
    const words = shown(await screen('piscine'));
    expect(words).toContain('Un contenu y mène aussi');
    expect(words).toContain('Bains [ouverts](/piscine) (actualité)');
    expect(words).not.toContain('Bains [fermés]');
    // The redirect from its old address goes with the page.
    expect(shown(await screen('ecole'))).toContain('Classes [ici](/vieille-ecole) (actualité)');
  });

  it('goes when only a redirect leads to it', async () => {
    expect((await trash('piscine')).to).toContain('fait=corbeille');
  });
});
