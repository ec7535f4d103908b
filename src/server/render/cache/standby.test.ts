import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { buildApp } from '#server/app.ts';
import { saveElements } from '#server/content/elements/store.ts';
import { startVisitor, type Visitor } from '#server/modules/accounts/testing.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { startGate, type TestGate } from '#server/platform/db/gate.testing.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { actAsStandby } from '#server/platform/db/standby.testing.ts';

const FILES = {
  ...VILLAGE,
  'modules/infos.yaml':
    'ident: infos\nnom: Infos\nsingulier: info\npage: 7\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
  'pages/infos.md': page({ id: 7, titre: 'Infos' }, '::: listing\nmodule: infos\n:::'),
};
const PASSWORD = 'pont-du-matin-2026';

/** One database stands for the primary and for its standby in turn. */
let test: TestApp;
let proxy: TestGate;
let app: FastifyInstance;
/** Signed in. */
let lea: Visitor;

beforeAll(async () => {
  test = await startTestApp({ files: FILES });
  const module = test.site.modules.get('infos');
  if (module === undefined) throw new Error('infos');
  const element = { id: 'e1', slug: 'e1', ownerId: null, active: true, values: { titre: 'Lu sur la copie' } };
  await saveElements(test.database.kysely, test.site, module, [element]);
  proxy = await startGate(test.database.url);
  const database = openPool({ connection: { connectionString: proxy.url } });
  app = await buildApp({ services: { ...test.services, database }, reportFailure: () => undefined });
  app.addHook('onClose', () => database.close());
  const account = {
    email: 'lea@exemple.fr',
    name: 'Léa',
    role: 'contributor',
    modules: [],
    password: PASSWORD,
  } as const;
  await createAccount(test.database.kysely, test.site.id, account);
  lea = startVisitor(app, '192.0.2.1', 'village.example');
  await lea.post('/vitrine/connexion', { email: account.email, mot_de_passe: PASSWORD });
});
afterEach(() => moveTo('primary'));
afterAll(async () => {
  await app.close();
  await proxy.close();
  await test.close();
});

/** The proxy finds no primary and leads to a standby, or to a primary again. */
async function moveTo(server: 'primary' | 'standby'): Promise<void> {
  await actAsStandby(test.database.url, server === 'standby');
  proxy.open();
}

const get = (url: string) => app.inject({ url, headers: { host: 'village.example', accept: 'text/html' } });

it('renders public pages while there is only a standby, and reports that nothing can be saved', async () => {
  const csrf = await lea.csrf();
  await moveTo('standby');
  expect((await get('/infos?page=1')).body).toContain('Lu sur la copie');
  expect((await get('/sante')).json().checks.database).toBe('read-only');

  const saved = await app.inject({
    method: 'POST',
    url: '/vitrine/mon-compte',
    headers: {
      host: 'village.example',
      accept: 'text/html',
      cookie: lea.cookie(),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: `csrf=${csrf}&nom=L%C3%A9a+%3C&choix=a&choix=b`,
  });
  expect([saved.statusCode, saved.headers['retry-after']]).toEqual([503, '10']);
  expect(saved.body).toContain('Rien n’est enregistré pour le moment, et rien n’est perdu.');
  expect(saved.body).toContain('name="nom" value="Léa &lt;"');
  expect(saved.body.match(/name="choix"/g)).toHaveLength(2);
});

it('goes on for people who are signed in, who read their own pages', async () => {
  // The time of the last visit is due to be written.
  test.advance(10 * 60_000);
  await moveTo('standby');
  const own = await lea.get('/vitrine/mon-compte');
  expect([own.statusCode, own.body.includes('Léa')]).toEqual([200, true]);
});

it('never writes a password into the page that returns a submitted form', async () => {
  await moveTo('standby');
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
  expect(saved.statusCode).toBe(503);
  expect(saved.body).toContain('rechargez cette page');
  expect(saved.body).not.toContain('tres-secret');
});
