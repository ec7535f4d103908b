import type { ServerModule } from '#server/modules/module.ts';
import { IMMUTABLE, SHORT_LIVED } from '#server/platform/http/cache-control.ts';
import { chooseEncoding } from '#server/platform/http/compress.ts';
import { matches } from '#server/platform/http/revalidate.ts';
import { asFile } from '#server/platform/operation/limit-requests.ts';
import { open } from '#server/platform/security/access.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { frontVersions } from './versions.ts';

/**
 * The built front end, under an address that changes with it. A page drawn before a deployment finds the files it was made for, kept from then; failing
 * that, what the present version has under the same name: chunks carry a hash in theirs, so it is the same file.
 */
export const frontFilesModule: ServerModule = {
  name: 'front-files',
  register(app, services) {
    const find = frontVersions(services.front, services.dataFolder);

    app.get<{ Params: { version: string; file: string } }>(
      platformPath(app, '/front/:version/:file'),
      asFile(open('published')),
      async (request, reply) => {
        const found = await find(request.params.version, request.params.file);
        if (found === undefined) throw notFound();
        const { file, isExact } = found;
        reply.header('cache-control', isExact ? IMMUTABLE : SHORT_LIVED);
        reply.header('etag', file.etag).header('vary', 'Accept-Encoding').type(file.type);
        // Fonts and modules are fetched in CORS mode even by our own pages; this says that nobody else may build on them.
        reply.header('cross-origin-resource-policy', 'same-origin');
        if (matches(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
        const { bytes, encoding } = await file.body(chooseEncoding(request.headers['accept-encoding']));
        if (encoding !== undefined) reply.header('content-encoding', encoding);
        return reply.send(bytes);
      },
    );

    app.get<{ Params: { file: string } }>(platformPath(app, '/theme/:file'), asFile(open('published')), async (request, reply) => {
      const { theme } = request.site;
      const hash = /^([\w-]+)\.css$/.exec(request.params.file)?.[1];
      if (hash === undefined) throw notFound();
      // A page drawn before a change of theme gets the theme of today, which is what its next visit would show.
      reply.header('cache-control', hash === theme.hash ? IMMUTABLE : SHORT_LIVED);
      return reply.type('text/css; charset=utf-8').send(theme.css);
    });
  },
};
