import type { SqlFragment, SqlValue } from '@server/db/shared/engine/sql-fragment';
import { createFragment, matchAll } from '@server/db/shared/engine/sql-fragment';
import { isRange } from '@server/db/sqlite/audit/blocks/seq-order';
import type { StringTable } from '@server/db/sqlite/audit/records/string-table';
import type { AuditFilter } from '@server/stores/audit-store';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import type { AccessPath, Predicate, QueryBranch } from './access-paths';
import {
  createActorPredicate,
  createIndexedPredicate,
  createPlainPredicate,
  createWrongTokensPredicate,
  scanUnindexed,
  scanViaIndex,
} from './access-paths';
import type { RowSpan } from './row-span';
import { createTextPredicate } from './text-predicate';

/** Counts the records that the branches reach, up to a limit. */
export type BranchSizer = (branches: readonly QueryBranch[]) => number;

/** Above this number of properties the query filters records while reading, without an index scan for each property. */
const MAX_PROPERTY_SCANS = 32;

/** Lists predicates of the texts that a filter names. Null if no record uses one of them. */
function listTextPredicates(filter: AuditFilter, terms: StringTable): Predicate[] | null {
  const byWord = (column: string) => (id: number) =>
    createIndexedPredicate(`audit_record_by_${column}`, `${column} = ?`, id);
  const wanted = [
    {
      text: filter.keyPrefix,
      createPredicate: (id: number) => createActorPredicate(id, actorKinds.indexOf('key')),
    },
    {
      text: filter.personEmail,
      createPredicate: (id: number) => createActorPredicate(id, actorKinds.indexOf('person')),
    },
    { text: filter.operation, createPredicate: byWord('operation') },
    { text: filter.missingPermission, createPredicate: byWord('missing_permission') },
  ];
  const predicates: Predicate[] = [];
  for (const { text, createPredicate } of wanted) {
    const id = text === undefined ? undefined : terms.find(text);
    if (id === null) return null;
    if (id !== undefined) predicates.push(createPredicate(id));
  }
  return predicates;
}

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

/** Lists predicates of values. Numbers are literal, because SQLite uses a partial index only for a literal. */
function listValuePredicates(filter: AuditFilter): Predicate[] {
  const { actorKind, outcome, channel, requestId } = filter;
  const predicates: Predicate[] = [];
  if (actorKind === 'key') predicates.push(createPlainPredicate('actor_kind = 0'));
  else if (actorKind !== undefined)
    predicates.push(
      createIndexedPredicate(
        'audit_record_not_key',
        `actor_kind = ${actorKinds.indexOf(actorKind)} AND actor_kind <> 0`,
      ),
    );
  if (outcome === 'ok') predicates.push(createPlainPredicate('outcome = 0'));
  else if (outcome !== undefined)
    predicates.push(
      createIndexedPredicate(
        'audit_record_not_ok',
        `outcome = ${outcomes.indexOf(outcome)} AND outcome <> 0`,
      ),
    );
  if (channel === 'api') predicates.push(createPlainPredicate('channel = 0'));
  else if (channel !== undefined)
    predicates.push(
      createIndexedPredicate(
        'audit_record_not_api',
        `channel = ${channels.indexOf(channel)} AND channel <> 0`,
      ),
    );
  if (filter.wrongTokens === true) predicates.push(createWrongTokensPredicate());
  if (requestId !== undefined) predicates.push(createPlainPredicate('request_id = ?', requestId));
  return predicates;
}

const toBranches = (ways: readonly AccessPath[], rest: readonly SqlFragment[]): QueryBranch[] =>
  ways.map(({ also = [], ...way }) => ({ ...way, rest: [...also, ...rest] }));

/** Converts access paths to branches without conditions on the records, for measuring. */
const toUnfilteredBranches = (ways: readonly AccessPath[]): QueryBranch[] =>
  ways.map(({ also: _also, ...way }) => ({ ...way, rest: [] }));

/** Finds the predicate whose access paths reach the fewest records. Null if no predicate has access paths. */
function findNarrowest(
  predicates: readonly Predicate[],
  span: RowSpan,
  measure: BranchSizer,
): Predicate | null {
  const indexed = predicates.filter((predicate) => predicate.ways !== undefined);
  const [only = null] = indexed;
  if (indexed.length <= 1) return only;
  const sized = indexed.map((predicate) => ({
    predicate,
    size: measure(toUnfilteredBranches(predicate.ways?.(span) ?? [])),
  }));
  return sized.reduce((best, next) => (next.size < best.size ? next : best)).predicate;
}

/** Lists the predicates of a filter except its times, the text last. Null: no record can match. */
export function listPredicates(filter: AuditFilter, terms: StringTable): readonly Predicate[] | null {
  const textPredicates = listTextPredicates(filter, terms);
  const properties = listPropertyPredicates(filter, terms);
  if (textPredicates === null || properties === null) return null;
  const texts = filter.text === undefined ? [] : [createTextPredicate(filter.text, terms)];
  return [...textPredicates, ...listValuePredicates(filter), ...properties, ...texts];
}

/** Plans how to find the records within the span that match all predicates. No branches: no record can match. */
export function planQuery(
  predicates: readonly Predicate[] | null,
  span: RowSpan,
  measure: BranchSizer,
): readonly QueryBranch[] {
  if (predicates === null || !isRange(span)) return [];
  const best = findNarrowest(predicates, span, measure);
  const rest = predicates.filter((predicate) => predicate !== best).map((predicate) => predicate.condition);
  return toBranches(best?.ways?.(span) ?? [scanUnindexed(span)], rest);
}

const formatSource = ({ from, seq }: QueryBranch): string =>
  seq === 'seq' ? from : `${from} CROSS JOIN audit_record ON audit_record.seq = ${seq}`;

const formatCondition = ({ found, rest }: QueryBranch): string => matchAll([...found, ...rest]).sql;

/** Formats the branches as one SELECT of seq and further columns. Append `ORDER BY seq`: SQLite then merges the branches. */
export const formatUnion = (columns: string, branches: readonly QueryBranch[]): string =>
  branches
    .map((branch) => {
      // The seq comes from `from`. SQLite would not recognise the order of the record's own seq.
      return `SELECT ${branch.seq} AS seq, ${columns} FROM ${formatSource(branch)} WHERE ${formatCondition(branch)}`;
    })
    .join(' UNION ALL ');

/** Formats the branches as one SELECT with a row for each match. Branches without conditions on records do not read them. */
export const formatRows = (branches: readonly QueryBranch[]): string =>
  branches
    .map((branch) => {
      const from = branch.rest.length === 0 ? branch.from : formatSource(branch);
      return `SELECT 1 FROM ${from} WHERE ${formatCondition(branch)}`;
    })
    .join(' UNION ALL ');

/** Lists the values of the question marks of the branches, in order. */
export const listValues = (branches: readonly QueryBranch[]): SqlValue[] =>
  branches.flatMap(({ found, rest }) => [...found, ...rest].flatMap(({ values }) => values));
