import { HOUR_MS, type SendingLimits } from '#server/content/mail/sending-limits.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';

/** Limits of all forms together; those with a valid proof are counted by `limitsOf`. */
export const FORM_LIMITS: SendingLimits = {
  kind: 'form',
  tries: { max: 40, windowMs: HOUR_MS },
  sendings: { windowMs: HOUR_MS, address: 10, network: 30, busyAfter: 300, busyNetwork: 3 },
  recipient: { max: 3, windowMs: HOUR_MS },
};

export function limitsOf({ ident }: SiteForm): SendingLimits {
  return { ...FORM_LIMITS, kind: `form-${ident}` };
}

/** The subject under which a sending is noted. */
export function sendingSubject(key: string): string {
  return `form-sending:${key}`;
}
