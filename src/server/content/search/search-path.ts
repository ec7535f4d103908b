import { inEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';

/** `/recherche`, `/en/recherche` */
export function searchPath(site: Site): string {
  return inEdition(site, '/recherche');
}

/** OpenSearch description, for searching from the address bar. */
export const SEARCH_DESCRIPTION_PATH = '/recherche/description.xml';
export const QUERY_PARAM = 'q';
/** Further characters are ignored. */
export const MAX_QUERY_LENGTH = 120;
/** The autocomplete source of search fields; no module has this method. */
export const SEARCH_SOURCE = { className: 'recherche', method: 'suggestions' } as const;
