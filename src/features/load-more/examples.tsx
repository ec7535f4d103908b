import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { LoadMore, type LoadMoreProps } from './markup.tsx';

export interface ListPageOptions extends Pick<LoadMoreProps, 'automatic' | 'start' | 'stop' | 'ahead'> {
  readonly page: number;
  readonly pages: number;
  /** Where the pages are; `?page=` is added. */
  readonly address?: string;
  /** Id of the container. */
  readonly id?: string;
  /** Items that the page shows, by number. */
  readonly items?: readonly number[];
}

/** One page of a list of two items per page, as a page and as an answer. */
export function listPage({
  page,
  pages,
  address = '/agenda',
  id = 'elements',
  items = [page * 2 - 1, page * 2],
  ...options
}: ListPageOptions): ReactNode {
  const hrefOf = (number: number) => `${address}${address.includes('?') ? '&' : '?'}page=${number}`;
  const more = (direction: 'prev' | 'next', number: number) =>
    number < 1 || number > pages ? null : (
      <LoadMore href={hrefOf(number)} selector={`#${id}`} direction={direction} {...options} />
    );
  return (
    <section aria-label="Agenda">
      {more('prev', page - 1)}
      <ul id={id}>
        {items.map((number) => (
          <li key={number}>
            <a href={`/agenda#sortie-${number}`}>Sortie {number}</a>
          </li>
        ))}
      </ul>
      {more('next', page + 1)}
    </section>
  );
}

/** The catalogue answers for each list, as a page and as a fragment. */
const answered = (id: string, pages: number) => ({
  id,
  address: `/vitrine/catalogue/reponses/suite?liste=${id}&pages=${pages}`,
});

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'by a click',
    kind: 'normal',
    title: 'Au clic',
    markup: listPage({ page: 1, pages: 3, ...answered('clic', 3) }),
  },
  {
    name: 'by itself, three times',
    kind: 'normal',
    title: 'De lui-même, trois fois',
    framed: true,
    markup: listPage({ page: 1, pages: 9, automatic: true, ...answered('seul', 9) }),
  },
  {
    name: 'by itself, fetched a little ahead',
    kind: 'edge',
    title: 'De lui-même, demandé un peu d’avance',
    framed: true,
    markup: listPage({ page: 1, pages: 9, automatic: true, ahead: true, ...answered('avance', 9) }),
  },
  {
    name: 'by itself after a first click',
    kind: 'edge',
    title: 'De lui-même, après un premier clic',
    framed: true,
    markup: listPage({ page: 1, pages: 9, automatic: true, start: 'click', stop: 2, ...answered('apres', 9) }),
  },
  {
    name: 'in the middle of a list',
    kind: 'edge',
    title: 'Au milieu d’une liste',
    framed: true,
    markup: listPage({ page: 2, pages: 3, ...answered('milieu', 3) }),
  },
  {
    name: 'the rest cannot be had',
    kind: 'failure',
    title: 'La suite ne vient pas',
    framed: true,
    note: 'Le serveur répond 500\u00a0: le lien reste, et l’on peut réessayer.',
    says: /\[load-more\]|500/,
    markup: listPage({ page: 1, pages: 3, id: 'panne', address: '/vitrine/catalogue/reponses/erreur' }),
  },
];

export const keyboard: KeyboardTable = [
  ['Entrée', 'Ajoute la suite\u00a0; le focus va au premier élément nouveau.'],
  ['Tab', 'Le pied de page reste toujours accessible.'],
];
