import type { ReactNode } from 'react';

interface TableProps {
  readonly caption: string;
  readonly isCaptionShown?: boolean;
  readonly className?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** The column with the row headers. */
  readonly nameColumn?: number;
  /** Whether cells repeat the head of their column, for phones, which show each row as a card. */
  readonly isLabelled?: boolean;
}

export function Table(props: TableProps) {
  const { caption, isCaptionShown = false, className, head, rows, nameColumn = 0, isLabelled = false } = props;
  const cellOf = (cell: ReactNode, column: number) =>
    column === nameColumn ? (
      <th key={column} scope="row">
        {cell}
      </th>
    ) : (
      <td key={column} data-label={isLabelled ? head[column] : undefined}>
        {cell}
      </td>
    );
  return (
    <table className={className}>
      <caption className={isCaptionShown ? undefined : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once; two rows may have the same name.
          <tr key={index}>{cells.map(cellOf)}</tr>
        ))}
      </tbody>
    </table>
  );
}
