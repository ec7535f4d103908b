import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, VILLAGE } from '#server/app.testing.ts';
import { readEdits, readServedText } from '#server/content/edits/store.ts';
import { writeLocalMoment } from '#server/content/local-time.ts';
import {
  type AdministrationTest,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const PATH = '/administration/alertes';
const HOUR_MS = 3_600_000;

describe('ADMIN-3 alerts', () => {
  let test: AdministrationTest;
  let rose: TestPerson;
  beforeAll(async () => {
    test = await startAdministration();
    rose = await test.person('Rose', 'editor');
  });
  afterAll(() => test.close());

  const file = async () =>
    readServedText(test.site.folder, await readEdits(test.database.kysely, test.site.id), 'alertes.yaml');
  const home = async () => (await test.app.inject('/')).body;
  const list = async () => (await test.app.inject('/vitrine/alertes')).body;
  const later = (hours: number) =>
    writeLocalMoment(new Date(test.services.now().getTime() + hours * HOUR_MS + 60_000), 'Europe/Paris');
  const seen = async (id: string) =>
    /name="vu" value="([0-9a-f]*)"/.exec((await rose.get(`${PATH}/${id}`)).body)?.[1] ?? '';

  /** Identifies what the list shows of an alert, beside the button that ends it. */
  const markIn = async (path: string) =>
    new RegExp(`action="/vitrine${path}" .*?name="vu" value="([^"]*)"`, 's').exec((await rose.get(PATH)).body)?.[1] ??
    '';

  const FLOOD = { niveau: 'urgence', titre: 'Crue de la Loire', texte: 'Évitez les quais.' };

  it('ADMIN-8 are one press from the start page, with a level chosen already', async () => {
    expect((await rose.get('/administration')).body).toContain('Aucune alerte en cours.');
    expect((await rose.get('/administration')).body).toContain(`href="/vitrine${PATH}/nouvelle"`);
    expect((await rose.get(`${PATH}/nouvelle`)).body).toMatch(/<option value="vigilance" selected="">Vigilance</);
  });

  it('are on every page and in the list at once, with their level in a word', async () => {
    expect(await list()).toContain('Aucune alerte en cours.');
    expect((await rose.post(`${PATH}/nouvelle`, FLOOD)).to).toContain('fait=publie');
    for (const body of [await home(), await list()]) {
      expect(body).toContain('data-level="urgence"');
      expect(body).toContain('Crue de la Loire');
      expect(body).toContain('Urgence</');
    }
    expect(await file()).toMatch(/^crue-de-la-loire:\n {2}niveau: urgence\n {2}titre: Crue de la Loire\n/);
    expect((await rose.get('/administration')).body).toContain(`href="/vitrine${PATH}/crue-de-la-loire"`);
  });

  it('are refused with what is missing, at its field', async () => {
    const wrongFields = async (sent: Readonly<Record<string, string>>) => {
      const { status, body } = await rose.post(`${PATH}/nouvelle`, { niveau: 'vigilance', ...sent });
      const errors = [...body.matchAll(/<a href="#([^"]*)">([^<]*)/g)].filter(([, , text]) =>
        text?.includes('Il manque'),
      );
      for (const [, , text] of errors) expect(text).toMatch(/Remplissez ce champ\.$/);
      return [status, ...errors.map(([, id]) => id)];
    };
    expect(await wrongFields({ titre: ' ', texte: ' ' })).toEqual([400, 'champ-titre', 'champ-texte']);
    expect(await wrongFields({ titre: '', texte: 'Quai fermé.' })).toEqual([400, 'champ-titre']);
    const link = { 'lien.lien': '/mairie', 'lien.titre': '' };
    expect(await wrongFields({ titre: 'Quai', texte: 'Fermé.', ...link })).toEqual([400, 'champ-lien-titre']);
  });

  it('lead from the gravest to the others, and to none of the past', async () => {
    await rose.post(`${PATH}/nouvelle`, { niveau: 'information', titre: 'Crue de la Loire', texte: 'Autre texte.' });
    expect(await file()).toContain('\ncrue-de-la-loire-2:\n');
    expect(await home()).toContain('<a class="front-banner-more" href="/vitrine/alertes">Voir l’autre alerte</a>');
    expect(await home()).not.toContain('Autre texte.');
    expect(await list()).toContain('Autre texte.');
  });

  it('are changed in their own form, and not overwritten by who opened it earlier', async () => {
    const early = await seen('crue-de-la-loire');
    const changed = { ...FLOOD, texte: 'Évitez les quais et les caves.' };
    expect((await rose.post(`${PATH}/crue-de-la-loire`, { vu: early, ...changed })).to).toContain('fait=publie');
    expect(await home()).toContain('Évitez les quais et les caves.');
    expect((await rose.post(`${PATH}/crue-de-la-loire`, { vu: early, ...FLOOD })).status).toBe(409);
  });

  it('say why they cannot be ended while the folder has an error', async () => {
    const path = `${PATH}/crue-de-la-loire/terminer`;
    const broken = join(test.site.folder, 'pages', 'cassee.md');
    await writeFile(broken, 'Sans en-tête.');
    const refused = await rose.post(path, { vu: await markIn(path) });
    await rm(broken);
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('La page ne commence pas par un en-tête.');
    expect(await home()).toContain('Crue de la Loire');
  });

  it('are ended by one button, and stay in the list of the last month', async () => {
    const path = `${PATH}/crue-de-la-loire/terminer`;
    const early = await markIn(path);
    const graver = { ...FLOOD, texte: 'Évitez les quais, les caves et les ponts.' };
    await rose.post(`${PATH}/crue-de-la-loire`, { vu: await seen('crue-de-la-loire'), ...graver });
    const stale = await rose.post(path, { vu: early });
    expect([stale.status, stale.body.includes('Cette alerte a changé entre-temps')]).toEqual([409, true]);
    expect(await home()).toContain('les ponts');
    expect((await rose.post(path, { vu: await markIn(path) })).to).toContain('fait=termine');
    expect(await home()).not.toContain('quais');
    expect(await list()).toMatch(/<details class="alerts-past">.*Évitez les quais/s);
    expect((await rose.post(path)).status).toBe(303);
    expect((await rose.post(`${PATH}/absente/terminer`)).status).toBe(404);
  });

  it('EDIT-6 appear and go at their dates, on pages that were cached before', async () => {
    // As browsers send it, and as people type it.
    const fin = later(5).replace(/^(\d+)-(\d+)-(\d+)T(\d+):(\d+)$/, '$3/$2/$1 $4h$5');
    const planned = { niveau: 'vigilance', titre: 'Vent fort', texte: 'Parcs fermés.', debut: later(2), fin };
    await rose.post(`${PATH}/nouvelle`, planned);
    const isShown = async () => [(await home()).includes('Vent fort'), (await list()).includes('Parcs fermés.')];
    expect(await isShown()).toEqual([false, false]);
    expect((await rose.get(PATH)).body).toContain('Prévues');
    test.advance(3 * HOUR_MS);
    expect(await isShown()).toEqual([true, true]);
    test.advance(3 * HOUR_MS);
    expect((await home()).includes('Vent fort')).toBe(false);
    expect(await list()).toMatch(/<details class="alerts-past">.*Parcs fermés/s);
  });

  it('say at the field what is wrong, and publish nothing', async () => {
    const before = await file();
    const wrong = await rose.post(`${PATH}/nouvelle`, { ...FLOOD, titre: 'Autre', debut: later(5), fin: later(2) });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('id="champ-fin-error"');
    expect(wrong.body).toContain('La fin est avant le début.');
    expect(await file()).toBe(before);
  });

  it('are removed one by one, and are in the journal by their title', async () => {
    const id = 'crue-de-la-loire';
    const removed = await rose.post(`${PATH}/${id}`, { vu: await seen(id), ...FLOOD, geste: 'supprimer' });
    expect(removed.to).toContain('fait=retire');
    expect(await file()).not.toContain(`${id}:`);
    expect(await file()).toContain(`${id}-2:`);
    const rows = await test.database.kysely.selectFrom('journal').select(['kind', 'about']).execute();
    expect(rows).toContainEqual({ kind: 'setting', about: 'Crue de la Loire' });
  });

  it('are for those who write pages', async () => {
    const paul = await test.person('Paul', 'publisher');
    expect((await paul.get(`${PATH}/nouvelle`)).status).toBe(404);
    expect((await paul.post(`${PATH}/nouvelle`, FLOOD)).status).toBe(404);
  });
});

it('LANG-2 an alert names the other languages in the language of its reader', async () => {
  const site = (VILLAGE['site.yaml'] ?? '').replace(/^langues: .*\n/m, '');
  const test = await startAdministration({
    files: {
      'site.yaml': `${site}langues: [fr, en, de]\nadresse: https://village.example\nidentite: { email: mairie@village.example }\n`,
      'pages/en/index.md': page({ id: 60, titre: 'Village' }, 'Welcome.'),
      'pages/de/index.md': page({ id: 61, titre: 'Dorf' }, 'Willkommen.'),
    },
  });
  const rose = await test.person('Rose', 'editor');
  const legends = async (edition: string) =>
    [...(await rose.get(`${PATH}/nouvelle`, edition)).body.matchAll(/<legend[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(await legends('vitrine')).toEqual(expect.arrayContaining(['Anglais', 'Allemand']));
  expect(await legends('vitrine-en')).toEqual(expect.arrayContaining(['English', 'German']));
  expect((await rose.get(`${PATH}/nouvelle`)).body).toContain('paraît dans la langue principale du site');
  await test.close();
});
