import type { ReactNode } from 'react';

interface Column {
  readonly id: string;
  /** Empty: a column of buttons, whose names say enough. */
  readonly title: string;
  readonly className?: string;
}

interface PlainTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}

const cellStyles = 'px-2 first:pl-4 last:pr-4';

/** A table to read and to act in by Tab: rows hold fields and buttons. For long lists to move through, take a grid. */
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
  /** As high as one line needs. */
  readonly isOneLine?: boolean;
}

export function TableRow({ children, isMuted = false, isOneLine = false }: TableRowProps) {
  const className = `${isOneLine ? 'h-(--row-line)' : 'h-(--row)'} ${isMuted ? 'text-ink-2' : ''}`;
  return <tr className={`border-b border-line last:border-b-0 ${className}`}>{children}</tr>;
}

interface TableCellProps {
  readonly children: ReactNode;
  /** Names its row. */
  readonly isHeader?: boolean;
  readonly className?: string;
}

export function TableCell({ children, isHeader = false, className = '' }: TableCellProps) {
  const styles = `${cellStyles} py-px ${className}`;
  return isHeader ? (
    <th scope="row" className={`text-left font-normal ${styles}`}>
      {children}
    </th>
  ) : (
    <td className={styles}>{children}</td>
  );
}
