import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';

describe('the files of the front end', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
  const current = (file: string) => `/vitrine/front/${test.services.front.version}/${file}`;

  it('serves files of the current version as immutable', async () => {
    const response = await get(current('vitrine.js'));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(current('vitrine.css'))).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('serves files of an unknown version from the current one, as short-lived', async () => {
    const response = await get('/vitrine/front/000000000000/react-abc123.js');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    expect((await get('/vitrine/front/000000000000/react-zzz999.js')).statusCode).toBe(404);
  });

  it('compresses and revalidates', async () => {
    const plain = await get(current('vitrine.js'));
    const brotli = await get(current('vitrine.js'), { 'accept-encoding': 'br' });
    expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'Accept-Encoding']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const again = await get(current('vitrine.js'), { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['..%2fpackage.json', 'constructor', '.built-from'])('serves only the built files: %s', async (name) => {
    expect((await get(current(name))).statusCode).toBe(404);
  });

  it.each(['front/x/absent.js', 'theme/absent.js', 'blocs/absent.css'])(
    'SERVE-6 renders nothing for a person who requests a file that is not there: %s',
    async (file) => {
      const { statusCode, body } = await get(`/vitrine/${file}`, { accept: 'text/html' });
      expect([statusCode, body.includes('Fichier introuvable'), body.includes('<nav')]).toEqual([404, true, false]);
    },
  );

  it('serves the theme below an address with its hash', async () => {
    const { hash, css } = test.site.theme;
    const response = await get(`/vitrine/theme/${hash}.css`);
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
      200,
      'text/css; charset=utf-8',
      css,
    ]);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const older = await get('/vitrine/theme/0123456789ab.css');
    expect([older.body, older.headers['cache-control']]).toEqual([css, 'public, max-age=300']);
    expect((await get('/vitrine/theme/a.js')).statusCode).toBe(404);
  });
});
