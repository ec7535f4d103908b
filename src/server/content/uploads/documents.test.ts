import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { changeFile, createLibrary } from '#server/content/library/store.ts';
import { startVisitor, type Visitor } from '#server/modules/accounts/testing.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { TRASH_MS } from './library-contents.ts';
import { ORPHAN_MS, sweepUploads } from './sweep.ts';
import { multipart } from './testing.ts';
import { texts } from './texts.ts';

const FILES = {
  ...VILLAGE,
  'modules/infos.yaml':
    'ident: infos\nnom: Infos\nsingulier: info\npage: 3\ncontributeurs: confiance\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n  - { nom: piece, type: document, libelle: Pièce jointe }\n',
};
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\nordre du jour\n%%EOF\n');
const PASSWORD = 'pont-du-matin-2026';
const EDIT = '/vitrine/mes-elements/my_elements_edit';

let test: TestApp;
const accounts: Record<string, { readonly id: string; readonly name: string }> = {};
beforeAll(async () => {
  test = await startTestApp({ files: FILES });
  for (const name of ['anna', 'bruno']) {
    const account = await createAccount(test.database.kysely, 'village', {
      ...{ email: `${name}@village.example`, name, role: 'contributor', modules: ['infos'], password: PASSWORD },
    });
    if (account !== undefined) accounts[name] = account;
  }
});
afterAll(() => test.close());
beforeEach(() => test.database.kysely.deleteFrom('attempt').execute());

async function visitorOf(name: string): Promise<Visitor> {
  const visitor = startVisitor(test.app);
  await visitor.post('/vitrine/connexion', { email: `${name}@village.example`, mot_de_passe: PASSWORD });
  return visitor;
}

/** A new element, and its form. */
async function begin(visitor: Visitor) {
  const fields = { csrf: await visitor.csrf(), 'champ.titre': 'Conseil' };
  const created = await visitor.post('/vitrine/mes-elements/my_elements_new?module=infos', fields);
  const id = new URL(created.headers.location ?? '', 'http://x').searchParams.get('element') ?? '';
  const url = `${EDIT}?module=infos&element=${id}`;
  const send = async (parts: Readonly<Record<string, string | { bytes: Buffer; name: string }>>) => {
    const form = (await visitor.get(url)).body;
    const version = /name="version" value="([^"]*)"/.exec(form)?.[1] ?? '';
    const { payload, type } = await multipart({
      ...{ csrf: await visitor.csrf(), version, active: '1', 'champ.titre': 'Conseil' },
      ...parts,
    });
    return test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, cookie: visitor.cookie(), 'sec-fetch-site': 'same-origin', accept: 'text/html' },
      payload,
    });
  };
  return { id, url, send };
}
const fileIn = (html: string) => /name="champ\.piece" value="([^"]*)"/.exec(html)?.[1] ?? '';
const stored = () => test.database.kysely.selectFrom('uploadFile').select(['file', 'hash']).execute();

describe('SERVE-6 a document of a contributor', () => {
  it('is sent with its form, named after its file, linked with its kind and size, and served as it is', async () => {
    const anna = await visitorOf('anna');
    const { id, url, send } = await begin(anna);
    const saved = await send({ 'champ.piece.envoi': { bytes: PDF, name: 'Ordre_du_jour (été).pdf' } });
    expect(saved.statusCode).toBe(303);
    const form = (await anna.get(url)).body;
    const file = fileIn(form);
    const hash = createHash('sha256').update(PDF).digest('hex');
    expect(file).toBe(`envois/${hash}-${PDF.length}/ordre-du-jour-ete.pdf`);
    expect(form).toContain('name="champ.piece.titre" value="Ordre du jour (été)"');

    const { slug } = await test.database.kysely
      .selectFrom('element')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const shown = (await anna.get(`/mairie/conseil/${slug}`)).body;
    expect(shown).toMatch(
      /<a href="\/media\/envois\/[^"]+\.pdf\?v=[0-9a-f]{32}">Ordre du jour \(été\) \(PDF, 1\sko\)</,
    );
    const address = /href="(\/media\/envois\/[^"]+)"/.exec(shown)?.[1] ?? '';
    const served = await test.app.inject(address);
    expect([served.statusCode, served.headers['content-type'], served.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('inline; filename="ordre-du-jour-ete.pdf"'),
    ]);
    expect(served.rawPayload.equals(PDF)).toBe(true);
    expect(served.headers['cache-control']).toContain('immutable');
  });

  it('stays with the element, is renamed, replaced and taken out', async () => {
    const anna = await visitorOf('anna');
    const { url, send } = await begin(anna);
    await send({ 'champ.piece.envoi': { bytes: PDF, name: 'a.pdf' }, 'champ.piece.titre': 'Ordre du jour' });
    const first = fileIn((await anna.get(url)).body);
    await send({ 'champ.piece': first, 'champ.piece.titre': 'Nouveau nom' });
    expect((await anna.get(url)).body).toContain('value="Nouveau nom"');
    const other = Buffer.concat([PDF, Buffer.from('bis')]);
    await send({
      'champ.piece': first,
      'champ.piece.titre': 'Nouveau nom',
      'champ.piece.envoi': { bytes: other, name: 'b.pdf' },
    });
    const second = fileIn((await anna.get(url)).body);
    expect([second.endsWith('/b.pdf'), second === first]).toEqual([true, false]);
    await send({ 'champ.piece': second, 'champ.piece.titre': 'Nouveau nom', 'champ.piece.retrait': '1' });
    expect(fileIn((await anna.get(url)).body)).toBe('');
  });

  it.each<[string, string, Buffer, string]>([
    ['a program', 'jeu.exe', Buffer.from('MZ'), texts.notDocument],
    ['a page', 'page.html', Buffer.from('<script>alert(1)</script>'), texts.notDocument],
    ['an archive', 'tout.zip', Buffer.from('PK\x03\x04'), texts.notDocument],
    ['a page that claims to be a PDF', 'page.pdf', Buffer.from('<script>alert(1)</script>'), texts.notItsKind],
    ['a file without content', 'vide.txt', Buffer.alloc(0), texts.emptyFile],
    ['a text with zeros', 'notes.txt', Buffer.from('a\0b'), texts.notItsKind],
    ['more than a form may hold', 'film.pdf', Buffer.concat([PDF, Buffer.alloc(41 * 1024 * 1024)]), texts.unread],
    ['more than 20 MB', 'gros.pdf', Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024)]), texts.documentTooHeavy],
  ])('%s is refused at its field, and what was typed stays', async (_, name, bytes, sentence) => {
    const anna = await visitorOf('anna');
    const { send } = await begin(anna);
    const before = await stored();
    const refused = await send({ 'champ.piece.envoi': { bytes, name }, 'champ.piece.titre': 'Mon document' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(sentence);
    expect(refused.body).toContain('value="Mon document"');
    expect(await stored()).toEqual(before);
  });

  it('that is sent after the session has ended does not take what was typed with it', async () => {
    const anna = await visitorOf('anna');
    const { url } = await begin(anna);
    const piece = { bytes: Buffer.concat([PDF, Buffer.alloc(3 * 1024 * 1024)]), name: 'a.pdf' };
    const { payload, type } = await multipart({ 'champ.piece.envoi': piece, 'champ.titre': 'Écrit longtemps' });
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', accept: 'text/html' };
    const { statusCode, body } = await test.app.inject({ method: 'POST', url, headers, payload });
    expect([statusCode, body.includes('Écrit longtemps</textarea>')]).toEqual([401, true]);
    expect(body).toContain('Un fichier ne peut pas attendre ici');
  });

  it('of another person, or of the folder, cannot be taken', async () => {
    const [anna, bruno] = [await visitorOf('anna'), await visitorOf('bruno')];
    const hers = await begin(anna);
    await hers.send({ 'champ.piece.envoi': { bytes: PDF, name: 'a.pdf' } });
    const file = fileIn((await anna.get(hers.url)).body);
    const his = await begin(bruno);
    for (const taken of [file, 'plan.pdf', '../../etc/passwd.pdf']) {
      const refused = await his.send({ 'champ.piece': taken, 'champ.piece.titre': 'x' });
      expect(refused.statusCode).toBe(422);
      expect(refused.body).toContain('n’est plus disponible. Envoyez-le de nouveau.');
      expect(fileIn(refused.body)).toBe('');
    }
  });

  it('counts for the quota of its account, and what nothing names goes after a day', async () => {
    const anna = await visitorOf('anna');
    const { send } = await begin(anna);
    const bytes = Buffer.concat([PDF, Buffer.from('balayage')]);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await send({ 'champ.piece.envoi': { bytes, name: 'a.pdf' } });
    const row = await test.database.kysely
      .selectFrom('upload')
      .selectAll()
      .where('file', 'like', `%${hash}%`)
      .execute();
    expect(row).toMatchObject([{ bytes: bytes.length, accountId: accounts.anna?.id }]);
    const isThere = async () => (await stored()).some((one) => one.hash === hash);
    test.advance(2 * ORPHAN_MS);
    await sweepUploads(test.services, 'village');
    expect(await isThere()).toBe(true);
    await test.database.kysely.deleteFrom('elementHistory').execute();
    await test.database.kysely.deleteFrom('element').execute();
    test.advance(2 * ORPHAN_MS);
    await sweepUploads(test.services, 'village');
    expect(await isThere()).toBe(false);
  });

  it('is one content with the same file of the library, and outlives it there', async () => {
    const anna = await visitorOf('anna');
    const library = createLibrary(test.services);
    const author = accounts.anna ?? { id: '', name: '' };
    const bytes = Buffer.concat([PDF, Buffer.from('bibliothèque')]);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const added = await library.add(test.site, author, { name: 'plan.pdf', bytes }, {});
    const { url, send } = await begin(anna);
    await send({ 'champ.piece.envoi': { bytes, name: 'a.pdf' } });
    expect((await stored()).filter((one) => one.hash === hash)).toHaveLength(1);
    const file = fileIn((await anna.get(url)).body);
    await changeFile(test.services, test.services.sites()[0] ?? test.site, author, added.file, null);
    test.advance(2 * TRASH_MS);
    await sweepUploads(test.services, 'village');
    expect((await test.app.inject(`/media/${file}`)).rawPayload.equals(bytes)).toBe(true);
  });
});
