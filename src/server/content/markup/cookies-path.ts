import type { Site } from '#server/content/site/types.ts';

export const COOKIES_PATH = '/cookies';

export function cookiesPath(site: Site): string {
  return `/${site.base}${COOKIES_PATH}`;
}
