import type { ReactNode } from 'react';
import type { Direction } from './model.ts';

interface SortableColumn {
  readonly title: string;
  /** The order the server has already put the rows in. */
  readonly sorted?: Direction;
  readonly isSortable?: boolean;
}
export interface SortableCell {
  readonly content: ReactNode;
  /** Sorted by this instead of by what is shown: a date, a name without its article. */
  readonly value?: string;
}
export interface SortableTableProps {
  readonly caption: string;
  readonly columns: readonly SortableColumn[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly SortableCell[] }[];
}

/** A table that visitors can sort; in a region that scrolls. The first cell names its row. */
export function SortableTable({ caption, columns, rows }: SortableTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table data-sortable="">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, sorted, isSortable = true }) => (
              <th key={title} scope="col" aria-sort={sorted} data-no-sort={isSortable ? undefined : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...others] }) => (
            <tr key={key}>
              <th scope="row" data-sort-value={name?.value}>
                {name?.content}
              </th>
              {others.map(({ content, value }, index) => (
                <td key={columns[index + 1]?.title} data-sort-value={value}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
