import type { KeyListRow } from '@renderer/features/keys/rows/key-rows';
import type { KeyRowOrder } from '@renderer/features/keys/rows/sort-key-rows';
import { useElementWidth } from '@renderer/hooks/use-element-width';
import { useDialogs } from '@renderer/state/dialogs';
import { chooseDensity, usePreferences } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { focusWhenUncovered } from '@renderer/ui/overlay/focus-when-uncovered';
import { keysMessages } from '@shared/keys/keys.messages';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import { Cell, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import { handleRowTab } from './handle-row-tab';
import { KeyCell } from './key-cell';
import { KeyColumnHeader } from './key-column-header';
import type { KeyColumn, KeyColumnId } from './list-key-columns';
import { listKeyColumns } from './list-key-columns';
import { useStableOrder } from './use-stable-order';
import { getFrameStyle, ROW_HEIGHTS_PX, VirtualTable } from './virtual-table';

interface KeysTableProps {
  /** In the wanted order. */
  readonly rows: readonly KeyListRow[];
  /** Number of keys without a filter. The density follows it. */
  readonly total: number;
  /** True if the table scrolls by itself and renders only the visible rows. */
  readonly isLong: boolean;
  readonly order: KeyRowOrder | null;
  readonly onSort: (sort: SortDescriptor) => void;
  /** Changes when the member filters or sorts, and when the figures behind the order arrive. */
  readonly choice: string;
  readonly onRevoke: (row: KeyListRow) => void;
  readonly noMatch: ReactNode;
  /** True if the table is shown greyed out. */
  readonly isStale: boolean;
}

/** Puts the rows in an order of prefixes. The order is frozen while the member points at the table. */
function applyOrder(rows: readonly KeyListRow[], order: readonly string[]): readonly KeyListRow[] {
  const rowByPrefix = new Map(rows.map((row) => [row.key.prefix, row]));
  return order.flatMap((prefix) => rowByPrefix.get(prefix) ?? []);
}

/** Moves the focus to the key that was just created. */
function useFocusOnNew(
  frame: RefObject<HTMLDivElement | null>,
  rows: readonly KeyListRow[],
  rowHeight: number,
): string | null {
  const newPrefix = useDialogs((dialogs) => dialogs.newPrefix);
  const index = rows.findIndex(({ key }) => key.prefix === newPrefix);
  const isListed = index >= 0;
  useEffect(() => {
    if (!isListed) return;
    frame.current?.querySelector('[role="grid"]')?.scrollTo({ top: Math.max(0, (index - 2) * rowHeight) });
    focusWhenUncovered(
      () => frame.current?.querySelector<HTMLElement>(`[role="row"][data-key="${newPrefix}"]`) ?? null,
    );
  }, [frame, isListed, newPrefix, index, rowHeight]);
  return newPrefix;
}

const rowStyles =
  'h-(--row) outline-none focus-visible:bg-accent-soft focus-visible:shadow-[inset_2px_0_0_var(--accent)]';

interface KeyLineProps {
  readonly row: KeyListRow;
  readonly columns: readonly (KeyColumn & { readonly id: KeyColumnId })[];
  readonly isNew: boolean;
  readonly isLast: boolean;
  readonly isCompact: boolean;
  readonly onOpen: () => void;
  readonly onRevoke: () => void;
}

function KeyLine({ row, columns, isNew, isLast, isCompact, onOpen, onRevoke }: KeyLineProps) {
  const className = `${rowStyles} ${row.key.state === 'active' ? '' : 'text-ink-2'} ${isNew ? 'bg-accent-soft' : 'hover:bg-canvas'} ${isLast ? '' : 'border-b border-line'}`;
  return (
    <Row
      id={row.key.prefix}
      columns={columns}
      dependencies={[row, isCompact]}
      textValue={row.key.name}
      onAction={onOpen}
      className={className}
    >
      {({ id }) => (
        <Cell className="h-(--row) overflow-hidden p-0 outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]">
          <KeyCell column={id} row={row} isCompact={isCompact} onRevoke={onRevoke} />
        </Cell>
      )}
    </Row>
  );
}

/** The keys as a grid: arrows move by cell, Enter opens, Tab reaches the buttons of a row. */
export function KeysTable({
  rows,
  total,
  isLong,
  order,
  onSort,
  choice,
  onRevoke,
  noMatch,
  isStale,
}: KeysTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const tableWidth = useElementWidth(frame);
  const columns = useMemo(() => listKeyColumns(tableWidth), [tableWidth]);
  const density = usePreferences((preferences) => chooseDensity(preferences.density, total));
  const rowHeight = ROW_HEIGHTS_PX[density];
  const router = useRouter();
  const wanted = rows.map(({ key }) => key.prefix);
  const held = useStableOrder(wanted, choice);
  const newPrefix = useFocusOnNew(frame, rows, rowHeight);
  const orderedRows = applyOrder(rows, held.order);
  const items = orderedRows.map((row) => ({ row, id: row.key.prefix, isLast: row === orderedRows.at(-1) }));
  const sort: { sortDescriptor?: SortDescriptor } =
    order === null
      ? {}
      : {
          sortDescriptor: {
            column: order.sort,
            direction: order.isDescending ? 'descending' : 'ascending',
          },
        };
  const table = (
    <Table
      aria-label={formatMessage(keysMessages.title)}
      {...sort}
      onSortChange={onSort}
      className={
        isLong ? 'block h-full w-full overflow-auto outline-none' : 'w-full table-fixed border-collapse'
      }
    >
      <TableHeader columns={columns} dependencies={[isLong]} className="bg-canvas">
        {(column) => <KeyColumnHeader column={column} isLong={isLong} />}
      </TableHeader>
      <TableBody items={items} dependencies={[columns, newPrefix, density]} renderEmptyState={() => noMatch}>
        {({ row, isLast }) => (
          <KeyLine
            row={row}
            columns={columns}
            isLast={isLast}
            isCompact={density === 'compact'}
            isNew={row.key.prefix === newPrefix}
            onOpen={() => void router.navigate({ to: '/keys/$prefix', params: { prefix: row.key.prefix } })}
            onRevoke={() => onRevoke(row)}
          />
        )}
      </TableBody>
    </Table>
  );
  return (
    <div
      ref={frame}
      {...held.holdProps}
      onKeyDownCapture={handleRowTab}
      data-density={density}
      {...(isLong ? { style: getFrameStyle(rows.length, rowHeight) } : {})}
      className={`overflow-clip rounded-lg border border-line bg-surface shadow-1 ${isStale ? 'opacity-60' : ''}`}
    >
      {isLong ? <VirtualTable rowHeight={rowHeight}>{table}</VirtualTable> : table}
    </div>
  );
}
