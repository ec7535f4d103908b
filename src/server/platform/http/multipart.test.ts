import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerMultipart } from './multipart.ts';

it.each([1_000, 1_000_000])(
  'a body of %i bytes that its sender gives up is no failure of the server',
  async (length) => {
    const app = Fastify();
    app.decorateRequest('session', async () => undefined);
    registerMultipart(app, { maxBytes: 10_000, strangerBytes: 10_000, roomBytes: 100_000 });
    app.post('/', async () => '');
    const refused = new Promise((resolve) => {
      app.setErrorHandler((error, _request, reply) => {
        resolve(error);
        reply.code(400).send();
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const client = connect((app.server.address() as AddressInfo).port);
    client.write(
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n--b`,
    );
    await once(app.server, 'request');
    client.destroy();
    expect(await refused).toMatchObject({ name: 'Refusal', statusCode: 400 });
    await app.close();
  },
);
