import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { buildApp } from '#server/app.ts';
import { saveElements } from '#server/content/elements/store.ts';
import { startGate, type TestGate } from '#server/platform/db/gate.testing.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { allowConsole } from '#tests/quiet-console.ts';
import { STALE_MS } from './cache.ts';

const FILES = {
  ...VILLAGE,
  'modules/infos.yaml':
    'ident: infos\nnom: Infos\nsingulier: info\npage: 7\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
  'pages/infos.md': page({ id: 7, titre: 'Infos' }, '::: listing\nmodule: infos\n:::'),
  'pages/temoin.md': page({ id: 8, titre: 'Témoin' }, '::: listing\nmodule: infos\n:::'),
};

let test: TestApp;
let door: TestGate;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  test = await startTestApp({ files: FILES });
  door = await startGate(test.database.url);
  const database = openPool({ connection: { connectionString: door.url } });
  app = await buildApp({ services: { ...test.services, database }, reportFailure: () => undefined });
  app.addHook('onClose', () => database.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await door.close();
  await test.close();
});
beforeEach(() => {
  door.open();
  // Sweeps begin with the server: a slow machine may still be at the first ones.
  allowConsole('error', /^\[[a-z-]+\] .*n’(?:a|ont) pas pu être (?:supprimé|vidé|retiré|comptée)/);
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

function get(path: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'village.example', accept: 'text/html' };
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (piece) => {
        body += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function save(id: string, title: string, active = true): Promise<void> {
  const module = test.site.modules.get('infos');
  if (module === undefined) throw new Error('infos');
  await saveElements(test.database.kysely, test.site, module, [
    { id, slug: id, ownerId: null, active, values: { titre: title } },
  ]);
}

/** Saves, and waits until the process has the new version: a cached page with the same elements shows it. */
async function change(id: string, title: string, active = true): Promise<void> {
  await save(id, title, active);
  const isKnown = async () => (await get('/temoin')).body.includes(title) === active;
  await expect.poll(isKnown, { timeout: 20_000 }).toBe(true);
}

it('sends the stale page when the database went down after a change, with no-store', async () => {
  await change('un', 'Avant le changement');
  const before = await get('/infos');
  expect(before.body).toContain('Avant le changement');
  await change('un', 'Puis changée');
  door.shut();
  for (const _turn of [1, 2]) {
    const during = await get('/infos');
    expect([during.status, during.body, during.headers['cache-control']]).toEqual([200, before.body, 'no-store']);
    for (const name of ['content-type', 'content-security-policy', 'x-content-type-options', 'etag']) {
      expect([name, during.headers[name]]).toEqual([name, before.headers[name]]);
    }
    expect(during.headers['retry-after']).toBeUndefined();
  }
  expect((await get('/infos/jamais-vue')).status).toBe(503);
  door.open();
  await expect.poll(async () => (await get('/infos')).body, { timeout: 20_000 }).toContain('Puis changée');
});

it('does not send a stale page that was withdrawn and requested since', async () => {
  await change('retire', 'Bientôt retirée');
  expect((await get('/infos/retire')).status).toBe(200);
  await change('retire', 'Bientôt retirée', false);
  expect((await get('/infos/retire')).status).toBe(404);
  door.shut();
  expect((await get('/infos/retire')).status).toBe(503);
});

it('does not send a page that is stale for too long; the time of an outage does not count', async () => {
  await change('deux', 'Une ancienne');
  await get('/infos/deux');
  await change('deux', 'Tout autre chose');
  door.shut();
  test.advance(STALE_MS * 2);
  expect((await get('/infos/deux')).body).toContain('Une ancienne');
  door.open();
  await change('trois', 'Plus tard');
  door.shut();
  expect((await get('/infos/deux')).status).toBe(503);
});
