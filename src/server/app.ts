import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { registerSessions, requireProof, requireSession } from '#server/people/accounts/session.ts';
import { registerCompression } from '#server/platform/http/compress.ts';
import { createHttpServer, type ServerTimeouts } from '#server/platform/http/create-server.ts';
import { registerFormBody } from '#server/platform/http/form-body.ts';
import { registerPathOwners } from '#server/platform/http/path-owner.ts';
import { registerRevalidation } from '#server/platform/http/revalidate.ts';
import type { Log, ReportFailure } from '#server/platform/operation/log.ts';
import { createOperation } from '#server/platform/operation/operation.ts';
import { requestIds } from '#server/platform/operation/request-name.ts';
import { registerAccess } from '#server/platform/security/access.ts';
import { registerProvenance } from '#server/platform/security/provenance.ts';
import { carriesSessionCookie } from '#server/platform/security/session-cookie.ts';
import { Cache } from '#server/render/cache/cache.ts';
import type { CachedPage } from '#server/render/cache/cached-page.ts';
import { sendStale } from '#server/render/cache/send-stale.ts';
import { serveCachedPages } from '#server/render/cache/serve-pages.ts';
import { storePages } from '#server/render/cache/store-pages.ts';
import { ContentVersions } from '#server/render/cache/versions.ts';
import { registerSecurityHeaders } from '#server/render/policy/headers.ts';
import { registerSiteChoice } from '#server/render/reply/choose-site.ts';
import { registerErrors } from '#server/render/reply/errors.ts';
import { renderBusy } from '#server/render/reply/faults.tsx';
import { registerPlatformPaths } from '#server/render/reply/platform-path.ts';
import { registerSendPage } from '#server/render/reply/send-page.ts';
import { modules } from './modules/index.ts';
import { liveReload, withLiveReload } from './modules/live-reload/routes.ts';

export interface AppOptions {
  readonly services: Services;
  /** Pages that are open follow changes of the site folder (modules/live-reload). */
  readonly development?: boolean;
  /** Told about every request and failure; by default failures alone are said on the console. */
  readonly log?: Log;
  /** Memory in use above which no request waits for its turn. */
  readonly memoryBytes?: number | undefined;
  /** The header in which a trusted proxy names requests; by default they are named here. */
  readonly requestIdHeader?: string | undefined;
  /** Which proxies to believe about protocol, host and address of the visitor; by default none. */
  readonly trustProxy?: boolean | string;
  /** Memory of cached public pages; 0 caches none. */
  readonly cacheBytes?: number | undefined;
  /** Memory of rendered blocks; 0 caches none. */
  readonly blockCacheBytes?: number | undefined;
  /** Patience with slow clients; tests have less of it. */
  readonly timeouts?: Partial<ServerTimeouts>;
  /** Told about every failure of ours; by default the operation. */
  readonly reportFailure?: ReportFailure;
  /** The parts of the platform; tests may add one. */
  readonly modules?: readonly ServerModule[];
}

/** Forms and calls of the platform are small; a module that takes files sets its own limit on its own route. */
const BODY_LIMIT_BYTES = 256 * 1024;
const TIMEOUTS: ServerTimeouts = Object.freeze({
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  // Longer than the longest wait for a thumbnail (modules/thumbnails).
  stalledMs: 120_000,
  // Longer than proxies keep theirs: the one that closes first must be the one that asks.
  keepAliveTimeoutMs: 72_000,
  checkEveryMs: 5_000,
});
export const CACHE_BYTES = 64 * 1024 * 1024;
export const BLOCK_CACHE_BYTES = 16 * 1024 * 1024;

/**
 * Asks are read by the codecs of the contract: the compilers of JSON schemas that Fastify would load are a tenth of a second for nothing. Their types are
 * those of one library, so the type says no more than what Fastify calls.
 */
const WITHOUT_SCHEMAS = {
  compilersFactory: { buildValidator: () => () => () => true, buildSerializer: () => () => (data: unknown) => JSON.stringify(data) },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;

/** The platform, complete and not yet listening. The order of registration is the architecture: site, provenance, session, then modules. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, log, memoryBytes } = options;
  const operation = createOperation({ services, log, memoryBytes, busyPage: renderBusy() });
  const reportFailure = options.reportFailure ?? operation.reportFailure;
  const trustProxy = options.trustProxy ?? false;
  const versions = new ContentVersions(services);
  const pages = new Cache<CachedPage>(options.cacheBytes ?? CACHE_BYTES, versions);
  const blocks = new Cache<string>(options.blockCacheBytes ?? BLOCK_CACHE_BYTES, versions);
  operation.measure(pages);
  const app = Fastify({
    trustProxy,
    serverFactory: (handler) => createHttpServer(handler, { ...TIMEOUTS, ...options.timeouts }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestIdHeader: false,
    genReqId: requestIds(trustProxy === false ? undefined : options.requestIdHeader),
    forceCloseConnections: 'idle',
    // What arrives on an open connection while the process stops is still answered; the connection ends with it.
    return503OnClosing: false,
    schemaController: WITHOUT_SCHEMAS,
    frameworkErrors: (_error, _request, reply) => {
      // No hook runs for an address that cannot be decoded.
      reply.raw
        .writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
        .end('Adresse illisible.\n');
    },
  });

  registerErrors(app, reportFailure, (request, reply) => sendStale(pages, request, reply));
  operation.register(app);
  app.addHook('onClose', () => operation.close());
  registerSiteChoice(app, services);
  serveCachedPages(app, { pages, versions, counts: operation.measures.cached });
  operation.registerLimits(app);
  registerFormBody(app, { bodyLimit: BODY_LIMIT_BYTES });
  registerPlatformPaths(app, services);
  registerPathOwners(app);
  registerProvenance(app, carriesSessionCookie);
  registerSessions(app, services);
  registerAccess(app, { requireSession, requireProof });
  registerSendPage(app, services, options.development === true ? withLiveReload : undefined);

  registerSecurityHeaders(app);
  storePages(app, { pages, blocks, versions, readers: services.database.readers });
  registerRevalidation(app);
  registerCompression(app);
  operation.registerEnd(app);

  const parts = options.modules ?? modules;
  for (const module of options.development === true ? [liveReload, ...parts] : parts) {
    // Each module in its own scope: what it decorates or hooks stays its own.
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, module: module.name };
      });
      await module.register(scope, services);
    });
  }
  return app;
}
