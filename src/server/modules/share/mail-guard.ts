import { HOUR_MS, hashOf, type SendingLimits } from '#server/content/mail/sending-limits.ts';

/** Low, so that the mail server of the town is not listed as a sender of spam. */
export const SHARE_LIMITS: SendingLimits = {
  kind: 'share',
  tries: { max: 20, windowMs: HOUR_MS },
  sendings: { windowMs: HOUR_MS, address: 5, network: 10, busyAfter: 200, busyNetwork: 2 },
  recipient: { max: 3, windowMs: HOUR_MS },
};

/** The subject under which this very form is noted. */
export function formSubject(body: unknown): string {
  return `share-form:${hashOf(JSON.stringify(body))}`;
}
