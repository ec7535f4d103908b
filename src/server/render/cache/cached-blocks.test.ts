import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { BLOCK_CACHE_BYTES } from '#server/app.ts';
import { saveElements } from '#server/content/elements/store.ts';
import { bumpEpoch } from '#server/platform/db/epoch.ts';

/** A list of news, and a page with an agenda, a carousel and a list of events. */
const FILES = {
  ...VILLAGE,
  'modules/infos.yaml':
    'ident: infos\nnom: Infos\nsingulier: info\npage: 7\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
  'modules/sorties.yaml': [
    'ident: sorties',
    'nom: Sorties',
    'singulier: sortie',
    'page: 8',
    'a_venir: true',
    'champs:',
    '  - { nom: titre, type: texte, libelle: Titre, requis: true }',
    '  - { nom: jour, type: date, libelle: Jour, requis: true }',
    'date: jour',
    '',
  ].join('\n'),
  'pages/infos.md': page({ id: 7, titre: 'Infos' }, '::: listing\nmodule: infos\n:::'),
  'pages/sorties.md': page(
    { id: 8, titre: 'Sorties' },
    [
      '::: carrousel',
      'kind: news',
      'module: sorties',
      'nombre: 3',
      ':::',
      '',
      '::: agenda',
      'module: sorties',
      'calendrier: true',
      ':::',
      '',
      '::: listing',
      'module: sorties',
      ':::',
    ].join('\n'),
  ),
};
/** Another site of the process with the same pages, modules and elements. */
const OTHER = { ...FILES, 'site.yaml': 'id: hameau\nnom: Hameau\nhosts: [hameau.example]\n' };

let test: TestApp;
let port: number;

beforeAll(async () => {
  test = await startTestApp({ files: FILES, others: [OTHER], blockCacheBytes: BLOCK_CACHE_BYTES });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());
beforeEach(async () => {
  await save('infos', 'un', { titre: 'Première' });
  await save('sorties', 'bal', { titre: 'Grand bal', jour: day(2) });
  await known();
});

/** No page is cached as a whole. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path, method, headers: { host: 'village.example', ...headers } },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (piece) => {
          body += piece;
        });
        response.on('end', () => resolve(body));
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** Requests the page repeatedly, so that its blocks are cached even if a version check has just expired. */
async function rendered(path: string): Promise<string> {
  let html = '';
  for (let count = 0; count < 3; count += 1) html = await get(path);
  return html;
}

/** Polls a page. */
function soon(path: string, headers: Record<string, string> = {}) {
  return expect.poll(() => get(path, headers), { timeout: 20_000 });
}

/** Makes the process check the versions before the next request. */
async function known(): Promise<void> {
  await get('/nulle-part', {}, 'POST');
}

function day(ahead: number): string {
  return new Date(test.services.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
}

async function save(ident: string, id: string, values: Record<string, string>): Promise<void> {
  const module = test.site.modules.get(ident);
  if (module === undefined) throw new Error(ident);
  await saveElements(test.database.kysely, test.site, module, [{ id, slug: id, ownerId: null, active: true, values }]);
}

/** A change without a new version: a response without it comes from the cache. */
async function renameInSecret(id: string, title: string): Promise<void> {
  await sql`update element set title = ${title} where id = ${id}`.execute(test.database.kysely);
}

it('are rendered once for the same content, whatever the address', async () => {
  const [infos, sorties] = [await rendered('/infos'), await rendered('/sorties')];
  await renameInSecret('un', 'En secret');
  await renameInSecret('bal', 'Bal secret');
  await soon('/infos').toBe(infos);
  await soon('/sorties').toBe(sorties);
});

it('are rendered again after a change of the module', async () => {
  await save('infos', 'deux', { titre: 'Deuxième' });
  await known();
  await rendered('/infos');
  await rendered('/sorties');
  await save('infos', 'deux', { titre: 'Deuxième, changée' });
  await save('sorties', 'bal', { titre: 'Petit bal', jour: day(3) });
  await known();
  await soon('/infos').toContain('Deuxième, changée');
  await soon('/sorties').not.toContain('Grand bal');
  const [infos, sorties] = [await get('/infos'), await get('/sorties')];
  expect([/Première/.test(infos), /Deuxième, changée/.test(infos), /Deuxième</.test(infos)]).toEqual([
    true,
    true,
    false,
  ]);
  // Carousel, agenda, calendar and list.
  expect(sorties.match(/Petit bal/g)?.length).toBeGreaterThan(3);
});

it('are rendered again after a change of the whole site', async () => {
  await rendered('/infos');
  await renameInSecret('un', 'Plus en secret');
  await bumpEpoch(test.database.kysely, test.site.id);
  await known();
  await soon('/infos').toContain('Plus en secret');
});

it('do not affect the pages of elements, which show current neighbours', async () => {
  await save('infos', 'deux', { titre: 'Deuxième' });
  await known();
  const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
  expect([heading(await get('/infos/un')), heading(await get('/infos/deux'))]).toEqual(['Première', 'Deuxième']);
  await save('infos', 'un', { titre: 'Première, changée' });
  await known();
  await soon('/infos/un').toContain('<title>Première, changée – ');
  expect(heading(await get('/infos/un'))).toBe('Première, changée');
  await soon('/infos/deux').toContain('Première, changée');
});

it('are rendered for each view, and for each site', async () => {
  const first = await rendered('/sorties');
  await renameInSecret('bal', 'Bal secret');
  expect(await get('/sorties?mois=2030-01')).toContain('Janvier 2030');
  expect(await get('/sorties?filter[a-venir]=non')).not.toContain('Bal secret');
  await soon('/sorties').toBe(first);
  const other = await get('/infos', { host: 'hameau.example' });
  expect([other.includes('Première'), other.includes('Hameau')]).toEqual([false, true]);
});

it('are rendered from current content for a user with a session', async () => {
  await rendered('/infos');
  await renameInSecret('un', 'Vu à l’instant');
  expect(await get('/infos', { cookie: `vitrine-session=${'a'.repeat(43)}` })).toContain('Vu à l’instant');
});

it('are rendered again on another day', async () => {
  expect(await rendered('/sorties')).toMatch(/data-listing="liste-8-1".*Grand bal/s);
  test.advance(5 * 86_400_000);
  const later = await get('/sorties');
  test.advance(-5 * 86_400_000);
  expect(later).not.toMatch(/data-listing="liste-8-1".*Grand bal/s);
});
