import type { ReactNode } from 'react';
import { dataPath, type Format, formatsOf, openDataLink, openModules } from '#server/content/open-data/path.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { datasetThing } from './catalogue.ts';

const NAMES: Readonly<Record<Format, string>> = {
  csv: 'CSV, pour un tableur',
  json: 'JSON',
  geojson: 'GeoJSON, pour une carte',
};

/** The page « Données ouvertes »: what may be used again, by whom, in which forms. */
export function openDataView(site: Site, origin: string): PageView {
  const title = 'Données ouvertes';
  const modules = openModules(site);
  return {
    site,
    page: undefined,
    title,
    description: 'Ce que chacun peut reprendre des données de ce site, gratuitement.',
    crumbs: [
      { title: 'Accueil', href: '/' },
      { title, href: undefined },
    ],
    canonicalPath: openDataLink(site)?.href,
    image: undefined,
    feedPath: undefined,
    structuredData: modules.map((module) => datasetThing(site, module, origin)),
    hasOwnHeading: false,
    main: (
      <div className="prose">
        <p>
          Ces données sont celles des pages du site. Chacun peut les reprendre, gratuitement et sans demander, pourvu
          qu’il en cite la source et la date. Elles suivent le site{'\u00a0'}: ce qui y change change ici aussitôt.
        </p>
        {modules.map((module) => (
          <Dataset key={module.ident} site={site} module={module} />
        ))}
      </div>
    ),
  };
}

function Dataset({ site, module }: { readonly site: Site; readonly module: SiteModule }): ReactNode {
  const { name, ident, openData } = module;
  return (
    <>
      <h2 id={ident}>{name}</h2>
      {openData?.description ? <p>{openData.description}</p> : null}
      <p>
        Champs{'\u00a0'}: {openData?.fields.map(({ label }) => label.toLowerCase()).join(', ')}. Licence{'\u00a0'}:{' '}
        <a href={openData?.licence.href}>{openData?.licence.title}</a>.
      </p>
      <ul>
        {formatsOf(module).map((format) => (
          <li key={format}>
            <a href={dataPath(site, module, format)}>
              {name} ({NAMES[format]})
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
