import { localeOf } from '#server/content/language/site-locale.ts';
import { dataPath, formatsOf, OPEN_DATA_PATH, openModules } from '#server/content/open-data/path.ts';
import { texts } from '#server/content/open-data/texts.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';

export const MEDIA_TYPES = { json: 'application/json', csv: 'text/csv', geojson: 'application/geo+json' } as const;

/** The catalogue for data portals: DCAT in JSON-LD. */
export function writeCatalogue(site: Site, origin: string): object {
  const address = `${origin}/${site.base}${OPEN_DATA_PATH}`;
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
    },
    '@id': address,
    '@type': 'dcat:Catalog',
    'dct:title': `${localeOf(site).t(texts.title)} – ${site.name}`,
    'dct:publisher': { '@type': 'foaf:Organization', 'foaf:name': site.name },
    'dcat:dataset': openModules(site).map((module) => ({
      '@id': `${address}#${module.ident}`,
      '@type': 'dcat:Dataset',
      'dct:identifier': module.ident,
      'dct:title': `${module.name} – ${site.name}`,
      'dct:description': module.openData?.description || module.name,
      'dct:license': { '@id': module.openData?.licence.href },
      'dcat:distribution': distributions(site, module, origin).map(({ url, type }) => ({
        '@type': 'dcat:Distribution',
        'dcat:accessURL': { '@id': url },
        'dcat:mediaType': type,
      })),
    })),
  };
}

/** A data set for search engines, in the vocabulary of schema.org. */
export function datasetThing(site: Site, module: SiteModule, origin: string): Readonly<Record<string, unknown>> {
  return {
    '@type': 'Dataset',
    name: `${module.name} – ${site.name}`,
    description: module.openData?.description || module.name,
    license: module.openData?.licence.href,
    isAccessibleForFree: true,
    creator: { '@type': 'GovernmentOrganization', name: site.name, url: `${origin}/` },
    distribution: distributions(site, module, origin).map(({ url, type }) => ({
      '@type': 'DataDownload',
      contentUrl: url,
      encodingFormat: type,
    })),
  };
}

function distributions(site: Site, module: SiteModule, origin: string) {
  return formatsOf(module).map((format) => ({
    url: origin + dataPath(site, module, format),
    type: MEDIA_TYPES[format],
  }));
}
