import type { ReactNode } from 'react';
import { TEXTS } from '#server/content/search/texts.ts';
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
export function Nothing({ site, view, onlyStopWords, isElsewhere }: NothingProps): ReactNode {
  return (
    <div className="search-nothing">
      <p>{onlyStopWords ? TEXTS.emptyWords : TEXTS.advice}</p>
      <p>{TEXTS.otherWays}</p>
      <ul>
        {isElsewhere ? (
          <li>
            <a href={searchHref(site, { ...view, module: undefined, page: 1 })}>{TEXTS.everyKind}</a>
          </li>
        ) : null}
        {WAYS.filter(([path]) => site.pagesByPath.has(path)).map(([path, text]) => (
          <li key={path}>
            <a href={path}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
