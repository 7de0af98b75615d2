/** Tables whose rows hold JSON or positions in lists, so that a changed byte can contradict the rest of its row. */
export const checkedTables = [
  'property',
  'role',
  'api_key',
  'room_type',
  'unit',
  'guest',
  'reservation',
] as const;
export type CheckedTable = (typeof checkedTables)[number];

/** The rows of a table after an id, in the order of ids. */
export interface RowCheckPage {
  readonly afterId: string;
  readonly limit: number;
}

export interface RowCheckResult {
  /** Number of rows that were read. */
  readonly rows: number;
  /** Where the next page begins; null: there was no row. */
  readonly lastId: string | null;
  readonly damagedIds: readonly string[];
}

/** Checks that stored rows agree with themselves. decision 0123. */
export interface RowCheckStore {
  /** Counts the rows of all checked tables. */
  count(): Promise<number>;
  check(table: CheckedTable, page: RowCheckPage): Promise<RowCheckResult>;
}
