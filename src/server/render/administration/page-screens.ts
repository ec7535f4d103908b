import type { Site } from '#server/content/site/types.ts';
import { entryHref } from './entries.ts';

/** What addresses of the administration call a page: `ecole/cantine` for `pages/ecole/cantine.md`. */
export function pageName(file: string): string {
  return file.slice('pages/'.length, -'.md'.length);
}

/** Addresses of the screens of a page. */
export function pageScreens(site: Site, name: string) {
  const base = entryHref(site, 'pages');
  const query = `page=${encodeURIComponent(name)}`;
  return {
    edit: `${base}/modifier?${query}`,
    part: (rank: number) => `${base}/partie?${query}&rang=${rank}`,
    add: (rank: number) => `${base}/ajouter?${query}&rang=${rank}`,
    preview: `${base}/apercu?${query}`,
    history: `${base}/historique?${query}`,
    restore: `${base}/historique`,
    act: `${base}/modifier`,
    partAct: `${base}/partie`,
  };
}
