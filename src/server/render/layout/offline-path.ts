import { filesBase } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';

/** The page for visitors without a network, and the service worker that shows it. */
export const OFFLINE_PATH = '/hors-ligne';
export const OFFLINE_WORKER_PATH = '/hors-ligne.js';

/** The address of the service worker, one for all languages; undefined if the site has disabled it. */
export function offlineWorker(site: Site): string | undefined {
  return site.isReadOffline ? `/${filesBase(site)}${OFFLINE_WORKER_PATH}` : undefined;
}
