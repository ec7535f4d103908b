import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeUploaded } from '#contract/uploads.ts';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { multipart, type Sender, type SentPicture, sendPicture } from '#server/content/uploads/testing.ts';
import { texts } from '#server/content/uploads/texts.ts';
import { startVisitor } from '#server/modules/accounts/testing.ts';
import { photo, plain, pngBomb } from '#server/modules/thumbnails/testing.ts';
import { createAccount } from '#server/people/accounts/store.ts';

const PASSWORD = 'pont-du-matin-2026';
let test: TestApp;
let sender: Sender;

beforeAll(async () => {
  test = await startTestApp();
  const db = test.database.kysely;
  await createAccount(db, 'village', {
    email: 'a@village.example',
    name: 'A',
    role: 'contributor',
    modules: [],
    password: PASSWORD,
  });
  const visitor = startVisitor(test.app);
  await visitor.post('/vitrine/connexion', { email: 'a@village.example', mot_de_passe: PASSWORD });
  sender = { cookie: visitor.cookie(), csrf: await visitor.csrf() };
});
afterAll(() => test.close());
beforeEach(() => test.database.kysely.deleteFrom('attempt').execute());

const send = (bytes: Buffer, more: Omit<SentPicture, 'bytes'> = {}) =>
  sendPicture(test.app, sender, { bytes, ...more });
const stored = async () =>
  (await test.database.kysely.selectFrom('uploadFile').select('file').execute()).map(({ file }) => file);
const get = (url: string) => test.app.inject({ url, headers: { host: 'village.example', accept: 'image/webp' } });
const messageIn = (body: string) => JSON.parse(body).msg;

describe('SERVE-6 a picture of a contributor', () => {
  it('is kept, answered in the words of the contract, and served with its thumbnails', async () => {
    const response = await send(await photo(1600, 1000));
    expect(response.statusCode).toBe(201);
    const wire = JSON.parse(response.body);
    expect(wire).toEqual({
      fichier: expect.stringMatching(/^envois\/[0-9a-f]{40}-1600x1000\.webp$/),
      apercu: expect.stringMatching(
        /^\/miniature\.php\?pic=envois\/[0-9a-f]{40}-1600x1000\.webp&w_max=640&h_max=640&v=[0-9a-f]{32}$/,
      ),
      largeur: 1600,
      hauteur: 1000,
    });
    const { file, preview } = decodeUploaded(wire);
    const whole = await get(`/media/${file}?v=${file.slice(7, 39)}`);
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['content-security-policy']]).toEqual([
      200,
      'image/webp',
      "default-src 'none'; sandbox",
    ]);
    expect(whole.headers['cache-control']).toContain('immutable');
    const small = await get(preview);
    expect([small.statusCode, (await sharp(small.rawPayload).metadata()).width]).toEqual([200, 640]);
  });

  it('is upright and without a word of its camera', async () => {
    const original = await photo(400, 200, { orientation: 6 });
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Ville de Beaurivage');
    const { fichier, largeur, hauteur } = JSON.parse((await send(original)).body);
    const { rawPayload } = await get(`/media/${fichier}`);
    const facts = await sharp(rawPayload).metadata();
    expect([largeur, hauteur, facts.width, facts.height, facts.orientation]).toEqual([200, 400, 200, 400, undefined]);
    expect([facts.exif, facts.xmp, facts.icc, facts.iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(rawPayload.toString('latin1')).not.toContain('Beaurivage');
    // Turned by a quarter, what was left is above.
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect((data[0] ?? 0) > (data[2] ?? 0)).toBe(true);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['PNG', () => plain(300, 200).png().toBuffer()],
    ['WebP', () => plain(300, 200).webp().toBuffer()],
    ['AVIF', () => plain(300, 200).avif({ effort: 0 }).toBuffer()],
  ])('may be a %s, whatever it is called', async (_, make) => {
    const response = await send(await make(), { name: '../../../etc/passwd', type: 'text/html' });
    expect(response.statusCode).toBe(201);
    expect(JSON.parse(response.body)).toMatchObject({ largeur: 300, hauteur: 200 });
  });

  it('is written anew: nothing that hides in it or behind it gets through', async () => {
    const payload = '<script>alert(document.domain)</script><?php system($_GET[0]); ?>PK\x03\x04';
    const polyglots = [
      Buffer.concat([await photo(80, 60), Buffer.from(payload, 'latin1')]),
      await sharp(await plain(80, 60).png().toBuffer())
        .withExif({ IFD0: { ImageDescription: payload } })
        .png()
        .toBuffer(),
      Buffer.concat([await plain(81, 60).webp().toBuffer(), Buffer.from(payload, 'latin1')]),
    ];
    for (const polyglot of polyglots) {
      expect(polyglot.toString('latin1')).toContain('<script>');
      const response = await send(polyglot, { name: 'a.html', type: 'text/html' });
      expect(response.statusCode).toBe(201);
      const served = await get(`/media/${JSON.parse(response.body).fichier}`);
      expect(served.headers['content-type']).toBe('image/webp');
      expect(served.rawPayload.toString('latin1')).not.toMatch(/script|php|system/);
    }
  });

  it('is made smaller than the largest screens need', async () => {
    const { largeur, hauteur } = JSON.parse((await send(await plain(4000, 1000).jpeg().toBuffer())).body);
    expect([largeur, hauteur]).toEqual([2560, 640]);
  });
});

describe('SERVE-6 what is no such picture', () => {
  it.each<[string, Buffer, number, string]>([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
      415,
      texts.notPicture,
    ],
    [
      'an SVG behind white space and a comment',
      Buffer.from(`<?xml version="1.0"?>${' '.repeat(500)}<svg xmlns="http://www.w3.org/2000/svg"/>`),
      415,
      texts.notPicture,
    ],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 415, texts.notPicture],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), 415, texts.notPicture],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, texts.notPicture],
    [
      'a photo of a telephone that browsers cannot show',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      415,
      texts.heic,
    ],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422, texts.damaged],
    ['a PNG that claims 900 million pixels', pngBomb(30_000, 30_000), 422, texts.tooManyPixels],
    ['a PNG just above the limit', pngBomb(8063, 8063), 422, texts.tooManyPixels],
    ['a PNG whose pixels are missing', pngBomb(8000, 8000), 422, texts.damaged],
    [
      'a file above 12 MB',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(12 * 1024 * 1024)]),
      413,
      texts.tooHeavy,
    ],
    ['a body far above 12 MB', Buffer.alloc(14 * 1024 * 1024), 413, texts.tooHeavy],
    ['nothing', Buffer.alloc(0), 400, texts.missing],
  ])('%s is refused with a French sentence, and nothing is stored', async (_, bytes, status, sentence) => {
    const before = await stored();
    const response = await send(bytes, { type: 'image/jpeg' });
    expect([response.statusCode, messageIn(response.body)]).toEqual([status, sentence]);
    expect(await stored()).toEqual(before);
  });

  it('a JPEG that breaks off is refused', async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    const response = await send(whole.subarray(0, whole.length / 2));
    expect([response.statusCode, messageIn(response.body)]).toEqual([422, texts.damaged]);
  });

  it('a file under another name, a text in its place, a body that is no form are refused', async () => {
    const headers = {
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: sender.cookie,
      'x-csrf-token': sender.csrf,
    };
    const post = (payload: Buffer | string, type: string) =>
      test.app.inject({
        method: 'POST',
        url: '/vitrine/mes-elements/images',
        headers: { ...headers, 'content-type': type },
        payload,
      });
    const other = await multipart({ photo: { bytes: await photo(40, 30) } });
    const text = await multipart({ image: 'x' });
    expect((await post(other.payload, other.type)).statusCode).toBe(400);
    expect((await post(text.payload, text.type)).statusCode).toBe(400);
    expect((await post('n’importe quoi', 'multipart/form-data; boundary=abc')).statusCode).toBe(400);
    expect((await post('x', 'multipart/form-data')).statusCode).toBe(400);
    const many = Array.from(
      { length: 500 },
      (_, index) => `--abc\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nx\r\n`,
    ).join('');
    expect((await post(`${many}--abc--\r\n`, 'multipart/form-data; boundary=abc')).statusCode).toBe(400);
    expect((await post('image=x', 'application/x-www-form-urlencoded')).statusCode).toBe(400);
  });
});

describe('SERVE-6 who may send', () => {
  it('nobody who is not signed in, without the CSRF token, or from another site', async () => {
    const picture = { bytes: await photo(40, 30) };
    const before = await stored();
    expect((await sendPicture(test.app, { cookie: '', csrf: '' }, picture)).statusCode).toBe(401);
    expect((await sendPicture(test.app, { ...sender, csrf: '' }, picture)).statusCode).toBe(403);
    expect((await sendPicture(test.app, { ...sender, csrf: 'x' }, picture)).statusCode).toBe(403);
    const { payload, type } = await multipart({ image: picture });
    const headers = {
      cookie: sender.cookie,
      'x-csrf-token': sender.csrf,
      'content-type': type,
      'sec-fetch-site': 'cross-site',
    };
    expect(
      (await test.app.inject({ method: 'POST', url: '/vitrine/mes-elements/images', headers, payload })).statusCode,
    ).toBe(403);
    expect(await stored()).toEqual(before);
  });

  it('not without end: after 120 an hour, later', async () => {
    await test.database.kysely
      .insertInto('attempt')
      .values({ siteId: 'village', subject: `upload:${await accountId()}`, windowStart: hourStart(), count: 120 })
      .execute();
    const response = await send(await photo(40, 30));
    expect([response.statusCode, messageIn(response.body), response.headers['retry-after']]).toEqual([
      429,
      texts.tooMany,
      '3600',
    ]);
  });
});

describe('SERVE-6 the folder of uploads', () => {
  it('is reached by no other name', async () => {
    const { fichier } = JSON.parse((await send(await photo(90, 60))).body);
    const name = path.posix.basename(fichier);
    expect((await get(`/media/${fichier}`)).statusCode).toBe(200);
    const others = [
      `envois/${name.replace('90x60', '1x1')}`,
      `envois/${name.slice(0, 2)}/${name}`,
      `envois/../uploads/village/${name.slice(0, 2)}/${name}`,
      `envois%2f..%2fenvois%2f${name}`,
      `envois/${name}%00.webp`,
      `envois/${'0'.repeat(40)}-90x60.webp`,
      'envois/',
      'envois',
    ];
    for (const other of others) {
      expect([other, (await get(`/media/${other}`)).statusCode]).toEqual([other, 404]);
      expect([other, (await get(`/miniature.php?pic=${encodeURIComponent(other)}&w_max=100`)).statusCode]).toEqual([
        other,
        404,
      ]);
    }
  });
});

async function accountId(): Promise<string> {
  return (await test.database.kysely.selectFrom('account').select('id').executeTakeFirstOrThrow()).id;
}

function hourStart(): Date {
  const hour = 60 * 60_000;
  return new Date(Math.floor(test.services.now().getTime() / hour) * hour);
}
