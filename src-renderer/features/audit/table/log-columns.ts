import { formatTimeWithMilliseconds } from '@renderer/lib/format-time';
import { auditMessages } from '@shared/audit/audit.messages';

/** The width for times such as `10:02:41.083`. */
const TIME_WIDTH_PX = 116;
const TIME_LENGTH = 12;
const CHARACTER_WIDTH_PX = 8;

/** Columns of the log, from left to right. */
const columns = [
  { id: 'time', message: auditMessages.timeColumn, width: TIME_WIDTH_PX, from: 0 },
  { id: 'outcome', message: auditMessages.outcomeColumn, width: 104, from: 0 },
  { id: 'channel', message: auditMessages.channelColumn, width: 104, from: 720 },
  { id: 'actor', message: auditMessages.actorColumn, width: '1.52fr', from: 0 },
  { id: 'operation', message: auditMessages.operationColumn, width: '0.85fr', from: 440 },
  { id: 'property', message: auditMessages.propertyColumn, width: 132, from: 900 },
  { id: 'detail', message: auditMessages.detailColumn, width: '1.43fr', from: 660 },
  { id: 'duration', message: auditMessages.durationColumn, width: 76, from: 800 },
] as const;

export type LogColumn = Omit<(typeof columns)[number], 'width'> & {
  readonly width: number | `${number}fr`;
  /** In px; null: none. */
  readonly minWidth: number | null;
};
export type LogColumnId = LogColumn['id'];

/** Gives the width of times in the member's language. A 12-hour clock has a longer one. */
function getTimeWidth(timeZone: string): number {
  const { length } = formatTimeWithMilliseconds(0, timeZone);
  return TIME_WIDTH_PX + Math.max(0, length - TIME_LENGTH) * CHARACTER_WIDTH_PX;
}

interface LogFrame {
  readonly widthPx: number;
  readonly isEveryProperty: boolean;
  readonly timeZone: string;
}

/** The room for the shared columns in which none of them is shorter than its minimum, with some left for the detail. */
const SHARED_ROOM_PX = 450;
/** The widths for `Create reservation` and for ordinary names of keys. */
const minimumsPx: Partial<Readonly<Record<LogColumnId, number>>> = { actor: 186, operation: 132 };

/** Lists the columns that fit. The property column is left out if all records belong to one property. */
export function listLogColumns({ widthPx, isEveryProperty, timeZone }: LogFrame): readonly LogColumn[] {
  const shown = columns
    .filter(({ id, from }) => widthPx >= from && (id !== 'property' || isEveryProperty))
    .map((column) => (column.id === 'time' ? { ...column, width: getTimeWidth(timeZone) } : column));
  const fixedPx = shown.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0);
  const isRoomy = widthPx - fixedPx >= SHARED_ROOM_PX;
  return shown.map((column) => ({
    ...column,
    minWidth: isRoomy ? (minimumsPx[column.id] ?? null) : null,
  }));
}
