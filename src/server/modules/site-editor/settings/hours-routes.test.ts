import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEdits, readServedText } from '#server/content/edits/store.ts';
import {
  type AdministrationTest,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const PATH = '/administration/horaires';

describe('ADMIN-3 opening hours', () => {
  let test: AdministrationTest;
  let rose: TestPerson;
  beforeAll(async () => {
    test = await startAdministration();
    rose = await test.person('Rose', 'editor');
    await rose.post(`${PATH}/nouveau`, { nom: 'Mairie annexe' });
  });
  afterAll(() => test.close());

  const seen = async () =>
    /name="vu" value="([0-9a-f]*)"/.exec((await rose.get(`${PATH}/mairie-annexe`)).body)?.[1] ?? '';
  const publish = async (fields: Record<string, string>) =>
    rose.post(`${PATH}/mairie-annexe`, { vu: await seen(), nom: 'Mairie annexe', ...fields });
  const file = async (path = 'horaires/mairie-annexe.yaml') =>
    readServedText(test.site.folder, await readEdits(test.database.kysely, test.site.id), path);

  it('begin with the name of a place', async () => {
    expect(await file()).toBe('nom: Mairie annexe\n');
    expect((await rose.get(PATH)).body).toContain('>Mairie annexe</a>');
    expect((await rose.get(`${PATH}/nouveau`)).body).toMatch(/name="nom"[\s\S]*name="semaine\.lundi"/);
    const nameless = await rose.post(`${PATH}/nouveau`, {});
    expect([nameless.status, nameless.body.includes('id="champ-nom-error"')]).toEqual([400, true]);
    expect((await rose.post(`${PATH}/nouveau`, { nom: 'Mairie Annexe', note: 'Au fond.' })).to).toContain(
      'fait=publie',
    );
    expect(await file('horaires/mairie-annexe-2.yaml')).toBe('nom: Mairie Annexe\nnote: Au fond.\n');
    const withRow = await rose.post(`${PATH}/nouveau`, { nom: 'Gare', geste: 'ajouter' });
    expect(withRow.to).toContain(`${PATH}/gare?fait=publie`);
    const long = { nom: 'Pôle intercommunal de la petite enfance' };
    await rose.post(`${PATH}/nouveau`, long);
    expect((await rose.post(`${PATH}/nouveau`, long)).to).toContain('fait=publie');
  });

  it('are written as a week and exceptions, and listed', async () => {
    const done = await publish({
      'semaine.lundi': '9h-12h 14h-17h',
      'exceptions.nombre': '1',
      'exceptions.0.du': '2026-12-24',
      'exceptions.0.motif': 'Noël',
    });
    expect(done.to).toContain('fait=publie');
    expect(await file()).toBe(
      'nom: Mairie annexe\nsemaine:\n  lundi: 9h-12h 14h-17h\nexceptions:\n  - du: 2026-12-24\n    motif: Noël\n',
    );
    expect((await rose.get(PATH)).body.replaceAll('\u00a0', ' ')).toContain('Lundi : 9 h – 12 h et 14 h – 17 h');
    const form = (await rose.get(`${PATH}/mairie-annexe`)).body;
    expect(form).toMatch(/<input[^>]*name="exceptions\.0\.du"[^>]*>/);
    expect(form).toContain('value="2026-12-24"');
  });

  it('say at the day what is not understood, and publish nothing', async () => {
    const before = await file();
    const wrong = await publish({ 'semaine.lundi': 'le matin' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('id="champ-semaine-lundi-error"');
    expect(wrong.body).toContain('value="le matin"');
    // By the label of the field, with a date as people write it.
    const dated = await publish({ 'exceptions.nombre': '1', 'exceptions.0.du': 'noël', 'exceptions.0.motif': 'Fête' });
    expect(dated.body).toContain(
      '«\u00a0Premier jour\u00a0» attend une date, pas «\u00a0noël\u00a0». Écrivez par exemple «\u00a002/11/2026\u00a0».',
    );
    expect(await file()).toBe(before);
  });

  it('are refused for what is wrong elsewhere, without a word of what is only a warning', async () => {
    const files = { 'pages/cassee.md': 'Sans en-tête.\n', 'modules/notes.txt': 'À revoir.\n' };
    for (const [path, text] of Object.entries(files)) await writeFile(join(test.site.folder, path), text);
    const refused = await rose.post(`${PATH}/nouveau`, { nom: 'Médiathèque' });
    for (const path of Object.keys(files)) await rm(join(test.site.folder, path));
    expect(refused.status).toBe(400);
    expect(refused.body.match(/<a href="[^"]*\/modifier\?page=cassee">Page «\u00a0cassee/g)).toHaveLength(1);
    expect(refused.body).not.toContain('notes.txt');
  });

  it('are in the journal by the name of the place', async () => {
    const rows = await test.database.kysely.selectFrom('journal').select(['kind', 'about']).execute();
    expect(rows).toContainEqual({ kind: 'setting', about: 'Mairie annexe' });
  });

  it('are not removed while a page shows them, and can be removed otherwise', async () => {
    const [page, text] = ['pages/contact.md', (await file('pages/contact.md')) ?? ''];
    const { publishFiles } = await import('#server/content/edits/publish.ts');
    const { hashText } = await import('#server/content/edits/store.ts');
    const shown = `${text}\n::: horaires\nlieu: mairie-annexe\n:::\n`;
    const by = { author: { id: null, name: 'Rose' }, action: 'publish' } as const;
    const change = (content: string, from: string) => [{ path: page, content, startedFrom: hashText(from) }];
    expect((await publishFiles(test.services, test.site, change(shown, text), by)).outcome).toBe('published');
    expect((await publish({ geste: 'supprimer' })).status).toBe(400);
    await publishFiles(test.services, test.site, change(text, shown), by);
    expect((await publish({ geste: 'supprimer' })).to).toContain('fait=retire');
    expect(await file()).toBeUndefined();
    expect((await rose.get(`${PATH}/mairie-annexe`)).status).toBe(404);
  });
});
