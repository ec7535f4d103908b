import type { Site } from './types.ts';

/** The sites of a process as they are now. */
export interface CurrentSites {
  sites(): readonly Site[];
  /** Puts a site that was read again in the place of the one with its id. The list is then another object. */
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
