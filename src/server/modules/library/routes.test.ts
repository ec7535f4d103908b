import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { multipart, type SentPicture } from '#server/content/uploads/testing.ts';
import { openSession } from '#server/people/accounts/session-store.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { csrfToken } from '#server/platform/security/csrf.ts';
import type { Role } from '#server/platform/security/role.ts';

const PATH = '/vitrine/administration/bibliotheque';
const FILE = `${PATH}/fichier`;

const seenIn = (body: string) => /name="vu" value="(\w+)"/.exec(body)?.[1] ?? '';

describe('ADMIN-4 the library in the browser', () => {
  let test: TestApp;
  let picture: Buffer;
  let editor: Person;
  beforeAll(async () => {
    picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#135' } })
      .jpeg()
      .toBuffer();
    test = await startTestApp({
      files: {
        ...VILLAGE,
        'pages/contact.md': page({ id: 5, titre: 'Contact' }, '::: image\nimage: pont.jpg\nalt: Le pont\n:::'),
      },
      media: { 'pont.jpg': picture, 'plan.pdf': Buffer.from('%PDF-1.4\n%%EOF\n') },
    });
    editor = await person('editor');
  });
  afterAll(() => test.close());

  interface Person {
    get(url: string, accept?: string): ReturnType<typeof answer>;
    post(
      url: string,
      fields: Readonly<Record<string, string | SentPicture>>,
      accept?: string,
    ): ReturnType<typeof answer>;
  }
  async function answer(request: InjectOptions) {
    const { statusCode: status, body, headers } = await test.app.inject(request);
    return { status, body: body.replaceAll('\u00a0', ' '), to: String(headers.location ?? '') };
  }
  async function person(role: Role): Promise<Person> {
    const { kysely } = test.database;
    const details = { email: `${role}@village.example`, name: role, role, modules: [], password: 'pont-du-matin-2026' };
    const account = await createAccount(kysely, 'village', details);
    const token = await openSession(kysely, 'village', account?.id ?? '', { now: test.services.now(), long: true });
    const headers = { 'sec-fetch-site': 'same-origin', cookie: `vitrine-session=${token}` };
    return {
      get: (url, accept = 'text/html') => answer({ url, headers: { ...headers, accept } }),
      async post(url, fields, accept = 'text/html') {
        const { payload, type } = await multipart({ csrf: csrfToken(token), ...fields });
        return answer({ method: 'POST', url, headers: { ...headers, accept, 'content-type': type }, payload });
      },
    };
  }
  const sent = (name: string): SentPicture => ({ bytes: picture, name });

  it('ADMIN-4 lists files, by word and by kind', async () => {
    const { body } = await editor.get(PATH);
    expect(body).toContain('2 fichiers');
    expect((await editor.get(`${PATH}?q=PONT`)).body).toContain('1 fichier<');
    const documents = await editor.get(`${PATH}?genre=documents`);
    expect(documents.body).toContain('plan.pdf');
    expect(documents.body).not.toContain('pont.jpg');
    expect((await editor.get(`${PATH}?sans-texte=1`)).body).toContain('1 fichier<');
  });

  it('ADMIN-4 takes a file from a plain form, and says at the field what is wrong with another', async () => {
    // As heavy as a good camera makes it: what follows the end of a picture counts for its weight alone.
    const image = { bytes: Buffer.concat([picture, Buffer.alloc(20_000_000)]), name: 'Marché.jpg' };
    const { status, to } = await editor.post(PATH, { image, alt: 'Le marché du samedi' });
    expect([status, to]).toEqual([303, `${FILE}?fichier=images%2Fmarche.webp&fait=envoye`]);
    const { body } = await editor.get(to);
    expect(body).toContain('Le fichier est dans la bibliothèque.');
    expect(body).toContain('value="Le marché du samedi"');
    expect(body).toContain('Nulle part.');
    const wrong = await editor.post(PATH, { image: { bytes: Buffer.from('MZ'), name: 'virus.exe' }, alt: 'Le quai' });
    expect(wrong.body).toContain('value="Le quai"');
    expect(wrong.status).toBe(415);
    expect(wrong.body).toContain('ne peuvent pas être publiés');
    expect((await editor.post(PATH, {})).status).toBe(400);
  });

  it('ADMIN-4 answers a script with the file to choose, and lists what can be chosen', async () => {
    const { status, body } = await editor.post(PATH, { image: sent('mairie.jpg') }, 'application/json');
    expect(status).toBe(201);
    expect(JSON.parse(body)).toMatchObject({ fichier: 'images/mairie.webp', titre: 'mairie.webp', alt: null });
    expect((await editor.get('/vitrine/administration')).body).toContain('1 image est sans description');
    const choices = JSON.parse((await editor.get(`${PATH}/choix?usage=picture&q=mar`, 'application/json')).body);
    expect(choices).toMatchObject({ fichiers: [{ fichier: 'images/marche.webp', alt: 'Le marché du samedi' }] });
    expect(choices.suite).toBe(false);
    const refused = await editor.post(PATH, { image: { bytes: Buffer.from('x'), name: 'x.exe' } }, 'application/json');
    expect(JSON.parse(refused.body).msg).toContain('ne peuvent pas être publiés');
  });

  it('ADMIN-4 saves the description of a picture, unless another person did meanwhile', async () => {
    const form = await editor.get(`${FILE}?fichier=pont.jpg`);
    const vu = seenIn(form.body);
    const fields = { fichier: 'pont.jpg', geste: 'textes', alt: 'Le pont', legende: '', credit: 'Léa', foyer: '30 10' };
    expect((await editor.post(FILE, { ...fields, vu })).to).toContain('fait=textes');
    expect((await editor.get('/contact')).body).toContain('focal-x30 focal-y10');
    expect((await editor.get('/contact')).body).toContain('Crédit : Léa');
    const late = await editor.post(FILE, { ...fields, alt: 'Autre', vu });
    expect(late.status).toBe(409);
    expect(late.body).toContain('Une autre personne a changé cette description');
    // Nothing typed is lost: the form holds it, and the other’s text is beside it.
    expect(late.body).toContain('value="Autre"');
    expect(late.body).toMatch(/Ce qui est enregistré.*Le pont/s);
    expect(late.body).toContain('&quot;unsaved&quot;:true');
  });

  it('ADMIN-4 says where a file serves, and lets nobody delete it', async () => {
    const { body } = await editor.get(`${FILE}?fichier=pont.jpg`);
    const vu = seenIn(body);
    expect(body).toContain('<a href="/vitrine/administration/pages/modifier?page=contact">Contact</a>');
    expect((await editor.post(FILE, { fichier: 'pont.jpg', geste: 'supprimer', vu })).status).toBe(409);
  });

  it('ADMIN-4 replaces, deletes into the trash and brings back; the journal says so', async () => {
    const file = 'images/marche.webp';
    const seen = async () => seenIn((await editor.get(`${FILE}?fichier=${encodeURIComponent(file)}`)).body);
    const before = await seen();
    const bytes = await sharp(picture).negate().jpeg().toBuffer();
    const replaced = { fichier: file, geste: 'remplacer', image: { bytes, name: 'n.jpg' }, vu: before };
    expect((await editor.post(FILE, replaced)).to).toContain('remplace');
    // SERVE-6 A person who saw the former picture decides nothing about this one.
    for (const geste of ['remplacer', 'supprimer', 'remettre']) {
      const late = await editor.post(FILE, {
        fichier: file,
        geste,
        image: sent('n.png'),
        rang: '00000001',
        vu: before,
      });
      expect([late.status, late.body.includes('Une autre personne a changé ce fichier')]).toEqual([409, true]);
    }
    expect((await editor.post(FILE, { fichier: file, geste: 'supprimer', vu: await seen() })).to).toBe(
      `${PATH}?fait=supprime`,
    );
    expect((await editor.get(`${PATH}?genre=corbeille`)).body).toContain('marche.webp');
    const gone = await editor.get(`${FILE}?fichier=${encodeURIComponent(file)}`);
    expect(gone.body).toContain('Ce fichier est dans la corbeille.');
    const rang = /name="rang" value="(\d+)"/.exec(gone.body)?.[1] ?? '';
    expect((await editor.post(FILE, { fichier: file, geste: 'remettre', rang, vu: seenIn(gone.body) })).to).toContain(
      'fait=remis',
    );
    expect((await editor.get(`/media/${file}`)).status).toBe(200);
    // With its description, which went with it.
    expect((await editor.get(`${FILE}?fichier=${encodeURIComponent(file)}`)).body).toContain('Le marché du samedi');
    const journal = await (await person('administrator')).get('/vitrine/administration/journal?genre=media');
    // One line for each act, not another one for the description that goes along.
    const acts = [...journal.body.matchAll(/<tr[^>]*>(?:(?!<\/tr>).)*marche\.webp(?:(?!<\/tr>).)*<\/tr>/gs)];
    expect(acts.map(([row]) => /Mise à la corbeille|Restauration|Publication/.exec(row)?.[0])).toEqual([
      ...['Restauration', 'Mise à la corbeille', 'Publication', 'Publication'],
    ]);
  });

  it('ADMIN-2 lets in editors and administrators alone', async () => {
    const publisher = await person('publisher');
    expect((await publisher.get(PATH)).status).toBe(404);
    expect((await publisher.post(PATH, { image: sent('a.jpg') })).status).toBe(404);
    expect((await editor.get(`${FILE}?fichier=../site.yaml`)).status).toBe(404);
  });

  it('ADMIN-4 forms of pages offer the library, with a thumbnail and the address of its picker', async () => {
    const { body } = await editor.get('/vitrine/administration/pages/partie?page=contact&rang=2');
    expect(body).toContain('data-library-picker=""');
    expect(body).toMatch(/<select[^>]*name="image"[^>]*>.*<option value="pont.jpg" selected="">pont.jpg – Le pont/s);
    expect(body).toContain('data-alt="champ-alt"');
    expect((await test.app.inject('/contact')).body).not.toContain('library');
  });
});
