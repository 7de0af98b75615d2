import type { AuditFilter } from '@server/stores/audit-store';
import { channels, outcomes } from '@shared/audit-record';
import type { TimeSpan } from './audit-span';
import type { AuditTerms } from './audit-terms';

/** Part of a WHERE clause and the values of its question marks. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (number | string)[];
}

/** Disjoint sets of records, each read in the order of seq without sorting. */
export interface Branch {
  /** `INDEXED BY ...` or `NOT INDEXED`. */
  readonly by: string;
  readonly conditions: readonly Condition[];
}

/** More properties than this are told apart while reading rather than read one by one. */
const MOST_BRANCHES = 32;

const condition = (sql: string, ...values: (number | string)[]): Condition => ({ sql, values });
const among = (column: string, ids: readonly number[]): Condition =>
  ids.length === 1
    ? condition(`${column} = ?`, ...ids)
    : condition(`${column} IN (${ids.map(() => '?').join(', ')})`, ...ids);

/** Null when no record has used one of the words. */
function wordConditions(filter: AuditFilter, terms: AuditTerms): Condition[] | null {
  const wanted = [
    { text: filter.keyPrefix, sql: 'actor = ? AND actor_kind = 0' },
    { text: filter.personEmail, sql: 'actor = ? AND actor_kind = 1' },
    { text: filter.operation, sql: 'operation = ?' },
    { text: filter.missingPermission, sql: 'missing_permission = ?' },
  ];
  const conditions: Condition[] = [];
  for (const { text, sql } of wanted) {
    const id = text === undefined ? undefined : terms.find(text);
    if (id === null) return null;
    if (id !== undefined) conditions.push(condition(sql, id));
  }
  return conditions;
}

/** Literal numbers let SQLite see that a partial index serves. */
function listConditions(filter: AuditFilter): Condition[] {
  const { outcome, channel, requestId } = filter;
  return [
    ...(outcome === undefined ? [] : [condition(`outcome = ${outcomes.indexOf(outcome)}`)]),
    ...(outcome === undefined || outcome === 'ok' ? [] : [condition('outcome <> 0')]),
    ...(channel === undefined ? [] : [condition(`channel = ${channels.indexOf(channel)}`)]),
    ...(channel === undefined || channel === 'api' ? [] : [condition('channel <> 0')]),
    ...(requestId === undefined ? [] : [condition('request_id = ?', requestId)]),
  ];
}

const timeConditions = ({ sinceMs, untilMs }: AuditFilter): Condition[] => [
  ...(sinceMs === undefined ? [] : [condition('at >= ?', sinceMs)]),
  ...(untilMs === undefined ? [] : [condition('at < ?', untilMs)]),
];

/** The index most likely to hold the fewest records; null: none helps but perhaps the one by property. */
function indexFor(filter: AuditFilter): string | null {
  if (filter.keyPrefix !== undefined || filter.personEmail !== undefined) return 'audit_record_by_actor';
  if (filter.missingPermission !== undefined) return 'audit_record_lacking';
  if (filter.outcome !== undefined && filter.outcome !== 'ok') return 'audit_record_not_ok';
  if (filter.channel !== undefined && filter.channel !== 'api') return 'audit_record_not_api';
  return null;
}

function propertyIds(filter: AuditFilter, terms: AuditTerms): number[] | null {
  if (filter.propertyIds === null) return null;
  return [...new Set(filter.propertyIds)].flatMap((id) => terms.find(id) ?? []);
}

/** How to find what the filter names within the span. No branches: nothing can match. */
export function planBranches(filter: AuditFilter, span: TimeSpan, terms: AuditTerms): readonly Branch[] {
  const words = wordConditions(filter, terms);
  const properties = propertyIds(filter, terms);
  if (words === null || properties?.length === 0 || span.throughSeq < span.fromSeq) return [];
  const conditions = [
    condition('seq BETWEEN ? AND ?', span.fromSeq, span.throughSeq),
    ...words,
    ...listConditions(filter),
    ...(span.isExact ? [] : timeConditions(filter)),
  ];
  const index = indexFor(filter);
  const by = index === null ? 'NOT INDEXED' : `INDEXED BY ${index}`;
  if (properties === null) return [{ by, conditions }];
  if (index !== null || properties.length > MOST_BRANCHES)
    return [{ by, conditions: [...conditions, among('property', properties)] }];
  return properties.map((id) => ({
    by: 'INDEXED BY audit_record_by_property',
    conditions: [condition('property = ?', id), ...conditions],
  }));
}

/** The branches as one SELECT, to be followed by ORDER BY seq, which merges them. */
export const unionOf = (columns: string, branches: readonly Branch[]): string =>
  branches
    .map(({ by, conditions }) => {
      const where = conditions.map((condition) => condition.sql).join(' AND ');
      return `SELECT ${columns} FROM audit_record ${by} WHERE ${where}`;
    })
    .join(' UNION ALL ');

/** Values of its question marks, in order. */
export const valuesOf = (branches: readonly Branch[]): (number | string)[] =>
  branches.flatMap((branch) => branch.conditions.flatMap((condition) => condition.values));
