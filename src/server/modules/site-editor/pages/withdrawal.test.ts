import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, VILLAGE } from '#server/app.testing.ts';
import { planDraft, publishPlanned } from '#server/content/edits/planned.ts';
import { readEdits, readServedText } from '#server/content/edits/store.ts';
import {
  type AdministrationTest,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';
import { chooseVersion, fieldOf, momentIn, pageActs } from './testing.ts';

const PATH = '/administration/pages';
const text = (id: number, titre: string, body: string) => page({ id, titre }, body);
const SETTINGS = [
  `${VILLAGE['site.yaml']}adresse: https://village.example`,
  'identite: { email: mairie@village.example }',
  'raccourcis:',
  '  - { titre: Travaux, lien: 22, icone: calendar }',
  '',
];
const FILES = {
  'site.yaml': SETTINGS.join('\n'),
  'pages/fete.md': text(20, 'La fête', 'Samedi soir.'),
  'pages/marche.md': text(21, 'Le marché', 'Le jeudi.'),
  'pages/travaux.md': text(22, 'Les travaux', 'Rue fermée.'),
  'pages/liens.md': text(23, 'Des liens', '[Les travaux](/travaux)'),
  'pages/importee.md': '---\nid: 24\ntitre: Importée\nbrouillon: true\n---\n\nUn texte d’avant.\n',
};

describe('EDIT-6 pages with dates', () => {
  let test: AdministrationTest;
  let rose: TestPerson;
  let acts: ReturnType<typeof pageActs>;
  beforeAll(async () => {
    test = await startAdministration({ files: FILES });
    rose = await test.person('Rose', 'editor');
    acts = pageActs(test, rose);
  });
  afterAll(() => test.close());

  const statusOf = async (url: string) => (await acts.visit(url)).statusCode;
  const planWithdrawal = (name: string, hours: number) =>
    acts.act(name, 'retrait', { retirer_le: acts.inHours(hours) });
  const withdraw = async (name: string) => {
    await planWithdrawal(name, 1);
    acts.advanceHours(2);
    await publishPlanned(test.services);
  };
  const served = async (path: string) =>
    readServedText(test.site.folder, await readEdits(test.database.kysely, test.site.id), path);

  it('that were withdrawn say so, are previewed, and are published again', async () => {
    await withdraw('fete');
    expect(await statusOf('/fete')).toBe(404);
    expect(await acts.row('La fête')).toContain('Retirée du site');
    expect(await acts.row('La fête')).toMatch(/modifier\?page=fete">Relire et publier/);
    const { status, body } = await rose.get(`${PATH}/apercu?page=fete`);
    expect([status, body.includes('Samedi soir.')]).toEqual([200, true]);
    expect(await acts.edit('fete')).toContain('Retirée du site');
    expect((await acts.act('fete', 'publier')).to).toContain('fait=publie');
    expect(await statusOf('/fete')).toBe(200);
    expect(await served('pages/fete.md')).toBe(FILES['pages/fete.md']);
  });

  it('that were withdrawn keep their draft, which is published over them', async () => {
    await planWithdrawal('fete', 1);
    await acts.write('fete', 'Dimanche soir.');
    acts.advanceHours(2);
    expect(await publishPlanned(test.services)).toBe(1);
    expect(await statusOf('/fete')).toBe(404);
    expect((await acts.publishAsShown('fete')).to).toContain('fait=publie');
    expect((await acts.visit('/fete')).body).toContain('Dimanche soir.');
  });

  it('are published at a date from a withdrawn one, too', async () => {
    await withdraw('fete');
    expect((await acts.act('fete', 'publier', { publier_le: acts.inHours(1) })).to).toContain('fait=prevu');
    expect(await acts.row('La fête')).toContain('Programmée');
    acts.advanceHours(2);
    expect(await publishPlanned(test.services)).toBe(1);
    expect(await statusOf('/fete')).toBe(200);
  });

  it('come back with a version of their history', async () => {
    await withdraw('fete');
    const body = await acts.history('fete');
    const sent = { page: 'fete', rang: fieldOf(body, 'rang'), version: fieldOf(body, 'version') };
    expect((await rose.post(`${PATH}/historique`, sent)).to).toContain('fait=retabli');
    expect(await statusOf('/fete')).toBe(200);
  });

  it('that an import wrote as drafts are published, and say what is wrong at the right part', async () => {
    expect(await acts.row('Importée')).toContain('Pas encore publiée');
    await acts.write('importee', '[perdu](/nulle-part)');
    const refused = await acts.act('importee', 'publier');
    expect([refused.status, /href="#partie-2"/.test(refused.body)]).toEqual([400, true]);
    await acts.write('importee', 'Un texte relu.');
    expect((await acts.act('importee', 'publier')).to).toContain('fait=publie');
    expect((await acts.visit('/importee')).body).toContain('Un texte relu.');
  });

  it('are not planned to leave while others lead to them, and the others are named', async () => {
    const refused = await planWithdrawal('travaux', 1);
    expect(refused.status).toBe(400);
    const links =
      /modifier\?page=liens">Page «\u00a0Des liens\u00a0»<[\s\S]*raccourcis">Raccourcis de l’accueil<[\s\S]*id="parties"/;
    expect(refused.body).toMatch(links);
    expect(refused.body).toContain('la page ne pourra pas être retirée à cette date');
    await acts.write('travaux', 'Rue rouverte.');
    const later = { publier_le: acts.inHours(1), retirer_le: acts.inHours(2) };
    const both = await acts.act('travaux', 'publier', later);
    expect([both.status, links.test(both.body)]).toEqual([400, true]);
    expect(momentIn(both.body, 'retirer_le')).toBeDefined();
    expect((await acts.visit('/travaux')).body).toContain('Rue fermée.');
    await acts.act('travaux', 'abandonner');
  });

  it('that could not leave say why, in the tree and on the first page, until a person decides', async () => {
    await planWithdrawal('marche', 1);
    await acts.write('liens', '[Le marché](/marche)');
    await acts.act('liens', 'publier');
    acts.advanceHours(2);
    expect(await publishPlanned(test.services)).toBe(0);
    expect(await statusOf('/marche')).toBe(200);
    expect(await acts.row('Le marché')).toContain('Retrait prévu manqué');
    expect(await acts.todos()).toContain('1 page n’a pas pu être retirée du site à sa date');
    expect(await acts.todos()).toMatch(/modifier\?page=marche">Le marché/);
    const body = await acts.edit('marche');
    expect(body).toMatch(
      /Le retrait prévu n’a pas pu se faire[\s\S]*modifier\?page=liens">Page «\u00a0Des liens[\s\S]*id="parties"/,
    );
    // A correction decides nothing about it.
    await acts.write('marche', 'Le vendredi.');
    await acts.publishAsShown('marche');
    expect(await acts.row('Le marché')).toContain('Retrait prévu manqué');
    await acts.act('marche', 'retrait', { retirer_le: '' });
    expect(await acts.row('Le marché')).not.toContain('manqué');
    expect(await acts.todos()).not.toContain('retirée du site à sa date');
    await acts.write('liens', 'Rien.');
    await acts.act('liens', 'publier');
  });

  it('keep the date of their withdrawal through publications and restored versions', async () => {
    await planWithdrawal('marche', 5);
    const planned = momentIn(await acts.edit('marche'), 'retirer_le');
    await acts.write('marche', 'Le samedi.');
    const body = await acts.edit('marche');
    expect(momentIn(body, 'retirer_le')).toEqual(planned);
    await acts.publishAsShown('marche');
    expect(momentIn(await acts.edit('marche'), 'retirer_le')).toEqual(planned);
    const history = await acts.history('marche');
    const version = fieldOf(history, 'version');
    await rose.post(`${PATH}/historique`, { page: 'marche', rang: '00000001', version });
    expect(momentIn(await acts.edit('marche'), 'retirer_le')).toEqual(planned);
    expect(await acts.row('Le marché')).toContain('Retrait prévu');
    // An emptied field cancels it.
    await acts.write('marche', 'Le lundi.');
    await acts.act('marche', 'publier', { retirer_le: '' });
    expect(await acts.edit('marche')).not.toContain('Retrait du site prévu');
  });

  it('keep the date of their withdrawal with the version of the folder', async () => {
    await planWithdrawal('marche', 5);
    const planned = momentIn(await acts.edit('marche'), 'retirer_le');
    const inFolder = text(21, 'Le marché', 'Le jeudi, dit l’agence.');
    await writeFile(path.join(test.site.folder, 'pages/marche.md'), inFolder);
    expect((await chooseVersion(rose, 'pages/marche.md', 'dossier')).to).toContain('fait=choisi');
    expect(await served('pages/marche.md')).toBe(inFolder);
    expect(momentIn(await acts.edit('marche'), 'retirer_le')).toEqual(planned);
    await acts.act('marche', 'retrait', { retirer_le: '' });
  });

  it('are published with what a colleague corrected since they were planned', async () => {
    const ines = pageActs(test, await test.person('Ines', 'editor'));
    await acts.write('marche', 'Le mardi matn.');
    await acts.act('marche', 'publier', { publier_le: acts.inHours(1), retirer_le: acts.inHours(9) });
    const before = await acts.edit('marche');
    await ines.write('marche', 'Le mardi matin.');
    const after = await ines.edit('marche');
    for (const name of ['publier_le', 'retirer_le']) expect(momentIn(after, name)).toEqual(momentIn(before, name));
    expect(after).toContain('Publication prévue le');
    acts.advanceHours(2);
    expect(await publishPlanned(test.services)).toBe(1);
    expect((await acts.visit('/marche')).body).toContain('Le mardi matin.');
    expect(await acts.edit('marche')).toContain('Retrait du site prévu');
    await acts.act('marche', 'retrait', { retirer_le: '' });
  });

  it('are published at once, or left as drafts, instead of at their date', async () => {
    await acts.write('marche', 'Le mercredi.');
    await acts.act('marche', 'publier', { publier_le: acts.inHours(1) });
    expect((await acts.publishAsShown('marche', 'deprogrammer')).to).toContain('fait=deprogramme');
    expect(await acts.row('Le marché')).not.toContain('Programmée');
    await acts.act('marche', 'publier', { publier_le: acts.inHours(1) });
    expect((await acts.publishAsShown('marche')).to).toContain('fait=prevu');
    expect((await acts.publishAsShown('marche', 'publier-maintenant')).to).toContain('fait=publie');
    expect((await acts.visit('/marche')).body).toContain('Le mercredi.');
  });

  it.each([
    ['suspended', { disabledAt: new Date() }],
    ['demoted', { role: 'publisher' }],
  ] as const)('are not published for a person who was %s since, which is said', async (name, change) => {
    const zoe = await test.person(`Zoe-${name}`, 'editor');
    const hers = pageActs(test, zoe);
    const before = await served('pages/marche.md');
    await hers.write('marche', `De Zoé, ${name}.`);
    await hers.act('marche', 'publier', { publier_le: acts.inHours(1) });
    const { kysely } = test.database;
    await kysely.updateTable('account').set(change).where('id', '=', zoe.id).execute();
    acts.advanceHours(2);
    expect(await publishPlanned(test.services)).toBe(0);
    expect(await served('pages/marche.md')).toBe(before);
    expect(await acts.row('Le marché')).toContain('Publication prévue manquée');
    expect(await acts.todos()).toContain('La personne qui l’avait prévue ne peut plus publier ici.');
    expect((await acts.publishAsShown('marche')).to).toContain('fait=publie');
  });

  it('are published in the name of who planned them, whoever wrote them', async () => {
    const noe = await test.person('Noe', 'editor');
    await pageActs(test, noe).write('marche', 'Le texte de Noé.');
    await acts.act('marche', 'publier', { publier_le: acts.inHours(1) });
    const { kysely } = test.database;
    await kysely.updateTable('account').set({ disabledAt: new Date() }).where('id', '=', noe.id).execute();
    acts.advanceHours(2);
    expect(await publishPlanned(test.services)).toBe(1);
    const versions = kysely.selectFrom('fileVersion').select('accountName').where('path', '=', 'pages/marche.md');
    expect((await versions.orderBy('rank', 'desc').executeTakeFirst())?.accountName).toBe('Rose');
  });

  it.each(['publier', 'a-une-date'])('EDIT-10 take an address that redirected to another page: %s', async (how) => {
    const name = `bal-${how}`;
    await rose.post(`${PATH}/nouvelle`, { titre: name, parent: '1', modele: 'texte' });
    await acts.act(name, 'publier');
    expect((await acts.act(name, 'deplacer', { sous: '1', mot: `ancien-${name}` })).to).toContain('fait=deplace');
    expect(await statusOf(`/${name}`)).toBe(301);
    await rose.post(`${PATH}/nouvelle`, { titre: name, parent: '1', modele: 'texte' });
    const plan = { publier_le: acts.inHours(1), retirer_le: acts.inHours(3) };
    expect((await acts.act(name, 'publier', how === 'publier' ? {} : plan)).to).toMatch(/fait=(publie|prevu)/);
    acts.advanceHours(2);
    await publishPlanned(test.services);
    expect(await statusOf(`/${name}`)).toBe(200);
    // The date of the page is not that of the redirects.
    acts.advanceHours(2);
    await publishPlanned(test.services);
    expect(await served('redirections.yaml')).not.toContain('brouillon');
  });

  it('of a site that is not served here wait, and stop no other', async () => {
    const { kysely } = test.database;
    await acts.write('marche', 'Le dernier.');
    const publishAt = test.services.now();
    const draft = { path: 'pages/x.md', content: 'x', startedFrom: null, version: 1, accountName: 'X', publishAt };
    await kysely
      .insertInto('fileDraft')
      .values({ siteId: 'ailleurs', ...draft })
      .execute();
    const plan = { version: 1, publishAt, withdrawAt: null, author: { id: rose.id, name: 'Rose' } };
    expect(await planDraft(test.database, test.site.id, 'pages/marche.md', plan)).toBe(true);
    expect(await publishPlanned(test.services)).toBe(1);
  });
});
