import type { ReactNode } from 'react';

interface TableProps {
  readonly caption: string;
  readonly isCaptionShown?: boolean;
  readonly className?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** The column with the row headers. */
  readonly nameColumn?: number;
  /**
   * Labels before the cells of each column, on phones that show each row as a card. Such a table has explicit roles:
   * not every browser keeps those of an element whose `display` is changed.
   */
  readonly labels?: readonly (string | undefined)[];
}

export function Table(props: TableProps) {
  const { caption, isCaptionShown = false, className, head, rows, nameColumn = 0, labels } = props;
  const roleOf = (name: string) => (labels === undefined ? undefined : name);
  const cellOf = (cell: ReactNode, column: number) =>
    column === nameColumn ? (
      <th key={column} scope="row" role={roleOf('rowheader')}>
        {cell}
      </th>
    ) : (
      <td key={column} role={roleOf('cell')} data-label={labels?.[column]}>
        {cell}
      </td>
    );
  return (
    <table className={className} role={roleOf('table')}>
      <caption className={isCaptionShown ? undefined : 'visually-hidden'}>{caption}</caption>
      <thead role={roleOf('rowgroup')}>
        <tr role={roleOf('row')}>
          {head.map((name) => (
            <th key={name} scope="col" role={roleOf('columnheader')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={roleOf('rowgroup')}>
        {rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once; two rows may have the same name.
          <tr key={index} role={roleOf('row')}>
            {cells.map(cellOf)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
