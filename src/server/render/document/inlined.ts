import { directionOf } from '#language/direction.ts';
import { currentAlerts } from '#server/content/alerts/current.ts';
import { ownBlockUrl } from '#server/content/own-blocks/address.ts';
import { filesBase } from '#server/content/site/edition.ts';
import { type InlineSource, inlineSource } from '#server/platform/front/inline-source.ts';
import { EARLY_SCRIPT } from './early-data.ts';
import type { PageView, RequestFacts } from './page-view.ts';
import { prefetchRules } from './prefetch-rules.ts';

/** A style sheet of a document: contained if it has a source, else linked. */
export interface Sheet {
  readonly href: string;
  readonly source: InlineSource | undefined;
}

/** Source expressions of the inline styles and scripts of a document, for its policy. */
export interface InlinedHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The styles of alerts with a level. */
export const ALERTS_SHEET = 'town.css';
/** Longer style sheets of a site are linked, since inline styles are sent with every page. */
const MAX_SITE_SHEET = 24_000;

/**
 * The style sheets of a document in the order of the cascade. A document contains them, so that the first paint waits
 * for one round trip only (docs/adr/0069-styles-in-pages.md).
 */
export function sheetsOf(view: PageView, facts: RequestFacts): readonly Sheet[] {
  const { site, page, styles = [], ownBlocks = [], isFramed } = view;
  const { frontVersionUrl, sources } = facts;
  const mirrored = directionOf(site.language) === 'rtl' ? ['mirrored.css'] : [];
  const hasLevel = isFramed !== true && currentAlerts(site, facts.now)[0]?.level !== undefined;
  const listened = site.isReadAloud && page !== undefined && page !== site.home ? ['listen.css'] : [];
  const sheets = new Set(['vitrine.css', ...mirrored, ...listened, ...styles, ...(hasLevel ? [ALERTS_SHEET] : [])]);
  const siteSheet = (href: string, file: object, css: string) => ({ href, source: sources && siteSource(file, css) });
  return [
    ...[...sheets].map((file) => ({ href: frontVersionUrl(file), source: sources?.get(file) })),
    ...[...new Set(ownBlocks)].flatMap((name) => {
      const sheet = site.ownBlocks.get(name)?.styles;
      return sheet === undefined
        ? []
        : [siteSheet(ownBlockUrl(filesBase(site), name, sheet, 'css'), sheet, sheet.text)];
    }),
    siteSheet(`/${filesBase(site)}/theme/${site.theme.hash}.css`, site.theme, site.theme.css),
  ];
}

/** The hashes of the inline styles and scripts of a document. */
export function inlinedHashes(view: PageView, facts: RequestFacts): InlinedHashes {
  const scripts = [facts.sources?.get(EARLY_SCRIPT), facts.sources && prefetchRules(view)];
  return {
    styles: sheetsOf(view, facts).flatMap(({ source }) => source?.hash ?? []),
    scripts: scripts.flatMap((source) => source?.hash ?? []),
  };
}

const siteSources = new WeakMap<object, { readonly source: InlineSource | undefined }>();

/** Hashes a sheet once: the objects of a site never change, a changed folder is read into new ones. */
function siteSource(file: object, css: string): InlineSource | undefined {
  const known = siteSources.get(file) ?? { source: css.length > MAX_SITE_SHEET ? undefined : inlineSource(css) };
  siteSources.set(file, known);
  return known.source;
}
