import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';

let started: TestApp;
beforeAll(async () => {
  started = await startTestApp({ development: true });
});
afterAll(() => started.close());

test('in development every page brings the script that reloads it, and only then', async () => {
  const page = await started.app.inject('/mairie');
  expect(page.body).toContain('<script type="module" src="/vitrine/dev/recharger.js"></script></body>');
  const script = await started.app.inject('/vitrine/dev/recharger.js');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  const published = await startTestApp();
  expect((await published.app.inject('/mairie')).body).not.toContain('recharger.js');
  expect((await published.app.inject('/vitrine/dev/recharger.js')).statusCode).toBe(404);
  await published.close();
});

test('a page that is open hears of the stream, which ends with the server', async () => {
  await started.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = started.app.server.address() as AddressInfo;
  const life = new AbortController();
  const stream = await fetch(`http://127.0.0.1:${port}/vitrine/dev/changements`, { signal: life.signal });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const first = await stream.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toMatch(/^retry: 300\nevent: state\ndata: \d+\n\n$/);
  life.abort();
});

test.each([
  ['a page that is seen', 1, { isFramed: false, hidden: false }],
  ['a page in a frame', 0, { isFramed: true, hidden: false }],
  ['a page in a hidden tab', 0, { isFramed: false, hidden: true }],
])('%s holds %i of the six connections of a browser', async (_page, held, { isFramed, hidden }) => {
  const { body } = await started.app.inject('/vitrine/dev/recharger.js');
  let streams = 0;
  class Stream extends EventTarget {
    override addEventListener = () => {
      streams = 1;
    };
  }
  const window = { top: {} };
  const run = new Function('window', 'document', 'EventSource', body.replace('import.meta.url', '"http://ville.fr/"'));
  run(isFramed ? window : Object.assign(window, { top: window }), Object.assign(new EventTarget(), { hidden }), Stream);
  expect(streams).toBe(held);
});
