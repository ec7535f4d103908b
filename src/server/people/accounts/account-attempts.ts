import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import {
  addressSubject,
  clearAttempts,
  countAttempt,
  type NetworkLimits,
  networkSubject,
  takeAttempt,
} from '#server/platform/security/attempts.ts';
import { knownBrowser } from './known-browser.ts';

/**
 * How often something may be tried for one account. Unknown browsers are counted by account and network, so that
 * attacks from elsewhere do not use up the attempts of the owner; known browsers have a count of their own.
 */
export interface AccountLimits extends Omit<NetworkLimits, 'address'> {
  /** Attempts of one known browser; the other limits are those of unknown ones. */
  readonly browser: number;
  /** Limit for all unknown browsers together, where a guess is worse than refusing the owner on an unknown browser. */
  readonly ceiling?: number;
}

/** Attempts of one address on all accounts together. */
export const ADDRESS_LIMIT = { max: 50, windowMs: 15 * 60_000 };

export interface AccountTry {
  /** Prefix of the counters. */
  readonly kind: string;
  /** The account as the request names it; counted whether it exists or not. */
  readonly key: string;
  /** Id of the account, if there is one. Called only for a browser that may be known. */
  accountId(): Promise<string | undefined>;
}

/** Counts one attempt on an account, before anything else is done, and returns whether it is allowed. */
export async function takeAccountAttempt(
  services: Services,
  request: FastifyRequest,
  tried: AccountTry,
  limits: AccountLimits,
): Promise<boolean> {
  const db = services.database.kysely;
  const siteId = request.site.id;
  const now = services.now();
  const count = (subject: string) => countAttempt(db, siteId, subject, limits.windowMs, now);
  const browser = await knownBrowser(db, request, tried.accountId, now);
  if (browser !== undefined) return (await count(browserSubject(tried, browser))) <= limits.browser;
  // A refused attempt is not counted further: no single address or network can make an account busy.
  if (!(await takeAttempt(db, siteId, addressSubject('address', request.ip), ADDRESS_LIMIT, now))) return false;
  const ofNetwork = await count(networkSubject(subjectOf(tried), request.ip));
  if (ofNetwork > limits.network) return false;
  const ofAccount = await count(subjectOf(tried));
  if (ofAccount > (limits.ceiling ?? Number.POSITIVE_INFINITY)) return false;
  return ofAccount <= limits.busyAfter || ofNetwork <= limits.busyNetwork;
}

/** Deletes the counted attempts of this browser and this network, after a success. Other networks stay counted. */
export async function clearAccountAttempts(services: Services, request: FastifyRequest, tried: AccountTry) {
  const db = services.database.kysely;
  const siteId = request.site.id;
  const browser = await knownBrowser(db, request, tried.accountId, services.now());
  if (browser !== undefined) await clearAttempts(db, siteId, browserSubject(tried, browser));
  await clearAttempts(db, siteId, networkSubject(subjectOf(tried), request.ip));
}

function subjectOf({ kind, key }: AccountTry): string {
  return `${kind}:${key}`;
}

function browserSubject({ kind }: AccountTry, browser: string): string {
  return `${kind}-browser:${browser}`;
}
