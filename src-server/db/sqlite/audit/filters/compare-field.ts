import type { FilterColumn } from '@server/db/shared/audit/filter-columns';
import type { Condition } from '@server/db/sqlite/audit/blocks/condition';
import type { PackedNumbers } from '@server/db/sqlite/audit/blocks/packed-record';
import { toPostingTerm } from '@server/db/sqlite/audit/blocks/posting-terms';
import type { StringTable } from '@server/db/sqlite/audit/records/string-table';
import { actorKinds } from '@shared/audit/audit-record';
import type { Predicate } from './access-paths';
import { createActorPredicate, createIndexedPredicate, createPlainPredicate } from './access-paths';

/** How one field of a filter is compared in both forms of the log. null: no record can match the value. */
export interface FieldComparison<Value> {
  /** Compares packed records. */
  createCondition(value: Value, terms: StringTable): Condition | null;
  /** Compares rows, which an older version wrote. */
  createPredicate(value: Value, terms: StringTable): Predicate | null;
}

/** Creates a condition that postings decide. */
export const createPostedCondition = (
  terms: readonly number[],
  testNumbers: (numbers: PackedNumbers) => boolean,
): Condition => ({ testNumbers, terms, isExact: true });

type TextColumn = Extract<FilterColumn, { kind: 'text' }>;
type ListColumn = Omit<Extract<FilterColumn, { kind: 'list' }>, 'list'> & {
  readonly list: readonly string[];
};

/** Compares a text of the dictionary. */
const compareText = ({ column, packedField, sqliteIndex }: TextColumn): FieldComparison<string> => ({
  createCondition(text, terms) {
    const id = terms.find(text);
    if (id === null) return null;
    return createPostedCondition([toPostingTerm(packedField, id)], (record) => record[packedField] === id);
  },
  createPredicate(text, terms) {
    const id = terms.find(text);
    if (id === null) return null;
    const sql = `${column} = ?`;
    return sqliteIndex === null
      ? createPlainPredicate(sql, id)
      : createIndexedPredicate(sqliteIndex, sql, id);
  },
});

/**
 * Compares a position in a list. Most records have the first one, so neither postings nor the index list it. Numbers in the SQL are
 * literal, because SQLite uses a partial index only for a literal.
 */
const compareListValue = ({
  column,
  packedField,
  sqliteIndex,
  list,
}: ListColumn): FieldComparison<string> => ({
  createCondition(value) {
    const position = list.indexOf(value);
    const testNumbers = (record: PackedNumbers): boolean => record[packedField] === position;
    if (position > 0) return createPostedCondition([toPostingTerm(packedField, position)], testNumbers);
    const absentTerms = list.slice(1).map((_, index) => toPostingTerm(packedField, index + 1));
    return { testNumbers, absentTerms, isExact: true };
  },
  createPredicate(value) {
    const position = list.indexOf(value);
    return position === 0
      ? createPlainPredicate(`${column} = 0`)
      : createIndexedPredicate(sqliteIndex, `${column} = ${position} AND ${column} <> 0`);
  },
});

/** Compares a column with a number in both forms of the log, and its postings. */
export const compareColumn = (column: FilterColumn): FieldComparison<string> =>
  column.kind === 'text' ? compareText(column) : compareListValue(column);

/** Compares who acted. */
export function compareActor(kind: 'key' | 'person'): FieldComparison<string> {
  const position = actorKinds.indexOf(kind);
  return {
    createCondition(name, terms) {
      const id = terms.find(name);
      if (id === null) return null;
      return createPostedCondition(
        [toPostingTerm(kind, id)],
        ({ actor, actorKind }) => actor === id && actorKind === position,
      );
    },
    createPredicate(name, terms) {
      const id = terms.find(name);
      return id === null ? null : createActorPredicate(id, position);
    },
  };
}
