import type { Site } from '#server/content/site/types.ts';

export const COOKIES_PATH = '/cookies';

/** The page that says what the site uses of others. */
export function cookiesPath(site: Site): string {
  return `/${site.base}${COOKIES_PATH}`;
}
