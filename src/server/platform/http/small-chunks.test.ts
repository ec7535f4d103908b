import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { joinSmallChunks } from './small-chunks.ts';

const PIECE = 16 * 1024;

/** The lengths of the pieces in which a parser gets a body that a client sends in chunks of these lengths. */
async function piecesOf(...lengths: readonly number[]): Promise<number[]> {
  const sent = lengths.map((length, index) => Buffer.alloc(length, `${index}`));
  const read: Buffer[] = [];
  const app = Fastify();
  joinSmallChunks(app);
  app.addContentTypeParser('text/test', async (_request: unknown, body: Readable) => {
    for await (const piece of body) read.push(piece);
  });
  app.post('/', async () => '');
  const headers = { 'content-type': 'text/test', 'transfer-encoding': 'chunked' };
  await app.inject({ method: 'POST', url: '/', headers, payload: Readable.from(sent, { objectMode: false }) });
  expect(Buffer.concat(read).equals(Buffer.concat(sent))).toBe(true);
  return read.map(({ length }) => length);
}

it('joins the small chunks of a body, and loses no byte of it', async () => {
  expect(await piecesOf(1, 2, 3)).toEqual([6]);
  expect(await piecesOf(...Array.from({ length: PIECE }, () => 1))).toEqual([PIECE]);
  expect(await piecesOf(10, 3 * PIECE, 5)).toEqual([PIECE, PIECE, PIECE, 15]);
});
