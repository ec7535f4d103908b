import { Fragment } from 'react';
import { useT } from '#language/locale.tsx';
import { isSourceLanguage } from '#language/translate.ts';
import { eventEnd, isOver } from '#server/content/elements/event-end.ts';
import { machineDate } from '#server/content/french-date.ts';
import { shortPeriod } from '#server/content/language/dates.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { SearchDocument } from '#server/content/search/document.ts';
import type { Piece } from '#server/content/search/excerpt.ts';
import type { Highlighted } from '#server/content/search/highlight.ts';
import { kindLabel } from '#server/content/search/kinds.ts';
import { texts } from '#server/content/search/texts.ts';
import { inEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { crumbsOf } from '#server/render/page/site-page.tsx';
import { type SearchView, searchHref } from './address.ts';

interface ResultsProps {
  readonly site: Site;
  readonly results: readonly Highlighted[];
  /** Rank of the first one, from 1. */
  readonly first: number;
  /** `YYYY-MM-DD HH:MM` */
  readonly now: string;
}

/** The results, best first. */
export function Results({ site, results, first, now }: ResultsProps) {
  return (
    <ol className="search-results" start={first}>
      {results.map(({ document, title, excerpt }) => (
        <li key={`${document.kind} ${document.id}`}>
          <article className="search-result">
            <h2 className="search-title">
              <a href={document.address}>
                <Marked pieces={title} />
              </a>
            </h2>
            <Facts site={site} document={document} now={now} />
            {excerpt.length === 0 ? null : (
              <p className="search-excerpt">
                <Marked pieces={excerpt} />
              </p>
            )}
            <Where site={site} document={document} />
          </article>
        </li>
      ))}
    </ol>
  );
}

function Marked({ pieces }: Readonly<{ pieces: readonly Piece[] }>) {
  return pieces.map(({ text, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are rendered once and never change.
    isMarked ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
}

/** Kind and date of a result, and whether it is past. */
function Facts({ site, document, now }: Pick<ResultsProps, 'site' | 'now'> & { readonly document: SearchDocument }) {
  const t = useT();
  const { module, startsAt, endsAt } = document;
  const end = eventEnd(startsAt ?? undefined, endsAt ?? undefined);
  const isPast = site.modules.get(module)?.upcoming === true && end !== undefined && isOver(end, now);
  return (
    <p className="meta">
      <span className="tag">{kindLabel(site, module)}</span>
      {startsAt === null ? null : (
        <time dateTime={machineDate(startsAt)}>{shortPeriod(startsAt, endsAt ?? undefined, localeOf(site))}</time>
      )}
      {isPast ? <strong className="search-past">{t(texts.past)}</strong> : null}
    </p>
  );
}

/** The parent pages, which distinguish results with the same title. */
function Where({ site, document }: Readonly<{ site: Site; document: SearchDocument }>) {
  const t = useT();
  const page = document.kind === 'page' ? site.pagesById.get(document.id) : site.modules.get(document.module)?.page;
  const steps = page === undefined ? [] : crumbsOf(site, page).slice(0, document.kind === 'page' ? -1 : undefined);
  if (steps.length === 0) return null;
  return (
    <p className="search-where">
      <span className="visually-hidden">
        {t(texts.where)}
        {isSourceLanguage(site.language) ? '\u00a0: ' : ': '}
      </span>
      {steps.map(({ title }) => title).join(' › ')}
    </p>
  );
}

interface NothingProps {
  readonly site: Site;
  readonly view: SearchView;
  /** Whether the query consists of stop words. */
  readonly onlyStopWords: boolean;
  /** Whether another kind has results. */
  readonly isElsewhere: boolean;
}

/** Helpful pages, by their usual addresses. */
const WAYS = [
  ['/plan-du-site', texts.siteMap],
  ['/contact', texts.contact],
  ['/', texts.home],
] as const;

/** Advice and links for a search without results. */
export function Nothing({ site, view, onlyStopWords, isElsewhere }: NothingProps) {
  const t = useT();
  const ways = WAYS.map(([path, text]) => [inEdition(site, path), t(text)] as const);
  return (
    <div className="search-nothing">
      <p>{t(onlyStopWords ? texts.emptyWords : texts.advice)}</p>
      <p>{t(texts.otherWays)}</p>
      <ul>
        {isElsewhere ? (
          <li>
            <a href={searchHref(site, { ...view, module: undefined, page: 1 })}>{t(texts.everyKind)}</a>
          </li>
        ) : null}
        {ways
          .filter(([path]) => site.pagesByPath.has(path))
          .map(([path, text]) => (
            <li key={path}>
              <a href={path}>{text}</a>
            </li>
          ))}
      </ul>
    </div>
  );
}
