import type { Site, SiteModule } from '#server/content/site/types.ts';

/** A module whose elements have a date and expire: the events of a site. */
export interface EventModule extends SiteModule {
  readonly dateField: string;
}

function isEventModule(module: SiteModule | undefined): module is EventModule {
  return module?.upcoming === true && module.dateField !== undefined;
}

/** The event modules of a site by ident, to look up what a request names. */
export function eventModules(site: Site): ReadonlyMap<string, EventModule> {
  return new Map(
    [...site.modules].flatMap(([ident, module]) => (isEventModule(module) ? [[ident, module] as const] : [])),
  );
}
