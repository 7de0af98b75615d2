/** The stored fields behind each name of the wire. */
export type WireFields<Row> = Readonly<Record<string, readonly (keyof Row)[]>>;

const isSame = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);

/** Lists the names of the wire whose values differ between two rows. */
export const listChangedFields = <Row>(fields: WireFields<Row>, before: Row, after: Row): string[] =>
  Object.entries(fields)
    .filter(([, columns]) => columns.some((column) => !isSame(before[column], after[column])))
    .map(([name]) => name);
