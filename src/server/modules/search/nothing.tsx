import type { ReactNode } from 'react';
import { TEXTS } from '#server/content/search/texts.ts';
import type { Site } from '#server/content/site/types.ts';
import { type SearchView, searchHref } from './address.ts';

export interface NothingProps {
  readonly site: Site;
  readonly view: SearchView;
  /** Were there only words that nobody can search for? */
  readonly onlyEmptyWords: boolean;
  /** Does another kind have results? */
  readonly isElsewhere: boolean;
}

/** Pages that lead on, by the addresses that they usually have. */
const WAYS = [
  ['/plan-du-site', TEXTS.siteMap],
  ['/contact', TEXTS.contact],
  ['/', TEXTS.home],
] as const;

/** Nothing was found: what to try, and other ways. */
export function Nothing({ site, view, onlyEmptyWords, isElsewhere }: NothingProps): ReactNode {
  return (
    <div className="search-nothing">
      <p>{onlyEmptyWords ? TEXTS.emptyWords : TEXTS.advice}</p>
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
