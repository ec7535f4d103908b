import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { saveElements } from '#server/content/elements/store.ts';
import { bumpEpoch } from '#server/platform/db/epoch.ts';
import { type Gateway, hasNginx, startGuideCache } from './proxy.ts';

const FILES = {
  ...VILLAGE,
  'pages/infos.md': page({ id: 20, titre: 'Infos' }, '::: listing\nmodule: infos\n:::'),
  'modules/infos.yaml':
    'ident: infos\nnom: Infos\nsingulier: info\npage: 20\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
};

/** The blocks of docs/guides/mettre-en-ligne.md, « Très grande affluence », in Debian's nginx before a real server. */
describe.skipIf(!hasNginx())('nginx that caches pages under heavy load', () => {
  let test: TestApp;
  let proxy: Gateway;
  let received: string[] = [];
  beforeAll(async () => {
    test = await startTestApp({ files: FILES, trustProxy: 'loopback' });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    test.app.server.prependListener('request', (request) => received.push(request.url ?? ''));
    proxy = await startGuideCache((test.app.server.address() as AddressInfo).port);
  });
  afterAll(async () => {
    await proxy.stop();
    await test.close();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, proxy.url), { headers, redirect: 'manual' });

  it('serves cached pages instead of Vitrine', async () => {
    received = [];
    const bodies = new Set<string>();
    for (let count = 0; count < 20; count += 1) bodies.add(await (await get('/mairie')).text());
    expect([...bodies].map((body) => body.includes('Ouverte.'))).toEqual([true]);
    expect(received.length).toBeLessThan(20);
  });

  it('caches nothing for users who are signed in, with either of the two session cookies', async () => {
    for (const cookie of ['__Host-vitrine=abc', 'vitrine-session=abc']) {
      await (await get('/mairie/conseil')).text();
      received = [];
      for (let count = 0; count < 3; count += 1) await (await get('/mairie/conseil', { cookie })).text();
      expect([cookie, received.length]).toEqual([cookie, 3]);
    }
    received = [];
    for (let count = 0; count < 3; count += 1) await (await get('/vitrine/connexion')).text();
    expect(received).toHaveLength(3);
  });

  it('sends each browser an encoding that it accepts', async () => {
    for (const encoding of ['identity', 'gzip', 'br', 'gzip'])
      expect((await get('/', { 'accept-encoding': encoding })).headers.get('content-encoding')).toBe(
        encoding === 'identity' ? null : encoding,
      );
  });

  it('shows a change soon after it was made', async () => {
    const shows = async () => (await (await get('/infos')).text()).includes('Toute neuve');
    expect(await shows()).toBe(false);
    const { kysely } = test.database;
    const module = test.site.modules.get('infos');
    if (module === undefined) throw new Error('no module');
    await kysely.transaction().execute(async (trx) => {
      await saveElements(trx, test.site, module, [
        { id: 'n', slug: 'n', ownerId: null, active: true, values: { titre: 'Toute neuve' } },
      ]);
      await bumpEpoch(trx, test.site.id, 'infos');
    });
    await expect.poll(shows, { timeout: 20_000, interval: 100 }).toBe(true);
  });
});
