import { ListingPagination } from '#features/listing/markup.pagination.tsx';
import { formatNumber } from '#language/formats.ts';
import { Filled, useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { type Found, PAGE_SIZE } from '#server/content/search/find.ts';
import type { Highlighted } from '#server/content/search/highlight.ts';
import { kindName } from '#server/content/search/kinds.ts';
import type { SearchQuery } from '#server/content/search/query.ts';
import { texts } from '#server/content/search/texts.ts';
import type { Site } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { SearchForm } from '#server/render/layout/search-field.tsx';
import { texts as layoutTexts } from '#server/render/layout/texts.ts';
import { PageBody, PageHeader } from '#server/render/page/page-header.tsx';
import { PAGE_PARAM, type SearchView, searchHref } from './address.ts';
import { Nothing, Results } from './results.tsx';

export interface Outcome {
  readonly found: Found;
  readonly results: readonly Highlighted[];
  /** The corrected query, if there is one. */
  readonly correction: SearchQuery | undefined;
  /** Whether the results are those of the corrected query. */
  readonly isCorrected: boolean;
}

interface SearchPageProps {
  readonly site: Site;
  readonly view: SearchView;
  /** Undefined without a query. */
  readonly outcome: Outcome | undefined;
  /** `YYYY-MM-DD HH:MM` */
  readonly now: string;
}

/** The search page, with or without a query. Never indexed: the results have their own pages. */
export function searchPageView(props: SearchPageProps): PageView {
  const { site, view, outcome } = props;
  const hasQuery = view.query.text !== '';
  const { marked: t } = localeOf(site);
  const page = outcome?.found.page ?? 1;
  const titleOf = page > 1 ? texts.titleOfPage : texts.titleOf;
  const title = hasQuery ? t(titleOf, { query: view.query.text, page }) : t(texts.title);
  return programPage(site, {
    title,
    crumbs: [
      { title: t(layoutTexts.home), href: site.home.path },
      { title: t(texts.title), href: undefined },
    ],
    alternates: [...site.editions.values()].map((edition) => ({
      language: edition.language,
      path: searchHref(edition, { ...view, module: undefined, page: 1 }),
    })),
    hasOwnHeading: true,
    styles: ['search.css'],
    main: (
      <>
        <PageHeader title={hasQuery ? t(texts.titleOf, { query: view.query.text }) : t(texts.title)} />
        <PageBody>
          <div className="search">
            <SearchForm
              site={site}
              label={t(texts.field)}
              button={t(texts.search)}
              query={view.query.text}
              hint={t(texts.invitation)}
            />
            {outcome === undefined ? null : <SearchOutcome {...props} outcome={outcome} />}
          </div>
        </PageBody>
      </>
    ),
  });
}

function SearchOutcome({ site, view: written, outcome, now }: SearchPageProps & { readonly outcome: Outcome }) {
  const t = useT();
  const { found, results, correction, isCorrected } = outcome;
  const view = isCorrected && correction !== undefined ? { ...written, query: correction } : written;
  const pageHref = (page: number) => searchHref(site, { ...view, page });
  return (
    <>
      <div className="search-summary">
        <p className="search-count" role="status">
          {isCorrected ? `${t(texts.none, { query: written.query.text })}. ` : null}
          {countText(site, view, found)}
        </p>
        {correction === undefined || isCorrected ? null : (
          <p className="search-meant">
            <Filled
              text={t(texts.meant)}
              parts={{
                query: (
                  <a href={searchHref(site, { query: correction, module: undefined, page: 1 })}>
                    {t(texts.quoted, { query: correction.text })}
                  </a>
                ),
              }}
            />
          </p>
        )}
        {found.mode === 'some' && found.total > 0 ? <p>{t(texts.some)}</p> : null}
        {found.isMore ? <p>{t(texts.refine)}</p> : null}
      </div>
      <Kinds site={site} view={view} found={found} />
      {results.length === 0 ? (
        <Nothing
          site={site}
          view={view}
          onlyStopWords={view.query.terms.length === 0}
          isElsewhere={view.module !== undefined && (found.counts?.size ?? 1) > 0}
        />
      ) : (
        <Results site={site} results={results} first={(found.page - 1) * PAGE_SIZE + 1} now={now} />
      )}
      <ListingPagination
        page={found.page}
        pages={found.pages}
        param={PAGE_PARAM}
        hrefOf={pageHref}
        label={t(texts.title)}
      />
    </>
  );
}

function countText(site: Site, { query, module }: SearchView, { total, isMore }: Found): string {
  const { marked: t } = localeOf(site);
  const values = { query: query.text, count: formatNumber(total, site.language) };
  const results = t(isMore ? texts.more : total === 0 ? texts.none : texts.several, values);
  return module === undefined ? results : t(texts.inKind, { results, kind: kindName(site, module) });
}

/** One link per kind with results, with their number; none when there is only one kind. */
function Kinds({ site, view, found: { counts } }: Readonly<{ site: Site; view: SearchView; found: Found }>) {
  const t = useT();
  const searched = ['', ...site.modules.keys()];
  const kinds = searched.filter((module) =>
    counts === undefined ? site.modules.get(module)?.inSearch !== false : counts.has(module),
  );
  if (kinds.length < 2 && view.module === undefined) return null;
  const all = counts === undefined ? undefined : [...counts.values()].reduce((sum, each) => sum + each, 0);
  const link = (module: string | undefined, name: string, count: number | undefined) => (
    <li key={module ?? '*'}>
      <a
        href={searchHref(site, { ...view, module, page: 1 })}
        aria-current={module === view.module ? 'true' : undefined}
      >
        {name}
        {count === undefined ? null : (
          <span className="search-kind-count">{` (${formatNumber(count, site.language)})`}</span>
        )}
      </a>
    </li>
  );
  return (
    <nav className="search-kinds" aria-label={t(texts.filter)}>
      <ul>
        {link(undefined, t(texts.all), all)}
        {kinds.map((module) => link(module, kindName(site, module), counts?.get(module)))}
      </ul>
    </nav>
  );
}
