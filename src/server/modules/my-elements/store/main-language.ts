import { mainEdition } from '#server/content/site/edition.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';

interface InSite {
  readonly site: Site;
  readonly module: SiteModule;
}

/**
 * The same module in the main language of its site: addresses and words that are stored with an element do not depend
 * on the language in which it was saved.
 */
export function inMainLanguage<Ref extends InSite>(ref: Ref): Ref {
  const site = mainEdition(ref.site);
  return { ...ref, site, module: site.modules.get(ref.module.ident) ?? ref.module };
}
