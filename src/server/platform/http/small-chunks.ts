import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const PIECE_BYTES = 16 * 1024;

/**
 * Joins the small chunks of a body. A client may send each byte as a chunk of its own, for which a buffer is made: a
 * form within its limit of bytes would take two hundred times as much memory until its end.
 */
export function joinSmallChunks(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // A body with a length comes in the pieces that the system has received.
    const isChunked = request.headers['transfer-encoding'] !== undefined;
    done(null, isChunked ? Readable.from(inPieces(payload), { objectMode: false }) : payload);
  });
}

/** The same bytes in pieces of `PIECE_BYTES`; the last one may be smaller. */
async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let piece = Buffer.allocUnsafe(PIECE_BYTES);
  let length = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      const copied = chunk.copy(piece, length, from);
      length += copied;
      from += copied;
      if (length < PIECE_BYTES) continue;
      yield piece;
      [piece, length] = [Buffer.allocUnsafe(PIECE_BYTES), 0];
    }
  }
  if (length > 0) yield piece.subarray(0, length);
}
