import { formatMessage } from '@renderer/text/format-message';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Column } from 'react-aria-components';
import type { KeyColumn } from './list-key-columns';

interface KeyColumnHeaderProps {
  readonly column: KeyColumn;
  /** A long table computes its own column layout. */
  readonly isLong: boolean;
}

/** Header of a column. Pressing it sorts the rows. */
export function KeyColumnHeader({ column: { id, label, width, isSortable }, isLong }: KeyColumnHeaderProps) {
  const isFirst = id === 'name';
  return (
    <Column
      id={id}
      isRowHeader={isFirst}
      allowsSorting={isSortable}
      {...(isLong && width !== null ? { width } : {})}
      {...(isLong || width === null ? {} : { style: { width } })}
      className={`focus-ring sticky top-0 z-[1] h-9 border-b border-line bg-canvas text-left text-xs font-medium text-ink-2 ${isFirst ? 'pl-4 pr-3' : 'px-3'} ${isSortable ? 'cursor-default hover:text-ink' : ''}`}
    >
      {({ sortDirection }) => {
        const Arrow = sortDirection === 'descending' ? ArrowDown : ArrowUp;
        return (
          <span className={`inline-flex h-full items-center gap-1 ${id === 'action' ? 'sr-only' : ''}`}>
            {formatMessage(label)}
            {sortDirection !== undefined && <Arrow aria-hidden size={12} />}
          </span>
        );
      }}
    </Column>
  );
}
