import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishPlanned } from '#server/content/edits/planned.ts';
import { readEdits, readServedText } from '#server/content/edits/store.ts';
import {
  type AdministrationTest,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';
import { chooseVersion } from './testing.ts';

const PATH = '/administration/pages';

describe('pages in the browser', () => {
  let test: AdministrationTest;
  let rose: TestPerson;
  beforeAll(async () => {
    test = await startAdministration();
    rose = await test.person('Rose', 'editor');
  });
  afterAll(() => test.close());

  const visit = async (url: string) => (await test.app.inject(url)).body;
  const served = async (path: string) =>
    readServedText(test.site.folder, await readEdits(test.database.kysely, test.site.id), path);
  const markIn = async (url: string) => /name="version" value="(\w+)"/.exec((await rose.get(url)).body)?.[1] ?? '';
  const versionOf = (page: string) => markIn(`${PATH}/modifier?page=${page}`);
  const bringBack = async (page: string, rang: string) =>
    rose.post(`${PATH}/historique`, { page, rang, version: await markIn(`${PATH}/historique?page=${page}`) });
  /** Opens the form of a part as a person does, and sends it. */
  const open = async (page: string, rang: string) => {
    const { body } = await rose.get(`${PATH}/partie?page=${page}&rang=${rang}`);
    return { page, rang, vu: /name="vu" value="([0-9a-f]*)"/.exec(body)?.[1] ?? '' };
  };
  const savePart = async (page: string, rang: string, fields: Record<string, string>) =>
    rose.post(`${PATH}/partie`, { ...(await open(page, rang)), ...fields });
  const act = async (page: string, geste: string, more: Record<string, string> = {}) =>
    rose.post(`${PATH}/modifier`, { page, geste, version: await versionOf(page), ...more });

  const idOf = async (path: string) => {
    await visit('/');
    return test.services.sites()[0]?.pagesByPath.get(path)?.id ?? '';
  };

  it('EDIT-1 are listed as a tree and found by a word', async () => {
    expect((await rose.get(PATH)).body).toContain('page=contact');
    const found = (await rose.get(`${PATH}?q=conta`)).body;
    expect(found).toContain('page=contact');
    expect(found).not.toContain('page=index');
    expect((await rose.get(`${PATH}?q=zzz`)).body).toContain('Aucune page ne correspond.');
  });

  it('EDIT-1 change places by a button, and go below another page by a drop, with their old address', async () => {
    const order = async () =>
      (await rose.get(PATH)).body.match(/(?<=modifier\?page=)[\w%-]+(?=")/g)?.map(decodeURIComponent) ?? [];
    const { body } = await rose.get(PATH);
    const first = (await order()).indexOf('mairie/conseil');
    const place = (fields: Record<string, string>) => rose.post(`${PATH}/ranger`, fields);
    const [ids, siblings] = [await idOf('/mairie/conseil'), await idOf('/mairie/archives')];
    const act = body.includes(`monter.${ids}`) ? 'monter' : 'descendre';
    expect((await place({ geste: `${act}.${ids}` })).to).toMatch(new RegExp(`fait=range#page-${ids}$`));
    expect((await order()).indexOf('mairie/conseil')).not.toBe(first);
    expect((await place({ page: ids, sous: await idOf('/mairie'), avant: siblings })).to).toContain('fait=');
    expect((await place({ page: ids, sous: await idOf('/contact'), avant: '' })).to).toContain('fait=deplace');
    expect((await test.app.inject('/mairie/conseil')).headers.location).toBe('/contact/conseil');
    expect((await place({ page: await idOf('/contact'), sous: ids, avant: '' })).body).toContain('sous elle-même');
    expect((await place({ page: ids, sous: await idOf('/mairie'), avant: siblings })).to).toContain('fait=deplace');
    expect((await test.app.inject('/mairie/conseil')).statusCode).toBe(200);
    expect((await place({ geste: 'monter.1' })).status).toBe(404);
    expect((await place({ page: ids, sous: '999', avant: '' })).status).toBe(404);
  });

  it('EDIT-1 EDIT-2 EDIT-6 are created, written, previewed, and published, not before', async () => {
    const created = await rose.post(`${PATH}/nouvelle`, { titre: 'La crèche', parent: '1', modele: 'texte' });
    expect(created.to).toContain('page=la-creche');
    expect((await test.app.inject('/la-creche')).statusCode).toBe(404);
    const part = await rose.get(`${PATH}/partie?page=la-creche&rang=2`);
    expect(part.body).toContain('Écrivez ici l’essentiel');
    const text = { texte_source: 'Douze places, **dès septembre**.\r\n' };
    expect((await savePart('la-creche', '2', text)).to).toContain('fait=enregistre');
    const preview = await rose.get(`${PATH}/apercu?page=la-creche`);
    expect(preview.body).toContain('<strong>dès septembre</strong>');
    expect(preview.body).toContain('Brouillon');
    expect((await test.app.inject('/la-creche')).statusCode).toBe(404);
    expect((await act('la-creche', 'publier')).to).toContain('fait=publie');
    expect(await visit('/la-creche')).toContain('<strong>dès septembre</strong>');
    expect(await served('pages/la-creche.md')).toMatch(
      /^---\nid: \d+\ntitre: La crèche\n---\n\nDouze places, \*\*dès septembre\*\*\.\n$/,
    );
  });

  it('EDIT-5 are shown by a link for a week, to nobody else', async () => {
    const { body } = await rose.get(`${PATH}/apercu?page=contact`);
    const link =
      /href="https:\/\/village\.example(\/vitrine\/apercu\?[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const guest = await test.app.inject(link);
    expect([guest.statusCode, guest.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(guest.body).toContain('cette page n’est pas encore publiée');
    expect(guest.body).toContain('content="noindex"');
    expect((await test.app.inject(link.replace('page=contact', 'page=index'))).statusCode).toBe(404);
    test.advance(8 * 24 * 3_600_000);
    expect((await test.app.inject(link)).statusCode).toBe(404);
    test.advance(-8 * 24 * 3_600_000);
  });

  it('EDIT-2 get parts from the gallery, moved, copied and removed', async () => {
    expect((await rose.get(`${PATH}/ajouter?page=contact&rang=1`)).body).toContain('Accordéon');
    const added = await act('contact', 'ajouter.1.accordeon');
    expect(added.to).toMatch(/partie\?page=contact&rang=\d+$/);
    const rang = new URL(added.to, 'http://x').searchParams.get('rang') ?? '';
    const fields = { 'items.nombre': '1', 'items.0.titre': 'Quand ?', 'items.0.texte': 'Demain.' };
    expect((await savePart('contact', rang, fields)).to).toContain('fait=enregistre');
    await act('contact', `descendre.${rang}`);
    await act('contact', 'publier');
    const text = (await served('pages/contact.md')) ?? '';
    expect(text).toMatch(/::: formulaire\nformulaire: demande\n:::\n\n::: accordeon\n/);
    expect(text).toContain('  - titre: Quand ?\n    texte: Demain.\n');
    expect((await act('contact', 'copier.9.')).status).toBe(404);
  });

  it('says at the part what would not pass a check, and publishes nothing', async () => {
    const before = await served('pages/contact.md');
    const saved = await savePart('contact', '2', { formulaire: 'absent' });
    expect([saved.status, saved.body.includes('Le brouillon est enregistré.')]).toEqual([200, true]);
    expect(saved.body).toMatch(/<a href="#champ-formulaire">Le formulaire «\u00a0absent\u00a0» n’existe pas\./);
    const refused = await act('contact', 'publier');
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('Le formulaire «\u00a0absent\u00a0» n’existe pas.');
    expect(refused.body).toMatch(/href="#partie-2"/);
    expect(await served('pages/contact.md')).toBe(before);
    expect((await act('contact', 'abandonner')).to).toContain('fait=abandonne');
  });

  it('EDIT-5 EDIT-8 EDIT-9 keep what is typed, show it in the preview, and say who else is there', async () => {
    const ines = await test.person('Ines', 'editor');
    const seen = await open('contact', '0');
    const valeurs = JSON.stringify([['titre', 'Nous joindre <b>']]);
    const work = (person: TestPerson, more: Record<string, string> = {}) =>
      person.post(`${PATH}/travail`, { ...seen, ...more });
    expect(JSON.parse((await work(rose, { valeurs })).body)).toEqual({ autres: [], enregistre: '', garde: null });
    expect(JSON.parse((await work(ines)).body)).toEqual({ autres: ['Rose'], enregistre: '', garde: null });
    expect(JSON.parse((await work(rose)).body)).toMatchObject({
      autres: ['Ines'],
      garde: { valeurs: JSON.parse(valeurs) },
    });
    const frame = `${PATH}/apercu?page=contact&rang=0&vu=${seen.vu}`;
    expect((await rose.get(frame)).body).toContain('Nous joindre &lt;b&gt;');
    expect((await ines.get(frame)).body).not.toContain('Nous joindre');
    expect((await rose.post(`${PATH}/partie`, { ...seen, titre: 'Nous joindre' })).to).toContain('fait=enregistre');
    expect(JSON.parse((await work(ines)).body)).toMatchObject({ enregistre: 'Rose' });
    expect(JSON.parse((await work(rose)).body)).toMatchObject({ garde: null });
    await act('contact', 'abandonner');
  });

  it('EDIT-9 keep what one person typed in a hundred parts, not without end', async () => {
    const { kysely } = test.database;
    const rows = async () =>
      (await kysely.selectFrom('partWork').select('seen').orderBy('at').execute()).map(({ seen }) => seen);
    const zoe = await test.person('Zoé', 'editor');
    const work = (vu: string) =>
      zoe.post(`${PATH}/travail`, { page: 'contact', rang: '0', vu, valeurs: '[["titre","Z"]]' });
    const { id } = await kysely.selectFrom('account').select('id').where('name', '=', 'Zoé').executeTakeFirstOrThrow();
    await kysely.deleteFrom('partWork').execute();
    const row = { siteId: test.site.id, path: 'pages/contact.md', accountName: 'Zoé', content: '[]' };
    const parts = Array.from({ length: 100 }, (_, rank) => ({
      ...{ ...row, accountId: id, seen: `ancien-${rank}` },
      at: new Date(test.services.now().getTime() - 3_600_000 + rank),
    }));
    await kysely.insertInto('partWork').values(parts).execute();
    await work('nouveau');
    expect([(await rows()).length, (await rows())[0], (await rows()).at(-1)]).toEqual([100, 'ancien-1', 'nouveau']);
    await kysely.deleteFrom('partWork').execute();
  });

  it('EDIT-9 give back what was typed after a lost session', async () => {
    const seen = await open('contact', '0');
    const fields = { ...seen, titre: 'Un titre à moi' };
    const lost = await test.stranger(`${PATH}/partie`, fields);
    expect([lost.status, lost.body.includes('Un titre à moi')]).toEqual([401, true]);
    const stale = await rose.post(`${PATH}/partie`, { ...fields, csrf: 'ancien' });
    expect([stale.status, stale.body.includes('Un titre à moi')]).toEqual([403, true]);
  });

  it('EDIT-11 show what differs line by line where the folder changed too', async () => {
    const { database, site } = test;
    const edited = database.kysely.updateTable('editedFile').where('siteId', '=', site.id);
    await edited.where('path', '=', 'pages/contact.md').set({ base: 'autre' }).execute();
    const { body } = await rose.get('/administration/versions');
    expect(body).toContain('Ce qui change si vous prenez la version du dossier');
    expect(body).toMatch(/<del>(?:(?!<\/del>).)*Quand/);
    expect((await chooseVersion(rose, 'pages/contact.md', 'garder')).to).toContain('fait=choisi');
  });

  it('EDIT-8 show both texts to the second person, and overwrite neither', async () => {
    const paul = await test.person('Paul', 'administrator');
    const seen = await open('la-creche', '2');
    expect((await rose.post(`${PATH}/partie`, { ...seen, texte_source: 'Le texte de Rose.' })).to).toContain('fait=');
    const second = await paul.post(`${PATH}/partie`, { ...seen, texte_source: 'Le texte de Paul.' });
    expect(second.status).toBe(409);
    expect(second.body).toContain('Rose a modifié cette partie');
    expect(second.body).toMatch(/<pre class="admin-source">Le texte de Rose\./);
    expect(second.body).toMatch(/<textarea[^>]*>Le texte de Paul\./);
    const version = await versionOf('la-creche');
    const late = await paul.post(`${PATH}/modifier`, { page: 'la-creche', geste: 'retirer.2', version: '0' });
    expect([late.status, await versionOf('la-creche')]).toEqual([409, version]);
    await act('la-creche', 'publier');
  });

  it('EDIT-8 SERVE-6 are not published, moved, deleted or brought back by a person who saw another text', async () => {
    const paul = await test.person('Paule', 'administrator');
    const before = await versionOf('la-creche');
    const late = async (geste: string, version: string, more: Record<string, string> = {}) =>
      (await paul.post(`${PATH}/modifier`, { page: 'la-creche', geste, version, ...more })).status;
    await savePart('la-creche', '2', { texte_source: 'Une phrase de Rose.' });
    const draft = await versionOf('la-creche');
    // Another draft, which counts from one as the first did.
    await act('la-creche', 'abandonner');
    await savePart('la-creche', '2', { texte_source: 'Une phrase de Rose, changée.' });
    expect(await late('publier', draft)).toBe(409);
    await act('la-creche', 'publier');
    expect(await late('corbeille', before)).toBe(409);
    expect(await late('deplacer', before, { sous: await idOf('/mairie'), mot: 'creche' })).toBe(409);
    const restored = await paul.post(`${PATH}/historique`, { page: 'la-creche', rang: '00000001', version: before });
    expect([restored.status, restored.body.includes('a modifié cette page entre-temps')]).toEqual([409, true]);
    expect(await visit('/la-creche')).toContain('Une phrase de Rose, changée.');
    await savePart('la-creche', '2', { texte_source: 'Le texte de Rose.' });
    await act('la-creche', 'publier');
  });

  it('EDIT-8 let two people work on two parts, also when one moves', async () => {
    const paul = await test.person('Pauline', 'administrator');
    const seen = await open('la-creche', '2');
    // Another person puts a part above the one that is being written.
    await act('la-creche', 'ajouter.1.accordeon');
    const saved = await paul.post(`${PATH}/partie`, { ...seen, texte_source: 'Le texte de Pauline.' });
    expect(saved.to).toContain('fait=enregistre');
    await act('la-creche', 'publier');
    expect(await served('pages/la-creche.md')).toMatch(
      /---\n\n::: accordeon\n[\s\S]*\n:::\n\nLe texte de Pauline\.\n$/,
    );
    await bringBack('la-creche', '00000002');
  });

  it('open the text that a text beside it became part of', async () => {
    const added = await act('la-creche', 'ajouter.3.texte');
    expect(added.to).toMatch(/partie\?page=la-creche&rang=2$/);
    expect((await rose.get(`${PATH}/partie?page=la-creche&rang=2`)).body).toMatch(
      /<textarea[^>]*>[^<]+\n\nÉcrivez ici\.\n/,
    );
    expect((await act('la-creche', 'abandonner')).to).toContain('fait=abandonne');
  });

  it('keep a part whose text arrives empty', async () => {
    const before = await served('pages/la-creche.md');
    const refused = await savePart('la-creche', '2', { texte_source: ' ' });
    expect([refused.status, refused.body.includes('Le texte est vide.')]).toEqual([400, true]);
    expect((await savePart('la-creche', '2', {})).status).toBe(400);
    expect(await served('pages/la-creche.md')).toBe(before);
  });

  it('EDIT-7 have a history in words, and come back', async () => {
    const history = await rose.get(`${PATH}/historique?page=la-creche`);
    expect(history.body).toMatch(/<ins><span[^>]*>Ajouté\u00a0: <\/span>Le texte de Rose\./);
    expect(history.body).toMatch(/<del>(?:(?!<\/del>).)*Douze places, \*\*dès septembre\*\*\./);
    const restored = await bringBack('la-creche', '00000001');
    expect(restored.to).toContain('fait=retabli');
    expect(await visit('/la-creche')).toContain('Douze places');
  });

  it('EDIT-10 move with those below them, and their old addresses lead to them', async () => {
    await rose.post(`${PATH}/nouvelle`, { titre: 'Les horaires', parent: await idOf('/la-creche'), modele: 'vide' });
    expect((await act('la-creche/les-horaires', 'publier')).to).toContain('fait=publie');
    const moved = await act('la-creche', 'deplacer', { sous: await idOf('/mairie'), mot: 'Crèche !' });
    expect(moved.to).toContain('fait=deplace');
    expect((await test.app.inject('/la-creche')).headers.location).toBe('/mairie/creche');
    expect((await test.app.inject('/la-creche/les-horaires')).headers.location).toBe('/mairie/creche/les-horaires');
    expect(await visit('/mairie/creche/les-horaires')).toContain('Les horaires');
    // And back: what redirected is a page again.
    expect((await act('mairie/creche', 'deplacer', { sous: await idOf('/'), mot: 'la-creche' })).to).toContain(
      'fait=deplace',
    );
    expect(await visit('/la-creche')).toContain('La crèche');
    expect((await test.app.inject('/mairie/creche')).headers.location).toBe('/la-creche');
    const nowhere = await act('la-creche', 'deplacer', { sous: await idOf('/la-creche/les-horaires'), mot: 'x' });
    expect([nowhere.status, nowhere.body.includes('irait sous elle-même')]).toEqual([400, true]);
  });

  it('EDIT-10 say who links to them before they go', async () => {
    await rose.post(`${PATH}/nouvelle`, { titre: 'Liens', parent: '1', modele: 'texte' });
    await savePart('liens', '2', { texte_source: '[ici](/la-creche)' });
    await act('liens', 'publier');
    const refused = await act('la-creche', 'corbeille');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatch(/<a href="[^"]*\/modifier\?page=liens">Page «\u00a0liens/i);
    expect((await act('liens', 'corbeille')).to).toContain('fait=corbeille');
  });

  it('EDIT-1 are copied as drafts', async () => {
    const copied = await act('la-creche', 'copier-page');
    expect(copied.to).toContain('page=la-creche-copie');
    expect((await rose.get(`${PATH}/modifier?page=la-creche-copie`)).body).toContain('La crèche (copie)');
    expect((await test.app.inject('/la-creche-copie')).statusCode).toBe(404);
  });

  it('EDIT-1 go to the trash and come back; not while others link to them', async () => {
    expect((await act('la-creche', 'corbeille')).to).toContain('fait=corbeille');
    expect((await test.app.inject('/la-creche')).statusCode).toBe(404);
    expect((await rose.get(PATH)).body).toContain('À la corbeille');
    await bringBack('la-creche', '00000001');
    expect(await visit('/la-creche')).toContain('Douze places');
  });

  it('are for editors', async () => {
    const camille = await test.person('Camille', 'publisher');
    expect((await camille.get(PATH)).status).toBe(404);
    expect((await camille.post(`${PATH}/modifier`, { page: 'contact', geste: 'publier' })).status).toBe(404);
    expect((await rose.get(`${PATH}/modifier?page=../site`)).status).toBe(404);
    expect((await rose.get(`${PATH}/modifier?page=absente`)).status).toBe(404);
  });

  it('EDIT-6 are published and withdrawn at their time, once', async () => {
    await savePart('la-creche', '2', { texte_source: 'Portes ouvertes.' });
    const dates = { publier_le: '01/05/2099 à 8h', retirer_le: '2099-05-02T08:00' };
    const planned = await act('la-creche', 'publier', dates);
    expect(planned.to).toContain('fait=prevu');
    expect((await rose.get(PATH)).body).toContain('Programmée');
    expect(await publishPlanned(test.services)).toBe(0);
    test.advance(new Date('2099-05-01T06:00:01Z').getTime() - test.services.now().getTime());
    const counts = await Promise.all([publishPlanned(test.services), publishPlanned(test.services)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    await test.app.inject({ method: 'POST', url: '/vitrine/connexion' });
    expect(await visit('/la-creche')).toContain('Portes ouvertes.');
    test.advance(24 * 3_600_000);
    expect(await publishPlanned(test.services)).toBe(1);
    await test.app.inject({ method: 'POST', url: '/vitrine/connexion' });
    expect((await test.app.inject('/la-creche')).statusCode).toBe(404);
  });
});
