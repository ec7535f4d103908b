import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { findMedia, storedName } from '#server/content/site/media/uploaded.ts';
import { createUploadFiles, type OpenUpload } from '#server/content/uploads/files.ts';
import { texts as uploadTexts } from '#server/content/uploads/texts.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { byteRange } from '#server/platform/http/byte-range.ts';
import { IMMUTABLE, SHORT_LIVED } from '#server/platform/http/cache-control.ts';
import { contentTypeOf, fileKindOf } from '#server/platform/http/media-types.ts';
import { matches } from '#server/platform/http/revalidate.ts';
import { refuseWhenFull } from '#server/platform/operation/job-queue.ts';
import { asFile } from '#server/platform/operation/limit-requests.ts';
import { open } from '#server/platform/security/access.ts';
import { addressSubject } from '#server/platform/security/attempts.ts';
import { notFound } from '#server/platform/security/refusal.ts';

/**
 * The files of the site's media folder, those that were found when the site was read, those of its library, and the
 * pictures of contributors; nothing that a path could otherwise reach.
 */
export const media: ServerModule = {
  name: 'media',
  async register(app, services) {
    await app.register(fastifyStatic, { serve: false });
    const uploads = createUploadFiles(services);
    app.addHook('preClose', async () => uploads.close());
    app.addHook('onClose', () => uploads.idle());

    app.get<{ Params: { '*': string }; Querystring: { v?: string } }>(
      '/media/*',
      asFile(open('published')),
      async (request, reply) => {
        let { site } = request;
        let file = findMedia(site, request.params['*']);
        // Another process may have published the file a moment ago, in this address or under this name.
        if (file === undefined || (request.query.v !== undefined && request.query.v !== file.hash)) {
          site = await request.followSite();
          file = findMedia(site, request.params['*']);
        }
        if (file === undefined) throw notFound();
        const name = storedName(site, file);
        const owner = addressSubject('media', request.ip);
        const upload =
          name === undefined
            ? undefined
            : await uploads.open(site.id, name, owner).catch(refuseWhenFull(uploadTexts.busy, 2));
        if (name !== undefined && upload === undefined) throw notFound();
        const type = contentTypeOf(file.file);
        reply.header('cache-control', request.query.v === file.hash ? IMMUTABLE : SHORT_LIVED);
        reply.header('content-disposition', disposition(file.file));
        if (file.content !== undefined) {
          const etag = `"${file.hash}"`;
          reply.header('content-security-policy', DRAWING_POLICY).header('etag', etag).type(type);
          return matches(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(file.content);
        }
        // No script hidden in a picture may run. Documents have no policy: it would stop the viewers of browsers.
        if (type.startsWith('image/')) reply.header('content-security-policy', "default-src 'none'; sandbox");
        reply.type(type);
        if (upload !== undefined) return sendUpload(reply, upload, file.hash);
        const root = path.join(site.folder, 'media');
        return reply.sendFile(file.file, root, { cacheControl: false, contentType: false });
      },
    );
  },
};

/** A drawing opened by itself is a document: it may have styles, and nothing else. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Documents that browsers show; others would be shown as source text, or not at all. */
const SHOWN_DOCUMENTS = new Set(['.pdf', '.geojson']);

/** Inline, under its own name, for what browsers show; an attachment for other documents. */
function disposition(file: string): string {
  const name = path.posix.basename(file);
  const ascii = name.replace(/[^\w.-]/g, '_');
  const use = fileKindOf(file)?.use ?? 'document';
  const isShown = use !== 'document' || SHOWN_DOCUMENTS.has(path.posix.extname(file).toLowerCase());
  return `${isShown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Sends an upload, or the part of it that is requested. The ETag is of the content: every machine has the same. */
async function sendUpload(reply: FastifyReply, upload: OpenUpload, hash: string): Promise<FastifyReply> {
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
