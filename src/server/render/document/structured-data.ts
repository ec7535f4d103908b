import { placeThing } from '#server/content/hours/place-view.tsx';
import { localDay } from '#server/content/local-time.ts';
import { emblem, mediaFileUrl } from '#server/content/markup/media.ts';
import { QUERY_PARAM, searchPath } from '#server/content/search/search-path.ts';
import type { Site } from '#server/content/site/types.ts';
import type { PageView, RequestFacts } from './page-view.ts';

type Thing = Readonly<Record<string, unknown>>;

/** schema.org data for search engines: the breadcrumb, the town on its home page, and what the view adds. */
export function structuredData(view: PageView, { origin, now }: RequestFacts): readonly Thing[] {
  const things: Thing[] = [];
  if (view.crumbs.length > 1) things.push(breadcrumbList(view, origin));
  if (view.page === view.site.home && view.canonicalPath === view.page.path) {
    things.push(organization(view.site, origin, now));
    if (view.site.hasSearch) things.push(searchAction(view.site, origin));
  }
  return [...things, ...view.structuredData].map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}

function breadcrumbList({ crumbs, canonicalPath }: PageView, origin: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, index) => {
      const path = href ?? (index === crumbs.length - 1 ? canonicalPath : undefined);
      return {
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        ...(path === undefined ? {} : { item: `${origin}${path}` }),
      };
    }),
  };
}

/** Declares the search of the site to search engines. */
function searchAction(site: Site, origin: string): Thing {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: `${origin}${site.home.path}`,
    inLanguage: site.language,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${searchPath(site)}?${QUERY_PARAM}={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

function organization(site: Site, origin: string, now: Date): Thing {
  const { adresse, code_postal, ville, telephone, email } = site.identity;
  const mark = emblem(site);
  const { mainPlace: place } = site;
  return {
    '@type': 'GovernmentOrganization',
    name: site.name,
    url: `${origin}${site.home.path}`,
    ...(site.description === '' ? {} : { description: site.description }),
    ...(mark === undefined ? {} : { logo: `${origin}${mediaFileUrl(site, mark.file)}` }),
    ...(telephone === undefined ? {} : { telephone }),
    ...(email === undefined ? {} : { email }),
    ...(adresse === undefined && ville === undefined
      ? {}
      : {
          address: {
            '@type': 'PostalAddress',
            streetAddress: adresse,
            postalCode: code_postal,
            addressLocality: ville,
            addressCountry: 'FR',
          },
        }),
    ...(place === undefined ? {} : { location: placeThing({ place, today: localDay(now, site.timeZone), site }) }),
    ...(site.networks.length === 0 ? {} : { sameAs: site.networks.map((network) => network.href) }),
  };
}
