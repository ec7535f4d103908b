import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations/index.ts';
import { startTestDatabase } from '#server/platform/db/testing.ts';
import { createHealth } from './health.ts';
import { openOperationsPort } from './operations-port.ts';

const OTHER = { ...VILLAGE, 'site.yaml': 'id: autre\nnom: Autre\nbase: autre\nhosts: [autre.example]\n' };

async function listen({ app }: TestApp): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

describe('/sante', () => {
  let test: TestApp;
  let address: string;
  beforeAll(async () => {
    test = await startTestApp({ others: [OTHER] });
    address = await listen(test);
  });
  afterAll(() => test.close());

  it('reports on the whole process, for any host, and is not cached', async () => {
    for (const path of ['/sante', '/sante/ready', '/vitrine/sante', '/autre/sante/ready']) {
      const response = await fetch(`${address}${path}`);
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
      expect(await response.json()).toEqual({
        live: true,
        ready: true,
        checks: { process: 'ok', sites: 'ok', database: 'ok' },
      });
    }
    const live = await fetch(`${address}/sante/live`);
    expect([live.status, await live.json()]).toEqual([200, { live: true }]);
    expect((await fetch(`${address}/sante`, { method: 'HEAD' })).status).toBe(200);
  });

  it('leaves every other address to the sites', async () => {
    // Two sites: a request for another host belongs to none.
    for (const path of ['/sante/autre', '/ailleurs/sante', '/sante-et-handicap', '/mairie/sante'])
      expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 421]);
  });

  it('leaves the root to a site that has a page there', async () => {
    const town = await startTestApp({
      files: { ...VILLAGE, 'pages/sante.md': page({ id: 9, titre: 'Santé', parent: 1 }, 'Médecins.') },
    });
    const own = await listen(town);
    expect(await (await fetch(`${own}/sante`)).text()).toContain('Médecins.');
    expect(await (await fetch(`${own}/vitrine/sante`)).json()).toMatchObject({ ready: true });
    await town.close();
  });

  it('says which part is not ready', async () => {
    const { database } = test.services;
    const health = createHealth({ database, sites: () => [] }, () => true);
    expect(await health.report()).toEqual({
      live: true,
      ready: false,
      checks: { process: 'stopping', sites: 'none', database: 'ok' },
    });
    const some = createHealth({ database, sites: test.services.sites, leftOut: 1 }, () => false);
    expect(await some.report()).toMatchObject({ ready: true, checks: { sites: 'incomplete' } });
    const away = await startTestDatabase();
    await away.close();
    const lost = createHealth({ database: away, sites: test.services.sites }, () => false);
    expect(await lost.report()).toMatchObject({
      live: true,
      ready: false,
      checks: { process: 'ok', database: 'unreachable' },
    });
    await away.kysely.destroy();
    const empty = await startTestDatabase({ migrated: false });
    await migrate(empty.kysely, migrations.slice(0, -1));
    const behind = createHealth({ database: empty, sites: test.services.sites }, () => false);
    expect(await behind.report()).toMatchObject({ ready: false, checks: { database: 'behind' } });
    await empty.close();
  });

  it('counts for Prometheus, on a port of the machine alone', async () => {
    const operations = await openOperationsPort(test.app.operation, 0);
    const at = `http://127.0.0.1:${operations.port}`;
    const host = { host: 'village.example' };
    await test.app.inject({ url: '/contact', headers: host });
    await test.app.inject({ url: '/nulle-part', headers: host });
    const text = await (await fetch(`${at}/metrics`)).text();
    expect(text).toContain('vitrine_requests_total{module="site-pages",status="200"} 1\n');
    expect(text).toContain('vitrine_requests_total{module="site-pages",status="404"} 1\n');
    expect(text).toMatch(/vitrine_request_duration_seconds_bucket\{module="site-pages",le="\+Inf"\} \d+\n/);
    for (const name of [
      'kept_pages_bytes',
      'database_connections{state="open"}',
      'mails_waiting',
      'event_loop_delay_seconds{quantile="0.99"}',
    ])
      expect(text).toContain(`\nvitrine_${name} `);
    expect(text).toMatch(/\nprocess_resident_memory_bytes \d+\n/);
    // The text format: every line is a comment or a name, labels and one number.
    expect(text.split('\n').filter((line) => !/^(?:#.*|[a-z_]+(?:\{[^}]*\})? [\d.e+-]+|)$/.test(line))).toEqual([]);
    expect((await fetch(`${at}/sante`)).status).toBe(200);
    expect((await fetch(`${at}/autre`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { headers: host })).status).not.toBe(200);
    await operations.close();
  });
});
