import type { Site } from '#server/content/site/types.ts';

/** Robots may read everything but the account pages. */
export function writeRobots(site: Site, origin: string): string {
  return [
    'User-agent: *',
    `Disallow: /${site.base}/connexion`,
    `Disallow: /${site.base}/mon-compte`,
    `Disallow: /${site.base}/mes-elements`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
