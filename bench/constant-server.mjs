// @ts-check
/** `node bench/constant-server.mjs http|fastify <file>`: sends one prepared answer whatever is asked; the file holds its headers and its body as JSON. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Fastify from 'fastify';

const [, , kind, file = ''] = process.argv;
/** @type {{ headers: Record<string, string>, body: string }} */
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');

if (kind === 'http') {
  const flat = [...Object.entries(headers).flat(), 'content-length', String(bytes.length)];
  const server = createServer((_request, response) => response.writeHead(200, flat).end(bytes));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`);
  });
} else {
  const app = Fastify();
  app.get('/*', (_request, reply) => reply.headers(headers).send(bytes));
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
}
