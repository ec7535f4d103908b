import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { say } from '#language/message.ts';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { moduleOf } from '#server/content/elements/testing.ts';
import { CsvFault, readCsv } from './csv-table.ts';
import { readImport } from './elements.ts';
import { storeImport } from './store.ts';

const FILES = {
  ...VILLAGE,
  'modules/assos.yaml': `ident: assos
nom: Associations
singulier: association
page: 3
champs:
  - { nom: nom, type: texte, libelle: Nom, requis: true, max: 40 }
  - { nom: domaine, type: choix, libelle: Domaine, choix: { sport: Sport, culture: Culture } }
  - { nom: creation, type: date, libelle: Date de création }
  - { nom: note, type: texte, libelle: Note }
`,
};
const table = (text: string) => readCsv(new TextEncoder().encode(text));

test('KIT-6 tables of spreadsheets are read, whatever their separator and encoding', () => {
  expect(table('\ufeffNom;Date\r\n"A; ""b""";12\r\n').rows[0]).toEqual({ line: 2, cells: ['A; "b"', '12'] });
  expect(table('Nom,Date\n"deux\nlignes",1\nfin,2\n').rows.map(({ line }) => line)).toEqual([2, 4]);
  expect(readCsv(Buffer.from('Nom\tPr\xe9nom\nL\xe9a\tx\n', 'latin1')).columns).toEqual(['Nom', 'Prénom']);
  expect(readCsv(Buffer.from('\ufeffNom\tPrénom\r\n', 'utf16le')).columns).toEqual(['Nom', 'Prénom']);
  expect(() => readCsv(Buffer.from('PK\x03\x04classeur.xlsx'))).toThrow('classeur');
  expect(() => table('Nom\n"ouvert\n')).toThrow(CsvFault);
  expect(() => table('')).toThrow('vide');
});

describe('KIT-6 a table becomes elements of a module', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ files: FILES });
  });
  afterAll(() => app.close());
  const read = (text: string) => readImport(moduleOf(app.site, 'assos'), table(text));
  const store = async (text: string, isTrial = false) => {
    const { elements, errors } = read(text);
    expect(errors).toEqual([]);
    const options = { isTrial, publishes: true, author: { id: null, name: 'Import' }, now: app.services.now() };
    return storeImport(app.database, app.site, moduleOf(app.site, 'assos'), elements, options);
  };
  const rows = () =>
    app.database.kysely
      .selectFrom('element')
      .select(['slug', 'active', 'values', 'version'])
      .where('module', '=', 'assos')
      .orderBy('slug')
      .execute();

  it.each([
    [
      'Libellé;Budget\nA;12\n',
      'Ligne 1 : aucune colonne ne porte le nom ou le libellé d’un champ du module. Écrivez-les sur la première ligne.',
    ],
    [
      'Nom;Note;nom\nA;b;C\n',
      'Ligne 1 : la colonne « nom » remplit le même champ que la colonne « Nom ». Gardez-en une.',
    ],
    [
      'Nom;Note\nA;b;c\n',
      'Ligne 2 : elle a plus de cases que la première ligne. Mettez entre guillemets droits ce qui contient le séparateur.',
    ],
  ])('refuses %j, of which something would be lost', (text, message) => {
    const { elements, errors } = read(text);
    expect(elements).toEqual([]);
    expect(errors.map((error) => say(FRENCH_WORDS, error).replaceAll('\u00a0', ' '))).toEqual([message]);
  });

  it('by names or labels of fields, keys or labels of choices, French dates', () => {
    const { elements, unused } = read(
      'NOM;Domaine;date de creation;Budget\nÉtoile sportive;sport;05/03/1998;12\nChorale;Culture;;\n',
    );
    expect(elements).toEqual([
      {
        line: 2,
        slug: 'etoile-sportive',
        values: { nom: 'Étoile sportive', domaine: 'sport', creation: '1998-03-05' },
      },
      { line: 3, slug: 'chorale', values: { nom: 'Chorale', domaine: 'culture' } },
    ]);
    expect(unused).toEqual(['Budget']);
  });

  it('and says of each line what is wrong with it', () => {
    const { errors } = read('nom;creation\n;1/1/2020\nA;jamais\nB;\nB;\n');
    const messages = errors.map((error) => say(FRENCH_WORDS, error));
    expect(messages.map((error) => error.slice(0, 7))).toEqual(['Ligne 2', 'Ligne 3', 'Ligne 5']);
    expect(messages[2]).toContain('que la ligne 4');
  });

  it('twice the same file changes nothing; what has no column stays', async () => {
    const file = 'nom;note\nAïkido;a\nBoules;b\n';
    expect(await store(file, true)).toMatchObject({ created: 2 });
    expect(await rows()).toEqual([]);
    expect(await store(file)).toMatchObject({ created: 2, changed: 0, unchanged: 0 });
    expect(await store(file)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect(await store('nom;domaine\nAïkido;Sport\n')).toMatchObject({ created: 0, changed: 1 });
    expect(await rows()).toMatchObject([
      { slug: 'aikido', active: true, version: 2, values: { nom: 'Aïkido', note: 'a', domaine: 'sport' } },
      { slug: 'boules', version: 1 },
    ]);
  });

  it('leaves what a person deleted in the trash', async () => {
    await app.database.kysely
      .updateTable('element')
      .set({ deletedAt: new Date() })
      .where('slug', '=', 'boules')
      .execute();
    expect(await store('nom;note\nBoules;c\n')).toMatchObject({ created: 0, changed: 0, deleted: ['boules'] });
  });
});
