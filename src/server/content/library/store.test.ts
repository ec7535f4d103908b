import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { buildApp } from '#server/app.ts';
import { settleEdits } from '#server/content/edits/settle.ts';
import { statusOf } from '#server/content/edits/status.ts';
import { readEditedFiles } from '#server/content/edits/store.ts';
import { currentSites } from '#server/content/site/current-sites.ts';
import { sweepUploads } from '#server/content/uploads/sweep.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { changeFile, createLibrary, describeFile, type Library } from './store.ts';
import { usesOf } from './uses.ts';
import { listTrash, versionsOf } from './versions.ts';

const plain = (background: string, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .toFormat(format)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();

describe('ADMIN-4 the library', () => {
  let test: TestApp;
  let library: Library;
  let author: { readonly id: string; readonly name: string };
  beforeAll(async () => {
    test = await startTestApp({
      files: {
        ...VILLAGE,
        'pages/contact.md': page({ id: 5, titre: 'Contact' }, '::: image\nimage: pont.jpg\n:::'),
        'site.en.yaml': 'pied: [{ titre: Map, liens: [{ titre: Map, lien: carte.pdf }] }]\n',
        'alertes.yaml': 'crue: { titre: Crue, texte: Crue., lien: { titre: Plan, lien: carte.pdf } }\n',
        'redirections.yaml': '/ancien: carte.pdf\n',
        'horaires/mairie.yaml': 'nom: Mairie\nlien: carte.pdf\n',
      },
      media: {
        'carte.pdf': Buffer.from('%PDF-1.4\n%%EOF\n'),
        'pont.jpg': await plain('#135'),
        'plan.pdf': Buffer.from('%PDF-1.4\n%%EOF\n'),
      },
    });
    const account = await createAccount(test.database.kysely, 'village', {
      ...{ email: 'lea@village.example', name: 'Léa', role: 'editor', modules: [], password: 'pont-du-matin-2026' },
    });
    if (account === undefined) throw new Error('no account');
    author = account;
    library = createLibrary(test.services);
  });
  afterAll(() => test.close());

  const site = () => test.services.sites()[0] ?? test.site;
  const get = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } });
  /** The site as every process has it after it followed a publication. */
  async function followed() {
    await test.app.inject({ method: 'POST', url: '/vitrine/connexion' });
    await get('/');
    return site();
  }
  async function add(name: string, bytes: Buffer, alt?: string) {
    const { file, result } = await library.add(site(), author, { name, bytes }, alt === undefined ? {} : { alt });
    expect(result.outcome).toBe('published');
    await followed();
    return file;
  }

  it('ADMIN-4 publishes a sent picture without its metadata, under a free name, with its text', async () => {
    const one = await add('Fête du Pont.JPG', await plain('#531'), 'Le pont, un soir de fête');
    const other = await add('fete du pont.png', await plain('#315', 'png'));
    expect([one, other]).toEqual(['images/fete-du-pont.webp', 'images/fete-du-pont-2.webp']);
    expect(site().media.get(one)).toMatchObject({ width: 80, height: 60, alt: 'Le pont, un soir de fête' });
    const sent = await test.app.inject(`/media/${one}`);
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(sent.rawPayload.includes('secret place')).toBe(false);
    const small = await test.app.inject(`/miniature.php?pic=${one}&w_max=40`);
    expect(small.statusCode).toBe(200);
  });

  it('ADMIN-4 cleans drawings, and takes documents, sounds and films as they are', async () => {
    const drawing = await add(
      'plan.svg',
      Buffer.from(
        '<svg viewBox="0 0 20 10" xmlns="http://www.w3.org/2000/svg"><script>x</script><path d="M0 0"/></svg>',
      ),
    );
    expect((await test.app.inject(`/media/${drawing}`)).body).not.toContain('script');
    const minutes = await add('Compte rendu 2026-09-28.pdf', Buffer.from('%PDF-1.4\nordre du jour\n'));
    expect(site().media.get(minutes)).toMatchObject({
      file: 'documents/compte-rendu-2026-09-28.pdf',
      day: '2026-09-28',
    });
    expect((await test.app.inject(`/media/${minutes}`)).body).toContain('ordre du jour');
  });

  it.each([
    ['virus.exe', 'MZ', 415],
    ['faux.pdf', 'MZ', 415],
    ['faux.jpg', '<html>', 415],
    ['faux.docx', 'texte', 415],
    ['faux.svg', '<html>', 422],
    ['vide.pdf', '', 400],
  ])('ADMIN-4 refuses %s by its content', async (name, bytes, status) => {
    const sending = library.add(site(), author, { name, bytes: Buffer.from(bytes) });
    await expect(sending).rejects.toMatchObject({ statusCode: status });
  });

  it('ADMIN-4 replaces a picture everywhere it is shown, in its own format, and brings the former one back', async () => {
    const before = site().media.get('pont.jpg')?.hash ?? '';
    expect((await get('/contact')).body).toContain(`/media/pont.jpg?v=${before}`);
    await library.replace(site(), author, 'pont.jpg', { name: 'neuf.png', bytes: await plain('#abc', 'png') });
    const { hash = '' } = (await followed()).media.get('pont.jpg') ?? {};
    expect(hash).not.toBe(before);
    expect((await get('/contact')).body).toContain(`/media/pont.jpg?v=${hash}`);
    const sent = await test.app.inject('/media/pont.jpg');
    expect((await sharp(sent.rawPayload).metadata()).format).toBe('jpeg');
    const [former] = await versionsOf(test.services, site(), 'pont.jpg');
    expect(former?.by).toBe('Léa');
    await changeFile(test.services, site(), author, 'pont.jpg', former?.content ?? '', 'restore');
    expect((await followed()).media.get('pont.jpg')?.hash).toBe(before);
  });

  it('ADMIN-4 shows text, caption, credit and focal point where a page writes none', async () => {
    const mediaTexts = { alt: 'Le vieux pont', legende: 'En 1900', credit: 'Archives', foyer: { x: 30, y: 10 } };
    await describeFile(test.services, site(), author, 'pont.jpg', mediaTexts);
    await followed();
    const { body } = await get('/contact');
    expect(body).toContain('alt="Le vieux pont"');
    expect(body).toContain('class="focal focal-x30 focal-y10"');
    expect(body).toContain('<figcaption>En 1900 – Crédit\u00a0: Archives</figcaption>');
    await describeFile(test.services, site(), author, 'pont.jpg', {});
    expect((await followed()).media.get('pont.jpg')?.alt).toBeUndefined();
  });

  it('ADMIN-4 brings a file back with the description that it was deleted with, not with an earlier one', async () => {
    const restored = async (file: string) => {
      expect((await changeFile(test.services, await followed(), author, file, null)).outcome).toBe('published');
      const [former] = await versionsOf(test.services, await followed(), file);
      await changeFile(test.services, site(), author, file, former?.content ?? '', 'restore');
      return (await followed()).media.get(file)?.alt;
    };
    const file = await add('banc.png', await plain('#eee', 'png'), 'Un banc');
    await followed();
    expect(await restored(file)).toBe('Un banc');
    await describeFile(test.services, site(), author, file, {});
    expect(await restored(file)).toBeUndefined();
  });

  it('ADMIN-4 says where a file is used, deletes it only when nothing needs it, and keeps it for thirty days', async () => {
    expect(await usesOf(test.services, site(), 'pont.jpg')).toEqual([
      { kind: 'page', title: 'Contact', name: 'contact', isDraft: false },
    ]);
    expect(await changeFile(test.services, site(), author, 'pont.jpg', null)).toMatchObject({ outcome: 'refused' });
    const file = await add('inutile.png', await plain('#fff', 'png'), 'Rien');
    const planned = { siteId: 'village', path: 'reglage:settings/coordonnees/', version: 1, accountName: 'Ada' };
    const content = JSON.stringify({ logo: file });
    await test.database.kysely
      .insertInto('fileDraft')
      .values({ ...planned, content, startedFrom: null })
      .execute();
    expect(await usesOf(test.services, site(), file)).toEqual([{ kind: 'file', path: 'site.yaml' }]);
    await test.database.kysely.deleteFrom('fileDraft').execute();
    expect(await usesOf(test.services, site(), file)).toEqual([]);
    expect((await changeFile(test.services, site(), author, file, null)).outcome).toBe('published');
    await followed();
    expect((await test.app.inject(`/media/${file}`)).statusCode).toBe(404);
    expect((await listTrash(test.services, site())).map((trashed) => trashed.file)).toEqual([file]);
    test.advance(29 * 86_400_000);
    await sweepUploads(test.services, 'village');
    const [former] = await versionsOf(test.services, site(), file);
    await changeFile(test.services, site(), author, file, former?.content ?? '', 'restore');
    await followed();
    expect((await test.app.inject(`/media/${file}`)).statusCode).toBe(200);
    await changeFile(test.services, site(), author, file, null);
    test.advance(40 * 86_400_000);
    await sweepUploads(test.services, 'village');
    expect(await versionsOf(test.services, site(), file)).toEqual([]);
    expect((await test.app.inject('/media/images/fete-du-pont.webp')).statusCode).toBe(200);
  });

  it('ADMIN-4 finds a file in every text of the site that may name it', async () => {
    const uses = await usesOf(test.services, site(), 'carte.pdf');
    expect(uses.map((use) => use.kind === 'file' && use.path)).toEqual([
      'alertes.yaml',
      'redirections.yaml',
      'site.en.yaml',
      'horaires/mairie.yaml',
    ]);
  });

  it('ADMIN-4 serves a file that another process has published a moment ago', async () => {
    const other = await buildApp({ services: { ...test.services, ...currentSites(test.services.sites()) } });
    await other.inject('/');
    const file = await add('neuf.png', await plain('#0f0', 'png'));
    const { hash } = site().media.get(file) ?? { hash: '' };
    expect((await other.inject(`/media/${file}?v=${hash}`)).statusCode).toBe(200);
    await library.replace(site(), author, file, { name: 'autre.png', bytes: await plain('#00f', 'png') });
    const now = (await followed()).media.get(file)?.hash;
    const { headers } = await other.inject(`/miniature.php?pic=${file}&w_max=20&v=${now}`);
    expect(headers['cache-control']).toContain('immutable');
    await other.close();
  });

  it('EDIT-11 compares a file with that of the folder, and forgets it when the folder has it', async () => {
    await library.replace(site(), author, 'plan.pdf', { name: 'x.pdf', bytes: Buffer.from('%PDF-1.4\nneuf\n') });
    const state = async () => {
      const files = await readEditedFiles(test.database.kysely, 'village');
      return (await statusOf(test.database.kysely, site().folder, files)).find(
        ({ file }) => file.path === 'media/plan.pdf',
      )?.state;
    };
    expect(await state()).toBe('edited');
    const target = path.join(site().folder, 'media/plan.pdf');
    const former = await readFile(target);
    await writeFile(target, '%PDF-1.4\nde l’agence\n');
    expect(await state()).toBe('both');
    await writeFile(target, '%PDF-1.4\nneuf\n');
    expect(await state()).toBe('same');
    await settleEdits(test.database.kysely, site());
    expect(await state()).toBeUndefined();
    await writeFile(target, former);
  });
});
