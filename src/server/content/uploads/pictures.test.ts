import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { saveElements } from '#server/content/elements/store.ts';
import { readValues } from '#server/content/fields/element-values.ts';
import type { ElementField, ElementFieldType } from '#server/content/fields/index.ts';
import { photo } from '#server/modules/thumbnails/testing.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { checkFiles, storeFormFiles, uploadFacts, withKnownFiles } from './form-files.ts';
import { reEncode } from './re-encode.ts';
import { createUploads, type Uploads } from './store.ts';
import { ORPHAN_MS, sweepUploads } from './sweep.ts';
import { texts } from './texts.ts';

const FILES = {
  ...VILLAGE,
  'modules/infos.yaml':
    'ident: infos\nnom: Infos\nsingulier: info\npage: 3\nimage: photo\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n  - { nom: photo, type: image, libelle: Photo }\n  - { nom: corps, type: texte-riche, libelle: Texte }\n',
};
function field(name: string, type: ElementFieldType): ElementField {
  return {
    name,
    type,
    label: name,
    required: false,
    help: undefined,
    min: undefined,
    max: undefined,
    choices: new Map(),
  };
}
const FIELDS = [field('titre', 'texte'), field('photo', 'image'), field('corps', 'texte-riche')];

let test: TestApp;
let uploads: Uploads;
let anna = '';
let bruno = '';
beforeAll(async () => {
  test = await startTestApp({ files: FILES });
  uploads = createUploads(test.services);
  const account = async (email: string) =>
    (
      await createAccount(test.database.kysely, 'village', {
        email,
        name: email,
        role: 'contributor',
        modules: ['infos'],
        password: 'pont-du-matin-2026',
      })
    )?.id ?? '';
  anna = await account('anna@village.example');
  bruno = await account('bruno@village.example');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['attempt', 'upload', 'element'] as const) await test.database.kysely.deleteFrom(table).execute();
});

const store = async (width: number, owner = anna) =>
  (await uploads.store(test.site, owner, await photo(width, 60))).file;
const files = async () =>
  (await test.database.kysely.selectFrom('uploadFile').select('file').execute()).map(({ file }) => file);
const rows = async () =>
  (await test.database.kysely.selectFrom('upload').select(['file', 'accountId']).execute()).map(({ file }) => file);
const check = (values: Record<string, unknown>, versions: Record<string, unknown>[] = [], accountId = anna) =>
  checkFiles(test.database.kysely, { siteId: 'village', accountId, fields: FIELDS, values, versions });
const save = (id: string, values: Record<string, unknown>) => {
  const module = test.site.modules.get('infos');
  if (module === undefined) throw new Error('no module');
  return saveElements(test.database.kysely, test.site, module, [{ id, slug: id, ownerId: anna, active: true, values }]);
};

describe('whose picture it is', () => {
  it('MINE-1 only the user who sent a picture can use it; what the element has already may stay', async () => {
    const hers = await store(100);
    const his = await store(110, bruno);
    const photoOf = (fichier: string) => ({ photo: { fichier, alt: 'x' } });
    const refused = [{ field: 'photo', message: texts.notYours.replace('{field}', 'photo') }];
    expect(await check(photoOf(hers))).toEqual([]);
    expect(await check(photoOf(his))).toEqual(refused);
    expect(await check(photoOf(his), [photoOf(his)])).toEqual([]);
    expect(await check(photoOf(hers), [], bruno)).toEqual(refused);
    expect(await check(photoOf(`envois/${'0'.repeat(40)}-9x9.webp`))).toEqual(refused);
    // A file of the site's own folder can stay, not be taken.
    expect(await check(photoOf('photos/mairie.webp'))).toEqual(refused);
    expect(await check(photoOf('photos/mairie.webp'), [{}, photoOf('photos/mairie.webp')])).toEqual([]);
  });

  it('MINE-1 nor in a text', async () => {
    const [hers, his] = [await store(100), await store(110, bruno)];
    expect(await check({ corps: `<p><img src="/media/${hers}" alt=""></p>` })).toEqual([]);
    expect(await check({ corps: `<p><img src="/media/${his}" alt=""></p>` })).toHaveLength(1);
  });

  it('the same picture sent by two people is one file that both may use', async () => {
    const [one, other] = [await store(120), await store(120, bruno)];
    expect(one).toBe(other);
    expect([
      await check({ photo: { fichier: one, alt: '' } }),
      await check({ photo: { fichier: one, alt: '' } }, [], bruno),
    ]).toEqual([[], []]);
    expect((await files()).filter((file) => file === one)).toHaveLength(1);
  });
});

describe('a form that is rendered again', () => {
  it('MINE-6 names the person’s own pictures and the element’s, and no others, whatever was sent', async () => {
    const [hers, his] = [await store(100), await store(110, bruno)];
    const owner = {
      siteId: 'village',
      accountId: anna,
      fields: FIELDS,
      versions: [{ photo: { fichier: 'photos/mairie.webp', alt: '' } }],
    };
    const known = async (file: string | readonly string[]) =>
      withKnownFiles(test.database.kysely, owner, {
        'champ.titre': 'envois/x',
        'champ.photo': file,
        'champ.photo.alt': 'Un pont',
      });
    const others = { 'champ.titre': 'envois/x', 'champ.photo.alt': 'Un pont' };
    expect(await known(hers)).toEqual({ ...others, 'champ.photo': hers });
    expect(await known('photos/mairie.webp')).toEqual({ ...others, 'champ.photo': 'photos/mairie.webp' });
    for (const foreign of [
      his,
      `${hers}?x`,
      '../vitrine/deconnexion',
      '"><img src=x onerror=alert(1)>.webp',
      [hers, hers],
    ]) {
      expect(await known(foreign)).toEqual({ ...others, 'champ.photo': '' });
    }
  });
});

describe('how much there is room for', () => {
  it('SERVE-6 an account has its share; the same picture takes no more of it', async () => {
    const first = await store(130);
    const [{ bytes } = { bytes: 0 }] = await test.database.kysely.selectFrom('upload').select('bytes').execute();
    const small = createUploads(test.services, { quotaBytes: bytes + 10 });
    await expect(small.store(test.site, anna, await photo(130, 60))).resolves.toMatchObject({ file: first });
    await expect(small.store(test.site, anna, await photo(140, 60))).rejects.toMatchObject({
      statusCode: 429,
      message: texts.quota,
    });
    await expect(small.store(test.site, bruno, await photo(140, 60))).resolves.toBeDefined();
  });

  it('SERVE-6 what is refused leaves nothing behind, and a full account is refused before anything is unpacked', async () => {
    await store(131);
    const [{ bytes } = { bytes: 0 }] = await test.database.kysely.selectFrom('upload').select('bytes').execute();
    const before = await files();
    const small = createUploads(test.services, { quotaBytes: bytes + 10 });
    await expect(small.store(test.site, anna, await photo(1400, 600))).rejects.toMatchObject({ message: texts.quota });
    expect(await files()).toEqual(before);
    const full = createUploads(test.services, { quotaBytes: bytes });
    await expect(full.store(test.site, anna, Buffer.from('no picture'))).rejects.toMatchObject({
      message: texts.quota,
    });
  });

  it('SERVE-6 of many uploads at once no more are stored than there is room for', async () => {
    const pictures = await Promise.all(Array.from({ length: 6 }, (_, index) => photo(170 + index, 60)));
    const sizes = await Promise.all(pictures.map(async (picture) => (await reEncode(picture)).bytes.length));
    const quotaBytes = Math.max(...sizes) * 2 + 10;
    // Two processes: nothing in the memory of one stops the other.
    const stores = [createUploads(test.services, { quotaBytes }), createUploads(test.services, { quotaBytes })];
    await Promise.allSettled(pictures.map((picture, index) => stores[index % 2]?.store(test.site, anna, picture)));
    const stored = await test.database.kysely.selectFrom('upload').select('bytes').execute();
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.reduce((sum, row) => sum + row.bytes, 0)).toBeLessThanOrEqual(quotaBytes);
  });
});

describe('what nothing uses', () => {
  it('goes after 24 hours, file and row; what an element, its text or a deleted one names stays', async () => {
    const [orphan, used, inText, deleted] = [await store(150), await store(151), await store(152), await store(153)];
    await save('1', { titre: 'a', photo: { fichier: used, alt: '' } });
    await save('2', { titre: 'b', corps: `<p><img src="/media/${inText}" alt=""></p>` });
    await save('3', { titre: 'c', photo: { fichier: deleted, alt: '' } });
    await test.database.kysely
      .updateTable('element')
      .set({ deletedAt: test.services.now() })
      .where('id', '=', '3')
      .execute();
    test.advance(ORPHAN_MS - 60_000);
    const young = await store(154);
    await sweepUploads(test.services, 'village');
    expect(await files()).toEqual(expect.arrayContaining([orphan, used, inText, deleted, young]));
    test.advance(120_000);
    await sweepUploads(test.services, 'village');
    expect(await files()).toEqual(expect.arrayContaining([used, inText, deleted, young]));
    expect(await files()).not.toContain(orphan);
    expect((await rows()).sort()).toEqual([used, inText, deleted, young].sort());
    expect(await check({ photo: { fichier: orphan, alt: '' } })).toHaveLength(1);
  });

  it('of another site is not touched', async () => {
    const file = await store(160);
    test.advance(2 * ORPHAN_MS);
    await sweepUploads(test.services, 'ailleurs');
    expect(await files()).toContain(file);
  });

  it('stays while a save that names it is under way', async () => {
    const file = await store(161);
    test.advance(2 * ORPHAN_MS);
    await test.database.kysely.transaction().execute(async (trx) => {
      expect(
        await checkFiles(trx, {
          siteId: 'village',
          accountId: anna,
          fields: FIELDS,
          values: { photo: { fichier: file, alt: '' } },
          versions: [],
        }),
      ).toEqual([]);
      await sweepUploads(test.services, 'village');
    });
    expect(await files()).toContain(file);
  });

  it('goes too when its account is gone and nothing names it', async () => {
    const file = await store(162, bruno);
    await test.database.kysely.deleteFrom('upload').where('accountId', '=', bruno).execute();
    test.advance(2 * ORPHAN_MS);
    await sweepUploads(test.services, 'village');
    expect(await files()).not.toContain(file);
  });
});

describe('MINE-6 a form without JavaScript', () => {
  it('brings its pictures along: they are stored and named in the body; what is refused is an error of its field', async () => {
    const body = {
      'champ.titre': 'Fête',
      'champ.photo.envoi': new File([new Uint8Array(await photo(170, 60))], 'a.jpg'),
      'champ.photo.alt': 'Un pont',
      'champ.photo.x': '10',
      'champ.photo.retrait': '1',
    };
    const good = await storeFormFiles(uploads, test.site, anna, FIELDS, body);
    expect(good.errors).toEqual([]);
    const { values, errors } = readValues(FIELDS, good.body);
    expect([values, errors]).toEqual([
      { titre: 'Fête', photo: { fichier: expect.stringMatching(/-170x60\.webp$/), alt: 'Un pont' } },
      [],
    ]);
    expect(await check(values)).toEqual([]);

    const bad = await storeFormFiles(uploads, test.site, anna, FIELDS, {
      ...body,
      'champ.photo.envoi': new File(['<svg/>'], 'a.svg'),
    });
    expect(bad.errors).toEqual([{ field: 'photo', message: texts.notPicture }]);
    expect(bad.body['champ.titre']).toBe('Fête');
    const none = await storeFormFiles(uploads, test.site, anna, FIELDS, {
      'champ.photo': 'a.webp',
      'champ.photo.envoi': new File([], ''),
    });
    expect([none.errors, none.body['champ.photo']]).toEqual([[], 'a.webp']);
  });

  it('is rendered with small versions of its pictures', async () => {
    const file = await store(1700);
    const { action, previews } = uploadFacts(test.site, FIELDS, { 'champ.photo': file });
    expect(action).toBe('/vitrine/mes-elements/images');
    expect(previews.get(file)).toMatchObject({
      width: 640,
      src: expect.stringContaining('/miniature.php?pic=envois/'),
    });
    expect(uploadFacts(test.site, FIELDS, { 'champ.photo': 'perdu.webp' }).previews.size).toBe(0);
  });
});
