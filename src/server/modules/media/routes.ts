import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { findMedia, isMediaThere, mediaSource } from '#server/content/site/uploaded-media.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { IMMUTABLE, SHORT_LIVED } from '#server/platform/http/cache-control.ts';
import { contentTypeOf, UNKNOWN_TYPE } from '#server/platform/http/media-types.ts';
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
        reply.header('content-disposition', disposition(file.file, type));
        // Nothing in a picture may act, whatever was hidden in it. The viewers of browsers need more freedom to show a
        // document.
        if (type.startsWith('image/')) reply.header('content-security-policy', "default-src 'none'; sandbox");
        const { root, name } = mediaSource(services.dataFolder, request.site, file.file);
        return reply.type(type).sendFile(name, root, { cacheControl: false, contentType: false });
      },
    );
  },
};

/** Pictures and documents are shown under their own name; any other file is only ever kept. */
function disposition(file: string, type: string): string {
  const name = path.posix.basename(file);
  const ascii = name.replace(/[^\w.-]/g, '_');
  return `${type === UNKNOWN_TYPE ? 'attachment' : 'inline'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
