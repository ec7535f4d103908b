import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import { addressSubject, type Limit, takeAttempt } from '#server/platform/security/attempts.ts';
import { Refusal } from '#server/platform/security/refusal.ts';

/** Counts a request of a visitor; above the limit it is refused with the text `tooMany`. */
export async function limitVisitor(
  services: Services,
  { site, ip }: FastifyRequest,
  kind: string,
  limit: Limit,
  tooMany: string,
): Promise<void> {
  const subject = addressSubject(kind, ip);
  const isAllowed = await takeAttempt(services.database.kysely, site.id, subject, limit, services.now());
  if (!isAllowed) throw new Refusal(429, tooMany, { retryAfterSeconds: limit.windowMs / 1000 });
}
