import type { ReactNode } from 'react';

export interface ResponsiveTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** The last column (a link, a price) is shown at any width. */
  readonly stickyEnd?: boolean;
  /** May visitors sort it? */
  readonly sortable?: boolean;
}

/**
 * A table that shows as many columns as the window has room for; in a region that scrolls. The first cell names its
 * row.
 */
export function ResponsiveTable({
  caption,
  columns,
  rows,
  stickyEnd = false,
  sortable = false,
}: ResponsiveTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table data-responsive="" data-sticky-end={stickyEnd ? '' : undefined} data-sortable={sortable ? '' : undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...others] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {others.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
