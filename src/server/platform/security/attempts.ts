import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/schema.ts';

/** How often something may be tried in a stretch of time. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Limits of what any visitor may do. However many visitors do it at once, it never ends for those who have done little.
 */
export interface NetworkLimits {
  readonly windowMs: number;
  /** Of one address: a household or an office. */
  readonly address: number;
  /** Of one network, which a single person can rent. */
  readonly network: number;
  /** After so many of all visitors together, a network may do only `busyNetwork`. */
  readonly busyAfter: number;
  readonly busyNetwork: number;
}

/** Older windows count for nothing; the sweep deletes them. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

/** Counts one attempt of a subject and says whether it is still allowed. */
export async function takeAttempt(db: Db, siteId: string, subject: string, limit: Limit, now: Date): Promise<boolean> {
  return (await countAttempt(db, siteId, subject, limit.windowMs, now)) <= limit.max;
}

/**
 * Counts one attempt of a subject and answers how many there are now. Counted in the database before anything else is
 * done, so that neither many requests at once nor several processes get past it. The window slides: what is left of the
 * one before weighs by the share of it that is still recent.
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

/** Counts one attempt against its address, its network and the site as a whole, and says whether it is allowed. */
export async function takeNetworkAttempt(
  db: Db,
  siteId: string,
  { kind, address }: { readonly kind: string; readonly address: string },
  limits: NetworkLimits,
  now: Date,
): Promise<boolean> {
  const count = (subject: string) => countAttempt(db, siteId, subject, limits.windowMs, now);
  // What is stopped counts for nothing else: alone, neither an address nor a network makes a site busy.
  if ((await count(addressSubject(kind, address))) > limits.address) return false;
  const ofNetwork = await count(networkSubject(`${kind}-network`, address));
  if (ofNetwork > limits.network) return false;
  return (await count(`${kind}-site`)) <= limits.busyAfter || ofNetwork <= limits.busyNetwork;
}

/** A success clears what was held against the subject. */
export async function clearAttempts(db: Db, siteId: string, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('siteId', '=', siteId).where('subject', '=', subject).execute();
}

/** One household or office is one address: of an IPv6 address, the /64 that its provider gave. */
export function addressSubject(kind: string, address: string): string {
  const v4 = ipv4Of(address);
  return `${kind}:${v4 ?? (isIPv6(address) ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : address)}`;
}

/**
 * What one person can rent or be given as a whole: an IPv4 /24, an IPv6 /48. Coarser than an address, so only for
 * limits that a neighbour hardly ever shares.
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
