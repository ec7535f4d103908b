import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { EditFollower } from '#server/content/edits/follow.ts';
import type { Services } from '#server/content/services.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { registerAdmission } from '#server/people/accounts/admission.ts';
import { registerSessions, requireCsrf, requireRole, requireSession } from '#server/people/accounts/session.ts';
import { frontBuilds } from '#server/platform/front/front-history.ts';
import { registerCompression } from '#server/platform/http/compress.ts';
import { createHttpServer, type ServerTimeouts } from '#server/platform/http/create-server.ts';
import { registerFormBody } from '#server/platform/http/form-body.ts';
import { registerRevalidation } from '#server/platform/http/revalidate.ts';
import { cutOffSlowBodies } from '#server/platform/http/slow-body.ts';
import { joinSmallChunks } from '#server/platform/http/small-chunks.ts';
import { expiredRows } from '#server/platform/operation/expired-rows.ts';
import type { Log, ReportFailure } from '#server/platform/operation/log.ts';
import { createOperation } from '#server/platform/operation/operation.ts';
import { requestIds } from '#server/platform/operation/request-name.ts';
import type { QueueLimits } from '#server/platform/operation/request-queue.ts';
import { startSweep } from '#server/platform/operation/sweeps.ts';
import { registerAccess } from '#server/platform/security/access.ts';
import { registerProvenance } from '#server/platform/security/provenance.ts';
import { carriesSessionCookie } from '#server/platform/security/token-cookie.ts';
import { Cache } from '#server/render/cache/cache.ts';
import type { CachedPage } from '#server/render/cache/cached-page.ts';
import { sendStale } from '#server/render/cache/send-stale.ts';
import { serveCachedPages } from '#server/render/cache/serve-pages.ts';
import { storePages } from '#server/render/cache/store-pages.ts';
import { ContentVersions } from '#server/render/cache/versions.ts';
import { registerSecurityHeaders } from '#server/render/policy/headers.ts';
import { registerSiteChoice } from '#server/render/reply/choose-site.ts';
import { registerErrors } from '#server/render/reply/errors.ts';
import { busyWords } from '#server/render/reply/faults.tsx';
import { registerPlatformPaths } from '#server/render/reply/platform-path.ts';
import { registerSendPage } from '#server/render/reply/send-page.ts';
import { modules } from './modules/index.ts';
import { liveReload, withLiveReload } from './modules/live-reload/routes.ts';

export interface AppOptions {
  readonly services: Services;
  /** Reloads open pages when the site folder changes (modules/live-reload). */
  readonly development?: boolean;
  /** Called for every request and failure; by default failures are printed on the console. */
  readonly log?: Log;
  /** Memory in use above which no request is queued. */
  readonly memoryBytes?: number | undefined;
  /** How many requests are handled at the same time, how many wait, and how long; tests allow longer waits. */
  readonly queueLimits?: QueueLimits;
  /** The header with the request id of a trusted proxy; by default ids are generated. */
  readonly requestIdHeader?: string | undefined;
  /** Proxies to trust for protocol, host and client address; by default none. */
  readonly trustProxy?: boolean | string;
  /** Size of the page cache; 0 disables it. */
  readonly cacheBytes?: number | undefined;
  /** Size of the block cache; 0 disables it. */
  readonly blockCacheBytes?: number | undefined;
  /** Timeouts for slow clients; shorter in tests. */
  readonly timeouts?: Partial<ServerTimeouts>;
  /** Called for every internal failure; by default the operation reports it. */
  readonly reportFailure?: ReportFailure;
  /** Version numbers (`readEpochs`) from before the sites were read; by default all files are as in the folders. */
  readonly siteEpochs?: ReadonlyMap<string, string>;
  /** The server modules; tests may add one. */
  readonly modules?: readonly ServerModule[];
}

/** Forms and API requests are small; a route for files sets its own limit. */
const BODY_LIMIT_BYTES = 256 * 1024;
const TIMEOUTS: ServerTimeouts = Object.freeze({
  headersTimeoutMs: 10_000,
  // 20 MB, the largest document, at 25 kB/s.
  requestTimeoutMs: 15 * 60_000,
  slowBodyMs: 30_000,
  // Longer than the longest wait for a thumbnail (modules/thumbnails).
  stalledMs: 120_000,
  // Longer than the timeout of proxies: the client must close first, or it would send a request to a closed connection.
  keepAliveTimeoutMs: 72_000,
  checkEveryMs: 5_000,
});
export const CACHE_BYTES = 64 * 1024 * 1024;
export const BLOCK_CACHE_BYTES = 16 * 1024 * 1024;

/**
 * The codecs of the contract validate requests, so Fastify's JSON schema compilers, which take a tenth of a second to
 * load, are replaced. Their types are those of one library, hence the cast.
 */
const NO_SCHEMAS = {
  compilersFactory: {
    buildValidator: () => () => () => true,
    buildSerializer: () => () => (data: unknown) => JSON.stringify(data),
  },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;

/**
 * Builds the application without listening. Hooks run in the order of registration, which docs/architecture.md
 * explains; those of the server modules come last.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, log, memoryBytes, queueLimits } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const trustProxy = options.trustProxy ?? false;
  const follower = new EditFollower(services, options.siteEpochs ?? new Map());
  const versions = new ContentVersions(services, (epochs) => follower.follow(epochs));
  const pages = new Cache<CachedPage>(options.cacheBytes ?? CACHE_BYTES, versions);
  const blocks = new Cache<string>(options.blockCacheBytes ?? BLOCK_CACHE_BYTES, versions);
  const operation = createOperation({
    services,
    log,
    memoryBytes,
    queueLimits,
    pages,
    busyWords: ({ site }) => busyWords(site),
  });
  const reportFailure = options.reportFailure ?? operation.reportFailure;
  const app = Fastify({
    trustProxy,
    serverFactory: (handler) => createHttpServer(handler, timeouts),
    bodyLimit: BODY_LIMIT_BYTES,
    requestIdHeader: false,
    genReqId: requestIds(trustProxy === false ? undefined : options.requestIdHeader),
    forceCloseConnections: 'idle',
    // Requests on open connections are still served while the process stops; the connection is closed after them.
    return503OnClosing: false,
    schemaController: NO_SCHEMAS,
    frameworkErrors: (_error, _request, reply) => {
      // No hook runs for a URL that cannot be decoded.
      reply.raw
        .writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
        .end('Adresse illisible.\n');
    },
  });

  registerErrors(app, reportFailure, (request, reply) => sendStale(pages, request, reply));
  operation.register(app);
  app.addHook('onClose', () => operation.close());
  registerSiteChoice(app, services, options.development === true);
  serveCachedPages(app, { pages, versions, sites: services.sites, counts: operation.measures.cached });
  operation.registerLimits(app);
  cutOffSlowBodies(app, timeouts);
  joinSmallChunks(app);
  registerFormBody(app);
  registerPlatformPaths(app, services);
  registerProvenance(app, carriesSessionCookie);
  registerSessions(app, services);
  registerAdmission(app, services);
  registerAccess(app, { requireSession, requireCsrf, requireRole });
  startSweep(app, services, expiredRows(services.database.kysely));
  startSweep(app, services, frontBuilds(services));
  registerSendPage(app, services, options.development === true ? withLiveReload : undefined);

  registerSecurityHeaders(app);
  storePages(app, { pages, blocks, versions, db: services.database.reads.db });
  registerRevalidation(app);
  registerCompression(app);
  operation.registerEnd(app);

  const registered = options.modules ?? modules;
  for (const module of options.development === true ? [liveReload, ...registered] : registered) {
    // Each module in its own scope: its decorators and hooks are encapsulated.
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, module: module.name };
      });
      await module.register(scope, services);
    });
  }
  return app;
}
