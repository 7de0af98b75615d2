import { isWrongToken, WRONG_TOKEN_TERM } from '@server/db/sqlite/audit/blocks/posting-terms';
import { packRequestId } from '@server/db/sqlite/audit/blocks/request-id-code';
import type { AuditFilter } from '@server/stores/audit-store';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import { createPlainPredicate, createWrongTokensPredicate } from './access-paths';
import type { FieldComparison } from './compare-field';
import { compareActor, compareListValue, compareText, createPostedCondition } from './compare-field';

/** Fields that are compared one by one. The text is not: it goes last, because it reads most. */
type ComparedField = Exclude<keyof AuditFilter, 'propertyIds' | 'sinceMs' | 'untilMs' | 'text'>;

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

/** How each field of a filter is compared, in the order in which records are. A field that is not here does not compile. */
const fieldComparisons: FieldComparisons = {
  keyPrefix: compareActor('key'),
  personEmail: compareActor('person'),
  operation: compareText({
    role: 'operation',
    read: ({ operation }) => operation,
    column: 'operation',
    index: 'audit_record_by_operation',
  }),
  missingPermission: compareText({
    role: 'missingPermission',
    read: ({ missingPermission }) => missingPermission,
    column: 'missing_permission',
    index: 'audit_record_by_missing_permission',
  }),
  actorKind: compareListValue({
    role: 'actorKind',
    read: ({ actorKind }) => actorKind,
    column: 'actor_kind',
    index: 'audit_record_not_key',
    list: actorKinds,
  }),
  outcome: compareListValue({
    role: 'outcome',
    read: ({ outcome }) => outcome,
    column: 'outcome',
    index: 'audit_record_not_ok',
    list: outcomes,
  }),
  channel: compareListValue({
    role: 'channel',
    read: ({ channel }) => channel,
    column: 'channel',
    index: 'audit_record_not_api',
    list: channels,
  }),
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

/** Lists what the fields become that a filter names. null: no record can match one of them. */
export function compareFields<Result>(filter: AuditFilter, compare: Compare<Result>): Result[] | null {
  const results: Result[] = [];
  for (const field of comparedFields) {
    const result = compareField(field, filter, compare);
    if (result === null) return null;
    if (result !== undefined) results.push(result);
  }
  return results;
}
