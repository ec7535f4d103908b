import type { Site } from '#server/content/site/types.ts';

export const DISPLAY_PATH = '/affichage';

/** The link to the display settings in the footer; the mobile menu copies it. */
export const DISPLAY_LINK_ID = 'lien-affichage';

/** The page with the display settings. */
export function displayPath(site: Site): string {
  return `/${site.base}${DISPLAY_PATH}`;
}
