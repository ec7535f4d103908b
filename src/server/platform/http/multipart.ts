import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#server/platform/security/refusal.ts';

export interface MultipartLimits {
  /** Of a whole body; nobody who is not signed in may send more than `strangerBytes`. */
  readonly maxBytes: number;
  readonly strangerBytes: number;
  /** Said when there is more. */
  readonly tooLarge?: string;
}

/** A form has a few dozen fields. */
const MAX_PARTS = 400;
const TOO_LARGE = 'L’envoi est trop volumineux.';

/**
 * Forms with files, in the scope of the module that calls this. `request.body` is what a form without files gives (texts by name, lists where a name came twice), with
 * a `File` where one was sent. Bounded before it is read: a stranger gets no room for files.
 */
export function registerMultipart(app: FastifyInstance, { maxBytes, strangerBytes, tooLarge = TOO_LARGE }: MultipartLimits): void {
  app.addContentTypeParser(/^multipart\/form-data\b/i, async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const limit = (await request.session()) === undefined ? strangerBytes : maxBytes;
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > limit) throw new Refusal(413, tooLarge);
    const body = await collect(payload, limit);
    if (body === undefined) throw new Refusal(413, tooLarge);
    return readForm(body, request.headers['content-type'] ?? '');
  });
}

/** undefined as soon as there is more than allowed. */
async function collect(payload: AsyncIterable<Buffer>, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

async function readForm(body: Buffer, type: string): Promise<Record<string, unknown>> {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined || countOf(body, `--${boundary}`) > MAX_PARTS) throw unreadable();
  // A form without fields is its closing line alone, which the parser does not take.
  if (body.length <= boundary.length + 8) return {};
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const names = [...new Set(form.keys())];
    return Object.fromEntries(names.map((name) => [name, oneOrAll(form.getAll(name))]));
  } catch {
    throw unreadable();
  }
}

function oneOrAll(values: readonly unknown[]): unknown {
  return values.length === 1 ? values[0] : values;
}

function countOf(body: Buffer, text: string): number {
  let count = 0;
  for (let at = body.indexOf(text); at !== -1 && count <= MAX_PARTS; at = body.indexOf(text, at + text.length)) count += 1;
  return count;
}

function unreadable(): Refusal {
  return new Refusal(400, 'La demande est incomplète ou illisible.');
}
