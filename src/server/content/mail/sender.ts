import { hostname } from 'node:os';
import type { Site } from '#server/content/site/types.ts';

/** The sender of mails of a site: the address set for the platform, else that of the town, else one at its host. */
export function senderOf(site: Site, origin: string | undefined) {
  const host = origin === undefined ? hostname() : new URL(origin).hostname;
  const address = process.env.VITRINE_MAIL_FROM?.trim() || site.identity.email || `ne-pas-repondre@${host}`;
  return { name: site.name, address };
}
