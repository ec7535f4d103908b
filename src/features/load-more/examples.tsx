import type { ReactNode } from 'react';
import { LoadMore, type LoadMoreProps } from './markup.tsx';

/** Named examples: they feed the tests, the catalogue and the accessibility run. */
export interface LoadMoreExample {
  readonly name: string;
  readonly markup: ReactNode;
}

export interface ListPageOptions extends Pick<LoadMoreProps, 'automatic' | 'start' | 'stop' | 'ahead'> {
  readonly page: number;
  /** Pages in all. */
  readonly pages: number;
  /** Items that the page shows, by number. */
  readonly items?: readonly number[];
}

/** One page of a list of two items per page, as a page and as an answer. */
export function listPage({ page, pages, items = [page * 2 - 1, page * 2], ...options }: ListPageOptions): ReactNode {
  const more = (direction: 'prev' | 'next', number: number) =>
    number < 1 || number > pages ? null : (
      <LoadMore href={`/agenda?page=${number}`} selector="#elements" direction={direction} {...options} />
    );
  return (
    <section aria-label="Agenda">
      {more('prev', page - 1)}
      <ul id="elements">
        {items.map((number) => (
          <li key={number}>
            <a href={`/agenda/sortie-${number}`}>Sortie {number}</a>
          </li>
        ))}
      </ul>
      {more('next', page + 1)}
    </section>
  );
}

export const examples: readonly LoadMoreExample[] = [
  { name: 'by a click', markup: listPage({ page: 1, pages: 3 }) },
  { name: 'by itself, three times', markup: listPage({ page: 1, pages: 9, automatic: true }) },
  { name: 'by itself, fetched a little ahead', markup: listPage({ page: 1, pages: 9, automatic: true, ahead: true }) },
  { name: 'by itself after a first click', markup: listPage({ page: 1, pages: 9, automatic: true, start: 'click', stop: 2 }) },
  { name: 'in the middle of a list', markup: listPage({ page: 2, pages: 3 }) },
];
