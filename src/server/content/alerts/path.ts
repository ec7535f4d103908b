import type { Site } from '#server/content/site/types.ts';

export const ALERTS_PATH = '/alertes';

/** The page of the current alerts. */
export function alertsPath(site: Site): string {
  return `/${site.base}${ALERTS_PATH}`;
}
