import type { ReactNode } from 'react';
import { Filled, useLocale, useT } from '#language/locale.tsx';
import type { Expression } from '#language/translate.ts';
import { folderTexts, localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { blockPath, cataloguePath, type SheetGroup, sheetPath } from './sheet.ts';
import { siteBlocks } from './site-blocks.ts';
import { type SizedFile, type Sizes, totalBytes } from './sizes.ts';
import { kilobytes } from './sizes-view.tsx';
import { texts } from './texts.ts';

/** The style sheets of all that examples show, besides that of every page. */
export const CATALOGUE_STYLES = [
  'blocks.css',
  'public-forms.css',
  'calendar.css',
  'town.css',
  'listen.css',
  'space.css',
  'views.css',
  'catalogue.css',
];

interface CatalogueViewProps {
  /** In the language of the site, as `main`. */
  readonly title: string;
  readonly description: string;
  /** Its path below the catalogue, '' for the index; undefined: not the same in other languages. */
  readonly below: string | undefined;
  readonly main: ReactNode;
}

/** A page of the catalogue: for authors of sites, not for search engines. */
export function catalogueView(site: Site, { title, description, below, main }: CatalogueViewProps): PageView {
  const { marked: t } = localeOf(site);
  return programPage(site, {
    title,
    description,
    above: below === '' ? [] : [{ title: t(texts.title), href: cataloguePath(site) }],
    alternates:
      below === undefined
        ? undefined
        : [...site.editions.values()].map((edition) => ({
            language: edition.language,
            path: cataloguePath(edition) + below,
          })),
    styles: CATALOGUE_STYLES,
    scripts: ['catalogue.js'],
    main,
  });
}

/** `/catalogue`: every block and every feature, by purpose. */
export function indexView(site: Site, groups: readonly SheetGroup[], sizes: Sizes | undefined): PageView {
  const locale = localeOf(site);
  const { marked: t } = locale;
  const own = folderTexts(site);
  const root = cataloguePath(site);
  const sheets = groups.flatMap((group) => group.sheets);
  const definitions = [...siteBlocks(site)];
  const examples = [...sheets, ...definitions.map(([, block]) => block)].reduce(
    (sum, { examples: { length } }) => sum + length,
    0,
  );
  const main = (
    <div className="catalogue-groups">
      <ul className="catalogue-intro">
        <Count text={texts.counts.blocks} count={definitions.length} />
        <Count text={texts.counts.features} count={sheets.filter(({ folder }) => folder === undefined).length} />
        <Count text={texts.counts.examples} count={examples} />
        {sizes === undefined ? null : (
          <li>
            <Filled
              text={t(texts.onEveryPage)}
              parts={{ size: <strong>{kilobytes(totalBytes(sizes.everyPage), locale)}</strong> }}
            />
          </li>
        )}
      </ul>
      <Group id="blocs" title={t(texts.blocks)}>
        {definitions.map(([name, { title, summary, isOwn }]) => (
          <Entry
            key={name}
            path={blockPath(name, root)}
            title={(isOwn ? own : t)(title)}
            summary={(isOwn ? own : t)(summary)}
            code={`::: ${name}`}
          />
        ))}
      </Group>
      {groups.map((group) => (
        <Group key={group.id} id={group.id} title={t(group.title)}>
          {group.sheets.map((sheet) => (
            <Entry
              key={sheet.name}
              path={sheetPath(sheet, root)}
              title={t(sheet.title)}
              summary={t(sheet.summary)}
              code={sheet.name}
              files={sizes?.of(sheet.name)?.presence}
            />
          ))}
        </Group>
      ))}
    </div>
  );
  return catalogueView(site, { title: t(texts.title), description: t(texts.summary), below: '', main });
}

function Count({ text, count }: Readonly<{ text: Expression; count: number }>) {
  const t = useT();
  return (
    <li>
      <Filled text={t(text, { count })} parts={{ number: <strong>{count}</strong> }} />
    </li>
  );
}

function Group({ id, title, children }: Readonly<{ id: string; title: string; children: ReactNode }>) {
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

function Entry({ path, title, summary, code, files }: EntryProps) {
  const locale = useLocale();
  return (
    <li>
      <div className="catalogue-entry" data-goto={path}>
        <h3>
          <a href={path}>{title}</a>
        </h3>
        <p>{summary}</p>
        <p>
          <code>{code}</code>
          {files === undefined ? null : `\u00a0· ${kilobytes(totalBytes(files), locale)}`}
        </p>
      </div>
    </li>
  );
}
