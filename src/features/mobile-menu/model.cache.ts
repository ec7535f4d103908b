/** The menu in local storage (MENU-7). Pure rules: storage and clock are parameters. */
export const CACHE_MS = 3_600_000;

export interface CacheContext {
  readonly product: string;
  /** Must equal the stored key: another visit, another menu. */
  readonly sessionHash: string;
  /** Tells two menus of one site apart: configuration and language. */
  readonly configuration: string;
  readonly language: string;
  readonly now: number;
}

type CachedMenu =
  | { readonly state: 'valid'; readonly data: string }
  | { readonly state: 'absent' }
  | { readonly state: 'expired' };

export function cachePrefix(product: string): string {
  return `${product}-mobile-menu`;
}

/** What the cache holds for this page. `expired` also means that every key with the prefix is to be cleared. */
export function readCache(read: (key: string) => string | undefined, context: CacheContext): CachedMenu {
  const prefix = cachePrefix(context.product);
  const data = read(`${prefix}-datas`);
  const key = read(`${prefix}-key`);
  const expire = read(`${prefix}-expire`);
  if (data === undefined || key === undefined || expire === undefined) return { state: 'absent' };
  const expiresAt = Number(expire);
  // An expiry beyond an hour was not written by this program.
  if (!Number.isFinite(expiresAt) || context.now >= expiresAt || expiresAt > context.now + CACHE_MS)
    return { state: 'expired' };
  const configuration = read(`${prefix}-config`);
  if (key !== context.sessionHash || (configuration !== undefined && configuration !== configurationKey(context)))
    return { state: 'absent' };
  return { state: 'valid', data };
}

/** The entries to write for a new answer: its JSON array, unchanged. */
export function cacheEntries(data: string, context: CacheContext): readonly (readonly [key: string, value: string])[] {
  const prefix = cachePrefix(context.product);
  return [
    [`${prefix}-datas`, data],
    [`${prefix}-key`, context.sessionHash],
    [`${prefix}-expire`, String(context.now + CACHE_MS)],
    [`${prefix}-config`, configurationKey(context)],
  ];
}

function configurationKey({ configuration, language }: CacheContext): string {
  return `${configuration} ${language}`;
}
