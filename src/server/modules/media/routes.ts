import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { findMedia, isMediaThere, mediaSource } from '#server/content/site/uploaded-media.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { IMMUTABLE, SHORT_LIVED } from '#server/platform/http/cache-control.ts';
import { contentTypeOf, fileKindOf } from '#server/platform/http/media-types.ts';
import { matches } from '#server/platform/http/revalidate.ts';
import { asFile } from '#server/platform/operation/limit-requests.ts';
import { open } from '#server/platform/security/access.ts';
import { notFound } from '#server/platform/security/refusal.ts';

/**
 * The files of the site's media folder, those that were found when the site was read, and the pictures of contributors;
 * nothing that a path could otherwise reach.
 */
export const media: ServerModule = {
  name: 'media',
  async register(app, services) {
    await app.register(fastifyStatic, { serve: false });

    app.get<{ Params: { '*': string }; Querystring: { v?: string } }>(
      '/media/*',
      asFile(open('published')),
      async (request, reply) => {
        const file = findMedia(request.site, request.params['*']);
        if (file === undefined || !(await isMediaThere(services.dataFolder, request.site, file.file))) throw notFound();
        const type = contentTypeOf(file.file);
        reply.header('cache-control', request.query.v === file.hash ? IMMUTABLE : SHORT_LIVED);
        reply.header('content-disposition', disposition(file.file));
        if (file.content !== undefined) {
          const etag = `"${file.hash}"`;
          reply.header('content-security-policy', DRAWING_POLICY).header('etag', etag).type(type);
          return matches(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(file.content);
        }
        // Nothing in a picture may act, whatever was hidden in it. The viewers of browsers need more freedom to show a
        // document.
        if (type.startsWith('image/')) reply.header('content-security-policy', "default-src 'none'; sandbox");
        const { root, name } = mediaSource(services.dataFolder, request.site, file.file);
        return reply.type(type).sendFile(name, root, { cacheControl: false, contentType: false });
      },
    );
  },
};

/** A drawing opened by itself is a document: it may have styles, and nothing else. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Documents that browsers show; others would be shown as source text, or not at all. */
const SHOWN_DOCUMENTS = new Set(['.pdf', '.geojson']);

/** What browsers show is shown under its own name; other documents are only ever saved. */
function disposition(file: string): string {
  const name = path.posix.basename(file);
  const ascii = name.replace(/[^\w.-]/g, '_');
  const use = fileKindOf(file)?.use ?? 'document';
  const isShown = use !== 'document' || SHOWN_DOCUMENTS.has(path.posix.extname(file).toLowerCase());
  return `${isShown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
