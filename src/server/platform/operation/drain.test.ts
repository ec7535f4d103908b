import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Drain } from './drain.ts';

const LIMIT_MS = 30_000;
let drain: Drain;
let server: Server;
let port: number;
/** Holds its one connection, as a proxy does. */
let agent: Agent;
let finishSlowAnswer: () => void;

beforeEach(async () => {
  drain = new Drain();
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server = createServer(({ url }, response) => {
    drain.closeAfter(response);
    drain.watch(response);
    if (url === '/lent') finishSlowAnswer = () => response.end('fini');
    else response.end('reçu');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

async function send(method: string, path = '/'): Promise<readonly [body: string, connection: string | undefined]> {
  const [answer] = (await once(request({ port, path, method, agent }).end(), 'response')) as [IncomingMessage];
  return [await text(answer), answer.headers.connection];
}

it('SERVE-6 answers a form that comes on an idle connection while the process stops, and ends the connection with it', async () => {
  expect(await send('GET')).toEqual(['reçu', 'keep-alive']);
  drain.begin();
  const finished = drain.finish(server, LIMIT_MS);
  await expect.poll(() => server.listening).toBe(false);
  expect(await send('POST')).toEqual(['reçu', 'close']);
  expect(await finished).toBe(0);
  await expect(send('GET')).rejects.toThrow('ECONNREFUSED');
});

it('SERVE-6 finishes the answer that is under way when the process stops', async () => {
  const slow = send('GET', '/lent');
  await expect.poll(() => drain.underWay).toBe(1);
  drain.begin();
  const finished = drain.finish(server, LIMIT_MS);
  await expect.poll(() => server.listening).toBe(false);
  finishSlowAnswer();
  expect(await slow).toEqual(['fini', 'close']);
  expect([await finished, drain.underWay]).toEqual([0, 0]);
});

it('SERVE-6 ends idle connections', async () => {
  await send('GET');
  drain.begin();
  expect(await drain.finish(server, LIMIT_MS)).toBe(0);
});

it('SERVE-6 cuts what does not end, and counts it', async () => {
  const cut = expect(send('GET', '/lent')).rejects.toThrow('socket hang up');
  await expect.poll(() => drain.underWay).toBe(1);
  drain.begin();
  expect(await drain.finish(server, 0)).toBe(1);
  await cut;
});
