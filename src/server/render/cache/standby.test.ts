import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { buildApp } from '#server/app.ts';
import { saveElements } from '#server/content/elements/store.ts';
import { startGate, type TestGate } from '#server/platform/db/gate.testing.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';

const FILES = {
  ...VILLAGE,
  'modules/infos.yaml':
    'ident: infos\nnom: Infos\nsingulier: info\npage: 7\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
  'pages/infos.md': page({ id: 7, titre: 'Infos' }, '::: listing\nmodule: infos\n:::'),
};
const SESSION = `vitrine-session=${'a'.repeat(43)}`;

/** Two databases stand for the primary and its standby; their content identifies them. */
let test: TestApp;
let standby: TestDatabase;
let [primaryGate, standbyGate]: TestGate[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  test = await startTestApp({ files: FILES });
  standby = await startTestDatabase();
  await publish(test.database, 'Lu sur le principal');
  await publish(standby, 'Lu sur la copie');
  [primaryGate, standbyGate] = await Promise.all([startGate(test.database.url), startGate(standby.url)]);
  const connection = { connectionString: gate('primary').url };
  const pool = openPool({ connection, reads: [{ connectionString: gate('standby').url }] });
  const database = { ...pool, kind: 'external' } as const;
  app = await buildApp({ services: { ...test.services, database }, reportFailure: () => undefined });
  app.addHook('onClose', () => database.close());
});
afterAll(async () => {
  await app.close();
  await Promise.all([gate('primary').close(), gate('standby').close()]);
  await test.close();
  await standby.close();
});

function gate(name: 'primary' | 'standby'): TestGate {
  const found = name === 'primary' ? primaryGate : standbyGate;
  if (found === undefined) throw new Error(`${name} is not started`);
  return found;
}

async function publish({ kysely }: TestDatabase, title: string): Promise<void> {
  const module = test.site.modules.get('infos');
  if (module === undefined) throw new Error('infos');
  await saveElements(kysely, test.site, module, [
    { id: 'e1', slug: 'e1', ownerId: null, active: true, values: { titre: title } },
  ]);
}

const get = (url: string, cookie = '') =>
  app.inject({ url, headers: { host: 'village.example', accept: 'text/html', ...(cookie === '' ? {} : { cookie }) } });

it('reads public pages from the standby, for visitors', async () => {
  await expect.poll(async () => (await get('/infos')).body, { timeout: 20_000 }).toContain('Lu sur la copie');
});

it('reads the primary for a request with a session', async () => {
  expect((await get('/infos', SESSION)).body).toContain('Lu sur le principal');
});

it('renders public pages for all while the primary is down, and reports that nothing can be saved', async () => {
  gate('primary').shut();
  expect((await get('/infos?page=1')).body).toContain('Lu sur la copie');
  const signedIn = await get('/infos', SESSION);
  expect([signedIn.statusCode, signedIn.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(signedIn.body).toContain('Lu sur la copie');

  const saved = await app.inject({
    method: 'POST',
    url: '/vitrine/mon-compte',
    headers: {
      host: 'village.example',
      accept: 'text/html',
      cookie: SESSION,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'nom=L%C3%A9a+%3C&choix=a&choix=b',
  });
  expect([saved.statusCode, saved.headers['retry-after']]).toEqual([503, '10']);
  expect(saved.body).toContain('Rien n’est enregistré pour le moment, et rien n’est perdu.');
  expect(saved.body).toContain('name="nom" value="Léa &lt;"');
  expect(saved.body.match(/name="choix"/g)).toHaveLength(2);
  gate('primary').open();
});

it('never writes a password into the page that returns a submitted form', async () => {
  gate('primary').shut();
  const saved = await app.inject({
    method: 'POST',
    url: '/vitrine/connexion',
    headers: {
      host: 'village.example',
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'email=lea%40exemple.fr&mot_de_passe=tres-secret',
  });
  gate('primary').open();
  expect(saved.statusCode).toBe(503);
  expect(saved.body).toContain('rechargez cette page');
  expect(saved.body).not.toContain('tres-secret');
});
