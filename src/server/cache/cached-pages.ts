import type { IncomingMessage } from 'node:http';
import type { SourceName } from '#server/db/source.ts';
import type { Services } from '#server/module.ts';
import { frenchDay } from '#server/modules/elements/today.ts';
import { unchangedForm } from './form.ts';
import { createFreshness } from './freshness.ts';
import { type Asked, readAsked } from './key.ts';
import { type KeptPage, PageCache } from './page-cache.ts';
import { QueryNames } from './query-names.ts';

export interface CachedPagesOptions {
  readonly limitBytes: number;
  readonly trustProxy: boolean | string;
}

/** For so long a page that does not hold any more is kept for the case that nobody can draw it anew. Whoever withdrew something knows when it is gone everywhere. */
export const OUTDATED_MS = 10 * 60_000;

/** What is known before an answer is made. */
export interface Beginning {
  readonly sites: unknown;
  readonly day: string;
  readonly epochs: ReadonlyMap<string, string>;
  /** Who told the numbers. */
  readonly source: SourceName;
  readonly generation: number;
}

/**
 * Public answers of this process, each answered for as long as it is exactly what would be made anew. One that is not is still there for a while, for when the database
 * cannot be reached: a page of a moment ago is better than none.
 */
export type CachedPages = ReturnType<typeof createCachedPages>;

export function createCachedPages(services: Services, { limitBytes, trustProxy }: CachedPagesOptions) {
  const cache = new PageCache(limitBytes);
  const queryNames = new QueryNames();
  const freshness = createFreshness(services.database.kysely);
  let day = frenchDay(services.now());
  let days = 0;
  let looks = 0;
  /** When the database last told its numbers: while it is away no time passes for what is kept. */
  let lookedAt = services.now().getTime();
  let swept = 0;

  /** Grows whenever content changed or a day began. */
  const generation = () => freshness.generation + days;

  async function look(): Promise<void> {
    await freshness.look();
    const today = frenchDay(services.now());
    if (today !== day) days += 1;
    day = today;
    if (freshness.looks === looks) return;
    looks = freshness.looks;
    lookedAt = services.now().getTime();
    if (swept !== generation()) sweep();
    swept = generation();
  }

  /** Notes since when pages have not held, and drops those for which that is too long. */
  function sweep(): void {
    for (const [key, page] of cache.entries()) if (!holds(page) && !isOfUse(page)) cache.delete(key);
  }

  /** Whether a page that does not hold may still stand in for the one that cannot be drawn. */
  function isOfUse({ validity }: KeptPage): boolean {
    validity.outdatedAt ??= lookedAt;
    return validity.sites === services.sites() && lookedAt - validity.outdatedAt <= OUTDATED_MS;
  }

  function holds({ validity }: KeptPage): boolean {
    if (validity.sites !== services.sites()) return false;
    if (validity.generation === generation()) return true;
    if (validity.day !== day) return false;
    for (const [key, epoch] of validity.epochs) if (freshness.epochs.get(key) !== epoch) return false;
    validity.generation = generation();
    return true;
  }

  const shorten = (host: string, url: string) => queryNames.shorten(services.sites(), host, url);
  const read = (request: IncomingMessage) => readAsked(request, trustProxy, shorten);

  return {
    cache,
    read,
    isRecent: () => freshness.isRecent,
    look,
    expire: () => freshness.expire(),

    begin: (): Beginning => ({
      sites: services.sites(),
      day,
      epochs: freshness.epochs,
      source: freshness.source,
      generation: generation(),
    }),

    /** From now on pages of this address are told apart by these names of their queries, and by others that were learned. Nothing is learned from a site that was read anew meanwhile. */
    learn({ host, address }: Asked, { sites }: Beginning, names: ReadonlySet<string> | undefined): void {
      if (sites === services.sites()) queryNames.learn(sites, host, address, names);
    },

    keep(
      key: string,
      made: Pick<KeptPage, 'etag' | 'plain'> & Omit<Beginning, 'epochs' | 'source'> & { epochs: KeptPage['validity']['epochs'] },
    ): void {
      const { etag, plain, sites, day, epochs, generation } = made;
      cache.set(key, {
        etag,
        plain,
        unchanged: unchangedForm(plain),
        encoded: new Map(),
        validity: { sites, day, epochs, generation },
      });
    },

    /** The page that was kept, if it still holds. */
    find(key: string): KeptPage | undefined {
      const page = cache.get(key);
      if (page === undefined || holds(page)) return page;
      if (!isOfUse(page)) cache.delete(key);
      return undefined;
    },

    /** The page as it last was, for when it cannot be drawn. */
    findLast(key: string): KeptPage | undefined {
      const page = cache.get(key);
      return page !== undefined && (holds(page) || isOfUse(page)) ? page : undefined;
    },

    /** There is no such page any more. */
    drop: (key: string): void => cache.delete(key),
  };
}
