import type { IncomingMessage } from 'node:http';
import type { Services } from '#server/module.ts';
import { frenchDay } from '#server/modules/elements/today.ts';
import { createFreshness } from './freshness.ts';
import { cacheKey } from './key.ts';
import { type KeptPage, PageCache } from './page-cache.ts';

export interface CachedPagesOptions {
  readonly limitBytes: number;
  readonly trustProxy: boolean | string;
}

/** What is known before an answer is made. */
export interface Beginning {
  readonly sites: unknown;
  readonly day: string;
  readonly epochs: ReadonlyMap<string, string>;
  readonly generation: number;
}

/** Public answers of this process, each kept for as long as it is exactly what would be made anew. */
export type CachedPages = ReturnType<typeof createCachedPages>;

export function createCachedPages(services: Services, { limitBytes, trustProxy }: CachedPagesOptions) {
  const cache = new PageCache(limitBytes);
  const freshness = createFreshness(services.database.kysely);
  const today = dayByMinute(() => services.now());

  function holds({ validity }: KeptPage): boolean {
    if (validity.sites !== services.sites() || validity.day !== today()) return false;
    if (validity.generation === freshness.generation) return true;
    for (const [key, epoch] of validity.epochs) if (freshness.epochs.get(key) !== epoch) return false;
    validity.generation = freshness.generation;
    return true;
  }

  return {
    cache,
    key: (request: IncomingMessage) => cacheKey(request, trustProxy),
    isRecent: () => freshness.isRecent(performance.now()),
    look: () => freshness.look(),
    expire: () => freshness.expire(),

    begin: (): Beginning => ({ sites: services.sites(), day: today(), epochs: freshness.epochs, generation: freshness.generation }),

    keep(
      key: string,
      made: Pick<KeptPage, 'headers' | 'etag' | 'body'> & Omit<Beginning, 'epochs'> & { epochs: KeptPage['validity']['epochs'] },
    ): void {
      const { headers, etag, body, sites, day, epochs, generation } = made;
      cache.set(key, { headers, etag, body, encoded: new Map(), validity: { sites, day, epochs, generation } });
    },

    /** The page that was kept, if it still holds; one that does not is dropped. */
    find(key: string): KeptPage | undefined {
      const page = cache.get(key);
      if (page === undefined || holds(page)) return page;
      cache.delete(key);
      return undefined;
    },
  };
}

/** The French day, worked out once a minute: it is asked for at every request. */
function dayByMinute(now: () => Date): () => string {
  let minute = Number.NaN;
  let day = '';
  return () => {
    const moment = now();
    const present = Math.floor(moment.getTime() / 60_000);
    if (present !== minute) {
      minute = present;
      day = frenchDay(moment);
    }
    return day;
  };
}
