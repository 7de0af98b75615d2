import type { Condition } from '@server/db/sqlite/audit/blocks/condition';
import type { PackedNumbers } from '@server/db/sqlite/audit/blocks/packed-record';
import type { PostingRole } from '@server/db/sqlite/audit/blocks/posting-terms';
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

/** A column with a number in both forms of the log, and its postings. */
interface PostedColumn {
  readonly role: PostingRole;
  readonly read: (numbers: PackedNumbers) => number | null;
  readonly column: string;
}

/** Compares a text of the dictionary. `index`: the index of rows by it; null: there is none. */
export const compareText = ({
  role,
  read,
  column,
  index,
}: PostedColumn & { readonly index: string | null }): FieldComparison<string> => ({
  createCondition(text, terms) {
    const id = terms.find(text);
    if (id === null) return null;
    return createPostedCondition([toPostingTerm(role, id)], (record) => read(record) === id);
  },
  createPredicate(text, terms) {
    const id = terms.find(text);
    if (id === null) return null;
    const sql = `${column} = ?`;
    return index === null ? createPlainPredicate(sql, id) : createIndexedPredicate(index, sql, id);
  },
});

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

/**
 * Compares a position in a list. Most records have the first one, so neither postings nor the index list it. Numbers in the SQL are
 * literal, because SQLite uses a partial index only for a literal.
 */
export const compareListValue = ({
  role,
  read,
  column,
  index,
  list,
}: PostedColumn & {
  readonly index: string;
  readonly list: readonly string[];
}): FieldComparison<string> => ({
  createCondition(value) {
    const position = list.indexOf(value);
    const testNumbers = (record: PackedNumbers): boolean => read(record) === position;
    if (position > 0) return createPostedCondition([toPostingTerm(role, position)], testNumbers);
    const absentTerms = list.slice(1).map((_, place) => toPostingTerm(role, place + 1));
    return { testNumbers, absentTerms, isExact: true };
  },
  createPredicate(value) {
    const position = list.indexOf(value);
    return position === 0
      ? createPlainPredicate(`${column} = 0`)
      : createIndexedPredicate(index, `${column} = ${position} AND ${column} <> 0`);
  },
});
