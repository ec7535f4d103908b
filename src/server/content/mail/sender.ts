import { hostname } from 'node:os';
import type { Site } from '#server/content/site/types.ts';

/**
 * The address that messages of a site come from: the one set for the platform, else the town's own, else one at its
 * host.
 */
export function senderOf(site: Site, origin: string | undefined, env: NodeJS.ProcessEnv = process.env): string {
  const host = origin === undefined ? hostname() : new URL(origin).hostname;
  return env.VITRINE_MAIL_FROM?.trim() || site.identity.email || `ne-pas-repondre@${host}`;
}
