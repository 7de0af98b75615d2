import { getRecordTitle } from '@renderer/features/audit/labels/command-labels';
import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import type { RecordRow } from '@renderer/features/audit/pager/record-rows';
import type { RowFocus } from '@renderer/features/audit/pager/row-focus';
import { RowFocusHandle } from '@renderer/features/audit/pager/row-focus';
import { formatDate, formatDateWithWeekday } from '@renderer/lib/format-time';
import { formatMessage } from '@renderer/text/format-message';
import { auditMessages } from '@shared/audit/audit.messages';
import type { ReactNode, Ref, RefObject } from 'react';
import { createContext, createElement, memo, use, useMemo } from 'react';
import type { RowProps } from 'react-aria-components';
import {
  Cell,
  Row,
  Table,
  TableBody,
  Column as TableColumn,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components';
import type { LogColumn } from './log-columns';
import { cellRenderers } from './record-cells';

export const HEADER_HEIGHT_PX = 34;

interface RecordTableProps {
  readonly rows: readonly RecordRow[];
  readonly columns: readonly LogColumn[];
  readonly names: AuditNames;
  readonly timeZone: string;
  readonly rowPx: number;
  /** Id of the row whose record is open. */
  readonly openId: string | null;
  /** Records of the filter; null: not known exactly. */
  readonly total: number | null;
  /** Records above the first loaded one; null: not known. */
  readonly above: number | null;
  /** True if filters let only a part of the log through. */
  readonly isNarrowed: boolean;
  readonly scroller: Ref<HTMLDivElement>;
  readonly rowFocus: RefObject<RowFocus | null>;
  /** Called for a press and for a move of the focus. Must be a stable function, as must `onAction`. */
  readonly onChoose: (id: string) => void;
  /** Called for Enter or a second press. */
  readonly onAction: (id: string) => void;
}

/** Index of each record among all records of the filter, by row id. */
const RowIndexContext = createContext<ReadonlyMap<string, number> | null>(null);

type RowElement = Parameters<NonNullable<RowProps<RecordRow>['render']>>[0];

const line = 'h-full border-b border-line text-sm';

type RowIndex = number | undefined;

/** Renders a row with its index in the whole log, not among the loaded rows. */
function IndexedRow({ id, line: props }: { readonly id: string; readonly line: RowElement }) {
  const rowIndex: RowIndex = use(RowIndexContext)?.get(id);
  return createElement('div', { ...props, 'aria-rowindex': rowIndex });
}

/**
 * A row between records, which cannot be focused.
 * Day rows are hidden from screen readers, because each record contains its date.
 */
function Divider({
  row,
  columns,
  children,
}: {
  readonly row: RecordRow;
  readonly columns: number;
  readonly children: ReactNode;
}) {
  const isHidden = row.kind === 'day';
  return (
    <Row
      id={row.id}
      isDisabled
      textValue=""
      className={`${line} bg-sunken text-ink-2`}
      render={(props) =>
        createElement('div', { ...props, 'aria-rowindex': undefined, 'aria-hidden': isHidden })
      }
    >
      <Cell colSpan={columns} className="flex h-full items-center px-inset text-xs font-medium">
        {children}
      </Cell>
    </Row>
  );
}

interface RenderRowOptions extends Pick<RecordTableProps, 'columns' | 'names' | 'timeZone' | 'isNarrowed'> {
  readonly row: RecordRow;
}

/** Each cell of a virtual table is the first and last child of its wrapper, so its place is read from the columns. */
function getCellPadding(columns: readonly LogColumn[], id: LogColumn['id']): string {
  if (id === columns[0]?.id) return 'pl-inset pr-2';
  return id === columns.at(-1)?.id ? 'pl-2 pr-inset' : 'px-2';
}

function renderRow({ row, columns, names, timeZone, isNarrowed }: RenderRowOptions) {
  if (row.kind === 'day')
    return (
      <Divider key={row.id} row={row} columns={columns.length}>
        {formatDateWithWeekday(Date.parse(row.at), timeZone)}
      </Divider>
    );
  if (row.kind === 'end')
    return (
      <Divider key={row.id} row={row} columns={columns.length}>
        {isNarrowed
          ? formatMessage(auditMessages.noOlderMatch)
          : formatMessage(auditMessages.logStart, { date: formatDate(Date.parse(row.at), timeZone) })}
      </Divider>
    );
  const { record, isExact } = row;
  return (
    <Row
      id={row.id}
      columns={columns}
      dependencies={[names, timeZone]}
      textValue={getRecordTitle(record) ?? record.operation ?? ''}
      className={`${line} cursor-default outline-none focus-visible:outline-2 focus-visible:outline-solid focus-visible:-outline-offset-2 focus-visible:outline-accent bg-surface hover:bg-sunken selected:bg-accent-soft`}
      render={(props) => <IndexedRow id={row.id} line={props} />}
    >
      {({ id }: LogColumn) => (
        <Cell className={`flex h-full min-w-0 items-center overflow-hidden ${getCellPadding(columns, id)}`}>
          <span className={`num min-w-0 flex-1 ${id === 'duration' ? 'text-right' : ''}`}>
            {cellRenderers[id]({ record, names, timeZone, isExact })}
          </span>
        </Cell>
      )}
    </Row>
  );
}

const listRowIndexes = (rows: readonly RecordRow[], above: number | null): ReadonlyMap<string, number> => {
  const rowIndexes = new Map<string, number>();
  if (above === null) return rowIndexes;
  // Indexes begin at 1, and the header has the first.
  for (const { id, kind } of rows) if (kind === 'record') rowIndexes.set(id, above + rowIndexes.size + 2);
  return rowIndexes;
};

/**
 * The loaded rows of a log, of which only the visible ones render.
 * Memoised on what it displays, because a render is expensive.
 */
export const RecordTable = memo(function RecordTable(props: RecordTableProps) {
  const { rows, columns, names, timeZone, rowPx, openId, total, above, isNarrowed } = props;
  const rowIndexes = useMemo(() => listRowIndexes(rows, above), [rows, above]);
  const layoutOptions = useMemo(() => ({ rowHeight: rowPx, headingHeight: HEADER_HEIGHT_PX }), [rowPx]);
  const rowCount = total === null ? -1 : total + 1;
  return (
    <RowIndexContext value={rowIndexes}>
      <Virtualizer layout={TableLayout} layoutOptions={layoutOptions}>
        <Table
          ref={props.scroller}
          aria-label={formatMessage(auditMessages.title)}
          selectionMode="single"
          selectionBehavior="replace"
          escapeKeyBehavior="none"
          selectedKeys={openId === null ? [] : [openId]}
          onSelectionChange={(keys) => {
            const [key] = keys;
            if (keys !== 'all' && key !== undefined) props.onChoose(String(key));
          }}
          onRowAction={(key) => props.onAction(String(key))}
          render={(element) => createElement('div', { ...element, 'aria-rowcount': rowCount })}
          className="h-full overflow-auto outline-none [overflow-anchor:none]"
          style={{ scrollPaddingTop: HEADER_HEIGHT_PX + rowPx, scrollPaddingBottom: rowPx }}
        >
          <TableHeader columns={columns} className="h-full bg-surface">
            {(column) => (
              <TableColumn
                id={column.id}
                width={column.width}
                minWidth={column.minWidth}
                isRowHeader={column.id === 'time' || column.id === 'outcome' || column.id === 'operation'}
                className={`flex h-full items-center border-b border-line text-xs font-medium text-ink-2 outline-none ${getCellPadding(columns, column.id)} ${column.id === 'duration' ? 'justify-end' : ''}`}
              >
                {column.id === 'time' && <RowFocusHandle handle={props.rowFocus} />}
                {formatMessage(column.message)}
              </TableColumn>
            )}
          </TableHeader>
          <TableBody items={rows} className="h-full" dependencies={[columns, names, timeZone, isNarrowed]}>
            {(row) => renderRow({ row, columns, names, timeZone, isNarrowed })}
          </TableBody>
        </Table>
      </Virtualizer>
    </RowIndexContext>
  );
});
