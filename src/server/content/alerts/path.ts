import type { Site } from '#server/content/site/types.ts';

export const ALERTS_PATH = '/alertes';

export function alertsPath(site: Site): string {
  return `/${site.base}${ALERTS_PATH}`;
}
