import { mkdtemp, rm } from 'node:fs/promises';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { nginxLines } from '#server/cache/page-files.nginx.ts';
import { saveElements } from '#server/modules/elements/store.ts';
import { type Gateway, hasNginx, startGuideFiles } from './proxy.ts';

const FILES = {
  ...VILLAGE,
  'modules/infos.yaml':
    'ident: infos\nnom: Infos\nsingulier: info\npage: 7\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
  'pages/infos.md': page({ id: 7, titre: 'Infos' }, '::: listing\nmodule: infos\n:::'),
};
const SOON = { timeout: 20_000, interval: 50 };

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The blocks of docs/guides/mettre-en-ligne.md, « Pages en fichiers », and the lines of `vitrine nginx`, in Debian's nginx before a real server. */
describe.skipIf(!hasNginx())('nginx that serves pages as files', () => {
  let test: TestApp;
  let folder: string;
  let proxy: Gateway;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pages-'));
    test = await startTestApp({ files: FILES, pagesFolder: folder, trustProxy: 'loopback' });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    proxy = await startGuideFiles(port, nginxLines(test.site, { folder, isHttps: false }));
  });
  afterAll(async () => {
    await proxy.stop();
    await test.close();
    await rm(folder, { recursive: true });
  });

  function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = ask(
        {
          port: proxy.url.port,
          host: '127.0.0.1',
          path: url,
          method,
          agent: false,
          headers: { host: 'village.example', 'accept-encoding': 'gzip, deflate, br, zstd', ...headers },
        },
        (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }));
        },
      );
      sent.on('error', reject);
      sent.end();
    });
  }

  /** nginx names versions of files by time and length; ours have weak names. */
  const isFile = ({ headers }: Answer) => /^"[0-9a-f]+-[0-9a-f]+"$/.test(headers.etag ?? '');

  async function fileOf(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    let answer = await get(url, headers);
    await expect
      .poll(async () => {
        answer = await get(url, headers);
        return isFile(answer);
      }, SOON)
      .toBe(true);
    return answer;
  }

  it('sends the same page with the same headers', async () => {
    const ours = await get('/mairie?', { 'accept-encoding': 'br' });
    const theirs = await fileOf('/mairie');
    const { etag: _one, date: _two, server: _three, connection: _four, 'content-length': _five, ...expected } = ours.headers;
    expect(theirs.headers).toMatchObject(expected);
    expect(Object.keys(theirs.headers).sort()).toEqual(Object.keys(ours.headers).sort());
    expect(brotliDecompressSync(theirs.body).toString()).toContain('La mairie et ses services');
  });

  it.each([
    ['gzip', (body: Buffer) => gunzipSync(body).toString()],
    ['br', (body: Buffer) => brotliDecompressSync(body).toString()],
  ])('compresses nothing twice (%s)', async (encoding, open) => {
    const { body, headers } = await fileOf('/', { 'accept-encoding': encoding });
    expect([headers['content-encoding'], open(body).startsWith('<!doctype html>')]).toEqual([encoding, true]);
  });

  it('tells who has a page that it still holds', async () => {
    const { headers } = await fileOf('/contact');
    const again = await get('/contact', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length, again.headers['content-security-policy']]).toEqual([
      304,
      0,
      headers['content-security-policy'],
    ]);
  });

  it.each<[string, string, Record<string, string>, string]>([
    ['a session', '/mairie', { cookie: 'vitrine-session=abc' }, 'GET'],
    ['a session over https', '/mairie', { cookie: 'x=1; __Host-vitrine=abc' }, 'GET'],
    ['a query', '/mairie?page=2', {}, 'GET'],
    ['a form', '/mairie', { 'content-length': '0' }, 'POST'],
    ['a look at the head', '/mairie', {}, 'HEAD'],
    ['a browser that reads no compression', '/mairie', { 'accept-encoding': 'identity' }, 'GET'],
    ['one that refuses it', '/mairie', { 'accept-encoding': 'br;q=0, gzip;q=0' }, 'GET'],
    ['a last slash', '/mairie/', {}, 'GET'],
    ['a name of a file', '/mairie.br', {}, 'GET'],
  ])('leaves %s to the platform', async (_, url, headers, method) => {
    await fileOf('/mairie');
    const answer = await get(url, headers, method);
    expect([isFile(answer), answer.status < 500]).toEqual([false, true]);
  });

  it('is not led out of the folder', async () => {
    for (const url of ['/../../nginx.conf', '/%2e%2e/%2e%2e/nginx.conf', '/..%2f..%2fnginx', '/mairie%00']) {
      const { status, body } = await get(url, { 'accept-encoding': 'br' });
      expect([status >= 400, body.includes('worker_processes')]).toEqual([true, false]);
    }
  });

  it('shows what has changed', async () => {
    const save = async (title: string) => {
      const module = test.site.modules.get('infos');
      if (module === undefined) throw new Error('infos');
      await saveElements(test.database.kysely, test.site, module, [
        { id: 'un', slug: 'un', ownerId: null, active: true, values: { titre: title } },
      ]);
    };
    await save('Avant le changement');
    await fileOf('/infos');
    await save('Puis changée');
    await expect.poll(async () => brotliDecompressSync((await get('/infos')).body).toString(), SOON).toContain('Puis changée');
  });

  it('serves none when the platform is gone', async () => {
    await fileOf('/mairie');
    await test.app.close();
    await expect.poll(async () => (await get('/mairie')).status, SOON).toBe(502);
  });
});
