import type { ReactNode } from 'react';

interface Column {
  readonly id: string;
  /** Empty: a column of buttons, whose names are enough. */
  readonly title: string;
  readonly className?: string;
}

interface PlainTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}

const cellStyles = 'px-2 first:pl-inset last:pr-inset';

/**
 * A table for reading and for actions by Tab: rows contain fields and buttons. Use a grid for long lists with
 * keyboard navigation.
 */
export function PlainTable({ label, columns, children }: PlainTableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse text-sm">
      <thead>
        <tr className="h-9 border-b border-line text-left text-xs text-ink-2">
          {columns.map(({ id, title, className = '' }) =>
            title === '' ? (
              <td key={id} className={className} />
            ) : (
              <th key={id} scope="col" className={`font-medium ${cellStyles} ${className}`}>
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface TableRowProps {
  readonly children: ReactNode;
  readonly isMuted?: boolean;
  /** Rows have the height of one line. */
  readonly isOneLine?: boolean;
}

export function TableRow({ children, isMuted = false, isOneLine = false }: TableRowProps) {
  const className = `${isOneLine ? 'h-(--row-line)' : 'h-(--row)'} ${isMuted ? 'text-ink-2' : ''}`;
  return <tr className={`border-b border-line last:border-b-0 ${className}`}>{children}</tr>;
}

interface TableCellProps {
  readonly children: ReactNode;
  /** True if the cell names its row. */
  readonly isHeader?: boolean;
  readonly className?: string;
}

export function TableCell({ children, isHeader = false, className = '' }: TableCellProps) {
  const styles = `${cellStyles} py-1 ${className}`;
  return isHeader ? (
    <th scope="row" className={`text-left font-normal ${styles}`}>
      {children}
    </th>
  ) : (
    <td className={styles}>{children}</td>
  );
}
