import { findOwnBlockFile } from '#server/content/own-blocks/address.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { IMMUTABLE, SHORT_LIVED } from '#server/platform/http/cache-control.ts';
import { chooseEncoding } from '#server/platform/http/compress.ts';
import { contentTypeOf } from '#server/platform/http/media-types.ts';
import { matches } from '#server/platform/http/revalidate.ts';
import { asFile } from '#server/platform/operation/limit-requests.ts';
import { open } from '#server/platform/security/access.ts';
import { orNotFound } from '#server/platform/security/refusal.ts';
import { frontVersions } from './files.ts';

/**
 * The built front end, below a versioned path. A page rendered before a deployment gets the files of its version; if
 * they are gone, the file of the current version with the same name, which is identical for chunks with a hash.
 */
export const frontFilesModule: ServerModule = {
  name: 'front-files',
  register(app, services) {
    const find = frontVersions(services.front, services.dataFolder);

    app.get<{ Params: { version: string; file: string } }>(
      app.platformPath('/front/:version/:file'),
      asFile(open('published')),
      async (request, reply) => {
        const found = orNotFound(await find(request.params.version, request.params.file));
        const { file, isExact } = found;
        reply.header('cache-control', isExact ? IMMUTABLE : SHORT_LIVED);
        reply.header('etag', file.etag).header('vary', 'Accept-Encoding').type(file.type);
        // Fonts and modules are fetched in CORS mode even by our own pages; this forbids other sites to use them.
        reply.header('cross-origin-resource-policy', 'same-origin');
        if (matches(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
        const { bytes, encoding } = await file.body(chooseEncoding(request.headers['accept-encoding']));
        if (encoding !== undefined) reply.header('content-encoding', encoding);
        return reply.send(bytes);
      },
    );

    app.get<{ Params: { file: string } }>(
      app.platformPath('/theme/:file'),
      asFile(open('published')),
      async (request, reply) => {
        const { theme } = request.site;
        const hash = orNotFound(/^([\w-]+)\.css$/.exec(request.params.file)?.[1]);
        // A page rendered before a change of theme gets the current theme.
        reply.header('cache-control', hash === theme.hash ? IMMUTABLE : SHORT_LIVED);
        return reply.type('text/css; charset=utf-8').send(theme.css);
      },
    );

    app.get<{ Params: { file: string } }>(
      app.platformPath('/blocs/:file'),
      asFile(open('published')),
      async (request, reply) => {
        const found = orNotFound(findOwnBlockFile(request.site.ownBlocks, request.params.file));
        // A page rendered before a change of the block gets the current file.
        reply.header('cache-control', found.isExact ? IMMUTABLE : SHORT_LIVED);
        reply.header('cross-origin-resource-policy', 'same-origin');
        return reply.type(contentTypeOf(`bloc.${found.kind}`)).send(found.file.text);
      },
    );
  },
};
