import type { Site } from '#server/content/site/types.ts';

/** The address that messages of a site come from: the one set for the platform, else the town's own. */
export function senderOf(site: Site, host: string, env: NodeJS.ProcessEnv = process.env): string {
  return env.VITRINE_MAIL_FROM?.trim() || site.identity.email || `ne-pas-repondre@${host.replace(/:\d+$/, '')}`;
}
