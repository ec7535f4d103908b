import type { FastifyRequest } from 'fastify';
import { PERMALINK_ENDPOINT, readPermalinkRequest } from '#contract/permalink.ts';
import { WireError } from '#contract/wire.ts';
import { currentAddress, findTarget } from '#server/content/elements/target.ts';
import type { Services } from '#server/content/services.ts';
import { limitVisitor } from '#server/content/visitor-limit.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { PUBLIC_PAGE } from '#server/platform/http/cache-control.ts';
import { startSweep } from '#server/platform/operation/sweeps.ts';
import { open } from '#server/platform/security/access.ts';
import type { Limit } from '#server/platform/security/attempts.ts';
import { localPath } from '#server/platform/security/local-path.ts';
import { publicOrigin } from '#server/platform/security/origin.ts';
import { ownAddress } from '#server/platform/security/own-address.ts';
import { notFound, Refusal } from '#server/platform/security/refusal.ts';
import { isServed } from './resolve.ts';
import { CODE_PATTERN, createCode, findCode, findPermalink, hasAtLeast } from './store.ts';
import { permalinkSweep } from './sweep.ts';
import { texts } from './texts.ts';

/** New permalinks of one visitor; requests for existing ones are not limited. */
export const CREATION_LIMIT: Limit = { max: 30, windowMs: 10 * 60_000 };
/** Permalinks of one page, by query and fragment; above this, a new one gets the permalink of the page itself. */
export const MAX_OF_TARGET = 500;

/** Permalinks (PERMA-1, SERVE-4): made by `lien_v4.php`, followed at `/{base}/p/{code}`. */
export const permalink: ServerModule = {
  name: 'permalink',
  register(app, services) {
    startSweep(app, services, permalinkSweep(app, services));
    app.post(app.platformPath(PERMALINK_ENDPOINT.path), open('nothing'), async (request, reply) => {
      const code = await codeFor(services, request, readAddress(request));
      const url = `${publicOrigin(request)}/${request.site.base}/p/${code}`;
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(url);
    });

    app.get<{ Params: { code: string } }>(
      app.platformPath(`/p/:code(^${CODE_PATTERN}$)`),
      open('published'),
      async (request, reply) => {
        // Read from the primary: another process may have made it a moment ago.
        const db = services.database.reads.db;
        const found = await findPermalink(db, request.site.id, request.params.code);
        const address = found === undefined ? undefined : await currentAddress(db, request.site, found);
        const target = localPath(address, '');
        if (target === '') throw notFound();
        // Not for good: the page may move again.
        return reply.header('cache-control', PUBLIC_PAGE).redirect(target, 302);
      },
    );
  },
};

async function codeFor(services: Services, request: FastifyRequest, url: URL): Promise<string> {
  const db = services.database.kysely;
  const { site } = request;
  const own = new RegExp(`^/${site.base}/p/(${CODE_PATTERN})$`).exec(url.pathname)?.[1];
  // The permalink of a permalink is itself.
  if (own !== undefined && (await findPermalink(db, site.id, own)) !== undefined) return own;
  const target = await findTarget(request.reads, site, url);
  const known = await findCode(db, site.id, target);
  if (known !== undefined) return known;
  await limitVisitor(services, request, 'permalink', CREATION_LIMIT, texts.tooMany);
  // Pages and elements exist; any other path has to be requested.
  if (target.kind === 'path' && !(await isServed(request.server, request.host, `${target.path}${target.suffix}`))) {
    throw new Refusal(400, texts.noPage);
  }
  const isFull = target.suffix !== '' && (await hasAtLeast(db, site.id, target, MAX_OF_TARGET));
  return createCode(db, site.id, isFull ? { ...target, suffix: '' } : target, services.now());
}

function readAddress(request: FastifyRequest): URL {
  try {
    const url = ownAddress(readPermalinkRequest(request.body ?? {}), request);
    if (url !== undefined) return url;
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    throw new Refusal(400, texts.malformed);
  }
  throw new Refusal(400, texts.notOwn);
}
