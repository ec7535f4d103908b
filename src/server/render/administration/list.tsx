import path from 'node:path';
import type { ReactNode } from 'react';
import { ListingPagination } from '#features/listing/markup.pagination.tsx';
import { useT } from '#language/locale.tsx';
import { CheckboxField, Field, SelectField } from '#server/content/markup/form.tsx';
import { Table } from '#server/content/markup/table.tsx';
import { hrefWith, PAGE_SIZE } from './query.ts';
import { texts } from './texts.ts';

export interface Column<Row> {
  readonly title: string;
  cell(row: Row): ReactNode;
  /** The header cell of the row, and the title of its card on phones. */
  readonly isName?: boolean;
  /** A column of links or buttons that say what they do: cards do not repeat its title. */
  readonly isAct?: boolean;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Shown instead of a table without rows. */
  readonly empty: string;
}

/** A table of the administration; on phones and upright tablets each row is a card. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>): ReactNode {
  const { caption, columns, rows, empty } = props;
  if (rows.length === 0) return <p className="space-empty">{empty}</p>;
  return (
    <Table
      className="admin-table"
      caption={caption}
      head={columns.map(({ title }) => title)}
      rows={rows.map((row) => columns.map(({ cell }) => cell(row)))}
      nameColumn={columns.findIndex(({ isName }) => isName)}
      labels={columns.map(({ title, isAct }) => (isAct ? undefined : title))}
    />
  );
}

/** A field of the form above a list: a choice if it has options, by default a search field. */
interface Filter {
  readonly name: string;
  readonly label: string;
  readonly type?: 'date' | 'checkbox';
  readonly options?: readonly (readonly [string, string])[];
}

/** The filters of a list: names and values of the query. */
export type Filtered = Readonly<Record<string, string | undefined>>;

interface FilteredListProps {
  readonly path: string;
  readonly filters: readonly Filter[];
  readonly query: Filtered;
  readonly page: number;
  readonly total: number;
  /** The name of the list. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A list with the form that filters it above, and below links to its pages, which contain the filters. */
export function FilteredList({ path: home, filters, query, page, total, label, children }: FilteredListProps) {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return (
    <>
      <FilterForm path={home} filters={filters} query={query} />
      {children}
      <ListingPagination
        page={Math.min(page, pages)}
        pages={pages}
        param="page"
        hrefOf={(to) => hrefWith(home, { ...query, page: String(to) })}
        label={label}
      />
    </>
  );
}

export function FilterForm({ path: home, filters, query }: Pick<FilteredListProps, 'path' | 'filters' | 'query'>) {
  const t = useT();
  return (
    <form className="filter-bar admin-filters" method="get" action={home} aria-label={t(texts.filters)}>
      {filters.map(({ name, label, type = 'search', options }) => {
        const facts = { id: `${path.posix.basename(home)}-${name}`, name, label, isMarked: true };
        const value = query[name] ?? '';
        if (options !== undefined)
          return <SelectField key={name} {...facts} options={new Map(options)} defaultValue={value} />;
        if (type === 'checkbox')
          return <CheckboxField key={name} {...facts} value="1" defaultChecked={value === '1'} />;
        return <Field key={name} {...facts} type={type} defaultValue={value} />;
      })}
      <div className="admin-filter-buttons">
        <button type="submit" className="button button-secondary">
          {t(texts.filter)}
        </button>
        <a href={home}>{t(texts.clear)}</a>
      </div>
    </form>
  );
}

/** The link that downloads the filtered list. */
export function ExportLink({ path: home, query }: Pick<FilteredListProps, 'path' | 'query'>) {
  const t = useT();
  return (
    <a className="button button-secondary" href={hrefWith(`${home}/export.csv`, query)} download="">
      {t(texts.export)}
    </a>
  );
}
