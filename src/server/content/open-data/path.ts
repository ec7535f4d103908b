import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site, SiteLink, SiteModule } from '#server/content/site/types.ts';
import { texts } from './texts.ts';

/** Path below the platform's segment of a site. */
export const OPEN_DATA_PATH = '/donnees-ouvertes';
const FORMATS = ['json', 'csv', 'geojson'] as const;
export type Format = (typeof FORMATS)[number];

export function openModules(site: Site): SiteModule[] {
  return [...site.modules.values()].filter(({ openData }) => openData !== undefined);
}

/** GeoJSON needs coordinates. */
export function formatsOf({ placeFields }: SiteModule): readonly Format[] {
  return placeFields === undefined ? ['json', 'csv'] : FORMATS;
}

export function dataPath(site: Site, module: SiteModule, format: Format): string {
  return `/${site.base}${OPEN_DATA_PATH}/${module.ident}.${format}`;
}

/** The link at the foot of every page; undefined for a site that publishes no data. */
export function openDataLink(site: Site): SiteLink | undefined {
  return openModules(site).length === 0
    ? undefined
    : { title: localeOf(site).marked(texts.title), href: `/${site.base}${OPEN_DATA_PATH}` };
}
