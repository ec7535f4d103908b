import type { IncomingMessage, ServerResponse } from 'node:http';
import { schemaVersion } from '#server/platform/db/migrate.ts';
import { withTimeout } from '#server/platform/db/with-timeout.ts';
import type { Operated } from './operated.ts';

/** What watchers read. Nothing of it is about a site or a person. */
interface HealthReport {
  /** The process answers. */
  readonly live: true;
  /** The process can do all of its work now: send it visitors. */
  readonly ready: boolean;
  readonly checks: {
    readonly process: 'ok' | 'stopping';
    /** `incomplete`: folders with mistakes were left out when the process started; the others are served. */
    readonly sites: 'ok' | 'incomplete' | 'none';
    /**
     * `behind`: it answers, but lacks a step of this program's schema. `read-only`: a standby stands in, visitors are
     * served, nothing can be saved for the moment; no other process could do better.
     */
    readonly database: 'ok' | 'read-only' | 'behind' | 'unreachable';
  };
}

export interface Health {
  report(): Promise<HealthReport>;
  /** Answers `/sante` and its two parts; false when the address is not theirs. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/** The database is queried at most once in this time. */
const CACHE_MS = 1_000;
const TIMEOUT_MS = 2_000;
/** No other process could do better. */
const WORKING: ReadonlySet<string> = new Set(['ok', 'read-only', 'incomplete']);
const PATH = /^(?:\/([^/?]+))?\/sante(?:\/(live|ready))?$/;

/**
 * For the whole process, whatever the host. Below the `base` of every site, and at the root unless a site has a page
 * there.
 */
export function createHealth(services: Operated, isStopping: () => boolean): Health {
  let queriedAt = Number.NEGATIVE_INFINITY;
  let database: Promise<HealthReport['checks']['database']> | undefined;

  function databaseState(): Promise<HealthReport['checks']['database']> {
    const now = performance.now();
    if (database === undefined || now - queriedAt > CACHE_MS) {
      queriedAt = now;
      database = checkDatabase(services);
    }
    return database;
  }

  async function report(): Promise<HealthReport> {
    const checks = {
      process: isStopping() ? 'stopping' : 'ok',
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
    answer(request, response) {
      const { method, url = '' } = request;
      // Every request passes here: most are told apart by a search that costs nothing.
      if (!url.includes('/sante') || (method !== 'GET' && method !== 'HEAD')) return false;
      const [matched, base, part] = PATH.exec(url.split('?', 1)[0] ?? '') ?? [];
      if (matched === undefined || !isOurs(base)) return false;
      if (part === 'live') send(response, 200, { live: true });
      else report().then((told) => send(response, told.ready ? 200 : 503, told));
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

async function checkDatabase({ database }: Pick<Operated, 'database'>): Promise<HealthReport['checks']['database']> {
  const { reads } = database;
  const applied = reads.db.selectFrom('migration').select('name').where('name', '=', schemaVersion).execute();
  const rows = await withTimeout(applied, TIMEOUT_MS).catch(() => undefined);
  if (rows === undefined) return 'unreachable';
  if (rows.length === 0) return 'behind';
  return reads.isReadOnly ? 'read-only' : 'ok';
}
