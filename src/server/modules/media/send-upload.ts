import type { FastifyReply } from 'fastify';
import type { OpenUpload } from '#server/content/uploads/files.ts';
import { byteRange } from '#server/platform/http/byte-range.ts';
import { matches } from '#server/platform/http/revalidate.ts';

/** Sends an upload, or the part of it that is requested. The ETag is of the content: every machine has the same. */
export async function sendUpload(reply: FastifyReply, upload: OpenUpload, hash: string): Promise<FastifyReply> {
  const { request } = reply;
  const { headers } = request;
  const etag = `"${hash}"`;
  reply.header('etag', etag).header('accept-ranges', 'bytes');
  if (matches(headers['if-none-match'], etag)) {
    await upload.close();
    return reply.code(304).removeHeader('content-type').send();
  }
  const isFresh = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isFresh && request.method === 'GET' ? byteRange(headers.range, upload.bytes) : undefined;
  if (range === 'unsatisfiable') {
    await upload.close();
    return reply.code(416).header('content-range', `bytes */${upload.bytes}`).removeHeader('content-type').send();
  }
  const { first, last } = range ?? { first: 0, last: upload.bytes - 1 };
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${first}-${last}/${upload.bytes}`);
  return reply.header('content-length', last + 1 - first).send(upload.read(first, last));
}
