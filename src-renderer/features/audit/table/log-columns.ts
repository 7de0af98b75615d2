import { auditMessages } from '@shared/audit/audit.messages';

/** Columns of the log, from left to right. */
const columns = [
  { id: 'time', message: auditMessages.timeColumn, width: 116, from: 0 },
  { id: 'outcome', message: auditMessages.outcomeColumn, width: 116, from: 0 },
  { id: 'channel', message: auditMessages.channelColumn, width: 126, from: 720 },
  { id: 'actor', message: auditMessages.actorColumn, width: '1.6fr', from: 0 },
  { id: 'operation', message: auditMessages.operationColumn, width: '1.1fr', from: 440 },
  { id: 'property', message: auditMessages.propertyColumn, width: 132, from: 900 },
  { id: 'detail', message: auditMessages.detailColumn, width: '1.2fr', from: 660 },
  { id: 'duration', message: auditMessages.durationColumn, width: 86, from: 800 },
] as const;

export type LogColumn = (typeof columns)[number];
export type LogColumnId = LogColumn['id'];

/** Lists the columns that fit. The property column is left out if all records belong to one property. */
export const listLogColumns = (widthPx: number, isEveryProperty: boolean): readonly LogColumn[] =>
  columns.filter(({ id, from }) => widthPx >= from && (id !== 'property' || isEveryProperty));
