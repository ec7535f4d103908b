import { isIPv6 } from 'node:net';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/** How often something may be tried in a stretch of time. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Counts one attempt of a subject and says whether it is still allowed. Counted in the database before anything else is done, so that neither many requests
 * at once nor several processes get past it. The window slides: what is left of the one before weighs by the share of it that is still recent.
 */
export async function takeAttempt(db: Kysely<Schema>, siteId: string, subject: string, limit: Limit, now: Date): Promise<boolean> {
  const start = windowStart(now, limit);
  const { count } = await db
    .insertInto('attempt')
    .values({ siteId, subject, windowStart: start, count: 1 })
    .onConflict((conflict) => conflict.columns(['siteId', 'subject', 'windowStart']).doUpdateSet({ count: sql`attempt.count + 1` }))
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count === 1) await forgetOld(db, siteId, now);
  const before = await db
    .selectFrom('attempt')
    .select('count')
    .where('siteId', '=', siteId)
    .where('subject', '=', subject)
    .where('windowStart', '=', new Date(start.getTime() - limit.windowMs))
    .executeTakeFirst();
  const share = 1 - (now.getTime() - start.getTime()) / limit.windowMs;
  return count + (before?.count ?? 0) * share <= limit.max;
}

/** A success clears what was held against the subject. */
export async function clearAttempts(db: Kysely<Schema>, siteId: string, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('siteId', '=', siteId).where('subject', '=', subject).execute();
}

/** One household or office is one address: of an IPv6 address, the part that its provider gave. */
export function addressSubject(kind: string, address: string): string {
  return `${kind}:${isIPv6(address) ? ipv6Network(address) : address}`;
}

function ipv6Network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const middle = address.includes('::') ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0') : [];
  return `${[...left, ...middle, ...right].slice(0, 4).join(':')}::/64`;
}

function windowStart(now: Date, { windowMs }: Limit): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

async function forgetOld(db: Kysely<Schema>, siteId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('siteId', '=', siteId)
    .where('windowStart', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
