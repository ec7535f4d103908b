import type { ReactNode } from 'react';
import type { Pairs } from '#contract/query.ts';
import { ListingChoices, ListingFilter } from '#features/listing/markup.tools.tsx';
import {
  isFilter,
  isFiltered,
  type ListParam,
  type ListView,
  pairsOf,
  valueIn,
  withoutFilters,
  withValue,
} from './list-view.ts';

export interface ListToolsProps {
  /** Prefix of the ids. */
  readonly ident: string;
  /** Name of the list, where others of the page have the same tools. */
  readonly name?: string;
  readonly view: ListView;
  /** Path of the page that holds the list. */
  readonly path: string;
  hrefOf(view: ListView): string;
  /** The query of the other lists of the page, which the filter form must preserve. */
  readonly others: Pairs;
}

/** The filter form of a list, with the filters that are set; null for a list without filters. */
export function listFilter({ ident, name, view, path, hrefOf, others }: ListToolsProps): ReactNode {
  const filters = view.params.filter(isFilter);
  if (filters.length === 0) return null;
  const words = filters.find(({ kind }) => kind === 'words');
  return (
    <ListingFilter
      ident={ident}
      {...(name !== undefined && { name })}
      action={path}
      words={words && { name: words.name, value: valueIn(view, words.name) }}
      selects={filters
        .filter((param) => param !== words)
        .map((param) => ({ ...param, value: valueIn(view, param.name) }))}
      hidden={[...others, ...pairsOf(withoutFilters(view))]}
      active={filters
        .filter((param) => valueIn(view, param.name) !== '')
        .map((param) => ({
          param: param.name,
          label: labelOf(param, valueIn(view, param.name)),
          href: hrefOf(withValue(view, param.name, '')),
        }))}
      clearHref={clearHref({ view, hrefOf })}
    />
  );
}

/** The address of the list without filters; undefined where none is set. */
export function clearHref({ view, hrefOf }: Pick<ListToolsProps, 'view' | 'hrefOf'>): string | undefined {
  return isFiltered(view) ? hrefOf(withoutFilters(view)) : undefined;
}

/** The choices of an order, as links; null for a list that does not have it. */
export function listChoices({ name: list, view, hrefOf }: ListToolsProps, param: string): ReactNode {
  const order = view.params.find(({ name }) => name === param);
  if (order === undefined) return null;
  return (
    <ListingChoices
      label={order.label}
      {...(list !== undefined && { name: list })}
      param={param}
      choices={order.options.map(([value, label]) => ({
        value,
        label,
        href: hrefOf(withValue(view, param, value)),
        current: value === valueIn(view, param),
      }))}
    />
  );
}

function labelOf({ options }: ListParam, value: string): string {
  return options.find(([one]) => one === value)?.[1] ?? value;
}
