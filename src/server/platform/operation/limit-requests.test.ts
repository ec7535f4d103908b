import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { CACHE_BYTES } from '#server/app.ts';
import { modules } from '#server/modules/index.ts';
import { QUEUE_LIMITS } from './request-queue.ts';

/** More than are handled at once. The others are refused when they have waited long enough. */
const MANY = 120;
const REFUSED_AT_LEAST = MANY - QUEUE_LIMITS.active;

describe('a server with too many requests', () => {
  let test: TestApp;
  let address: string;
  let finish: () => void;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  beforeAll(async () => {
    const slow = {
      name: 'slow',
      register(app: Parameters<(typeof modules)[number]['register']>[0]) {
        app.get('/lente', async () => {
          await held;
          return 'fait';
        });
        app.post('/ecrire', async () => ({ result: true }));
      },
    };
    test = await startTestApp({
      modules: [slow, ...modules],
      log: () => {},
      cacheBytes: CACHE_BYTES,
      queueLimits: QUEUE_LIMITS,
    });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => test.close());

  it('says so to those it cannot serve, in their own language, and serves cached pages and forms', async () => {
    await (await fetch(`${address}/contact`)).text();
    const statuses: number[] = [];
    const send = async (accept: string) => {
      const response = await fetch(`${address}/lente`, { headers: { accept } });
      statuses.push(response.status);
      return { response, text: await response.text() };
    };
    const answers = Array.from({ length: MANY }, (_, index) =>
      send(index % 2 === 0 ? 'text/html' : 'application/json'),
    );
    await expect
      .poll(() => statuses.filter((status) => status === 503).length, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(REFUSED_AT_LEAST);

    const cached = await fetch(`${address}/contact`);
    expect([cached.status, (await cached.text()).includes('Écrivez-nous.')]).toEqual([200, true]);
    expect((await fetch(`${address}/sante`)).status).toBe(200);
    // A session that was made up is no way past the others.
    const cookie = `vitrine-session=${'A'.repeat(43)}; __Host-vitrine=${'A'.repeat(43)}`;
    expect((await fetch(`${address}/mairie`, { headers: { cookie } })).status).toBe(503);
    // Nor is a page rendered for a request that is refused before its turn.
    const forged = { method: 'POST', headers: { accept: 'text/html', origin: 'https://evil.example' } };
    expect((await fetch(`${address}/ecrire`, forged)).status).toBe(503);
    // No place is free; a form waits for its turn.
    const written = fetch(`${address}/ecrire`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    finish();
    expect((await written).status).toBe(200);

    const all = await Promise.all(answers);
    const refused = all.filter(({ response }) => response.status === 503);
    expect(all.filter(({ response }) => response.status !== 503).map(({ text }) => text)).not.toContain('');
    for (const { response, text } of refused) {
      const { headers } = response;
      expect([headers.get('retry-after'), headers.get('cache-control'), headers.get('connection')]).toEqual([
        '3',
        'no-store',
        'keep-alive',
      ]);
      if (response.headers.get('content-type')?.startsWith('text/html'))
        expect(text).toMatch(/^<!doctype html>.*Un instant, s’il vous plaît/s);
      else expect(JSON.parse(text)).toMatchObject({ result: false, msg: expect.stringContaining('Réessayez') });
    }
    expect(new Set(refused.map(({ response }) => response.headers.get('content-type'))).size).toBe(2);
    // Everything is as before.
    expect((await fetch(`${address}/mairie`)).status).toBe(200);
    // Each gives its place back.
    for (let turn = 0; turn <= QUEUE_LIMITS.active; turn += 1) {
      const refusal = await fetch(`${address}/ecrire`, forged);
      expect([refusal.status, (await refusal.text()).includes('ne vient pas d’une page de ce site')]).toEqual([
        403,
        true,
      ]);
    }
  });
});
