import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { texts } from './texts.ts';

export interface Column<Row> {
  readonly title: string;
  cell(row: Row): ReactNode;
  /** Names the row: its header cell, and the title of its card on phones. */
  readonly isName?: boolean;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  /** Shown instead of a table without rows. */
  readonly empty: string;
}

/** A table of the administration; on phones each row is a card. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty }: DataTableProps<Row>): ReactNode {
  if (rows.length === 0) return <p className="space-empty">{empty}</p>;
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, isName = false }) =>
              isName ? (
                <th key={title} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={title} data-label={title}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const PAGE_SIZE = 50;

/** The number of a page, from 1, as a query says it. */
export function pageOf(query: Readonly<Record<string, unknown>>): number {
  const page = typeof query.page === 'string' && /^\d{1,5}$/.test(query.page) ? Number(query.page) : 1;
  return Math.max(1, page);
}

/** The rows of a page. */
export function pageLimits(page: number): { readonly limit: number; readonly offset: number } {
  return { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
}

export interface PageLinksProps {
  readonly path: string;
  /** The filters, which every page keeps. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly page: number;
  readonly total: number;
}

/** Links to the previous and the next page; nothing where one page is enough. */
export function PageLinks({ path, query, page, total }: PageLinksProps) {
  const t = useT();
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (pages < 2) return null;
  const link = (to: number, title: string) => <a href={hrefWith(path, { ...query, page: String(to) })}>{title}</a>;
  return (
    <nav className="admin-pages" aria-label={t(texts.pages)}>
      {page > 1 ? link(page - 1, t(texts.previous)) : null}
      <span>{t(texts.place, { page: Math.min(page, pages), pages })}</span>
      {page < pages ? link(page + 1, t(texts.next)) : null}
    </nav>
  );
}

/** An address with the parts of a query that say something. */
export function hrefWith(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  );
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}

/** A form that filters a list by its query. */
export function FilterForm({ path, children }: Readonly<{ path: string; children: ReactNode }>) {
  const t = useT();
  return (
    <form className="filter-bar admin-filters" method="get" action={path} aria-label={t(texts.filters)}>
      {children}
      <div className="admin-filter-buttons">
        <button type="submit" className="button button-secondary">
          {t(texts.filter)}
        </button>
        <a href={path}>{t(texts.clear)}</a>
      </div>
    </form>
  );
}
