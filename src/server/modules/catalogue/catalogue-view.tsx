import type { ReactNode } from 'react';
import type { Site } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { blockPath, CATALOGUE_PATH, type SheetGroup, sheetPath } from './sheet.ts';
import { siteBlocks } from './site-blocks.ts';
import { kilobytes, type SizedFile, type Sizes, totalBytes } from './sizes.ts';

const TITLE = 'Catalogue';

/** A page of the catalogue: for authors of sites, not for search engines. */
export function catalogueView(site: Site, title: string, description: string, main: ReactNode): PageView {
  const isIndex = title === TITLE;
  return {
    site,
    page: undefined,
    title,
    description,
    crumbs: [
      { title: 'Accueil', href: '/' },
      ...(isIndex ? [] : [{ title: TITLE, href: CATALOGUE_PATH }]),
      { title, href: undefined },
    ],
    canonicalPath: undefined,
    image: undefined,
    feedPath: undefined,
    structuredData: [],
    hasOwnHeading: false,
    styles: ['public-forms.css', 'calendar.css', 'town.css', 'listen.css', 'space.css', 'catalogue.css'],
    scripts: ['catalogue.js'],
    main,
  };
}

/** `/catalogue`: every block and every feature, by purpose. */
export function indexView(site: Site, groups: readonly SheetGroup[], sizes: Sizes | undefined): PageView {
  const sheets = groups.flatMap((group) => group.sheets);
  const definitions = [...siteBlocks(site)];
  const examples = [...sheets, ...definitions.map(([, block]) => block)].reduce(
    (sum, { examples: { length } }) => sum + length,
    0,
  );
  return catalogueView(
    site,
    TITLE,
    'Les blocs à écrire et les fonctions qui les animent, avec des exemples qui fonctionnent et le texte à copier.',
    <div className="catalogue-groups">
      <ul className="catalogue-intro">
        <li>
          <strong>{definitions.length}</strong> blocs
        </li>
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
      <Group id="blocs" title="Blocs">
        {definitions.map(([name, { title, summary }]) => (
          <Entry key={name} path={blockPath(name)} title={title} summary={summary} code={`::: ${name}`} />
        ))}
      </Group>
      {groups.map((group) => (
        <Group key={group.id} id={group.id} title={group.title}>
          {group.sheets.map((sheet) => (
            <Entry
              key={sheet.name}
              path={sheetPath(sheet)}
              title={sheet.title}
              summary={sheet.summary}
              code={sheet.name}
              files={sizes?.of(sheet.name)?.presence}
            />
          ))}
        </Group>
      ))}
    </div>,
  );
}

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ id, title, children }: GroupProps): ReactNode {
  return (
    <section className="catalogue-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface EntryProps {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly code: string;
  readonly files?: readonly SizedFile[] | undefined;
}

function Entry({ path, title, summary, code, files }: EntryProps): ReactNode {
  return (
    <li>
      <div className="catalogue-entry" data-goto={path}>
        <h3>
          <a href={path}>{title}</a>
        </h3>
        <p>{summary}</p>
        <p>
          <code>{code}</code>
          {files === undefined ? null : `\u00a0· ${kilobytes(totalBytes(files))}`}
        </p>
      </div>
    </li>
  );
}
