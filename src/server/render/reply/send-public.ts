import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { PUBLIC_PAGE } from '#server/platform/http/cache-control.ts';

/** Sends a text that is the same for every visitor; `type` is without its charset. A stream is not stored. */
export function sendPublic(reply: FastifyReply, type: string, text: string | Readable): FastifyReply {
  return reply.header('cache-control', PUBLIC_PAGE).type(`${type}; charset=utf-8`).send(text);
}
