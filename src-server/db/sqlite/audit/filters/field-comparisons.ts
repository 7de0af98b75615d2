import type { OtherFilterField } from '@server/db/shared/audit/filter-columns';
import { listAskedColumns } from '@server/db/shared/audit/filter-columns';
import { isWrongToken, WRONG_TOKEN_TERM } from '@server/db/sqlite/audit/blocks/posting-terms';
import { packRequestId } from '@server/db/sqlite/audit/blocks/request-id-code';
import type { AuditFilter } from '@server/stores/audit-store';
import { createPlainPredicate, createWrongTokensPredicate } from './access-paths';
import type { FieldComparison } from './compare-field';
import { compareActor, compareColumn, createPostedCondition } from './compare-field';

/** Fields with a comparison of their own. Times and properties have theirs elsewhere, and the text goes last: it reads most. */
type ComparedField = Exclude<OtherFilterField, 'propertyIds' | 'sinceMs' | 'untilMs' | 'text'>;

type FieldValues = { readonly [Field in ComparedField]-?: NonNullable<AuditFilter[Field]> };
type FieldComparisons = { readonly [Field in keyof FieldValues]: FieldComparison<FieldValues[Field]> };
type PartialValues = { readonly [Field in keyof FieldValues]?: FieldValues[Field] | undefined };

/** Finds an id as it is packed, or as text. */
const requestIdComparison: FieldComparison<string> = {
  createCondition(requestId) {
    const packed = packRequestId(requestId);
    const text = Buffer.from(requestId);
    return {
      testNumbers: null,
      testRecord: (record) => record.requestId === requestId,
      anyBytes: packed === null ? [text] : [packed.random, text],
    };
  },
  createPredicate: (requestId) => createPlainPredicate('request_id = ?', requestId),
};

/** How fields are compared that are no column. A field that is neither here nor a column does not compile. */
const fieldComparisons: FieldComparisons = {
  keyPrefix: compareActor('key'),
  personEmail: compareActor('person'),
  wrongTokens: {
    createCondition: () => createPostedCondition([WRONG_TOKEN_TERM], isWrongToken),
    createPredicate: createWrongTokensPredicate,
  },
  requestId: requestIdComparison,
};

/** What a field of a filter becomes, such as a condition. */
type Compare<Result> = <Value>(comparison: FieldComparison<Value>, value: Value) => Result | null;

const isComparedField = (name: string): name is ComparedField => Object.hasOwn(fieldComparisons, name);

const comparedFields = Object.keys(fieldComparisons).filter(isComparedField);

/** Compares one field. undefined: the filter does not name it. */
function compareField<Result, Field extends ComparedField>(
  field: Field,
  values: PartialValues,
  compare: Compare<Result>,
): Result | null | undefined {
  const value = values[field];
  return value === undefined ? undefined : compare<FieldValues[Field]>(fieldComparisons[field], value);
}

/** Lists what the fields become that a filter names, actors first: their index wins a tie. null: no record can match one of them. */
export function compareFields<Result>(filter: AuditFilter, compare: Compare<Result>): Result[] | null {
  const ofOthers = comparedFields.map((field) => compareField(field, filter, compare));
  const ofColumns = listAskedColumns(filter).map(({ column, value }) =>
    compare(compareColumn(column), value),
  );
  const results: Result[] = [];
  for (const result of [...ofOthers, ...ofColumns]) {
    if (result === null) return null;
    if (result !== undefined) results.push(result);
  }
  return results;
}
