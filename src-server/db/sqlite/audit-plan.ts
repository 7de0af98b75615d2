import type { AuditFilter } from '@server/stores/audit-store';
import { channels, outcomes } from '@shared/audit-record';
import type { SeqRange, TimeSpan } from './audit-span';
import type { AuditTerms } from './audit-terms';

/** Part of a WHERE clause and the values of its question marks. */
interface Condition {
  readonly sql: string;
  readonly values: readonly (number | string)[];
}

/** One part of a filter: what it asks of a record, and the index that finds such records if there is one. */
interface Part {
  readonly condition: Condition;
  readonly index?: {
    readonly name: string;
    /** Disjoint places in the index that together hold what the condition asks. */
    readonly keys: readonly Condition[];
  };
}

/** Disjoint sets of records, each read in the order of seq without sorting. */
export interface Branch {
  /** `INDEXED BY ...` or `NOT INDEXED`. */
  readonly by: string;
  readonly conditions: readonly Condition[];
}

/** How many records the branches reach, as far as it matters. */
export type SizeOf = (branches: readonly Branch[]) => number;

/** More properties than this are told apart while reading rather than read one by one. */
const MOST_KEYS = 32;

const condition = (sql: string, ...values: (number | string)[]): Condition => ({ sql, values });

const plain = (sql: string, ...values: (number | string)[]): Part => ({
  condition: condition(sql, ...values),
});

function indexed(name: string, sql: string, ...values: (number | string)[]): Part {
  const found = condition(sql, ...values);
  return { condition: found, index: { name, keys: [found] } };
}

/** Null when no record has used one of the words. */
function wordParts(filter: AuditFilter, terms: AuditTerms): Part[] | null {
  const wanted = [
    { text: filter.keyPrefix, index: 'actor', sql: 'actor = ? AND actor_kind = 0' },
    { text: filter.personEmail, index: 'actor', sql: 'actor = ? AND actor_kind = 1' },
    { text: filter.operation, index: 'operation', sql: 'operation = ?' },
    { text: filter.missingPermission, index: 'missing_permission', sql: 'missing_permission = ?' },
  ];
  const parts: Part[] = [];
  for (const { text, index, sql } of wanted) {
    const id = text === undefined ? undefined : terms.find(text);
    if (id === null) return null;
    if (id !== undefined) parts.push(indexed(`audit_record_by_${index}`, sql, id));
  }
  return parts;
}

/** Null when none of the properties has a record. */
function propertyParts({ propertyIds }: AuditFilter, terms: AuditTerms): Part[] | null {
  if (propertyIds === null) return [];
  const ids = [...new Set(propertyIds)].flatMap((id) => terms.find(id) ?? []);
  if (ids.length === 0) return null;
  const among = condition(`property IN (${ids.map(() => '?').join(', ')})`, ...ids);
  if (ids.length > MOST_KEYS) return [{ condition: among }];
  const keys = ids.map((id) => condition('property = ?', id));
  return [{ condition: among, index: { name: 'audit_record_by_property', keys } }];
}

/** Literal numbers let SQLite see that a partial index serves. */
function listParts({ outcome, channel, requestId }: AuditFilter): Part[] {
  const parts: Part[] = [];
  if (outcome === 'ok') parts.push(plain('outcome = 0'));
  else if (outcome !== undefined)
    parts.push(indexed('audit_record_not_ok', `outcome = ${outcomes.indexOf(outcome)} AND outcome <> 0`));
  if (channel === 'api') parts.push(plain('channel = 0'));
  else if (channel !== undefined)
    parts.push(indexed('audit_record_not_api', `channel = ${channels.indexOf(channel)} AND channel <> 0`));
  if (requestId !== undefined) parts.push(plain('request_id = ?', requestId));
  return parts;
}

const timeParts = ({ sinceMs, untilMs }: AuditFilter): Part[] => [
  ...(sinceMs === undefined ? [] : [plain('at >= ?', sinceMs)]),
  ...(untilMs === undefined ? [] : [plain('at < ?', untilMs)]),
];

const within = ({ fromSeq, throughSeq }: SeqRange): Condition =>
  condition('seq BETWEEN ? AND ?', fromSeq, throughSeq);

/** What the part's index reaches within the range, with the rest told apart while reading. */
const branchesOf = (part: Part, rest: readonly Condition[]): Branch[] =>
  (part.index?.keys ?? []).map((key) => ({
    by: `INDEXED BY ${part.index?.name}`,
    conditions: [key, ...rest],
  }));

/** The part whose index reaches the fewest records; null when no part has an index. */
function narrowest(parts: readonly Part[], range: Condition, sizeOf: SizeOf): Part | null {
  const able = parts.filter((part) => part.index !== undefined);
  const [only = null] = able;
  if (able.length <= 1) return only;
  const sized = able.map((part) => ({ part, size: sizeOf(branchesOf(part, [range])) }));
  return sized.reduce((best, next) => (next.size < best.size ? next : best)).part;
}

/** How to find what the filter names within the span. No branches: nothing can match. */
export function planBranches(
  filter: AuditFilter,
  span: TimeSpan,
  { terms, sizeOf }: { terms: AuditTerms; sizeOf: SizeOf },
): readonly Branch[] {
  const words = wordParts(filter, terms);
  const properties = propertyParts(filter, terms);
  if (words === null || properties === null || span.throughSeq < span.fromSeq) return [];
  const times = span.isExact ? [] : timeParts(filter);
  const parts = [...words, ...listParts(filter), ...properties, ...times];
  const range = within(span);
  const best = narrowest(parts, range, sizeOf);
  const rest = [range, ...parts.filter((part) => part !== best).map((part) => part.condition)];
  return best === null ? [{ by: 'NOT INDEXED', conditions: rest }] : branchesOf(best, rest);
}

/** The branches as one SELECT, to be followed by ORDER BY seq, which merges them. */
export const unionOf = (columns: string, branches: readonly Branch[]): string =>
  branches
    .map(({ by, conditions }) => {
      const where = conditions.map(({ sql }) => sql).join(' AND ');
      return `SELECT ${columns} FROM audit_record ${by} WHERE ${where}`;
    })
    .join(' UNION ALL ');

/** Values of its question marks, in order. */
export const valuesOf = (branches: readonly Branch[]): (number | string)[] =>
  branches.flatMap((branch) => branch.conditions.flatMap(({ values }) => values));
