import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from '#server/app.testing.ts';
import { readDraft, saveDraft } from '#server/content/edits/drafts.ts';
import { hashText, readEdits, readServedText } from '#server/content/edits/store.ts';
import {
  type AdministrationTest,
  type Fields,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const PATH = '/administration/reglages';
const SITE = `id: village
nom: Le village
adresse: https://village.example
hosts: [village.example]
langues: [fr, en]
# Le menu
menus:
  "1":
    - { type: menu, pages: [2, 5] } # en haut
    - { type: spacer }
    - { type: clone, selecteur: "#pied-contact" }
identite: { telephone: 02 61 91 40 00 }
raccourcis:
  - { titre: Nous joindre, lien: 5, icone: phone }
  - { titre: La mairie, lien: 2, icone: info }
pied:
  - titre: Ici
    liens:
      - { titre: Un, lien: 2 }
      - { titre: Deux, lien: 5 }
`;
const FILES = {
  'site.yaml': SITE,
  'pages/en/index.md': page({ id: 101, titre: 'Welcome' }, 'Hello.'),
  'pages/en/town-hall.md': page({ id: 102, titre: 'Town hall', traduit: 2 }, 'Open daily.'),
  'pages/mairie/budget.md': page({ id: 8, titre: 'Budget', ordre: 30 }, 'Le budget.'),
  'pages/mairie/conseil.md': page({ id: 3, titre: 'Conseil', ordre: 10 }, 'Le conseil.'),
  'pages/mairie/archives.md': page({ id: 4, titre: 'Archives', menu: false, ordre: 20 }, 'Les archives.'),
};

describe('ADMIN-3 the menu, the footer and shortcuts in each language', () => {
  let test: AdministrationTest;
  let ada: TestPerson;
  beforeAll(async () => {
    test = await startAdministration({ files: FILES });
    ada = await test.person('Ada', 'administrator');
  });
  afterAll(() => test.close());

  const served = async (path: string) =>
    readServedText(test.site.folder, await readEdits(test.database.kysely, test.site.id), path);
  const seen = async (address: string) =>
    /name="vu" value="([0-9a-f]*)"/.exec((await ada.get(`${PATH}/${address}`)).body)?.[1] ?? '';
  const send = async (name: string, fields: Fields, langue = '') =>
    ada.post(`${PATH}/${name}`, {
      langue,
      vu: await seen(langue === '' ? name : `${name}?langue=${langue}`),
      ...fields,
    });
  const primary = async (url: string) =>
    [
      ...(/<nav class="primary-nav"[\s\S]*?<\/nav>/.exec((await test.app.inject(url)).body)?.[0] ?? '').matchAll(
        /<li><a href="([^"]+)"[^>]*>([^<]+)/g,
      ),
    ].map(([, href, title]) => `${href} ${title}`);
  const MENU = {
    'rubriques.nombre': '2',
    'rubriques.0.page': '2',
    'rubriques.0.nom': 'Mairie',
    'rubriques.1.page': '5',
    'acces.nombre': '1',
  };

  it('a form that is sent as it was changes no byte', async () => {
    const { body } = await ada.get(`${PATH}/menu`);
    expect(body).toContain('Mairie');
    expect((await send('menu', MENU)).to).toContain('fait=publie');
    expect(await served('site.yaml')).toBe(SITE);
    expect((await readEdits(test.database.kysely, test.site.id)).size).toBe(0);
  });

  it('the menu gets an order, names and pages, and the lines of its list alone change', async () => {
    const moved = await send('menu', { ...MENU, geste: 'rubriques.descendre.0' });
    expect(moved.body).toMatch(/name="rubriques\.0\.page"[\s\S]*?<option value="5" selected/);
    // Focus stays on the row: on its button « Monter », since it is the last one now.
    expect(moved.body.match(/<button[^>]*autofocus[^>]*>/gi)).toEqual([
      expect.stringContaining('value="rubriques.monter.1"'),
    ]);
    expect(await served('site.yaml')).toBe(SITE);
    const after = await send('menu', {
      'rubriques.nombre': '3',
      'rubriques.0.page': '5',
      'rubriques.0.nom': 'Écrire',
      'rubriques.1.page': '2',
      'rubriques.1.nom': 'Mairie',
      'acces.nombre': '1',
      'acces.0.page': '4',
    });
    expect(after.to).toContain('fait=publie');
    expect(await served('site.yaml')).toBe(
      SITE.replace(
        '    - { type: menu, pages: [2, 5] } # en haut\n',
        '    - { type: menu, pages: [5, 2] } # en haut\n    - { type: spacer }\n    - { type: menu, pages: [4] }\n',
      ),
    );
    expect(await served('pages/contact.md')).toContain('menu: Écrire\n');
    // A page that was hidden from menus is shown where a person puts it into one.
    expect(await served('pages/mairie/archives.md')).not.toContain('menu:');
    expect((await primary('/')).slice(0, 1)).toEqual(['/contact Écrire']);
    expect((await test.app.inject('/')).body).toMatch(/<nav class="secondary-nav"[\s\S]*?href="\/mairie\/archives"/);
  });

  it('an emptied list leaves the menu, and the sections follow the pages', async () => {
    expect((await send('menu', { 'rubriques.nombre': '0', 'acces.nombre': '0' })).to).toContain('fait=publie');
    const text = (await served('site.yaml')) ?? '';
    expect(text).toContain('    - { type: menu } # en haut\n    - { type: spacer }\n    - { type: clone');
    expect((await primary('/')).length).toBeGreaterThan(1);
  });

  it('EDIT-1 a draft gets the name too, and goes on', async () => {
    const { kysely } = test.database;
    const author = { id: ada.id, name: 'Ada' };
    const content = page({ id: 5, titre: 'Contact' }, 'Un texte qui attend.');
    const startedFrom = hashText((await served('pages/contact.md')) ?? '');
    const draft = { path: 'pages/contact.md', content, version: 0, startedFrom, author, at: new Date() };
    await saveDraft(kysely, test.site.id, draft);
    expect((await send('menu', { ...MENU, 'rubriques.1.nom': 'Joindre' })).to).toContain('fait=publie');
    const after = await readDraft(kysely, test.site.id, 'pages/contact.md');
    expect(after?.content).toMatch(/\nmenu: Joindre\n---\n\nUn texte qui attend\./);
    expect(after?.startedFrom).toBe(hashText((await served('pages/contact.md')) ?? ''));
    await kysely.deleteFrom('fileDraft').execute();
  });

  it('shortcuts of another language begin with what it shows, and are written to its own file', async () => {
    const { body } = await ada.get(`${PATH}/raccourcis?langue=en`);
    expect(body).toContain('Rien n’est encore écrit en anglais');
    expect(body).toContain('value="/en/town-hall"');
    const before = await served('site.yaml');
    const fields = {
      'items.nombre': '1',
      'items.0.titre': 'The mayor',
      'items.0.lien': '/en/town-hall',
      'items.0.icone': 'info',
    };
    expect((await send('raccourcis', fields, 'en')).to).toContain('langue=en&fait=publie');
    expect(await served('site.en.yaml')).toBe('raccourcis:\n  - titre: The mayor\n    lien: 102\n    icone: info\n');
    expect(await served('site.yaml')).toBe(before);
    expect((await test.app.inject('/en')).body).toContain('The mayor');
    expect((await test.app.inject('/')).body).not.toContain('The mayor');
    expect((await send('raccourcis', { ...fields, geste: 'suivre' }, 'en')).to).toContain('fait=suit');
    expect((await test.app.inject('/en')).body).not.toContain('The mayor');
  });

  it('coordinates of another language are written one by one; other languages do not exist', async () => {
    const fields = { telephone: '+33 2 61 91 40 00' };
    expect((await send('coordonnees', fields, 'en')).to).toContain('fait=publie');
    expect(await served('site.en.yaml')).toContain('identite:\n  telephone: +33 2 61 91 40 00\n');
    expect((await ada.get(`${PATH}/raccourcis?langue=de`)).status).toBe(404);
  });

  it('the menu of another language is its own', async () => {
    const fields = { 'rubriques.nombre': '1', 'rubriques.0.page': '102', 'rubriques.0.nom': 'Council' };
    expect((await send('menu', fields, 'en')).to).toContain('fait=publie');
    expect(await primary('/en')).toEqual(['/en/town-hall Council']);
    expect(await served('pages/en/town-hall.md')).toContain('menu: Council\n');
  });

  it('rows of a column of the footer change places', async () => {
    const fields = {
      'items.nombre': '1',
      'items.0.titre': 'Ici',
      'items.0.liens.nombre': '2',
      'items.0.liens.0.titre': 'Un',
      'items.0.liens.0.lien': '/mairie',
      'items.0.liens.1.titre': 'Deux',
      'items.0.liens.1.lien': '/contact',
    };
    const moved = await send('pied', { ...fields, geste: 'items.0.liens.monter.1' });
    expect(moved.body).toMatch(/name="items\.0\.liens\.0\.titre"[^>]*value="Deux"/);
    const swapped = {
      ...fields,
      'items.0.liens.0.titre': 'Deux',
      'items.0.liens.0.lien': '/contact',
      'items.0.liens.1.titre': 'Un',
      'items.0.liens.1.lien': '/mairie',
    };
    expect((await send('pied', swapped)).to).toContain('fait=publie');
    expect(await served('site.yaml')).toContain(
      '  - titre: Ici\n    liens:\n      - { titre: Deux, lien: 5 }\n      - { titre: Un, lien: 2 }\n',
    );
  });

  it('EDIT-11 what is planned for the menu is told by the names of its entries', async () => {
    const fields = {
      'rubriques.nombre': '2',
      'rubriques.0.page': '5',
      'rubriques.1.page': '2',
      'rubriques.1.nom': 'Ici',
    };
    expect((await send('menu', { ...fields, publier_le: '2090-01-01T08:00' })).to).toContain('fait=prevu');
    const { body } = await ada.get(`${PATH}/menu`);
    expect(body).toMatch(/sera publié le 1er janvier 2090 à 8\u00a0h\.[\s\S]*?<p>Contact · Ici<\/p>/);
  });
});
