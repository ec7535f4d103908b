import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { thumbnails } from './routes.ts';
import { photo, plain } from './testing.ts';

const MODERN = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const TALL = 'planche_contact/fête du pont.jpg';

describe('SERVE-2 miniature.php', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({
      modules: [thumbnails],
      media: {
        // As a phone held upright writes it: lying, with a note to turn it.
        [TALL]: await photo(1200, 800, { orientation: 6 }),
        'vues/large.webp': await plain(1600, 900).webp().toBuffer(),
        'vues/logo.png': await plain(300, 100, 0.3).png().toBuffer(),
        'vues/vif.avif': await plain(500, 300).avif({ effort: 0 }).toBuffer(),
        'vues/anime.gif': await plain(400, 300).gif().toBuffer(),
        'media/double.png': await plain(90, 60).png().toBuffer(),
        'plan.pdf': Buffer.from('%PDF-1.4\n%%EOF\n'),
      },
    });
    // On the disk, but not when the site was read.
    await writeFile(path.join(test.site.folder, 'media', 'secret.png'), await plain(50, 50).png().toBuffer());
  });
  afterAll(() => test.close());

  const get = (query: string, headers: Record<string, string> = { accept: MODERN }, address = '/miniature.php') =>
    test.app.inject({ url: `${address}?${query}`, headers });
  const queryOf = (pic: string, width: number, height: number, rest = '') =>
    `pic=${encodeURIComponent(pic)}&w_max=${width}&h_max=${height}${rest}`;
  const hashOf = (file: string) => test.site.media.get(file)?.hash ?? '?';

  it('SERVE-2 scales a picture down inside its box, at the root and under the base, upright and without its notes', async () => {
    for (const address of ['/miniature.php', `/${test.site.base}/miniature.php`]) {
      const response = await get(queryOf(TALL, 240, 240, '&id_planche_contact=7'), { accept: 'image/jpeg' }, address);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
      const facts = await sharp(response.rawPayload).metadata();
      expect([facts.format, facts.width, facts.height]).toEqual(['jpeg', 160, 240]);
      expect([facts.exif, facts.orientation, facts.xmp, facts.iptc, facts.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      // Turned by a quarter, what was on the left is on top.
      const { data } = await sharp(response.rawPayload)
        .extract({ left: 100, top: 20, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(data[0]).toBeGreaterThan(150);
    }
  });

  it.each([
    [TALL, 5000, 5000, 800, 1200],
    ['vues/logo.png', 2000, 2000, 300, 100],
    ['vues/large.webp', 320, 2000, 320, 180],
    ['vues/large.webp', 2000, 90, 114, 64],
    ['vues/large.webp', 333, 333, 320, 180],
    ['vues/large.webp', 1, 1, 1, 1],
    ['vues/vif.avif', 100, 100, 100, 60],
    ['vues/anime.gif', 100, 100, 100, 75],
  ])(
    'SERVE-2 never scales up and never leaves the box: %s in %i × %i',
    async (pic, width, height, shownWidth, shownHeight) => {
      const facts = await sharp((await get(queryOf(pic, width, height))).rawPayload).metadata();
      expect([facts.width, facts.height]).toEqual([shownWidth, shownHeight]);
    },
  );

  it.each([
    ['vues/large.webp', MODERN, 'image/avif'],
    ['vues/large.webp', 'image/webp,*/*', 'image/webp'],
    ['vues/large.webp', 'IMAGE/AVIF;Q=0, image/webp;q=0.4', 'image/webp'],
    ['vues/large.webp', 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'image/jpeg'],
    ['vues/vif.avif', '*/*', 'image/jpeg'],
    ['vues/logo.png', '*/*', 'image/png'],
    ['vues/anime.gif', '', 'image/png'],
    ['vues/logo.png', 'image/webp', 'image/webp'],
  ])('SERVE-2 answers %s for « %s » as %s', async (pic, accept, type) => {
    const response = await get(queryOf(pic, 100, 100), { accept });
    expect([response.headers['content-type'], response.headers.vary]).toEqual([type, 'Accept']);
    const { format, hasAlpha } = await sharp(response.rawPayload).metadata();
    expect(`image/${format === 'heif' ? 'avif' : format}`).toBe(type);
    if (pic.endsWith('logo.png')) expect(hasAlpha).toBe(true);
  });

  it('SERVE-2 may be kept for ever under the hash of the picture, and a while under any other', async () => {
    const query = queryOf('vues/large.webp', 320, 320);
    expect((await get(`${query}&v=${hashOf('vues/large.webp')}`)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const other of ['', '&v=', '&v=000000000000', `&v=${hashOf('vues/large.webp')}&v=2`])
      expect((await get(query + other)).headers['cache-control']).toBe('public, max-age=300');
    const { headers } = await get(query);
    expect([
      headers['content-security-policy'],
      headers['x-content-type-options'],
      headers['content-disposition'],
    ]).toEqual(["default-src 'none'; style-src 'unsafe-inline'; sandbox", 'nosniff', 'inline; filename="large.avif"']);
  });

  it('SERVE-2 answers 304 to whoever has it, and not to whoever has another size or format', async () => {
    const query = queryOf('vues/large.webp', 320, 320);
    const { etag } = (await get(query)).headers;
    const again = (request: string, accept = MODERN) => get(request, { accept, 'if-none-match': `"x", W/${etag}` });
    const held = await again(query);
    expect([held.statusCode, held.body, held.headers.vary, held.headers.etag, held.headers['cache-control']]).toEqual([
      304,
      '',
      'Accept',
      etag,
      'public, max-age=300',
    ]);
    expect((await again(queryOf('vues/large.webp', 640, 640))).statusCode).toBe(200);
    expect((await again(query, 'image/webp')).statusCode).toBe(200);
    // A box that gives the same picture is the same picture.
    expect((await again(queryOf('vues/large.webp', 320, 1000))).statusCode).toBe(304);
  });

  it('SERVE-2 tells HEAD what GET would', async () => {
    const url = `/miniature.php?${queryOf('vues/logo.png', 150, 150)}`;
    const [head, whole] = [await test.app.inject({ method: 'HEAD', url }), await test.app.inject({ url })];
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(whole.rawPayload.length),
      '',
    ]);
  });

  it.each([
    'vues/logo.png',
    '/vues/logo.png',
    'media/vues/logo.png',
    '/media/vues/logo.png',
    TALL,
    `/media/${TALL}`,
    'media/media/double.png',
    'media/double.png',
  ])('SERVE-2 knows the picture « %s »', async (pic) => {
    expect((await get(queryOf(pic, 50, 50))).statusCode).toBe(200);
  });

  it.each([
    'w_max=0&h_max=100',
    'w_max=-1&h_max=100',
    'w_max=NaN&h_max=100',
    'w_max=1e3&h_max=100',
    'w_max=10.5&h_max=100',
    'w_max=100&w_max=200&h_max=100',
    'w_max[]=100',
    'w_max=&h_max=',
    '',
  ])('SERVE-2 refuses the size « %s » in French', async (sizes) => {
    const response = await get(`pic=vues/logo.png&${sizes}`);
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      400,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
    expect(response.body).toBe(
      'Les dimensions de la miniature (w_max, h_max) sont des nombres entiers à partir de\u00a01.\n',
    );
  });

  it.each(['w_max=100', 'h_max=100', 'w_max=100&h_max=', 'w_max=99999999999999999999&h_max=100'])(
    'SERVE-2 accepts the size « %s »',
    async (sizes) => {
      expect((await get(`pic=vues/logo.png&${sizes}`)).statusCode).toBe(200);
    },
  );
});
