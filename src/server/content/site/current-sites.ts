import type { Site } from './types.ts';

export interface CurrentSites {
  sites(): readonly Site[];
  /** Replaces the site with the same id. The list becomes another object. */
  replaceSite(site: Site): void;
}

export function currentSites(initial: readonly Site[]): CurrentSites {
  let sites = initial;
  return {
    sites: () => sites,
    replaceSite(site) {
      sites = sites.map((one) => (one.id === site.id ? site : one));
    },
  };
}
