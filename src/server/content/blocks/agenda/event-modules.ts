import type { Site, SiteModule } from '#server/content/site/types.ts';

/** A module whose elements have a date and expire: the events of a site. */
export interface EventModule extends SiteModule {
  readonly dateField: string;
}

/** The event modules of a site by ident, to look up what a request names. */
export function eventModules({ modules }: Site): ReadonlyMap<string, EventModule> {
  const isEvents = (entry: [string, SiteModule]): entry is [string, EventModule] =>
    entry[1].upcoming && entry[1].dateField !== undefined;
  return new Map([...modules].filter(isEvents));
}
