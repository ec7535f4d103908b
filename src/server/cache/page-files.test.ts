import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { buildApp } from '#server/app.ts';
import { startGate, type TestGate } from '#server/db/gate.testing.ts';
import { openPool } from '#server/db/pool.ts';
import { saveElements } from '#server/modules/elements/store.ts';
import { nginxLines } from './page-files.nginx.ts';

const FILES = {
  ...VILLAGE,
  'modules/infos.yaml':
    'ident: infos\nnom: Infos\nsingulier: info\npage: 7\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
  'pages/clubs.md': page({ id: 8, titre: 'Clubs' }, '::: listing\nmodule: infos\n:::'),
  'pages/lettre.md': page({ id: 9, titre: 'Lettre' }, 'Bonjour.'),
  'pages/infos.md': page({ id: 7, titre: 'Infos' }, '::: listing\nmodule: infos\n:::'),
};
const HOST = 'village.example';
const SOON = { timeout: 20_000, interval: 50 };

let test: TestApp;
let door: TestGate;
let app: FastifyInstance;
let folder: string;
let failures: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pages-'));
  test = await startTestApp({ files: FILES });
  door = await startGate(test.database.url);
  const database = { ...openPool({ connection: { connectionString: door.url } }), kind: 'external' } as const;
  const reportFailure = (message: string) => failures.push(message);
  app = await buildApp({ services: { ...test.services, database }, pagesFolder: folder, trustProxy: true, reportFailure });
  app.addHook('onClose', () => database.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await door.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  door.open();
  failures = [];
});

/** The body as it was sent, compressed or not. */
function get(url: string, headers: Record<string, string> = {}, from = app): Promise<Buffer> {
  const { port } = from.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = ask({ port, host: '127.0.0.1', path: url, headers: { host: HOST, 'accept-encoding': 'br', ...headers } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve(Buffer.concat(pieces)));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** What a server that has the lines of `vitrine nginx` would find now. */
async function found(url: string, encoding = 'br', isHttps = false): Promise<Buffer | undefined> {
  const lines = nginxLines(test.site, { folder, isHttps });
  const [, pattern = ''] = /^try_files (\S+) @vitrine;$/m.exec(lines) ?? [];
  const file = pattern
    .replace('$vitrine_seconde', String(Math.floor(Date.now() / 1000)))
    .replace('$host', HOST)
    .replace('$uri', url)
    .replace('$vitrine_compression', encoding);
  return readFile(path.join(folder, file)).catch(() => undefined);
}

async function save(title: string): Promise<void> {
  const module = test.site.modules.get('infos');
  if (module === undefined) throw new Error('infos');
  await saveElements(test.database.kysely, test.site, module, [
    { id: 'un', slug: 'un', ownerId: null, active: true, values: { titre: title } },
  ]);
}

/** Has a page asked for until it is a file. */
async function published(url: string, encoding = 'br'): Promise<Buffer | undefined> {
  let file: Buffer | undefined;
  await expect
    .poll(async () => {
      await get(url, { 'accept-encoding': encoding });
      file = await found(url, encoding);
      return file !== undefined;
    }, SOON)
    .toBe(true);
  return file;
}

describe('pages as files', () => {
  it.each(['/', '/mairie', '/mairie/conseil'])('%s is found where nginx looks for it, as it is sent', async (url) => {
    expect(await published(url)).toEqual(await get(url));
    expect(await published(url, 'gzip')).toEqual(await get(url, { 'accept-encoding': 'gzip' }));
  });

  it('a page for https lies under other headers than one for http', async () => {
    await published('/contact');
    expect(await found('/contact', 'br', true)).toBeUndefined();
    await expect
      .poll(async () => {
        await get('/contact', { 'x-forwarded-proto': 'https' });
        return (await found('/contact', 'br', true)) !== undefined;
      }, SOON)
      .toBe(true);
  });

  it('a page that was asked for under a query that says nothing to it is a file like any other', async () => {
    await expect
      .poll(async () => {
        await get('/mairie/archives?fbclid=un');
        return (await found('/mairie/archives')) !== undefined;
      }, SOON)
      .toBe(true);
  });

  it('nothing else is written: no query that matters, no feed, no page under a port', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await get('/clubs?page=2');
      await get('/sitemap.xml');
      await get('/aide/connexion', { host: `${HOST}:8080` });
    }
    // Written in the same round as those would be, or later.
    await published('/lettre');
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:br|gzip)$/.test(name) && name.startsWith('pages-'));
    expect(names.some((name) => name.endsWith(`${HOST}/lettre.br`))).toBe(true);
    expect(names.filter((name) => /clubs|sitemap|connexion|8080/.test(name))).toEqual([]);
  });

  it('a page that changed is the new one in its file too', async () => {
    const text = async () => {
      await get('/infos');
      const file = await found('/infos');
      return file === undefined ? '' : brotliDecompressSync(file).toString();
    };
    await save('Avant le changement');
    await expect.poll(text, SOON).toContain('Avant le changement');
    await save('Puis changée');
    await expect.poll(text, SOON).toContain('Puis changée');
  });

  it('a page that changed is no file any more, though nobody asks for it', async () => {
    await save('Avant');
    await published('/infos');
    const file = (await readdir(folder, { recursive: true })).find((name) => name.startsWith('pages-') && name.endsWith('/infos.br'));
    await save('Après');
    await expect.poll(() => existsSync(path.join(folder, file ?? '')), SOON).toBe(false);
  });

  it('nobody vouches for them while the database cannot be asked', async () => {
    await published('/mairie');
    door.shut();
    await expect.poll(() => found('/mairie'), SOON).toBeUndefined();
    door.open();
    await expect.poll(async () => (await found('/mairie')) !== undefined, SOON).toBe(true);
  });

  it('a folder that was taken away is told once, and filled again when it is back', async () => {
    await published('/mairie');
    await rm(folder, { recursive: true });
    await writeFile(folder, 'not a folder');
    await expect.poll(() => failures.length, SOON).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(failures).toEqual([expect.stringContaining('Les pages ne peuvent pas être écrites')]);
    await rm(folder);
    expect(await published('/mairie')).toEqual(await get('/mairie'));
  });

  it('a process that stops leaves nothing', async () => {
    const own = await mkdtemp(path.join(tmpdir(), 'vitrine-pages-'));
    const other = await buildApp({ services: test.services, pagesFolder: own });
    await other.listen({ port: 0, host: '127.0.0.1' });
    await expect
      .poll(async () => {
        await get('/mairie', {}, other);
        const [second = ''] = await readdir(own);
        return readlink(path.join(own, second)).catch(() => '');
      }, SOON)
      .toMatch(/^pages-/);
    await other.close();
    expect(await readdir(own)).toEqual([]);
    await rm(own, { recursive: true });
  });
});
