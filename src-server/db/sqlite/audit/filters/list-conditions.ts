import type { Condition } from '@server/db/sqlite/audit/blocks/condition';
import type { PackedNumbers } from '@server/db/sqlite/audit/blocks/packed-record';
import { toPostingTerm } from '@server/db/sqlite/audit/blocks/posting-terms';
import type { StringTable } from '@server/db/sqlite/audit/records/string-table';
import type { AuditFilter } from '@server/stores/audit-store';
import { createTextCondition } from './block-text';
import { createPostedCondition } from './compare-field';
import { compareFields } from './field-comparisons';

/** Above this number of properties the query filters records while reading. */
const MAX_POSTED_PROPERTIES = 32;

/** Lists the condition of the properties. Null if none of them has a record. */
function listPropertyConditions({ propertyIds }: AuditFilter, terms: StringTable): Condition[] | null {
  if (propertyIds === null) return [];
  const ids = new Set(propertyIds.flatMap((id) => terms.find(id) ?? []));
  if (ids.size === 0) return null;
  const isAmong = ({ property }: PackedNumbers): boolean => property !== null && ids.has(property);
  if (ids.size > MAX_POSTED_PROPERTIES) return [{ testNumbers: isAmong }];
  return [
    createPostedCondition(
      [...ids].map((id) => toPostingTerm('property', id)),
      isAmong,
    ),
  ];
}

/** Lists the conditions of a filter except its times, for packed records, the text last. Null: no record can match. */
export function listConditions(filter: AuditFilter, terms: StringTable): Condition[] | null {
  const fields = compareFields(filter, (comparison, value) => comparison.createCondition(value, terms));
  const properties = listPropertyConditions(filter, terms);
  if (fields === null || properties === null) return null;
  const text = filter.text === undefined ? [] : [createTextCondition(filter.text, terms)];
  return [...fields, ...properties, ...text];
}
