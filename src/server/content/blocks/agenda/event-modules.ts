import type { Site, SiteModule } from '#server/content/site/types.ts';

/** A module whose elements happen on a day and end: the events of a site. */
export interface EventModule extends SiteModule {
  readonly dateField: string;
}

export function isEventModule(module: SiteModule | undefined): module is EventModule {
  return module?.upcoming === true && module.dateField !== undefined;
}

/** The events of the site's own definitions, by ident: what a request names is looked up here. */
export function eventModules(site: Site): ReadonlyMap<string, EventModule> {
  return new Map([...site.modules].flatMap(([ident, module]) => (isEventModule(module) ? [[ident, module] as const] : [])));
}
