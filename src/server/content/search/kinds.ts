import { capitalized } from '#language/formats.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import { texts } from './texts.ts';

/** Singular label of a kind of result: « Page », « Actualité ». */
export function kindLabel(site: Site, module: string): string {
  return module === ''
    ? localeOf(site).t(texts.page)
    : capitalized(site.modules.get(module)?.singular ?? '', site.language);
}

/** Plural label of a kind of result: « Pages », « Actualités ». */
export function kindName(site: Site, module: string): string {
  return module === '' ? localeOf(site).t(texts.pages) : (site.modules.get(module)?.name ?? '');
}

/** The query parameter that filters by a kind. Pages have a longer one when a module has the same ident. */
export function kindParam(site: Site, module: string): string {
  if (module !== '') return module;
  return site.modules.has('pages') ? 'pages-du-site' : 'pages';
}

/**
 * The kind that a query parameter names: the ident of a module, '' for pages; undefined when the site has no such kind.
 */
export function kindOf(site: Site, param: string | null): string | undefined {
  if (param === null) return undefined;
  if (param === kindParam(site, '')) return '';
  return site.modules.get(param)?.inSearch === true ? param : undefined;
}
