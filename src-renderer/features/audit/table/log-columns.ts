/** Columns of the log, from left to right. */
const columns = [
  { id: 'time', name: 'Time', width: 84, from: 0 },
  { id: 'outcome', name: 'Outcome', width: 102, from: 0 },
  { id: 'channel', name: 'Channel', width: 108, from: 720 },
  { id: 'actor', name: 'Key or person', width: '1.6fr', from: 0 },
  { id: 'operation', name: 'Operation', width: '1.1fr', from: 440 },
  { id: 'property', name: 'Property', width: 132, from: 900 },
  { id: 'detail', name: 'Detail', width: '1.2fr', from: 660 },
  { id: 'duration', name: 'Duration', width: 78, from: 800 },
] as const;

export type LogColumn = (typeof columns)[number];
export type LogColumnId = LogColumn['id'];

/** Lists the columns that fit. The property column is left out if all records belong to one property. */
export const listLogColumns = (widthPx: number, isEveryProperty: boolean): readonly LogColumn[] =>
  columns.filter(({ id, from }) => widthPx >= from && (id !== 'property' || isEveryProperty));
