// @ts-check
/**
 * `node bench/constant-server.mjs <file>`: Fastify with one constant response; the file contains its headers and its
 * body as JSON.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';

/** @param {string} file */
export function constantServer(file) {
  /** @type {{ headers: Record<string, string>, body: string }} */
  const { headers, body } = JSON.parse(readFileSync(file, 'utf8'));
  const bytes = Buffer.from(body, 'base64');
  const app = Fastify();
  app.get('/*', (_request, reply) => reply.headers(headers).send(bytes));
  return app;
}

const [, script, file = ''] = process.argv;
if (script === fileURLToPath(import.meta.url))
  console.log(await constantServer(file).listen({ port: 0, host: '127.0.0.1' }));
