import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from '#server/app.testing.ts';
import { readDraft } from '#server/content/edits/drafts.ts';
import { publishPlanned } from '#server/content/edits/planned.ts';
import { readLocalMoment, writeLocalMoment } from '#server/content/local-time.ts';
import {
  type AdministrationTest,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const PATH = '/administration/pages';
const HOUR_MS = 3_600_000;
const FILES = {
  'pages/mairie/budget.md': page({ id: 8, titre: 'Budget', ordre: 30 }, 'Le budget de l’an dernier.'),
  'pages/mairie/archives.md': page({ id: 4, titre: 'Archives', ordre: 20 }, 'Les archives.'),
  'pages/mairie/conseil.md': page({ id: 3, titre: 'Conseil', ordre: 10 }, 'Le conseil.'),
};

describe('a page with a draft', () => {
  let test: AdministrationTest;
  let rose: TestPerson;
  beforeAll(async () => {
    test = await startAdministration({ files: FILES });
    rose = await test.person('Rose', 'editor');
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
  const draft = (name: string) => readDraft(test.database.kysely, test.site.id, `pages/${name}.md`);

  it('EDIT-1 changes places, and the draft waits for its own publication', async () => {
    expect((await write('mairie/budget', 'Le budget de cette année.')).to).toContain('fait=enregistre');
    expect((await rose.post(`${PATH}/ranger`, { page: '8', sous: '2', avant: '3' })).to).toContain('fait=range');
    expect((await test.app.inject('/mairie/budget')).body).toContain('Le budget de l’an dernier.');
    expect((await draft('mairie/budget'))?.content).toMatch(/ordre: [0-9]\n[\s\S]*Le budget de cette année\./);
  });

  it('EDIT-9 is edited in a form in which browsers restore nothing at a reload', async () => {
    const { body } = await rose.get(`${PATH}/partie?page=mairie/budget&rang=2`);
    expect(body).toMatch(/<form[^>]* autoComplete="off" data-page-editor=/);
  });

  it('EDIT-10 does not go where a new page is being written', async () => {
    await rose.post(`${PATH}/nouvelle`, { titre: 'Séances', parent: '1', modele: 'texte' });
    const refused = await act('mairie/conseil', 'deplacer', { sous: '1', mot: 'seances' });
    expect([refused.status, refused.body.includes('porte déjà cette adresse')]).toEqual([400, true]);
    expect((await draft('seances'))?.content).toContain('Séances');
    // Nor to the address of another page.
    const taken = await act('mairie/conseil', 'deplacer', { sous: '1', mot: 'mairie' });
    expect([taken.status, taken.body.includes('porte déjà cette adresse')]).toEqual([400, true]);
  });

  it('EDIT-2 is told of a mistake at the field, when it is saved and when it is opened again', async () => {
    const added = await act('mairie/conseil', 'ajouter.3.image');
    const rang = /rang=(\d+)/.exec(added.to ?? '')?.[1] ?? '';
    const at = `${PATH}/partie?page=mairie/conseil&rang=${rang}`;
    const sent = { page: 'mairie/conseil', rang, vu: await field(at, 'vu'), image: 'absente.webp', alt: 'Rien' };
    const saved = await rose.post(`${PATH}/partie`, sent);
    expect(saved.status).toBe(200);
    for (const { body } of [saved, await rose.get(at)]) {
      expect(body).toMatch(/<a href="#champ-image">Le fichier «\u00a0media\/absente\.webp\u00a0» n’existe pas/);
      expect(body).toMatch(/id="champ-image-error"/);
    }
    expect((await rose.get(`${PATH}/modifier?page=mairie/conseil`)).body).toContain('absente.webp');
  });

  it('EDIT-2 is told what is missing in a group of a part, at its field', async () => {
    const added = await act('mairie/conseil', 'ajouter.3.accordeon');
    const rang = /rang=(\d+)/.exec(added.to ?? '')?.[1] ?? '';
    const vu = await field(`${PATH}/partie?page=mairie/conseil&rang=${rang}`, 'vu');
    const items = { 'items.0.titre': '', 'items.0.texte': 'Une réponse.' };
    const { body } = await rose.post(`${PATH}/partie`, { page: 'mairie/conseil', rang, vu, ...items });
    expect(body).toMatch(/<a href="#champ-items-0-titre">Il manque «\u00a0Titre\u00a0»\. Remplissez ce champ\./);
    expect(body).toMatch(/id="champ-items-0-titre-error"/);
    await act('mairie/conseil', `retirer.${rang}`);
  });

  it('EDIT-6 is not published now when a date was typed that does not exist or is over', async () => {
    for (const publier_le of ['31/02/2099 8h', '0099-05-01T08:00', 'un jour']) {
      const refused = await act('mairie/budget', 'publier', { publier_le });
      expect([publier_le, refused.status]).toEqual([publier_le, 422]);
      expect(refused.body).toContain('Cette date n’existe pas, ou elle est déjà passée.');
      expect(refused.body).toContain(`value="${publier_le}"`);
    }
    expect((await test.app.inject('/mairie/budget')).body).toContain('Le budget de l’an dernier.');
  });

  it('EDIT-6 EDIT-7 EDIT-10 gets another address with its draft, its plan, its link and its history', async () => {
    const hours = (count: number) =>
      writeLocalMoment(new Date(test.services.now().getTime() + count * HOUR_MS), 'Europe/Paris');
    const plan = { publier_le: hours(1), retirer_le: hours(3) };
    expect((await act('mairie/budget', 'publier', plan)).to).toContain('fait=prevu');
    const { body } = await rose.get(`${PATH}/apercu?page=mairie/budget`);
    const link = /href="https:\/\/village\.example(\/vitrine\/apercu\?[^"]+)"/.exec(body)?.[1] ?? '';
    expect((await act('mairie/budget', 'deplacer', { sous: '1', mot: 'budget' })).to).toContain('fait=deplace');
    expect(await draft('mairie/budget')).toBeUndefined();
    expect((await draft('budget'))?.publishAt).toEqual(readLocalMoment(plan.publier_le, 'Europe/Paris'));
    expect((await test.app.inject('/budget')).body).toContain('Le budget de l’an dernier.');
    expect((await test.app.inject(link.replaceAll('&amp;', '&'))).body).toContain('Le budget de cette année.');
    // The former place is not in the trash, and its history lists what was done there.
    expect((await rose.get(PATH)).body).not.toContain('À la corbeille');
    expect((await rose.get(`${PATH}/historique?page=budget`)).body).toContain('Version du dossier');
    test.advance(HOUR_MS);
    expect(await publishPlanned(test.services)).toBe(1);
    await test.app.inject({ method: 'POST', url: '/vitrine/connexion' });
    expect((await test.app.inject('/budget')).body).toContain('Le budget de cette année.');
  });

  it('EDIT-6 keeps the date of its withdrawal when it changes places', async () => {
    expect((await rose.post(`${PATH}/ranger`, { page: '8', sous: '1', avant: '2' })).to).toContain('fait=range');
    test.advance(2 * HOUR_MS);
    expect(await publishPlanned(test.services)).toBe(1);
    await test.app.inject({ method: 'POST', url: '/vitrine/connexion' });
    expect((await test.app.inject('/budget')).statusCode).toBe(404);
  });

  it('EDIT-6 leaves the site at a date, without another text', async () => {
    const date = writeLocalMoment(new Date(test.services.now().getTime() + HOUR_MS), 'Europe/Paris');
    expect((await act('mairie/archives', 'retrait', { retirer_le: date })).to).toContain('fait=retrait');
    const { body } = await rose.get(`${PATH}/modifier?page=mairie/archives`);
    expect(body).toContain('Retrait du site prévu le');
    expect(body).toContain(`value="${date}"`);
    test.advance(HOUR_MS);
    expect(await publishPlanned(test.services)).toBe(1);
    await test.app.inject({ method: 'POST', url: '/vitrine/connexion' });
    expect((await test.app.inject('/mairie/archives')).statusCode).toBe(404);
  });

  it('EDIT-6 EDIT-10 follows the page above, which moves, where it is new or was withdrawn', async () => {
    await rose.post(`${PATH}/nouvelle`, { titre: 'Le marché', parent: '2', modele: 'texte' });
    const date = writeLocalMoment(new Date(test.services.now().getTime() + HOUR_MS), 'Europe/Paris');
    expect((await act('mairie/le-marche', 'publier', { publier_le: date })).to).toContain('fait=prevu');
    expect((await act('mairie/index', 'deplacer', { sous: '1', mot: 'hotel-de-ville' })).to).toContain('fait=deplace');
    expect(await draft('mairie/le-marche')).toBeUndefined();
    expect((await rose.get(PATH)).body).not.toMatch(/page=mairie(\/|%2F)/);
    expect((await draft('hotel-de-ville/le-marche'))?.startedFrom).toBeNull();
    test.advance(HOUR_MS);
    expect(await publishPlanned(test.services)).toBe(1);
    expect((await act('hotel-de-ville/archives', 'publier')).to).toContain('fait=publie');
    await test.app.inject({ method: 'POST', url: '/vitrine/connexion' });
    expect((await test.app.inject('/hotel-de-ville/le-marche')).statusCode).toBe(200);
    expect((await test.app.inject('/hotel-de-ville/archives')).body).toContain('Les archives.');
  });
});
