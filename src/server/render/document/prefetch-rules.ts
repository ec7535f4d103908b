import { mainEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { type InlineSource, inlineSource } from '#server/platform/front/inline-source.ts';
import type { PageView } from './page-view.ts';

/** Links that scripts handle, that stay on the page, or that leave it in place. */
const OTHER_LINKS = '[href*="#"],[href*="?"],[rel],[target],[download],[data-modal],[data-fragment]';

/**
 * Speculation rules: the browser requests a page of the site when a finger or button goes down on its link, not when it
 * is released (docs/adr/0094-pages-requested-at-the-press.md). Not for files, queries and endpoints of the platform.
 * Overlays have none.
 */
export function prefetchRules({ site, isFramed }: PageView): InlineSource | undefined {
  return isFramed === true ? undefined : inlineSource(JSON.stringify(rulesOf(site)));
}

function rulesOf(site: Site): unknown {
  // The segment of the platform, in each language.
  const endpoints = `/${mainEdition(site).base}{-*}?/*`;
  const where = [
    { href_matches: '/*' },
    { not: { href_matches: [endpoints, '/*.*'] } },
    { not: { selector_matches: OTHER_LINKS } },
  ];
  return { prefetch: [{ where: { and: where }, eagerness: 'conservative' }] };
}
