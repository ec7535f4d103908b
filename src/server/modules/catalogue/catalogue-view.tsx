import type { ReactNode } from 'react';
import type { PageView } from '#server/pages/page-view.ts';
import type { Site } from '#server/site/types.ts';
import { CATALOGUE_PATH, type Sheet, type SheetGroup, sheetPath } from './sheet.ts';
import { kilobytes, type Sizes, totalBytes } from './sizes.ts';

const TITLE = 'Catalogue';

/** A page of the catalogue: for those who build sites, not for search engines. */
export function catalogueView(site: Site, title: string, description: string, main: ReactNode): PageView {
  const isIndex = title === TITLE;
  return {
    site,
    page: undefined,
    title,
    description,
    crumbs: [{ title: 'Accueil', href: '/' }, ...(isIndex ? [] : [{ title: TITLE, href: CATALOGUE_PATH }]), { title, href: undefined }],
    canonicalPath: undefined,
    image: undefined,
    feedPath: undefined,
    structuredData: [],
    hasOwnHeading: false,
    styles: ['catalogue.css'],
    scripts: ['catalogue.js'],
    main,
  };
}

/** `/catalogue`: every feature, by what it is for. */
export function indexView(site: Site, groups: readonly SheetGroup[], sizes: Sizes | undefined): PageView {
  const sheets = groups.flatMap((group) => group.sheets);
  const examples = sheets.reduce((sum, sheet) => sum + sheet.examples.length, 0);
  return catalogueView(
    site,
    TITLE,
    'Tout ce que les pages savent faire, avec des exemples qui fonctionnent, le balisage à copier, les touches du clavier et le poids de chaque fonction.',
    <div className="catalogue-groups">
      <ul className="catalogue-intro">
        <li>
          <strong>{sheets.filter(({ folder }) => folder === undefined).length}</strong> fonctions
        </li>
        <li>
          <strong>{examples}</strong> exemples
        </li>
        {sizes === undefined ? null : (
          <li>
            <strong>{kilobytes(totalBytes(sizes.everyPage))}</strong> sur chaque page, script et style compris
          </li>
        )}
      </ul>
      {groups.map((group) => (
        <section key={group.id} className="catalogue-group" aria-labelledby={group.id}>
          <h2 id={group.id}>{group.title}</h2>
          <ul>
            {group.sheets.map((sheet) => (
              <li key={sheet.name}>
                <Entry sheet={sheet} sizes={sizes} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>,
  );
}

function Entry({ sheet, sizes }: { readonly sheet: Sheet; readonly sizes: Sizes | undefined }): ReactNode {
  const measured = sizes?.of(sheet.name);
  return (
    <div className="catalogue-entry" data-goto={sheetPath(sheet)}>
      <h3>
        <a href={sheetPath(sheet)}>{sheet.title}</a>
      </h3>
      <p>{sheet.summary}</p>
      <p>
        <code>{sheet.name}</code>
        {measured === undefined ? null : `\u00a0· ${kilobytes(totalBytes(measured.presence))}`}
      </p>
    </div>
  );
}
