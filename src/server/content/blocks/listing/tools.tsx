import type { ReactNode } from 'react';
import type { Pairs } from '#contract/query.ts';
import {
  type ActiveFilter,
  type FilterSelect,
  ListingChoices,
  ListingFilter,
} from '#features/listing/markup.tools.tsx';
import { TEXTS } from '#features/listing/texts.ts';
import type { Translate } from '#language/translate.ts';
import type { ModuleField, SiteModule } from '#server/content/site/types.ts';
import type { PlacedListing } from './placed.ts';
import {
  defaultView,
  hasFilters,
  type ListingView,
  PAST,
  pageSizes,
  viewQuery,
  visitorFilters,
  withoutFilters,
} from './view.ts';

export interface ToolsOptions {
  /** Marks texts without translation. */
  readonly t: Translate;
  readonly module: SiteModule;
  readonly listing: PlacedListing;
  readonly view: ListingView;
  readonly total: number;
  /** Path of the page that holds the block. */
  readonly path: string;
  readonly hrefOf: (view: ListingView) => string;
  /** The query of the other blocks, which the filter form must preserve. */
  readonly others: Pairs;
}

/** The filter form of a block, with the active filters. */
export function listingFilter(options: ToolsOptions): ReactNode {
  const { module, listing, view, path, hrefOf, others } = options;
  const { block, names, ident } = listing;
  const selects = [
    ...visitorFilters(module, block).map((field) => fieldSelect(options, field)),
    ...(module.upcoming ? [periodSelect(options)] : []),
  ];
  if (selects.length === 0 && !module.search) return null;
  const preserved = viewQuery(block, names, withoutFilters(view));
  return (
    <ListingFilter
      ident={ident}
      action={path}
      words={module.search ? { name: names.words, value: view.words } : undefined}
      selects={selects}
      hidden={[...others, ...preserved]}
      active={activeFilters(options)}
      clearHref={hasFilters(view) ? hrefOf(withoutFilters(view)) : undefined}
    />
  );
}

function fieldSelect({ t, listing, view }: ToolsOptions, { name, label, choices }: ModuleField): FilterSelect {
  return {
    name: listing.names.filter(name),
    label,
    value: view.filters.get(name) ?? '',
    options: [['', t(TEXTS.anyChoice)], ...choices],
  };
}

function periodSelect({ t, listing, view }: ToolsOptions): FilterSelect {
  return {
    name: listing.names.past,
    label: t(TEXTS.period),
    value: view.past ? PAST : '',
    options: [
      ['', t(TEXTS.upcoming)],
      [PAST, t(TEXTS.past)],
    ],
  };
}

function activeFilters({ t, module, listing, view, hrefOf }: ToolsOptions): readonly ActiveFilter[] {
  const { names } = listing;
  const first = { ...view, page: 1 };
  return [
    ...(view.words === '' ? [] : [{ param: names.words, label: view.words, href: hrefOf({ ...first, words: '' }) }]),
    ...[...view.filters].map(([field, value]) => ({
      param: names.filter(field),
      label: module.fields.get(field)?.choices.get(value) ?? value,
      href: hrefOf({ ...first, filters: new Map([...view.filters].filter(([name]) => name !== field)) }),
    })),
    ...(view.past ? [{ param: names.past, label: t(TEXTS.past), href: hrefOf({ ...first, past: false }) }] : []),
  ];
}

/** Sorts, and page sizes of numbered pages; choices without effect are omitted. */
export function listingChoices({ t, module, listing, view, total, hrefOf }: ToolsOptions): ReactNode {
  const { block, names } = listing;
  const first = { ...view, page: 1 };
  const sizes = pageSizes(module, block);
  return (
    <>
      {total < 2 ? null : (
        <ListingChoices
          label={t(TEXTS.sortBy)}
          param={names.sort}
          choices={module.sorts.map((sort) => ({
            value: sort.name,
            label: sort.label,
            href: hrefOf({ ...first, sort }),
            current: sort.name === view.sort.name,
          }))}
        />
      )}
      {block.pagination !== 'numeros' || total <= Math.min(defaultView(block).pageSize, ...sizes) ? null : (
        <ListingChoices
          label={t(TEXTS.perPage)}
          param={names.size}
          choices={sizes.map((pageSize) => ({
            value: String(pageSize),
            label: String(pageSize),
            href: hrefOf({ ...first, pageSize }),
            current: pageSize === view.pageSize,
          }))}
        />
      )}
    </>
  );
}
