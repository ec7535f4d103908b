import { IMMUTABLE, SHORT_LIVED } from '#server/http/cache-control.ts';
import { chooseEncoding } from '#server/http/compress.ts';
import { platformPath } from '#server/http/platform-path.ts';
import { matches } from '#server/http/revalidate.ts';
import type { ServerModule } from '#server/module.ts';
import { open } from '#server/security/access.ts';
import { notFound } from '#server/security/refusal.ts';
import { frontFiles } from './files.ts';

/**
 * The built front end, under an address that changes with it. A page drawn before a deployment still finds the files that exist: chunks carry a hash in their
 * name, so a file found under an older version is the same file.
 */
export const frontFilesModule: ServerModule = {
  name: 'front-files',
  register(app, services) {
    const find = frontFiles(services.front);

    app.get<{ Params: { version: string; file: string } }>(
      platformPath(app, '/front/:version/:file'),
      open('published'),
      async (request, reply) => {
        const file = await find(request.params.file);
        if (file === undefined) throw notFound();
        reply.header('cache-control', request.params.version === services.front.version ? IMMUTABLE : SHORT_LIVED);
        reply.header('etag', file.etag).header('vary', 'Accept-Encoding').type(file.type);
        // Fonts and modules are fetched in CORS mode even by our own pages; this says that nobody else may build on them.
        reply.header('cross-origin-resource-policy', 'same-origin');
        if (matches(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
        const { bytes, encoding } = await file.body(chooseEncoding(request.headers['accept-encoding']));
        if (encoding !== undefined) reply.header('content-encoding', encoding);
        return reply.send(bytes);
      },
    );

    app.get<{ Params: { file: string } }>(platformPath(app, '/theme/:file'), open('published'), async (request, reply) => {
      const { theme } = request.site;
      const hash = /^([\w-]+)\.css$/.exec(request.params.file)?.[1];
      if (hash === undefined) throw notFound();
      // A page drawn before a change of theme gets the theme of today, which is what its next visit would show.
      reply.header('cache-control', hash === theme.hash ? IMMUTABLE : SHORT_LIVED);
      return reply.type('text/css; charset=utf-8').send(theme.css);
    });
  },
};
