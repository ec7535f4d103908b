import type { Site } from '#server/content/site/types.ts';

/**
 * Rules for robots: those of the site folder, else everything but the pages of accounts. The sitemap is named in any
 * case.
 */
export function writeRobots(site: Site, origin: string): string {
  const written = site.textFiles.robots?.trimEnd();
  const sitemap = `Sitemap: ${origin}/sitemap.xml`;
  if (written !== undefined) return /^sitemap:/im.test(written) ? `${written}\n` : `${written}\n\n${sitemap}\n`;
  return [
    'User-agent: *',
    `Disallow: /${site.base}/connexion`,
    `Disallow: /${site.base}/mon-compte`,
    `Disallow: /${site.base}/mes-elements`,
    '',
    sitemap,
    '',
  ].join('\n');
}
