import { createFragment } from '@server/db/shared/engine/sql-fragment';
import type { StringTable } from '@server/db/sqlite/audit/records/string-table';
import type { AuditFilter } from '@server/stores/audit-store';
import type { Predicate } from './access-paths';
import { scanViaIndex } from './access-paths';
import { compareFields } from './field-comparisons';
import { createTextPredicate } from './text-predicate';

/** Above this number of properties the query filters records while reading, without an index scan for each property. */
const MAX_PROPERTY_SCANS = 32;

/** Lists the predicate of the properties. Null if none of them has a record. */
function listPropertyPredicates({ propertyIds }: AuditFilter, terms: StringTable): Predicate[] | null {
  if (propertyIds === null) return [];
  const ids = [...new Set(propertyIds)].flatMap((id) => terms.find(id) ?? []);
  if (ids.length === 0) return null;
  const among = createFragment(`property IN (${ids.map(() => '?').join(', ')})`, ...ids);
  if (ids.length > MAX_PROPERTY_SCANS) return [{ condition: among }];
  const keys = ids.map((id) => createFragment('property = ?', id));
  return [{ condition: among, ways: scanViaIndex('audit_record_by_property', keys) }];
}

/** Lists the predicates of a filter except its times, for rows, the text last. Null: no record can match. */
export function listPredicates(filter: AuditFilter, terms: StringTable): readonly Predicate[] | null {
  const fields = compareFields(filter, (comparison, value) => comparison.createPredicate(value, terms));
  const properties = listPropertyPredicates(filter, terms);
  if (fields === null || properties === null) return null;
  const texts = filter.text === undefined ? [] : [createTextPredicate(filter.text, terms)];
  return [...fields, ...properties, ...texts];
}
