import type { Eventual } from '@server/kernel/eventual';
import { continueWith } from '@server/kernel/eventual';
import type { RowCheckPage, RowCheckResult } from '@server/stores/row-check-store';

/** Checks one page of a table. */
export type RowChecker = (page: RowCheckPage) => Eventual<RowCheckResult>;

/** True if the check passes. What cannot be parsed is damaged, too. */
function passes<Row>(row: Row, isIntact: (row: Row) => boolean): boolean {
  try {
    return isIntact(row);
  } catch {
    return false;
  }
}

/** Creates the check of a table from how its rows are read and what each must fulfil. */
export const createRowChecker =
  <Row extends { readonly id: string }>(
    read: (page: RowCheckPage) => Eventual<readonly Row[]>,
    isIntact: (row: Row) => boolean,
  ): RowChecker =>
  (page) =>
    continueWith(read(page), (rows) => {
      const damagedIds = rows.filter((row) => !passes(row, isIntact)).map(({ id }) => id);
      return { rows: rows.length, lastId: rows.at(-1)?.id ?? null, damagedIds };
    });
