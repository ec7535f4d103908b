import { useT } from '#language/locale.tsx';
import { TEXTS } from '#server/content/search/texts.ts';
import { inEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { type SearchView, searchHref } from './address.ts';

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
  ['/plan-du-site', TEXTS.siteMap],
  ['/contact', TEXTS.contact],
  ['/', TEXTS.home],
] as const;

/** Advice and links for a search without results. */
export function Nothing({ site, view, onlyStopWords, isElsewhere }: NothingProps) {
  const t = useT();
  const ways = WAYS.map(([path, text]) => [inEdition(site, path), t(text)] as const);
  return (
    <div className="search-nothing">
      <p>{t(onlyStopWords ? TEXTS.emptyWords : TEXTS.advice)}</p>
      <p>{t(TEXTS.otherWays)}</p>
      <ul>
        {isElsewhere ? (
          <li>
            <a href={searchHref(site, { ...view, module: undefined, page: 1 })}>{t(TEXTS.everyKind)}</a>
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
