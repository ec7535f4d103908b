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
export function inMainLanguage<Ask extends InSite>(ask: Ask): Ask {
  const site = mainEdition(ask.site);
  return { ...ask, site, module: site.modules.get(ask.module.ident) ?? ask.module };
}
