import type { Site } from '#server/content/site/types.ts';
import { TEXTS } from './texts.ts';

/** What one result is: « Page », « Actualité ». */
export function kindLabel(site: Site, module: string): string {
  return module === '' ? TEXTS.page : capitalised(site.modules.get(module)?.singular ?? '');
}

/** What several results are: « Pages », « Actualités ». */
export function kindName(site: Site, module: string): string {
  return module === '' ? TEXTS.pages : (site.modules.get(module)?.name ?? '');
}

/** By which an address asks for one kind alone. A module may have the name that pages go by; then they go by a longer one. */
export function kindParam(site: Site, module: string): string {
  if (module !== '') return module;
  return site.modules.has('pages') ? 'pages-du-site' : 'pages';
}

/** The kind that an address asks for: the ident of a module, '' for pages; undefined when it is none of the site's. */
export function kindOf(site: Site, param: string | null): string | undefined {
  if (param === null) return undefined;
  if (param === kindParam(site, '')) return '';
  return site.modules.get(param)?.inSearch === true ? param : undefined;
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}
