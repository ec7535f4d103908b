import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, VILLAGE } from '#server/app.testing.ts';
import { readEdits, readServedText } from '#server/content/edits/store.ts';
import { coverageOf } from '#server/content/language/coverage.ts';
import { digestOf } from '#server/content/language/translation-mark.ts';
import {
  type AdministrationTest,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const PATH = '/administration/pages';
const SITE = (VILLAGE['site.yaml'] ?? '').replace(/^langues: .*\n/m, '');

describe('pages of a site in several languages', () => {
  let test: AdministrationTest;
  let rose: TestPerson;
  beforeAll(async () => {
    test = await startAdministration({
      files: {
        'site.yaml': `${SITE}langues: [fr, de, ar]\nadresse: https://village.example\nidentite: { email: mairie@village.example }\n`,
        'pages/ecole.md': page({ id: 50, titre: 'L’école', description: 'Le portail.' }, 'Il ouvre à **huit heures**.'),
        'pages/rentree.md': page({ id: 51, titre: 'La rentrée' }, 'À [l’école](/ecole#portail).'),
        'pages/de/index.md': page({ id: 60, titre: 'Dorf' }, 'Willkommen.'),
        'pages/de/kontakt.md': page({ id: 61, titre: 'Kontakt', traduit: 5 }, 'Schreiben Sie uns.'),
        'pages/ar/index.md': page({ id: 70, titre: 'القرية' }, 'مرحبا.'),
      },
    });
    rose = await test.person('Rose', 'editor');
  });
  afterAll(() => test.close());

  const markOf = async (name: string) =>
    /name="version" value="(\w+)"/.exec((await rose.get(`${PATH}/modifier?page=${name}`)).body)?.[1] ?? '';
  const act = async (name: string, geste: string, more: Record<string, string> = {}) =>
    rose.post(`${PATH}/modifier`, { page: name, geste, version: await markOf(name), ...more });
  const create = (titre: string, parent: string) => rose.post(`${PATH}/nouvelle`, { titre, parent, modele: 'vide' });
  const translate = async (name: string, fields: Record<string, string>) =>
    rose.post(`${PATH}/traduire`, { page: name, version: await markOf(name), ...fields });
  const draft = async (path: string) =>
    (
      await test.database.kysely
        .selectFrom('fileDraft')
        .select('content')
        .where('path', '=', path)
        .executeTakeFirstOrThrow()
    ).content;
  const served = async (path: string) =>
    readServedText(test.site.folder, await readEdits(test.database.kysely, test.site.id), path);

  it('LANG-5 have addresses as the language of the page above spells them', async () => {
    expect((await create('Straßenfest für Ältere', '60')).to).toContain('page=de%2Fstrassenfest-fuer-aeltere');
    expect((await create('Straßenfest für Ältere', '1')).to).toContain('page=strassenfest-fur-altere');
    expect((await create('مدرسة', '70')).to).toMatch(/page=ar%2F[a-z]+/);
    await act('de/strassenfest-fuer-aeltere', 'publier');
    const moved = await act('de/strassenfest-fuer-aeltere', 'deplacer', { sous: '61', mot: 'Grüße' });
    expect(moved.to).toContain('fait=deplace');
    expect((await test.app.inject('/de/kontakt/gruesse')).statusCode).toBe(200);
  });

  it('LANG-5 say why a title gives no address', async () => {
    const missing = 'Indiquez le titre de la page.';
    const said = async (titre: string, parent: string) => (await create(titre, parent)).body;
    expect(await said(' ', '1')).toContain(missing);
    const chinese = await said('学校', '1');
    expect([chinese.includes('ne donne pas d’adresse'), chinese.includes(missing)]).toEqual([true, false]);
    // Pages below one another, until the next address is too long.
    let above = '1';
    let name = '';
    for (const word of ['a', 'b', 'c']) {
      const title = word.repeat(60);
      const created = await create(title, above);
      expect(created.to).toContain('page=');
      name = name === '' ? title : `${name}/${title}`;
      await act(name, 'publier');
      await test.app.inject('/');
      above = test.services.sites()[0]?.pagesByPath.get(`/${name}`)?.id ?? '';
    }
    const deep = await said('d'.repeat(60), above);
    expect([deep.includes('dépasserait 200'), deep.includes(missing)]).toEqual([true, false]);
    const word = await act('ecole', 'deplacer', { sous: '1', mot: '学校' });
    expect([word.status, word.body.includes('Écrivez-la en lettres latines')]).toEqual([400, true]);
    const place = await act('ecole', 'deplacer', { sous: above, mot: 'd'.repeat(60) });
    expect([place.status, place.body.includes('Choisissez une place plus haute')]).toEqual([400, true]);
  });

  it('LANG-8 are no translation when they are the copy of one, and can be published', async () => {
    expect((await act('de/kontakt', 'copier-page')).to).toContain('page=de%2Fkontakt-copie');
    expect(await draft('pages/de/kontakt-copie.md')).not.toMatch(/traduit|empreinte/);
    expect((await act('de/kontakt-copie', 'publier')).to).toContain('fait=publie');
  });

  it('EDIT-10 keep their home pages, whatever is sent', async () => {
    for (const name of ['index', 'de/index']) {
      expect((await act(name, 'corbeille')).status, name).toBe(400);
      expect((await act(name, 'retrait', { retirer_le: '2099-01-01T08:00' })).status, name).toBe(400);
    }
    expect(await served('pages/de/index.md')).toContain('Willkommen.');
  });

  it('EDIT-1 are copied before they are published; their screen says why they do not move yet', async () => {
    await create('Brouillon', '1');
    expect((await rose.get(`${PATH}/modifier?page=brouillon`)).body).toContain('n’est pas encore publiée');
    expect((await act('brouillon', 'copier-page')).to).toContain('page=brouillon-copie');
  });

  it('LANG-8 are translated from their screen: a draft with their parts, below the home of the language', async () => {
    const screen = (await rose.get(`${PATH}/modifier?page=ecole`)).body;
    expect(screen).toMatch(/<option value="de">allemand<\/option><option value="ar">arabe<\/option>/);
    expect((await rose.get(`${PATH}/modifier?page=contact`)).body).not.toContain('<option value="de">');
    expect((await rose.get(`${PATH}/modifier?page=de/kontakt`)).body).not.toContain('action="traduire"');
    const begun = await translate('ecole', { langue: 'de', titre: 'Die Schule für alle' });
    expect(begun.to).toMatch(/page=de%2Fdie-schule-fuer-alle.*fait=traduction|fait=traduction.*die-schule-fuer-alle/);
    const original = (await served('pages/ecole.md')) ?? '';
    const text = await draft('pages/de/die-schule-fuer-alle.md');
    expect(text).toMatch(
      /^---\nid: \d+\ntitre: Die Schule für alle\ndescription: "Le portail\."\ntraduit: 50\nempreinte: /,
    );
    expect(text).toContain(digestOf(test.site, original));
    expect(text).toContain('Il ouvre à **huit heures**.');
    // A second press opens what was begun.
    expect((await translate('ecole', { langue: 'de', titre: 'Schule' })).to).toContain('die-schule-fuer-alle');
    expect((await act('de/die-schule-fuer-alle', 'publier')).to).toContain('fait=publie');
    expect((await test.app.inject('/ecole')).body).toContain(
      'hrefLang="de" href="https://village.example/de/die-schule',
    );
    const again = await translate('ecole', { langue: 'de', titre: 'Schule' });
    expect([again.status, again.body.includes('déjà traduite')]).toEqual([409, true]);
    expect((await translate('ecole', { langue: 'it', titre: 'Scuola' })).status).toBe(404);
  });

  it('LANG-8 stay up to date when a page moves that their original links to', async () => {
    await translate('rentree', { langue: 'de', titre: 'Schulbeginn' });
    expect((await act('de/schulbeginn', 'publier')).to).toContain('fait=publie');
    expect((await act('ecole', 'deplacer', { sous: '5', mot: 'ecole' })).to).toContain('fait=deplace');
    await test.app.inject('/');
    const [site = test.site] = test.services.sites();
    const edits = await readEdits(test.database.kysely, site.id);
    expect(edits.get('pages/rentree.md')).toContain('(/contact/ecole#portail)');
    const german = async (changed = edits) =>
      (await coverageOf(site, changed)).find(({ language }) => language === 'de')?.stale.map(({ page }) => page.path);
    expect(await german()).toEqual([]);
    // A link to another page is another text.
    const other = edits.get('pages/rentree.md')?.replace('/contact/ecole', '/contact') ?? '';
    expect(await german(new Map(edits).set('pages/rentree.md', other))).toEqual(['/de/schulbeginn']);
  });
});
