import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/schema.ts';

/** How often something may be tried in a window of time. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/** Limits for visitors. However many visitors try at once, those with few attempts are never blocked. */
export interface NetworkLimits {
  readonly windowMs: number;
  /** Attempts of one address: a household or an office. */
  readonly address: number;
  /** Attempts of one network, which a single person can rent. */
  readonly network: number;
  /** After this many attempts of all visitors, a network is limited to `busyNetwork`. */
  readonly busyAfter: number;
  readonly busyNetwork: number;
}

/** Older windows are no longer counted, and a sweep deletes them. */
export const RETENTION_MS = 24 * 60 * 60 * 1000;

/** Counts one attempt of a subject and returns whether it is allowed. */
export async function takeAttempt(db: Db, siteId: string, subject: string, limit: Limit, now: Date): Promise<boolean> {
  return (await countAttempt(db, siteId, subject, limit.windowMs, now)) <= limit.max;
}

/**
 * Counts one attempt of a subject and returns the current count. Counted in the database before anything else is done,
 * so that neither simultaneous requests nor several processes exceed the limit. The window slides: the previous window
 * counts by the share of it that is still recent.
 */
export async function countAttempt(
  db: Db,
  siteId: string,
  subject: string,
  windowMs: number,
  now: Date,
): Promise<number> {
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const before = db
    .selectFrom('attempt as former')
    .select('former.count')
    .where('former.siteId', '=', siteId)
    .where('former.subject', '=', subject)
    .where('former.windowStart', '=', new Date(start.getTime() - windowMs));
  const counted = await db
    .insertInto('attempt')
    .values({ siteId, subject, windowStart: start, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'subject', 'windowStart']).doUpdateSet({ count: sql`attempt.count + 1` }),
    )
    .returning(['count', before.as('before')])
    .executeTakeFirstOrThrow();
  const share = 1 - (now.getTime() - start.getTime()) / windowMs;
  return counted.count + (counted.before ?? 0) * share;
}

/** Counts one attempt for its address, its network and the whole site, and returns whether it is allowed. */
export async function takeNetworkAttempt(
  db: Db,
  siteId: string,
  { kind, address }: { readonly kind: string; readonly address: string },
  limits: NetworkLimits,
  now: Date,
): Promise<boolean> {
  const count = (subject: string) => countAttempt(db, siteId, subject, limits.windowMs, now);
  // A refused attempt is not counted further: no single address or network can make a site busy.
  if ((await count(addressSubject(kind, address))) > limits.address) return false;
  const ofNetwork = await count(networkSubject(`${kind}-network`, address));
  if (ofNetwork > limits.network) return false;
  return (await count(`${kind}-site`)) <= limits.busyAfter || ofNetwork <= limits.busyNetwork;
}

/** Deletes the counted attempts of a subject, after a success. */
export async function clearAttempts(db: Db, siteId: string, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('siteId', '=', siteId).where('subject', '=', subject).execute();
}

/** The subject of one household or office: an IPv4 address, or the /64 of an IPv6 address. */
export function addressSubject(kind: string, address: string): string {
  const v4 = ipv4Of(address);
  return `${kind}:${v4 ?? (isIPv6(address) ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : address)}`;
}

/**
 * The subject of a network that one person can rent: an IPv4 /24, an IPv6 /48. Coarser than an address, so only for
 * limits that neighbours seldom reach together.
 */
export function networkSubject(kind: string, address: string): string {
  const v4 = ipv4Of(address);
  if (v4 !== undefined) return `${kind}:${v4.split('.').slice(0, 3).join('.')}.0/24`;
  return `${kind}:${isIPv6(address) ? `${ipv6Groups(address).slice(0, 3).join(':')}::/48` : address}`;
}

function ipv4Of(address: string): string | undefined {
  if (isIPv4(address)) return address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
}

function ipv6Groups(address: string): readonly string[] {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const middle = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
    : [];
  return [...left, ...middle, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
