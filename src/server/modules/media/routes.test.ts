import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';

describe('the media of a site', () => {
  let test: TestApp;
  let picture: Buffer;
  beforeAll(async () => {
    picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#135' } })
      .webp()
      .toBuffer();
    test = await startTestApp({
      media: { 'vues/fête du pont.webp': picture, 'plan.pdf': Buffer.from('%PDF-1.4\n%%EOF\n') },
    });
    // Present on the disk, but not when the site was read.
    await writeFile(path.join(test.site.folder, 'media', 'secret.webp'), picture);
  });
  afterAll(() => test.close());

  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
  const PICTURE = '/media/vues/f%C3%AAte%20du%20pont.webp';

  it('serves a picture, for ever under the address that changes with it', async () => {
    const response = await get(PICTURE);
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=300',
    ]);
    expect(response.rawPayload.equals(picture)).toBe(true);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    const { hash } = test.site.media.get('vues/fête du pont.webp') ?? { hash: '?' };
    expect((await get(`${PICTURE}?v=${hash}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(`${PICTURE}?v=autre`)).headers['cache-control']).toBe('public, max-age=300');
  });

  it('revalidates, and sends the part that is asked for', async () => {
    const { etag } = (await get(PICTURE)).headers;
    expect((await get(PICTURE, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    const part = await get(PICTURE, { range: 'bytes=4-11' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4-11/${picture.length}`]);
    expect(part.rawPayload.equals(picture.subarray(4, 12))).toBe(true);
  });

  it('shows a document under its own name', async () => {
    const response = await get('/media/plan.pdf');
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toBe(`inline; filename="plan.pdf"; filename*=UTF-8''plan.pdf`);
  });

  it.each([
    '/media/secret.webp',
    '/media/../site.yaml',
    '/media/..%2fsite.yaml',
    '/media/vues',
    '/media/',
    '/media/%00',
    '/media/constructor',
  ])('knows nothing but the files that were read with the site: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('answers a person who follows a dead link with one constant page: nothing is rendered outside the queue', async () => {
    const missing = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } });
    const [one, other] = [await missing('/media/absente.webp'), await missing('/media/docs/absent.pdf?x=1')];
    expect([one.statusCode, one.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(one.body).toMatch(/<h1>Fichier introuvable<\/h1>.*<a href="\/">Page d’accueil<\/a>/s);
    expect(one.body).not.toContain('<nav');
    expect(other.body).toBe(one.body);
  });
});
