import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codeOf } from '#server/platform/db/problem.ts';
import { addressSubject } from '#server/platform/security/attempts.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { BodyRoom } from './body-room.ts';
import { texts } from './texts.ts';
import { collectWithoutFiles, MAX_PARTS, UnreadFile } from './without-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases the memory of the body. Called when the response is sent or the connection is closed. */
    releaseBody: (() => void) | undefined;
  }
}

interface MultipartLimits {
  /** Largest body of a signed-in user; visitors may send `strangerBytes`. */
  readonly maxBytes: number;
  readonly strangerBytes: number;
  /** Largest total of bodies that are handled at the same time. */
  readonly roomBytes: number;
  /** How long a request waits for room before its body is read; less than the time limit of a request. */
  readonly roomWaitMs?: number;
  /** French message for a body that is too large. */
  readonly tooLarge?: string;
  /** French message when there is no room for another body. */
  readonly noRoom?: string;
}

const ROOM_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Parses forms with files, in the scope of the server module that calls this. `request.body` is like that of a form
 * without files (texts by name, a list for a name that is sent twice), with a `File` for each file. The sizes of one
 * body and of all bodies together are limited before a body is read.
 */
export function registerMultipart(app: FastifyInstance, limits: MultipartLimits): void {
  const {
    maxBytes,
    strangerBytes,
    roomBytes,
    roomWaitMs = ROOM_WAIT_MS,
    tooLarge = texts.tooLarge,
    noRoom = texts.noRoom,
  } = limits;
  const room = new BodyRoom(roomBytes);
  app.decorateRequest('releaseBody', undefined);
  app.addHook('preParsing', (request, reply, payload, done) => {
    finished(reply.raw, () => request.releaseBody?.());
    done(null, payload);
  });
  app.addContentTypeParser(
    /^multipart\/form-data\b/i,
    async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
      const session = await request.session();
      const limit = session === undefined ? strangerBytes : maxBytes;
      const declared = Number(request.headers['content-length'] ?? 0);
      const type = request.headers['content-type'] ?? '';
      // What was typed beside a file that is too large is not lost.
      const isCut = declared > limit;
      const owner = session?.account.id ?? addressSubject('address', request.ip);
      request.releaseBody = await room.take(owner, isCut ? strangerBytes : declared || limit, roomWaitMs);
      if (request.releaseBody === undefined) throw new Refusal(503, noRoom, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      const reading = isCut ? collectWithoutFiles(payload, boundaryOf(type), strangerBytes) : collect(payload, limit);
      const body = await reading.catch((error: unknown) => {
        // The person has left: no failure of ours.
        throw codeOf(error) === 'ECONNRESET' ? unreadable() : error;
      });
      if (body === undefined) throw new Refusal(413, tooLarge);
      return readForm(body, type, isCut);
    },
  );
}

/** Undefined if there is more than allowed; the rest is read and dropped. */
async function collect(payload: AsyncIterable<Buffer>, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size > limit ? undefined : Buffer.concat(chunks, size);
}

function boundaryOf(type: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw unreadable();
  return boundary;
}

/** @param isCut the contents of files were not read */
async function readForm(body: Buffer, type: string, isCut: boolean): Promise<Record<string, unknown>> {
  const boundary = boundaryOf(type);
  if (countOf(body, `--${boundary}`) > MAX_PARTS) throw unreadable();
  // A form without fields consists of its closing line, which the parser refuses.
  if (body.length <= boundary.length + 8) return {};
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const names = [...new Set(form.keys())];
    const unread = (sent: string | File) =>
      isCut && sent instanceof File && sent.name !== '' ? new UnreadFile([], sent.name) : sent;
    return Object.fromEntries(names.map((name) => [name, oneOrAll(form.getAll(name).map(unread))]));
  } catch {
    throw unreadable();
  }
}

function oneOrAll(values: readonly unknown[]): unknown {
  return values.length === 1 ? values[0] : values;
}

function countOf(body: Buffer, text: string): number {
  let count = 0;
  for (let at = body.indexOf(text); at !== -1 && count <= MAX_PARTS; at = body.indexOf(text, at + text.length))
    count += 1;
  return count;
}

function unreadable(): Refusal {
  return new Refusal(400, texts.unreadable);
}
