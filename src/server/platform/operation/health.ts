import type { IncomingMessage, ServerResponse } from 'node:http';
import { schemaVersion } from '#server/platform/db/migrate.ts';
import { withTimeout } from '#server/platform/db/with-timeout.ts';
import type { OperationServices } from './operation-services.ts';

/** `behind`: it lacks a migration of this program. `read-only`: a standby, where nothing can be saved. */
type DatabaseState = 'ok' | 'read-only' | 'behind' | 'unreachable';

export type Health = ReturnType<typeof createHealth>;

/** The database is queried at most once in this time. */
const CACHE_MS = 1_000;
const TIMEOUT_MS = 2_000;
/** States in which the process counts as ready: no other process would be in a better one. */
const WORKING: ReadonlySet<string> = new Set(['ok', 'read-only', 'incomplete']);
const PATH = /^(?:\/([^/?]+))?\/sante(?:\/(live|ready))?$/;

/** Answers for any host, below the `base` of every site, and at the root unless a site has a page there. */
export function createHealth(services: OperationServices, isStopping: () => boolean) {
  let queriedAt = Number.NEGATIVE_INFINITY;
  let database: Promise<DatabaseState> | undefined;

  function databaseState(): Promise<DatabaseState> {
    const now = performance.now();
    if (database === undefined || now - queriedAt > CACHE_MS) {
      queriedAt = now;
      database = checkDatabase(services.database);
    }
    return database;
  }

  /** The response of `/sante`, for monitoring. Contains nothing about a site or a person. */
  async function report() {
    const checks = {
      process: isStopping() ? 'stopping' : 'ok',
      // `incomplete`: folders with errors were left out when the process started; the others are served.
      sites: services.sites().length === 0 ? 'none' : (services.leftOut ?? 0) > 0 ? 'incomplete' : 'ok',
      database: await databaseState(),
    } as const;
    return { live: true, ready: Object.values(checks).every((check) => WORKING.has(check)), checks };
  }

  function isOurs(base: string | undefined): boolean {
    const sites = services.sites();
    if (base !== undefined) return sites.some((site) => site.base === base);
    return !sites.some((site) => site.pagesByPath.has('/sante'));
  }

  return {
    report,
    /** Answers `/sante`, `/sante/live` and `/sante/ready`; returns false for any other address. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url = '' } = request;
      // Called for every request: this search is faster than the pattern below.
      if (!url.includes('/sante') || (method !== 'GET' && method !== 'HEAD')) return false;
      const [matched, base, part] = PATH.exec(url.split('?', 1)[0] ?? '') ?? [];
      if (matched === undefined || !isOurs(base)) return false;
      if (part === 'live') send(response, 200, { live: true });
      else report().then((current) => send(response, current.ready ? 200 : 503, current));
      return true;
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = `${JSON.stringify(body)}\n`;
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(Buffer.byteLength(text)),
    })
    .end(text);
}

async function checkDatabase({ reads }: OperationServices['database']): Promise<DatabaseState> {
  const applied = reads.db.selectFrom('migration').select('name').where('name', '=', schemaVersion).execute();
  const rows = await withTimeout(applied, TIMEOUT_MS).catch(() => undefined);
  if (rows === undefined) return 'unreachable';
  if (rows.length === 0) return 'behind';
  return reads.isReadOnly ? 'read-only' : 'ok';
}
