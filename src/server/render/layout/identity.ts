import { mediaFileUrl } from '#server/content/markup/media.ts';
import type { Site } from '#server/content/site/types.ts';

/** The identity of a site for the settings of a page; logos by their addresses. */
export function identityOf(site: Site): Readonly<Record<string, string>> {
  const { logo, logo_site, ...identity } = site.identity;
  return {
    ...identity,
    nom: site.name,
    ...(logo === undefined ? {} : { logo: mediaFileUrl(site, logo) }),
    ...(logo_site === undefined ? {} : { logo_site: mediaFileUrl(site, logo_site) }),
  };
}
